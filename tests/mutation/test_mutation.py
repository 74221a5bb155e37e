"""The check by mutation finds what can be changed, changes it in a child process only, and reports survivors."""

import os
import signal
from pathlib import Path
from types import FunctionType

import pytest

from foreign_king.games import GAMES
from tests.cli.output import on_one_line
from tests.mutation import __main__ as check
from tests.mutation import trial
from tests.mutation.child import DoesNotHold
from tests.mutation.further import further_mutants
from tests.mutation.further_trial import described, equivalents
from tests.mutation.mutants import KINDS, Mutant, mutants

SOURCE = '''
def may_build(state, francs):
    """What building needs."""
    whose_turn(state)
    require(francs >= 3, Rule.PRICE, need=3, have=francs)
    if state.limited:
        require(state.stock, Rule.STOCK, need=1, have=0)
    else:
        raise Refused(Rule.STOCK)
    if 0 < francs <= 9:
        raise Malformed("what")


def build(ledger, command):
    entered = []
    for name in command.path:
        entered.append(name)
    pay(ledger, 3)
    ledger.record(Built(), Rule.BUILD)
    return entered
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Mutant]:
    file = tmp_path / "room.py"
    file.write_text(SOURCE, "utf-8")
    return list(mutants(file))


def test_every_statement_and_boundary_is_found(found: list[Mutant]) -> None:
    assert [(mutant.kind, mutant.text.partition("(")[0]) for mutant in found] == [
        ("guard", "whose_turn"),
        ("boundary", "francs >= 3: Gt for GtE"),
        ("require", "require"),
        ("require", "require"),
        ("boundary", "require"),
        ("guard", "raise Refused"),
        ("boundary", "0 < francs <= 9: Lt for LtE"),
        ("boundary", "0 < francs <= 9: LtE for Lt"),
        ("malformed", "raise Malformed"),
        ("effect", "entered.append"),
        ("effect", "pay"),
        ("effect", "ledger.record"),
    ]
    assert {mutant.kind for mutant in found} == set(KINDS)
    assert [mutant.line for mutant in found] == sorted(mutant.line for mutant in found)
    assert {mutant.function for mutant in found} == {"may_build", "build"}


def run(mutant: Mutant, francs: int, stock: object) -> list[str]:
    """What a changed ``may_build`` calls, in order."""
    said: list[str] = []

    class Box:
        limited = True

    class Rule:
        PRICE = STOCK = None

    def require(condition: object, *_: object, **__: object) -> None:
        said.append("passes" if condition else "refuses")

    Box.stock = stock  # type: ignore[attr-defined]  # a box is what a case puts into it
    rooms = {"whose_turn": lambda _: said.append("turn"), "require": require, "Rule": Rule, "Malformed": ValueError}
    try:
        FunctionType(mutant.code, rooms)(Box, francs)
    except ValueError:
        said.append("malformed")
    return said


def test_each_change_is_one_change(found: list[Mutant]) -> None:
    may_build = [mutant for mutant in found if mutant.function == "may_build"]
    assert [run(mutant, 3, 1) for mutant in may_build] == [
        ["passes", "passes", "malformed"],
        ["turn", "refuses", "passes", "malformed"],
        ["turn", "passes", "malformed"],
        ["turn", "passes", "malformed"],
        ["turn", "passes", "refuses", "malformed"],
        ["turn", "passes", "passes", "malformed"],
        ["turn", "passes", "passes", "malformed"],
        ["turn", "passes", "passes", "malformed"],
        ["turn", "passes", "passes"],
    ]
    assert [run(mutant, 9, 2)[-1] for mutant in may_build] == ["malformed"] * 6 + ["passes", "malformed", "passes"]
    assert [run(mutant, 0, ("one", "other"))[-1] for mutant in may_build] == [
        *["passes"] * 3,
        "refuses",
        *["passes"] * 3,
        "malformed",
        "passes",
    ]


# Trying


def one() -> int:
    return 1


def two() -> int:
    return 2


def wrong() -> str | None:
    return None if one() == 1 else "the test of one"


def test_a_change_is_noticed_and_undone() -> None:
    assert trial.noticed(one, two.__code__, wrong) == "the test of one"
    assert one() == 1


def test_a_change_that_nothing_notices_survives() -> None:
    assert trial.noticed(one, one.__code__, wrong) is None


def test_a_test_that_breaks_notices_too() -> None:
    def breaks() -> str | None:
        raise KeyError(one())

    assert trial.noticed(one, two.__code__, breaks) == "KeyError"


def test_a_test_that_never_comes_back_notices_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def waits() -> str | None:
        while one() == 2:
            pass
        return None

    monkeypatch.setattr(trial, "LONGEST", 1)
    assert trial.noticed(one, two.__code__, waits) == trial.OVER


def test_a_test_that_ends_the_process_notices_too() -> None:
    def ends() -> str | None:
        os.kill(os.getpid(), signal.SIGKILL)
        return None

    assert trial.noticed(one, two.__code__, ends) == "SIGKILL"


def test_a_test_that_takes_too_much_memory_notices_too() -> None:
    assert trial.noticed(one, two.__code__, lambda: str(bytearray(2 * trial.MOST_MEMORY))) == "MemoryError"


def test_a_change_that_cannot_be_made_proves_nothing() -> None:
    def fails() -> None:
        raise ValueError("other variables")

    with pytest.raises(DoesNotHold, match="a change cannot be made: ValueError"):
        trial.noticed_after(fails, lambda: None)


def test_tests_of_files_are_run_up_to_the_first_that_fails(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text("from tests.mutation.test_mutation import one\ndef test_it(): assert one() == 1\n", "utf-8")
    tests = trial.first_test_that_fails([file])
    assert trial.noticed(one, one.__code__, tests) is None
    assert (trial.noticed(one, two.__code__, tests) or "").endswith("test_one.py::test_it")
    file.write_text("import nowhere\n", "utf-8")
    assert trial.noticed(one, one.__code__, tests) is not None


# The whole check, on one room

FIRST_GAME = ["--game", "the-foreign-king", "--only", "require"]
OF_BUILDING = [*FIRST_GAME, "--room", "rules/build.py", "--scenarios-only"]


def test_every_require_of_a_room_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([*OF_BUILDING, "--all"]) == 0
    *lines, figure = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert all("noticed by build/" in line or "noticed by queen/" in line for line in lines)
    assert figure.startswith("3 of 3 killed (require;")


def test_without_scenarios_they_survive(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(check, "_scenarios", lambda game: [])
    assert check.main(OF_BUILDING) == 1
    *lines, figure = capsys.readouterr().out.splitlines()
    assert all(line.endswith("SURVIVES") for line in lines)
    assert figure.startswith("0 of 3 killed")


def test_a_scenario_that_fails_anyway_proves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trial, "faults", lambda scenario: ["round: says 2, and it is 1"])
    assert check.main(FIRST_GAME) == 2
    assert "with nothing changed, this fails: the scenario bank/" in on_one_line(capsys.readouterr().err)


def test_all_games_and_rooms_are_looked_at() -> None:
    kinds = [mutant.kind for mutant in check.all_mutants()]
    assert set(kinds) == set(KINDS)
    assert kinds.count("require") > 40
    for game in GAMES:
        of_game = {mutant.file for mutant in check.all_mutants([game])}
        assert of_game
        assert all(file.is_relative_to(check.package(game)) for file in of_game)
    for room, files in check.BY_OWN_TESTS.items():
        assert (check.ROOT / room).exists()
        assert all((check.ROOT / file).exists() for file in files)


def test_every_equivalent_names_a_change_and_a_reason() -> None:
    listed = equivalents()
    known = [(each.file, each.function, each.change) for each in listed]
    assert len(set(known)) == len(known)
    assert all(len(each.reason) > 20 and each.reason.endswith(".") for each in listed)
    files = [check.ROOT / file for file in sorted({each.file for each in listed})]
    changes = {described(mutant) for file in files for mutant in further_mutants(file)}
    assert [each for each in known if each not in changes] == []
