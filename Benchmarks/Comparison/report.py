"""Tables and JSON of a comparison."""
import json
import math

import targets
from measuring import family

UNITS = (("s", 1e9), ("ms", 1e6), ("us", 1e3))


def time(nanoseconds):
    if nanoseconds is None:
        return "-"
    for unit, scale in UNITS:
        if nanoseconds >= 0.9995 * scale:
            return f"{nanoseconds / scale:.3g} {unit}" if nanoseconds / scale < 999.5 else f"{nanoseconds / scale:.0f} {unit}"
    return f"{nanoseconds:.3g} ns"


def ratio(number):
    return "-" if number is None else f"{number:,.0f}" if number >= 99.5 else f"{number:.3g}"


def verdict(reached, target):
    """Whether a target is met, or by which part it is missed."""
    if target is None or reached is None:
        return ""
    return "met" if reached >= target else f"missed by {100 * (1 - reached / target):.0f} %"


def by_workload(rows):
    """Workload -> subject -> row, in order."""
    grouped = {}
    for row in rows:
        grouped.setdefault(row["workload"], {})[row["subject"]] = row
    return grouped


def agreement(row):
    """What the comparison of answers came to, in a few words."""
    verified = row.get("verified")
    if verified is None:
        return row.get("error", "not checked")
    if "error" in verified:
        return "not checked: " + verified["error"]
    steps = verified["steps"]
    if steps == 0:
        return "not checked: one of its steps takes seconds"
    words = f"{steps} agree"
    faults = []
    if verified["steps_perch_is_worse"]:
        faults.append(f"Perch costs more in {verified['steps_perch_is_worse']}")
    if verified["steps_peer_is_worse"]:
        faults.append(f"it costs more in {verified['steps_peer_is_worse']}")
    if verified["steps_with_other_values"]:
        faults.append(f"values out of range in {verified['steps_with_other_values']}")
    if faults:
        words = f"of {steps} " + ", ".join(faults)
    return words + ("; " + row["error"] if "error" in row else "")


def ratio_lines(rows):
    """One line of cells a workload and peer."""
    for name, subjects in by_workload(rows).items():
        perch = subjects.get("perch", {})
        for peer, row in subjects.items():
            if peer == "perch" and len(subjects) > 1:
                continue
            is_kiwi = peer == "kiwi"
            step_target = targets.STEP.get(name) if is_kiwi else None
            build_target = targets.BUILD.get(name) if is_kiwi else None
            yield [
                name, peer,
                time(perch.get("step_ns")), time(row.get("step_ns")), ratio(row.get("step_ratio")),
                str(step_target or ""), verdict(row.get("step_ratio"), step_target),
                time(perch.get("build_ns")), time(row.get("build_ns")), ratio(row.get("build_ratio")),
                str(build_target or ""), verdict(row.get("build_ratio"), build_target),
                agreement(row),
            ]


RATIO_HEAD = ["workload", "peer", "Perch's step", "its step", "ratio", "target", "", "Perch's build", "its build",
              "ratio", "target", "", "steps checked"]


def growth_lines(rows):
    """One line of cells a family and subject: the exponents of n in the build's and the step's time."""
    for name, (least, most) in targets.GROWTH.items():
        subjects = dict.fromkeys(row["subject"] for row in rows)
        for subject in subjects:
            own = [row for row in rows if row["subject"] == subject and family(row["workload"]) == name
                   and least <= row["n"] <= most]
            build, step = exponent(own, "build_ns"), exponent(own, "step_ns")
            if build is None and step is None:
                continue
            reach = max(row["n"] for row in own if "build_ns" in row)
            target = f"{targets.EXPONENT}" if subject == "perch" else ""
            worst = max(value for value in (build, step) if value is not None)
            met = ("met" if worst <= targets.EXPONENT else f"missed by {worst - targets.EXPONENT:.2f}") if target else ""
            yield [name, subject, f"{least} to {reach}", number(build), number(step), target, met]


GROWTH_HEAD = ["family", "subject", "views", "build", "step", "target", ""]


def number(value):
    return "-" if value is None else f"{value:.2f}"


def exponent(rows, key):
    """The slope of log(time) over log(n), by least squares; None with fewer than two sizes."""
    points = [(math.log(row["n"]), math.log(row[key])) for row in rows if key in row]
    if len({x for x, _ in points}) < 2:
        return None
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)


def table(head, lines):
    """Cells in columns of their own width."""
    lines = [head] + list(lines)
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        cells = [cell.ljust(width) if column < 2 or column == len(head) - 1 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  ".join(cells).rstrip())


def print_ratios(rows):
    table(RATIO_HEAD, ratio_lines(rows))
    print()


def print_growth(rows):
    lines = list(growth_lines(rows))
    if lines:
        print("Exponents of n in time = c * n^e")
        table(GROWTH_HEAD, lines)


def markdown(head, lines):
    text = "| " + " | ".join(head) + " |\n|" + " --- |" * len(head) + "\n"
    return text + "".join("| " + " | ".join(line) + " |\n" for line in lines)


def write_json(rows, path):
    with open(path, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n")
