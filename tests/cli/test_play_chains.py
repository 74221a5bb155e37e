"""One line can hold several answers: ``2 7 3``, ``place liege``, ``move 2 rome``."""

import re
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, play, replay, setup
from foreign_king.cli.playing.chains import Reading, read_chain
from foreign_king.cli.playing.prompts import Prompt, Row
from foreign_king.decisions import Decision, begin
from foreign_king.games.the_foreign_king import DealTurnOrder
from tests.cli.keyboard import played, saying

TABLE = ("--players", "Anna,Bruno,Carla", "--seed", "1830")
ASKED = re.compile(
    r"(what do you do\?|Of which kind\?|How many citizens\? \(\d-\d\)|In which province\?|This would happen)"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def said(monkeypatch: pytest.MonkeyPatch, *answers: str, options: tuple[str, ...] = TABLE) -> tuple[str, list[str]]:
    """What is on the screen, on one line, and what was asked; the game is saved in ``game.jsonl``."""
    Path("game.jsonl").unlink(missing_ok=True)
    code, screen = played(monkeypatch, saying(*answers), *options, "--save", "game.jsonl")
    assert code == 0
    return " ".join(screen.split()), ASKED.findall(screen)


def commands() -> list[str]:
    """The commands of players that were played."""
    kept = replay(Path("game.jsonl").read_bytes())
    return [type(step.command).__name__ for step in kept.steps if getattr(step.command, "by", "table") != "table"]


MENU, KIND, WHERE, WOULD = "what do you do?", "Of which kind?", "In which province?", "This would happen"


@pytest.mark.parametrize(
    "line",
    [
        "1 1 7",
        "1, 1, 7",
        "build metal liege",
        "BUILD METAL LIÈGE",
        "b m li",
        "build a factory metal factory liege",
        "build 1 liè",
    ],
)
def test_a_line_answers_one_question_after_the_other(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, asked = said(monkeypatch, line, "")
    # What is answered already is not asked; what cannot be taken back is agreed with as always.
    assert asked[:2] == [MENU, WOULD]
    assert "builds a metal factory in Liège" in screen
    assert commands() == ["BuildFactory"]


@pytest.mark.parametrize(
    ("language", "line"),
    [("de", "bauen metall luttich"), ("fr", "batir metal liege"), ("it", "costruisci metall liegi")],
)
def test_names_are_those_of_the_language(language: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said(monkeypatch, line, "", options=(*TABLE, "--language", language))
    assert commands() == ["BuildFactory"]
    assert replay(Path("game.jsonl").read_bytes()).steps[-1].command.province == "liege"


def test_what_a_line_leaves_open_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    _screen, asked = said(monkeypatch, "build metal", "b", "b", "q")
    assert asked == [MENU, WHERE, KIND, MENU]
    assert commands() == []


def test_an_answer_that_fits_nothing_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was right before it is kept, and nothing after it is taken."""
    screen, asked = said(monkeypatch, "build metal rome 3", "liege", "")
    assert 'Answer 3: "rome" begins nothing that can be chosen; h helps.' in screen
    assert "What you answered before it is kept, and nothing after it is taken." in screen
    assert asked[:3] == [MENU, WHERE, WOULD]
    assert commands() == ["BuildFactory"]


def test_an_answer_that_fits_several_is_told_with_what_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, asked = said(monkeypatch, "build metal l", "q")
    assert 'Answer 3: "l" fits several: Liège; Limburg; Luxembourg.' in screen
    assert asked == [MENU, WHERE]
    # A word means the same whether something is closed or not: loans are closed, and nobody takes coins by chance.
    screen, asked = said(monkeypatch, "take", "q")
    assert '"take" fits several: Take coins; Take a loan.' in screen
    assert "Answer 1" not in screen
    assert asked == [MENU]
    assert commands() == []


def test_a_number_that_there_is_not_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _asked = said(monkeypatch, "build 3 1", "q")
    assert 'Answer 2: "3" is no number from 1 to 2; h helps.' in screen
    screen, _asked = said(monkeypatch, "1 1 10", "q")
    assert 'Answer 3: "10" is no number from 1 to 9; h helps.' in screen
    assert commands() == []


def test_what_is_closed_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, asked = said(monkeypatch, "move c 2", "q")
    assert "Answer 1: Move citizens: closed. You have no citizen on the map to move." in screen
    assert "Nothing after it is taken." in screen
    assert asked == [MENU]


def test_a_line_goes_on_with_the_next_command_of_the_same_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Lang lebe der König placing a courtier can be taken back and is done at once; the same player goes on."""
    options = ("--game", "lang-lebe-der-koenig", "--players", "Anna,computer,computer", "--seed", "4")
    screen, _asked = said(monkeypatch, "place end", "q", options=options)
    assert "places a courtier" in screen
    assert "ends the turn" in screen.rpartition("This would happen")[2]
    assert commands()[-1] == "PlaceCourtier"
    # The third answer is wrong: the first two are played as if they were said alone, and the place counts on.
    screen, _asked = said(monkeypatch, "place rome", "q", options=options)
    assert 'Answer 2: "rome" begins nothing that can be chosen' in screen
    assert commands()[-1] == "PlaceCourtier"


def test_what_is_left_when_the_command_is_complete_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody else decides next, or the player has to agree first, the rest of a line is refused, and the
    command is not played until the player agrees."""
    screen, asked = said(monkeypatch, "build metal liege 1 2", "b", "q")
    assert 'The command is complete before "1 2", which is not taken.' in screen
    assert asked[:2] == [MENU, WOULD]
    assert commands() == []
    # The end of a turn is played without asking where it can be taken back; not so with a rest for another player.
    screen, asked = said(monkeypatch, "build metal liege", "", "end 3", "b", "end", "q")
    assert 'The command is complete before "3", which is not taken.' in screen
    assert commands() == ["BuildFactory", "EndTurn"]


def test_a_question_with_one_answer_may_be_answered_or_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in ("appoint", "appoint supply", "appoint the supply"):
        screen, asked = said(monkeypatch, line, "")
        assert asked[:2] == [MENU, WOULD], line
        assert "From where? the supply" in screen
        assert commands() == ["AppointMember"]


def test_letters_of_the_board_name_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _asked = said(monkeypatch, "build metal lm", "")
    assert "builds a metal factory in Limburg" in screen


def test_a_line_that_can_be_read_in_two_ways_is_not_taken() -> None:
    """«build metal» is the name of the first answer, or the first answer and the second one."""
    game = GAMES["the-foreign-king"]
    state = play(game, setup(game, ["red", "blue"]), DealTurnOrder(by="table", order=("red", "blue"))).state
    first = begin(game, state, "red")
    assert first is not None
    names = {"BuildFactory": "Build metal things", "metal": "metal", "textile": "textile"}

    def prompt_of(step: Decision[Any]) -> Prompt:
        named = [option for option in step.options if option.token in names]
        return Prompt(question="?", rows=tuple(Row(label=names[each.token], value=each) for each in named))

    both = read_chain(prompt_of, first, ["build", "metal"])
    assert (both.ambiguous, both.links, both.step) == (True, (), first)
    for line, tokens in (
        ("build m te", "BuildFactory textile"),
        ("build th", "BuildFactory"),
        ("b textile", "BuildFactory textile"),
    ):
        read = read_chain(prompt_of, first, line.split())
        assert not read.ambiguous
        assert " ".join(read.step.tokens) == tokens


def test_a_line_that_can_be_read_in_two_ways_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unclear(_prompt_of: Any, decision: Any, _words: Any) -> Reading:
        return Reading(links=(), step=decision, used=0, ambiguous=True)

    monkeypatch.setattr("foreign_king.cli.playing.questions.read_chain", unclear)
    screen, asked = said(monkeypatch, "build metal", "q")
    assert '"build metal" can be read in more than one way; answer one question at a time.' in screen
    assert asked == [MENU]
