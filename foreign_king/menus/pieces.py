"""Pieces that are paid, taken or swapped: how many of each kind, and what they are worth."""

from collections.abc import Mapping
from typing import Any

from foreign_king.decisions import Decision, Levy, Payment
from foreign_king.language import Voice
from foreign_king.language.wording import translated
from foreign_king.menus.names import name_in

UNIT = "tremis"
"""The unit of the worth of tokens."""


def pieces_text(voice: Voice, field: str, pieces: Mapping[str, int]) -> str:
    """Return how many pieces of each kind there are: «2 bronze, 1 gold»."""
    parts = [f"{number} {name_in(voice, field, kind)}" for kind, number in pieces.items() if number]
    return ", ".join(parts) or translated(voice, "nothing")


def worth_of(pieces: Mapping[str, int], field: Payment | Levy) -> int:
    """Return the worth of some pieces in tremis."""
    return sum(field.values[kind] * number for kind, number in pieces.items())


def value_so_far(decision: Decision[Any]) -> Any:
    """Return the value that the field that is asked for has so far; ``None`` if it has none yet."""
    value: Any = decision.document
    for name in decision.question.path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


__all__ = ["UNIT", "pieces_text", "value_so_far", "worth_of"]
