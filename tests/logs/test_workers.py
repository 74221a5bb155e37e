"""Several processes: how they are started, what a killed one costs, and that none stays behind."""

import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from foreign_king.cli import main, random_games
from foreign_king.logs import workers
from foreign_king.logs.options import Options
from foreign_king.logs.sources import NoLogs
from foreign_king.logs.validation import judge_beginning
from foreign_king.logs.workers import Broken, by_workers, start_method
from tests.logs.broken_workers import killed_at, killed_while_writing, slept

ROOT = Path(__file__).parents[2]
LINUX = sys.platform == "linux"
METHODS = ("spawn", "fork") if LINUX else ("spawn",)
FILLED = "things wait in pipes"
"""Things wait in the pipe of a process however long the ones before them take."""
LIMIT = 20.0
"""Seconds in which a process that is told to end has to be gone, also on a busy machine."""


@pytest.fixture(params=(*METHODS, FILLED))
def method(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each way to start processes, and to give them things."""
    method = METHODS[-1] if request.param == FILLED else str(request.param)
    monkeypatch.setattr(workers, "start_method", lambda: method)
    if request.param == FILLED:
        monkeypatch.setattr(workers, "QUICK", inf)
    return method


@pytest.fixture
def started() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start a program in a process group of its own, which ends with the test."""
    running: list[subprocess.Popen[bytes]] = []

    def start(*command: str) -> subprocess.Popen[bytes]:
        program = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            start_new_session=True,
        )
        running.append(program)
        return program

    yield start
    for program in running:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


def processes(group: int) -> bool:
    """Whether a process group still has a process."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def eventually(condition: Callable[[], bool]) -> bool:
    """Whether something becomes true in time."""
    until = monotonic() + LIMIT
    while monotonic() < until:
        if condition():
            return True
        sleep(0.02)
    return condition()


def squared_or_more(thing: int, more: int) -> int:
    return thing * thing + more


def same(thing: str) -> str:
    return thing


def tried_again(thing: int, log: str, times: int) -> int:
    return -thing


def test_every_way_to_start_processes_gives_the_same_results(method: str) -> None:
    assert list(by_workers(squared_or_more, range(20), (1,), 3)) == [(thing, thing**2 + 1) for thing in range(20)]


def test_a_killed_process_costs_nothing_but_time(method: str, tmp_path: Path) -> None:
    """Killed once or twice at a thing: a third process does it. Killed three times: the result says so."""
    for times in (1, 2):
        found = list(by_workers(killed_at, range(6), (str(tmp_path / f"{times}"), times), 2))
        assert found == [(thing, thing) for thing in range(6)]
    broken = dict(by_workers(killed_at, range(6), (str(tmp_path / "3"), 3), 2))[3]
    assert broken == Broken("the process that worked on it was ended by signal 9, three times", ended=True)


def test_what_was_begun_can_be_done_in_another_way(method: str, tmp_path: Path) -> None:
    found = dict(by_workers(killed_at, range(6), (str(tmp_path / "log"), 1), 2, again=tried_again))
    assert found == {0: 0, 1: 1, 2: 2, 3: -3, 4: 4, 5: 5}


def test_quick_things_wait_in_the_pipe_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many that it always has one, and no more. After one that took long, none waits."""
    most, give = Counter[float](), workers._Worker.give

    def counted(self: workers._Worker, *given: Any) -> None:
        give(self, *given)
        most[workers.QUICK] = max(most[workers.QUICK], len(self.given))

    monkeypatch.setattr(workers._Worker, "give", counted)
    for quick in (inf, 0.0):
        monkeypatch.setattr(workers, "QUICK", quick)
        assert list(by_workers(squared_or_more, range(30), (1,), 2)) == [(each, each**2 + 1) for each in range(30)]
    assert most == {inf: workers.GIVEN, 0.0: 1}


