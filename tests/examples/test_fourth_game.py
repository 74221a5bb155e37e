"""Adding a fourth game touches its own folders and one line. The test follows the page on adding a game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from foreign_king import GAMES
from tests.examples.fourth_game import EXAMPLE, NAME, copied, enter

PAGE = (EXAMPLE.parents[1] / "docs" / "contributing" / "game.md").read_text("utf-8")


def run(folder: Path, *command: str, code: int = 0) -> str:
    """What a program prints that is run in the copy, and knows only the library that is there."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "FOREIGN_KING_LANGUAGE": "en"}
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=500,
        check=False,
    )
    assert ran.returncode == code, ran.stdout[-5000:] + ran.stderr[-5000:]
    return ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def entered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game in it."""
    return copied(tmp_path_factory.mktemp("fourth"))


NOT_ENTERED = """
from random import Random
import foreign_king as fk
from foreign_king import imagining, language, logs, positions, reasons, replays
from foreign_king.games.crown_of_three.game import GAME

assert GAME.name not in fk.GAMES
random, state, told = Random(3), fk.setup(GAME, ["anna", "bruno", "chiara"]), []
teller = fk.voice(GAME, seats={"anna": "Anna"})
while fk.result(GAME, state) is None:
    for seat in (fk.SPECTATOR, *state.seats):
        seen = fk.view(GAME, state, seat)
        assert "crown" in repr(seen) and len(repr(seen)) <= 120 and str(seen)
        assert fk.digest(fk.position(GAME, seen))
        world = imagining.imagine(GAME, seen, None, Random(1))
        assert fk.view(GAME, world, seat) == seen
        assert fk.to_act(GAME, world) == fk.to_act(GAME, state)
    for offer in fk.offers(GAME, state):
        assert fk.write_offer(GAME, offer)
    command = fk.random_command(GAME, state, random)
    assert fk.read_command(GAME, fk.write_command(GAME, command)) == command
    assert fk.why_not(GAME, state, command) is None
    before, (state, entries) = state, fk.play(GAME, state, command)
    assert all(fk.read_fact(GAME, fk.write_fact(GAME, entry)) == entry for entry in entries)
    assert all(map(reasons.adds_up, fk.explain(GAME, before, entries)))
    told.append(fk.tell_story(teller, entries))
print(*told, sep="\\n")
print(fk.write_result(GAME, fk.result(GAME, state)))
"""


def test_what_takes_the_game_first_works_before_it_is_in_the_list(tmp_path: Path) -> None:
    folder = copied(tmp_path, entered=False)
    told = run(folder, "-c", NOT_ENTERED)
    assert "Anna claims the crown." in told
    assert "The cards are turned over: " in told
    assert "'reasons': ['end.rounds']" in told
    # Logs name their game, and are read once it is in the list.
    log = "import foreign_king as fk; print(fk.validate(open('game.jsonl', 'rb')).problems[0].message)"
    (folder / "game.jsonl").write_text('{"format": "foreign-king-log", "version": 1, "game": "crown-of-three"}\n')
    assert NAME in run(folder, "-c", log)
    before = run(folder, "-c", "import foreign_king as fk; print(*fk.GAMES)")
    enter(folder)
    assert before.split() == list(GAMES)
    assert run(folder, "-c", "import foreign_king as fk; print(*fk.GAMES)").split() == [*GAMES, NAME]


FRONT_DOOR = """
import io
from random import Random
import foreign_king as fk
from foreign_king import logs, positions, replays

game = fk.GAMES["crown-of-three"]
replay, random = replays.open_replay(logs.make_header(game, ["red", "blue", "green"], names={"red": "Anna"})), Random(9)
while fk.result(game, replay.state) is None:
    seat = fk.to_act(game, replay.state)[0]
    command = fk.random_command(game, replay.state, random)
    if seat != "table":
        assert command in fk.legal(game, replay.state)
        assert replays.preview(game, replay.state, command).viewer == seat
    replay = replays.play_on(replay, command)
log = io.BytesIO()
replays.write_log(replay, log, digests=True)
lines = log.getvalue().splitlines(keepends=True)
assert fk.validate(lines).valid, fk.validate(lines)
assert fk.replay(lines) == replay
wrong = [*lines[:3], lines[3].replace(b"ClaimCrown", b"DealCards").replace(b"YieldCrown", b"DealCards"), *lines[4:]]
assert not fk.validate(wrong).valid
assert positions.check_position(positions.export_position(game, replay.at(5))) == ()

# A seat's log is judged too, though what the others hold is told only when it is shown.
for viewer in ("red", "spectator"):
    header = logs.make_header(game, ["red", "blue", "green"], viewer=viewer)
    seen = replays.open_replay(header)
    for step in replay.steps[1:]:
        told = [entry._replace(fact=fk.redact(game, entry.fact, viewer)) for entry in step.entries]
        seen = replays.play_on(seen, step.command, entries=told)
        assert seen.state == fk.view(game, step.state, viewer)

