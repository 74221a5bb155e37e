"""The updates of a match for a viewer: everything that has happened, as the viewer may know it."""

from collections.abc import Iterator

from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, view
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import check_eyes
from foreign_king.matches.arguments import checked_version
from foreign_king.matches.match import Conflict, Match, Update, check_match


def updates(match: Match, viewer: str, *, since: int = 0) -> tuple[Update, ...]:
    """Return the updates for a viewer: everything that has happened after the version ``since``, as a seat, or
    ``SPECTATOR``, may know it.

    ``ValueError`` for a version that has not been reached yet, ``Malformed`` for a viewer who has no view. ``Conflict``
    for a version before the one at which the match was read from a log in which something is missing; then all updates
    have to be fetched again, from ``since=0``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit, updates
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> [(update.version, update.kind, update.command.by) for update in updates(match, "blue")]
    [(1, 'command', 'table')]
    """
    return tuple(iterated_updates(match, viewer, since=since))


def iterated_updates(match: Match, viewer: str, *, since: int = 0) -> Iterator[Update]:
    """Return an iterator over what ``updates`` returns. Each update is made when it is asked for."""
    check_match(match)
    check_eyes(viewer)
    if not 0 <= checked_version(since, "since") <= match.version:
        raise ValueError(f"there is no version {since}: the match is at version {match.version}")
    if 0 < since < match.reopened:
        message = f"version {since} is from before the match was read from its log, at version {match.reopened}"
        raise Conflict(message, current=match.version)
    return (update_for(match, each, viewer) for each in match.happened[max(since - match.untold, 0) :])


def update_for(match: Match, happened: Update, seat: str) -> Update:
    """Return a whole update of a match as a seat, or ``SPECTATOR``, may know it."""
    game = match.game
    return replace(
        happened,
        command=None if happened.command is None else hide(game, happened.command, seat),
        entries=tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in happened.entries),
        state=view(game, happened.state, seat),
    )


__all__ = ["iterated_updates", "update_for", "updates"]
