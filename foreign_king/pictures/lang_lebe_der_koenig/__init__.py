"""A position of Lang lebe der König, drawn.

From bottom to top: ``saying`` (what things are called), ``ground`` and ``pieces``, the parts (``board``,
``players``, ``status``, ``negotiation``, ``discard``, ``election``), and the whole here.
"""

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_now
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.pictures.lang_lebe_der_koenig import discard, election, negotiation
from foreign_king.pictures.lang_lebe_der_koenig.board import board
from foreign_king.pictures.lang_lebe_der_koenig.players import players
from foreign_king.pictures.lang_lebe_der_koenig.saying import cards, heading, printed, standing, word
from foreign_king.pictures.lang_lebe_der_koenig.status import due, elections, moment, status
from foreign_king.pictures.sheets import Part, Picture
from foreign_king.pictures.table import Table


def drawn(table: Table) -> Picture:
    """The picture of a position."""
    parts: list[Part] = [
        board(table),
        status(table),
        *players(table),
        discard.discard(table),
        election.bonus(table),
        election.election(table),
        *negotiation.negotiation(table),
    ]
    return Picture(
        title=f"{table.game.title} – {moment(table)}",
        description=(
            moment(table),
            due(table),
            elections(table),
            *_map(table),
            *(_player(table, seat) for seat in table.state.seats),
            *negotiation.told(table),
            *discard.told(table),
            *election.told(table),
        ),
        parts=tuple(parts),
        language=table.voice.language.code,
    )


def _map(table: Table) -> list[str]:
    """Who stands where, a line a territory; the empty ones in one line."""
    there = {name: standing(table, name) for name in table.state.board.ids}
    lines = [table.told(printed(table, name), "; ".join(said)) for name, said in there.items() if said]
    free = [printed(table, name) for name, said in there.items() if not said]
    return [*lines, table.told(heading(table, "empty"), *free)] if free else lines


def _player(table: Table, seat: Seat) -> str:
    state: State = table.state
    has, votes = state.players[seat], votes_now(state, seat)
    at = word(table, "off-map") if has.baron is None else table.name("territory", has.baron)
    said = [
        f"{heading(table, 'supply')} {has.supply}",
        f"{heading(table, 'baron')} {at}",
        f"{heading(table, 'territories')} {votes.territories}",
        f"{heading(table, 'bonus')} {has.bonus}",
        f"{heading(table, 'votes')} {votes.total}",
        f"{heading(table, 'hand')} {table.amount('card', has.cards)} ({cards(table, has.hand)})",
    ]
    return table.told(table.name("seat", seat), *said)


__all__ = ["drawn"]