def test_things_that_could_fill_a_pipe_do_not_wait_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the process that gives them and the one that gets them would wait for each other."""
    monkeypatch.setattr(workers, "QUICK", inf)
    things = [*(str(number) for number in range(10)), *["x" * 1_000_000] * 8]
    assert list(by_workers(same, things, (), 2)) == [(thing, thing) for thing in things]


def test_what_is_loaded_once_need_not_be_loaded_again(method: str) -> None:
    """A function is called with the first thing, before any process is forked; elsewhere it would be of no use."""
    prepared: list[int] = []
    assert len(list(by_workers(squared_or_more, range(5), (0,), 2, prepare=prepared.append))) == 5
    assert prepared == ([0] if method == "fork" else [])


def test_the_beginning_of_a_log_loads_its_game_and_tells_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    assert games(folder) == 0
    (log,) = folder.iterdir()
    judge_beginning(str(log), (), Options())
    for wrong in (b"", b"{", b"\xff", b'{"format": "foreign-king-log"}\n' * 3):
        log.write_bytes(wrong)
        judge_beginning(str(log), (), Options())
    judge_beginning(str(tmp_path / "none"), (), Options())
    judge_beginning(NoLogs("none", "no-logs", "nothing"), (), Options())
    if hasattr(os, "mkfifo"):
        # What comes through a pipe is still there afterwards.
        os.mkfifo(tmp_path / "pipe")
        judge_beginning(str(tmp_path / "pipe"), (), Options())


def test_processes_end_although_their_work_has_not(method: str) -> None:
    """A caller that stops in the middle waits for nobody, and leaves nobody behind."""
    results = by_workers(slept, [0.0, 600.0, 600.0], (), 3)
    assert next(results) == (0.0, 0.0)
    before = monotonic()
    results.close()
    assert monotonic() - before < LIMIT


def test_who_has_other_threads_is_not_forked() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert start_method() == "spawn"
    finally:
        done.set()
        thread.join()


@pytest.mark.skipif(not LINUX, reason="nothing is forked elsewhere")
def test_who_has_one_thread_is_forked_on_linux(started: Callable[..., subprocess.Popen[bytes]]) -> None:
    out, _ = started("-c", "from foreign_king.logs.workers import start_method; print(start_method())").communicate()
    assert out.split() == [b"fork"]


WAITING = """
import sys
from foreign_king.logs import workers
from tests.logs.broken_workers import slept
if __name__ == "__main__":
    workers.start_method = lambda: sys.argv[1]
    for _, seconds in workers.by_workers(slept, [0.0, 0.0, 1.0, 1.0], (), 2):
        print(seconds, flush=True)
"""


@pytest.mark.parametrize("way", METHODS)
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_outlives_the_one_that_started_it(
    way: str, number: int, tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]
) -> None:
    """Even if the main process is killed without a chance to end the others: they end after what they are at."""
    script = tmp_path / "waiting.py"
    script.write_text(WAITING, "utf-8")
    program = started(str(script), way)
    assert program.stdout is not None
    assert program.stdout.readline() == b"0.0\n"
    program.send_signal(number)
    program.wait(LIMIT)
    assert eventually(lambda: not processes(program.pid))


# Random games


def games(folder: Path, *options: str, game: str = "the-foreign-king") -> int:
    return main(["simulate", "--game", game, "--players", "3", "--seed", "9", "-o", str(folder), *options])


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("options", [["--digests"], ["--gzip", "--no-facts", "--viewer", "red"]])
def test_random_games_are_the_same_for_any_number_of_processes(method: str, options: list[str], tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert games(tmp_path / jobs, "--games", "5", "--jobs", jobs, *options) == 0
    assert len(contents(tmp_path / "1")) == 5
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_a_process_killed_while_it_writes_costs_nothing(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of a log is written anew, a finished one is left as it is, and no work file stays."""
    assert games(tmp_path / "one", "--games", "6") == 0
    monkeypatch.setattr(random_games, "fault_of_writing", killed_while_writing)
    assert games(tmp_path / "two", "--games", "6", "--jobs", "2") == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_log_of_somebody_else_is_not_taken_for_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[random_games.Series] = []
    monkeypatch.setattr("foreign_king.cli.simulate.write_games", lambda series, games, jobs: kept.append(series))
    assert games(tmp_path) == 0
    (series,) = kept
    assert random_games.fault_of_rewriting(1, series) is None
    assert random_games.fault_of_rewriting(1, series) is None
    Path(series.file(1)).write_bytes(b"mine")
    assert isinstance(random_games.fault_of_rewriting(1, series), FileExistsError)
    assert Path(series.file(1)).read_bytes() == b"mine"


def test_a_log_that_exists_meanwhile_is_refused(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.path.exists", lambda file: False)
    (tmp_path / "the-foreign-king-3p-fr-000002.jsonl").write_text("mine")
    assert games(tmp_path, "--games", "3", "--jobs", "2") == 2
    assert "000002.jsonl exists, and" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_simulation_leaves_no_process_and_no_half_log(
    number: int, code: int, tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]
) -> None:
    options = ["--game", "barbarian-kingdoms", "--players", "4", "--games", "5000", "--jobs", "2", "-o", str(tmp_path)]
    program = started("-m", "foreign_king", "simulate", *options)
    assert eventually(lambda: any(tmp_path.glob("*.jsonl")))
    os.killpg(program.pid, number) if number == signal.SIGINT else program.send_signal(number)
    assert program.communicate(timeout=LIMIT) == (b"", b"")
    assert program.returncode == code
    assert eventually(lambda: not processes(program.pid))
    assert not [name for name in contents(tmp_path) if name.endswith(".part")]
    assert main(["validate", str(tmp_path), "--quiet"]) == 0
