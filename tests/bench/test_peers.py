"""The comparison with other libraries, with a peer that is made here: nothing is downloaded."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.figures import TINY
from bench.peers import environment as environments
from bench.peers import side_by_side, works
from bench.peers.environment import MADE, PACKAGES, REQUIREMENTS, environment, usual_folder
from bench.peers.own import works as own_works
from bench.peers.side_by_side import Library, compared, library, measure_peers
from bench.peers.works import CHECK, JSON, KEEP, OWN, PLAY, RANDOM, ROOMS, ROWS, Work, Works, answer

FAKE = """
import json, sys
speeds = {speeds}
print(json.dumps({{"version": "1.0", "works": [[row, what] for row, what, _ in speeds]}}), flush=True)
asked = open({log!r}, "a")
for line in sys.stdin:
    print({name!r}, line.strip(), file=asked, flush=True)
    count = speeds[int(line)][2]
    print(json.dumps({{"count": count, "seconds": 2.0}}), flush=True)
"""


def fake(folder: Path, name: str, speeds: list[tuple[str, str, int]]) -> list[str]:
    """Return the command of a library that says how fast it is."""
    code = FAKE.format(speeds=speeds, log=str(folder / "asked"), name=name)
    return [sys.executable, "-c", code]


def test_libraries_work_in_turn_and_are_compared_in_one_round(tmp_path: Path) -> None:
    ours = fake(tmp_path, "ours", [(RANDOM, "chess", 200), (PLAY, "chess", 30), (RANDOM, "go", 100)])
    theirs = fake(tmp_path, "theirs", [(RANDOM, "catan", 50), (JSON, "catan", 8)])
    with library(OWN, ours) as first, library("theirs", theirs) as second:
        found = compared([first, second], rounds=2)
    assert [(each.row, each.library, each.what, each.value, each.ratio) for each in found] == [
        (RANDOM, f"{OWN} 1.0", "chess", 100.0, 1.0),
        (RANDOM, f"{OWN} 1.0", "go", 50.0, 0.5),
        (RANDOM, "theirs 1.0", "catan", 25.0, 0.25),
        (PLAY, f"{OWN} 1.0", "chess", 15.0, 1.0),
        (JSON, "theirs 1.0", "catan", 4.0, None),
    ]
    assert all(each.spread == 0 for each in found)
    round_of_works = ["ours 0", "ours 2", "theirs 0", "ours 1", "theirs 1"]
    assert (tmp_path / "asked").read_text().splitlines() == 2 * round_of_works


def test_a_library_that_ends_too_early_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="the process of broken has ended"), library("broken", [sys.executable, "-c", ""]):
        pass


def test_a_process_answers_with_what_a_batch_took(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def batch() -> int:
        done.append("batch")
        return 3

    monkeypatch.setattr(works, "works_of", lambda name: Works("2.0", [Work(PLAY, name, batch)]))
    answers = io.StringIO()
    answer("theirs", io.StringIO("0\n0\n"), answers, 0.0)
    greeting, *taken = map(json.loads, answers.getvalue().splitlines())
    assert greeting == {"version": "2.0", "works": [[PLAY, "theirs"]]}
    assert [each["count"] for each in taken] == [3, 3]
    assert all(each["seconds"] > 0 for each in taken)
    # One batch fills the caches, and is not measured.
    assert done == ["batch"] * 3


def test_this_library_does_every_kind_of_work() -> None:
    version, found = own_works()
    assert version
    assert {work.row for work in found} == {RANDOM, PLAY, KEEP, CHECK, JSON} == set(ROWS)
    assert all(work.batch() > 10 for work in found)


def test_the_whole_comparison_without_any_peer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is missing stands in the table with the reason; one whose process breaks, too."""
    missing = {"catanatron": "no wheel", "OpenSpiel": "no wheel"}
    made = environments.Environment(sys.executable, missing)
    monkeypatch.setattr(side_by_side, "environment", lambda folder, say: made)
    monkeypatch.setattr(side_by_side, "ROOMS", {**ROOMS, "python-chess": "no_such_room"})
    monkeypatch.setitem(works.ROOMS, "python-chess", "no_such_room")
    found = measure_peers(TINY, tmp_path, lambda text: None)
    assert {each.row for each in found if each.value is not None} == set(ROWS)
    notes = {each.library: each.note for each in found if each.value is None}
    assert notes == {"python-chess": "the process of python-chess has ended", **missing}


