"""A scenario as a reader is told it: the table, the position, what is said, and what comes of it."""

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
"""How a sentence of a position begins that others may go on."""
LISTED = re.compile(r"[,;]| and ")

EDITIONS = {"fr": "French", "de": "German", "it": "Italian"}


@attrs.frozen(kw_only=True)
class Sentence:
    """A sentence, and the clause by which it is so."""

    text: str
    clause: str


@attrs.frozen(kw_only=True)
class Said:
    """A command: who says it, in which words, and the facts that come of it."""

    by: str
    words: str
    facts: tuple[Sentence, ...]


@attrs.frozen(kw_only=True)
class Told:
    """A scenario, told. ``states`` are the positions to be drawn: before, and after if nothing is refused."""

    table: str
    laid_out: bool
    """Whether the table has just been laid out: nothing is given but who plays by which law."""
    position: tuple[str, ...]
    setup: tuple[Sentence, ...]
    """The facts of laying out the table, where the scenario is about them."""
    said: tuple[Said, ...]
    refused: Sentence | None
    changes: tuple[tuple[str, str], ...]
    """How each thing is now that has changed, and how it was."""
    due: str
    """What is to be decided now."""
    states: tuple[Any, ...]


def tell_scenario(scenario: Scenario) -> Told:
    """Tell a scenario of the specification in English."""
    game, ran, given = scenario.game, runs(scenario.game)[scenario.id], scenario.given
    position: list[str] = []
    if given.position is not None and ran.before is not None:
        position = [*together(tell_position(game, given.position, ran.before)), tell_due(game, ran.before)]
    changes: list[tuple[str, str]] = []
    if ran.before is not None and ran.after is not None:
        changes = tell_changes(game, ran.before, ran.after, changed_values(ran.before, ran.after))
    return Told(
        table=_table(scenario),
        laid_out=given.position is None,
        position=tuple(position),
        setup=() if scenario.when or ran.refused else _facts(game, ran.entries),
        said=_said(scenario, ran),
        refused=_refused(game, ran),
        changes=tuple(changes),
        due=tell_due(game, ran.after) if ran.after is not None and scenario.when else "",
        states=ran.states if ran.refused is None else ran.states[:1],
    )


def together(sentences: Iterable[str]) -> list[str]:
    """Sentences, those that begin alike in one: «Red has 3 francs and 1 loan.»"""
    told: list[tuple[str, list[str]]] = []
    for sentence in sentences:
        found = BEGINNING.match(sentence)
        begins, rest = (found["begins"], found["rest"]) if found else (sentence, "")
        # What is a list itself stays alone.
        if told and rest and told[-1][0] == begins and not LISTED.search(rest) and not LISTED.search(told[-1][1][-1]):
            told[-1][1].append(rest)
        else:
            told.append((begins, [rest] if rest else []))
    return [f"{begins} {_and(rests)}." if rests else begins for begins, rests in told]


def _and(parts: list[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last


def _table(scenario: Scenario) -> str:
    """Who sits at the table, and by which law they play."""
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


def _said(scenario: Scenario, ran: Run) -> tuple[Said, ...]:
    # What is refused has caused nothing.
    told = [*ran.told, *((),) * len(scenario.when)]
    return tuple(
        Said(
            by=speaker(scenario.game, command),
            words=tell_command(scenario.game, command),
            facts=_facts(scenario.game, told[place]),
        )
        for place, command in enumerate(scenario.when)
    )


def _facts(game: str, entries: tuple[Entry[Any], ...]) -> tuple[Sentence, ...]:
    return tuple(Sentence(text=tell_fact(voice_of(game), entry), clause=entry.rule.value) for entry in entries)


def _refused(game: str, ran: Run) -> Sentence | None:
    if ran.refused is None:
        return None
    return Sentence(text=tell_refusal(voice_of(game), ran.refused), clause=ran.refused.rule.value)


__all__ = ["EDITIONS", "Said", "Sentence", "Told", "tell_scenario"]
