"""``foreign-king serve`` prints where it serves, and ends in order whatever is open."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from bench.light_client import Event, connect, follow
from foreign_king.cli import main
from foreign_king.cli.usage import serve as usage
from foreign_king.server import serving as serving_module
from foreign_king.server.serving import Serving, make_worker
from foreign_king.store import open_store
from foreign_king.store.recent import KEPT
from tests.server.party import Party
from tests.server.running import Running
from tests.server.served import ROOT, SOON, Served, Table, next_command, open_table, run

ENDS_WITHIN = 5.0
ENDS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 2


def test_the_server_prints_where_it_serves_and_what(tmp_path: Path) -> None:
    async def first_page() -> int:
        return (await (await connect(served.port)).request("GET", "/")).status

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        assert run(first_page()) == 200
        assert served.end() < ENDS_WITHIN
        assert served.process.returncode == 0
    assert served.complaints == ""
    output = served.output.replace("\n    ", "")
    # Where the matches are is printed first, because it is known before the server can be reached.
    assert output.index(f"{tmp_path}/games.db") < output.index(f"http://127.0.0.1:{served.port}")


async def with_streams(port: int, streams: int, end: Any, address: str) -> tuple[list[list[str]], int, int]:
    """Open streams, send commands all the time, and end the server. Return the kinds of events of each stream, the
    last version that was acknowledged, and how many commands were refused because of the end."""
    table = await open_table(port)
    await table.begun()
    kinds: list[list[str]] = [[] for _ in range(streams)]

    def taking(place: int) -> Callable[[Event], None]:
        return lambda event: kinds[place].append(event[0])

    lines = [await follow(port, f"{table.path}/updates", taking(place)) for place in range(streams)]
    while not all(kinds):
        await asyncio.sleep(0.01)
    loop = asyncio.get_running_loop()
    ended = loop.run_in_executor(None, end)
    acknowledged, refused = await play_until_the_end(table, address)
    await asyncio.gather(*(line.ended for line in lines))
    await ended
    return kinds, acknowledged, refused


async def play_until_the_end(table: Table, address: str) -> tuple[int, int]:
    """Play until the server is gone. Return the last version that was acknowledged, and how many were refused."""
    acknowledged = refused = 0
    with open_store(address) as store:
        while True:
            command = next_command(store, table.match, Random(acknowledged))
            if command is None:
                # On a fast machine, the game can be over before the server ends.
                if table.connection.closed:
                    return acknowledged, refused
                await asyncio.sleep(0.001)
                continue
            try:
                answer = await table.send(command)
            except (ConnectionError, OSError):
                return acknowledged, refused
            if answer.status == 503:
                assert answer.document["fault"] == "stopping"
                assert int(answer.headers["retry-after"]) >= 1
                refused += 1
            else:
                assert answer.status == 200, answer
                acknowledged = answer.document["version"]
            if table.connection.closed:
                return acknowledged, refused


def check_the_end(tmp_path: Path, streams: int) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    seconds = [0.0]
    with Served(address, "--limit", "streams_of_address=2000", "--limit", "requests_of_address=100000") as served:

        def end() -> None:
            sleep(0.3)
            seconds[0] = served.end()

        kinds, acknowledged, _ = run(with_streams(served.port, streams, end, address))
        assert served.process.returncode == 0
    assert seconds[0] < ENDS_WITHIN
    assert served.complaints == ""
    assert [each[-1] for each in kinds] == ["restart"] * streams
    with open_store(address) as store:
        (summary,) = store.summaries()
        assert summary.version >= acknowledged
        assert store.check(summary.id).verdict == "valid"


def test_fifty_streams_and_a_command_in_flight_do_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    check_the_end(tmp_path, 50)


def test_five_hundred_streams_do_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    for turn in range(ENDS):
        (tmp_path / str(turn)).mkdir()
        check_the_end(tmp_path / str(turn), 500)


def test_who_sends_no_more_and_who_reads_no_more_do_not_keep_it_from_ending(tmp_path: Path) -> None:
    async def hold() -> bytes:
        table = await open_table(served.port)
        await table.begun()
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(
            b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        line = await table.follow(served.port, lambda _: None)
        line.transport.pause_reading()
        await asyncio.sleep(0.3)
        seconds.append(await asyncio.to_thread(served.end))
        answer = await reader.read()
        writer.close()
        return answer

    seconds = list[float]()
    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        answer = run(hold())
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b'"fault":"stopping"' in answer
    assert seconds[0] < ENDS_WITHIN
    assert (served.process.returncode, served.complaints) == (0, "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_application_of_somebody_else_ends_in_order(tmp_path: Path, number: signal.Signals) -> None:
    """The application is served by plain uvicorn, which knows nothing of streams."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = (
        "import uvicorn\nfrom tests.server.served import application\n"
        f"uvicorn.run(application({f'sqlite:///{tmp_path}/games.db'!r}), port={port}, log_level='warning')"
    )
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    kinds: list[str] = []

    async def follow_to_the_end() -> None:
        end = monotonic() + SOON
        while True:
            try:
                table = await open_table(port)
                break
            except OSError:
                assert monotonic() < end
                await asyncio.sleep(0.05)
        line = await table.follow(port, lambda event: kinds.append(event[0]))
        while "start" not in kinds:
            await asyncio.sleep(0.01)
        process.send_signal(number)
        await line.ended

    run(follow_to_the_end())
    began = monotonic()
    _, complaints = process.communicate(timeout=20)
    assert monotonic() - began < ENDS_WITHIN
    assert (process.returncode, complaints) == (0, "")
    assert kinds[-1] == "restart"


