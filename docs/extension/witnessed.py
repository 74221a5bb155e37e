"""What the scenarios of a game show when they are run: facts with their clauses, and refusals."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any

import attrs

from docs.extension.reading import scenarios
from foreign_king.games import GAMES
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.refusal import Refused
from foreign_king.scenarios import Run, run


@cache
def runs(game: str) -> dict[str, Run]:
    """What every scenario of a game comes to, by its id."""
    return {id: run(scenario) for id, scenario in scenarios(game).items()}


@cache
def facts_of_clauses(game: str) -> dict[str, dict[str, tuple[Entry[Any], str]]]:
    """Which facts each clause causes in the scenarios, by clause and by fact: one of them, and the scenario."""
    seen: dict[str, dict[str, tuple[Entry[Any], str]]] = {}
    for id, ran in runs(game).items():
        for entry in chain(ran.entries, *ran.told):
            seen.setdefault(entry.rule.value, {}).setdefault(type(entry.fact).__name__, (entry, id))
    return seen


def clauses_of_facts(game: str) -> dict[str, list[str]]:
    """By which clauses each fact is caused in the scenarios, in the order of the rules."""
    found: dict[str, list[str]] = {}
    for clause, facts in facts_of_clauses(game).items():
        for fact in facts:
            found.setdefault(fact, []).append(clause)
    return found


@attrs.frozen(kw_only=True)
class Said:
    """What a kind of command comes to in the scenarios: one that was played, the facts that it can cause, and the
    clauses that can refuse it."""

    example: Mapping[str, Any]
    scenario: str
    facts: tuple[str, ...]
    refused_by: tuple[str, ...]


@cache
def commands(game: str) -> dict[str, Said]:
    """What each kind of command comes to, by its type."""
    played: dict[str, tuple[Mapping[str, Any], str]] = {}
    facts, refused = defaultdict[str, dict[str, None]](dict), defaultdict[str, set[str]](set)
    for id, ran in runs(game).items():
        for place, command in enumerate(scenarios(game)[id].when):
            kind = command["type"]
            if place < len(ran.told):
                played.setdefault(kind, (command, id))
                facts[kind] |= dict.fromkeys(type(entry.fact).__name__ for entry in ran.told[place])
            elif ran.refused is not None:
                refused[kind].add(ran.refused.rule.value)
    order = [rule.value for rule in GAMES[game].rulebook.rules]
    return {
        kind: Said(
            example=command,
            scenario=id,
            facts=tuple(facts[kind]),
            refused_by=tuple(sorted(refused[kind], key=order.index)),
        )
        for kind, (command, id) in played.items()
    }


@cache
def refusals(game: str) -> dict[str, list[tuple[str, Refused]]]:
    """What each clause refuses in the scenarios, with their ids."""
    found: dict[str, list[tuple[str, Refused]]] = {}
    for id, ran in runs(game).items():
        if ran.refused is not None:
            found.setdefault(ran.refused.rule.value, []).append((id, ran.refused))
    return found


__all__ = ["Said", "clauses_of_facts", "commands", "facts_of_clauses", "refusals", "runs"]
