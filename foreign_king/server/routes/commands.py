"""What a seat does in a match."""

from foreign_king.server.answers import DecisionAnswer, PreviewAnswer, VersionAnswer, WhyNotAnswer
from foreign_king.server.gate import Sight, seen_decision, seen_preview, seen_refusal
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.requests import ConsiderCommand, Decide, SendCommand


def send_command(call: Call) -> Reply:
    """Play a command."""
    return Reply(content=call.host.submit(call.key, call.path["match"], call.content))


def _sight(call: Call) -> Sight:
    return call.host.sight(call.key, call.path["match"], call.content.seat)


def decide(call: Call) -> Reply:
    """Answer with the next question on the way to a command."""
    return Reply(content=seen_decision(_sight(call), call.content.answers))


def preview(call: Call) -> Reply:
    """Answer with what a command would cause."""
    return Reply(
        content=seen_preview(call.host.sight(call.key, call.path["match"], call.content.seat), call.content.command)
    )


def why_not(call: Call) -> Reply:
    """Answer whether a command is legal, and if not, why."""
    return Reply(
        content=seen_refusal(call.host.sight(call.key, call.path["match"], call.content.seat), call.content.command)
    )


COMMANDS = (
    Operation(
        name="send-command",
        method="POST",
        path="/api/matches/{match}/commands",
        summary="Play a command of a seat.",
        content=SendCommand,
        answer=VersionAnswer,
        faults=("not-held", "unknown", "refused", "conflict", "unreadable"),
        act=send_command,
    ),
    Operation(
        name="decide",
        method="POST",
        path="/api/matches/{match}/decision",
        summary="The next question on the way from the offers to a legal command. Nothing is played.",
        content=Decide,
        answer=DecisionAnswer,
        faults=("not-held", "unknown", "refused", "unreadable"),
        act=decide,
    ),
    Operation(
        name="preview",
        method="POST",
        path="/api/matches/{match}/preview",
        summary="The facts that a command would cause, as far as the seat can know them. Nothing is played.",
        content=ConsiderCommand,
        answer=PreviewAnswer,
        faults=("not-held", "unknown", "refused", "unreadable"),
        act=preview,
    ),
    Operation(
        name="why-not",
        method="POST",
        path="/api/matches/{match}/why-not",
        summary="Whether a command is legal, and if not, why. Nothing is played.",
        content=ConsiderCommand,
        answer=WhyNotAnswer,
        faults=("not-held", "unknown", "unreadable"),
        act=why_not,
    ),
)

__all__ = ["COMMANDS"]
