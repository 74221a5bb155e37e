"""The King's portrait and the National Congress."""

from collections.abc import Iterator
from math import cos, pi, sin

from foreign_king.games.the_foreign_king.components import PORTRAIT
from foreign_king.games.the_foreign_king.state import State
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.gathering import Placed, gathered
from foreign_king.pictures.shapes import label, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading, word
from foreign_king.pictures.the_foreign_king.belgium import WIDTH
from foreign_king.pictures.the_foreign_king.pieces import citizen, king

HEIGHT = 244.0
BENCHES = ((74.0, 7), (116.0, 11), (158.0, 15))
"""The distance of each bench from the middle, and the number of its seats."""
SEATS = sum(seats for _, seats in BENCHES)


def congress(subject: Subject) -> Part:
    """Return the King's portrait, and beside it the members of Congress."""
    drawing = panel(
        WIDTH,
        HEIGHT,
        "",
        group(*_portrait(subject), x=24, y=28),
        group(*_assembly(subject), x=398, y=HEIGHT - 40),
        label(heading(subject, "congress"), 602, 50, size=27, class_="strong", within=298),
        *gathered(_list(subject)),
    )
    return Part(
        name="congress", title=heading(subject, "congress"), width=WIDTH, height=HEIGHT, drawing=drawing, where="left"
    )


def _portrait(subject: Subject) -> list[Element]:
    """Return a picture frame. The King stands in front of it until his first move."""
    state: State = subject.state
    frame = element("rect", width=170, height=140, rx=4, fill="var(--fk-land)", stroke="var(--fk-gold)", stroke_width=7,
                    data_place=PORTRAIT)  # fmt: skip
    inside = element("rect", x=9, y=9, width=152, height=122, fill="none", stroke="var(--fk-gold)", stroke_width=1.5)
    ghost = element("g", king(70), transform="translate(85 82)", opacity=0.22)
    shown = group(king(76), x=85, y=84) if state.king is None else ghost
    name = label(heading(subject, "portrait"), 85, 168, size=20, anchor="middle", within=190)
    return [frame, inside, shown, name]


def _assembly(subject: Subject) -> list[Element]:
    """Return the benches in a half circle, and the members on them, player by player."""
    state: State = subject.state
    benches = [
        element("path", d=f"M{-reach:.0f} 0A{reach:.0f} {reach:.0f} 0 0 1 {reach:.0f} 0", fill="none",
                stroke="var(--fk-line)", stroke_width=29, stroke_linecap="round", opacity=0.45)
        for reach, _ in BENCHES
    ]  # fmt: skip
    members = [seat for seat in state.players for _ in range(state.players[seat].members)]
    if len(members) > SEATS:
        return benches
    citizens = (
        (citizen(subject, seat, 16), round(x), round(y))
        for seat, (_, x, y) in zip(members, _member_places(len(members)), strict=True)
    )
    return [*benches, *gathered(citizens)]


def _member_places(members: int) -> list[tuple[float, float, float]]:
    """Return the places of a number of members, from left to right, on as many benches as they need."""
    places = sorted(_places(members))
    return [places[(2 * member + 1) * len(places) // (2 * members)] for member in range(members)]


def _places(members: int) -> Iterator[tuple[float, float, float]]:
    """Yield the places on the benches that a number of members needs: the angle from the left, and the position."""
    free = 0
    for reach, seats in BENCHES:
        if free < members:
            free += seats
            for seat in range(seats):
                turn = pi * seat / (seats - 1)
                yield turn, -reach * cos(turn), -reach * sin(turn)


def _list(subject: Subject) -> Iterator[Placed]:
    """Yield the list of players with their numbers of members."""
    state: State = subject.state
    for place, seat in enumerate(state.players):
        members = state.players[seat].members
        y = 96 + 42 * place
        yield citizen(subject, seat, 15), 618, y - 8
        yield label(called(subject, seat), 646, size=26, within=206), 0, y
        yield label(str(members), 896, size=26, anchor="end", class_="strong"), 0, y


def in_words(subject: Subject) -> str:
    """Return the members of Congress in words."""
    state: State = subject.state
    sent = [
        f"{called(subject, seat)} {subject.amount('member', player.members)}"
        for seat, player in state.players.items()
        if player.members
    ]
    return subject.labelled(heading(subject, "congress"), *(sent or [word(subject, "empty")]))


__all__ = ["congress", "in_words"]
