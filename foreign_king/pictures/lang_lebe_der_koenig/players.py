"""The panels of players: supply, votes, bonus votes, baron and hand."""

from collections.abc import Iterator

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Over
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_now
from foreign_king.games.lang_lebe_der_koenig.state import State, deciders, top
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.lang_lebe_der_koenig.labels import heading, word
from foreign_king.pictures.lang_lebe_der_koenig.pieces import GOLD, baron, courtier, paint_of, piles, shields
from foreign_king.pictures.shapes import crown, label, labels, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

WIDTH, HEIGHT = 440.0, 176.0
CELL = 102.0


def players(subject: Subject) -> list[Part]:
    """Return a panel for each player, in the order of the seats."""
    return [
        Part(
            name=f"player-{seat}", title=subject.name("seat", seat), width=WIDTH, height=HEIGHT,
            drawing=_player(subject, seat),
        )
        for seat in subject.state.seats
    ]  # fmt: skip


def _player(subject: Subject, seat: Seat) -> Element:
    state: State = subject.state
    has = state.players[seat]
    number = label(
        subject.amount("card", has.cards), WIDTH - 18, 150, size=18, anchor="end", class_=None if has.cards else "mark",
        within=118,
    )  # fmt: skip
    content = [*_head(subject, seat), *_numbers(subject, seat)]
    if state.turn is not None:
        content += _baron(subject, seat)
    hand = group(piles(subject, has.hand, has.cards), x=20, y=116, title=heading(subject, "hand"))
    votes = str(votes_now(subject.state, seat).total)
    return panel(
        WIDTH, HEIGHT, "", *content, hand, number, paint=paint_of(subject, seat), seat=seat, points=votes,
        holds=_holds(subject, seat),
    )  # fmt: skip


def _holds(subject: Subject, seat: Seat) -> str:
    """Return what a player has to pay with in this game without money: the courtiers of the supply, and cards."""
    has = subject.state.players[seat]
    courtiers = f"{subject.amount('courtier', has.supply)} ({word(subject, 'supply')})"
    return subject.together([courtiers, subject.amount("card", has.cards)])


def _numbers(subject: Subject, seat: Seat) -> list[Element]:
    """Return the supply, the votes of territories, the bonus votes, and all votes, each with its sign and word."""
    has, votes = subject.state.players[seat], votes_now(subject.state, seat)
    along = [20 + CELL * place for place in range(4)]
    numbers = (has.supply, votes.territories, has.bonus, votes.total)
    words = [heading(subject, name) for name in ("supply", "territories", "extra", "votes")]
    return [
        group(courtier(subject, seat), x=along[0] + 16, y=66),
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


def _head(subject: Subject, seat: Seat) -> Iterator[Element]:
    """Yield the name, with a crown for the king, and a frame for a player who has to decide now."""
    over = top(subject.state)
    yield label(subject.name("seat", seat), 20, 30, size=21, class_="strong", within=200)
    if isinstance(over, Over) and over.winner == seat:
        yield group(crown(), x=242, y=25, title=heading(subject, "king"))
    if seat in deciders(over):
        frame = element(
            "rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=9, fill="none", stroke="var(--fk-mark)",
            stroke_width=3,
        )  # fmt: skip
        yield group(frame, title=heading(subject, "to-decide"))


def _baron(subject: Subject, seat: Seat) -> Iterator[Element]:
    """Yield the baron, and the territory where it is."""
    at = subject.state.players[seat].baron
    text = word(subject, "off-map") if at is None else subject.name("territory", at)
    yield group(baron(subject, seat, 34), x=280, y=24, title=heading(subject, "baron"))
    yield label(text, 300, 30, size=18, class_="mark" if at is None else None, within=WIDTH - 312)


__all__ = ["players"]
