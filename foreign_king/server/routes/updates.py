"""What happens in matches: as a list, and as streams of events."""

from starlette.responses import Response

from foreign_king.server.answers import UpdateAnswer, UpdatesAnswer
from foreign_king.server.cursors import pairs, read_pairs, versions
from foreign_king.server.event_stream import EventStream
from foreign_king.server.followed import Followed
from foreign_king.server.gate import iterated_updates_seen
from foreign_king.server.operations import EVENTS, LOOKING, MATCH, Call, Operation, Reply
from foreign_king.server.queries import Follow, Since
from foreign_king.server.stream import Stream
from foreign_king.server.work_in_parts import Parts

MOST_DIGITS = 9


def updates(call: Call) -> Parts[Reply]:
    """Answer with what has happened in a match."""
    sight, known = call.host.sight(call.key, call.match, call.query.seat), list[UpdateAnswer]()
    for update in iterated_updates_seen(sight.match, sight.viewer, call.query.since):
        known.append(update)
        yield
    return Reply(content=UpdatesAnswer(match=sight.id, version=sight.match.version, updates=tuple(known)))


async def follow_match(call: Call) -> Response:
    """Open a stream of what happens in one match."""
    since, last = call.query.since, call.last_event
    if last is not None and last.isascii() and last.isdecimal() and len(last) <= MOST_DIGITS:
        since = int(last)
    await call.host.run(call.host.sight, call.key, call.match, call.query.seat)
    followed = Followed(match=call.match, seat=call.query.seat, version=since)
    return await _opened(Stream(call.host, call.key, [followed], cursor=versions, people=False))


async def follow(call: Call) -> Response:
    """Open a stream of what happens in several matches."""
    followed = read_pairs(call.last_event or ",".join(call.query.match))
    stream = Stream(call.host, call.key, followed, cursor=pairs, people=True, in_sight=call.query.in_sight)
    return await _opened(stream)


async def _opened(stream: Stream) -> Response:
    """Return the answer with a stream. Where nothing is left to send, return the answer 204, after which a browser does
    not come back."""
    return EventStream(stream) if await stream.begin() else Response(status_code=204)


UPDATES = (
    Operation(
        name="updates",
        method="GET",
        path=f"{MATCH}/updates",
        summary="What has happened in a match after a version; a stream of events if the request accepts one.",
        query=Since,
        answer=UpdatesAnswer,
        faults=("conflict", *LOOKING),
        act=updates,
        stream=follow_match,
        shows=True,
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
