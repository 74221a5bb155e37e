"""``foreign-king play`` in a real pseudo-terminal of the operating system."""

import os
import pty
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from foreign_king import validate
from foreign_king.cli.playing.screen import WIPE

ROOT = Path(__file__).parents[2]
PROMPT = re.compile(rb"(> |Enter: go on\. |press Enter\.(\x1b\[0m)?\r\n)\Z")
PATIENCE = 20
"""Seconds that a terminal is waited for."""


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, options: list[str], variables: Mapping[str, str], folder: Path) -> None:
        self.pid, self.keyboard = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANGUAGE": "en", **variables}
            os.execve(sys.executable, [sys.executable, "-m", "foreign_king", "play", *options], environment)

    def shown(self) -> str:
        """What is shown until somebody is to answer, or to the end."""
        shown = b""
        while not PROMPT.search(shown) and select.select([self.keyboard], [], [], PATIENCE)[0]:
            try:
                shown += os.read(self.keyboard, 1 << 16)
            except OSError:
                # The game is over, and its terminal closed.
                break
        return shown.decode()

    def says(self, answer: str) -> str:
        """What is shown after an answer."""
        os.write(self.keyboard, answer.encode())
        return self.shown()

    def left(self) -> int:
        """The exit code."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@contextmanager
def terminal(options: list[str], folder: Path, **variables: str) -> Iterator[Terminal]:
    game = Terminal(options, variables, folder)
    try:
        yield game
    finally:
        os.close(game.keyboard)


def test_a_terminal_is_wiped_and_killed(tmp_path: Path) -> None:
    options = ["--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,Carla", "--seed", "1", "--save", "game.jsonl"]
    with terminal(options, tmp_path, TERM="xterm-256color") as game:
        assert "Pass the keyboard to" in game.shown()
        own = game.says("\n")
        assert WIPE in own
        assert "x1" in own
        assert "\x1b[1m" in own
        game.says("end\n")
        passed = game.says("\n")
        assert "x1" not in passed.partition(WIPE)[2]
        assert "Pass the keyboard to" in passed.partition(WIPE)[2]
        os.kill(game.pid, signal.SIGKILL)
        assert game.left() == -signal.SIGKILL
    report = validate((tmp_path / "game.jsonl").read_bytes())
    assert report.valid
    assert report.commands >= 2


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"TERM": "xterm", "NO_COLOR": "1"}], ids=["dumb", "no-color"])
def test_without_colour(variables: dict[str, str], tmp_path: Path) -> None:
    """A dumb terminal gets text alone; NO_COLOR takes the colours away, and leaves what is bold."""
    options = ["--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,Carla", "--seed", "1", "--save", "game.jsonl"]
    with terminal(options, tmp_path, **variables) as game:
        shown = game.shown() + game.says("\n")
        assert "what do you do?" in shown
        assert not re.findall(r"\x1b\[(?:3|4|9)\d", shown)
        assert variables["TERM"] != "dumb" or "\x1b" not in shown
        # Ctrl-D ends the input, and says how to come back.
        assert "--resume game.jsonl" in game.says("\x04")
        assert game.left() == 0


def end_by_q(game: Terminal) -> None:
    game.says("q\n")
    game.says("q\n")


def end_by_key(key: str) -> Callable[[Terminal], None]:
    def pressed(game: Terminal) -> None:
        game.says(key)

    return pressed


def end_by_signal(number: signal.Signals) -> Callable[[Terminal], None]:
    return lambda game: os.kill(game.pid, number)


ENDINGS: dict[str, tuple[Callable[[Terminal], None], set[int]]] = {
    "q": (end_by_q, {0}),
    "ctrl-c": (end_by_key("\x03"), {130}),
    "ctrl-d": (end_by_key("\x04"), {0}),
    "sigterm": (end_by_signal(signal.SIGTERM), {128 + signal.SIGTERM, -signal.SIGTERM}),
    "sighup": (end_by_signal(signal.SIGHUP), {128 + signal.SIGHUP, -signal.SIGHUP}),
    "sigkill": (end_by_signal(signal.SIGKILL), {-signal.SIGKILL}),
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("saved", [False, True], ids=["unsaved", "saved"])
def test_no_file_is_left_that_nobody_asked_for(ending: str, saved: bool, tmp_path: Path) -> None:
    """However a game ends, nothing is written to the folder, to the home or to the folder of temporary files but what
    ``--save`` names; and that is a valid log."""
    places = {name: tmp_path / name for name in ("here", "home", "temporary")}
    for place in places.values():
        place.mkdir()
    options = ["--players", "Anna,Bruno,computer", "--seed", "1", *(["--save", "game.jsonl"] if saved else [])]
    variables = {"TERM": "xterm", "HOME": str(places["home"]), "TMPDIR": str(places["temporary"])}
    end, codes = ENDINGS[ending]
    with terminal(options, places["here"], **variables) as game:
        assert "Enter: go on." in game.shown()
        game.says("\n")
        assert "This would happen" in game.says("build metal liege\n")
        game.says("\n")
        end(game)
        assert game.left() in codes
    left = sorted(str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file())
    assert left == (["here/game.jsonl"] if saved else [])
    if saved:
        log = (places["here"] / "game.jsonl").read_bytes()
        assert validate(log).valid
        assert b'"BuildFactory"' in log
