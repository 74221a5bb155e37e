"""The whole games of the specification and the examples: valid, complete, and of every kind that there is."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, validate
from foreign_king.cli import main
from foreign_king.games.the_foreign_king.views import END_CLAUSES

GAME = GAMES["the-foreign-king"]
ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "spec" / GAME.name / "games").glob("*.jsonl"))
EXAMPLES = sorted((ROOT / "examples" / "logs").glob("*.jsonl"))


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_all_are_there() -> None:
    assert [file.stem for file in EXAMPLES] == ["four-players", "three-players", "two-players"]
    headers = [lines_of(file)[0] for file in FILES]
    printed = Counter((len(header["seats"]), header["edition"]) for header in headers if not header.get("law"))
    assert set(printed) == {(players, edition) for players in (2, 3, 4) for edition in GAME.editions}
    laws = [header.get("law") for header in headers]
    assert {"limited_bank": True} in laws
    assert {"place_first_free": False} in laws
    reasons = {tuple(lines_of(file)[-1]["result"]["reasons"]) for file in FILES}
    both = ("end.king-marker", "end.factories")
    assert reasons == {both, *((rule.value,) for rule in END_CLAUSES.values())}


@pytest.mark.parametrize("file", [*FILES, *EXAMPLES], ids=lambda file: file.stem)
def test_a_game_is_valid_and_complete(file: Path) -> None:
    report = validate(file.read_bytes(), file=file.name)
    assert not report.problems
    assert report.finished
    assert report.recorded_result
    assert report.commands == report.facts == report.digests == report.lines - 2


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tell", str(file)]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("Anna", "Bruno", "Victory points", "The end: "))


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("end-king-marker", "end.king-marker"),
        ("end-factories", "end.factories"),
        ("end-stuck", "end.stuck"),
        ("medal-tiebreak", "final.medal-tiebreak"),
        ("shared-victory", "final.shared-victory"),
        ("limited-bank", "bank.limit"),
    ],
)
def test_a_game_shows_what_it_is_named_after(name: str, clause: str) -> None:
    (file,) = (file for file in FILES if file.stem == name)
    rules = {fact["rule"] for line in lines_of(file)[1:-1] for fact in line["facts"]}
    assert clause in rules


def test_the_virtual_player_wins_in_its_game() -> None:
    (file,) = (file for file in FILES if file.stem == "virtual-player-wins")
    assert lines_of(file)[-1]["result"]["winners"] == ["virtual"]


def test_the_figure_of_the_italian_book_is_paid() -> None:
    (file,) = (file for file in FILES if file.stem == "place-first-free")
    placed = [
        (line["command"]["citizens"], line["facts"][1]["francs"])
        for line in lines_of(file)[1:-1]
        if line["command"]["type"] == "PlaceCitizens" and line["command"]["citizens"] > 1
    ]
    assert placed
    assert all(citizens == francs for citizens, francs in placed)
