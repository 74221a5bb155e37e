"""A game as scenes: what each step says, and the picture of the position after it, as one viewer may know them."""

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
    """A step of a game. ``number`` is the command's; the setup has 0."""

    number: int
    lines: tuple[tuple[bool, str], ...]
    """What is told, in its order, and of each whether it is a heading («Round 2»)."""
    comment: str
    clauses: tuple[str, ...]
    picture: Picture


def scene(voice: Voice, step: Step, viewer: str = WHOLE) -> Scene:
    """A step as a scene, as a seat, or ``SPECTATOR``, sees it; for ``WHOLE`` with all that the log tells.

    Comments are of those who know everything: no viewer gets them.
    """
    seen = step if viewer == WHOLE else _seen(voice.game, step, viewer)
    left = () if step.departure is None else ((False, tell_departure(voice, step.departure)),)
    missing = () if step.hole is None else ((False, tell_hole(voice, step.hole)),)
    return Scene(
        number=step.number,
        lines=(*story_parts(voice, seen.entries), *left, *missing),
        comment=printable(step.comment) if step.comment and viewer == WHOLE else "",
        clauses=tuple(dict.fromkeys(entry.rule.value for entry in seen.entries)),
        picture=_picture(voice, seen),
    )


def _picture(voice: Voice, step: Step) -> Picture:
    """The position after a step, with rings around what the step has changed; the setup has changed everything."""
    facts = [entry.fact for entry in step.entries] if step.number else []
    return picture(voice.game, step.state, language=voice.language.code, seats=dict(voice.seats), facts=facts)


def _seen(game: AnyGame, step: Step, seat: str) -> Step:
    """A step as a seat, or ``SPECTATOR``, is told it."""
    entries = tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in step.entries)
    return replace(step, entries=entries, state=game.eyes.view(step.state, seat), comment=None)


def steps_of(replay: Replay) -> Iterator[Step]:
    """The steps of a replay, and between them who left the table."""
    left: dict[int, list[Any]] = {}
    for number, departure in replay.departures:
        left.setdefault(number, []).append(departure)
    for step in replay.steps:
        yield step
        for departure in left.get(step.number, ()):
            yield replace(step, command=None, entries=(), comment=None, departure=departure, kind="departure")


__all__ = ["Scene", "scene", "steps_of"]
