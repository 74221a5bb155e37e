"""A real cluster of two nodes on this machine. The second node does not see the logs of the first. ``.ci/cluster`` runs
this."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from bench.nodes import ENVIRONMENT, LIMIT, ROOT, Nodes, eventually, kill
from foreign_king.cluster import Cluster, connected
from foreign_king.logs import validate_files
from foreign_king.logs.options import Options
from foreign_king.logs.sources import find_logs
from foreign_king.logs.workers import Broken, by_workers
from tests.cluster.works import broken_at, judged_until_killed, killed_once, node, noted, slept, where


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    # Ray refuses a temporary folder with a long name.
    folder = Path("/tmp") / f"two-nodes-{os.getpid()}"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def logs(folder: Path) -> Path:
    """A mixed folder: logs of every kind, and what is no log."""
    logs = folder / "logs"
    for game, players, games in (
        ("the-foreign-king", 3, 4),
        ("lang-lebe-der-koenig", 4, 3),
        ("barbarian-kingdoms", 3, 2),
    ):
        options = ["--game", game, "--players", f"{players}", "--games", f"{games}"]
        assert run("simulate", *options, "-o", f"{logs}/{game}")[0] == 0
        assert run("simulate", *options, "-o", f"{logs}/{game}/packed", "--gzip")[0] == 0
    shutil.copytree(ROOT / "examples" / "logs", logs / "examples")
    shutil.copytree(ROOT / "examples" / "archive", logs / "archive")
    good = (logs / "the-foreign-king" / "the-foreign-king-3p-fr-000001.jsonl").read_bytes()
    (logs / "wrong.jsonl").write_bytes(good.replace(b'"n":7,', b'"n":8,'))
    (logs / "cut.jsonl").write_bytes(good[:3000])
    (logs / "cut.jsonl.gz").write_bytes(b"\x1f\x8b")
    (logs / "blank.jsonl").write_bytes(b"\n")
    (logs / "long.jsonl").write_bytes(b"x" * (1 << 21))
    (logs / "nowhere.jsonl").symlink_to("nothing")
    return logs


@pytest.fixture(scope="module")
def nodes(folder: Path, second: list[Any], logs: Path) -> Iterator[Nodes]:
    nodes = Nodes(folder)
    try:
        second.append(nodes.add(hidden=logs))
        yield nodes
    finally:
        nodes.end()


@pytest.fixture(scope="module")
def second() -> list[Any]:
    """The first process of the second node, once it was started."""
    return []


@pytest.fixture(scope="module")
def cluster(nodes: Nodes) -> Iterator[Cluster]:
    with connected(nodes.address) as cluster:
        eventually(lambda: cluster.processors == 2)
        yield cluster


def run(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """Run a command: its exit code, and what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "foreign_king", *arguments, "--language", "en"],
        cwd=ROOT,
        env={**ENVIRONMENT, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["validate", "LOGS", "LOGS/none", "LOGS/*/*.gz"],
        ["validate", "LOGS", "--format", "json", "--explain", "--keep-going", "assume"],
        ["validate", "LOGS", "--format", "junit", "--quiet"],
        ["impact", "LOGS", "--law", "coins=4"],
        ["impact", "LOGS", "--law", "limited_bank=true", "--format", "json"],
        ["upgrade", "LOGS", "--check"],
        ["upgrade", "LOGS", "-", "--check", "--format", "json"],
    ],
    ids=" ".join,
)
def test_the_same_is_printed_as_on_one_machine(command: list[str], logs: Path, nodes: Nodes, cluster: Cluster) -> None:
    arguments = [word.replace("LOGS", str(logs)) for word in command]
    expected = run(*arguments, "--jobs", "2")
    assert expected[0] in (1, 3, 4)
    assert run(*arguments, "--cluster", nodes.address) == expected


def test_verdicts_are_kept_and_resumed(folder: Path, logs: Path, nodes: Nodes, cluster: Cluster) -> None:
    expected = run("validate", str(logs))
    for _ in range(2):
        resumed = run("validate", str(logs), "--resume", f"{folder}/verdicts", "--cluster", nodes.address)
        assert resumed == expected


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_random_games_are_the_same(folder: Path, nodes: Nodes, cluster: Cluster) -> None:
    options = ["simulate", "--players", "3", "--games", "9", "--digests", "-o"]
    assert run(*options, f"{folder}/one")[0] == 0
    code, out, err = run(*options, f"{folder}/two", "--cluster", nodes.address)
    assert (code, err) == (0, "")
    assert "9 games" in out
    assert contents(folder / "one") == contents(folder / "two")
    code, _, err = run(*options, f"{folder}/two", "--cluster", nodes.address)
    assert (code, "nothing is overwritten" in " ".join(err.split())) == (2, True)


