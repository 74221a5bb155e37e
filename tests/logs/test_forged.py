"""Logs whose recorded facts never happened are told, or reported as forged. None of thousands breaks the telling."""

import io
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, WHOLE
from foreign_king.cli import main
from foreign_king.games import AnyGame
from foreign_king.wire import dump
from tests.logs.planted_faults import Path, at, copied, places
from tests.logs.random_logs import SEATS, written_log

FORGED = 500
"""Logs of each way to tell them, of each game."""
Lines = list[Any]


def forged(random: Random, lines: Lines) -> Lines:
    """A log in which one to three facts say something else: what another fact says in such a field, a great number,
    nothing, or a fact of another line instead."""
    copy = copied(lines)
    for _ in range(random.randint(1, 3)):
        number = random.randrange(1, len(copy))
        facts = copy[number]["facts"]
        place = random.randrange(len(facts)) if facts else 0
        way = random.choice(("field", "field", "field", "leave out", "once more", "another", "the end"))
        if way == "field" and facts:
            _say_otherwise(random, facts[place], lines)
        elif way == "leave out":
            del facts[place : place + 1]
        elif way == "the end":
            del copy[number + 1 :]
            break
        else:
            other = facts if way == "once more" and facts else copied(random.choice(lines[1:])["facts"])
            facts[place:place] = other[: random.randint(1, 3)]
    return copy


def _say_otherwise(random: Random, fact: Any, lines: Lines) -> None:
    path: Path = random.choice([path for path in places(fact) if path[-1] not in ("type", "rule")] or [("rule",)])
    said = at(fact, path)
    others = [
        at(each, found)
        for each in random.choice(lines[1:])["facts"]
        for found in places(each)
        if found[-1] != "type" and type(at(each, found)) is type(said)
    ]
    if isinstance(said, int) and not isinstance(said, bool):
        others += [0, -1, said + 1, -said, 1000, 2**53 - 1]
    elif isinstance(said, (list, dict)):
        others += [type(said)()]
    owner = at(fact, path[:-1])
    owner[path[-1]] = random.choice([*others, said])


def told(monkeypatch: pytest.MonkeyPatch, lines: Lines, *options: str) -> int:
    text = "".join(dump(line) + "\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    return main(["tell", "-", *options])


def logs(game: AnyGame) -> Iterator[tuple[Random, Lines]]:
    """Logs of this game in turn, as a referee writes them and, where something is hidden, as a seat."""
    written = [
        [json.loads(line) for line in written_log(Random(seed), SEATS[:players], game=game, viewer=viewer).splitlines()]
        for seed, players, viewer in ((1, 3, WHOLE), (2, 4, WHOLE), (3, 3, "red"))
        if viewer == WHOLE or game.name != "the-foreign-king"
    ]
    for seed in range(FORGED):
        random = Random(seed)
        lines = [line for line in written[seed % len(written)] if "result" not in line]
        begin = random.randrange(2, len(lines))
        yield random, lines[: begin + 1]


@pytest.mark.parametrize("at_a_command", [False, True], ids=["told", "shown"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_forged_log_breaks_the_telling(
    game: AnyGame, at_a_command: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = set()
    for random, lines in logs(game):
        false = forged(random, lines)
        options = ("--at", str(random.randrange(len(false)))) if at_a_command else ()
        code = told(monkeypatch, false, *options)
        said = capsys.readouterr()
        assert code in (0, 1), said.err
        assert ("facts-differ" in said.err) == (code == 1), said.err
        codes.add(code)
    assert codes == {0, 1}
