"""The scenes of a match for a viewer, made of what ``gate`` lets through."""

from collections.abc import Iterator
from typing import Any

import attrs

from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import view
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import Voice
from foreign_king.language.directions import isolated_in
from foreign_king.language.narration import story_parts
from foreign_king.logs.departures import tell_departure
from foreign_king.matches import Update
from foreign_king.matches.viewer_updates import update_for
from foreign_king.pages.chunks import Chunks
from foreign_king.pages.scenes import Scene, scene_of, scenes_between, sentences_of
from foreign_king.pictures.highlights import names_in
from foreign_king.server.answers import NameAnswer
from foreign_king.server.gate import Sight, seen_step
from foreign_king.server.scene_answers import SceneAnswer, SceneLine, ScenesAnswer
from foreign_king.server.undo_lines import undo_lines
from foreign_king.server.work_in_parts import Parts

MOST_SCENES = 60
"""The most scenes of an answer. If there are more, the latest ones are answered."""


def seen_scenes(sight: Sight, since: int | None, step: int | None, language: str) -> Parts[ScenesAnswer]:
    """Return what has happened after a version, as scenes. Without ``since``, and for a version that the match has not
    reached or that is not known any more, return one scene: the position after a step, the last one for ``None``."""
    if since is not None and step is not None:
        raise Malformed("either a version or a step is asked for", pointer="/step", expected="it without since")
    speaker, match, chunks = sight.voice(language), sight.match, Chunks()
    skipped = 0
    if since is None or not (since == 0 or match.reopened <= since <= match.version):
        scenes = [_position(sight, speaker, chunks, step)]
    else:
        first = max(since - match.untold, 0)
        skipped = max(sum(_count(speaker, each) for each in match.happened[first:]) - MOST_SCENES, 0)
        scenes = list[SceneAnswer]()
        for scene in _happened(sight, speaker, chunks, first, skipped):
            scenes.append(scene)
            yield
    return ScenesAnswer(
        match=sight.id,
        version=match.version,
        step=match.replay[-1].number,
        skipped=skipped,
        # As lists they are documents already.
        chunks=list(chunks.chunks),
        parts=list(chunks.parts),
        scenes=tuple(scenes),
    )


def tell_update(speaker: Voice, update: Update) -> Iterator[tuple[bool, str]]:
    """Yield the lines of an update as a viewer may know it. Each is a pair: whether the line is a heading, and its
    text. That a command was taken back is told by ``undo_lines``."""
    if update.departure is not None:
        yield False, tell_departure(speaker, update.departure)
    yield from story_parts(speaker, update.entries)


def actor_of(update: Update) -> str | None:
    """Return the seat whose command an update is; ``None`` for one of chance, and for everything else."""
    command = update.command
    return None if command is None or command.by == TABLE else command.by


def _position(sight: Sight, speaker: Voice, chunks: Chunks, number: int | None) -> SceneAnswer:
    """Return the position after a step, with the sentences of the step."""
    step = seen_step(sight, number)
    lines = tuple(story_parts(speaker, step.entries))
    scene = scene_of(speaker, step.number, step.entries, step.state, lines=lines)
    return _answer(sight, chunks, scene, version=sight.match.version, kind="position", last=True)


def _happened(sight: Sight, speaker: Voice, chunks: Chunks, first: int, skipped: int) -> Iterator[SceneAnswer]:
    """Yield the scenes of what has happened, from a place in the history on, without the first ones."""
    of_undos = undo_lines(sight, speaker)
    for place in range(first, len(sight.match.happened)):
        number = _count(speaker, sight.match.happened[place])
        if number <= skipped:
            skipped -= number
            continue
        update = update_for(sight.match, sight.match.happened[place], sight.viewer)
        # As in the story, these lines stand before those of the update.
        before = () if skipped else tuple((False, text) for text in of_undos.get(update.version, ()))
        for left, scene in enumerate(_of_update(sight, speaker, place, update, skipped), 1 + skipped - number):
            extended = attrs.evolve(scene, lines=(*before, *scene.lines))
            before = ()
            yield _answer(
                sight, chunks, extended, version=update.version, kind=update.kind, last=not left, by=actor_of(update)
            )
        skipped = 0


def _count(speaker: Voice, update: Update) -> int:
    """Return the number of scenes of an update. It depends only on the kinds of its facts, which everybody may know."""
    return len(sentences_of(speaker, update.entries)) if update.kind == "command" else 1


def _of_update(sight: Sight, speaker: Voice, place: int, update: Update, skipped: int) -> Iterator[Scene]:
    """Yield the scenes of an update as the viewer may know it, without the first ones."""
    if update.kind == "command":
        whole = sight.match.happened[place - 1].state if place else sight.match.replay.at(0)
        before = view(sight.game, whole, sight.viewer)
        yield from scenes_between(speaker, update.step, before, update.entries, update.state, skipped=skipped)
    else:
        lines = tuple(tell_update(speaker, update))
        ringed = _latest(sight, place, update.step)
        yield scene_of(speaker, update.step, (), update.state, lines=lines, ringed=ringed)


def _latest(sight: Sight, place: int, step: int) -> tuple[Entry[Any], ...]:
    """Return the facts of the command after which the game stood at a place in the history, as the viewer may know
    them. It can have been taken back since."""
    for each in reversed(sight.match.happened[:place]):
        if each.kind == "command" and each.step == step:
            return update_for(sight.match, each, sight.viewer).entries
    return ()


def _answer(
    sight: Sight, chunks: Chunks, scene: Scene, *, version: int, kind: Any, last: bool, by: str | None = None
) -> SceneAnswer:
    named = dict.fromkeys(name for fact in scene.facts for name in names_in(sight.game, fact))
    return SceneAnswer(
        version=version,
        step=scene.number,
        by=by,
        kind=kind,
        lines=tuple(SceneLine(heading=heading, text=text) for heading, text in scene.lines),
        parts=tuple(chunks.part(part) for part in scene.picture.parts),
        description=tuple(isolated_in(line, sight.names) for line in scene.picture.description) if last else (),
        names=tuple(NameAnswer(kind=kind, name=name) for kind, name in named),
        last=last,
    )


__all__ = ["MOST_SCENES", "actor_of", "seen_scenes", "tell_update"]
