"""Matches: opening one, lists of them, and how one stands."""

from foreign_king.server import gate, listing, opening
from foreign_king.server.answers import SituationAnswer
from foreign_king.server.operations import LOOKING, MATCH, OF_MATCH, Call, Operation, Reply
from foreign_king.server.people_answers import MatchesAnswer, OpenedAnswer
from foreign_king.server.queries import Standing
from foreign_king.server.requests import OpenMatch
from foreign_king.server.work_in_parts import Parts


def open_match(call: Call) -> Reply:
    """Open a match. A sender without a key gets one."""
    somebody = call.host.somebody(call.key)
    opened = opening.open_match(call.host, somebody.person, call.content, address=call.address, sender=call.sender)
    return Reply(content=opened, key=somebody.key)


def rematch(call: Call) -> Reply:
    """Open the match that the same people play next."""
    return Reply(content=opening.open_rematch(call.host, call.person, call.match, sender=call.sender))


def my_matches(call: Call) -> Parts[Reply]:
    """Answer with the matches of the sender."""
    return Reply(content=(yield from listing.matches_of(call.host.registry, call.person)))


def lobby(call: Call) -> Parts[Reply]:
    """Answer with the matches that anybody can join."""
    host = call.host
    return Reply(content=(yield from host.lobby.matches(host.person(call.key), host.registry.clock())))


def situation(call: Call) -> Reply:
    """Answer how a match stands."""
    sight = call.host.sight(call.key, call.match, call.query.seat)
    return Reply(content=gate.situation(sight, call.query.language))


MATCHES = (
    Operation(
        name="open-match",
        method="POST",
        path="/api/matches",
        summary="Open a match. The answer has one invitation for each open seat.",
        content=OpenMatch,
        answer=OpenedAnswer,
        status=201,
        faults=("refused", "too-long", "bad-text", "not-allowed", "too-many-open"),
        act=open_match,
    ),
    Operation(
        name="my-matches",
        method="GET",
        path="/api/matches",
        summary="The matches of the sender, those that wait for him first.",
        answer=MatchesAnswer,
        faults=("no-key",),
        act=my_matches,
    ),
    Operation(
        name="lobby",
        method="GET",
        path="/api/lobby",
        summary="The listed matches that have free seats.",
        answer=MatchesAnswer,
        act=lobby,
    ),
    Operation(
        name="situation",
        method="GET",
        path=MATCH,
        summary="How a match stands, and what may be done.",
        query=Standing,
        answer=SituationAnswer,
        faults=LOOKING,
        act=situation,
        shows=True,
    ),
    Operation(
        name="rematch",
        method="POST",
        path=f"{MATCH}/rematch",
        summary="Open the match that the same people play next. Whoever asks later gets the same match.",
        answer=OpenedAnswer,
        status=201,
        faults=("no-key", "not-allowed", "closed", "too-many-open", *OF_MATCH),
        act=rematch,
    ),
)

__all__ = ["MATCHES"]