try:
    fk.draw(game, replay.state)
except ValueError as error:
    print(error)
from foreign_king.pictures.notebook import _shown
print(_shown(game.name, replay.state))
print(replay)
print(replay.state)
print(fk.why_not(game, replay.state, command))
"""


def test_the_fourth_game_is_played_recorded_and_judged_like_every_other(entered: Path) -> None:
    told = run(entered, "-c", FRONT_DOOR)
    assert "there are no pictures of Crown of Three: print(state) shows it as text\nNone\n" in told
    assert "<Replay crown-of-three, 3 players, 32 commands, over>" in told
    assert "\nround: 8\nplayers:\n  red: card ., claims False, points " in told
    assert "\nThe game is over. [turn.over]\n" in told


KIT = """
from hypothesis import given, settings, strategies as st
from foreign_king import GAMES
from foreign_king.testing import laws
from foreign_king.testing.strategies import games, illegal_commands

@settings(max_examples=15, deadline=None)
@given(data=st.data())
def check(data):
    played = data.draw(games(GAMES["crown-of-three"]))
    laws.check_truth(played)
    laws.check_looking(played)
    laws.check_wire(played)
    laws.check_port(laws.OUR_PORT, played)

check()
print("kept")
"""


def test_the_laws_that_users_are_given_hold(entered: Path) -> None:
    assert run(entered, "-c", KIT).endswith("kept\n")


def test_the_command_line_knows_it(entered: Path) -> None:
    made = ["simulate", "--game", NAME, "--players", "3", "--games", "2", "--seed", "4", "-o", "logs"]
    run(entered, "-m", "foreign_king", *made)
    files = sorted(str(file) for file in (entered / "logs").iterdir())
    assert len(files) == 2
    assert run(entered, "-m", "foreign_king", "validate", *files)
    told = run(entered, "-m", "foreign_king", "tell", files[0])
    assert "Crown of Three\n" in told
    assert "\nRound 8\n" in told
    assert "deck: 3\n" in run(entered, "-m", "foreign_king", "tell", files[0], "--at", "1")
    assert "crown.somebody" in run(entered, "-m", "foreign_king", "rule", "--game", NAME, "crown.somebody")
    drawn = run(entered, "-m", "foreign_king", "draw", files[0], code=2)
    assert drawn == "foreign-king: there are no pictures of Crown of Three\n"
    assert "YieldCrown" in run(entered, "-m", "foreign_king", "schema", NAME)


def test_the_walls_and_the_checkers_hold(entered: Path) -> None:
    rooms = [str(file) for file in sorted((entered / "foreign_king" / "games" / "crown_of_three").rglob("*.py"))]
    assert len(rooms) > 20
    run(entered, "-m", "ruff", "check", *rooms)
    run(entered, "-m", "ruff", "format", "--check", *rooms)
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    assert "0 broken" in run(entered, "-c", lint)
    # They stand around this game, too: there is no room that the walls do not know.
    extra = entered / "foreign_king" / "games" / "crown_of_three" / "extra.py"
    extra.write_text('"""A room that no game has."""\n', "utf-8")
    told = run(entered, "-c", lint, code=1)
    extra.unlink()
    assert "The rooms of a game, top to bottom BROKEN" in told


def test_the_type_checker_agrees(entered: Path) -> None:
    assert "Success" in run(entered, "-m", "mypy", "-p", "foreign_king.games.crown_of_three")


@pytest.mark.parametrize(
    "asked",
    [
        "laws",
        "spec/test_scenarios.py",
        "spec/test_pages.py",
        "spec/test_spec_files.py",
        "walls/test_rooms.py",
        "test_position_files.py",
    ],
)
def test_the_tests_that_every_game_is_put_through_pass(entered: Path, asked: str) -> None:
    """The shared tests find the game and the rooms of its own tests by themselves. The game has no pages."""
    chosen = f"{NAME} and not includes_the_pages"
    told = run(entered, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, f"tests/{asked}")
    assert " passed" in told
    assert "failed" not in told


def test_translators_get_its_texts_and_its_sentences_are_whole(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert f"fr {NAME}: " in run(folder, "-m", "tests.catalogues")
    told = "from foreign_king import GAMES, language, voice; teller = voice(GAMES['crown-of-three'], language='fr')"
    # What is not translated is said in English.
    assert run(folder, "-c", f"{told}; print(language.name_of(teller, 'command', 'YieldCrown'))") == "Yield\n"
    files = ("tests/language/test_language.py", "tests/reasons/test_reasons.py")
    told = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *files)
    assert " passed" in told


def test_the_page_names_every_room_of_a_game() -> None:
    rooms = {file.stem for file in (EXAMPLE / "foreign_king" / "games" / "crown_of_three").glob("*.py")} - {"__init__"}
    assert [room for room in sorted(rooms) if f"`{room}.py`" not in PAGE] == []
