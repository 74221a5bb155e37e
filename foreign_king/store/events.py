"""The events of a match: their documents, as the store keeps them.

An event is a JSON document, made of the same parts as the lines of a log: a header, a command with its facts, a
departure. Its kind stands beside it.

============ ===========================================================================================
``opened``   ``header``: the header of the log, without names and comments; ``untold``, if the match was read from a
             log: how many things had happened that the log does not have
``command``  ``command`` and ``facts``; ``id``, under which it was sent; ``draw``, the number of the draw by which
             chance has decided it; with draw 1 the ``numbers`` of the seats; the fields ``x-…`` of a site
``undone``   ``by``: the seat that has taken the last command back; ``agreed``: the seats that have agreed
``left``     ``departure``
``ended``    ``departure``: a ruling has ended the game
============ ===========================================================================================

Each event has the time at which it was ``stored``, and a ``key``: random, so that two events are never equal. A command
and a departure also have the ``time`` that stands beside them in the log. An event after which the game is over has
``over``.
"""

from collections.abc import Collection, Iterator
from typing import Literal, get_args

import attrs

from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.departures import Departure, write_departure
from foreign_king.logs.header import Header, Meta, SeatName, write_header
from foreign_king.logs.notes import NO_NOTES, Notes, write_site
from foreign_king.logs.step import Step
from foreign_king.matches import Match
from foreign_king.matches.happenings import kind_of
from foreign_king.store.event_keys import new_key
from foreign_king.wire import Document, codec, dump, parse

EventKind = Literal["opened", "command", "undone", "left", "ended"]
KINDS: tuple[EventKind, ...] = get_args(EventKind)
"""The kinds of events."""


@record(kw_only=True)
class Event:
    """One thing that has happened in a match."""

    version: int
    """The version of the match after the event; 0, or ``untold``, for ``opened``."""
    kind: str
    """The kind of the event, one of ``KINDS``."""
    document: Document = attrs.field(repr=False)
    """The document of the event."""


def opened_event(match: Match, stored: str) -> Event:
    """Return the event with which a match begins. It has no names and no comments."""
    header = match.replay.header
    assert header is not None
    assert header.viewer == WHOLE
    document: Document = {"header": write_header(bare_header(header))}
    if match.untold:
        document["untold"] = match.untold
        document["undone"] = [[each.seat, each.id] for each in match.undone]
    return _event(match.untold, "opened", document, stored)


def bare_header(header: Header) -> Header:
    """Return a header without anything that people have written: names and comments."""
    seats = tuple(SeatName(seat=each.seat) for each in header.seats)
    return attrs.evolve(header, seats=seats, meta=Meta(forked=header.meta.forked))


def command_event(match: Match, step: Step, version: int, stored: str, *, over: bool) -> Event:
    """Return the event of a command that was played."""
    game_codec = codec(match.game)
    drawn: Document = {} if step.draw is None else {"draw": step.draw}
    fairness = step.draw == 1 and match.replay.header is not None and match.replay.header.fairness
    if fairness and fairness.numbers:
        # The first draw fixes the numbers of the seats, so they are stored in the same event.
        drawn["numbers"] = dict(fairness.numbers)
    document: Document = {
        "command": game_codec.write_command(step.command),
        "facts": [game_codec.write_entry(entry) for entry in step.entries],
        **drawn,
        **({} if step.id is None else {"id": step.id}),
        **({} if step.time is None else {"time": step.time}),
        **write_site(step.site),
    }
    return _event(version, "command", document, stored, over=over)


def undone_event(version: int, by: str, agreed: Collection[str], stored: str) -> Event:
    """Return the event by which a seat has taken the last command back."""
    return _event(version, "undone", {"by": by, "agreed": sorted(agreed)}, stored)


def departure_event(departure: Departure, notes: Notes, version: int, stored: str, *, over: bool) -> Event:
    """Return the event of a departure."""
    document: Document = {
        "departure": write_departure(departure),
        **({} if notes.time is None else {"time": notes.time}),
        **write_site(notes.site),
    }
    return _event(version, kind_of(departure), document, stored, over=over)


def events_of(match: Match, stored: str) -> Iterator[Event]:
    """Yield all events of a match that was just opened, or read from a log."""
    yield opened_event(match, stored)
    steps, notes = iter(list(match.replay)[1:]), iter(match.replay.departure_notes)
    for update in match.happened:
        over = match.result is not None and update.version == match.version
        if update.departure is None:
            yield command_event(match, next(steps), update.version, stored, over=over)
        else:
            yield departure_event(update.departure, next(notes, NO_NOTES), update.version, stored, over=over)


def last_command_event(match: Match, stored: str) -> Event:
    """Return the event of the last command of a match, after which nothing else has happened."""
    return command_event(match, match.replay[-1], match.version, stored, over=match.result is not None)


def last_departure_event(match: Match, stored: str) -> Event:
    """Return the event of the last departure of a match, after which nothing else has happened."""
    departure = match.happened[-1].departure
    assert departure is not None
    notes = match.replay.departure_notes[-1]
    return departure_event(departure, notes, match.version, stored, over=match.result is not None)


def _event(version: int, kind: str, document: Document, stored: str, *, over: bool = False) -> Event:
    more = {"over": True} if over else {}
    return Event(version=version, kind=kind, document={**document, "stored": stored, "key": new_key(), **more})


def write_event(event: Event) -> bytes:
    """Return the document of an event as the bytes that are stored."""
    return dump(event.document).encode()


def read_event(version: int, kind: str, stored: bytes) -> Event:
    """Return an event from its bytes. ``Malformed`` for bytes that are no JSON object."""
    document = parse(stored)
    if type(document) is not dict:
        raise Malformed("an event is an object", expected="an object")
    return Event(version=version, kind=kind, document=document)


__all__ = [
    "KINDS",
    "Event",
    "EventKind",
    "bare_header",
    "command_event",
    "departure_event",
    "events_of",
    "last_command_event",
    "last_departure_event",
    "opened_event",
    "read_event",
    "undone_event",
    "write_event",
]
