"""Fetches the peers with the ordinary package clients and builds the drivers."""
import glob
import os
import shutil
import subprocess
import sys
import tarfile
from collections import namedtuple

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(BENCHMARKS, ".peers")
COUNTER = os.path.join(BENCHMARKS, "Sources", "AllocationCounter")
SOURCES = os.path.join(BENCHMARKS, "Peers")

KIWI_VERSION = "1.5.1"

Subject = namedtuple("Subject", "name version binary")


class Unavailable(Exception):
    """Says why a peer cannot be had here."""


def run(command, **options):
    """Runs a command quietly; raises Unavailable with its last words where it fails."""
    if not shutil.which(command[0]):
        raise Unavailable(f"there is no {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        words = (done.stderr or done.stdout).strip().splitlines()
        raise Unavailable(f"{command[0]} failed: {words[-1] if words else done.returncode}")
    return done.stdout


def build_perch():
    command = ["swift", "build", "-c", "release", "--package-path", BENCHMARKS, "--product", "perch-bench"]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        sys.exit("compare: perch-bench does not build")
    shown = subprocess.run(command[:-2] + ["--show-bin-path"], check=True, capture_output=True, text=True)
    version = subprocess.run(["git", "-C", BENCHMARKS, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return Subject("perch", version.stdout.strip() or "here", os.path.join(shown.stdout.strip(), "perch-bench"))


def fetch_and_build(wanted=None):
    """The peers that can be had, built; says which cannot, and why."""
    subjects = []
    for name, make in (("kiwi", kiwi), ("cassowary-rs", cassowary_rs)):
        if wanted is not None and name not in wanted:
            continue
        folder = os.path.join(FOLDER, name)
        os.makedirs(folder, exist_ok=True)
        try:
            subjects.append(make(folder))
        except Unavailable as reason:
            print(f"compare: without {name}: {reason}", file=sys.stderr)
    return subjects


def allocation_counter(folder):
    made = os.path.join(folder, "AllocationCounter.o")
    run(["cc", "-O2", "-c", os.path.join(COUNTER, "AllocationCounter.c"), "-I", os.path.join(COUNTER, "include"),
         "-o", made])
    return made


def kiwi(folder):
    """The C++ headers in the source package of kiwisolver."""
    sources = os.path.join(folder, f"kiwisolver-{KIWI_VERSION}")
    if not os.path.isdir(sources):
        run([sys.executable, "-m", "pip", "download", "--quiet", "--no-binary", ":all:", "--no-deps", "--dest", folder,
             f"kiwisolver=={KIWI_VERSION}"])
        archive = glob.glob(os.path.join(folder, "kiwisolver-*.tar.gz"))
        if not archive:
            raise Unavailable("pip brought no source package of kiwisolver")
        with tarfile.open(archive[0]) as package:
            package.extractall(folder, filter="data")
    compiler = next((name for name in ("g++", "clang++", "c++") if shutil.which(name)), "c++")
    binary = os.path.join(folder, "driver")
    run([compiler, "-std=c++17", "-O3", "-DNDEBUG", "-I", sources, "-I", os.path.join(COUNTER, "include"),
         os.path.join(SOURCES, "kiwi", "main.cpp"), allocation_counter(folder), "-o", binary])
    return Subject("kiwi", KIWI_VERSION, binary)


def cassowary_rs(folder):
    """The Rust sources in Debian's package of the crate; it depends on no other."""
    installed = "usr/share/cargo/registry/cassowary-*"
    found = glob.glob(os.path.join(folder, installed)) or glob.glob("/" + installed)
    if not found:
        run(["apt-get", "download", "librust-cassowary-dev"], cwd=folder)
        for archive in glob.glob(os.path.join(folder, "*.deb")):
            run(["dpkg-deb", "-x", archive, folder])
        found = glob.glob(os.path.join(folder, installed))
    if not found:
        raise Unavailable("apt-get brought no sources of the crate")
    library = os.path.join(folder, "libcassowary.rlib")
    run(["rustc", "-C", "opt-level=3", "--cap-lints", "allow", "--crate-type", "rlib", "--crate-name", "cassowary",
         os.path.join(found[0], "src", "lib.rs"), "-o", library])
    binary = os.path.join(folder, "driver")
    run(["rustc", "--edition", "2021", "-C", "opt-level=3", "--extern", "cassowary=" + library,
         "-C", "link-arg=" + allocation_counter(folder), os.path.join(SOURCES, "cassowary-rs", "main.rs"),
         "-o", binary])
    return Subject("cassowary-rs", os.path.basename(found[0]).split("-")[-1], binary)
