"""The effect of a corrected clause, or of another law, on recorded games."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from foreign_king import WHOLE, Malformed, replay, validate
from foreign_king.cli import main
from foreign_king.kernel.record import replace
from foreign_king.logs.departures import EndByRuling
from foreign_king.replays import write_log
from foreign_king.revisions import Impact, impact, impact_files
from foreign_king.revisions.impacts import write_impact
from tests.revisions.older_logs import CLAUSE, KING_LEFT, older

ROOT = Path(__file__).parents[2]
TWO_PLAYERS = ROOT / "examples" / "logs" / "two-players.jsonl"
POWER = "barbarian-kingdoms:power.claim-after-invasion"
AFTER_LEFT = {"claim_after_king_left": True}


def kinds(found: Impact) -> list[tuple[str, str | None]]:
    return [(change.kind, change.clause) for change in found.changes]


@pytest.mark.parametrize("viewer", [WHOLE, "red", "spectator"])
def test_a_corrected_clause_changes_what_is_told_and_not_who_wins(viewer: str | None) -> None:
    found = impact(older(viewer=viewer))
    assert found.verdict == "different"
    assert kinds(found) == [("other-facts", CLAUSE)]
    assert found.changes[0].same_position
    assert found.ending == "same"


def test_from_the_new_revision_to_the_old_one_it_is_the_other_way_round() -> None:
    there, back = impact(older()), impact(older(), from_revision=2, to_revision=1)
    assert back.changes[0].was == there.changes[0].now
    assert back.changes[0].now == there.changes[0].was


def test_where_both_are_the_same_nothing_differs_and_nothing_is_played() -> None:
    assert impact(older(), to_revision=1) == Impact(file="<log>", game="lang-lebe-der-koenig")
    assert impact(older(), law={"counted_as_seated": True}).verdict == "same"


def test_by_the_other_reading_of_a_power_a_game_stops_where_a_claim_is_due() -> None:
    found = impact(KING_LEFT.read_bytes(), law=AFTER_LEFT)
    assert kinds(found) == [("other-facts", POWER), ("illegal-now", "barbarian-kingdoms:turn.whose")]
    offered, refused = found.changes
    assert offered.now["type"] == "ClaimOffered"
    assert offered.same_position is False
    assert (offered.command, refused.command) == (27, 28)
    assert found.commands == 44
    assert found.ending is None
    assert "Blue" in refused.message


def test_by_another_price_a_game_does_not_come_to_its_end() -> None:
    found = impact(TWO_PLAYERS.read_bytes(), law={"place_first_free": False})
    assert [kind for kind, _ in kinds(found)] == ["other-facts", "illegal-now"]
    assert found.ending == "not-reached"


def test_by_other_points_another_result() -> None:
    found = impact(TWO_PLAYERS.read_bytes(), law={"provinces_award": 0})
    assert found.ending == "other"
    last = found.changes[-1]
    assert last.kind == "other-result"
    assert last.line == 160
    assert last.was["scores"] != last.now["scores"]
    assert last.clause == "the-foreign-king:final.provinces"
    assert not found.other_winners
    assert write_impact(found)["other_winners"] is False


def test_by_other_points_another_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["impact", str(ROOT / "examples" / "logs"), "--law", "francs_award=60", "--quiet"]) == 1
    assert "3 games have other winners" in capsys.readouterr().out


def test_a_table_that_could_not_be_laid_out_by_another_law() -> None:
    found = impact(KING_LEFT.read_bytes(), law={"team_size": 2})
    assert [(change.kind, change.line) for change in found.changes] == [("illegal-now", 1)]
    assert found.changes[0].pointer == "/law/team_size"


def test_a_table_that_could_not_be_laid_out_and_can_now() -> None:
    # The box does not have so much gold.
    header = KING_LEFT.read_bytes().splitlines()[0].replace(b'"law":{', b'"law":{"start_gold":99,')
    found = impact(header, law={"start_gold": 1})
    assert [(change.kind, change.line) for change in found.changes] == [("legal-now", 1)]
    assert found.problem is not None
    assert found.problem.code == "malformed-header"


def test_what_was_illegal_and_is_legal_now() -> None:
    by_the_other_law = impact(TWO_PLAYERS.read_bytes(), law={"place_first_free": False}).changes[-1]
    strict = TWO_PLAYERS.read_bytes().replace(b'"law":{', b'"law":{"place_first_free":false', 1)
    found = impact(strict, law={"place_first_free": True})
    assert (found.changes[-1].kind, found.changes[-1].command) == ("legal-now", by_the_other_law.command)
    assert found.problem is not None
    assert found.problem.code == "illegal-command"


def test_a_log_of_a_game_that_has_no_such_revision_or_law_is_not_concerned() -> None:
    log = TWO_PLAYERS.read_bytes()
    assert impact(log, from_revision=1, to_revision=2).verdict == "unconcerned"
    assert impact(log, from_revision=2, to_revision=1).verdict == "unconcerned"
    assert impact(log, law=AFTER_LEFT).verdict == "unconcerned"
    assert impact(log, law=AFTER_LEFT).exit_code == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [(b"{}\n", "malformed-header"), (b"", "empty"), (older()[:700], "not-json")],
    ids=["no-header", "empty", "cut-off"],
)
def test_what_is_no_log_is_said_to_be_none(text: bytes, code: str) -> None:
    found = impact(text)
    assert found.problem is not None
    assert found.problem.code == code
    assert (found.verdict, found.exit_code) == ("invalid", 1)


MENDED = {
    "missing": lambda lines: lines.pop(17),
    "twice": lambda lines: lines.insert(17, lines[17]),
    "exchanged": lambda lines: lines.insert(17, lines.pop(18)),
    "blank": lambda lines: lines.insert(17, b"\n"),
    "at-the-end": lambda lines: lines.insert(-1, lines[3].replace(b'"n":3', b'"n":77')),
    "number": lambda lines: lines.__setitem__(5, lines[5].replace(b'"n":5', b'"n":6')),
    "mark": lambda lines: lines.__setitem__(0, b"\xef\xbb\xbf" + lines[0]),
}


@pytest.mark.parametrize("asked", [{}, {"law": {"counted_as_seated": False}}], ids=["revision", "law"])
@pytest.mark.parametrize("how", MENDED)
def test_what_is_wrong_with_a_log_is_told_as_validate_tells_it(how: str, asked: dict[str, Any]) -> None:
    lines = older(digests=False).splitlines(keepends=True)
    MENDED[how](lines)
    found, told = impact(b"".join(lines), **asked).problem, validate(b"".join(lines), level="rules").problems[0]
    assert found is not None
    assert (found.code, found.line, found.message) == (told.code, told.line, told.message)
    assert validate(b"".join(lines)).problems[0].code == found.code


def test_a_log_whose_numbers_are_wrong_is_compared_to_its_end() -> None:
    found = impact(older().replace(b'"n":5', b'"n":6'))
    assert (found.verdict, found.ending) == ("different", "same")
    assert found.problem is not None
    assert found.problem.code == "wrong-number"
    assert impact(older(80).replace(b'"n":5', b'"n":6')).verdict == "invalid"


def test_a_newer_revision_cannot_be_judged() -> None:
    found = impact(older().replace(b'"rules_revision":1', b'"rules_revision":9'))
    assert (found.verdict, found.exit_code) == ("unsupported", 3)


def test_a_game_that_the_table_ended_has_the_same_end() -> None:
    game, stream = replay(older(most=10)), BytesIO()
    ended = EndByRuling(by="table", winners=("red",), reason="the last train")
    write_log(replace(game, departures=((len(game) - 1, ended),)), stream)
    assert impact(stream.getvalue()).ending == "same"


@pytest.mark.parametrize("number", [0, 4, -1, True, "1"])
def test_an_unknown_revision_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="revision"):
        impact(older(), from_revision=number)


@pytest.mark.parametrize(
    ("law", "pointer"),
    [({"foo": 1}, "/law/foo"), ({"one_refuge": 3}, "/law/one_refuge"), ({"medals": -1}, "/law/medals")],
)
def test_an_unknown_field_of_the_law_is_refused(law: dict[str, object], pointer: str) -> None:
    with pytest.raises(Malformed) as found:
        impact(older(), law=law)
    assert found.value.pointer == pointer


# Many logs


def folder(tmp_path: Path) -> Path:
    for name, content in (
        ("a.jsonl", older()),
        ("b.jsonl", older(80)),
        ("c.jsonl", b"{}\n"),
        ("d.jsonl", KING_LEFT.read_bytes()),
    ):
        (tmp_path / name).write_bytes(content)
    return tmp_path


def test_files_in_order(tmp_path: Path) -> None:
    found = list(impact_files([str(folder(tmp_path)), str(tmp_path / "none.jsonl")]))
    assert [each.verdict for each in found] == ["different", "same", "invalid", "same", "unreadable"]
    assert isinstance(impact_files([]), Iterator)
    with pytest.raises(ValueError, match="jobs"):
        impact_files([], jobs=-1)


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    names = [str(folder(tmp_path))]
    assert list(map(write_impact, impact_files(names, jobs=2))) == list(map(write_impact, impact_files(names)))


def test_the_command_line_says_where_and_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(folder(tmp_path))
    assert main(["impact", name]) == 1
    said = capsys.readouterr().out
    assert f"a.jsonl:{impact(older()).changes[0].line}: other-facts" in said.replace("\n    ", " ")
    assert said.endswith(
        "4 logs: 2 judged alike, 1 judged differently, 1 invalid\n"
        "  judged: by the revision of each log, then by the current one\n"
        f"  {CLAUSE}: first in 1 log\n"
    )
    assert main(["impact", f"{name}/d.jsonl", "--law", "claim_after_king_left=true", "--explain"]) == 1
    said = capsys.readouterr().out
    assert "d.jsonl: stops there, with 27 of 44 commands played" in said.replace("\n    ", " ")
    assert "says      With this power" in said
    assert main(["impact", f"{name}/b.jsonl", "--quiet"]) == 0
    assert capsys.readouterr().out.startswith("1 log: 1 judged alike\n")


def test_the_impact_is_written_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["impact", str(folder(tmp_path)), "--format", "json"]) == 1
    *logs, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["verdict"] for each in logs] == ["different", "same", "invalid", "same"]
    assert summary["summary"]["first_by_clause"] == {CLAUSE: 1}
    assert summary["summary"]["from"] == "recorded"
    assert summary["summary"]["exit_code"] == 1


@pytest.mark.parametrize(
    "wrong",
    [["--law", "foo=1"], ["--law", "one_refuge=3"], ["--from-revision", "7"], ["--to-revision", "0"], ["--law", "x"]],
)
def test_what_is_asked_wrongly(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["impact", str(TWO_PLAYERS), *wrong]) == 2
    assert capsys.readouterr().out == ""


def test_a_log_without_facts_is_compared_too() -> None:
    stream = BytesIO()
    write_log(replay(older()), stream, facts=False)
    assert kinds(impact(stream.getvalue())) == [("other-facts", CLAUSE)]
