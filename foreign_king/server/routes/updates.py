"""What happens in matches: as a list, and as streams of events."""

from starlette.concurrency import run_in_threadpool

from foreign_king.server.answers import UpdatesAnswer
from foreign_king.server.fault_answers import Fault
from foreign_king.server.operations import EVENTS, Call, Operation, Reply
from foreign_king.server.queries import AsSeat, Follow, Since
from foreign_king.server.stream import EventStream, Followed, Stream, pairs, read_pairs, versions

MOST_FOLLOWED = 100
"""The most matches that one stream follows."""


def updates(call: Call) -> Reply:
    """Answer with what has happened in a match."""
    return Reply(content=call.host.updates(call.key, call.path["match"], call.query.seat, call.query.since))


async def follow_match(call: Call) -> EventStream:
    """Open a stream of what happens in one match."""
    match, seat, since = call.path["match"], call.query.seat, call.query.since
    await run_in_threadpool(call.host.viewer, call.key, match, seat)
    await run_in_threadpool(call.host.store.match, match)
    if call.last_event is not None and call.last_event.isdecimal():
        since = int(call.last_event)
    return EventStream(Stream(call.host, call.key, [Followed(match=match, seat=seat, version=since)], cursor=versions))


async def follow(call: Call) -> EventStream:
    """Open a stream of what happens in several matches."""
    followed = read_pairs(call.last_event or ",".join(call.query.match))
    if len(followed) > MOST_FOLLOWED:
        raise Fault("malformed", "too many matches", pointer="/match", expected=f"at most {MOST_FOLLOWED}")
    return EventStream(Stream(call.host, call.key, followed, cursor=pairs))


def log(call: Call) -> Reply:
    """Answer with the log of a match."""
    return Reply(content=call.host.log(call.key, call.path["match"], call.query.seat))


UPDATES = (
    Operation(
        name="updates",
        method="GET",
        path="/api/matches/{match}/updates",
        summary="What has happened in a match after a version; as a stream of events if that is accepted.",
        query=Since,
        answer=UpdatesAnswer,
        faults=("not-held", "unknown", "unreadable"),
        act=updates,
        stream=follow_match,
    ),
    Operation(
        name="follow",
        method="GET",
        path="/api/updates",
        summary="What happens in several matches, as one stream of events.",
        query=Follow,
        answer=EVENTS,
        stream=follow,
    ),
    Operation(
        name="log",
        method="GET",
        path="/api/matches/{match}/log",
        summary="The log of a match: the whole log when the game is over, the viewer's own before.",
        query=AsSeat,
        answer="application/x-ndjson",
        faults=("not-held", "unknown", "unreadable"),
        act=log,
    ),
)

__all__ = ["UPDATES"]
