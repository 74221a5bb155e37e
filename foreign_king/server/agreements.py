"""What the people at a match agree about: taking a command back, playing again, and, at the end, the seed of chance."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import quoted
from foreign_king.logs.header import Header
from foreign_king.matches import Accepted, Conflict, Match
from foreign_king.replays import NotUndone
from foreign_king.replays.undos import why_not_undo
from foreign_king.server.faults import Closed, NotAllowed, NothingToAgree
from foreign_king.server.participants import HOOK_TEXT, Participants
from foreign_king.server.preparing import Prepared, stored_with
from foreign_king.server.registry import NOTHING, Act, Registry
from foreign_king.server.seating import check_holder
from foreign_king.server.seats import Seat
from foreign_king.server.tries import tried
from foreign_king.store import JournalEvent
from foreign_king.store.journals import participants_of
from foreign_king.wire import Document


class Undo(NamedTuple):
    """What came of asking for a command to be taken back, or of agreeing to it."""

    participants: Participants
    """The participants."""
    accepted: Accepted | None
    """The match without the command; ``None`` if it is not taken back yet."""
    missing: tuple[str, ...]
    """The seats that have not agreed yet."""

    def __repr__(self) -> str:
        return titled("Undo", repr(self.participants), f"missing {', '.join(self.missing) or 'nobody'}")


def ask_undo(registry: Registry, match: str, seat: str, person: str, *, expected: int | None = None) -> Undo:
    """Take the last command back for a seat, or ask those whose agreement is needed: all other seats that have not
    left, where the header says ``agreed``. The seats of the same person and those of the computer agree at once.

    Where the computer sits in for a person, that person is asked: otherwise the opener could let it sit in for the
    others, and have chance decided again until it suits him. For the same reason, a person who has taken a seat since
    the command cannot agree: the person who sat there before was not asked.

    ``NotYourSeat``; ``NotUndone`` if nobody can agree to it; ``Conflict`` as ``Store.take_back`` raises it.
    """
    check_holder(registry.get(match), seat, person)
    current = registry.store.match(match)
    if expected is not None and expected != current.version:
        raise Conflict(f"the match is at version {current.version}, not {expected}", current=current.version)
    reason = why_not_undo(current.replay, seat)
    if reason is None or reason.code != "not-agreed":
        accepted = registry.store.take_back(match, seat, expected=current.version)
        return Undo(registry.get(match), accepted, ())

    def decide(participants: Participants, now: datetime) -> Act:
        check_holder(participants, seat, person)
        undo = participants.undo
        if undo is not None and undo.version == current.version:
            # Another seat has asked already, so this request counts as agreement.
            if seat == undo.seat or seat in undo.agreed:
                return NOTHING
            return Act([("undo_agreed", {"seat": seat, "person": person, "version": current.version})])
        return Act([("undo_asked", {"seat": seat, "person": person, "version": current.version})])

    return _completed(registry, match, registry.change(match, decide), current.version)


def agree_undo(registry: Registry, match: str, seat: str, person: str, *, agree: bool = True) -> Undo:
    """Agree, for a seat, to what another seat has asked for: that the last command is taken back. It is taken back when
    everybody whose agreement is needed has agreed. With ``agree=False`` the seat refuses, until it agrees.

    ``NotYourSeat``; ``NothingToAgree`` if nobody has asked, or something has happened in the match since.
    """
    current = registry.store.match(match)

    def decide(participants: Participants, now: datetime) -> Act:
        check_holder(participants, seat, person)
        undo = participants.undo
        if undo is None or undo.version != current.version or undo.seat == seat:
            raise NothingToAgree("nobody else has asked to take back the last command")
        if seat in (undo.agreed if agree else undo.refused):
            return NOTHING
        kind = "undo_agreed" if agree else "undo_refused"
        return Act([(kind, {"seat": seat, "person": person, "version": current.version})])

    return _completed(registry, match, registry.change(match, decide), current.version)


def _completed(registry: Registry, match: str, participants: Participants, version: int) -> Undo:
    """Take the command back, if everybody whose agreement is needed has agreed."""
    undo = participants.undo
    assert undo is not None
    asking = participants.holder(undo.seat)
    late = _newcomers(registry, match, participants)
    if undo.seat in late:
        return Undo(participants, None, (undo.seat,))
    agreed = {
        seat.seat
        for seat in participants.seats.values()
        if seat.seat != undo.seat
        and seat.seat not in late
        and (seat.seat in undo.agreed or _agrees_at_once(seat, asking))
    }
    try:
        accepted = registry.store.take_back(match, undo.seat, agreed=sorted(agreed), expected=version)
    except NotUndone as reason:
        if reason.code != "not-agreed":
            raise
        return Undo(participants, None, reason.seats)
    return Undo(participants, accepted, ())


def _newcomers(registry: Registry, match: str, participants: Participants) -> frozenset[str]:
    """Return the seats whose person has sat down, or was sent away, since the last command that stands."""
    command = _last_command(registry.store.match(match))
    number = registry.store.number(match, command)
    seated = {
        seat.seat: registry.store.number(participants_of(match), seat.seated) for seat in participants.seats.values()
    }
    return frozenset(seat for seat, each in seated.items() if number is None or each is None or each > number)


def _last_command(match: Match) -> int:
    """Return the version of a match at which the last command was played that was not taken back."""
    versions = list[int]()
    for update in match.happened:
        if update.kind == "command":
            versions.append(update.version)
        elif update.kind == "undone" and versions:
            versions.pop()
    return versions[-1] if versions else 0


def _agrees_at_once(seat: Seat, asking: str | None) -> bool:
    """Whether a seat agrees to whatever a person asks for: it is his own, or nobody but the computer sits there."""
    return seat.computer if seat.person is None else seat.person == asking


def publish_seed(registry: Registry, match: str) -> Participants:
    """Publish the seed of chance, because the match is over, and take the match out of the lobby. Its hook is removed.
    ``Closed`` while it goes on."""
    if registry.store.match(match).result is None:
        raise Closed("the match goes on, and its seed stays secret")

    def decide(participants: Participants, now: datetime) -> Act:
        if participants.published:
            return NOTHING
        return Act([("seed_published", {})], {HOOK_TEXT: None} if participants.hook is not None else {})

    return registry.change(match, decide)


def rematch(
    registry: Registry,
    match: str,
    person: str,
    header: Header,
    *,
    seed: bytes | None = None,
    most_open: int | None = None,
) -> Prepared:
    """Open the match that the same people play next: everybody sits at the same seat, and so does the computer. A free
    seat has a new invitation. ``header`` is that of the new match and has the same seats, in any order.

    Whoever asks after the first person gets the match that was opened already, without invitations. ``Closed`` while
    the match goes on, ``NotAllowed`` for a person who does not belong to it, ``TooManyOpen`` if the opener has
    ``most_open`` matches that are not over."""
    if registry.store.match(match).result is None:
        raise Closed("the match goes on")

    def open_again() -> Prepared:
        before = registry.get(match)
        if person not in before.members:
            raise NotAllowed("only those who belong to the match can play it again")
        if before.rematch is not None:
            next = registry.get(before.rematch)
            return Prepared(next.match, registry.store.match(next.match), next, {})
        if {each.seat for each in header.seats} != set(before.seats):
            raise ValueError(f"the header has other seats than {quoted(match)}")
        seats = {each.seat: _seat_document(before, each.seat) for each in header.seats}
        options: dict[str, Any] = {"spectators": before.spectators, "listed": before.listed}
        options |= {"wait": before.wait, "absence": before.absence, "quiet": before.quiet, "hints": before.hints}

        def beside(id: str) -> Sequence[JournalEvent]:
            stream, document = participants_of(match), {"match": id, "person": person}
            return [JournalEvent(stream=stream, version=before.version + 1, kind="rematch", document=document)]

        return stored_with(registry, header, before.opener, seats, seed, options, beside, most_open=most_open)

    return tried(open_again)


def _seat_document(participants: Participants, seat: str) -> Document:
    place = participants.seats[seat]
    person = {} if place.person is None else {"person": place.person}
    level = {} if place.level == "random" else {"level": place.level}
    return {**person, "computer": True, **level} if place.computer else person


__all__ = ["Undo", "agree_undo", "ask_undo", "publish_seed", "rematch"]
