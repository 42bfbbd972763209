"""Draws time over the number of views, log-log, for Perch and each peer: a panel a family, builds above steps."""
import math

from measuring import family

FAMILIES = {
    "W2": "equal widths in a row", "W3": "a chain in a container", "W3x": "a chain short of room",
    "W4": "a grid of cells", "W7": "labels that give way",
}
COLOURS = ["#2f7de1", "#d9820f", "#a259c9", "#3a9a5b"]
WIDTH, PANEL_WIDTH, PANEL_HEIGHT, GAP, LEFT, TOP = 1090, 184, 190, 22, 66, 108
ROW = PANEL_HEIGHT + 86
STYLE = """
    text { font: 12px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #3b424c }
    .title { font-size: 15px; font-weight: 600; fill: #1c2128 }
    .head { font-weight: 600; fill: #1c2128 }
    .grid { stroke: #8a929d; stroke-opacity: .28; stroke-width: 1 }
    .frame { stroke: #8a929d; stroke-opacity: .7; fill: none }
    @media (prefers-color-scheme: dark) {
      text { fill: #b6bec9 }
      .title, .head { fill: #eef1f5 }
    }
"""


def svg(rows, date):
    names = list(dict.fromkeys(row["subject"] for row in rows))
    families = [name for name in FAMILIES if any(family(row["workload"]) == name for row in rows)]
    height = TOP + 2 * ROW - 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"  <title>Time over the number of views, {date}</title>",
        f"  <style>{STYLE}  </style>",
        f'  <text class="title" x="{LEFT}" y="22">Time over the number of views; lower is faster; {date}</text>',
    ]
    parts += legend(names)
    for line, (key, what) in enumerate((("build_ns", "Build and first solve"), ("step_ns", "One step of the hot loop"))):
        own = [row[key] for row in rows if key in row and family(row["workload"]) in families]
        if not own:
            continue
        bottom = math.floor(math.log10(min(own)))
        top = math.ceil(math.log10(max(own)))
        y = TOP + line * ROW
        parts.append(f'  <text class="title" x="{LEFT}" y="{y - 30}">{what}</text>')
        for column, name in enumerate(families):
            x = LEFT + column * (PANEL_WIDTH + GAP)
            members = [row for row in rows if family(row["workload"]) == name]
            parts += panel(members, names, key, x, y, bottom, max(top, bottom + 1), column == 0)
            parts.append(f'  <text class="head" x="{x}" y="{y - 8}">{name}: {FAMILIES[name]}</text>')
            parts.append(f'  <text x="{x + PANEL_WIDTH / 2:.0f}" y="{y + PANEL_HEIGHT + 34}" text-anchor="middle">views</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def legend(names):
    x = LEFT
    for index, name in enumerate(names):
        colour = COLOURS[index % len(COLOURS)]
        label = "Perch" if name == "perch" else name
        yield f'  <line x1="{x}" y1="42" x2="{x + 22}" y2="42" stroke="{colour}" stroke-width="{3 if index == 0 else 2}"/>'
        yield f'  <text x="{x + 28}" y="46">{label}</text>'
        x += 44 + 8 * len(label)


def panel(rows, names, key, x, y, bottom, top, has_labels):
    """The grid, a line a subject, and a mark a size."""
    def across(count):
        return x + PANEL_WIDTH * (math.log10(count) - 1) / 4

    def down(nanoseconds):
        return y + PANEL_HEIGHT * (top - math.log10(nanoseconds)) / (top - bottom)

    for power in range(1, 6):
        place = across(10 ** power)
        yield f'  <line class="grid" x1="{place:.1f}" y1="{y}" x2="{place:.1f}" y2="{y + PANEL_HEIGHT}"/>'
        label = {1: "10", 2: "100", 3: "1k", 4: "10k", 5: "100k"}[power]
        anchor = {1: "start", 5: "end"}.get(power, "middle")
        yield f'  <text x="{place:.1f}" y="{y + PANEL_HEIGHT + 17}" text-anchor="{anchor}">{label}</text>'
    for power in range(bottom, top + 1):
        place = down(10 ** power)
        yield f'  <line class="grid" x1="{x}" y1="{place:.1f}" x2="{x + PANEL_WIDTH}" y2="{place:.1f}"/>'
        if has_labels:
            yield f'  <text x="{x - 8}" y="{place + 4:.1f}" text-anchor="end">{scale(power)}</text>'
    yield f'  <rect class="frame" x="{x}" y="{y}" width="{PANEL_WIDTH}" height="{PANEL_HEIGHT}"/>'
    for index, name in enumerate(names):
        points = sorted((row["n"], row[key]) for row in rows if row["subject"] == name and key in row and row["n"] >= 10)
        if not points:
            continue
        colour = COLOURS[index % len(COLOURS)]
        path = " ".join(f"{across(count):.1f},{down(time):.1f}" for count, time in points)
        yield f'  <polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{3 if index == 0 else 2}"/>'
        for count, time in points:
            yield f'  <circle cx="{across(count):.1f}" cy="{down(time):.1f}" r="{3.5 if index == 0 else 2.5}" fill="{colour}"/>'


def scale(power):
    """10 to a power of nanoseconds."""
    unit = ["ns", "us", "ms", "s"][min(max(power // 3, 0), 3)]
    return f"{10 ** (power - 3 * min(max(power // 3, 0), 3))} {unit}"
