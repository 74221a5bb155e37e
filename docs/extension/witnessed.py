"""The facts and refusals, with their clauses, that the scenarios of a game show when they are run."""

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
    """Return the run of each scenario of a game, by id."""
    return {id: run(scenario) for id, scenario in scenarios(game).items()}


@cache
def facts_of_clauses(game: str) -> dict[str, dict[str, tuple[Entry[Any], str]]]:
    """Return an example of each kind of fact that each clause causes, by clause and kind: the entry, and the id of its
    scenario."""
    examples: dict[str, dict[str, tuple[Entry[Any], str]]] = {}
    for id, ran in runs(game).items():
        for entry in chain(ran.entries, *ran.entries_by_command):
            examples.setdefault(entry.rule.value, {}).setdefault(type(entry.fact).__name__, (entry, id))
    return examples


def clauses_of_facts(game: str) -> dict[str, list[str]]:
    """Return the clauses that cause each kind of fact in the scenarios, by kind."""
    clauses_by_kind: dict[str, list[str]] = {}
    for clause, facts in facts_of_clauses(game).items():
        for fact in facts:
            clauses_by_kind.setdefault(fact, []).append(clause)
    return clauses_by_kind


@attrs.frozen(kw_only=True)
class CommandUse:
    """The use of a kind of command in the scenarios."""

    example: Mapping[str, Any]
    """The document of a command that was played."""
    scenario: str
    """The id of the scenario of the example."""
    facts: tuple[str, ...]
    """The kinds of facts that such commands cause."""
    refused_by: tuple[str, ...]
    """The clauses that refuse such commands, in the order of the rules."""


@cache
def commands(game: str) -> dict[str, CommandUse]:
    """Return the use of each kind of command, by kind."""
    played: dict[str, tuple[Mapping[str, Any], str]] = {}
    facts, refused = defaultdict[str, dict[str, None]](dict), defaultdict[str, set[str]](set)
    for id, ran in runs(game).items():
        for place, command in enumerate(scenarios(game)[id].when):
            kind = command["type"]
            if place < len(ran.entries_by_command):
                played.setdefault(kind, (command, id))
                facts[kind] |= dict.fromkeys(type(entry.fact).__name__ for entry in ran.entries_by_command[place])
            elif ran.refused is not None:
                refused[kind].add(ran.refused.rule.value)
    order = [rule.value for rule in GAMES[game].rulebook.rules]
    return {
        kind: CommandUse(
            example=command,
            scenario=id,
            facts=tuple(facts[kind]),
            refused_by=tuple(sorted(refused[kind], key=order.index)),
        )
        for kind, (command, id) in played.items()
    }


@cache
def refusals(game: str) -> dict[str, list[tuple[str, Refused]]]:
    """Return the refusals by each clause in the scenarios, by clause: the id of the scenario, and the refusal."""
    by_clause: dict[str, list[tuple[str, Refused]]] = {}
    for id, ran in runs(game).items():
        if ran.refused is not None:
            by_clause.setdefault(ran.refused.rule.value, []).append((id, ran.refused))
    return by_clause


__all__ = ["CommandUse", "clauses_of_facts", "commands", "facts_of_clauses", "refusals", "runs"]
