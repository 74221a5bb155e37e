"""The seats of a match: taking them."""

from foreign_king.server.answers import VersionAnswer
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.requests import TakeSeat


def take_seat(call: Call) -> Reply:
    """Take a seat."""
    answer, key = call.host.take_seat(call.key, call.path["match"], call.path["seat"], call.content)
    return Reply(content=answer, key=key if key != call.key else None)


SEATS = (
    Operation(
        name="take-seat",
        method="POST",
        path="/api/matches/{match}/seats/{seat}",
        summary="Take a seat by its invitation.",
        content=TakeSeat,
        answer=VersionAnswer,
        faults=("not-allowed", "unknown", "unreadable"),
        act=take_seat,
    ),
)

__all__ = ["SEATS"]
