"""``--cluster``: what is refused, and what is said where no cluster can be reached. ``tests/cluster`` has real ones."""

import signal
import sys
from pathlib import Path

import pytest

from foreign_king.cli import main
from foreign_king.cluster import ClusterFault, clusters
from tests.cli.output import on_one_line

COMMANDS = {
    "validate": ["logs"],
    "impact": ["logs", "--law", "coins=4"],
    "upgrade": ["logs", "--check"],
    "simulate": ["--players", "3", "-o", "logs"],
    "tournament": ["--players", "3", "--one", "easy", "--against", "random"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_without_the_extra_it_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([name, *COMMANDS[name], "--cluster", "127.0.0.1:6379"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert on_one_line(err) == "foreign-king: this needs more packages: pip install 'foreign-king[cluster]'"


@pytest.mark.parametrize("name", COMMANDS)
def test_where_nothing_answers_it_is_said(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(clusters, "import_module", lambda name: None)
    assert main([name, *COMMANDS[name], "--cluster", "127.0.0.1:1"]) == 4
    assert capsys.readouterr().err == "foreign-king: --cluster: 127.0.0.1:1: Connection refused\n"


@pytest.mark.parametrize(
    "address", ["auto", "local", "", "127.0.0.1", "http://127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:x"]
)
def test_only_a_whole_address_is_one(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Ray would look for a cluster elsewhere, or start one."""
    assert main(["validate", "logs", "--cluster", address]) == 2
    assert "is not HOST:PORT" in on_one_line(capsys.readouterr().err)


def test_what_does_not_go_together_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "logs", "--cluster", "127.0.0.1:1"]) == 2
    assert "a cluster only checks" in on_one_line(capsys.readouterr().err)
    assert main(["validate", "logs", "--cluster", "127.0.0.1:1", "--jobs", "2"]) == 2
    assert "--jobs" in capsys.readouterr().err
    assert main(["validate", "logs", "--cluster", "127.0.0.1:1", "--follow"]) == 2
    assert "--cluster" in capsys.readouterr().err


def test_a_port_that_is_none_is_said() -> None:
    with pytest.raises(ClusterFault, match=r"127\.0\.0\.1:99999: "):
        clusters._check_answer("127.0.0.1:99999")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_during_a_call_of_ray_is_handled_after_it(number: int) -> None:
    happened: list[str] = []
    before = signal.signal(number, lambda *_: happened.append("handled"))
    try:
        with clusters._undisturbed():
            signal.raise_signal(number)
            happened.append("called")
        assert happened == ["called", "handled"]
        signal.raise_signal(number)
        assert happened == ["called", "handled", "handled"]
    finally:
        signal.signal(number, before)
