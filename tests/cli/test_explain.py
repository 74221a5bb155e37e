"""``foreign-king explain`` explains facts, refusals and scores."""

import json
from pathlib import Path
from typing import Any

import pytest

from foreign_king.cli import main
from foreign_king.wire import dump
from tests.cli.output import unwrapped
from tests.reasons.explanations import text

LOGS = Path(__file__).parents[2] / "examples" / "logs"
FOUR = LOGS / "four-players.jsonl"


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def explain(capsys: pytest.CaptureFixture[str], *options: str | Path) -> str:
    """What is explained, with nothing to complain about and within 80 columns."""
    capsys.readouterr()
    assert main(["explain", *map(str, options)]) == 0
    out, err = capsys.readouterr()
    assert not err
    assert "--format" in options or all(len(line) <= 80 for line in out.splitlines())
    return out


def complaint(capsys: pytest.CaptureFixture[str], code: int, *options: str | Path) -> str:
    capsys.readouterr()
    assert main(["explain", *map(str, options)]) == code
    out, err = capsys.readouterr()
    assert not out
    return err


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A game that has only begun: red is about to move the King."""
    return written(tmp_path / "begun.jsonl", BEGUN)


def written(file: Path, commands: list[dict[str, Any]]) -> Path:
    header = lines_of(FOUR)[0]
    header["seats"] = header["seats"][:3]
    numbered = [{"n": number, **command} for number, command in enumerate(commands, 1)]
    file.write_text("".join(dump(line) + "\n" for line in [header, *numbered]), "utf-8")
    return file


def said(command: str, by: str, **fields: Any) -> dict[str, Any]:
    return {"command": {"type": command, "by": by, **fields}}


BEGUN = [
    said("DealTurnOrder", "table", order=["red", "blue", "green"]),
    said("PlaceCitizens", "red", province="liege", citizens=4),
    said("EndTurn", "red"),
    said("MoveKing", "blue", path=["liege"]),
]


def test_what_a_command_led_to(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(capsys, log, "--at", "4", "--names", "Anna,Bruno,Chiara") == text("""
        After command 4:
          Bruno goes to King [pawn.place]
          Bruno moves the King to Liège [king.move]
          The King's marker is on 29 VP [king.marker]
            The King's marker: 29 VP [king.marker]
              The King's marker before: 30 VP [king.marker]
              Down by the steps and one more, from the portrait by one: -1 VP
                  [king.marker]
          Anna scores 1 VP in Liège: 4 citizens, no active factory: 1 VP
              [score.citizens]
            Groups of 3 citizens, rounded down: 1 × 1 = 1 VP [score.citizens]
            The majority in Liège: Anna [score.citizens]
              Citizens of Anna: 4 citizens [score.citizens]
    """) + "\n"  # fmt: skip


def test_the_setup(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(capsys, log, "--at", "0").splitlines()[:2] == [
        "The setup:",
        "  The King stands on his portrait, the King's marker on 30 VP [setup.king]",
    ]


def test_why_a_command_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broke = [
        said("DealTurnOrder", "table", order=["red", "blue", "green"]),
        said("PlaceCitizens", "red", province="liege", citizens=4),
        *(said("EndTurn", "red"), said("TakeCoins", "blue"), said("EndTurn", "blue")),
        *(said("ChangeTurnOrder", "green"), said("EndTurn", "green"), said("MoveDisc", "green", position=3)),
        said("BuildFactory", "red", kind="metal", province="liege"),
    ]
    file = written(tmp_path / "a.jsonl", broke)
    assert explain(capsys, file, "--at", "9", "--names", "Anna,Bruno,Chiara") == text("""
        Command 9 is refused:
          Building a factory costs 3 francs; you have 2 [build.price]
            Needed: 3 francs [build.price]
            There is: 2 francs [build.price]
              Francs of Anna: 2 francs [setup.francs]
    """) + "\n"  # fmt: skip
    # Whatever a table has recorded of it, and gone on from.
    broke[-1]["facts"] = [{"type": "PawnMoved", "seat": "red", "space": "build", "rule": "pawn.place"}]
    recorded = written(tmp_path / "b.jsonl", [*broke, said("EndTurn", "red")])
    assert explain(capsys, recorded, "--at", "9").startswith("Command 9 is refused:\n  Building a factory costs 3")
    assert json.loads(explain(capsys, recorded, "--at", "9", "--format", "json"))["refused"]["refused"] == {
        "rule": "build.price",
        "need": 3,
        "have": 2,
    }


ENDED = (said("EndTurn", "blue"),)


def test_what_a_table_has_recorded_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = [
        {"type": "PawnMoved", "seat": "blue", "space": "coins", "rule": "pawn.place"},
        {"type": "FrancsReceived", "seat": "blue", "francs": 5, "rule": "coins.take"},
    ]
    file = written(tmp_path / "a.jsonl", [*BEGUN[:3], {**said("TakeCoins", "blue"), "facts": facts}])
    told = explain(capsys, file, "--at", "4", "--names", "Anna,Bruno,Chiara")
    assert told == text("""
        After command 4:
          Bruno goes to Coins [pawn.place]
          Bruno takes 5 francs: 5 francs [coins.take]
            Coins: 3 francs [coins.take]
            These numbers do not add up: the log records others than the rules make.
        From command 4 on the log records other facts than the rules make of its
        commands.
    """) + "\n"  # fmt: skip
    # So every number after it may be another one than the rules give: scores, too.
    further = written(tmp_path / "b.jsonl", [*BEGUN[:3], {**said("TakeCoins", "blue"), "facts": facts}, *ENDED])
    assert json.loads(explain(capsys, further, "--score", "--format", "json"))["departs"] == 4
    assert "departs" not in json.loads(explain(capsys, further, "--at", "3", "--format", "json"))
    beside = [*BEGUN[:3], {**said("TakeCoins", "blue"), "facts": facts[:1]}, {**said("EndTurn", "red"), "facts": []}]
    log = written(tmp_path / "c.jsonl", beside)
    assert "From command 4 on" in explain(capsys, log, "--at", "4")


def test_scores_so_far(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("--names", "Anna,Bruno,Chiara")
    whole = explain(capsys, log, "--score", *names)
    assert whole == text("""
        After command 4:
          The score of Anna: 1 VP [final.winner]
            Citizens scored: 1 VP [score.citizens]
              Anna scores 1 VP in Liège: 4 citizens, no active factory: 1 VP
                  [score.citizens]
                Groups of 3 citizens, rounded down: 1 × 1 = 1 VP [score.citizens]
                The majority in Liège: Anna [score.citizens]
                  Citizens of Anna: 4 citizens [score.citizens]
          The score of Bruno: 0 VP [final.winner]
          The score of Chiara: 0 VP [final.winner]
    """) + "\n"  # fmt: skip
    assert explain(capsys, log, "--score", "blue", *names).splitlines()[1:] == whole.splitlines()[8:9]
    assert "0 VP" in explain(capsys, log, "--score", "red", "--at", "0")


@pytest.mark.parametrize("file", sorted(LOGS.glob("*.jsonl")), ids=lambda file: file.stem)
def test_final_scores(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of every game that stands in the examples, seats' logs among them."""
    document = json.loads(explain(capsys, file, "--score", "--format", "json"))
    *_, last = lines_of(file)
    assert {seat: score["number"] for seat, score in document["scores"].items()} == last["result"]["scores"]
    told = explain(capsys, file, "--score", "--language", "fr")
    assert len(told.splitlines()) > len(document["scores"])


