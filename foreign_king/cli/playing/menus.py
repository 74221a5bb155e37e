"""Questions to a player at the terminal, made of the steps of a decision: each is a menu, or asks for a number of a
range. The words of questions and answers are those of ``foreign_king.menus``."""

from collections.abc import Mapping
from typing import Any

from foreign_king.cli.language import _
from foreign_king.cli.playing.prompts import Prompt, Row
from foreign_king.decisions import Decision, Option
from foreign_king.language import Voice
from foreign_king.menus import tell_detail, tell_option, tell_question, tell_way, tell_worth, ways_of
from foreign_king.text_pictures.compact import place_codes

FEW_WAYS = 16
"""The greatest number of ways that are shown in one menu. Where there are more, the player answers for each kind."""


def prompt_of(voice: Voice, decision: Decision[Any]) -> Prompt:
    """Return the question at a step of a decision, with its answers."""
    ways = ways_of(decision, FEW_WAYS)
    rows = [
        Row(label=tell_way(voice, decision, way), value=way, note=tell_worth(voice, decision, way)) for way in ways
    ] or _rows(voice, decision)
    is_command = decision.question.asks == "command"
    hint = _("? NAME: why it is closed; u: undo; h: help; q: leave") if is_command else ""
    return Prompt(
        question=tell_question(voice, decision, whole=bool(ways)),
        rows=tuple(rows),
        numbers=None if ways else _numbers(decision),
        is_asked=is_command or len(rows) > 1,
        hint=hint,
    )


def _numbers(decision: Decision[Any]) -> range | None:
    """Return the numbers that can be answered, if they are a range without a gap; else ``None``."""
    if decision.question.asks != "number":
        return None
    numbers = [option.value for option in decision.options]
    gapless = range(numbers[0], numbers[0] + len(numbers))
    return gapless if numbers == list(gapless) else None


def _rows(voice: Voice, decision: Decision[Any]) -> list[Row]:
    """Return a row for each option."""
    codes = place_codes(voice)
    return [
        Row(
            label=label,
            value=option,
            note=tell_detail(voice, decision, option),
            closed=option.closed,
            code=_code(voice, option, label, codes),
        )
        for option in decision.options
        for label in (tell_option(voice, decision, option),)
    ]


def _code(voice: Voice, option: Option, label: str, codes: Mapping[str, str]) -> str:
    """Return the letters of a place on the board; an empty text for an option that does not have the name of a
    place."""
    name = option.value if isinstance(option.value, str) else ""
    return codes.get(name, "") if voice.places.get(name) == label else ""


__all__ = ["prompt_of"]
