"""Runs all subjects alternately on one workload after another."""
import json
import os
import re
import subprocess
import sys
from statistics import median


class Comparison:
    def __init__(self, subjects, workloads, arguments):
        self.subjects = subjects
        self.workloads = workloads
        self.arguments = arguments
        self.rows = []
        self.last_build = {}  # (subject, family) -> (views, seconds)

    def run(self, name, view_count):
        """Rounds in which each subject has its turn; appends a row a subject."""
        print(f"{name}:", end="", file=sys.stderr, flush=True)
        samples = {subject.name: [] for subject in self.subjects}
        absent = {}
        for subject in self.subjects:
            reason = self.too_long(subject, name, view_count)
            if reason:
                absent[subject.name] = reason
        for turn in range(self.arguments.rounds):
            shift = turn % len(self.subjects)
            for subject in self.subjects[shift:] + self.subjects[:shift]:
                if subject.name in absent or self.is_slow_enough(samples[subject.name]):
                    continue
                taken = self.take(subject, name)
                if isinstance(taken, str):
                    absent[subject.name] = taken
                    continue
                samples[subject.name].append(taken)
                print(f" {subject.name}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr, flush=True)
        for subject in self.subjects:
            self.rows.append(self.row(subject, name, view_count, samples, absent.get(subject.name)))

    def too_long(self, subject, name, view_count):
        """Why a subject is not tried: its last size's build, growing with the square, would pass the limit."""
        last = self.last_build.get((subject.name, family(name)))
        if not last:
            return None
        if last[1] is None:
            return "left out: the size before took too long"
        expected = last[1] * max(view_count / last[0], 1) ** 2
        if expected <= self.arguments.limit:
            return None
        self.last_build[subject.name, family(name)] = (view_count, None)
        return f"left out: its build would take about {expected:.0f} s"

    @staticmethod
    def is_slow_enough(taken):
        """One turn says enough of what takes seconds."""
        if not taken:
            return False
        step = median(taken[0]["step_ns"] or [0])
        return max(taken[0]["build_ns"], default=0) > 3e9 or step * min(taken[0]["steps"], 1000) > 1.5e9

    def take(self, subject, name):
        command = [subject.binary] + (["--driver"] if subject.name == "perch" else [])
        command += [os.path.join(self.workloads, name), "--seconds", str(self.arguments.seconds)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=4 * self.arguments.limit + 60)
        except subprocess.TimeoutExpired:
            self.last_build[subject.name, family(name)] = (1, None)
            return f"stopped after {4 * self.arguments.limit + 60:.0f} s"
        if done.returncode != 0:
            words = done.stderr.strip().splitlines()
            return f"ended with code {done.returncode}: {words[-1] if words else 'no words'}"
        return json.loads(done.stdout)

    def row(self, subject, name, view_count, samples, reason):
        own = samples[subject.name]
        row = {"workload": name, "n": view_count, "subject": subject.name}
        for key in ("build_ns", "step_ns"):
            turns = turn_medians(own, key)
            if not turns:
                continue
            # What else the machine does only adds time, at times for seconds: the quickest turn is the least disturbed.
            row[key] = round(min(turns), 2)
            row[key.replace("_ns", "_spread")] = round((max(turns) - min(turns)) / min(turns), 3)
            perch = turn_medians(samples["perch"], key)
            if perch and subject.name != "perch":
                row[key.replace("_ns", "_ratio")] = round(min(turns) / min(perch), 2)
        for key in ("allocations_per_step", "allocations_per_build"):
            if own and key in own[-1]:
                row[key] = round(own[-1][key], 3)
        errors = [taken["error"] for taken in own if "error" in taken]
        if reason or errors:
            row["error"] = reason or errors[0]
        if "build_ns" in row:
            self.last_build[subject.name, family(name)] = (view_count, row["build_ns"] / 1e9)
        if subject.name != "perch" and "step_ns" in row and samples["perch"]:
            self.verify(subject, name, row)
        return row

    def verify(self, subject, name, row):
        """Has perch-bench compare the peer's values with Perch's, for as many steps as a few seconds allow."""
        path = os.path.join(self.workloads, name)
        with open(path) as file:
            variables, _, _, sizes, churn = map(int, file.readline().split())
        steps = int(min(churn or sizes, 3e9 / row["step_ns"], max(2e6 / variables ** 1.5, 1)))
        values = os.path.join(self.workloads, "values")
        perch = self.subjects[0].binary
        subprocess.run([subject.binary, path, "--values", values, "--steps", str(steps)], stderr=subprocess.DEVNULL)
        done = subprocess.run([perch, "--driver", path, "--verify", values, "--steps", str(steps)],
                              capture_output=True, text=True)
        os.remove(values)
        if done.returncode != 0:
            row["verified"] = {"error": done.stderr.strip()}
            return
        row["verified"] = verified = json.loads(done.stdout)
        if verified["steps_perch_is_worse"]:
            row["perch_is_worse"] = True


def turn_medians(samples, key):
    """The median of the samples of each turn that has any."""
    return [median(taken[key]) for taken in samples if taken[key]]


def family(name):
    """The workload without its size: W4_10x10d is of the family W4d."""
    return re.sub(r"_\d+(x\d+)?", "", name)
