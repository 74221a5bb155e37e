"""Pictures of Lang lebe der König.

The modules from bottom to top: ``labels`` (names and words), ``layout`` (where the territories are drawn), ``pieces``,
and the parts: ``board``, ``players``, ``status``, ``negotiation``, ``discard`` and ``election``.
"""

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_now
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.pictures.lang_lebe_der_koenig import discard, election, negotiation
from foreign_king.pictures.lang_lebe_der_koenig.board import board
from foreign_king.pictures.lang_lebe_der_koenig.labels import cards, heading, printed, standing, word
from foreign_king.pictures.lang_lebe_der_koenig.players import players
from foreign_king.pictures.lang_lebe_der_koenig.status import due, elections, moment, status
from foreign_king.pictures.sheets import Part, Picture
from foreign_king.pictures.subject import Subject


def drawn(subject: Subject) -> Picture:
    """Return the picture of a position."""
    parts: list[Part] = [
        board(subject),
        status(subject),
        *players(subject),
        discard.discard(subject),
        election.bonus(subject),
        election.election(subject),
        *negotiation.negotiation(subject),
    ]
    return Picture(
        title=f"{subject.game.title} – {moment(subject)}",
        description=(
            moment(subject),
            due(subject),
            elections(subject),
            *_map(subject),
            *(_player(subject, seat) for seat in subject.state.seats),
            *negotiation.sentences(subject),
            *discard.sentences(subject),
            *election.sentences(subject),
        ),
        parts=tuple(parts),
        language=subject.voice.language.code,
    )


def _map(subject: Subject) -> list[str]:
    """Return the description of the map: a line for each occupied territory, and one line for all empty ones."""
    groups = {name: standing(subject, name) for name in subject.state.board.ids}
    lines = [subject.labelled(printed(subject, name), "; ".join(group)) for name, group in groups.items() if group]
    free = [printed(subject, name) for name, group in groups.items() if not group]
    return [*lines, subject.labelled(heading(subject, "empty"), *free)] if free else lines


def _player(subject: Subject, seat: Seat) -> str:
    state: State = subject.state
    has, votes = state.players[seat], votes_now(state, seat)
    at = word(subject, "off-map") if has.baron is None else subject.name("territory", has.baron)
    parts = [
        f"{heading(subject, 'supply')} {has.supply}",
        f"{heading(subject, 'baron')} {at}",
        f"{heading(subject, 'territories')} {votes.territories}",
        f"{heading(subject, 'bonus')} {has.bonus}",
        f"{heading(subject, 'votes')} {votes.total}",
        f"{heading(subject, 'hand')} {subject.amount('card', has.cards)} ({cards(subject, has.hand)})",
    ]
    return subject.labelled(subject.name("seat", seat), *parts)


__all__ = ["drawn"]
