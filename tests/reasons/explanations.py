"""What is read of an explanation."""

from collections.abc import Iterable, Mapping
from textwrap import dedent
from typing import Any

from foreign_king import explain, play, read_command, why_not
from foreign_king.games import AnyGame
from foreign_king.kernel.reason import Reason, adds_up
from foreign_king.kernel.refusal import Refused
from foreign_king.language import voice
from foreign_king.reasons import explain_refusal, tell_explanation


def told(game: AnyGame, reasons: Iterable[Reason]) -> str:
    """The lines of some explanations, each part indented under what it is a part of; all of them add up."""
    teller, lines = voice(game), list[str]()
    for reason in reasons:
        assert adds_up(reason), reason
        lines += ["  " * depth + line for depth, line in tell_explanation(teller, reason)]
    return "\n".join(lines)


def facts_told(game: AnyGame, state: Any, command: Mapping[str, Any], *kinds: str) -> str:
    """The explanations of the facts of these kinds that a command leads to."""
    said = read_command(game, command)
    reasons = explain(game, state, play(game, state, said).entries)
    return told(game, [reason for reason in reasons if type(reason.what).__name__ in kinds])


def refusal_told(game: AnyGame, state: Any, command: Mapping[str, Any]) -> str:
    """The explanation of why a command is refused."""
    said = read_command(game, command)
    refused = why_not(game, state, said)
    assert isinstance(refused, Refused), refused
    return told(game, [explain_refusal(game, state, said, refused)])


def text(lines: str) -> str:
    """Lines as a test has them, without what indents them all."""
    return dedent(lines).strip("\n")
