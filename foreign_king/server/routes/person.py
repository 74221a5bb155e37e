"""Who the sender is: keys, recovery codes, and links to other devices."""

from foreign_king.server.clocks import time_text
from foreign_king.server.erasure import erase_person
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.people_answers import CodeAnswer, DoneAnswer, PersonAnswer
from foreign_king.server.requests import UseCode

PERSON_PATH = "/api/person"


def who(call: Call) -> Reply:
    """Answer whether the sender has proved who he is."""
    person = call.host.person(call.key)
    if person is None:
        return Reply(content=PersonAnswer(known=False))
    return Reply(content=PersonAnswer(known=True, recovery=call.host.persons.get(person).recovery is not None))


def use_code(call: Call) -> Reply:
    """Give a new key to a new person, or to the person of a code."""
    content: UseCode = call.content
    person, key = call.host.persons.new() if content.code is None else call.host.persons.use(content.code)
    recovery = call.host.persons.get(person).recovery is not None
    if content.kept == "program":
        return Reply(content=PersonAnswer(known=True, recovery=recovery, key=key))
    return Reply(content=PersonAnswer(known=True, recovery=recovery), key=key)


def recovery(call: Call) -> Reply:
    """Make a new recovery code."""
    return Reply(content=CodeAnswer(code=call.host.persons.recovery(call.person)))


def link(call: Call) -> Reply:
    """Make a link to another device."""
    made = call.host.persons.device_link(call.person)
    return Reply(content=CodeAnswer(code=made.code, until=time_text(made.until)))


def revoke_others(call: Call) -> Reply:
    """Revoke all other keys of the sender."""
    person = call.person
    assert call.key is not None
    return Reply(content=DoneAnswer(done=call.host.persons.revoke_others(person, call.key)))


def leave(call: Call) -> Reply:
    """Revoke the key of the sender."""
    person = call.person
    assert call.key is not None
    call.host.persons.revoke(person, call.key)
    return Reply(content=DoneAnswer(done=1), key="")


def erase(call: Call) -> Reply:
    """Erase the sender."""
    erase_person(call.host.registry, call.person)
    return Reply(content=DoneAnswer(done=1), key="")


PERSON = (
    Operation(
        name="who",
        method="GET",
        path=PERSON_PATH,
        summary="Whether the sender has proved who he is.",
        answer=PersonAnswer,
        act=who,
    ),
    Operation(
        name="use-code",
        method="POST",
        path=PERSON_PATH,
        summary="Get a key: as a new person, or as the person of a recovery code or of a link from another device.",
        content=UseCode,
        answer=PersonAnswer,
        status=201,
        faults=("wrong-key",),
        act=use_code,
    ),
    Operation(
        name="erase-person",
        method="DELETE",
        path=PERSON_PATH,
        summary="Erase the names and remarks of the sender, give back his seats, and revoke all his keys and codes.",
        answer=DoneAnswer,
        faults=("no-key",),
        act=erase,
    ),
    Operation(
        name="recovery",
        method="POST",
        path=f"{PERSON_PATH}/recovery",
        summary="Get a new recovery code, which replaces the old one.",
        answer=CodeAnswer,
        status=201,
        faults=("no-key",),
        act=recovery,
    ),
    Operation(
        name="link",
        method="POST",
        path=f"{PERSON_PATH}/link",
        summary="Get a code for another device. It works once, and for some minutes.",
        answer=CodeAnswer,
        status=201,
        faults=("no-key",),
        act=link,
    ),
    Operation(
        name="revoke-others",
        method="DELETE",
        path=f"{PERSON_PATH}/keys",
        summary="Revoke all keys of the sender but the one of this request.",
        answer=DoneAnswer,
        faults=("no-key",),
        act=revoke_others,
    ),
    Operation(
        name="leave",
        method="DELETE",
        path=f"{PERSON_PATH}/key",
        summary="Revoke the key of this request. The browser of the sender forgets it.",
        answer=DoneAnswer,
        faults=("no-key",),
        act=leave,
    ),
)

__all__ = ["PERSON"]