def test_what_cannot_be_explained(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert unwrapped(complaint(capsys, 2, log)) == (
        "foreign-king: what is to be explained? give --at N, or --score"
    )  # fmt: skip
    assert unwrapped(complaint(capsys, 2, log, "--at", "5")) == f"foreign-king: {log} has only 4 commands"
    assert unwrapped(complaint(capsys, 2, log, "--score", "black")) == (
        'foreign-king: nobody has a score at "black", but at red, blue, green'
    )
    assert "--names: 1 for 3 players" in complaint(capsys, 2, log, "--at", "1", "--names", "Anna")
    assert "missing.jsonl" in complaint(capsys, 4, "missing.jsonl", "--at", "1")


def test_a_log_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {"command": {"type": "Fly", "by": "blue"}}
    file = written(tmp_path / "a.jsonl", [*BEGUN[:3], bad, *BEGUN[3:]])
    for options in (("--at", "4"), ("--at", "5"), ("--score", "--at", "4")):
        assert '"Fly" is not known here' in unwrapped(complaint(capsys, 1, file, *options)), options
    file.write_text("", "utf-8")
    assert "the log has no header" in unwrapped(complaint(capsys, 1, file, "--at", "0"))
    # Up to the failure scores are explained, and the failure is named.
    file = written(tmp_path / "b.jsonl", [*BEGUN, bad])
    assert main(["explain", str(file), "--score", "red"]) == 1
    out, err = capsys.readouterr()
    assert "1 VP" in out
    assert "Fly" in err


def test_forged_facts_have_no_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    double = {
        "type": "AwardGained",
        "seat": "red",
        "award": "double",
        "count": 2,
        "points": 9,
        "rule": "virtual.double",
    }
    file = written(tmp_path / "a.jsonl", [*BEGUN[:3], {**said("TakeCoins", "blue"), "facts": [double]}])
    err = complaint(capsys, 1, file, "--at", "4")
    assert "facts-differ" in err
    assert "the log cannot be followed any further" in unwrapped(err)


def test_what_a_position_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    head, titles, *rows = explain(capsys, FOUR, "--at", "40", "--worth", "yellow").splitlines()
    assert head.startswith("Davide: chance to win 0.")
    assert titles.split() == ["term", "amount", "weight", "points"]
    points = {row.split("  ")[1]: float(row.split()[-1]) for row in rows[:-1]}
    assert [*points][:2] == ["victory points", "awards of the final scoring"]
    # The value of each term is rounded to a hundredth, and so is the sum.
    assert float(rows[-1]) == pytest.approx(sum(points.values()), abs=0.05)
    (name, document), *others = json.loads(
        explain(capsys, FOUR, "--at", "40", "--worth", "yellow", "--format", "json")
    ).items()
    assert (name, others) == ("yellow", [])
    assert [each["term"] for each in document["terms"]][:2] == ["points", "awards"]
    worth = [each["amount"] * each["weight"] for each in document["terms"]]
    assert worth == pytest.approx([*points.values()], abs=0.01)
    everybody = json.loads(explain(capsys, FOUR, "--worth", "--format", "json"))
    assert [*everybody] == ["red", "blue", "green", "yellow"]
    assert "at 'purple'" in unwrapped(complaint(capsys, 2, FOUR, "--worth", "purple")).replace('"', "'")
