"""Mistyped names in commands are corrected with a suggestion: every name of every kind of command."""

import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from foreign_king import validate

EXAMPLES = Path(__file__).parents[2] / "examples" / "logs"
LOGS = {
    "the-foreign-king": "three-players.jsonl",
    "lang-lebe-der-koenig": "lang-lebe-der-koenig-four-players.jsonl",
    "barbarian-kingdoms": "barbarian-kingdoms-four-players.jsonl",
}


def names_in(command: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The places of a command in which a name stands as a text."""
    for field, value in command.items() if isinstance(command, dict) else enumerate(command):
        if isinstance(value, dict | list):
            yield from names_in(value, (*at, field))
        elif isinstance(value, str):
            yield (*at, field), value


def mistyped(name: str) -> Iterator[str]:
    """A name in capitals, with an accent, and without a letter in the middle."""
    yield name.upper() if name != name.upper() else name.lower()
    yield unicodedata.normalize("NFC", f"{name[:2]}\u0301{name[2:]}")
    if len(name) > 4:
        yield name[:2] + name[3:]


def first_of_each(game: str) -> Iterator[tuple[int, tuple[Any, ...], str]]:
    """The line and the place of the first name of each field of each kind of command in a log."""
    seen = set()
    for number, line in enumerate((EXAMPLES / LOGS[game]).read_text("utf-8").splitlines()):
        command = json.loads(line).get("command")
        for at, name in names_in(command or {}):
            if (kind := (command["type"], at)) not in seen:
                seen.add(kind)
                yield number, at, name


@pytest.mark.parametrize("game", LOGS)
def test_a_mistyped_name_in_a_log_is_answered_with_the_one_that_is_meant(game: str) -> None:
    lines = (EXAMPLES / LOGS[game]).read_text("utf-8").splitlines()
    tried = 0
    for number, at, name in first_of_each(game):
        for wrong in mistyped(name):
            document = json.loads(lines[number])
            part = document["command"]
            for field in at[:-1]:
                part = part[field]
            part[at[-1]] = wrong
            report = validate([*lines[:number], json.dumps(document)])
            problem = report.problems[0]
            assert problem.code == "malformed-command", (at, wrong, problem.message)
            assert f'"{name}"' in problem.message.partition("; did you mean ")[2], (at, wrong, problem.message)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("game", LOGS)
def test_a_mistyped_field_of_a_command_is_answered_with_the_one_that_is_meant(game: str) -> None:
    lines = (EXAMPLES / LOGS[game]).read_text("utf-8").splitlines()
    for number, at, _ in first_of_each(game):
        document = json.loads(lines[number])
        if len(at) == 1 and at[0] != "type":
            document["command"][at[0].upper()] = document["command"].pop(at[0])
            problems = validate([*lines[:number], json.dumps(document)]).problems
            assert any(f'did you mean "{at[0]}"' in each.message for each in problems), (at, problems)
