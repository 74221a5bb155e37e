"""The pieces of this game: kings and warriors, control tokens, printed signs of provinces, and treasure.

A piece is a shape with a mark on it; several of a kind make a pile. ``row`` places pieces side by side, and
``drawn_pieces`` draws all placed pieces: first the shapes, then the marks on them.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import attrs

from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, VALUES, Token, Tokens
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.elements import LATEST, Element, element, number, side_by_side
from foreign_king.pictures.shapes import lettering, spread
from foreign_king.pictures.styles import DARK_LETTERS

# An outline: where it begins, seen from the middle of the piece, and the path around it
Outline = tuple[float, float, str]
KING: Outline = (-12, 17, "c0-9 4-12 5-16l-5-7v-10l6 5 6-7 6 7 6-5v10l-5 7c1 4 5 7 5 16z")
SHIELD: Outline = (0, -13, "l12-2v13q0 14-12 19-12-5-12-19v-13z")
SQUARE: Outline = (-10, -10, "h20v20h-20z")
ROUND: Outline = (0, -11, "a11 11 0 1 1-.1 0z")
LOZENGE: Outline = (0, -13, "l13 13-13 13-13-13z")
FALLEN: Outline = (-17, -12, "c9 0 12 4 16 5l7-5h10l-5 6 7 6-7 6 5 6h-10l-7-5c-4 1-7 5-16 5z")
BADGE: Outline = (0, -14, "a14 14 0 1 1-.1 0z")
CASTLE: Outline = (-13, 11, "v-23h6v5h4v-5h6v5h4v-5h6v23z")
PURSE: Outline = (-5, -8, "c-13 9-12 24 5 24s18-15 5-24l4-7h-18z")
ANCHOR: Outline = (0, -5, "v15m-5-12h10m-13 6q3 6 8 6t8-6m-8-9a3 3 0 1 1 .1 0")
CROSS: Outline = (-11, -11, "l22 22m0-22-22 22")
SWORDS: Outline = (-13, -13, "l21 21m5-21-21 21m-5-3 8 8m5 0 8-8m-16 3-4 4m20-4 4 4")
UNDER: dict[Outline, Outline] = {
    SHIELD: (0, 17, "q-12-5-12-19v-13l12 2"),
    ROUND: (0, 11, "a11 11 0 0 1 0-22"),
    LOZENGE: (0, 13, "l-13-13 13-13"),
}
"""The visible left half of a piece that lies under another one in a pile."""

METALS: dict[Token, str] = {token: f"var(--fk-{token}-token)" for token in TOKENS}
"""The colours of tokens, as variables of CSS."""

Mark = tuple[str, int, int]
"""Letters, the x position of their middle, and the y position of their baseline."""

STEP, CLOSE, MOST = 6.0, 3.0, 24
"""The distance between the pieces of a pile; the distance if there is little room; and the most pieces that are
drawn."""
WHOLE = 0.8
"""From this factor on, the numbers of an enlarged outline are whole."""
GAP = 0.1
"""How much of the outline of a round piece is left open, because a whole circle is no arc."""
FLAGS = (2, 3, 4)
_COMMAND = re.compile(r"([a-z])([^a-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
SMALL = 0.85
"""If pieces would become smaller than this factor, their piles are drawn closer first."""


@attrs.frozen(kw_only=True, cache_hash=True)
class Piece:
    """A piece, or a pile of them: its outline and colour, and the mark on it."""

    outline: Outline
    paint: str
    mark: str = ""
    ink: str = DARK_LETTERS
    size: float = 15
    """The size of the mark."""
    foot: float = 5
    """The distance of the mark's baseline below the middle."""
    wide: float = 24
    count: int = 1
    printed: bool = False
    """Whether it is a printed sign, and not a piece."""
    step: float = STEP
    drawn: float = 0
    """The width of the line that it is drawn with; 0 for a filled piece."""
    token: str | None = None
    """The kind of token that it is, if it is one."""
    unit: str | None = None
    """The kind of unit that it is, if it is one."""

    @property
    def width(self) -> float:
        """The width of the piece or the pile."""
        return self.wide + self.step * (min(self.count, MOST) - 1)


@attrs.frozen
class Placed:
    """A piece with the position of its middle, and its enlargement."""

    piece: Piece
    x: float
    y: float
    times: float = 1


def row(
    pieces: Iterable[Piece], x: float, y: float, width: float, *, gap: float = 3, most: float = 1
) -> Sequence[Placed]:
    """Return pieces placed side by side around a point. They are enlarged up to ``most`` times, and made smaller if
    they would be wider than ``width``."""
    return _row(tuple(pieces), x, y, width, gap, most)


