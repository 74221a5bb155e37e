"""A learning curve as a picture, in SVG."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720, 400, 64, 48, 40


class Point(NamedTuple):
    """How some games went."""

    at: int
    """The number of games before the middle one of them."""
    won: float
    """The part of these games that was won, from 0 to 1."""
    games: int
    """How many games they are."""

    @property
    def error(self) -> float:
        """How far the interval of 95 % reaches from ``won`` to each side."""
        return 1.96 * sqrt(self.won * (1 - self.won) / self.games)


def curve(points: Sequence[Point], title: str, by_chance: float) -> str:
    """Return the picture of a learning curve: the part of the games that was won, with its interval of 95 %, and a dot
    for each point. A broken line shows what equal players would win."""
    last = max([point.at for point in points], default=1)

    def across(games: float) -> float:
        return LEFT + (WIDTH - LEFT - 16) * games / last

    def down(won: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(won, 0.0), 1.0))

    def line(places: Sequence[tuple[float, float]]) -> str:
        return " ".join(f"{across(at):.1f},{down(won):.1f}" for at, won in places)

    upper = [(point.at, point.won + point.error) for point in points]
    lower = [(point.at, point.won - point.error) for point in reversed(points)]
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="13" role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 20):
        height = down(percent / 100)
        rows.append(f'<path d="M{LEFT} {height:.1f}H{WIDTH - 16}" stroke="#ddd"/>')
        rows.append(f'<text x="{LEFT - 8}" y="{height + 4:.1f}" text-anchor="end">{percent} %</text>')
    for part in range(5):
        games = last * part // 4
        rows.append(f'<text x="{across(games):.1f}" y="{HEIGHT - 28}" text-anchor="middle">{games:,}</text>')
    rows += [
        f'<text x="{(WIDTH + LEFT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">games played</text>',
        f'<path d="M{LEFT} {down(by_chance):.1f}H{WIDTH - 16}" stroke="#a33" stroke-dasharray="6 4"/>',
        f'<polygon points="{line([*upper, *lower])}" fill="#269" opacity="0.2"/>',
        f'<polyline points="{line([(point.at, point.won) for point in points])}" fill="none" stroke="#269" '
        'stroke-width="2"/>',
        *(f'<circle cx="{across(at):.1f}" cy="{down(won):.1f}" r="3" fill="#269"/>' for at, won, _games in points),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


__all__ = ["Point", "curve"]
