"""Pictures of The Foreign King.

The modules from bottom to top: ``appearance`` (colours, marks and names), ``pieces``, and the parts: ``belgium``,
``congress``, ``status``, ``actions``, ``points`` and ``players``.
"""

from foreign_king.games.the_foreign_king.components import PORTRAIT, SPACES
from foreign_king.games.the_foreign_king.state import State
from foreign_king.pictures.sheets import GAP, Picture
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king import belgium, congress, players, points, status
from foreign_king.pictures.the_foreign_king.actions import (
    actions,
    claims_in_words,
    order,
    order_in_words,
    space_in_words,
)
from foreign_king.pictures.the_foreign_king.appearance import heading

WHOLE = belgium.WIDTH + GAP + status.WIDTH
"""The width of the map together with the parts beside it."""


def drawn(subject: Subject) -> Picture:
    """Return the picture of a position."""
    state: State = subject.state
    beside = float((WHOLE + GAP) // len(state.players) - GAP)
    final = (points.final(subject, WHOLE),) if points.gained(subject) else ()
    return Picture(
        title=f"{subject.game.title} – {status.moment(subject)}",
        description=tuple(_description(subject)),
        parts=(
            belgium.belgium(subject),
            congress.congress(subject),
            status.status(subject),
            actions(subject),
            order(subject),
            points.points(subject),
            status.stock(subject),
            *players.players(subject, beside),
            *final,
        ),
        language=subject.voice.language.code,
    )


def _description(subject: Subject) -> list[str]:
    """Return the whole position in sentences."""
    state: State = subject.state
    ends = status.ends(subject)
    names = state.board.ids
    filled = [name for name in names if belgium.contents(subject, name)]
    empty = [subject.name("province", name) for name in names if name not in filled]
    portrait = (
        [subject.labelled(heading(subject, "king"), subject.word("province", PORTRAIT))] if state.king is None else []
    )
    return [
        status.moment(subject),
        status.due(subject),
        *(() if ends is None else (ends,)),
        order_in_words(subject),
        *claims_in_words(subject),
        *portrait,
        *(belgium.in_words(subject, name) for name in filled),
        *((subject.labelled(heading(subject, "empty"), *empty),) if empty else ()),
        *(space_in_words(subject, space) for space in SPACES),
        congress.in_words(subject),
        status.stock_in_words(subject),
        points.points_in_words(subject),
        *(players.in_words(subject, seat) for seat in state.players),
        *points.final_in_words(subject),
    ]


__all__ = ["drawn"]
