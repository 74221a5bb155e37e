"""Tables of figures: for a terminal, and for a page in Markdown."""

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from bench.circumstances import Circumstances, line_of
from bench.figures import Figure
from bench.peers.side_by_side import Compared
from bench.peers.works import ROWS

MARKER = re.compile(r"<!-- bench: (?P<name>[a-z]+) -->\n.*?<!-- /bench -->\n", re.DOTALL)
"""The place of the tables of one benchmark in a page."""
NOT_MEASURED = "not measured"


def row(figure: Figure) -> str:
    """Return a figure as a row of the terminal."""
    spread = "" if figure.spread is None else f"{figure.spread:.0%}"
    return f"{figure.benchmark:<10}{figure.measured:<40}{_value(figure):>13}{_aim(figure):>11}{spread:>6}".rstrip()


def heading(where: Circumstances) -> str:
    """Return what stands above the rows of the terminal."""
    return f"{fill(line_of(where), 80)}\n\n{'':<10}{'':<40}{'figure':>13}{'aim':>11}{'off':>6}"


def lines_of_peers(comparison: Sequence[Compared]) -> list[str]:
    """Return the comparison with the peers as lines of the terminal."""
    lines = []
    for kind in ROWS:
        lines.append(f"{kind}, each second")
        for each in (each for each in comparison if each.row == kind):
            lines.append(f"  {each.library}, {each.what}")
            lines.append(f"{_number(each.value):>22}{_times(each.ratio):>10}{_percent(each.spread):>8}")
    lines += [f"{each.library}: {NOT_MEASURED}: {each.note}" for each in comparison if each.note]
    return lines


def table(figures: Sequence[Figure]) -> list[str]:
    """Return figures as a table in Markdown."""
    lines = ["| measured | figure | aim | spread |", "| --- | ---: | ---: | ---: |"]
    lines += [
        f"| {each.measured} | {_value(each)} | {_aim(each).replace('>=', '≥').replace('<=', '≤')} "
        f"| {_percent(each.spread)} |"
        for each in figures
    ]
    return lines


def table_of_peers(comparison: Sequence[Compared]) -> list[str]:
    """Return the comparison with the peers as a table in Markdown."""
    lines = ["| each second | library | measured | ratio | spread |", "| --- | --- | ---: | ---: | ---: |"]
    for kind, sentence in ROWS.items():
        lines.append(f"| **{kind}**: {sentence[0].lower()}{sentence[1:]} | | | | |")
        lines += [
            f"| {each.what} | {each.library} | {_number(each.value)} | {_times(each.ratio)} | {_percent(each.spread)} |"
            for each in comparison
            if each.row == kind
        ]
    lines += [
        f"| {NOT_MEASURED}: {each.note.replace('|', '/')} | {each.library} | | | |" for each in comparison if each.note
    ]
    return lines


def section(name: str, where: Circumstances, lines: Sequence[str]) -> str:
    """Return the tables of one benchmark between their markers."""
    return "\n".join([f"<!-- bench: {name} -->", f"{line_of(where)}:", "", *lines, "<!-- /bench -->", ""])


def renew(page: Path, sections: dict[str, str]) -> list[str]:
    """Write sections into the places that a page has for them. Return the names of those for which it has none."""
    text = page.read_text("utf-8")
    places = {place["name"] for place in MARKER.finditer(text)}
    page.write_text(MARKER.sub(lambda place: sections.get(place["name"], place[0]), text), "utf-8")
    return [name for name in sections if name not in places]


def _value(figure: Figure) -> str:
    return NOT_MEASURED if figure.value is None else f"{_of_unit(figure, figure.value)} {figure.unit}"


def _aim(figure: Figure) -> str:
    if figure.aim is None:
        return ""
    return f"{'>=' if figure.aim_is == 'at least' else '<='} {_of_unit(figure, figure.aim)}"


def _of_unit(figure: Figure, number: float) -> str:
    decimals = {"x": 2, "µs": 1}.get(figure.unit, 0)
    return f"{number:,.{decimals}f}"


def _number(number: float | None) -> str:
    return NOT_MEASURED if number is None else f"{number:,.0f}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


def _percent(part: float | None) -> str:
    return "" if part is None else f"{part:.0%}"


__all__ = ["heading", "lines_of_peers", "renew", "row", "section", "table", "table_of_peers"]
