"""What a seat does in a match."""

from foreign_king.server.answers import VersionAnswer
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.requests import SendCommand


def send_command(call: Call) -> Reply:
    """Play a command."""
    return Reply(content=call.host.submit(call.key, call.path["match"], call.content))


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
)

__all__ = ["COMMANDS"]
