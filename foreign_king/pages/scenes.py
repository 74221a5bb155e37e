"""Scenes: sentences of a game and the picture after them, as one viewer may know them. A scene is a whole step, or one
sentence of it."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import fold
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import Voice
from foreign_king.language.directions import alone
from foreign_king.language.narration import is_told, story_parts
from foreign_king.language.voices import printable
from foreign_king.logs.departures import tell_departure
from foreign_king.logs.holes import tell_hole
from foreign_king.logs.step import Step
from foreign_king.pictures import Picture, picture
from foreign_king.replays.replay import Replay


@attrs.frozen(kw_only=True, eq=False)
class Scene:
    """A step of a game, or one sentence of it, ready to be shown."""

    number: int
    """The number of the command; 0 for the setup."""
    lines: tuple[tuple[bool, str], ...]
    """The sentences in their order, each after whether it is a heading («Round 2»)."""
    comment: str
    clauses: tuple[str, ...]
    facts: tuple[Any, ...]
    """The facts that the sentences tell."""
    picture: Picture


def scene(voice: Voice, step: Step, viewer: str = WHOLE) -> Scene:
    """Return a step as a scene for a viewer: a seat, ``SPECTATOR``, or ``WHOLE`` for everything in the log.

    Whoever wrote a comment may know everything, so only ``WHOLE`` shows comments.
    """
    visible = step if viewer == WHOLE else _redacted(voice.game, step, viewer)
    left = () if step.departure is None else ((False, tell_departure(voice, step.departure)),)
    missing = () if step.hole is None else ((False, tell_hole(voice, step.hole)),)
    return scene_of(
        voice,
        step.number,
        visible.entries,
        visible.state,
        lines=(*story_parts(voice, visible.entries), *left, *missing),
        comment=printable(step.comment) if step.comment and viewer == WHOLE else "",
    )


def scene_of(
    voice: Voice,
    number: int,
    entries: Iterable[Entry[Any]],
    state: Any,
    *,
    lines: tuple[tuple[bool, str], ...],
    comment: str = "",
    ringed: Iterable[Entry[Any]] | None = None,
) -> Scene:
    """Return the scene of some facts of a command and of the state after them, both as the viewer may know them. In the
    picture, what the facts have changed has rings, or what the facts ``ringed`` have changed. After the setup there are
    no rings."""
    those = tuple(entries)
    facts = tuple(entry.fact for entry in those)
    around = facts if ringed is None else tuple(entry.fact for entry in ringed)
    return Scene(
        number=number,
        lines=lines,
        comment=comment,
        clauses=tuple(dict.fromkeys(entry.rule.value for entry in those)),
        facts=facts,
        picture=picture(
            voice.game,
            state,
            language=voice.language.code,
            seats={seat: alone(name) for seat, name in voice.seats.items()},
            facts=around if number else (),
        ),
    )


def sentences_of(voice: Voice, entries: Iterable[Entry[Any]]) -> list[list[Entry[Any]]]:
    """Return the facts of a command in groups, one for each sentence. A fact that is not told stands with the fact
    before it; at the beginning, with the one after it."""
    groups = list[list[Entry[Any]]]()
    for entry in entries:
        if groups and (not is_told(voice, entry) or not any(is_told(voice, each) for each in groups[-1])):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return groups


def scenes_between(
    voice: Voice, number: int, before: Any, entries: tuple[Entry[Any], ...], after: Any, *, skipped: int = 0
) -> Iterator[Scene]:
    """Yield the scenes of a command: one for each sentence, with the position after the facts that it tells. ``before``
    and ``after`` are the states before and after the command, and ``entries`` are its facts, all as the viewer may know
    them.

    In the picture of the last scene, which stays, everything that the command has changed has rings. The first scenes
    are not drawn if they are ``skipped``.
    """
    groups, state = sentences_of(voice, entries), before
    for place, group in enumerate(groups, 1):
        last = place == len(groups)
        state = after if last else fold(voice.game, state, [entry.fact for entry in group])
        if place <= skipped:
            continue
        lines = tuple(story_parts(voice, group))
        yield scene_of(voice, number, group, state, lines=lines, ringed=entries if last else None)


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


__all__ = ["Scene", "scene", "scene_of", "scenes_between", "sentences_of", "steps_of"]
