"""A position of The Foreign King, drawn.

From bottom to top: ``looks`` (colours, marks and names) and ``pieces``, the parts (``belgium``, ``congress``,
``status``, ``actions``, ``points``, ``players``) and the whole here.
"""

from foreign_king.games.the_foreign_king.components import PORTRAIT, SPACES
from foreign_king.games.the_foreign_king.state import State
from foreign_king.pictures.sheets import GAP, Picture
from foreign_king.pictures.table import Table
from foreign_king.pictures.the_foreign_king import belgium, congress, players, points, status
from foreign_king.pictures.the_foreign_king.actions import actions, claims_told, order, order_told, space_told
from foreign_king.pictures.the_foreign_king.looks import heading

WHOLE = belgium.WIDTH + GAP + status.WIDTH
"""How wide the map and what stands beside it are together."""


def drawn(table: Table) -> Picture:
    """The picture of a position."""
    state: State = table.state
    beside = (WHOLE + GAP) / len(state.players) - GAP
    final = (points.final(table, WHOLE),) if points.gained(table) else ()
    return Picture(
        title=f"{table.game.title} – {status.moment(table)}",
        description=tuple(_description(table)),
        parts=(
            belgium.belgium(table),
            congress.congress(table),
            status.status(table),
            actions(table),
            order(table),
            points.points(table),
            status.stock(table),
            *players.players(table, beside),
            *final,
        ),
        language=table.voice.language.code,
    )


def _description(table: Table) -> list[str]:
    """The whole position in sentences."""
    state: State = table.state
    ends = status.ends(table)
    names = state.board.ids
    filled = [name for name in names if belgium.contents(table, name)]
    empty = [table.name("province", name) for name in names if name not in filled]
    portrait = [table.told(heading(table, "king"), table.word("province", PORTRAIT))] if state.king is None else []
    return [
        status.moment(table),
        status.due(table),
        *(() if ends is None else (ends,)),
        order_told(table),
        *claims_told(table),
        *portrait,
        *(belgium.told(table, name) for name in filled),
        *((table.told(heading(table, "empty"), *empty),) if empty else ()),
        *(space_told(table, space) for space in SPACES),
        congress.told(table),
        status.stock_told(table),
        points.points_told(table),
        *(players.told(table, seat) for seat in state.players),
        *points.final_told(table),
    ]


__all__ = ["drawn"]
