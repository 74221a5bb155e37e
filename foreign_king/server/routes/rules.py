"""The rules of the games, for whoever wants to read why something is as it is."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.gate import language_of
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.queries import InWords
from foreign_king.server.rule_answers import RuleAnswer, RulesAnswer
from foreign_king.server.rules import rule_answer, rules_answer

OF_GAME = "/api/games/{game}/rules"
KEPT: FrozenDict[str, str] = FrozenDict({"Cache-Control": "public, max-age=3600"})
"""Rules change only with the server: a browser may keep them for an hour."""


def rule(call: Call) -> Reply:
    """Answer with a rule."""
    language = language_of(call.query.language)
    return Reply(content=rule_answer(call.path["game"], call.path["clause"], language), headers=KEPT)


def rules(call: Call) -> Reply:
    """Answer with all rules of a game."""
    return Reply(content=rules_answer(call.path["game"], language_of(call.query.language)), headers=KEPT)


RULES = (
    Operation(
        name="rules",
        method="GET",
        path=OF_GAME,
        summary="All rules of a game, by chapter.",
        query=InWords,
        answer=RulesAnswer,
        faults=("unknown",),
        act=rules,
        packed=True,
    ),
    Operation(
        name="rule",
        method="GET",
        path=f"{OF_GAME}/{{clause}}",
        summary="A rule of a game: its text, its rulings, where it is printed, and scenarios that show it.",
        query=InWords,
        answer=RuleAnswer,
        faults=("unknown",),
        act=rule,
        packed=True,
    ),
)

__all__ = ["RULES"]