def test_tournaments_are_the_same(folder: Path, nodes: Nodes, cluster: Cluster) -> None:
    options = ["tournament", "--players", "2", "--game", "barbarian-kingdoms", "--one", "easy", "--against", "random"]
    options += ["--games", "3", "--simulations", "5"]
    expected = run(*options, "--jobs", "2", "--logs", f"{folder}/played")
    assert expected[0] == 0
    assert run(*options, "--cluster", nodes.address) == expected
    assert run(*options, "--cluster", nodes.address, "--logs", f"{folder}/sent") == expected
    assert contents(folder / "played") == contents(folder / "sent")


def test_bytes_travel_to_a_node_without_the_files(logs: Path, cluster: Cluster) -> None:
    files = [str(log) for log in sorted(logs.rglob("*.jsonl")) if log.is_file()] * 3
    results: list[tuple[str, Any]] = list(by_workers(where, files, (), cluster))
    assert [name for name, _ in results] == files
    assert all(result[2] == Path(name).stat().st_size for name, result in results)
    # Both nodes have worked, and the one that is not ours has read no file.
    assert len({result[0] for _, result in results}) == 2
    assert all(sent for _, (at, sent, _) in results if at != node())


def test_a_killed_process_costs_nothing_but_time(folder: Path, cluster: Cluster) -> None:
    (folder / "killed").mkdir()
    results = list(by_workers(killed_once, range(60), (str(folder / "killed"),), cluster))
    assert results == [(thing, thing) for thing in range(60)]
    assert len(list((folder / "killed").iterdir())) == 6


def test_a_log_that_kills_its_process_is_named_once(logs: Path, cluster: Cluster) -> None:
    files = list(find_logs([str(logs)]))
    on_this_machine = list(by_workers(judged_until_killed, files, ((), Options()), 2))
    on_the_cluster = list(by_workers(judged_until_killed, files, ((), Options()), cluster))
    assert on_the_cluster == on_this_machine
    broken = [result for _, result in on_the_cluster if isinstance(result, Broken)]
    assert broken == [Broken("the process that worked on it was ended by signal 9, three times", ended=True)] * 3


def test_a_work_that_fails_is_named(cluster: Cluster) -> None:
    assert list(by_workers(broken_at, range(9), (), cluster)) == list(by_workers(broken_at, range(9), (), 2))


def test_who_stops_in_the_middle_leaves_nothing_behind(folder: Path, cluster: Cluster) -> None:
    (folder / "noted").mkdir()
    results = by_workers(noted, range(100_000), (str(folder / "noted"),), cluster)
    assert next(results)[0] == 0
    results.close()
    sleep(5)
    begun = len(list((folder / "noted").iterdir()))
    assert begun < 1000
    sleep(2)
    assert len(list((folder / "noted").iterdir())) == begun


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_command(number: int, code: int, folder: Path, nodes: Nodes, cluster: Cluster) -> None:
    target = folder / f"signal-{code}"
    command = ["simulate", "--players", "3", "--games", "100000", "-o", str(target), "--cluster", nodes.address]
    program = subprocess.Popen(
        [sys.executable, "-m", "foreign_king", *command],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    eventually(lambda: any(target.glob("*.jsonl")))
    program.send_signal(number)
    assert program.communicate(timeout=LIMIT) == (b"", b"")
    assert program.returncode == code
    assert all(report.valid for report in validate_files([str(target)]))


def test_only_the_address_that_was_given_counts(logs: Path, nodes: Nodes) -> None:
    code, out, err = run("validate", str(logs), "--cluster", "127.0.0.1:1", RAY_ADDRESS=nodes.address)
    assert (code, out) == (4, "")
    assert err == "foreign-king: --cluster: 127.0.0.1:1: Connection refused\n"


def test_a_node_that_is_removed_costs_nothing_but_time(
    nodes: Nodes, second: list[Any], cluster: Cluster, logs: Path
) -> None:
    """It comes last, since a node is gone afterwards."""
    results, seen = by_workers(slept, range(120), (), cluster), list[tuple[int, Any]]()
    for result in results:
        seen.append(result)
        if len(seen) == 10:
            kill(second[0])
    assert seen == [(thing, thing) for thing in range(120)]
    assert not [each for each, times in Counter(thing for thing, _ in seen).items() if times > 1]
    files = [str(log) for log in sorted(logs.rglob("*.jsonl")) if log.is_file()]
    expected = run("validate", *files)
    assert run("validate", *files, "--cluster", nodes.address) == expected
    assert re.search("logs: .* valid", expected[1])
