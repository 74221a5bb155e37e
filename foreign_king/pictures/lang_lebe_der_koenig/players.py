"""What every player has: supply, votes, bonus votes, baron and hand."""

from collections.abc import Iterator

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Over
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_now
from foreign_king.games.lang_lebe_der_koenig.state import State, deciders, top
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.lang_lebe_der_koenig.pieces import GOLD, baron, courtier, paint_of, piles, shields
from foreign_king.pictures.lang_lebe_der_koenig.saying import heading, word
from foreign_king.pictures.shapes import crown, label, labels, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.table import Table

WIDTH, HEIGHT = 440.0, 176.0
CELL = 102.0


def players(table: Table) -> list[Part]:
    """A panel for each player, in the order of the seats."""
    return [
        Part(
            name=f"player-{seat}", title=table.name("seat", seat), width=WIDTH, height=HEIGHT,
            drawing=_player(table, seat),
        )
        for seat in table.state.seats
    ]  # fmt: skip


def _player(table: Table, seat: Seat) -> Element:
    state: State = table.state
    has = state.players[seat]
    number = label(
        table.amount("card", has.cards), WIDTH - 18, 150, size=18, anchor="end", class_=None if has.cards else "mark",
        within=118,
    )  # fmt: skip
    content = [*_head(table, seat), *_numbers(table, seat)]
    if state.turn is not None:
        content += _baron(table, seat)
    hand = group(piles(table, has.hand, has.cards), x=20, y=116, title=heading(table, "hand"))
    return panel(WIDTH, HEIGHT, "", *content, hand, number, paint=paint_of(table, seat))


def _numbers(table: Table, seat: Seat) -> list[Element]:
    """Supply, votes of territories, bonus votes, and all votes, each under a sign for it."""
    has, votes = table.state.players[seat], votes_now(table.state, seat)
    along = [20 + CELL * place for place in range(4)]
    numbers = (has.supply, votes.territories, has.bonus, votes.total)
    words = [heading(table, name) for name in ("supply", "territories", "extra", "votes")]
    return [
        group(courtier(table, seat), x=along[0] + 16, y=66),
        shields([("", along[1] + 16, 65)]),
        element("circle", cx=along[2] + 16, cy=66, r=15, fill=GOLD, class_="piece"),
        labels(
            [("+", along[2] + 16, 74), ("=", along[3] + 18, 74)], size=24, anchor="middle", class_="strong",
        ),
        labels([(str(each), x + 38, 75) for each, x in zip(numbers[:3], along, strict=False)], size=25,
               within=CELL - 44),
        label(str(numbers[3]), along[3] + 38, 75, size=25, class_="strong", within=CELL - 44),
        labels([(each, x, 102) for each, x in zip(words, along, strict=True)], size=15, class_="faint",
               within=CELL - 8),
    ]  # fmt: skip


def _head(table: Table, seat: Seat) -> Iterator[Element]:
    """The name; a crown for the king, a frame for who has to decide now."""
    over = top(table.state)
    yield label(table.name("seat", seat), 20, 30, size=21, class_="strong", within=200)
    if isinstance(over, Over) and over.winner == seat:
        yield group(crown(), x=242, y=25, title=heading(table, "king"))
    if seat in deciders(over):
        frame = element("rect", width=WIDTH, height=HEIGHT, rx=10, fill="none", stroke="var(--fk-mark)", stroke_width=3)
        yield group(frame, title=heading(table, "to-decide"))


def _baron(table: Table, seat: Seat) -> Iterator[Element]:
    """Where the baron is."""
    at = table.state.players[seat].baron
    said = word(table, "off-map") if at is None else table.name("territory", at)
    yield group(baron(table, seat, 34), x=280, y=24, title=heading(table, "baron"))
    yield label(said, 300, 30, size=18, class_="mark" if at is None else None, within=WIDTH - 312)


__all__ = ["players"]
