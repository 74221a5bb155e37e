"""Sitting down and standing up: taking a seat, with a name and a number, and giving it back."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from math import ceil
from string import hexdigits
from typing import NamedTuple

from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.server.faults import Closed, NotOpener, NotYet, NotYourSeat, SeatTaken, WrongInvitation
from foreign_king.server.participants import Participants
from foreign_king.server.registry import NOTHING, Act, Registry, seat_of
from foreign_king.server.seats import Seat
from foreign_king.server.secret_texts import fits, hash_of, new_invitation
from foreign_king.server.written_texts import name_of
from foreign_king.store import Busy
from foreign_king.store.texts import NAME
from foreign_king.wire import Document

LONGEST_NUMBER = 64
"""The most hex digits of the number that a seat mixes into chance."""


class Freed(NamedTuple):
    """A seat that was taken back."""

    participants: Participants
    """The participants."""
    invitation: str
    """The new invitation to the seat. It is returned only here."""

    def __repr__(self) -> str:
        return titled("Freed", repr(self.participants))


def take(
    registry: Registry,
    match: str,
    seat: str,
    person: str,
    *,
    invitation: str | None = None,
    name: str | None = None,
    number: str | None = None,
) -> Participants:
    """Take a seat for a person, by the invitation to it; a listed match needs none. A person who sits there already
    gets the same answer again. ``SeatTaken`` with the free seats if somebody else was faster, ``WrongInvitation``,
    ``UnknownSeat``, ``Closed`` if the match is over. These faults say how the match stands, and whether anybody may
    look on."""
    name, number = name_of(name), _number_of(number)
    current = registry.store.match(match)
    over, stands = current.result is not None, "playing" if current.version else "open"

    def decide(participants: Participants, now: datetime) -> Act:
        place = seat_of(participants, seat)
        if place.person == person:
            return NOTHING
        more = {"stands": "over" if over else stands, "spectators": participants.spectators}
        if over:
            raise Closed("the match is over", **more)
        if not place.free:
            raise SeatTaken(f"{quoted(seat)} is taken", participants.free, **more)
        if not participants.listed and not fits(invitation, place.invitation):
            raise WrongInvitation(f"this is no invitation to {quoted(seat)}, or not any more", **more)
        events: list[tuple[str, Document]] = [("taken", {"seat": seat, "person": person})]
        if name is not None:
            events.append(("named", {"seat": seat, "person": person}))
        if number is not None and participants.numbers is None:
            events.append(("number", {"seat": seat, "person": person, "number": number}))
        return Act(events, {(NAME, seat): name})

    return registry.change(match, decide)


def give_back(registry: Registry, match: str, seat: str, person: str) -> Participants:
    """Give a seat back: nobody sits there any more, and the name is erased. ``NotYourSeat``."""

    def decide(participants: Participants, now: datetime) -> Act:
        check_holder(participants, seat, person)
        return Act([("given_back", {"seat": seat, "person": person})], {(NAME, seat): None})

    return _without_name(registry, match, seat, decide)


def take_back_seat(registry: Registry, match: str, seat: str, person: str) -> Freed:
    """Free a seat as the opener, whoever sits there, and return a new invitation to it. The old invitation does not
    work any more. ``NotOpener``, ``UnknownSeat``."""
    invitation = new_invitation()

    def decide(participants: Participants, now: datetime) -> Act:
        check_opener(participants, person)
        seat_of(participants, seat)
        document = {"seat": seat, "person": person, "invitation": hash_of(invitation)}
        return Act([("invited", document)], {(NAME, seat): None})

    return Freed(_without_name(registry, match, seat, decide), invitation)


def set_name(registry: Registry, match: str, seat: str, person: str, name: str | None) -> Participants:
    """Set the name at a seat, or erase it. ``NotYourSeat``, ``TooLong``, ``BadText``."""
    checked = name_of(name)

    def decide(participants: Participants, now: datetime) -> Act:
        check_holder(participants, seat, person)
        if registry.store.names(match).get(seat) == checked:
            return NOTHING
        return Act([("named", {"seat": seat, "person": person})], {(NAME, seat): checked})

    participants = registry.change(match, decide)
    if checked is None:
        registry.store.erase_for_good()
    return participants


def set_number(registry: Registry, match: str, seat: str, person: str, number: str) -> Participants:
    """Set the number that a seat mixes into chance, as hex digits. ``Closed`` when the numbers are fixed."""
    checked = _number_of(number)

    def decide(participants: Participants, now: datetime) -> Act:
        place = check_holder(participants, seat, person)
        if place.number == checked:
            return NOTHING
        if participants.numbers is not None:
            raise Closed("the numbers of the seats are fixed")
        return Act([("number", {"seat": seat, "person": person, "number": checked})])

    return registry.change(match, decide)


def fix_numbers(registry: Registry, match: str) -> Participants:
    """Fix the numbers that are mixed into chance. A seat that has given no number is left out. ``NotYet`` while seats
    are free or can still give their numbers."""

    def decide(participants: Participants, now: datetime) -> Act:
        if participants.numbers is not None:
            return NOTHING
        if not participants.numbers_are_due(now):
            until = participants.numbers_wait_until()
            left = participants.wait if until is None else ceil((until - now).total_seconds())
            raise NotYet("the seats can still give their numbers", max(left, 1))
        numbers = {seat.seat: seat.number for seat in participants.seats.values() if seat.number is not None}
        return Act([("numbers", {"numbers": numbers})])

    return registry.change(match, decide)


def renew(registry: Registry, match: str, person: str) -> Participants:
    """Say, as the opener, that a match stays in the lobby. ``NotOpener``; ``Closed`` if it is not listed, is full or is
    over."""

    def decide(participants: Participants, now: datetime) -> Act:
        check_opener(participants, person)
        if not participants.in_lobby:
            raise Closed("the match does not stand in the lobby")
        return Act([("renewed", {"person": person})])

    return registry.change(match, decide)


def check_holder(participants: Participants, seat: str, person: str) -> Seat:
    """Return the seat of a person. ``NotYourSeat`` if he does not sit there."""
    place = seat_of(participants, seat)
    if place.person != person:
        raise NotYourSeat(f"you do not sit at {quoted(seat)}")
    return place


def check_opener(participants: Participants, person: str) -> None:
    """``NotOpener`` for anybody but the opener."""
    if participants.opener != person:
        raise NotOpener("only the person who has opened the match can do this")


def _number_of(number: str | None) -> str | None:
    if number is None:
        return None
    if type(number) is str and 0 < len(number) <= LONGEST_NUMBER and set(number.lower()) <= set(hexdigits):
        return number.lower()
    raise Malformed("this is no number of a seat", pointer="/number", expected=f"1 to {LONGEST_NUMBER} hex digits")


def _without_name(
    registry: Registry, match: str, seat: str, decide: Callable[[Participants, datetime], Act]
) -> Participants:
    """Let an act free a seat, and take the name there out of the bytes of the files."""
    had_name = seat in registry.store.names(match)
    participants = registry.change(match, decide)
    if had_name:
        # The seat is free even if the bytes of the name cannot be overwritten at this moment.
        with suppress(Busy):
            registry.store.erase_for_good()
    return participants


__all__ = [
    "Freed",
    "check_holder",
    "check_opener",
    "fix_numbers",
    "give_back",
    "renew",
    "set_name",
    "set_number",
    "take",
    "take_back_seat",
]
