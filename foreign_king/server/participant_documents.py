"""What is written about the participants of a match: what everybody may know, and the first event of their journal."""

from collections.abc import Iterable, Mapping
from typing import Any

from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.server.participants import ALONE, Hints, Participants
from foreign_king.server.seats import Seat
from foreign_king.wire import Document


def public_document(participants: Participants, names: Mapping[str, str]) -> Document:
    """Return what everybody may know about the participants. ``names`` are the names of the persons, by seat."""
    undo = participants.undo
    return {
        "version": participants.version,
        "opener": participants.opener_seat,
        "seats": [
            {**_seat_document(seat, names.get(seat.seat)), **_wish_document(participants, seat)}
            for seat in participants.seats.values()
        ],
        "spectators": participants.spectators,
        "listed": participants.listed,
        "wait": participants.wait,
        "absence": participants.absence,
        "numbers": None if participants.numbers is None else dict(participants.numbers),
        "quiet": participants.quiet,
        "hints": participants.hints,
        "remarks_closed": participants.remarks_closed,
        "undo": None
        if undo is None
        else {
            "seat": undo.seat,
            "version": undo.version,
            "agreed": sorted(undo.agreed),
            "refused": sorted(undo.refused),
        },
        "rematch": participants.rematch,
        "rematch_by": next(iter(participants.seats_of(participants.rematch_by)), None),
        "seed": participants.seed if participants.published else None,
    }


def remark_documents(
    participants: Participants,
    texts: Mapping[tuple[str, str], str],
    *,
    seat: str | None = None,
    after: int = -1,
    person: str | None = None,
) -> list[Document]:
    """Return the remarks after a number as a seat may read them, or everybody if ``seat`` is ``None``. ``person`` is
    who reads them, if that is known: in a quiet match, whoever has a seat gets no remarks of spectators. A remark that
    was removed keeps its place, and has no text."""
    silenced = frozenset[str]() if seat is None else participants.silenced_by(seat)
    plays = seat is not None or bool(participants.seats_of(person))
    if participants.quiet and not participants.published and plays:
        silenced |= {SPECTATOR}
    return [
        {
            "number": each.number,
            "seat": each.seat,
            "time": each.time.isoformat().replace("+00:00", "Z"),
            "text": texts.get(("remark", str(each.number))),
        }
        for each in participants.remarks
        if each.number > after and (each.seat or SPECTATOR) not in silenced
    ]


def _seat_document(seat: Seat, name: str | None) -> Document:
    level = {"level": seat.level} if seat.computer and seat.level != "random" else {}
    ready = seat.computer or seat.number is not None
    return {"seat": seat.seat, "state": seat.state, "name": name, **level, "ready": ready}


def _wish_document(participants: Participants, seat: Seat) -> Document:
    """Return whom the person at a seat wants as the opener, at the first of his seats alone: nobody else knows that he
    has several."""
    wanted = None if seat.person is None else participants.successors.get(seat.person)
    if wanted is None or participants.seats_of(seat.person)[0] != seat.seat:
        return {}
    # Whoever has given his seat back meanwhile is wanted no more.
    seats = participants.seats_of(wanted)
    return {"wants": seats[0]} if seats else {}


def prepared_document(
    opener: str,
    seats: Iterable[Mapping[str, Any]],
    *,
    seed: str | None,
    spectators: bool,
    listed: bool,
    wait: int,
    absence: int,
    quiet: bool,
    hints: Hints,
) -> Document:
    """Return the document of the first event of a journal of participants."""
    document: Document = {
        "opener": opener,
        "person": opener,
        "seats": [dict(each) for each in seats],
        "spectators": spectators,
        "listed": listed,
        "wait": wait,
        "absence": absence,
        **({"quiet": True} if quiet else {}),
        **({} if hints == ALONE else {"hints": hints}),
    }
    return document if seed is None else {**document, "seed": seed}


__all__ = ["prepared_document", "public_document", "remark_documents"]
