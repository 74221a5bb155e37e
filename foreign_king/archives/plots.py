"""Plots of statistics as SVG: bars with their numbers. A plot has no colours of its own; the page's style has them."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from foreign_king.archives.statistics import Share

WIDTH = 640
"""The width of every plot, in units of the picture. A page shows it as wide as there is room."""
LABEL, RIGHT = 170, 70
"""The room for the labels, and for the numbers at the right."""
ROW, PAIR = 30, 44
"""The height of a row with one bar, and of a row with two."""
HEIGHT = 180
"""The height of a plot of columns."""


class Bar(NamedTuple):
    """A row of bars: a label, and the lengths of its bars with their classes in the style."""

    label: str
    lengths: tuple[tuple[str, float], ...]


def share_plot(description: str, shares: Sequence[tuple[str, Share]], chance: float | None = None) -> str:
    """Return a plot of parts of games won: a bar for each, with the line of its interval. ``chance`` is the part that
    everybody would have by chance, as a line through all rows."""
    most = max([0.01, *(share.high for _, share in shares), chance or 0])
    room = WIDTH - LABEL - RIGHT

    def rows() -> Iterator[str]:
        for place, (label, share) in enumerate(shares):
            top, middle = place * ROW + 5, place * ROW + ROW / 2
            low, end, high = (LABEL + room * part / most for part in (share.low, share.part, share.high))
            yield _label(label, middle)
            yield f'<rect class="bar" x="{LABEL}" y="{top}" width="{end - LABEL:.1f}" height="{ROW - 10}" rx="3"/>'
            ends = f"M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10"
            yield f'<path class="interval" d="M{low:.1f} {middle}H{high:.1f}{ends}"/>'
            yield _number(f"{share.part:.3f}", high + 8, middle)
        if chance is not None:
            yield f'<path class="chance" d="M{LABEL + room * chance / most:.1f} 0v{len(shares) * ROW}"/>'

    return _svg(description, len(shares) * ROW, rows())


def pair_plot(description: str, bars: Sequence[Bar]) -> str:
    """Return a plot with some bars in each row, from a common zero. Lengths can be negative."""
    lengths = [length for bar in bars for _, length in bar.lengths]
    least, most = min(0.0, *lengths), max(0.0, *lengths)
    scale = (WIDTH - LABEL - RIGHT) / ((most - least) or 1)
    zero = LABEL - least * scale

    def rows() -> Iterator[str]:
        for place, bar in enumerate(bars):
            yield _label(bar.label, place * PAIR + PAIR / 2)
            height = (PAIR - 6) / len(bar.lengths)
            for part, (name, length) in enumerate(bar.lengths):
                left, top = zero + min(0.0, length) * scale, place * PAIR + 3 + part * height
                width = max(abs(length) * scale, 1)
                size = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height - 1:.1f}"'
                yield f'<rect class="{name}" {size} rx="2"/>'
                yield _number(f"{length:.2f}", left + width + 6, top + height / 2)
        yield f'<path class="zero" d="M{zero:.1f} 0v{len(bars) * PAIR}"/>'

    return _svg(description, len(bars) * PAIR, rows())


def column_plot(description: str, counts: dict[int, int], most_columns: int = 40) -> str:
    """Return a plot of how often each number occurs, as columns. Many numbers are gathered into equal steps."""
    least, most = min(counts), max(counts)
    step = (most - least) // most_columns + 1
    heights = [0] * ((most - least) // step + 1)
    for number, times in counts.items():
        heights[(number - least) // step] += times
    width, highest = (WIDTH - 20) / len(heights), max(heights)

    def columns() -> Iterator[str]:
        for place, times in enumerate(heights):
            height = (HEIGHT - 40) * times / highest
            low = least + place * step
            name = str(low) if step == 1 else f"{low}–{low + step - 1}"
            size = f'x="{10 + place * width:.1f}" y="{HEIGHT - 20 - height:.1f}" width="{max(width - 1, 0.5):.1f}"'
            yield f'<rect class="bar" {size} height="{height:.1f}"><title>{name}: {times}</title></rect>'
        yield f'<path class="zero" d="M10 {HEIGHT - 20}H{WIDTH - 10}"/>'
        yield f'<text x="10" y="{HEIGHT - 4}">{least}</text>'
        yield f'<text x="{WIDTH - 10}" y="{HEIGHT - 4}" text-anchor="end">{most}</text>'
        yield f'<text x="{WIDTH / 2}" y="14" text-anchor="middle">{highest} ↥</text>'

    return _svg(description, HEIGHT, columns())


def _label(text: str, middle: float) -> str:
    return f'<text x="{LABEL - 8}" y="{middle + 4.5}" text-anchor="end">{escape(text)}</text>'


def _number(text: str, left: float, middle: float) -> str:
    return f'<text class="number" x="{left:.1f}" y="{middle + 4:.1f}">{text}</text>'


def _svg(description: str, height: int, parts: Iterator[str]) -> str:
    box = f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(description)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


__all__ = ["Bar", "column_plot", "pair_plot", "share_plot"]
