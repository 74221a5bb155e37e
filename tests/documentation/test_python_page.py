"""The page on Python: its examples are run, and it names everything at the front door; the example of a front end."""

import doctest
import re
import runpy
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, get_args

import attrs
import pytest

import foreign_king
from examples.front_end import run
from foreign_king import GAMES, Offer
from foreign_king.kernel.offers import Field
from tests.random_games import GAME, PLAYERS, SEATS_OF_SIX
from tests.walls.public_modules import PUBLIC

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")


def test_the_examples_say_what_happens() -> None:
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
    test = doctest.DocTestParser().get_doctest(examples, {}, "python.md", "python.md", 0)
    told: list[str] = []
    ran = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert ran.attempted >= 30
    assert not ran.failed, "".join(told)


def test_the_page_names_everything_at_the_front_door() -> None:
    prose = re.sub(r"^```.*?^```", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose))))
    plain = {"FrozenDict", "Game", "LegalCommands", "__version__"}
    assert sorted(set(foreign_king.__all__) - words - plain) == []


def test_the_page_lists_the_names_of_every_public_module() -> None:
    chapter = PAGE.partition("## Modules")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w.]+)` \| .+ \| (.*) \|$", chapter, re.MULTILINE)
    listed = {module: set(re.findall(r"`(\w+)`", names)) for module, names in rows}
    door = set(foreign_king.__all__)
    assert listed == {name: set(room.__all__) - door for name, room in PUBLIC.items() if room is not foreign_king}


def test_the_page_names_every_part_of_an_offer() -> None:
    chapter = PAGE.partition("## Offers")[2].partition("## What is legal")[0]
    named = {field.name for kind in (Offer, *get_args(Field)) for field in attrs.fields(kind)}
    named |= {kind.__name__ for kind in get_args(Field)}
    assert [name for name in sorted(named) if f"`{name}`" not in chapter] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_name_is_told(name: str) -> None:
    game = GAMES[name]
    kinds = {game.board.place, *foreign_king.voice(game).language.names}
    chapter = PAGE.partition("## Sentences")[2].partition("## The position")[0]
    assert [kind for kind in kinds if f"`{kind}`" not in chapter] == []


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in PLAYERS[name]])
def test_the_front_end_plays_a_game_to_its_end(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    game, names = GAMES[name], ("Anna", "Bruno", "Chiara", "Davide", "Elena", "Fausta")
    random = Random(f"front end {players}")
    ids = {place for place, called in foreign_king.voice(game).places.items() if called.lower() != place}

    def ask(question: str, answers: Mapping[str, Any]) -> Any:
        assert answers, question
        # What is asked of people is in their words.
        assert not ids & {word.strip(",") for answer in answers for word in answer.split()}, answers
        return random.choice(list(answers.values()))

    ended = run(game, dict(zip(SEATS_OF_SIX[:players], names, strict=False)), random, ask)
    assert ended is not None
    told = capsys.readouterr().out
    assert "\nIt is the turn of " in told
    if game is GAME:
        assert "\nRound 2\n" in told
        assert re.search(r"\n.+ (wins|share the victory) with -?\d+ VP", told)


def test_the_front_end_shows_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    random = Random("front end secrets")

    def ask(question: str, answers: Mapping[str, Any]) -> Any:
        return random.choice(list(answers.values()))

    assert run(GAMES["lang-lebe-der-koenig"], {"red": "Anna", "blue": "Bruno", "green": "Chiara"}, random, ask)
    told = capsys.readouterr().out
    assert "Anna lays cards face down." in told
    assert not re.search(r"lays \d|is dealt \d+ cards?: ", told)


def test_the_front_end_asks_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(["nothing", "1", "2", "9"])

    def answers(prompt: str) -> str:
        answer = next(said, None)
        if answer is None:
            raise EOFError
        return answer

    monkeypatch.setattr("builtins.input", answers)
    monkeypatch.setattr(sys, "argv", ["front_end.py"])
    with pytest.raises(EOFError):
        runpy.run_path(str(ROOT / "examples" / "front_end.py"), run_name="__main__")
    told = capsys.readouterr().out
    assert told.count(": what do you do?\n  1 Build a factory (3 francs)\n  2 Place citizens\n") == 2
    assert "goes to Build, pays 3 francs, builds a textile factory in Luxembourg and gains" in told


def test_the_front_end_plays_the_game_that_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: sys.exit(0))
    monkeypatch.setattr(sys, "argv", ["front_end.py", "lang-lebe-der-koenig", "Anna", "Bruno", "Chiara"])
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "examples" / "front_end.py"), run_name="__main__")
    assert re.search("It is the turn of (Anna|Bruno|Chiara), who may move the baron", capsys.readouterr().out)


def readme_lines() -> Iterator[str]:
    (example,) = re.findall(r"<!-- ci: example -->\n```python\n(.*?)```", README, re.DOTALL)
    yield from example.splitlines()


def test_the_ten_lines_of_the_readme_print_what_their_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(readme_lines())
    exec("\n".join(lines), {})
    out = capsys.readouterr().out
    comments = [line.partition("#")[2].strip() for line in lines if "print(" in line and "#" in line]
    assert len(comments) == 2
    assert [comment for comment in comments if comment.removesuffix(" …") not in out] == []
