"""A position of The Foreign King, drawn.

From bottom to top: ``looks`` (colours, marks and names) and ``pieces``, the parts (``belgium``, ``congress``,
``status``, ``actions``, ``points``, ``players``) and the whole here.
"""

from foreign_king.games.the_foreign_king.components import PORTRAIT, SPACES
from foreign_king.games.the_foreign_king.state import State
from foreign_king.pictures.sheets import GAP, Picture
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king import belgium, congress, players, points, status
from foreign_king.pictures.the_foreign_king.actions import actions, claims_told, order, order_told, space_told
from foreign_king.pictures.the_foreign_king.appearance import heading

WHOLE = belgium.WIDTH + GAP + status.WIDTH
"""How wide the map and what stands beside it are together."""


def drawn(subject: Subject) -> Picture:
    """The picture of a position."""
    state: State = subject.state
    beside = (WHOLE + GAP) / len(state.players) - GAP
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
    """The whole position in sentences."""
    state: State = subject.state
    ends = status.ends(subject)
    names = state.board.ids
    filled = [name for name in names if belgium.contents(subject, name)]
    empty = [subject.name("province", name) for name in names if name not in filled]
    portrait = (
        [subject.told(heading(subject, "king"), subject.word("province", PORTRAIT))] if state.king is None else []
    )
    return [
        status.moment(subject),
        status.due(subject),
        *(() if ends is None else (ends,)),
        order_told(subject),
        *claims_told(subject),
        *portrait,
        *(belgium.told(subject, name) for name in filled),
        *((subject.told(heading(subject, "empty"), *empty),) if empty else ()),
        *(space_told(subject, space) for space in SPACES),
        congress.told(subject),
        status.stock_told(subject),
        points.points_told(subject),
        *(players.told(subject, seat) for seat in state.players),
        *points.final_told(subject),
    ]


__all__ = ["drawn"]