@lru_cache(maxsize=LATEST)  # in most places there is the same as in the picture before
def _row(pieces: Sequence[Piece], x: float, y: float, width: float, gap: float, most: float) -> Sequence[Placed]:
    wide = wide_of(pieces, gap)
    if wide * SMALL > width:
        pieces = [attrs.evolve(piece, step=CLOSE) for piece in pieces]
        wide = wide_of(pieces, gap)
    # The factor has steps, so that the marks of many pieces can share an element.
    times = max(0.1, min(most, int(width / wide * 10) / 10)) if wide > 0 else most
    return tuple(line(pieces, x - times * wide / 2, y, times, gap))


def wide_of(pieces: Sequence[Piece], gap: float = 3) -> float:
    """Return the width of a row of pieces that are not enlarged."""
    return sum(piece.width for piece in pieces) + gap * (len(pieces) - 1)


def line(pieces: Iterable[Piece], x: float, y: float, times: float = 1, gap: float = 3) -> list[Placed]:
    """Return pieces placed side by side, beginning at a point."""
    placed = []
    for piece in pieces:
        placed.append(Placed(piece, x + times * piece.width / 2, y, times))
        x += times * (piece.width + gap)
    return placed


def drawn_pieces(placed: Sequence[Placed]) -> list[Element]:
    """Return the drawing of pieces that do not overlap: equal shapes in one element, then the marks on them."""
    return [*_drawn(tuple(placed))]


@lru_cache(maxsize=256)  # most panels have the same pieces as in the picture before
def _drawn(placed: tuple[Placed, ...]) -> tuple[Element, ...]:
    shapes: dict[tuple[str, bool, float, str | None, str | None], list[str]] = {}
    marks: dict[tuple[int, str], list[Mark]] = {}
    for each in placed:
        piece = each.piece
        kind = (piece.paint, piece.printed, piece.drawn, piece.token, piece.unit)
        shapes.setdefault(kind, []).append(_ways(piece.outline, piece.count, piece.step, each.x, each.y, each.times))
        if piece.mark:
            size = round(each.times * piece.size * (1 if len(piece.mark) == 1 else 0.8))
            marks.setdefault((size, piece.ink), []).append(_mark(each))
    drawn = [_alike("".join(ways), *key) for key, ways in shapes.items()]
    letters = [
        scattered(marks_of_kind, size=size, class_="strong", fill=ink) for (size, ink), marks_of_kind in marks.items()
    ]
    return (*drawn, *letters)


def scattered(marks: Sequence[Mark], *, size: float, class_: str, fill: str | None = None) -> Element:
    """Return marks of the same size and colour as one element, each at its own position."""
    return spread([(*mark, None) for mark in marks], size, lettering("middle", fill, class_))


def _alike(ways: str, paint: str, printed: bool, drawn: float, token: str | None, unit: str | None) -> Element:
    if drawn:
        return element("path", d=ways, fill="none", stroke=paint, stroke_width=drawn, stroke_linecap="round")
    class_ = None if printed else "piece"
    return element("path", d=ways, fill=paint, class_=class_, data_token=token, data_unit=unit)


@lru_cache(maxsize=LATEST)  # most pieces stay where they are from picture to picture
def _ways(outline: Outline, count: int, step: float, x: float, y: float, times: float) -> str:
    """Return the path around each piece of a pile."""
    last = min(count, MOST) - 1
    ways = []
    for place in range(last + 1):
        right, down, way = outline if place == last else UNDER[outline]
        left = x + times * (step * (place - last / 2) + right)
        ways.append(f"M{left:.0f} {y + times * down:.0f}{enlarged(way, times)}")
    return "".join(ways)


@lru_cache(maxsize=256)  # there are few outlines, and few factors
def enlarged(way: str, times: float) -> str:
    """Return the path of an outline, enlarged by a factor. Whole numbers are exact enough for a large piece."""
    if times == 1:
        return way
    ways = []
    for command, given in _COMMAND.findall(way):
        lengths = enumerate(_NUMBER.findall(given))
        ways.append(command + side_by_side(_length(command, place, each, times) for place, each in lengths))
    return "".join(ways)


def _length(command: str, place: int, given: str, times: float) -> str:
    """Return an enlarged number of a path. The turn and the two flags of an arc are no lengths. An arc that is nearly a
    circle keeps its gap, without which it would be nothing."""
    if (command == "a" and place % 7 in FLAGS) or abs(float(given)) == GAP:
        return given
    return number(round(float(given) * times, 0 if times >= WHOLE else 1))


