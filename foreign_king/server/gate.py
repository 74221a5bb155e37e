"""The gate: everything about a match that leaves the server for a viewer is made here.

A viewer is a seat or ``SPECTATOR``. Nothing in this module returns a whole state, a whole fact or a whole command.
"""

from io import BytesIO
from typing import Any

import attrs

from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.play import offers, position, to_act, view, why_not
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.logs import LogWriter
from foreign_king.logs.departures import write_departure
from foreign_king.logs.header import write_header
from foreign_king.matches import Match, Update, updates
from foreign_king.replays import Preview, preview, why_not_undo
from foreign_king.server.answers import SituationAnswer, UpdateAnswer
from foreign_king.wire import codec, write_offer, write_result


def situation(id: str, match: Match, viewer: str) -> SituationAnswer:
    """Return how a match stands for a viewer."""
    game, header = match.game, match.replay.header
    assert header is not None
    seen = view(game, match.state, viewer)
    result = match.result
    mine = () if result is not None else tuple(each for each in offers(game, seen) if each.by == viewer)
    return SituationAnswer(
        match=id,
        seat=None if viewer == SPECTATOR else viewer,
        version=match.version,
        header=write_header(header),
        position=position(game, seen),
        to_act=to_act(game, seen) if result is None else (),
        offers=tuple(write_offer(game, each) for each in mine),
        result=None if result is None else write_result(game, result),
    )


def seen_updates(match: Match, viewer: str, since: int) -> tuple[UpdateAnswer, ...]:
    """Return everything that has happened in a match after a version, as a viewer may know it."""
    if not 0 <= since <= match.version:
        raise Malformed("the match has not been at this version", pointer="/since", expected=f"0 to {match.version}")
    return tuple(_update(match, each) for each in updates(match, viewer, since=since))


def _update(match: Match, update: Update) -> UpdateAnswer:
    game, written = match.game, codec(match.game)
    return UpdateAnswer(
        version=update.version,
        kind=update.kind,
        step=update.step,
        command=None if update.command is None else written.write_command(update.command),
        facts=tuple(written.write_entry(each) for each in update.entries),
        departure=None if update.departure is None else write_departure(update.departure),
        position=position(game, update.state),
        to_act=to_act(game, update.state),
    )


def seen_log(match: Match, viewer: str) -> bytes:
    """Return the log of a match for a viewer: the whole log when the game is over, and the viewer's own before."""
    replay, header, stream = match.replay, match.replay.header, BytesIO()
    assert header is not None
    own = attrs.evolve(header, viewer=WHOLE if match.result is not None else viewer)
    writer = LogWriter(stream, match.game, own, board=replay.board)
    departures = list(zip(replay.departures, replay.departure_notes, strict=False))
    for step in replay:
        if step.number:
            outcome = Outcome(step.state, step.entries)
            notes: dict[str, Any] = {"time": step.time, "site": step.site, "id": step.id}
            writer.command(step.command, outcome, step.comment, **notes)
        while departures and departures[0][0][0] == step.number:
            (_, departure), note = departures.pop(0)
            writer.departure(departure, note.comment, time=note.time, site=note.site)
    if match.result is not None:
        writer.result(match.result)
    return stream.getvalue()


def seen_preview(match: Match, seat: str, command: Any) -> Preview[Any, Any]:
    """Return the facts that a command would cause, as far as the seat that gives it can know them."""
    return preview(match.game, match.state, command, viewer=seat)


def seen_refusal(match: Match, seat: str, command: Any) -> Refused | Malformed | None:
    """Return why a command is not legal, as far as the seat that would give it can know; ``None`` if it is legal."""
    return why_not(match.game, view(match.game, match.state, seat), command)


def undoable(match: Match, seat: str) -> bool:
    """Whether a seat can take back the last command without asking anybody."""
    return match.result is None and why_not_undo(match.replay, seat) is None


__all__ = ["seen_log", "seen_preview", "seen_refusal", "seen_updates", "situation", "undoable"]
