"""Several people at one keyboard: the screen never shows to one of them what only another one's seat may see."""

import re
from pathlib import Path
from typing import Any

import pytest

from foreign_king import SPECTATOR, Entry, Replay, position, redact, replay, tell_fact, view, voice
from foreign_king.language import Voice
from tests.cli.keyboard import anyhow, played, saying

WIPED = "-" * 79
"""What stands in a pipe where a terminal would have been wiped."""
NAMES = {"red": "Anna", "blue": "Bruno", "green": "Chiara"}
PASS = re.compile(r"Pass the keyboard to (\w+)\. \1: press Enter\.")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def screens(shown: str) -> dict[str, list[str]]:
    """What each player could read: what stood on the screen from taking the keyboard until it was wiped; under
    ``everybody`` what anybody could."""
    seen: dict[str, list[str]] = {name: [] for name in (*NAMES.values(), "everybody")}
    reader = "everybody"
    for part in shown.split(WIPED):
        passed = PASS.search(part)
        seen["everybody" if passed else reader].append(part)
        reader = passed[1] if passed else "everybody"
    return seen


@pytest.mark.parametrize("game", ["lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_no_player_reads_what_is_hidden_from_the_seat(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path("game.jsonl")
    options = ("--game", game, "--players", "Anna,Bruno,computer:Chiara", "--seed", "4", "--save", file)
    code, shown = played(monkeypatch, anyhow(game, most=350), *options)
    assert code == 0
    kept = replay(file.read_bytes())
    teller = voice(kept.game, seats=NAMES)
    seen = screens(shown)
    assert len(seen["Anna"]) > 5
    assert len(seen["Bruno"]) > 5
    hidden = 0
    for reader, seat in (("Anna", "red"), ("Bruno", "blue"), ("everybody", SPECTATOR)):
        text = " ".join("\n".join(seen[reader]).split())
        secrets = hidden_sentences(kept, teller, seat)
        hidden += len(secrets)
        assert not [secret for secret in secrets if secret in text], reader
        assert reader == "everybody" or all(own_columns_only(screen, reader) for screen in seen[reader])
    assert hidden > 5
    assert not any("what do you do?" in screen for screen in seen["everybody"])


def hidden_sentences(kept: Replay, teller: Voice, seat: str) -> set[str]:
    """What the facts say that a seat is told only in part, but for what it is told of others in the same words."""
    entries = [entry for step in kept.steps for entry in step.entries]
    redacted = [Entry(redact(kept.game, fact, seat), rule) for fact, rule in entries]
    told = {said(teller, entry) for entry in redacted}
    return {said(teller, whole) for whole, part in zip(entries, redacted, strict=True) if whole != part} - told


def said(teller: Voice, entry: Any) -> str:
    """A sentence as it can stand in a story: others can follow it."""
    return tell_fact(teller, entry).removesuffix(".")


def own_columns_only(screen: str, reader: str) -> bool:
    """Whether the rows of hidden things have a number in the reader's column alone."""
    rows = [
        line.split()[1:] for line in screen.splitlines() if re.match(r"  x[123] |bronze |silver |gold |tremis ", line)
    ]
    place = list(NAMES.values()).index(reader)
    return all((cell == "?") == (number != place) for row in rows for number, cell in enumerate(row) if len(row) == 3)


def test_the_check_finds_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same check fails where a screen shows the whole position."""
    monkeypatch.setattr("foreign_king.cli.playing.session.view", lambda _game, state, _seat: state)
    monkeypatch.setattr("foreign_king.cli.playing.session.Session.private", True)
    options = ("--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,computer:Chiara", "--save", "game.jsonl")
    _code, shown = played(monkeypatch, anyhow(1, most=20), *options)
    assert not all(own_columns_only(screen, "Anna") for screen in screens(shown)["Anna"])


def test_with_one_person_nothing_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--game", "lang-lebe-der-koenig", "--players", "Anna,computer,computer", "--save", "game.jsonl")
    _code, shown = played(monkeypatch, anyhow(1, most=30), *options)
    assert not PASS.search(shown)
    assert WIPED not in shown


def test_who_leaves_leaves_no_secret_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,Chiara", "--save", "game.jsonl")
    _code, shown = played(monkeypatch, saying("", "q"), *options)
    assert "what do you do?" in shown
    assert "x1" not in shown.rpartition(WIPED)[2]
    assert "--resume game.jsonl" in shown.rpartition(WIPED)[2]
    # Nothing is to be seen before anybody has taken the keyboard.
    _code, shown = played(monkeypatch, saying("q"), "--resume", "game.jsonl")
    assert "x1" not in shown


def test_a_player_takes_back_only_own_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    options = (
        "--game",
        "lang-lebe-der-koenig",
        "--players",
        "Anna,Bruno,Chiara",
        "--seed",
        "1",
        "--save",
        "game.jsonl",
    )
    _code, shown = played(monkeypatch, saying("", "place", "u", "end", "", "", "u"), *options)
    assert shown.count("Taken back.") == 1
    assert "There is no command of yours to take back." in shown
    kept = replay(Path("game.jsonl").read_bytes())
    assert position(kept.game, view(kept.game, kept.state, SPECTATOR))["turns"] == 2
