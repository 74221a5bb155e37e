"""Sitting down and standing up: opening a match for people, taking a seat, and giving it back."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from math import ceil
from string import hexdigits
from typing import Any, Literal, NamedTuple, get_args

from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.header import Header
from foreign_king.matches import Match
from foreign_king.server.clocks import time_text
from foreign_king.server.faults import Closed, NotOpener, NotYet, NotYourSeat, SeatTaken, WrongInvitation
from foreign_king.server.participants import Participants, Seat, prepared_document
from foreign_king.server.participation import participants_after
from foreign_king.server.registry import NOTHING, Act, Registry, seat_of
from foreign_king.server.secret_texts import fits, hash_of, new_invitation
from foreign_king.server.tries import tried
from foreign_king.server.written_texts import name_of
from foreign_king.store import Busy, JournalEvent
from foreign_king.store.journals import participants_of
from foreign_king.store.store import Beside
from foreign_king.store.texts import NAME
from foreign_king.wire import Document

Player = Literal["me", "open", "computer"]
"""Who shall sit at a seat of a new match: the person who opens it, somebody who is invited, or the computer."""
WAIT = 60
"""How many seconds seats have to give their numbers, unless the opener sets it."""
ABSENCE = 86_400
"""After how many seconds of silence the others may act, unless the opener sets it: a day."""
LONGEST_WAIT, LONGEST_ABSENCE = 86_400, 366 * 86_400
LONGEST_NUMBER = 64
"""The most hex digits of the number that a seat mixes into chance."""


class Prepared(NamedTuple):
    """A match that was opened for people."""

    id: str
    """The id of the match."""
    match: Match
    """The match."""
    participants: Participants
    """The participants."""
    invitations: Mapping[str, str]
    """The invitations, by seat. They are returned only here."""

    def __repr__(self) -> str:
        return titled("Prepared", repr(self.participants))


class Freed(NamedTuple):
    """A seat that was taken back."""

    participants: Participants
    """The participants."""
    invitation: str
    """The new invitation to the seat. It is returned only here."""

    def __repr__(self) -> str:
        return titled("Freed", repr(self.participants))


def prepare(
    registry: Registry,
    header: Header,
    *,
    opener: str,
    seats: Mapping[str, Player] | None = None,
    seed: bytes | None = None,
    spectators: bool = True,
    listed: bool = False,
    wait: int = WAIT,
    absence: int = ABSENCE,
    quiet: bool = False,
) -> Prepared:
    """Open a match for people: the match and its participants are stored together.

    ``opener`` is the person who opens it. ``seats`` says who shall sit at each seat; a seat that is left out is open.
    ``seed`` is that of fair chance. Names in the header are those of the seats. ``Refused`` and ``Malformed`` as
    ``Store.open_match`` raises them.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.server.registry import Registry
    >>> from foreign_king.server.seating import prepare, take
    >>> from foreign_king.store import open_store
    >>> with open_store("memory:") as store:
    ...     registry = Registry(store)
    ...     anna, bruno = registry.persons.new().person, registry.persons.new().person
    ...     header = make_header(GAMES["the-foreign-king"], ["red", "blue"])
    ...     prepared = prepare(registry, header, opener=anna, seats={"red": "me"})
    ...     prepared.participants.free, list(prepared.invitations)
    ...     invitation = prepared.invitations["blue"]
    ...     take(registry, prepared.id, "blue", bruno, invitation=invitation).free
    (('blue',), ['blue'])
    ()
    """
    for seat, player in (seats or {}).items():
        if seat not in {each.seat for each in header.seats} or player not in get_args(Player):
            raise Malformed(
                f"{quoted(seat)}: {quoted(str(player))} is no player of a seat of this match",
                pointer=f"/seats/{seat}",
                expected=f"one of {', '.join(get_args(Player))}",
            )
    for field, value, most in (("wait", wait, LONGEST_WAIT), ("absence", absence, LONGEST_ABSENCE)):
        if type(value) is not int or not 0 <= value <= most:
            raise Malformed(
                f"{value!r} is no number of seconds", pointer=f"/{field}", expected=f"a whole number from 0 to {most}"
            )
    options = {"spectators": spectators, "listed": listed, "wait": wait, "absence": absence, "quiet": quiet}
    players: dict[str, Player] = {each.seat: (seats or {}).get(each.seat, "open") for each in header.seats}
    documents = {seat: _seat_document(player, opener) for seat, player in players.items()}
    return tried(lambda: stored_with(registry, header, opener, documents, seed, options))


def _seat_document(player: Player, opener: str) -> Document:
    documents: dict[Player, Document] = {"me": {"person": opener}, "computer": {"computer": True}, "open": {}}
    return documents[player]


def stored_with(
    registry: Registry,
    header: Header,
    opener: str,
    seats: Mapping[str, Document],
    seed: bytes | None,
    options: Mapping[str, Any],
    beside: Callable[[str], Sequence[JournalEvent]] = lambda _: (),
) -> Prepared:
    """Store a match with its participants, and return both. A seat in whose document is neither a person nor the
    computer gets an invitation. ``beside`` returns further events that are stored with it, for the id of the match.
    ``Conflict`` if somebody was faster; then nothing is stored."""
    free = [seat for seat, document in seats.items() if not document.keys() & {"person", "computer"}]
    invitations = {seat: new_invitation() for seat in free}
    hashes = {seat: {"invitation": hash_of(invitation)} for seat, invitation in invitations.items()}
    documents = [{"seat": seat, **document, **hashes.get(seat, {})} for seat, document in seats.items()]
    prepared = prepared_document(opener, documents, seed=None if seed is None else seed.hex(), **options)
    stamp = time_text(registry.clock())

    def journals(id: str) -> Beside:
        stream = participants_of(id)
        event = JournalEvent(stream=stream, version=0, kind="prepared", document=prepared)
        expected = participants_after(None, [replace(event, document={**prepared, "stored": stamp})])
        more, lists = registry.beside(None, expected, stamp)
        return [event, *more, *beside(id)], lists

    id, match = registry.store.open_match(header, beside=journals)
    return Prepared(id, match, registry.get(id), invitations)


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
    "ABSENCE",
    "WAIT",
    "Freed",
    "Player",
    "Prepared",
    "check_holder",
    "check_opener",
    "fix_numbers",
    "give_back",
    "prepare",
    "renew",
    "set_name",
    "set_number",
    "stored_with",
    "take",
    "take_back_seat",
]
