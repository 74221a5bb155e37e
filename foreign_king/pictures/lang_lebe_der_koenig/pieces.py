"""The pieces of this game: shields with votes, courtiers, barons, influence cards and dice.

Courtiers and barons have a mark of their player. The middle of a shape is at (0, 0); for cards, it is the top left
corner.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, VALUES, Card, Hand, Seat
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.shapes import card, disc, label, labels, person
from foreign_king.pictures.styles import DARK_LETTERS, Style, paints
from foreign_king.pictures.subject import Subject

CARD_WIDTH, CARD_HEIGHT = 32.0, 46.0
PILE = 92.0
"""The distance between two piles."""
PILED = 3.0
"""How far a card of a pile extends beyond the card on top of it."""
MOST_PILED = 3
"""The most cards that are drawn in a pile."""
GOLD, ON_GOLD = "var(--fk-coin)", DARK_LETTERS
IVORY, LOZENGE = "var(--fk-ivory)", "var(--fk-seal)"
"""Colours that are the same by day and by night."""

_PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "035268"}
"""The spots of a die's pips, as numbers from 0 to 8, row by row."""


def paint_of(subject: Subject, seat: Seat) -> str:
    """Return a player's colour."""
    return _paints(subject.style, subject.state.seats)[seat]


@lru_cache(maxsize=64)
def _paints(style: Style, seats: tuple[Seat, ...]) -> FrozenDict[Seat, str]:
    return paints(style, seats)


def courtier(subject: Subject, seat: Seat, radius: float = 15) -> Element:
    """Return a courtier of a player."""
    return disc(paint_of(subject, seat), radius, subject.marks[seat])


def baron(subject: Subject, seat: Seat, height: float = 50) -> Element:
    """Return a player's baron."""
    return person(paint_of(subject, seat), height, subject.marks[seat])


def shields(votes: Sequence[tuple[str, float, float]]) -> Element:
    """Return shields with numbers of votes. ``votes`` are the number as text, and the position, of each."""
    outlines = "".join(f"M{number(x - 15)} {number(y - 17)}h30v17q0 15-15 21-15-6-15-21z" for _, x, y in votes)
    drawn = element("path", d=outlines, fill=GOLD, class_="piece")
    texts = [(number, x, y + 6) for number, x, y in votes if number]
    if not texts:
        return drawn
    return group(drawn, labels(texts, size=20, anchor="middle", class_="strong", fill=ON_GOLD, within=30))


def faces(subject: Subject, values: Sequence[Card], step: float, *, down: bool = False) -> Element:
    """Return influence cards side by side, each with as many lozenges as it is worth. ``down`` is for cards that lie
    face down, and that the viewer knows."""
    cards = [
        element("rect", x=x or None, width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, data_card=value)
        for x, value in zip(_along(values, step), values, strict=True)
    ]
    lozenges, names = "", []
    for x, value in zip(_along(values, step), values, strict=True):
        middle, worth = x + CARD_WIDTH / 2, VALUES[value]
        left = middle - 4 - 4.5 * (worth - 1)
        lozenges += "".join(f"M{number(left + 9 * place)} 13l4-6 4 6-4 6z" for place in range(worth))
        names.append((subject.word("card", value), middle, 36.0))
    above = group(
        element("path", d=lozenges, fill=LOZENGE),
        labels(names, size=18, anchor="middle", class_="strong", fill=DARK_LETTERS, within=CARD_WIDTH - 4),
        *((_lattices(_along(values, step)),) if down else ()),
        class_="above",
    )
    return group(group(*cards, fill=IVORY, class_="piece"), above)


def _along(values: Sequence[Card], step: float) -> list[float]:
    return [step * place for place in range(len(values))]


def _lattices(along: Sequence[float]) -> Element:
    wide, tall = CARD_WIDTH - 6, CARD_HEIGHT - 6
    frames = "".join(f"M{number(x + 3)} 3h{wide:g}v{tall:g}h-{wide:g}z" for x in along)
    return element("path", d=frames, fill="none", stroke="var(--fk-hatch)", stroke_dasharray="3 3")


def piles(subject: Subject, hand: Hand, size: int | None, *, down: bool = False) -> Element:
    """Return cards in a row: a pile with its number for each value, one pile of backs if they are hidden, or an empty
    space if there are none. ``size`` is the number of cards, or ``None`` if it is hidden too."""
    if hand is UNSEEN and size != 0:
        back = card(CARD_WIDTH, CARD_HEIGHT, back=True)
        return group(_below([size or 1]), back, _numbers(["?" if size is None else str(size)]))
    held: list[Card] = [] if hand is UNSEEN else [value for value in CARDS if hand.of(value)]
    if hand is UNSEEN or not held:
        return _nothing()
    many = [hand.of(value) for value in held]
    return group(_below(many), faces(subject, held, PILE, down=down), _numbers([str(each) for each in many]))


def _below(many: Sequence[int]) -> Element:
    """Return the cards below the top cards of piles."""
    rim = f"h{CARD_WIDTH:g}v{CARD_HEIGHT:g}h-{CARD_WIDTH:g}z"
    rims = "".join(
        f"M{number(PILE * place + PILED * deep)} {number(-PILED * deep)}{rim}"
        for place, height in enumerate(many)
        for deep in range(min(height, MOST_PILED) - 1, 0, -1)
    )
    return element("path", d=rims, fill=IVORY, class_="piece") if rims else group()


def _numbers(texts: Sequence[str]) -> Element:
    spots = [(each, PILE * place + CARD_WIDTH + 12, CARD_HEIGHT / 2 + 8) for place, each in enumerate(texts)]
    return labels(spots, size=22, class_="strong", within=44)


def _nothing() -> Element:
    return element(
        "rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, fill="none", stroke="var(--fk-line)", stroke_width=1.6,
        stroke_dasharray="5 4",
    )  # fmt: skip


def die(points: int) -> Element:
    """Return a die."""
    cube = element("rect", x=-13, y=-13, width=26, height=26, rx=5, fill="var(--fk-white)", class_="piece")
    pips = "".join(f"M{number(int(spot) % 3 * 7 - 7)} {number(int(spot) // 3 * 7 - 7)}h0" for spot in _PIPS[points])
    dots = element("path", d=pips, stroke=DARK_LETTERS, stroke_width=5, stroke_linecap="round")
    return group(cube, dots, title=str(points))


def dice(rolled: Sequence[int], most: int = 10) -> Iterator[tuple[float, Element]]:
    """Yield dice side by side, each with its x position. If there are many, yield one die of each kind with its
    number."""
    if len(rolled) <= most:
        yield from ((32.0 * place, die(points)) for place, points in enumerate(rolled))
        return
    for place, points in enumerate(sorted(set(rolled))):
        yield 43.0 * place, group(die(points), label(str(rolled.count(points)), 16, 6, size=16, within=24))


__all__ = [
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "GOLD",
    "ON_GOLD",
    "PILE",
    "baron",
    "courtier",
    "dice",
    "die",
    "faces",
    "paint_of",
    "piles",
    "shields",
]