def test_a_server_that_cannot_begin_says_why_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    store = f"sqlite:///{tmp_path}/games.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--store", store]) == 2
    output, complaints = capsys.readouterr()
    assert output == ""
    assert complaints.startswith(f"foreign-king: cannot listen at 127.0.0.1, port {port}: Address already")
    assert main(["serve", "--store", f"sqlite:///{tmp_path}/nowhere/games.db"]) == 4
    assert "there is no folder" in capsys.readouterr().err
    assert main(["serve", "--store", f"sqlite:///{tmp_path}/file"]) == 4
    assert "file is not a database" in capsys.readouterr().err.replace("\n   ", "")
    assert main(["serve", "--store", "memory:", "--workers", "2"]) == 2
    assert "leave --workers out" in capsys.readouterr().err
    assert main(["serve", "--store", store, "--direct-store", "postgresql:///games"]) == 2
    assert "leave --direct-store out" in capsys.readouterr().err.replace("\n   ", "")
    assert main(["serve", "--limit", "streams=many", "--store", store]) == 2
    assert "a whole number from 1 on" in capsys.readouterr().err.replace("\n   ", "")


def test_as_many_matches_are_kept_in_memory_as_the_operator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ``--keep-matches`` says arrives at the store and at the participants of the application."""

    def opening(serving: Serving, *_: object) -> None:
        app = make_worker(serving)
        host = app.state.host
        with host.store, Running(app, host.store) as server:
            parties = [Party(server, "the-foreign-king", 2) for _ in range(9)]
            assert [party.match.version for party in parties] == [0] * 9
            kept = f"foreign_king_matches_in_memory {serving.kept}\n"
            assert kept in server.stranger().get("/metrics").text
            assert len(host.registry._recent) == 4 * serving.kept == 8
            numbers.append(serving.kept)

    numbers = list[int]()
    monkeypatch.setattr(serving_module, "serve", opening)
    assert main(["serve", "--store", "memory:", "--port", "0", "--keep-matches", "2"]) == 0
    assert numbers == [2]
    # Without the option, the number is that of a store for which none is given.
    with make_worker(Serving(store="memory:")).state.host.store as store:
        assert store._recent._most == usage.KEPT == KEPT


def start_slowly(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that serve start slowly. On a busy machine, it can take long until they have loaded what they
    need."""
    (folder / "sitecustomize.py").write_text(
        "import os, pathlib, sys, time\n"
        "if any('spawn_main' in word for word in sys.orig_argv):\n"
        "    time.sleep(8)\n"
        f"    pathlib.Path({str(folder)!r}, f'{{os.getpid()}}.started').touch()\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(folder))


def test_workers_that_have_not_started_do_not_keep_the_server_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_slowly(tmp_path, monkeypatch)
    with Served(f"sqlite:///{tmp_path}/games.db", "--workers", "2") as served:
        sleep(1)
        assert served.end() < ENDS_WITHIN
    assert (served.process.returncode, served.complaints) == (0, "")


def test_a_store_that_does_not_answer_keeps_the_server_from_ending_for_one_wait_only(tmp_path: Path) -> None:
    async def hold() -> float:
        table = await open_table(served.port)
        await table.begun()
        lines = [await table.follow(served.port, lambda _: None) for _ in range(4)]
        locking = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        # Presence is about to be written when the signal comes.
        lines[0].transport.close()
        await asyncio.sleep(0.3)
        try:
            return await asyncio.to_thread(served.end)
        finally:
            locking.close()

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        assert run(hold()) < ENDS_WITHIN
    assert (served.process.returncode, served.complaints) == (0, "")


def locked(file: Path) -> sqlite3.Connection:
    """A connection that locks a file until it is closed."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


def test_workers_that_start_slowly_because_the_store_is_locked_do_not_keep_the_server_from_ending(
    tmp_path: Path,
) -> None:
    file = tmp_path / "games.db"
    open_store(f"sqlite:///{file}").close()
    # The store was tried when the address is printed, and both processes open it afterwards.
    with Served(f"sqlite:///{file}", "--workers", "2") as served, closing(locked(file)):
        assert served.process.stderr is not None
        waiting = [served.process.stderr.readline() for _ in range(2)]
        assert served.end() < ENDS_WITHIN
    assert all("the store cannot be opened now" in line for line in waiting)
    assert (served.process.returncode, served.complaints) == (0, "")


def test_five_hundred_streams_do_not_keep_the_server_from_ending_with_two_processes_and_a_locked_store(
    tmp_path: Path,
) -> None:
    file, options = tmp_path / "games.db", ("--workers", "2", "--limit", "streams_of_address=2000")

    async def hold() -> float:
        table = await open_table(served.port)
        await table.begun()
        lines = [await table.follow(served.port, lambda _: None) for _ in range(500)]
        with closing(locked(file)):
            # These commands wait for the lock when the signal comes.
            for _ in range(6):
                other = Table(await connect(served.port), table.key, table.match)
                sending.append(asyncio.ensure_future(other.send({"type": "EndTurn", "by": "red"})))
            await asyncio.sleep(0.3)
            seconds = await asyncio.to_thread(served.end)
        await asyncio.gather(*(line.ended for line in lines))
        await asyncio.gather(*sending, return_exceptions=True)
        return seconds

    sending: list[asyncio.Future[Any]] = []
    with Served(f"sqlite:///{file}", *options) as served:
        assert run(hold()) < ENDS_WITHIN
    assert served.process.returncode == 0
    assert "Traceback" not in served.complaints


def test_workers_that_start_slowly_are_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start_slowly(tmp_path, monkeypatch)

    def started() -> int:
        return len(list(tmp_path.glob("*.started")))

    async def first_page() -> tuple[int, int]:
        connection = await connect(served.port)
        before = started()
        return before, (await asyncio.wait_for(connection.request("GET", "/"), SOON)).status

    with Served(f"sqlite:///{tmp_path}/games.db", "--workers", "2") as served:
        # Whoever comes before a worker has started is answered when one has.
        assert run(first_page()) == (0, 200)
        assert started() > 0


def test_packages_that_are_missing_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert main(["serve", "--check", "--store", "memory:"]) == 2
    assert "pip install 'foreign-king[server]'" in capsys.readouterr().err.replace("\n   ", "")
