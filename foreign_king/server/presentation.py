"""The pictures, the story and the explanations of a match for a viewer, made of what ``gate`` lets through."""

from contextlib import suppress
from typing import Any

from foreign_king.kernel.play import position, view
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import Voice, tell_phase
from foreign_king.matches.viewer_updates import iterated_updates
from foreign_king.opening import RESERVED
from foreign_king.pictures.drawings import draw
from foreign_king.pictures.styles import STYLES
from foreign_king.reasons import explain_score, write_reason
from foreign_king.reasons.explanations import explain
from foreign_king.server.answers import ExplainedAnswer, ExplanationAnswer, StoryAnswer, StoryLine
from foreign_king.server.considering import explanation_lines
from foreign_king.server.gate import Sight, language_of, seen_entries, seen_step
from foreign_king.server.scenes import actor_of, tell_update
from foreign_king.server.undo_lines import undo_lines
from foreign_king.server.work_in_parts import Parts
from foreign_king.wire import shown


def seen_picture(sight: Sight, step: int | None, style: str, language: str) -> str:
    """Return the picture of the position after a step as SVG, with rings around what has just happened."""
    chosen = STYLES.get(style)
    if chosen is None:
        raise Malformed(f"there is no style {shown(style)}", pointer="/style", expected=" or ".join(STYLES))
    at = seen_step(sight, step)
    facts = [entry.fact for entry in at.entries] if at.number else []
    code = language_of(language)
    return draw(sight.game, at.state, language=code, seats=sight.names, facts=facts, style=chosen)


def seen_story(sight: Sight, since: int, language: str) -> Parts[StoryAnswer]:
    """Return what has happened after a version as sentences, and what is to be decided now."""
    speaker, match = sight.voice(language), sight.match
    lines, of_undos = list[StoryLine](), undo_lines(sight, speaker)
    for update in iterated_updates(match, sight.viewer, since=min(since, match.version)):
        yield
        lines += (
            StoryLine(version=update.version, step=update.step, text=text) for text in of_undos.get(update.version, ())
        )
        lines += (
            StoryLine(version=update.version, step=update.step, by=actor_of(update), heading=heading, text=text)
            for heading, text in tell_update(speaker, update)
        )
    return StoryAnswer(version=match.version, lines=tuple(lines), decision=seen_phase(sight, speaker))


def seen_phase(sight: Sight, speaker: Voice) -> str | None:
    """Return what is to be decided now, as a sentence; ``None`` when the game is over."""
    pending = position(sight.game, sight.view)["pending"] if sight.match.result is None else []
    return tell_phase(speaker, pending[-1]) if pending else None


def seen_explanation(sight: Sight, step: int | None, score: str | None, language: str) -> ExplanationAnswer:
    """Return why the facts of a step happened, or how the score of a seat after the step is made up."""
    speaker, at = sight.voice(language), seen_step(sight, step)
    reasons: tuple[Reason, ...] = ()
    if score is not None:
        reasons = (_score(sight, at.number, at.state, score),)
    elif at.number > 0:
        before = view(sight.game, sight.match.replay.at(at.number - 1), sight.viewer)
        reasons = explain(sight.game, before, at.entries)
    explained = (
        ExplainedAnswer(reason=write_reason(sight.game, reason), lines=tuple(explanation_lines(speaker, reason)))
        for reason in reasons
    )
    return ExplanationAnswer(step=at.number, reasons=tuple(explained))


def _score(sight: Sight, number: int, state: Any, score: str) -> Reason:
    history = [entry for step in sight.match.replay.steps[: number + 1] for entry in seen_entries(sight, step)]
    with suppress(Malformed):
        return explain_score(sight.game, state, score, history)
    seats = ", ".join(seat for seat in (*state.seats, *RESERVED[1:2]))
    raise Malformed(f"{shown(score)} has no score", pointer="/score", expected=f"one of {seats}")


__all__ = ["seen_explanation", "seen_phase", "seen_picture", "seen_story"]
