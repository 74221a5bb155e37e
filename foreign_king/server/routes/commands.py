"""What a seat does in a match, and what it thinks about."""

from collections.abc import Callable

from foreign_king.kernel.refusal import Malformed
from foreign_king.logs import Abandon, Concede, EndByRuling
from foreign_king.logs.departures import Departure
from foreign_king.server import agreements, seating
from foreign_king.server.answers import (
    DecisionAnswer,
    HintAnswer,
    PreviewAnswer,
    UndoneAnswer,
    VersionAnswer,
    WhyNotAnswer,
)
from foreign_king.server.considering import seen_decision, seen_preview, seen_refusal
from foreign_king.server.faults import NotAllowed
from foreign_king.server.gate import Sight, language_of
from foreign_king.server.hints import hint_answer
from foreign_king.server.operations import MATCH, OF_MATCH, SEATED, Call, Operation, Reply
from foreign_king.server.playing import play_sent
from foreign_king.server.requests import Agree, AskForHint, ConsiderCommand, Decide, Depart, SendCommand, TakeBack
from foreign_king.server.written_texts import reason_of
from foreign_king.store import UnreadableMatch

PLACES = {"concede": "/concede", "abandon": "/abandon", "ruling": "/ruling"}
ONE = "exactly one of concede, abandon and ruling"


def send_command(call: Call) -> Reply:
    """Play a command."""
    accepted = play_sent(call.host, call.key, call.match, call.content)
    return Reply(content=VersionAnswer(version=accepted.version))


def _sight(call: Call) -> Sight:
    call.host.holder(call.key, call.match, call.content.seat)
    return call.host.sight(call.key, call.match, call.content.seat)


def decide(call: Call) -> Reply:
    """Answer with the next question on the way to a command."""
    return Reply(content=seen_decision(_sight(call), call.content.answers, call.content.language))


def preview(call: Call) -> Reply:
    """Answer with what a command would cause."""
    return Reply(content=seen_preview(_sight(call), call.content.command, call.content.language))


def why_not(call: Call) -> Reply:
    """Answer whether a command is legal, and if not, why."""
    return Reply(content=seen_refusal(_sight(call), call.content.command, call.content.language))


def hint(call: Call) -> Callable[[], Reply]:
    """Return what finds out what the computer would do at the seat of the sender."""
    content: AskForHint = call.content
    sight = _sight(call)
    if not sight.participants.may_have_hints(content.seat):
        raise NotAllowed("there are no hints for this seat in this match", reason="no-hints")
    language_of(content.language)
    return lambda: Reply(content=hint_answer(sight, content.language))


def _undone(undo: agreements.Undo) -> Reply:
    version = None if undo.accepted is None else undo.accepted.version
    return Reply(content=UndoneAnswer(version=version, missing=undo.missing))


def take_back(call: Call) -> Reply:
    """Take the last command back, or ask the others to agree."""
    content: TakeBack = call.content
    return _undone(
        agreements.ask_undo(call.host.registry, call.match, content.seat, call.person, expected=content.expected)
    )


def agree(call: Call) -> Reply:
    """Agree to taking the last command back, or refuse."""
    content: Agree = call.content
    return _undone(
        agreements.agree_undo(call.host.registry, call.match, content.seat, call.person, agree=content.agree)
    )


def depart(call: Call) -> Reply:
    """Record that a player leaves, or that a ruling ends the game."""
    content: Depart = call.content
    participants, person = call.host.registry.get(call.match), call.person
    departure = _departure(content)
    if isinstance(departure, Concede):
        seating.check_holder(participants, departure.by, person)
    else:
        seating.check_opener(participants, person)
    try:
        accepted = call.host.store.leave(call.match, departure, expected=content.expected)
    except Malformed as error:
        field = next(name for name in PLACES if getattr(content, name) is not None)
        pointer = PLACES[field] + (error.pointer if field == "ruling" else "")
        raise Malformed(error.message, pointer=pointer, expected=error.expected) from None
    except UnreadableMatch:
        if not isinstance(departure, EndByRuling) or departure.winners:
            raise
        # A match that cannot be read can still be ended, without winners.
        return Reply(content=VersionAnswer(version=call.host.store.end(call.match, departure.reason)))
    return Reply(content=VersionAnswer(version=accepted.version))


def _departure(content: Depart) -> Departure:
    if [content.concede, content.abandon, content.ruling].count(None) != 2:
        raise Malformed("this is no departure", expected=ONE)
    if content.concede is not None:
        return Concede(by=content.concede)
    if content.abandon is not None:
        return Abandon(seat=content.abandon)
    assert content.ruling is not None
    return EndByRuling(winners=content.ruling.winners, reason=reason_of(content.ruling.reason))


COMMANDS = (
    Operation(
        name="send-command",
        method="POST",
        path=f"{MATCH}/commands",
        summary="Play a command of a seat. A command that is sent again under the same id is played once.",
        content=SendCommand,
        answer=VersionAnswer,
        faults=("refused", "conflict", "not-allowed", *SEATED),
        act=send_command,
    ),
    Operation(
        name="decide",
        method="POST",
        path=f"{MATCH}/decision",
        summary="The next question on the way from the offers to a legal command. Nothing is played.",
        content=Decide,
        answer=DecisionAnswer,
        faults=("refused", *SEATED),
        act=decide,
        shows=True,
    ),
    Operation(
        name="preview",
        method="POST",
        path=f"{MATCH}/preview",
        summary="The facts that a command would cause, as far as the seat can know them. Nothing is played.",
        content=ConsiderCommand,
        answer=PreviewAnswer,
        faults=("refused", *SEATED),
        act=preview,
        shows=True,
    ),
    Operation(
        name="why-not",
        method="POST",
        path=f"{MATCH}/why-not",
        summary="Whether a command is legal, and if not, why. Nothing is played.",
        content=ConsiderCommand,
        answer=WhyNotAnswer,
        faults=SEATED,
        act=why_not,
        shows=True,
    ),
    Operation(
        name="hint",
        method="POST",
        path=f"{MATCH}/hint",
        summary="What the computer would do at a seat, and why, by what the seat sees. Nothing is played.",
        content=AskForHint,
        answer=HintAnswer,
        faults=("not-allowed", *SEATED),
        think=hint,
        shows=True,
    ),
    Operation(
        name="take-back",
        method="POST",
        path=f"{MATCH}/take-back",
        summary="Take the last command back. Where others must agree, they are asked.",
        content=TakeBack,
        answer=UndoneAnswer,
        faults=("not-undone", "conflict", *SEATED),
        advances=True,
        act=take_back,
    ),
    Operation(
        name="agree",
        method="POST",
        path=f"{MATCH}/take-back/agreement",
        summary="Agree to taking the last command back, or refuse.",
        content=Agree,
        answer=UndoneAnswer,
        faults=("not-undone", "nothing-to-agree", "conflict", *SEATED),
        advances=True,
        act=agree,
    ),
    Operation(
        name="depart",
        method="POST",
        path=f"{MATCH}/departures",
        summary="Concede; or, as the opener, say that a player has left, or end the game by a ruling.",
        content=Depart,
        answer=VersionAnswer,
        faults=("no-key", "not-your-seat", "unknown-seat", "not-opener", "conflict", "too-long", "bad-text", *OF_MATCH),
        advances=True,
        act=depart,
    ),
)

__all__ = ["COMMANDS"]
