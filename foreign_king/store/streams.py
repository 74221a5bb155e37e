"""A match from its events. Nothing is judged again: the facts are followed as they were recorded, so a match stands
where it stood, even if a rule was corrected since."""

from collections.abc import Iterable
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.play import fold
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.departures import read_departure
from foreign_king.logs.header import SentId, Unsupported, read_header
from foreign_king.logs.notes import Notes, site_fields
from foreign_king.matches import Match
from foreign_king.matches.happenings import after_command, after_departure, after_taking_back, with_numbers
from foreign_king.replays.replay import Replay, open_replay, with_departure
from foreign_king.store.events import Event
from foreign_king.store.faults import Unreadable, UnreadableMatch
from foreign_king.wire import codec


def match_of(events: Iterable[Event], boards: Iterable[Any] = (), before: Match | None = None) -> Match:
    """Return the match of events, the oldest first. ``before`` is the match before the first of them, if that is not
    the one with which the match was opened. Raise ``UnreadableMatch`` at the first event that does not fit the match
    before it."""
    match = before
    for event in events:
        try:
            match = _opened(event, boards) if match is None else _followed(match, event)
        except (Malformed, Refused) as error:
            message, reason = f"event {event.version} cannot be read: {error}", reason_of(event, error)
            raise UnreadableMatch(message, event.version, reason) from None
        except Exception as error:
            # Facts that are damaged can lead to a position in which the rules fail.
            message = f"event {event.version} cannot be followed: {type(error).__name__}"
            raise UnreadableMatch(message, event.version) from None
    if match is None:
        raise UnreadableMatch("the match has no event", 0)
    return match


def reason_of(event: Event, error: Malformed | Refused) -> Unreadable:
    """Return why a match cannot be read, by what is wrong with one of its events."""
    if event.kind != "opened" or isinstance(error, Refused):
        return "damaged"
    if isinstance(error, Unsupported):
        return "board" if error.code == "unknown-board" else "newer"
    return "law" if error.pointer.split("/")[1:2] == ["law"] else "damaged"


def _opened(event: Event, boards: Iterable[Any]) -> Match:
    _check(event.kind == "opened", "the first event does not open a match")
    header = read_header(event.document["header"])
    untold = event.document.get("untold", 0)
    undone = tuple(SentId(seat=seat, id=id) for seat, id in event.document.get("undone", ()))
    match = Match(replay=open_replay(header, boards=boards), untold=untold, reopened=untold, undone=undone)
    for each in undone:
        match = replace(match, ids=match.ids.put((each.seat, each.id), untold))
    return match


def _followed(match: Match, event: Event) -> Match:
    _check(event.version == match.version + 1, f"event {match.version + 1} is missing")
    document, replay = event.document, match.replay
    if event.kind == "command":
        return after_command(match, _with_command(replay, document)).match
    if event.kind == "undone":
        _check(len(replay) > 1, "no command is left to take back")
        return after_taking_back(match, replace(replay, steps=replay.steps[:-1])).match
    _check(event.kind in ("left", "ended"), f"an event of the kind {event.kind} is not known here")
    departure = read_departure(document["departure"])
    notes = Notes(time=document.get("time"), site=site_fields(document))
    return after_departure(match, with_departure(replay, departure, notes), departure).match


def _with_command(replay: Replay, document: dict[str, Any]) -> Replay:
    """Return the game with one more command and its recorded facts."""
    game, last, read = replay.game, replay[-1], codec(replay.game)
    entries = tuple(read.read_entry(each) for each in document["facts"])
    step = replace(
        last,
        number=last.number + 1,
        command=read.read_command(document["command"]),
        entries=entries,
        state=fold(game, last.state, [entry.fact for entry in entries]),
        id=document.get("id"),
        draw=document.get("draw"),
        time=document.get("time"),
        site=site_fields(document),
        kind="command",
    )
    replay = replace(replay, steps=replay.steps.append(step))
    return with_numbers(replay, FrozenDict(document["numbers"])) if "numbers" in document else replay


def _check(holds: bool, message: str) -> None:
    if not holds:
        raise Malformed(message)


__all__ = ["match_of", "reason_of"]
