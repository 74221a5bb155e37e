"""Scenes: the sentences of each step of a game and the picture after it, as one viewer may know them."""

from collections.abc import Iterator
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import Voice
from foreign_king.language.narration import story_parts
from foreign_king.language.voices import printable
from foreign_king.logs.departures import tell_departure
from foreign_king.logs.holes import tell_hole
from foreign_king.logs.step import Step
from foreign_king.pictures import Picture, picture
from foreign_king.replays.replay import Replay


@attrs.frozen(kw_only=True, eq=False)
class Scene:
    """A step of a game, ready to be shown."""

    number: int
    """The number of the command; 0 for the setup."""
    lines: tuple[tuple[bool, str], ...]
    """The sentences in their order, each after whether it is a heading («Round 2»)."""
    comment: str
    clauses: tuple[str, ...]
    picture: Picture


def scene(voice: Voice, step: Step, viewer: str = WHOLE) -> Scene:
    """Return a step as a scene for a viewer: a seat, ``SPECTATOR``, or ``WHOLE`` for everything in the log.

    Whoever wrote a comment may know everything, so only ``WHOLE`` shows comments.
    """
    visible = step if viewer == WHOLE else _redacted(voice.game, step, viewer)
    left = () if step.departure is None else ((False, tell_departure(voice, step.departure)),)
    missing = () if step.hole is None else ((False, tell_hole(voice, step.hole)),)
    return Scene(
        number=step.number,
        lines=(*story_parts(voice, visible.entries), *left, *missing),
        comment=printable(step.comment) if step.comment and viewer == WHOLE else "",
        clauses=tuple(dict.fromkeys(entry.rule.value for entry in visible.entries)),
        picture=_picture(voice, visible),
    )


def _picture(voice: Voice, step: Step) -> Picture:
    """Return the picture after a step, with rings around what the step has changed. After the setup there are no
    rings."""
    facts = [entry.fact for entry in step.entries] if step.number else []
    return picture(voice.game, step.state, language=voice.language.code, seats=dict(voice.seats), facts=facts)


def _redacted(game: AnyGame, step: Step, seat: str) -> Step:
    """Return a step as a seat, or ``SPECTATOR``, may know it."""
    entries = tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in step.entries)
    return replace(step, entries=entries, state=game.eyes.view(step.state, seat), comment=None)


def steps_of(replay: Replay) -> Iterator[Step]:
    """Yield the steps of a replay, with the departures of players between them."""
    left: dict[int, list[Any]] = {}
    for number, departure in replay.departures:
        left.setdefault(number, []).append(departure)
    for step in replay.steps:
        yield step
        for departure in left.get(step.number, ()):
            yield replace(step, command=None, entries=(), comment=None, departure=departure, kind="departure")


__all__ = ["Scene", "scene", "steps_of"]
