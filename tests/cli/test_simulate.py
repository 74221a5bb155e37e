"""``foreign-king simulate`` writes random games as logs, and overwrites nothing."""

import gzip
import json
from pathlib import Path

import pytest

from foreign_king import validate
from foreign_king.boards import default_board
from foreign_king.cli import main
from foreign_king.games import GAMES
from foreign_king.logs.writer import LogWriter
from tests.cli.output import unwrapped
from tests.memory import memory_of

BOARD = Path(__file__).parents[2] / "spec" / "the-foreign-king" / "boards" / "belgium-1830.toml"


def simulate(folder: Path, *options: str) -> int:
    return main(["simulate", "--game", "the-foreign-king", "-o", str(folder), *options])


def test_games_are_logs_that_are_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(tmp_path / "new" / "logs", "--players", "3", "--games", "2", "--seed", "7") == 0
    files = sorted((tmp_path / "new" / "logs").iterdir())
    assert [file.name for file in files] == [f"the-foreign-king-3p-fr-00000{number}.jsonl" for number in (1, 2)]
    reports = [validate(file.read_bytes()) for file in files]
    assert all(report.valid and report.finished and report.recorded_result for report in reports)
    assert all(report.facts == report.commands and not report.digests for report in reports)
    written = f"2 games of The Foreign King for 3 players, written to {tmp_path / 'new' / 'logs'}\n"
    assert capsys.readouterr().out == written


def test_the_same_seed_writes_the_same_games(tmp_path: Path) -> None:
    for folder, games in (("a", "2"), ("b", "1")):
        assert simulate(tmp_path / folder, "--players", "2", "--games", games, "--seed", "x y") == 0
    name = "the-foreign-king-2p-fr-000001.jsonl"
    assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    assert simulate(tmp_path / "c", "--players", "2", "--seed", "z") == 0
    assert (tmp_path / "a" / name).read_bytes() != (tmp_path / "c" / name).read_bytes()


def test_what_is_written_can_be_chosen(tmp_path: Path) -> None:
    options = ["--no-facts", "--digests", "--no-result", "--gzip", "--names", "Anna, Bruno", "--edition", "de"]
    law = ["--law", "limited_bank=true", "--law", "start_francs=5,5", "--law", "coins=4"]
    assert simulate(tmp_path, "--players", "2", *options, *law, "--board", str(BOARD)) == 0
    (file,) = tmp_path.iterdir()
    assert file.name == "the-foreign-king-2p-de-000001.jsonl.gz"
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    header = lines[0]
    assert header["edition"] == "de"
    assert header["law"] == {"limited_bank": True, "start_francs": [5, 5], "coins": 4}
    assert header["seats"] == [{"seat": "red", "name": "Anna"}, {"seat": "blue", "name": "Bruno"}]
    assert header["board"]["digest"] == default_board(GAMES["the-foreign-king"]).digest
    assert header["meta"] == {"event": "random game 1 of seed 0"}
    assert all(set(line) == {"n", "command", "digest"} for line in lines[1:])


