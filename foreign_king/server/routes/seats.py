"""The seats of a match: who sits there, and who has the rights of the opener."""

from foreign_king.server import absence, seating
from foreign_king.server.operations import LOOKING, MATCH, OF_MATCH, SEATED, Call, Operation, Reply
from foreign_king.server.participants import Participants
from foreign_king.server.people_answers import FreedAnswer, MineAnswer, ParticipantsAnswer, PresenceAnswer
from foreign_king.server.queries import AsSeat
from foreign_king.server.remarks import silenced_of
from foreign_king.server.requests import ChangeSeat, PassOn, TakeSeat

SEAT = f"{MATCH}/seats/{{seat}}"


def _people(call: Call, participants: Participants | None = None, key: str | None = None) -> Reply:
    return Reply(content=call.host.participants(call.match, participants), key=key)


def my_seats(call: Call) -> Reply:
    """Answer which seats of a match are those of the sender."""
    host, participants = call.host, call.host.registry.get(call.match)
    person, mine = host.person(call.key), participants.seats_of(host.person(call.key))
    if not mine:
        host.viewer(person, participants, None)
    people = host.participants(call.match, participants)
    knows = person is not None and person in (participants.opener, participants.hook)
    hook = participants.hook is not None if knows else None
    return Reply(
        content=MineAnswer(
            seats=mine,
            opener=participants.opener == person,
            hook=hook,
            silenced=silenced_of(participants, mine),
            participants=people,
        )
    )


def presence(call: Call) -> Reply:
    """Answer who looks on now."""
    host = call.host
    host.viewer(host.person(call.key), host.registry.get(call.match), call.query.seat)
    return Reply(content=PresenceAnswer(here=host.presence.here(call.match)))


def take_seat(call: Call) -> Reply:
    """Take a seat. A sender without a key gets one."""
    call.host.registry.get(call.match)
    taking: TakeSeat = call.content
    person, key = call.host.somebody(call.key)
    participants = seating.take(
        call.host.registry,
        call.match,
        call.seat,
        person,
        invitation=taking.invitation,
        name=taking.name,
        number=taking.number,
    )
    return _people(call, participants, key)


def change_seat(call: Call) -> Reply:
    """Change the name or the number of a seat."""
    registry, change, person = call.host.registry, call.content, call.person
    seating.check_holder(registry.get(call.match), call.seat, person)
    if change.number is not None:
        seating.set_number(registry, call.match, call.seat, person, change.number)
    if change.name is not None:
        seating.set_name(registry, call.match, call.seat, person, change.name)
    return _people(call)


def free_seat(call: Call) -> Reply:
    """Give a seat back or, as the opener, take it back."""
    registry, person = call.host.registry, call.person
    if registry.get(call.match).opener == person:
        freed = seating.take_back_seat(registry, call.match, call.seat, person)
        people = call.host.participants(call.match, freed.participants)
        return Reply(content=FreedAnswer(participants=people, invitation=freed.invitation))
    participants = seating.give_back(registry, call.match, call.seat, person)
    return Reply(content=FreedAnswer(participants=call.host.participants(call.match, participants)))


def computer_sits_in(call: Call) -> Reply:
    """Let the computer decide for a seat."""
    return _people(call, absence.let_computer_sit_in(call.host.registry, call.match, call.seat, call.person))


def person_returns(call: Call) -> Reply:
    """Let the person who sits at a seat decide for it again."""
    return _people(call, absence.let_person_return(call.host.registry, call.match, call.seat, call.person))


def pass_on(call: Call) -> Reply:
    """Pass the rights of the opener on."""
    return _people(call, absence.pass_on(call.host.registry, call.match, call.person, call.content.to))


def renew(call: Call) -> Reply:
    """Say that a match stays in the lobby."""
    return _people(call, seating.renew(call.host.registry, call.match, call.person))


SEATS = (
    Operation(
        name="my-seats",
        method="GET",
        path=f"{MATCH}/seats",
        summary="Which seats of a match are those of the sender, and who sits at the others.",
        answer=MineAnswer,
        faults=("not-allowed", *OF_MATCH),
        act=my_seats,
        shows=True,
    ),
    Operation(
        name="presence",
        method="GET",
        path=f"{MATCH}/presence",
        summary="Which seats of a match have a stream open now.",
        query=AsSeat,
        answer=PresenceAnswer,
        faults=LOOKING,
        act=presence,
        shows=True,
    ),
    Operation(
        name="take-seat",
        method="POST",
        path=SEAT,
        summary="Take a seat by its invitation. A free seat of a listed match needs none.",
        content=TakeSeat,
        answer=ParticipantsAnswer,
        faults=("wrong-invitation", "seat-taken", "closed", "too-long", "bad-text", "unknown-seat", *OF_MATCH),
        advances=True,
        act=take_seat,
    ),
    Operation(
        name="change-seat",
        method="PATCH",
        path=SEAT,
        summary="Change the name of the player at a seat, or give the number that the seat mixes into chance.",
        content=ChangeSeat,
        answer=ParticipantsAnswer,
        faults=("closed", "too-long", "bad-text", *SEATED),
        advances=True,
        act=change_seat,
    ),
    Operation(
        name="free-seat",
        method="DELETE",
        path=SEAT,
        summary="Give a seat back. The opener can take any seat back, and gets a new invitation to it.",
        answer=FreedAnswer,
        faults=SEATED,
        act=free_seat,
    ),
    Operation(
        name="computer-sits-in",
        method="POST",
        path=f"{SEAT}/computer",
        summary="Let the computer decide for a seat. Its player and the opener can do so at once, others after a time.",
        answer=ParticipantsAnswer,
        faults=("no-key", "unknown-seat", "not-allowed", "not-yet", "closed", *OF_MATCH),
        advances=True,
        act=computer_sits_in,
    ),
    Operation(
        name="person-returns",
        method="DELETE",
        path=f"{SEAT}/computer",
        summary="Let the person who sits at a seat decide for it again.",
        answer=ParticipantsAnswer,
        faults=SEATED,
        act=person_returns,
    ),
    Operation(
        name="pass-on",
        method="POST",
        path=f"{MATCH}/opener",
        summary="Pass the rights of the opener on. When the opener stays away, the others can do so together.",
        content=PassOn,
        answer=ParticipantsAnswer,
        faults=("no-key", "unknown-seat", "not-allowed", "not-yet", *OF_MATCH),
        act=pass_on,
    ),
    Operation(
        name="renew",
        method="POST",
        path=f"{MATCH}/lobby",
        summary="Keep a match in the lobby, which it leaves when nothing has happened in it for two weeks.",
        answer=ParticipantsAnswer,
        faults=("no-key", "not-opener", "closed", *OF_MATCH),
        act=renew,
    ),
)

__all__ = ["SEATS"]