def _mark(placed: Placed) -> Mark:
    piece, times = placed.piece, placed.times
    x = placed.x + times * piece.step * (min(piece.count, MOST) - 1) / 2
    return piece.mark, round(x), round(placed.y + times * piece.foot)


# Pieces of a kingdom


@lru_cache(maxsize=256)
def king(look: Look) -> Piece:
    """Return a king."""
    return Piece(
        outline=KING, paint=look.paint, mark=look.mark, ink=look.letters, size=13, foot=14.5, wide=25, unit="king"
    )


@lru_cache(maxsize=256)
def warriors(look: Look, count: int = 1) -> Piece:
    """Return a pile of warriors."""
    return Piece(
        outline=SHIELD, paint=look.paint, mark=look.mark, ink=look.letters, wide=25, count=count, unit="warrior"
    )


@lru_cache(maxsize=256)
def control_token(look: Look) -> Piece:
    """Return a control token."""
    return Piece(outline=SQUARE, paint=look.paint, mark=look.mark, ink=look.letters, wide=22)


@lru_cache(maxsize=256)
def emblem(look: Look) -> Piece:
    """Return the printed emblem of an initial province."""
    return Piece(outline=ROUND, paint=look.paint, mark=look.mark, ink=look.letters, wide=22, printed=True)


@lru_cache(maxsize=256)
def castle(look: Look) -> Piece:
    """Return the printed emblem of a capital."""
    return Piece(outline=CASTLE, paint=look.paint, mark=look.mark, ink=look.letters, foot=8, wide=26, printed=True)


@lru_cache(maxsize=256)
def badge(look: Look) -> Piece:
    """Return the badge of a kingdom, which stands for it outside of the map."""
    return Piece(outline=BADGE, paint=look.paint, mark=look.mark, ink=look.letters, size=17, foot=6, wide=30)


@lru_cache(maxsize=256)
def fallen(look: Look) -> Piece:
    """Return a removed king, lying on his side."""
    return Piece(outline=FALLEN, paint=look.paint, mark=look.mark, ink=look.letters, size=13, wide=38)


@lru_cache(maxsize=256)
def port() -> Piece:
    """Return the printed anchor of a port."""
    return Piece(outline=ANCHOR, paint="var(--fk-ink)", wide=20, printed=True, drawn=2.5)


@lru_cache(maxsize=256)
def closed() -> Piece:
    """Return the cross of a province that is out of the game."""
    return Piece(outline=CROSS, paint="var(--fk-faint)", wide=24, printed=True, drawn=5)


# Treasure


def treasure(tokens: Tokens, face_down: int = 0) -> list[Piece]:
    """Return treasure tokens in piles, each with its value in tremis, and the pile of those face down."""
    piles = [coins(token, tokens.of(token)) for token in TOKENS if tokens.of(token)]
    return [*piles, hidden(face_down)] if face_down else piles


@lru_cache(maxsize=256)
def coins(token: Token, count: int = 1) -> Piece:
    """Return a pile of tokens of one value."""
    outline = LOZENGE if token == "diamond" else ROUND
    return Piece(outline=outline, paint=METALS[token], mark=str(VALUES[token]), count=count, token=token)


@lru_cache(maxsize=256)
def hidden(count: int = 1) -> Piece:
    """Return a pile of tokens that lie face down."""
    return Piece(outline=ROUND, paint="var(--fk-faint)", mark="?", ink="var(--fk-panel)", count=count)


@lru_cache(maxsize=256)
def purse(look: Look) -> Piece:
    """Return a filled purse."""
    return Piece(outline=PURSE, paint=look.paint, mark=look.mark, ink=look.letters, size=14, foot=11, wide=32)


@lru_cache(maxsize=256)
def empty_purse() -> Piece:
    """Return a purse that is not filled yet."""
    return Piece(outline=PURSE, paint="var(--fk-faint)", wide=32, printed=True, drawn=2)


@lru_cache(maxsize=256)
def swords() -> Piece:
    """Return the sign of a battle."""
    return Piece(outline=SWORDS, paint="var(--fk-mark)", wide=30, printed=True, drawn=3)


__all__ = [
    "Piece",
    "Placed",
    "badge",
    "castle",
    "closed",
    "coins",
    "control_token",
    "drawn_pieces",
    "emblem",
    "empty_purse",
    "enlarged",
    "fallen",
    "hidden",
    "king",
    "line",
    "port",
    "purse",
    "row",
    "scattered",
    "swords",
    "treasure",
    "warriors",
    "wide_of",
]