def test_the_same_game_is_the_same_gzip_file(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        assert simulate(tmp_path / folder, "--players", "2", "--gzip") == 0
    (a,), (b,) = (tmp_path / "a").iterdir(), (tmp_path / "b").iterdir()
    assert a.read_bytes() == b.read_bytes()


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (OSError(28, "No space left on device"), 4)])
def test_a_log_that_is_not_finished_does_not_stay(
    error: BaseException, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        assert list(tmp_path.iterdir())
        raise error

    monkeypatch.setattr(LogWriter, "result", stopped)
    assert simulate(tmp_path, "--players", "2") == code
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "the-foreign-king-2p-fr-000002.jsonl"
    taken.write_text("mine")
    assert simulate(tmp_path, "--players", "2", "--games", "3") == 2
    assert unwrapped(capsys.readouterr().err) == f"foreign-king: {taken} exists, and nothing is overwritten"
    assert list(tmp_path.iterdir()) == [taken]
    assert taken.read_text() == "mine"


def test_millions_of_games_are_not_named_all_at_once(tmp_path: Path) -> None:
    def most_memory(games: int) -> int:
        """The most bytes at once, where the last of so many games is already there."""
        (tmp_path / f"the-foreign-king-2p-fr-{games:06}.jsonl").write_text("mine")
        codes: list[int] = []
        most = memory_of(lambda: codes.append(simulate(tmp_path, "--players", "2", "--games", str(games)))).most
        assert codes == [2]
        return most

    # What is loaded at the first call is not what is measured.
    most_memory(5)
    # The names alone of fifty thousand files would take more than five million.
    assert most_memory(50_000) - most_memory(500) < 1_000_000


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--players", "5"], "The game is for 2, 3 or 4 players, not for 5. (the-foreign-king:setup.players)"),
        (["--players", "100"], '"100" is not a whole number from 1 to 99'),
        (["--players", f"{'0' * 19}199999999"], "is not a whole number from 1 to 99"),
        (["--players", f"{'0' * 20}"], "is not a whole number from 1 to 99"),
        (["--players", "9" * 5000], "is not a whole number from 1 to 99"),
        (["--players", "two"], '"two" is not a whole number from 1 to 99'),
        (["--players", "2", "--games", "0"], '"0" is not a whole number from 1 to 10000000'),
        (["--players", "2", "--edition", "xx"], '--edition: there is no edition "xx"; expected fr or de or it'),
        (["--players", "2", "--law", "medals"], '"medals" is not NAME=VALUE'),
        (
            ["--players", "2", "--law", "medals=many"],
            '--law medals: "many" is not a whole number; expected a whole number',
        ),
        (
            ["--players", "2", "--law", "medals=1.5.5"],
            '"1.5.5" is no number, list of numbers, name, list of names, true or false',
        ),
        (
            ["--players", "2", "--law", "medals=true"],
            "--law medals: true is not a whole number; expected a whole number",
        ),
        (["--players", "2", "--law", "medals=1001"], "--law medals: 1001 is out of range; expected a number from 0 to"),
        (["--players", "2", "--law", "start_francs=5"], "--law start_francs: 5 is not a list; expected a list"),
        (["--players", "2", "--law", "start_francs=5,-1"], "--law start_francs: -1 is out of range"),
        (["--players", "2", "--law", "start_francs=5,x"], '--law start_francs: "x" is not a whole number'),
        (["--players", "2", "--law", "start_francs=5,"], '"5," is no number, list of numbers, name, list of names'),
        (["--players", "2", "--law", "meddals=1"], '--law: the law has no field "meddals"; did you mean "medals"'),
        (
            ["--players", "2", "--law", "zzz=1"],
            '--law: the law has no field "zzz"; "foreign-king rule law" lists all fields',
        ),
        (["--players", "2", "--law", "edition=1"], '--law: the law has no field "edition"'),
        (["--players", "2", "--names", "Anna"], "--names: 1 for 2 players"),
        (["--players", "2", "--names", "Anna,"], "a name is empty"),
        (["--players", "2", "--seed", "\udcff"], "argument --seed: not UTF-8"),
        ([], "the following arguments are required: --players"),
        (["--players", "2", "--dig"], "unrecognized arguments: --dig"),
    ],
)
def test_bad_options(options: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(tmp_path, *options) == 2
    out, err = capsys.readouterr()
    assert not out
    assert message in err if err.startswith("usage") else message in unwrapped(err)
    assert not list(tmp_path.iterdir())


def test_boards_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, wrong = tmp_path / "missing.toml", tmp_path / "wrong.toml"
    wrong.write_text("format = 1")
    assert simulate(tmp_path / "logs", "--players", "2", "--board", str(missing)) == 4
    assert unwrapped(capsys.readouterr().err) == f"foreign-king: {missing}: No such file or directory"
    assert simulate(tmp_path / "logs", "--players", "2", "--board", str(wrong)) == 2
    assert unwrapped(capsys.readouterr().err).startswith(f"foreign-king: {wrong}: /format: 1 is not a text")
    assert not (tmp_path / "logs").exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert simulate(file, "--players", "2") == 4
    assert unwrapped(capsys.readouterr().err) == f"foreign-king: {file}: File exists"
