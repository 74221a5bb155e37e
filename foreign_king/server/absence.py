"""Going on without somebody: the computer sits in, and the rights of the opener pass on."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from math import ceil

from foreign_king import to_act
from foreign_king.kernel.refusal import quoted
from foreign_king.matches import Match
from foreign_king.server.faults import Closed, NotAllowed, NotYet
from foreign_king.server.participants import Participants
from foreign_king.server.registry import NOTHING, Act, Registry, seat_of
from foreign_king.server.seating import check_holder
from foreign_king.wire import Document


def let_computer_sit_in(registry: Registry, match: str, seat: str, person: str) -> Participants:
    """Let the computer decide for a seat. The person who sits there and the opener can do so at any time. The others
    can when nothing has happened for the time of absence, at a free seat or at one for which the match waits.
    ``NotAllowed``, ``NotYet``, ``Closed`` if the match is over."""
    current, last = registry.store.match(match), registry.store.last_time(match)

    def decide(participants: Participants, now: datetime) -> Act:
        _check_member(participants, person)
        place = seat_of(participants, seat)
        if place.computer:
            return NOTHING
        if current.result is not None:
            raise Closed("the match is over")
        if person not in (participants.opener, place.person):
            if not place.free and seat not in to_act(current.game, current.state):
                raise NotAllowed(f"the match does not wait for {quoted(seat)}")
            active = [] if place.person is None else [participants.active.get(place.person, place.since)]
            _check_absence(participants, [last, place.since, *active], now)
        return Act([("computer", {"seat": seat, "person": person, "on": True})])

    return registry.change(match, decide)


def let_person_return(registry: Registry, match: str, seat: str, person: str) -> Participants:
    """Let the person who sits at a seat decide for it again. ``NotYourSeat``."""

    def decide(participants: Participants, now: datetime) -> Act:
        if not check_holder(participants, seat, person).computer:
            return NOTHING
        return Act([("computer", {"seat": seat, "person": person, "on": False})])

    return registry.change(match, decide)


def pass_on(registry: Registry, match: str, person: str, to: str) -> Participants:
    """Pass the rights of the opener on to the person at a seat. The opener can do so at any time. The others can when
    the opener has done nothing for the time of absence: as soon as all of them want the same person, he has the rights.
    Those for whose seats the computer decides are not waited for. ``NotAllowed`` for a person without a seat, and for a
    seat where nobody sits; ``NotYet``."""
    current = registry.store.match(match)

    def decide(participants: Participants, now: datetime) -> Act:
        _check_member(participants, person)
        wanted = seat_of(participants, to).person
        if wanted is None:
            raise NotAllowed(f"nobody sits at {quoted(to)}")
        if wanted == participants.opener:
            return NOTHING
        opener: tuple[str, Document] = ("opener", {"opener": wanted, "person": person})
        if person == participants.opener:
            return Act([opener])
        _check_absence(participants, _signs_of_opener(participants, current), now)
        # Whoever lets the computer decide, or was away for so long that it decides for him, is not waited for.
        others = (participants.present | {person}) - {participants.opener}
        wishes = {**participants.successors, person: wanted}
        agreed = all(wishes.get(each) == wanted for each in others)
        if not agreed and participants.successors.get(person) == wanted:
            return NOTHING
        return Act([("successor", {"person": person, "to": to}), *([opener] if agreed else [])])

    return registry.change(match, decide)


def opener_is_absent_in(registry: Registry, match: str) -> int:
    """Return in how many seconds the others may choose another opener, if the opener does nothing until then; 0 if they
    may now."""
    participants = registry.get(match)
    signs = _signs_of_opener(participants, registry.store.match(match))
    return _seconds_left(participants, signs, registry.clock())


def _signs_of_opener(participants: Participants, match: Match) -> list[datetime]:
    """Return when the opener has last done something, as a participant or in the game."""
    signs = [participants.opened, participants.active.get(participants.opener, participants.opened)]
    seats = {seat for seat in participants.seats_of(participants.opener) if not participants.seats[seat].computer}
    for step in reversed(match.replay.steps):
        if step.number > 0 and step.command.by in seats and step.time is not None:
            return [*signs, datetime.fromisoformat(step.time)]
    return signs


def _check_member(participants: Participants, person: str) -> None:
    if person not in participants.members:
        raise NotAllowed("only those who have a seat, and the opener, can do this")


def _check_absence(participants: Participants, signs: Iterable[datetime], now: datetime) -> None:
    left = _seconds_left(participants, signs, now)
    if left > 0:
        raise NotYet(f"this is possible in {left} seconds, if nothing happens until then", left)


def _seconds_left(participants: Participants, signs: Iterable[datetime], now: datetime) -> int:
    until = max(signs) + timedelta(seconds=participants.absence)
    return max(ceil((until - now).total_seconds()), 0)


__all__ = ["let_computer_sit_in", "let_person_return", "opener_is_absent_in", "pass_on"]
