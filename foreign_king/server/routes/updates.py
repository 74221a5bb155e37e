"""What happens in matches: as a list, and as streams of events."""

from starlette.concurrency import run_in_threadpool

from foreign_king.server.answers import UpdatesAnswer
from foreign_king.server.fault_answers import Fault
from foreign_king.server.gate import seen_updates
from foreign_king.server.operations import EVENTS, Call, Operation, Reply
from foreign_king.server.queries import Follow, Since
from foreign_king.server.stream import EventStream, Followed, Stream, pairs, read_pairs, versions

MOST_FOLLOWED = 100
"""The most matches that one stream follows."""


def updates(call: Call) -> Reply:
    """Answer with what has happened in a match."""
    sight = call.host.sight(call.key, call.path["match"], call.query.seat)
    seen = seen_updates(sight.match, sight.viewer, call.query.since)
    return Reply(content=UpdatesAnswer(match=sight.id, version=sight.match.version, updates=seen))


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
)

__all__ = ["UPDATES"]
