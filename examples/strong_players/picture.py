"""Bars as a picture, in SVG."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT, LINE = 720, 190, 110, 22
COLOURS = ("#269", "#bbb")


class Bar(NamedTuple):
    """One row of a panel: a name, and one bar or two."""

    name: str
    values: tuple[float, ...]
    interval: tuple[float, float] | None
    """Where the true value is with a probability of 95 %; ``None`` where nothing is said about it."""
    text: str
    """The values in words. A bar is as long as its value is large: only the words say that it is below 0."""


class Panel(NamedTuple):
    """Some rows that have one scale."""

    title: str
    legend: tuple[str, ...]
    """What the first and the second bar of each row are; empty where there is one bar."""
    bars: Sequence[Bar]
    mark: float | None = None
    """Where a broken line is drawn: what equal players would have; ``None`` for no line."""


def picture(title: str, panels: Sequence[Panel]) -> str:
    """Return the picture of some panels, one below the other."""
    rows, height = list[str](), 34
    for panel in panels:
        rows += _drawn(panel, height)
        height += LINE * (len(panel.bars) + 2)
    label = escape(title, {'"': "&quot;"})
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
            f'font-size="13" role="img" aria-label="{label}">',
            f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
            f'<text x="12" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
            *rows,
            "</svg>\n",
        ]
    )


def _drawn(panel: Panel, top: int) -> list[str]:
    """Return the lines of the picture for a panel that begins at a height."""
    most = max(abs(value) for bar in panel.bars for value in (*bar.values, *(bar.interval or ()))) or 1.0

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * abs(value) / most

    legend = ", ".join(f"{name} {colour}" for name, colour in zip(panel.legend, ("blue", "grey"), strict=False))
    title = f"{panel.title} ({legend})" if legend else panel.title
    rows = [f'<text x="12" y="{top + LINE}">{escape(title)}</text>']
    for number, bar in enumerate(panel.bars):
        middle = top + LINE * (number + 2) - 4
        rows.append(f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(bar.name)}</text>')
        thick = 14 // len(bar.values)
        for place, value in enumerate(bar.values):
            rows.append(
                f'<rect x="{LEFT}" y="{middle - 7 + place * thick}" width="{across(value) - LEFT:.1f}" '
                f'height="{thick}" fill="{COLOURS[place]}"/>'
            )
        if bar.interval is not None:
            low, high = map(across, bar.interval)
            rows.append(f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="black" stroke-width="2"/>')
        rows.append(f'<text x="{WIDTH - RIGHT + 8}" y="{middle + 4}">{escape(bar.text)}</text>')
    if panel.mark is not None:
        mark, bottom = across(panel.mark), top + LINE * (len(panel.bars) + 1) + 8
        rows.append(f'<path d="M{mark:.1f} {top + LINE + 6}V{bottom}" stroke="#a33" stroke-dasharray="6 4"/>')
    return rows


__all__ = ["Bar", "Panel", "picture"]
