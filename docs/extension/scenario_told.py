"""A scenario in English sentences: the players, the position, the commands and the outcome."""

import re
from collections.abc import Iterable
from typing import Any

import attrs

from docs.extension.spoken import speaker, tell_changes, tell_command, tell_due, tell_position, voice_of
from docs.extension.witnessed import runs
from foreign_king.games import GAMES
from foreign_king.kernel.ledger import Entry
from foreign_king.language import name_of, tell_fact, tell_refusal
from foreign_king.language.sentences import joined
from foreign_king.scenarios import Run, Scenario, changed_values

BEGINNING = re.compile(r"(?P<begins>(?:\S+ )*?(?:has|holds|\S+:)) (?P<rest>[^:]+)\.")
"""Matches a sentence that can share its beginning with others: «Red has 3 francs.»"""
LISTED = re.compile(r"[,;]| and ")

EDITIONS = {"fr": "French", "de": "German", "it": "Italian"}


@attrs.frozen(kw_only=True)
class Sentence:
    """A sentence, and the clause of its fact or refusal."""

    text: str
    clause: str


@attrs.frozen(kw_only=True)
class CommandText:
    """A command in words: its seat, the words, and the facts that it causes."""

    by: str
    words: str
    facts: tuple[Sentence, ...]


@attrs.frozen(kw_only=True)
class ScenarioText:
    """A scenario in words."""

    opening: str
    """Who plays, and by which law."""
    laid_out: bool
    """Whether the scenario begins right after the setup, so that no position is given."""
    position: tuple[str, ...]
    setup: tuple[Sentence, ...]
    """The facts of the setup, if the scenario is about them."""
    commands: tuple[CommandText, ...]
    refused: Sentence | None
    changes: tuple[tuple[str, str], ...]
    """Pairs of sentences on each part that has changed: how it is now, and how it was."""
    due: str
    """What has to be decided now."""
    states: tuple[Any, ...]
    """The states to draw: before, and after if nothing is refused."""


def tell_scenario(scenario: Scenario) -> ScenarioText:
    """Return a scenario of the specification in English sentences."""
    game, ran, given = scenario.game, runs(scenario.game)[scenario.id], scenario.given
    position: list[str] = []
    if given.position is not None and ran.before is not None:
        position = [*together(tell_position(game, given.position, ran.before)), tell_due(game, ran.before)]
    changes: list[tuple[str, str]] = []
    if ran.before is not None and ran.after is not None:
        changes = tell_changes(game, ran.before, ran.after, changed_values(ran.before, ran.after))
    return ScenarioText(
        opening=_opening(scenario),
        laid_out=given.position is None,
        position=tuple(position),
        setup=() if scenario.when or ran.refused else _facts(game, ran.entries),
        commands=_commands(scenario, ran),
        refused=_refused(game, ran),
        changes=tuple(changes),
        due=tell_due(game, ran.after) if ran.after is not None and scenario.when else "",
        states=ran.states if ran.refused is None else ran.states[:1],
    )


def together(sentences: Iterable[str]) -> list[str]:
    """Return sentences, with those that have the same beginning joined into one: «Red has 3 francs and 1 loan.»"""
    groups: list[tuple[str, list[str]]] = []
    for sentence in sentences:
        match = BEGINNING.match(sentence)
        begins, rest = (match["begins"], match["rest"]) if match else (sentence, "")
        # A sentence with a list inside would be hard to read if it were joined.
        if (
            groups
            and rest
            and groups[-1][0] == begins
            and not LISTED.search(rest)
            and not LISTED.search(groups[-1][1][-1])
        ):
            groups[-1][1].append(rest)
        else:
            groups.append((begins, [rest] if rest else []))
    return [f"{begins} {_and(rests)}." if rests else begins for begins, rests in groups]


def _and(parts: list[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last


def _opening(scenario: Scenario) -> str:
    """Return the sentence on who plays, and by which law."""
    game, given, voice = GAMES[scenario.game], scenario.given, voice_of(scenario.game)
    seats = joined(voice, [name_of(voice, "seat", seat) for seat in given.seats]) or "Nobody"
    plays = "plays" if len(given.seats) < 2 else "play"
    law = [f"{name} = {_plain(value)}" for name, value in given.law.items()]
    edition = f" by the {EDITIONS[given.edition]} edition" if len(game.law.editions) > 1 else ""
    return f"{seats} {plays}{edition}{', with ' if law else ''}{', '.join(law)}."


def _plain(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case list():
            return ", ".join(map(str, value)) or "none"
        case _:
            return str(value)


def _commands(scenario: Scenario, ran: Run) -> tuple[CommandText, ...]:
    # A refused command has no facts.
    entries = [*ran.entries_by_command, *((),) * len(scenario.when)]
    return tuple(
        CommandText(
            by=speaker(scenario.game, command),
            words=tell_command(scenario.game, command),
            facts=_facts(scenario.game, entries[place]),
        )
        for place, command in enumerate(scenario.when)
    )


def _facts(game: str, entries: tuple[Entry[Any], ...]) -> tuple[Sentence, ...]:
    return tuple(Sentence(text=tell_fact(voice_of(game), entry), clause=entry.rule.value) for entry in entries)


def _refused(game: str, ran: Run) -> Sentence | None:
    if ran.refused is None:
        return None
    return Sentence(text=tell_refusal(voice_of(game), ran.refused), clause=ran.refused.rule.value)


__all__ = ["EDITIONS", "CommandText", "ScenarioText", "Sentence", "tell_scenario"]
