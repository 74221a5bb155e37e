"""Matches: opening one, and how it stands."""

from foreign_king.server import gate
from foreign_king.server.answers import OpenedAnswer, SituationAnswer
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.queries import AsSeat
from foreign_king.server.requests import OpenMatch


def open_match(call: Call) -> Reply:
    """Open a match."""
    answer, key = call.host.open_match(call.key, call.content)
    return Reply(content=answer, key=key if key != call.key else None)


def situation(call: Call) -> Reply:
    """Answer how a match stands."""
    return Reply(content=gate.situation(call.host.sight(call.key, call.path["match"], call.query.seat)))


MATCHES = (
    Operation(
        name="open-match",
        method="POST",
        path="/api/matches",
        summary="Open a match. The answer has one invitation for each open seat.",
        content=OpenMatch,
        answer=OpenedAnswer,
        status=201,
        faults=("refused",),
        act=open_match,
    ),
    Operation(
        name="situation",
        method="GET",
        path="/api/matches/{match}",
        summary="How a match stands, and what may be done.",
        query=AsSeat,
        answer=SituationAnswer,
        faults=("not-held", "unknown", "unreadable"),
        act=situation,
    ),
)

__all__ = ["MATCHES"]
