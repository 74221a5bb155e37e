"""What a seat considers: its next command, step by step, what a command would cause, and why one is not legal. It is
made of what the seat may know."""

from collections.abc import Iterator, Sequence
from typing import Any

from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame
from foreign_king.kernel.play import position, why_not
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.language import DEFAULT_LANGUAGE, Voice, tell_refusal
from foreign_king.language.narration import story_parts, tell_context
from foreign_king.reasons import explain_refusal, tell_explanation, write_reason
from foreign_king.replays import Preview, preview
from foreign_king.server.answers import (
    DecisionAnswer,
    PreviewAnswer,
    WhyNotAnswer,
)
from foreign_king.server.gate import Sight
from foreign_king.server.menu_answers import step_answer
from foreign_king.server.rules import title_of
from foreign_king.wire import codec, read_command, write_refusal


def command_of(game: AnyGame, seat: str, document: Any) -> Any:
    """Return the command that a seat has sent. ``Malformed``, with its place in the body of the request, for a document
    that is none, and for the command of another seat."""
    try:
        command = read_command(game, document)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/command{error.pointer}", expected=error.expected) from None
    if command.by != seat:
        raise Malformed(f"the command is not one of {quoted(seat)}", pointer="/command/by", expected=seat)
    return command


def seen_preview(sight: Sight, document: Any, language: str | None = None) -> PreviewAnswer:
    """Return the facts that a command would cause, as far as the seat that gives it can know them; with a language, in
    words too."""
    game, command = sight.game, command_of(sight.game, sight.viewer, document)
    previewed = preview(game, sight.match.state, command, viewer=sight.viewer)
    return PreviewAnswer(
        version=sight.match.version,
        facts=tuple(codec(game).write_entry(each) for each in previewed.entries),
        lines=None if language is None else _preview_lines(sight.voice(language), previewed),
        position=position(game, previewed.state),
        unseen=previewed.unseen,
        then=previewed.then,
    )


def _preview_lines(speaker: Voice, previewed: Preview[Any, Any]) -> tuple[str, ...]:
    """Return the facts of a preview as sentences. Where chance follows, the last sentence says what is due."""
    lines = tuple(text for _is_heading, text in story_parts(speaker, previewed.entries))
    return (*lines, tell_context(speaker, previewed.state)) if previewed.then == "chance" else lines


def seen_refusal(sight: Sight, document: Any, language: str | None = None) -> WhyNotAnswer:
    """Return whether a command is legal and, if not, why, as far as the seat that would give it can know; with a
    language, the explanation also in words."""
    game, own_view = sight.game, sight.view
    command = command_of(game, sight.viewer, document)
    refused = why_not(game, own_view, command)
    if isinstance(refused, Malformed):
        raise Malformed(refused.message, pointer=f"/command{refused.pointer}", expected=refused.expected)
    if not isinstance(refused, Refused):
        return WhyNotAnswer(version=sight.match.version, legal=True)
    why, speaker = explain_refusal(game, own_view, command, refused), sight.voice(language or DEFAULT_LANGUAGE)
    return WhyNotAnswer(
        version=sight.match.version,
        legal=False,
        message=str(refused) if language is None else tell_refusal(speaker, refused),
        title=title_of(game.name, refused.rule.value, language or DEFAULT_LANGUAGE),
        refusal=write_refusal(game, refused),
        why=write_reason(game, why),
        lines=None if language is None else tuple(explanation_lines(speaker, why)),
    )


def explanation_lines(speaker: Voice, reason: Reason) -> Iterator[str]:
    """Yield an explanation as sentences. Each part is indented further than what it explains."""
    return (f"{'  ' * depth}{text}" for depth, text in tell_explanation(speaker, reason))


def seen_decision(sight: Sight, answers: Sequence[str], language: str) -> DecisionAnswer:
    """Return the step of a decision after some answers, with its words in a language. It is made of the view, which
    asks the same questions as the whole state."""
    version, speaker = sight.match.version, sight.voice(language)
    step: Decision[Any] | Made[Any] | None
    step = None if sight.match.result is not None else begin(sight.game, sight.view, sight.viewer)
    for place, token in enumerate(answers):
        if not isinstance(step, Decision):
            raise Malformed("no answer is left to give", pointer=f"/answers/{place}", expected=f"{place} answers")
        try:
            step = step.choose(token)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/answers/{place}", expected=error.expected) from None
    if step is None:
        return DecisionAnswer(version=version)
    if isinstance(step, Made):
        return DecisionAnswer(version=version, command=step.document, price=step.price)
    return step_answer(speaker, step, version, tell_context(speaker, sight.view))


__all__ = ["command_of", "explanation_lines", "seen_decision", "seen_preview", "seen_refusal"]
