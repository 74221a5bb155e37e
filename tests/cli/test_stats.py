"""``foreign-king stats`` counts the games of many logs, and names those that are not valid."""

import json
from pathlib import Path

import pytest

from foreign_king.cli import main
from foreign_king.language.catalogues import LANGUAGES
from tests.cli.output import on_one_line, unwrapped

LOGS = Path(__file__).parents[2] / "examples" / "logs"
TWO = LOGS / "two-players.jsonl"


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """A log whose seventh line is wrong."""
    file = tmp_path / "doubtful.jsonl"
    file.write_text(TWO.read_text("utf-8").replace('"citizens":6}', '"citizens":7}', 1), "utf-8")
    return file


def test_a_wrong_log_is_named_with_its_line_and_does_not_stop_the_others(
    doubtful: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", str(doubtful), str(TWO)]) == 1
    out = capsys.readouterr().out
    assert on_one_line(out).startswith(f"{doubtful}:7: facts-differ: ")
    assert "The Foreign King, 2 players, 1 game\n" in out
    assert out.endswith("2 logs: 1 game counted\n  left out: 1 log is not valid\n")


def test_nothing_that_counts_is_said_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(tmp_path)]) == 4
    assert "1 log: 0 games counted" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits_a_terminal(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--uses", "--language", language, str(LOGS)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 600
    assert [line for line in lines if len(line) > 80] == []


def test_titles_of_clauses_are_in_the_language_of_the_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "seite.html"
    assert main(["stats", "--language", "de", "--html", str(page), str(TWO)]) == 0
    said, lines = "Der Königsmarker erreicht die zweitmeisten SP", capsys.readouterr().out.splitlines()
    place = lines.index(f"      {said}")
    assert lines[place - 1].startswith("    end.king-marker ")
    content = page.read_text("utf-8")
    assert f'<th scope="row">end.king-marker<small>{said}</small></th>' in content
    assert '<th scope="row">coins.textile: FrancsReceived.francs<small>' in content


def test_uses_are_told_where_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(TWO)]) == 0
    assert "PawnMoved.space" not in capsys.readouterr().out
    assert main(["stats", "--uses", str(TWO)]) == 0
    assert "PawnMoved.space" in on_one_line(capsys.readouterr().out)


def test_json_says_the_same_with_several_processes(doubtful: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for jobs in "1", "2":
        assert main(["stats", "--format", "json", "--jobs", jobs, str(LOGS), str(doubtful)]) == 1
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    wrong, *statistics, summary = map(json.loads, outputs[0].splitlines())
    assert (wrong["file"], wrong["problems"][0]["line"]) == (str(doubtful), 7)
    assert [(each["game"], each["players"], each["games"]) for each in statistics] == [
        ("the-foreign-king", 2, 1),
        ("the-foreign-king", 3, 1),
        ("the-foreign-king", 4, 1),
        ("lang-lebe-der-koenig", 4, 1),
        ("barbarian-kingdoms", 4, 1),
    ]
    left_out = {"invalid": 1, "no-winner": 0, "hole": 0, "viewer": 2}
    assert summary["summary"] == {"logs": 8, "games": 5, "left_out": left_out, "exit_code": 1}


def test_a_page_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["stats", "--html", str(page), str(TWO)]) == 0
    content = page.read_text("utf-8")
    assert "The Foreign King, 2 players, 1 game" in content
    assert "1 log: 1 game counted" in content
    capsys.readouterr()
    assert main(["stats", "--html", str(page), str(TWO)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "nothing is overwritten" in unwrapped(err)
    assert page.read_text("utf-8") == content
