"""``foreign-king tell`` tells logs in words and shows positions."""

import gzip
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, validate
from foreign_king.cli import game_options, main
from foreign_king.kernel.ledger import Entry
from foreign_king.language.narration import story_parts
from foreign_king.wire import dump
from tests.cli.output import unwrapped

NAMES = {2: "Anna,Bruno", 3: "Anna,Bruno,Chiara", 4: "Anna,Bruno,Chiara,Davide"}
BOARD = Path(__file__).parents[2] / "spec" / "the-foreign-king" / "boards" / "belgium-1830.toml"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A whole game of four, with facts."""
    return simulated(tmp_path, 4)


def simulated(folder: Path, players: int, *options: str) -> Path:
    told = ["simulate", "--players", str(players), "--seed", "5", "--names", NAMES[players], "-o", str(folder / "logs")]
    assert main([*told, *options]) == 0
    (file,) = (folder / "logs").iterdir()
    return file


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def write(file: Path, lines: list[Any]) -> Path:
    file.write_text("".join(dump(line) + "\n" for line in lines), "utf-8")
    return file


def tell(capsys: pytest.CaptureFixture[str], *options: str | Path) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["tell", *map(str, options)])
    out, err = capsys.readouterr()
    assert all(len(line) <= 80 for line in out.splitlines())
    return code, out, err


def test_a_whole_game(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = tell(capsys, log)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:4] == [
        "The Foreign King",
        "  Players: Anna (red), Bruno (blue), Chiara (green), Davide (yellow).",
        "  Edition fr, board belgium-1830.",
        "  Event: random game 1 of seed 5",
    ]
    recorded = lines_of(log)
    rounds = [fact["round"] for line in recorded[1:-1] for fact in line["facts"] if fact["type"] == "RoundBegan"]
    assert [line for line in lines if line.startswith("Round ")] == [f"Round {number}" for number in rounds]
    numbers = [int(line[:5]) for line in lines if line[:5].strip().isdigit()]
    assert numbers == list(range(1, len(recorded) - 1))
    assert lines[-1].startswith("The end: ")
    scores = recorded[-1]["result"]["scores"]
    assert lines[-3].split() == ["All", *map(str, scores.values())]
    assert "winner" in lines[-2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_facts_the_same_is_told(players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, players)
    recorded = tell(capsys, file)
    lines = [{key: value for key, value in line.items() if key != "facts"} for line in lines_of(file)]
    assert tell(capsys, write(tmp_path / "played.jsonl", lines)) == recorded
    some = [
        line if place % 3 else without for place, (line, without) in enumerate(zip(lines_of(file), lines, strict=True))
    ]
    assert tell(capsys, write(tmp_path / "some.jsonl", some)) == recorded
    at = tell(capsys, file, "--at", "30")
    assert tell(capsys, tmp_path / "played.jsonl", "--at", "30") == at


def test_an_old_log_tells_what_it_recorded(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a log recorded is told, though the rules would not have it so."""
    lines = lines_of(log)
    received = next(fact for line in lines[1:] for fact in line["facts"] if fact["type"] == "FrancsReceived")
    received["francs"] = 17
    old = write(tmp_path / "old.jsonl", lines)
    assert not validate(old.read_bytes()).valid
    code, out, _ = tell(capsys, old)
    assert code == 0
    assert "takes 17 francs" in " ".join(out.split())


