"""``foreign-king play``: whoever asks for a hint is shown what the computer would do, and why."""

from pathlib import Path
from typing import Any

import pytest

from foreign_king import replay, view
from foreign_king.cli.playing import hints
from foreign_king.players import Budget, hint
from tests.cli.keyboard import played, saying

FEW = Budget(simulations=20)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own, and hints take little time."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(hints, "BUDGET", FEW)


@pytest.mark.parametrize(
    ("language", "heading", "why"),
    [
        ("en", "What the computer would do at the level hard", "Why: "),
        ("fr", "Ce que l'ordinateur ferait au niveau hard", "Pourquoi\N{NO-BREAK SPACE}: "),
        ("de", "Was der Computer auf der Stufe hard täte", "Warum: "),
        ("it", "Che cosa farebbe il computer al livello hard", "Perché: "),
    ],
)
def test_a_hint_in_every_language(language: str, heading: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """``played`` sees to it that every line fits into 80 columns."""
    options = ("--players", "Anna,computer", "--seed", "5", "--language", language)
    _code, screen = played(monkeypatch, saying("hint"), *options)
    _before, asked, after = screen.partition("> hint\n")
    assert asked
    lines = after.splitlines()
    assert lines[1] == heading
    assert lines[2].startswith("  1 ")
    assert any(line.startswith(f"    {why}") for line in lines)


def test_a_hint_changes_nothing_in_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answers lead to the same game with and without hints, also where a question is half answered."""
    for file, answers in (("plain.jsonl", ("invade", "1", "")), ("hints.jsonl", ("hint", "invade", "hint", "1", ""))):
        options = ("--game", "barbarian-kingdoms", "--players", "Anna,computer:Bruno@easy", "--seed", "7")
        played(monkeypatch, saying(*answers), *options, "--save", file)
    assert len(replay(Path("plain.jsonl").read_bytes())) > 4
    assert Path("hints.jsonl").read_bytes() == Path("plain.jsonl").read_bytes()


def test_who_gives_hints_knows_what_the_seat_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[tuple[Any, ...]]()

    def noted(*arguments: Any, level: str) -> Any:
        given.append(arguments)
        return hint(*arguments, level=level)

    monkeypatch.setattr(hints, "hint", noted)
    options = ("--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,computer", "--seed", "4")
    played(monkeypatch, saying("", "hint"), *options, "--save", "game.jsonl")
    ((_game, visible, _known, seat, _budget, _random),) = given
    saved = replay(Path("game.jsonl").read_bytes())
    assert visible == view(saved.game, saved.state, seat)
    assert visible != saved.state
