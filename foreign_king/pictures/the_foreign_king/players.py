"""The panels of players: points, supply, francs, medals and pawn."""

from foreign_king.games.the_foreign_king.components import VIRTUAL, Seat
from foreign_king.games.the_foreign_king.state import Player, State, decider, top, total_points
from foreign_king.language.narration import tell_score
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import coin, label, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading, paint_of, word
from foreign_king.pictures.the_foreign_king.pieces import citizen, citizens, medal, pawn, side_by_side

HEIGHT = 174.0
MEDALS = 12
"""The most medals that are drawn one by one. More are drawn as one with their number."""


def players(subject: Subject, width: float) -> list[Part]:
    """Return a panel for each player, including the virtual one."""
    state: State = subject.state
    return [_player(subject, seat, width) for seat in state.players]


def _player(subject: Subject, seat: Seat, width: float) -> Part:
    state: State = subject.state
    has = state.players[seat]
    decides = seat == decider(top(state))
    score = tell_score(subject.voice.language, total_points(state, seat))
    head = [
        group(citizen(subject, seat, 16), x=38, y=30),
        label(called(subject, seat), 66, 38, size=23, class_="strong", within=width - 176),
        label(score, width - 20, 38, size=23, anchor="end", class_="strong", within=96),
    ]
    ring = element("circle", cx=38, cy=30, r=21, fill="none", stroke="var(--fk-mark)", stroke_width=3)
    mine = [] if seat == VIRTUAL else _purse(subject, has, width)
    drawing = panel(
        width, HEIGHT, "", *head, *((ring,) if decides else ()), *_supply(subject, seat, has), *mine,
        *_pawn(subject, seat, width), paint=paint_of(subject, seat), seat=seat,
        points=str(total_points(state, seat)), holds=None if seat == VIRTUAL else subject.amount("franc", has.francs),
    )  # fmt: skip
    return Part(
        name=f"player-{seat}", title=in_words(subject, seat), width=width, height=HEIGHT, drawing=drawing, where="below"
    )


def _supply(subject: Subject, seat: Seat, has: Player) -> list[Element]:
    pile = citizens(subject, seat, has.supply, 15) if has.supply else group(citizen(subject, seat, 15), opacity=0.3)
    caption = label(word(subject, "supply"), 24, 114, size=16, class_="faint", within=110)
    none = [] if has.supply else [label("0", 62, 85, size=22, class_="strong")]
    # The board calls the supply a place, to which citizens can go and from which they can come.
    return [element("g", group(pile, x=42, y=76), *none, caption, data_place="supply")]


def _purse(subject: Subject, has: Player, width: float) -> list[Element]:
    """Return the francs, and the medals: first those face up, then the loans."""
    francs = subject.amount("franc", has.francs)
    purse = [
        group(coin(str(has.francs), 20), x=168, y=78),
        label(francs, 146, 114, size=16, class_="faint", within=width - 220),
    ]
    medals = [*(medal() for _ in range(has.medals)), *(medal(up=False) for _ in range(has.loans))]
    if len(medals) > MEDALS:
        shown = group(
            medal(), label(str(has.medals), 24, 8, size=22, class_="strong"),
            group(medal(up=False), label(str(has.loans), 24, 8, size=22, class_="strong"), x=100),
        )  # fmt: skip
    else:
        shown = group(*side_by_side(medals, 34, width - 70, 30))
    return [*purse, group(shown, x=42, y=150)]


def _pawn(subject: Subject, seat: Seat, width: float) -> list[Element]:
    """Return the pawn of a player, unless it is on the board."""
    state: State = subject.state
    if seat == VIRTUAL or state.players[seat].pawn is not None:
        return []
    return [group(pawn(subject, seat, 42), x=width - 38, y=80)]


def in_words(subject: Subject, seat: Seat) -> str:
    """Return what a player has, in words."""
    state: State = subject.state
    has = state.players[seat]
    score = tell_score(subject.voice.language, total_points(state, seat))
    supply = f"{subject.amount('citizen', has.supply)} {word(subject, 'supply')}"
    if seat == VIRTUAL:
        return subject.labelled(called(subject, seat), score, supply)
    at = word(subject, "no-pawn") if has.pawn is None else subject.name("space", has.pawn)
    numbers = {"franc": has.francs, "medal": has.medals, "loan": has.loans}
    return subject.labelled(
        called(subject, seat),
        score,
        *(subject.amount(unit, number) for unit, number in numbers.items()),
        supply,
        f"{heading(subject, 'pawn')} {at}",
    )


__all__ = ["in_words", "players"]