# The environment


class Pip:
    """A stand-in for the programs that make an environment. It installs nothing, and remembers what it was asked."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        self.commands.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True)
        failed = command[-1] in self.failing
        text = "WARNING: something\nERROR: no wheel for this Python\n\nhint\n" if failed else ""
        return subprocess.CompletedProcess(command, int(failed), "", text)


def test_an_environment_is_made_once(tmp_path: Path) -> None:
    pip, sentences = Pip(), list[str]()
    made = environment(tmp_path, sentences.append, pip)
    assert Path(made.python).is_relative_to(tmp_path)
    assert made.missing == {}
    assert [command[-1] for command in pip.commands[1:]] == list(PACKAGES.values())
    assert all(str(REQUIREMENTS) in command for command in pip.commands[1:])
    assert len(sentences) == 1
    again = Pip()
    assert environment(tmp_path, sentences.append, again) == made
    assert not again.commands


def test_a_peer_that_cannot_be_had_is_remembered(tmp_path: Path) -> None:
    made = environment(tmp_path, lambda text: None, Pip("open_spiel"))
    assert made.missing == {"OpenSpiel": "ERROR: no wheel for this Python"}
    assert environment(tmp_path, lambda text: None, Pip()) == made


def test_other_versions_need_another_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = environment(tmp_path, lambda text: None, Pip())
    other = tmp_path / "requirements.txt"
    other.write_text("chess==0.1\n")
    monkeypatch.setattr(environments, "REQUIREMENTS", other)
    assert environment(tmp_path, lambda text: None, Pip()).python != first.python


def test_half_an_environment_is_made_anew(tmp_path: Path) -> None:
    made = environment(tmp_path, lambda text: None, Pip())
    place = Path(made.python).parents[1]
    (place / MADE).unlink()
    (place / "left").touch()
    assert environment(tmp_path, lambda text: None, Pip()) == made
    assert not (place / "left").exists()


def test_a_python_without_venv_says_so(tmp_path: Path) -> None:
    def failing(command: list[str]) -> "subprocess.CompletedProcess[str]":
        return subprocess.CompletedProcess(command, 1, "", "ensurepip is not available\n")

    with pytest.raises(OSError, match="ensurepip is not available"):
        environment(tmp_path, lambda text: None, failing)


def test_the_usual_folder_is_in_the_cache_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert usual_folder() == tmp_path / "cache" / "foreign-king-bench"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert usual_folder().is_absolute()


def test_every_requirement_has_an_exact_version() -> None:
    lines = [line for line in REQUIREMENTS.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    names = [line.partition("==")[0] for line in lines]
    assert set(PACKAGES.values()) <= set(names)
    assert all(line.count("==") == 1 and " " not in line for line in lines)


@pytest.mark.parametrize("room", [room for room in ROOMS.values() if room != "own"])
def test_the_rooms_of_the_peers_need_nothing_of_this_library(room: str) -> None:
    code = Path(works.__file__).with_name(f"{room}.py").read_text("utf-8")
    assert "foreign_king" not in code
    assert "bench.games" not in code


def test_what_a_library_prints_is_no_answer() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.peers.works", OWN, "0"],
        cwd=Path(__file__).parents[2],
        input="0\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line).keys() for line in done.stdout.splitlines()] == [
        {"version", "works"},
        {"count", "seconds"},
    ]


def test_a_library_is_asked_by_the_number_of_its_work(tmp_path: Path) -> None:
    with library("theirs", fake(tmp_path, "theirs", [(PLAY, "a", 1), (PLAY, "b", 9)])) as each:
        assert isinstance(each, Library)
        assert (each.rate(1), each.rate(0)) == (4.5, 0.5)
