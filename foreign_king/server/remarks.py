"""The remarks in a match: writing them, removing them, closing them, and silencing those of a seat."""

from collections.abc import Iterable
from datetime import datetime

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.logs.notes import ID_EXPECTED, is_id
from foreign_king.server.faults import Closed, NotAllowed, TooLong, UnknownSeat
from foreign_king.server.participants import Participants, Remark
from foreign_king.server.registry import NOTHING, Act, Registry
from foreign_king.server.seating import check_holder, check_opener
from foreign_king.server.written_texts import remark_of

REMARK = "remark"
"""The kind of the texts of remarks. The place of each is the number of the remark."""
SPECTATORS = "spectators"
"""The word that stands for all spectators where a seat silences others."""
MOST_REMARKS = 2_000
"""The most remarks of one match."""


def remark(
    registry: Registry, match: str, person: str, text: str, *, seat: str | None = None, id: str | None = None
) -> Participants:
    """Write a remark, at a seat of the person or as a spectator. It is the last one of the participants that are
    returned, unless the person has written it before under the same ``id``: then nothing is written, and
    ``remark_sent`` returns it.

    ``NotYourSeat``, ``TooLong``, ``BadText``; ``Closed`` if the opener has closed remarks; ``NotAllowed`` for a
    spectator of a match that has no spectators; ``Malformed`` for an id that is none, or that was the id of another
    remark."""
    checked = remark_of(text)
    if id is not None and not is_id(id):
        raise Malformed("the id is no id", pointer="/id", expected=ID_EXPECTED)

    def decide(participants: Participants, now: datetime) -> Act:
        if seat is not None:
            check_holder(participants, seat, person)
        elif not participants.may_watch(person):
            raise NotAllowed("this match has no spectators")
        before = remark_sent(participants, person, id)
        if before is not None:
            _check_same(registry, match, before, seat, checked)
            return NOTHING
        if participants.remarks_closed:
            raise Closed("remarks are closed")
        if len(participants.remarks) >= MOST_REMARKS:
            raise TooLong(f"a match has at most {MOST_REMARKS} remarks", MOST_REMARKS)
        document = {"seat": seat, "person": person, **({} if id is None else {"id": id})}
        return Act([(REMARK, document)], {(REMARK, str(participants.version + 1)): checked})

    return registry.change(match, decide)


def remark_sent(participants: Participants, person: str, id: str | None) -> Remark | None:
    """Return the remark that a person has sent under an id; ``None`` if there is none."""
    sent = (each for each in reversed(participants.remarks) if (each.person, each.id) == (person, id))
    return None if id is None else next(sent, None)


def _check_same(registry: Registry, match: str, before: Remark, seat: str | None, text: str) -> None:
    """Check that what is sent again is the remark that was sent before. A text that was removed cannot be compared."""
    known = registry.store.texts(match).get((REMARK, str(before.number)))
    if before.seat != seat or known not in (None, text):
        assert before.id is not None
        raise Malformed(f"{quoted(before.id)} was the id of another remark", pointer="/id", expected="a new id")


def remove_remark(registry: Registry, match: str, person: str, number: int) -> Participants:
    """Remove the text of a remark, as its author or as the opener. The place of the remark stays. The text is taken out
    of the bytes of the files too; if ``Busy`` is raised, the same call can be made again. ``NotAllowed`` for others,
    and for a number that no remark has."""

    def decide(participants: Participants, now: datetime) -> Act:
        each = next((each for each in participants.remarks if each.number == number), None)
        if each is None or person not in (each.person, participants.opener):
            raise NotAllowed("only its author and the opener of the match can remove a remark")
        if each.removed:
            return NOTHING
        return Act([("remark_removed", {"number": number, "person": person})], {(REMARK, str(number)): None})

    participants = registry.change(match, decide)
    registry.store.erase_for_good()
    return participants


def silence(registry: Registry, match: str, seat: str, person: str, silenced: str, *, on: bool = True) -> Participants:
    """Say that a seat does not want to read the remarks of another seat, or of the ``spectators``; or that it wants to
    read them again. ``NotYourSeat``, ``UnknownSeat``."""

    def decide(participants: Participants, now: datetime) -> Act:
        check_holder(participants, seat, person)
        # No seat can be called SPECTATOR, but one may be called spectators.
        other = SPECTATOR if silenced == SPECTATORS and SPECTATORS not in participants.seats else silenced
        if other == seat or (other != SPECTATOR and other not in participants.seats):
            raise UnknownSeat(f"{quoted(silenced)} is no other seat of this match, and not {SPECTATORS}")
        if (other in participants.silenced_by(seat)) == on:
            return NOTHING
        return Act([("silenced", {"seat": seat, "person": person, "silenced": other, "on": on})])

    return registry.change(match, decide)


def silenced_of(participants: Participants, seats: Iterable[str]) -> FrozenDict[str, tuple[str, ...]]:
    """Return for each of some seats that has silenced somebody: the seats, and ``spectators``, as ``silence`` takes
    them."""
    lists = {seat: participants.silenced_by(seat) for seat in seats}
    return FrozenDict(
        {
            seat: tuple(sorted(SPECTATORS if each == SPECTATOR else each for each in silenced))
            for seat, silenced in lists.items()
            if silenced
        }
    )


def close_remarks(registry: Registry, match: str, person: str, *, on: bool = True) -> Participants:
    """Close the remarks of a match, or open them again. ``NotOpener``."""

    def decide(participants: Participants, now: datetime) -> Act:
        check_opener(participants, person)
        if participants.remarks_closed == on:
            return NOTHING
        return Act([("remarks_closed", {"person": person, "on": on})])

    return registry.change(match, decide)


__all__ = [
    "MOST_REMARKS",
    "REMARK",
    "close_remarks",
    "remark",
    "remark_sent",
    "remove_remark",
    "silence",
    "silenced_of",
]
