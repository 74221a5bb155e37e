"""The remarks of a match."""

from foreign_king.kernel.record import replace
from foreign_king.server import remarks
from foreign_king.server.fault_answers import Fault
from foreign_king.server.listing import remarks_answer
from foreign_king.server.operations import LOOKING, MATCH, OF_MATCH, SEATED, Call, Operation, Reply
from foreign_king.server.people_answers import ParticipantsAnswer, RemarksAnswer
from foreign_king.server.queries import AfterRemark
from foreign_king.server.requests import CloseRemarks, Silence, WriteRemark

REMARKS_PATH = f"{MATCH}/remarks"


def read(call: Call) -> Reply:
    """Answer with the remarks."""
    host, seat = call.host, call.query.seat
    current = host.current(call.match)
    person = host.person(call.key)
    host.viewer(person, current.participants, seat)
    after = -1 if call.query.after is None else call.query.after
    return Reply(content=remarks_answer(current.participants, current.texts, seat=seat, after=after, person=person))


def write(call: Call) -> Reply:
    """Write a remark."""
    content: WriteRemark = call.content
    participants = remarks.remark(
        call.host.registry, call.match, call.person, content.text, seat=content.seat, id=content.id
    )
    sent = remarks.remark_sent(participants, call.person, content.id) or participants.remarks[-1]
    texts = call.host.store.texts(call.match)
    # What arrives again is answered as it was before, though others have written meanwhile.
    then = replace(participants, version=sent.number, remarks=(sent,))
    # Also in a quiet match, whoever writes as a spectator gets what he has written.
    return Reply(content=remarks_answer(then, texts, seat=content.seat, after=-1, person=None))


def remove(call: Call) -> Reply:
    """Remove the text of a remark."""
    number = call.path["number"]
    if not (number.isascii() and number.isdecimal() and len(number) < 10):
        raise Fault("unknown", "There is no such remark.")
    participants = remarks.remove_remark(call.host.registry, call.match, call.person, int(number))
    return Reply(content=call.host.participants(call.match, participants))


def close(call: Call) -> Reply:
    """Close the remarks, or open them again."""
    participants = remarks.close_remarks(call.host.registry, call.match, call.person, on=call.content.closed)
    return Reply(content=call.host.participants(call.match, participants))


def silence(call: Call) -> Reply:
    """Say whose remarks a seat does not want to read."""
    content: Silence = call.content
    participants = remarks.silence(
        call.host.registry, call.match, content.seat, call.person, content.silenced, on=content.on
    )
    return Reply(content=call.host.participants(call.match, participants))


REMARKS = (
    Operation(
        name="remarks",
        method="GET",
        path=REMARKS_PATH,
        summary="The remarks of a match, as the viewer wants to read them.",
        query=AfterRemark,
        answer=RemarksAnswer,
        faults=LOOKING,
        act=read,
        shows=True,
    ),
    Operation(
        name="write-remark",
        method="POST",
        path=REMARKS_PATH,
        summary="Write a remark, at a seat or as a spectator. What is sent again under the same id stands there once.",
        content=WriteRemark,
        answer=RemarksAnswer,
        status=201,
        faults=("not-allowed", "closed", "too-long", "bad-text", *SEATED),
        act=write,
    ),
    Operation(
        name="close-remarks",
        method="PATCH",
        path=REMARKS_PATH,
        summary="Close the remarks of a match, or open them again. Only the opener can do so.",
        content=CloseRemarks,
        answer=ParticipantsAnswer,
        faults=("no-key", "not-opener", *OF_MATCH),
        act=close,
    ),
    Operation(
        name="remove-remark",
        method="DELETE",
        path=f"{REMARKS_PATH}/{{number}}",
        summary="Remove the text of a remark. Its author and the opener can do so.",
        answer=ParticipantsAnswer,
        faults=("no-key", "not-allowed", *OF_MATCH),
        act=remove,
    ),
    Operation(
        name="silence",
        method="POST",
        path=f"{MATCH}/silence",
        summary="Say whose remarks a seat does not want to read.",
        content=Silence,
        answer=ParticipantsAnswer,
        faults=SEATED,
        act=silence,
    ),
)

__all__ = ["REMARKS"]