def test_comments_and_names(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, first, *_ = lines_of(log)
    header["law"] = {"limited_bank": True, "place_first_free": False, "medals": 8, "start_francs": [5, 6, 7, 8]}
    header["meta"] = {"date": "2026-01-01", "place": "Li\x1bège", "event": "x" * 90, "comments": ["By hand."]}
    for seat, name in zip(header["seats"], ["Anna", "Anna", "", "D" * 50], strict=True):
        seat["name"] = name
    first["comment"] = "So it\x07 began."
    del first["facts"]
    code, out, _ = tell(capsys, write(tmp_path / "log.jsonl", [header, first]))
    assert code == 0
    told = " ".join(out.split())
    assert f"Players: Anna (red), Anna (blue), Green, {'D' * 39}… (yellow)." in told
    law = "limited_bank = yes, place_first_free = no, medals = 8, start_francs = 5 6 7 8"
    assert f"House rules: {law}." in told
    assert "Place: Li\\x1bège Date: 2026-01-01 «By hand.»" in told
    assert "       «So it\\x07 began.»\n" in out
    decision = "It is the turn of Green, who chooses an action, or passes if there is none."
    assert out.endswith(f"\nThe game goes on.\n{decision}\n")
    code, out, _ = tell(capsys, tmp_path / "log.jsonl", "--names", "Ada,Ben,Cleo,Dan")
    assert "  Players: Ada (red), Ben (blue), Cleo (green), Dan (yellow).\n" in out
    code, out, err = tell(capsys, tmp_path / "log.jsonl", "--names", "Ada")
    assert (code, out, err) == (2, "", "foreign-king: --names: 1 for 4 players\n")


def test_the_setup_as_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = tell(capsys, simulated(tmp_path, 2), "--at", "0")
    assert code == 0
    lines = out.splitlines()
    assert "Round 0. King: the portrait. King's marker: 30 VP." in lines
    assert "                       Anna      Bruno    Virtual  factories" in lines
    assert "in supply                15         15         15" in lines
    assert lines[-2:] == [
        "The table has to deal the first turn order.",
        "M metal, T textile; (M) (T) inactive; * the King",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_as_a_table(players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, players)
    last = len(lines_of(file)) - 2
    shown = ""
    for number in (*range(1, last, 6), last):
        code, out, err = tell(capsys, file, "--at", str(number))
        assert (code, err) == (0, "")
        assert f"\nAfter command {number}:\n" in out
        shown += out
    assert "Discs to move at the end of the round: " in shown or players == 2
    assert "\nThe game ends: " in out
    assert "\nall VP  " in out
    assert "\n* " in out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_provinces_have_their_whole_names_where_there_is_room(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = simulated(tmp_path, players)
    for number in range(0, 60, 20):
        _code, out, _err = tell(capsys, file, "--at", str(number), "--language", "fr")
        assert ("Flandre-Occidentale " in out) == (players < 4)


def test_after_the_last_command_there_is_none(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(lines_of(log)) - 2
    code, out, err = tell(capsys, log, "--at", str(last + 1))
    assert (code, out, unwrapped(err)) == (2, "", f"foreign-king: {log} has only {last} commands")
    code, out, err = tell(capsys, log, "--at", "9" * 5000)
    assert (code, out, unwrapped(err)) == (2, "", f"foreign-king: {log} has only {last} commands")
    code, out, err = tell(capsys, log, "--at", "-1")
    assert '"-1" is not a whole number from 0 on' in err


def test_where_it_cannot_be_told_further(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What came before is told, and the code is the one of ``validate``."""
    header, *lines = lines_of(log)
    illegal = {"n": 4, "command": {"type": "EndTurn", "by": "table"}}
    log = write(tmp_path / "log.jsonl", [header, *lines[:3], illegal, *lines[4:]])
    code, out, err = tell(capsys, log)
    assert code == validate(log.read_bytes()).exit_code == 1
    assert "    3  " in out
    assert "    4  " not in out
    assert "The game goes on" not in out
    assert f"{log}:5: illegal-command: " in " ".join(err.split())
    assert tell(capsys, log, "--at", "9")[:2] == (1, "")
    assert tell(capsys, log, "--at", "3")[0] == 0


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ({"type": "Nonsense", "rule": "build.price"}, '"Nonsense" is not known here'),
        ({"type": "Passed", "seat": "red", "rule": "none"}, '"none" is no clause'),
        ({"type": "TurnEnded", "seat": "red", "rule": "turn.end"}, "this cannot have happened"),
        ({"type": "FrancsPaid", "seat": "nobody", "francs": 1, "rule": "build.price"}, 'nobody sits at "nobody"'),
        ({"type": "GameWon", "seats": ["red", "pink"], "points": 3, "rule": "final.winner"}, 'nobody sits at "pink"'),
        ({"type": "CitizensSetUp", "supply": {"pink": 1}, "rule": "setup.citizens"}, 'nobody sits at "pink"'),
        ({"type": "KingMoved", "seat": "red", "path": ["liege"] * 257, "rule": "king.move"}, "no fact names so many"),
    ],
)
def test_facts_that_cannot_be_told(
    fact: dict[str, Any], said: str, log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *lines = lines_of(log)
    lines[4]["facts"].append(fact)
    log = write(tmp_path / "log.jsonl", [header, *lines])
    code, out, err = tell(capsys, log)
    assert code == validate(log.read_bytes()).exit_code == 1
    assert "    4  " in out
    err = " ".join(err.split())
    assert "facts-differ: the recorded facts cannot be told: " in err
    assert said in err
    assert f"/facts/{len(lines[4]['facts']) - 1}" in err


GROWING: dict[str, dict[str, Any]] = {
    "awards of many seats": {"type": "AwardGained", "award": "francs", "points": 3, "count": 1, "rule": "final.francs"},
    "claims": {"type": "TurnOrderClaimed", "seat": "red", "rule": "order.claim"},
    "what is owed": {"type": "VirtualStepsOwed", "seat": "red", "steps": 1, "rule": "virtual.steps"},
}


@pytest.mark.parametrize("fact", GROWING.values(), ids=GROWING)
@pytest.mark.parametrize("together", [False, True], ids=["line by line", "in one line"])
def test_forged_facts_do_not_make_the_position_grow_for_ever(
    fact: dict[str, Any], together: bool, log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *lines = lines_of(log)
    facts = [{**fact, "seat": fact.get("seat", f"seat-{number}")} for number in range(3000)]
    forged = [{**lines[0], "facts": each} for each in ([facts] if together else [[one] for one in facts])]
    code, _, err = tell(capsys, write(tmp_path / "log.jsonl", [header, lines[0], *forged]))
    assert code == 1
    assert ("no position holds so much" in err) == ("seat" in fact)
    assert ('nobody sits at "seat-0"' in err) == ("seat" not in fact)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", 1, "-:1: empty"),
        ("{}\n", 1, "-:1: malformed-header"),
        ('{"format":"foreign-king-log","version":2}\n', 3, "-:1: unsupported-version"),
        ("\x1f\x8b\x08 is no gzip", 4, "-:1: bad-gzip"),
    ],
)
def test_what_is_no_log(
    text: str, code: int, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode("latin-1"))))
    told = tell(capsys, "-")
    assert told[:2] == (code, "")
    assert told[2].startswith(said)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "not-json"),
        ("[]", "malformed-line"),
        ('{"n":2}', "malformed-line"),
        ('{"n":2,"command":{},"facts":{}}', "malformed-line"),
        ('{"n":2,"command":{},"more":1}', "malformed-line"),
        ('{"n":2,"command":{"type":"Fly","by":"red"}}', "malformed-command"),
    ],
)
def test_lines_that_are_none(
    line: str, problem: str, log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text("".join(log.read_text("utf-8").splitlines(keepends=True)[:2]) + line + "\n", "utf-8")
    code, out, err = tell(capsys, file)
    assert code == validate(file.read_bytes()).exit_code == 1
    assert "    1  " in out
    assert f":3: {problem}: " in " ".join(err.split())


def test_what_stops_nobody_is_said_at_the_end(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = tell(capsys, log)[1]
    lines = log.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "log.jsonl"
    file.write_text("".join([*lines[:5], "\n", *lines[5:]]), "utf-8")
    code, out, err = tell(capsys, file)
    assert (code, out) == (1, whole)
    assert f"{file}:6: blank-line: the line is blank" in " ".join(err.split())
    file.write_text("".join([*lines, lines[-2]]), "utf-8")
    code, out, err = tell(capsys, file)
    assert (code, out) == (1, whole)
    assert "after-result" in err


def test_a_position_that_forged_facts_have_made_is_the_logs_fault(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("ochre")

    header, *lines = lines_of(log)
    del lines[3]["facts"]
    file = write(tmp_path / "log.jsonl", [header, *lines])
    monkeypatch.setattr("foreign_king.logs.advance.play", broken)
    code, out, err = tell(capsys, file)
    assert code == 1
    assert "    3  " in out
    assert "facts-differ: the log cannot be followed any further: KeyError: 'ochre'" in " ".join(err.split())
    monkeypatch.setattr("foreign_king.logs.walk.advance", broken)
    assert tell(capsys, file)[0] == 70


@pytest.mark.parametrize("shown", [False, True])
def test_what_has_no_words_is_the_fault_of_the_facts_if_there_are_any(
    shown: bool,
    log: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(voice: Any, entries: tuple[Entry[Any], ...]) -> Any:
        if any(type(entry.fact).__name__ == "TurnEnded" for entry in entries):
            raise StopIteration
        return story_parts(voice, entries)

    header, *lines = lines_of(log)
    ending = next(line for line in lines if line["command"]["type"] == "EndTurn")
    options = ("--at", str(ending["n"])) if shown else ()
    monkeypatch.setattr("foreign_king.cli.tell.story_parts", broken)
    code, _, err = tell(capsys, write(tmp_path / "log.jsonl", [header, *lines]), *options)
    assert code == 1
    assert "facts-differ: the log cannot be followed any further" in " ".join(err.split())
    for line in lines:
        line.pop("facts", None)
    assert tell(capsys, write(tmp_path / "log.jsonl", [header, *lines]), *options)[0] == 70


def test_gzip_and_the_standard_input(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tell(capsys, log)
    packed = tmp_path / "log.jsonl.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    assert tell(capsys, packed) == told
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(log.read_bytes())))
    assert tell(capsys, "-") == told


def test_files_that_cannot_be_read(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = tell(capsys, tmp_path / "none")
    said = f"foreign-king: {tmp_path / 'none'}: No such file or directory"
    assert (code, out, unwrapped(err)) == (4, "", said)
    assert tell(capsys, log, "--board", tmp_path / "none")[0] == 4
    assert tell(capsys, log, "--board", log)[0] == 2


def test_another_board(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "board.toml"
    text = BOARD.read_text("utf-8") + '[names.en]\nnamur = "Fort\\u001bress"\n'
    board.write_text(text.replace('name = "belgium-1830"', 'name = "my\\u001bmap"'), "utf-8")
    other = simulated(tmp_path / "other", 2, "--board", str(board))
    code, out, err = tell(capsys, other)
    assert (code, out) == (3, "")
    assert "unknown-board" in err
    code, out, err = tell(capsys, other, "--board", board, "--at", "3")
    assert (code, err) == (0, "")
    assert "Fort\\x1bress" in out
    assert "board my\\x1bmap." in out
    monkeypatch.setattr(game_options, "GAMES", {"another": GAMES["the-foreign-king"], **GAMES})
    assert tell(capsys, other, "--board", board, "--at", "3") == (0, out, "")
    assert tell(capsys, other, "--board", other)[0] == 2


@pytest.mark.parametrize("options", [[], ["--at", "-1"], ["--at", "x"], ["--names", ""], ["--nam", "x"]])
def test_bad_options(options: list[str], log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(log)] if options else []
    assert tell(capsys, *files, *options)[0] == 2
