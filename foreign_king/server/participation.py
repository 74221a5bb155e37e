"""The participants of a match from the events of their journal."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import quoted
from foreign_king.server.participants import ALONE, Participants, Remark, UndoRequest
from foreign_king.server.seats import Seat
from foreign_king.store.faults import StoreError
from foreign_king.store.journals import JournalEvent
from foreign_king.wire import Document


def participants_after(before: Participants | None, events: Iterable[JournalEvent]) -> Participants | None:
    """Return the participants after events, the oldest first. ``before`` are the participants before the first of them;
    ``None`` before the first event of the journal. ``StoreError`` for an event that does not fit."""
    participants = before
    for event in events:
        try:
            participants = _prepared(event) if participants is None else _followed(participants, event)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            message = f"event {event.version} of {quoted(event.stream)} cannot be followed: {type(error).__name__}"
            raise StoreError(message) from None
    return participants


def _prepared(event: JournalEvent) -> Participants:
    document, time = event.document, event.time
    if event.kind != "prepared" or event.version != 0:
        raise ValueError("the first event prepares the match")
    seats = [_seat(each, time) for each in document["seats"]]
    return Participants(
        match=event.stream.partition("/")[0],
        version=0,
        seats=FrozenDict({each.seat: each for each in seats}),
        opener=document["opener"],
        spectators=document["spectators"],
        listed=document["listed"],
        wait=document["wait"],
        absence=document["absence"],
        quiet=document.get("quiet", False),
        hints=document.get("hints", ALONE),
        opened=time,
        changed=time,
        seed=document.get("seed"),
        active=FrozenDict({document["opener"]: time}),
    )


def _seat(document: Document, time: datetime) -> Seat:
    return Seat(
        seat=document["seat"],
        person=document.get("person"),
        invitation=document.get("invitation"),
        computer=document.get("computer", False),
        level=document.get("level", "random"),
        since=time,
    )


def _followed(participants: Participants, event: JournalEvent) -> Participants:
    if event.version != participants.version + 1:
        raise ValueError("an event is missing")
    after = CONSEQUENCES[event.kind](participants, event)
    person = event.document.get("person")
    if person is not None:
        active = {**after.active, person: event.time}
        members = after.members
        after = replace(after, active=FrozenDict({each: time for each, time in active.items() if each in members}))
    return replace(after, version=event.version, changed=event.time)


# The consequence of each kind of event


def _with_seat(participants: Participants, name: str, **fields: Any) -> Participants:
    return replace(participants, seats=participants.seats.put(name, replace(participants.seats[name], **fields)))


def _without_wishes(participants: Participants, name: str) -> Participants:
    """Return the participants without the wishes of the person who leaves a seat, as far as they concern only that
    seat."""
    silenced = FrozenDict({seat: each for seat, each in participants.silenced.items() if seat != name})
    return replace(participants, silenced=silenced)


def _taken(participants: Participants, event: JournalEvent) -> Participants:
    seat, person = event.document["seat"], event.document["person"]
    return _with_seat(participants, seat, person=person, **_anew(event))


def _given_back(participants: Participants, event: JournalEvent) -> Participants:
    seat = event.document["seat"]
    left = _without_wishes(participants, seat)
    return _with_seat(left, seat, person=None, **_anew(event))


def _anew(event: JournalEvent) -> dict[str, Any]:
    """Return the fields of a seat at which a person, or nobody, begins to sit."""
    return {"invitation": None, "computer": False, "number": None, "since": event.time, "seated": event.version}


def _invited(participants: Participants, event: JournalEvent) -> Participants:
    return _with_seat(_given_back(participants, event), event.document["seat"], invitation=event.document["invitation"])


def _computer(participants: Participants, event: JournalEvent) -> Participants:
    seat, on = event.document["seat"], event.document["on"]
    fields: dict[str, Any] = {"computer": on, "since": event.time}
    if participants.seats[seat].person is None:
        # An old invitation must not let somebody else take the seat.
        fields["invitation"] = None
    return _with_seat(participants, seat, **fields)


def _number(participants: Participants, event: JournalEvent) -> Participants:
    return _with_seat(participants, event.document["seat"], number=event.document["number"])


def _numbers(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, numbers=FrozenDict(event.document["numbers"]))


def _remark(participants: Participants, event: JournalEvent) -> Participants:
    document = event.document
    remark = Remark(event.version, document["seat"], document["person"], event.time, False, document.get("id"))
    return replace(participants, remarks=(*participants.remarks, remark))


def _remark_removed(participants: Participants, event: JournalEvent) -> Participants:
    number = event.document["number"]
    remarks = tuple(each._replace(removed=True) if each.number == number else each for each in participants.remarks)
    return replace(participants, remarks=remarks)


def _silenced(participants: Participants, event: JournalEvent) -> Participants:
    seat, other = event.document["seat"], frozenset({event.document["silenced"]})
    before = participants.silenced_by(seat)
    after = before | other if event.document["on"] else before - other
    return replace(participants, silenced=participants.silenced.put(seat, after))


def _remarks_closed(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, remarks_closed=event.document["on"])


def _successor(participants: Participants, event: JournalEvent) -> Participants:
    person, wanted = event.document["person"], participants.holder(event.document["to"])
    if wanted is None:
        raise ValueError("nobody sits at the seat of the successor")
    return replace(participants, successors=participants.successors.put(person, wanted))


def _opener(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, opener=event.document["opener"], successors=FrozenDict())


def _undo_asked(participants: Participants, event: JournalEvent) -> Participants:
    request = UndoRequest(event.document["seat"], event.document["version"], frozenset(), frozenset())
    return replace(participants, undos=(*participants.undos, request))


def _answered(participants: Participants, request: UndoRequest) -> Participants:
    return replace(participants, undos=(*participants.undos[:-1], request))


def _request(participants: Participants) -> UndoRequest:
    if participants.undo is None:
        raise ValueError("nobody has asked")
    return participants.undo


def _undo_agreed(participants: Participants, event: JournalEvent) -> Participants:
    undo, seat = _request(participants), frozenset({event.document["seat"]})
    return _answered(participants, undo._replace(agreed=undo.agreed | seat, refused=undo.refused - seat))


def _undo_refused(participants: Participants, event: JournalEvent) -> Participants:
    undo, seat = _request(participants), frozenset({event.document["seat"]})
    return _answered(participants, undo._replace(agreed=undo.agreed - seat, refused=undo.refused | seat))


def _seed_published(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, published=True, hook=None)


def _hook(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, hook=event.document["person"] if event.document["on"] else None)


def _renewed(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, renewed=event.time)


def _notified(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, notified=FrozenDict({**participants.notified, **event.document["turns"]}))


def _rematch(participants: Participants, event: JournalEvent) -> Participants:
    return replace(participants, rematch=event.document["match"], rematch_by=event.document.get("person"))


def _unchanged(participants: Participants, event: JournalEvent) -> Participants:
    return participants


CONSEQUENCES: dict[str, Callable[[Participants, JournalEvent], Participants]] = {
    "taken": _taken,
    "named": _unchanged,
    "given_back": _given_back,
    "invited": _invited,
    "computer": _computer,
    "number": _number,
    "numbers": _numbers,
    "remark": _remark,
    "remark_removed": _remark_removed,
    "silenced": _silenced,
    "remarks_closed": _remarks_closed,
    "successor": _successor,
    "opener": _opener,
    "undo_asked": _undo_asked,
    "undo_agreed": _undo_agreed,
    "undo_refused": _undo_refused,
    "hook": _hook,
    "notified": _notified,
    "renewed": _renewed,
    "seed_published": _seed_published,
    "rematch": _rematch,
}
"""What each kind of event changes, except for ``prepared``."""

__all__ = ["CONSEQUENCES", "participants_after"]
