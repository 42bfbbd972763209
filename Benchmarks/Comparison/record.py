"""Keeps a run: dated rows, the tables of Results/README.md, and the chart."""
import datetime
import os
import platform

import chart
import report

START, END = "<!-- tables: made by `compare --record` -->", "<!-- end of tables -->"


def keep(rows, subjects, folder):
    date = datetime.date.today().isoformat()
    name = f"{date}-compare.json"
    report.write_json(rows, os.path.join(folder, name))
    with open(os.path.join(folder, "chart.svg"), "w") as file:
        file.write(chart.svg(rows, date))
    readme = os.path.join(folder, "README.md")
    with open(readme) as file:
        text = file.read()
    before, rest = text.split(START)
    after = rest.split(END)[1]
    versions = ", ".join(f"{subject.name} {subject.version}" for subject in subjects if subject.name != "perch")
    made = f"{date}, {machine()}; {versions}; rows: [{name}]({name}).\n\n"
    tables = made + report.markdown(report.RATIO_HEAD, report.ratio_lines(rows))
    growth = list(report.growth_lines(rows))
    if growth:
        tables += "\nExponents e of n in time = c * n^e:\n\n" + report.markdown(report.GROWTH_HEAD, growth)
    with open(readme, "w") as file:
        file.write(before + START + "\n" + tables + END + after)


def machine():
    """The processor and the system, without names of their own."""
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
        if names:
            model = f"{names[0]} ({len(names)} cores, {model})"
    return f"{model}, {platform.system()}"
