"""The operations that show a match: the log, pictures, the story and explanations."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.answers import ExplanationAnswer, StoryAnswer
from foreign_king.server.gate import Sight, seen_log
from foreign_king.server.operations import LOOKING, MATCH, Call, Operation, Reply
from foreign_king.server.presentation import seen_explanation, seen_picture, seen_story
from foreign_king.server.queries import AsSeat, AtStep, Explained, Scenes, Story
from foreign_king.server.scene_answers import ScenesAnswer
from foreign_king.server.scenes import seen_scenes
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import UnreadableMatch

LINES = "application/x-ndjson"
PICTURE = "image/svg+xml"
OF_PICTURES: FrozenDict[str, str] = FrozenDict(
    {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"}
)
"""The Content-Security-Policy of a picture that is opened as a page: it may have its own colours, and nothing else."""


def _sight(call: Call) -> Sight:
    return call.host.sight(call.key, call.match, call.query.seat)


def log(call: Call) -> Parts[Reply]:
    """Answer with the log of a match."""
    try:
        return Reply(content=(yield from seen_log(_sight(call))))
    except UnreadableMatch:
        if not call.host.store.summary(call.match).over:
            raise
        return Reply(content=call.host.stored_log(call.key, call.match, call.query.seat))


def picture(call: Call) -> Reply:
    """Answer with a picture."""
    query = call.query
    return Reply(content=seen_picture(_sight(call), query.step, query.style, query.language), headers=OF_PICTURES)


def scenes(call: Call) -> Parts[Reply]:
    """Answer with scenes."""
    query = call.query
    return Reply(content=(yield from seen_scenes(_sight(call), query.since, query.step, query.language)))


def story(call: Call) -> Parts[Reply]:
    """Answer with the story of a match."""
    return Reply(content=(yield from seen_story(_sight(call), call.query.since, call.query.language)))


def explanation(call: Call) -> Reply:
    """Answer with an explanation."""
    query = call.query
    return Reply(content=seen_explanation(_sight(call), query.step, query.score, query.language))


PRESENTATION = (
    Operation(
        name="log",
        method="GET",
        path=f"{MATCH}/log",
        summary="The log of a match: the viewer's own log until the game is over, then the whole log.",
        query=AsSeat,
        answer=LINES,
        faults=LOOKING,
        act=log,
        shows=True,
    ),
    Operation(
        name="picture",
        method="GET",
        path=f"{MATCH}/picture",
        summary="The picture of a position, as SVG.",
        query=AtStep,
        answer=PICTURE,
        faults=LOOKING,
        act=picture,
        packed=True,
        shows=True,
    ),
    Operation(
        name="scenes",
        method="GET",
        path=f"{MATCH}/scenes",
        summary="What has happened in a match, sentence by sentence, each with the picture after it.",
        query=Scenes,
        answer=ScenesAnswer,
        faults=LOOKING,
        act=scenes,
        packed=True,
        shows=True,
    ),
    Operation(
        name="story",
        method="GET",
        path=f"{MATCH}/story",
        summary="What has happened in a match, as sentences.",
        query=Story,
        answer=StoryAnswer,
        faults=LOOKING,
        act=story,
        shows=True,
    ),
    Operation(
        name="explanation",
        method="GET",
        path=f"{MATCH}/explanation",
        summary="Why the facts of a command happened, or how a score was made up.",
        query=Explained,
        answer=ExplanationAnswer,
        faults=LOOKING,
        act=explanation,
        shows=True,
    ),
)

__all__ = ["PRESENTATION"]
