"""``foreign-king validate --follow`` judges logs while they grow, and the matches of a store while they are played."""

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES
from foreign_king.cli import main
from foreign_king.dealer import random_command
from foreign_king.logs import following, make_header
from foreign_king.store import open_store
from tests.cli.output import on_one_line
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(1), SEATS[:3])
GAME = GAMES["the-foreign-king"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("logs").mkdir()
    return tmp_path


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[None]], None]:
    """What others do between the looks. After it, the program is interrupted."""

    def happens(doings: Iterator[None]) -> None:
        def rest(*_: object) -> None:
            if next(doings, doings) is doings:
                signal.raise_signal(signal.SIGINT)

        monkeypatch.setattr(following, "_rest", rest)

    return happens


def test_logs_that_come_and_grow(
    folder: Path, meanwhile: Callable[[Iterator[None]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []

    def doings() -> Iterator[None]:
        yield
        Path("logs/one.jsonl").write_bytes(LOG[:4000])
        yield
        Path("logs/two.jsonl").write_bytes(LOG[:-1000].replace(b'"n":3', b'"n":4', 1))
        yield
        told.append(capsys.readouterr().out)
        with Path("logs/one.jsonl").open("ab") as stream:
            stream.write(LOG[4000:])
        Path("logs/three.jsonl").write_bytes(LOG[:4000])
        yield
        told.append(capsys.readouterr().out)
        yield

    meanwhile(doings())
    assert main(["validate", "logs", "--follow"]) == 1
    assert [text.split(": ")[0] for text in told] == ["logs/two.jsonl:4", "logs/one.jsonl"]
    out = capsys.readouterr().out
    assert out.splitlines() == [
        "2 logs: 1 valid, 1 invalid",
        "  1 log goes on, without a fault so far",
        "  invalid: logs/two.jsonl (wrong-number)",
    ]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_in_order(
    number: int, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = signal.getsignal(number)
    monkeypatch.setattr(following, "sleep", lambda _: signal.raise_signal(number))
    assert main(["validate", "logs", "--follow", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["summary"]["logs"] == 0
    assert signal.getsignal(number) == before


def test_logs_that_are_there_need_no_signal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("logs/one.jsonl").write_bytes(LOG)
    assert main(["validate", "logs/one.jsonl", "none", "--follow"]) == 4
    followed = capsys.readouterr().out
    assert main(["validate", "logs/one.jsonl", "none"]) == 4
    assert capsys.readouterr().out == followed


def test_what_does_not_go_together_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for options, expected in {
        ("logs", "--jobs", "2"): "in one process",
        ("logs", "--resume", "verdicts"): "either it or --resume",
        ("sqlite:///store.db", "--fair"): "store export",
        ("sqlite:///store.db",): "store.db: No such file or directory",
    }.items():
        assert main(["validate", "--follow", *options]) == (4 if options[0] == options[-1] else 2)
        assert expected in on_one_line(capsys.readouterr().err)
    assert not Path("store.db").exists()


def test_the_matches_of_a_store(
    folder: Path, meanwhile: Callable[[Iterator[None]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []

    def doings() -> Iterator[None]:
        with open_store("sqlite:///store.db") as store:
            yield
            id, _ = store.open_match(make_header(GAME, ["red", "blue"]))
            store.deal(id, Random(1))
            command = random_command(GAME, store.match(id).state, Random(1))
            store.submit(id, command.by, command)
            over, _ = store.read_log(LOG)
            yield
            told.append(capsys.readouterr().out.split(":")[0])
            store.take_back(id, command.by)
            yield
            store.end(id, "it got late")
            gone, _ = store.open_match(make_header(GAME, ["red", "blue"]))
            yield
            told.append(capsys.readouterr().out)
            store.remove(gone)
            store.open_match(make_header(GAME, ["red", "blue"]))
            yield
            assert told == [over, f"{id}: valid: 1 command, nobody has won (table.ruling)\n"]
            yield

    with open_store("sqlite:///store.db"):
        pass
    meanwhile(doings())
    assert main(["validate", "sqlite:///store.db", "--follow"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "2 logs: 2 valid"
