"""``foreign-king validate`` judges logs and reports the verdicts to people."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king.cli import main
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.logs.codes import CODES
from foreign_king.spec import clauses
from foreign_king.text_pictures.cells import WIDTH
from foreign_king.wire import dump
from tests.boards.originals import text_of
from tests.cli.output import on_one_line, unwrapped
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(1), SEATS[:3])
BOARD = Path(__file__).parents[2] / "spec" / "the-foreign-king" / "boards" / "belgium-1830.toml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("good.jsonl").write_bytes(LOG)
    return tmp_path


def forged(name: str, line: int, **change: Any) -> None:
    """A log of which one line (from 1) has other fields."""
    lines = [json.loads(each) for each in LOG.splitlines()]
    lines[line - 1].update(change)
    Path(name).write_text("".join(dump(each) + "\n" for each in lines), "utf-8")


def test_a_valid_log(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "good.jsonl"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("good.jsonl: valid: ")
    assert " has won with " in out
    assert out.endswith("1 log: 1 valid\n")
    assert not err
    assert main(["validate", "--quiet", "good.jsonl"]) == 0
    assert capsys.readouterr().out == "1 log: 1 valid\n"


def test_an_unfinished_game_and_a_shared_victory(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("short.jsonl").write_bytes(b"".join(LOG.splitlines(keepends=True)[:2]))
    assert main(["validate", "short.jsonl"]) == 0
    assert "short.jsonl: valid: 1 command, the game goes on\n" in capsys.readouterr().out


def test_everything_about_an_illegal_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seat = json.loads(LOG.splitlines()[2])["command"]["by"]
    forged("bad.jsonl", 3, command={"type": "PlaceCitizens", "by": seat, "province": "namur", "citizens": 15})
    assert main(["validate", "bad.jsonl", "good.jsonl"]) == 1
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[0].startswith("bad.jsonl:3: illegal-command: ")
    for said in (
        f"    command   2 by {seat}",
        "    place     /command",
        "    clause    the-foreign-king:place.supply: No more citizens than the supply\n              holds",
        "    numbers   need 15, have 14",
        f"    instead   {seat}: ",
        '    such as   {"type": "PlaceCitizens"',
        f"bad.jsonl: not judged: {len(LOG.splitlines()) - 3} more lines after line 3",
        "2 logs: 1 valid, 1 invalid",
        "  invalid: bad.jsonl (illegal-command)",
    ):
        assert f"\n{said}" in out
    assert all(len(line) < WIDTH for line in lines)


def test_a_comparison(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forged("bad.jsonl", 3, n=True)
    forged("worse.jsonl", 3, facts=5)
    assert main(["validate", "bad.jsonl", "worse.jsonl"]) == 1
    out = capsys.readouterr().out
    assert "bad.jsonl:3: wrong-number" in out
    assert "    should be 2\n    recorded  true\n" in out
    assert "numbers" not in out
    forged("text.jsonl", 3, n="2")
    assert main(["validate", "text.jsonl"]) == 1
    assert '    should be 2\n    recorded  "2"\n' in capsys.readouterr().out
    main(["validate", "bad.jsonl", "worse.jsonl"])
    out = capsys.readouterr().out
    assert "worse.jsonl:3: malformed-line: 5 is not a list of facts" in out
    assert "expected  a list of facts" in out


def test_facts_are_told_in_lines_that_fit(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads(LOG.splitlines()[1])["facts"]
    long = {"type": "CitizensMoved", "seat": "red", "origin": "namur", "to": {"liege": 1, "antwerp": 2, "supply": 3}}
    forged("bad.jsonl", 2, facts=[long, *facts])
    forged("short.jsonl", 2, facts=facts[:-1])
    forged("long.jsonl", 2, facts=[*facts, long])
    assert main(["validate", "bad.jsonl", "short.jsonl", "long.jsonl"]) == 1
    out = capsys.readouterr().out
    assert all(len(line) < WIDTH for line in out.splitlines())
    kind = f"    should be {facts[0]['type']}\n    recorded  CitizensMoved\n"
    clause = "    clause    the-foreign-king:setup.turn-order: The first turn order is random\n"
    assert f"    place     /facts/0/type\n{clause}" in out
    assert kind in out
    lacking = "bad.jsonl:2: facts-differ: the recorded facts are not what happened: it is missing"
    assert lacking.replace("bad", "short") in " ".join(out.split())
    assert f"    should be {json.dumps(facts[-1])}\n" in out
    wrapped = (
        '    recorded  {"type": "CitizensMoved", "seat": "red", "origin": "namur", "to":\n'
        '              {"liege": 1, "antwerp": 2, "supply": 3}}\n'
    )
    assert wrapped in out
    assert main(["validate", "--format", "json", "long.jsonl"]) == 1
    (problem,) = json.loads(capsys.readouterr().out.splitlines()[0])["problems"]
    assert problem["recorded"] == long
    assert not {"should_be", "need", "have"} & set(problem)


def test_the_end_of_what_was_read(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("long.jsonl").write_bytes(LOG + b"x" * (3 << 20))
    Path("many.jsonl").write_bytes(b"{}\n" + b"\n" * 100_001)
    assert main(["validate", "long.jsonl", "many.jsonl"]) == 1
    out = capsys.readouterr().out
    assert f"long.jsonl: not judged: the rest after line {len(LOG.splitlines()) + 1}\n" in out
    assert "many.jsonl: not judged: at least 100000 more lines after line 1\n" in out


def test_reports_are_written_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forged("bad.jsonl", 3, digest="0")
    arguments = ["validate", "--format", "json", "bad.jsonl", "good.jsonl", "none.jsonl"]
    assert main(arguments) == 4
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report.get("verdict") for report in reports] == ["invalid", "valid", "unreadable", None]
    assert reports[0]["problems"][0]["pointer"] == "/digest"
    assert reports[3] == {
        "summary": {
            "logs": 3,
            "level": "result",
            "valid": 1,
            "invalid": 1,
            "unsupported": 0,
            "unreadable": 1,
            "internal-error": 0,
            "exit_code": 4,
            "failing": [
                {"file": "bad.jsonl", "verdict": "invalid", "code": "digest-differs"},
                {"file": "none.jsonl", "verdict": "unreadable", "code": "unreadable"},
            ],
        }
    }
    assert main([*arguments, "--quiet"]) == 4
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_exit_codes(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    forged("new.jsonl", 1, version=2)
    assert main(["validate", "new.jsonl", "good.jsonl"]) == 3
    assert main(["validate", "new.jsonl", "none.jsonl"]) == 4
    monkeypatch.setattr("foreign_king.logs.advance.play", lambda *_: 1 / 0)
    assert main(["validate", "none.jsonl", "good.jsonl"]) == 70
    out = capsys.readouterr().out
    assert "good.jsonl:2: internal-error: ZeroDivisionError: division by zero" in out
    assert "internal-error: good.jsonl" in out


def test_usage(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["validate"], ["validate", "--quie", "x"], ["validate", "--format", "xml", "x"]):
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert not out
        assert "usage: foreign-king" in err


def test_a_board_of_ones_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = BOARD.read_text("utf-8").replace('"belgium-1830"', '"mine"')
    Path("mine.toml").write_text(own, "utf-8")
    assert main(["validate", "--board", "mine.toml", "--board", str(BOARD), "good.jsonl"]) == 0
    for text, code, said in (
        ("x", 2, "wrong.toml: not TOML"),
        (
            own.replace('"foreign-king-board"', '"other"'),
            2,
            "wrong.toml: /format: this is no board file of version 1; expected foreign-king-board, 1",
        ),
        (
            own.replace('game = "the-foreign-king"', 'game = "chess"'),
            2,
            'wrong.toml: /game: a board of "chess"; expected the-foreign-king',
        ),
    ):
        Path("wrong.toml").write_text(text, "utf-8")
        capsys.readouterr()
        assert main(["validate", "--board", "wrong.toml", "good.jsonl"]) == code
        out, err = capsys.readouterr()
        assert not out
        assert said in unwrapped(err)
    assert main(["validate", "--board", "none.toml", "good.jsonl"]) == 4
    assert "none.toml: No such file" in on_one_line(capsys.readouterr().err)


def test_a_fault_beside_a_board_file_is_told_for_the_game_of_the_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, game in GAMES.items():
        own = text_of(game).replace(f'"{game.board.name}"', '"mine"')
        Path("mine.toml").write_text(own, "utf-8")
        drawing = text_of(game, "drawing").replace(f'"{game.board.name}"', '"mine"')
        for old, new, said in (
            (f'game = "{name}"', 'game = "chess"', 'in the drawing file: a board of "chess"'),
            ("x = ", "x = 1", "in the drawing file: it lies outside the picture"),
        ):
            Path("mine.drawing.toml").write_text(drawing.replace(old, new), "utf-8")
            assert main(["validate", "--board", "mine.toml", "nowhere.jsonl"]) == 2
            told = on_one_line(capsys.readouterr().err)
            assert "mine.toml: /" in told
            assert said in told


def test_nothing_in_a_log_steers_the_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evil = "\x1b]0;owned\x07\x1b[31m\u202eRed\x9b2J\n"
    seats = [{"seat": seat, "name": evil} for seat in SEATS[:3]]
    forged("a.jsonl", 1, seats=seats, **{evil: 1})
    forged("b.jsonl", 2, digest=evil)
    forged("c.jsonl", 3, command={"type": evil, "by": evil})
    forged("d.jsonl", 1, game=evil)
    forged("e.jsonl", 3, facts=[{evil: evil}])
    lines = [json.loads(each) for each in LOG.splitlines()]
    lines[0]["seats"] = seats
    lines[2]["command"] = {"type": "MoveDisc", "by": "red", "position": 1}
    Path(f"{evil}f.jsonl").write_text("".join(dump(each) + "\n" for each in lines), "utf-8")
    assert main(["validate", "."]) == 3
    assert main(["validate", ".", "--format", "json"]) == 3
    assert main(["validate", evil]) == 4
    assert main(["validate", "good.jsonl", "--board", evil]) == 4
    out, err = capsys.readouterr()
    assert all(letter.isprintable() for letter in (out + err).replace("\n", ""))
    assert "\\x1b[31m" in out


def test_names_of_files_that_are_no_text(folder: Path) -> None:
    Path("bad\udcff.jsonl").write_bytes(b"")
    for form in ("text", "json"):
        run = subprocess.run(
            [sys.executable, "-m", "foreign_king", "validate", ".", "--format", form],
            capture_output=True,
            env={"PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONIOENCODING": "ascii"},
            check=False,
        )
        assert run.returncode == 1
        assert b"udcff.jsonl" in run.stdout
        assert not run.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_explained_within_80_columns(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    seat = json.loads(LOG.splitlines()[2])["command"]["by"]
    forged("bad.jsonl", 3, command={"type": "PlaceCitizens", "by": seat, "province": "namur", "citizens": 15})
    assert main(["validate", "bad.jsonl", "--language", language]) == 1
    short = capsys.readouterr().out
    assert main(["validate", "bad.jsonl", "--language", language, "--explain", "--keep-going", "assume"]) == 1
    out = capsys.readouterr().out
    assert all(len(line) < WIDTH for line in out.splitlines())
    assert "\\x" not in out
    text = clauses("the-foreign-king", language)["place.supply"].text
    assert (text in " ".join(short.split()), text in " ".join(out.split())) == (False, True)
    assert ("[place.supply]" in short, "[place.supply]" in out) == (False, True)
    digest = json.loads(LOG.splitlines()[1])["digest"]
    assert digest in short


def test_what_is_judged_under_assumption_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forged("bad.jsonl", 3, command={"type": "EndTurn", "by": "table"})
    lines = Path("bad.jsonl").read_text("utf-8").splitlines(keepends=True)
    Path("bad.jsonl").write_text("".join([*lines[:5], lines[5].replace('"n":5', '"n":7'), *lines[6:9]]), "utf-8")
    assert main(["validate", "bad.jsonl", "--keep-going", "assume"]) == 1
    out = capsys.readouterr().out
    assert "bad.jsonl:3: illegal-command: " in out
    assert "bad.jsonl:6: wrong-number: under assumption (line 3): " in out
    told = "bad.jsonl: judged under assumption after line 3: 1 command taken as a ruling of the table"
    assert told in " ".join(out.split())
    assert main(["validate", "bad.jsonl", "--keep-going", "skip", "--level", "rules"]) == 1
    out = capsys.readouterr().out
    assert "judged under assumption after line 3: " in out
    assert " commands skipped\n" in out
    assert "bad.jsonl: judged at level rules only\n" in out


def test_never_just_valid_for_less_than_everything(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for level, counted in (("syntax", "commands read, nothing played"), ("rules", "commands, "), ("facts", "commands")):
        assert main(["validate", "good.jsonl", "--level", level]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert f"good.jsonl: valid at level {level}: " in out
        assert f" {counted}" in out
        assert out.endswith(f"1 log: 1 valid at level {level}")
    assert main(["validate", "good.jsonl", "--level", "syntax", "--format", "json"]) == 0
    report, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert (report["level"], summary["summary"]["level"]) == ("syntax", "syntax")


@pytest.mark.parametrize(
    ("language", "message", "expected"),
    [
        ("de", "ein Objekt ist keine Liste von Ereignissen", "erwartet eine Liste von Ereignissen"),
        ("fr", "un objet n'est pas une liste de faits", "attendu une liste de faits"),
        ("it", "un oggetto non è una lista di fatti", "atteso una lista di fatti"),
    ],
)
def test_what_is_wrong_is_said_in_a_language(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str, message: str, expected: str
) -> None:
    forged("bad.jsonl", 3, facts={})
    forged("again.jsonl", 3, digest="0")
    assert main(["validate", "bad.jsonl", "again.jsonl", "--language", language]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert f"bad.jsonl:3: malformed-line: {message} " in out
    assert f" {expected} " in out
    assert "again.jsonl:3: digest-differs: " in out
    assert "the position after the command is another one" not in out
    for form in ("json", "sarif", "junit"):
        assert main(["validate", "bad.jsonl", "--language", language, "--format", form]) == 1
        said = capsys.readouterr().out
        # Two of the formats are JSON in ASCII.
        found = said if form == "junit" else said.encode("ascii").decode("unicode_escape")
        assert message in unescape(found)
    missing = ["validate", "nowhere.jsonl", "--language", language]
    assert main(missing) == 4
    out = " ".join(capsys.readouterr().out.split())
    assert f"unreadable: {catalogue(LIBRARY, language).gettext(CODES['unreadable'][1])} " in out
    assert "No such file" not in out


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("fr", "1 non valide", "2 non valides"),
        ("de", "1 ungültig", "2 ungültig"),
        ("it", "1 non valido", "2 non validi"),
    ],
)
def test_verdicts_are_counted_in_the_form_of_the_number(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str, one: str, two: str
) -> None:
    forged("bad.jsonl", 3, digest="0")
    forged("worse.jsonl", 3, digest="0")
    for files, counted in ((["bad.jsonl"], one), (["bad.jsonl", "worse.jsonl"], two)):
        assert main(["validate", *files, "--language", language]) == 1
        (summary,) = re.findall(r"^\d+ .+: (.+)$", capsys.readouterr().out.replace("\xa0", " "), re.MULTILINE)
        assert summary == counted


ENDED_AT_THE_TABLE: dict[str, tuple[list[dict[str, Any]], str]] = {
    "one is left": ([{"type": "Concede", "by": "red"}], "blue has won (table.conceded)"),
    "nobody has won": (
        [{"type": "EndByRuling", "by": "table", "winners": [], "reason": "the last train"}],
        "nobody has won (table.ruling)",
    ),
    "two have won": (
        [{"type": "EndByRuling", "by": "table", "winners": ["red", "blue"], "reason": "the last train"}],
        "blue and red have won (table.ruling)",
    ),
}


@pytest.mark.parametrize("case", ENDED_AT_THE_TABLE.values(), ids=ENDED_AT_THE_TABLE)
def test_a_game_that_the_table_has_ended_has_no_score(
    case: tuple[list[dict[str, Any]], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    departures, ending = case
    log = (
        Path(__file__).parents[2].joinpath("examples", "logs", "two-players.jsonl").read_text("utf-8").splitlines()[:3]
    )
    file = tmp_path / "left.jsonl"
    file.write_text("\n".join([*log, *(json.dumps({"departure": left}) for left in departures)]) + "\n", "utf-8")
    assert main(["validate", str(file)]) == 0
    assert ending in " ".join(capsys.readouterr().out.split())
