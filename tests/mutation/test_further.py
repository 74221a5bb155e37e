"""The further kinds of changes: all places are found, each is changed alone, and the effect is noticed."""

from importlib import import_module
from itertools import islice
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from foreign_king.games import GAMES
from tests.mutation import __main__ as check
from tests.mutation import further_trial, trial
from tests.mutation.further import FURTHER_KINDS, further_mutants
from tests.mutation.mutants import KINDS, Mutant

SOURCE = '''
LIMIT: int = 3
Fits = bool | int | None


class Box:
    size: int = 2

    @property
    def rest(self) -> int:
        return self.size - 1


@unchanged(1)
def fits(pieces, box, spare=1):
    """Whether 5 pieces fit."""
    assert pieces >= 0
    if not pieces and (box or spare):
        return False
    what = f"{pieces + 1} pieces"
    pieces += min(spare, 4)
    small = [piece for piece, _ in zip((1,), [0], strict=True) if box]
    match pieces:
        case 7 if box:
            return small
    return any(0 < piece != 9 for piece in small)
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Mutant]:
    file = tmp_path / "room.py"
    file.write_text(SOURCE, "utf-8")
    return list(further_mutants(file))


def test_every_change_is_found_and_named_once(found: list[Mutant]) -> None:
    assert [(mutant.kind, mutant.function, mutant.text) for mutant in found] == [
        ("arithmetic", "Box.rest", "self.size - 1: Add for Sub"),
        ("constant", "Box.rest", "self.size - 1: 2 for 1"),
        ("negation", "fits", "not pieces and (box or spare): negated"),
        ("logic", "fits", "not pieces and (box or spare): Or"),
        ("logic", "fits", "not pieces and (box or spare): without not pieces"),
        ("logic", "fits", "not pieces and (box or spare): without box or spare"),
        ("negation", "fits", "not pieces: without not"),
        ("logic", "fits", "box or spare: And"),
        ("logic", "fits", "box or spare: without box"),
        ("logic", "fits", "box or spare: without spare"),
        ("constant", "fits", "return False: True"),
        ("arithmetic", "fits", "pieces += min(spare, 4): Sub for Add"),
        ("arithmetic", "fits", "min(spare, 4): max"),
        ("constant", "fits", "min(spare, 4): 5 for 4"),
        ("negation", "fits", "box: negated"),
        ("constant", "fits", "(1,): 2 for 1"),
        ("constant", "fits", "[0]: 1 for 0"),
        ("negation", "fits", "box: negated #2"),
        ("constant", "fits", "7: 8 for 7"),
        ("logic", "fits", "any((0 < piece != 9 for piece in small)): all"),
        ("comparison", "fits", "0 < piece != 9: GtE for Lt"),
        ("comparison", "fits", "0 < piece != 9: Eq for NotEq"),
        ("constant", "fits", "0 < piece != 9: 1 for 0"),
        ("constant", "fits", "0 < piece != 9: 10 for 9"),
        ("constant", "fits", "spare=1: 2 for 1"),
        ("constant", "", "LIMIT: int = 3: 4 for 3"),
        ("constant", "", "size: int = 2: 3 for 2"),
    ]
    assert {mutant.kind for mutant in found} == set(FURTHER_KINDS)
    assert not set(FURTHER_KINDS) & set(KINDS)


def outcome(mutant: Mutant, *given: object) -> object:
    """What a changed ``fits`` returns."""
    if mutant.code.co_name != "<module>":
        return FunctionType(mutant.code, {}, argdefs=(1,))(*given)
    module: dict[str, Any] = {"unchanged": lambda _: lambda function: function}
    exec(mutant.code, module)
    return module["fits"](*given)


def test_each_change_is_one_change(found: list[Mutant]) -> None:
    changed = {mutant.text: mutant for mutant in found if mutant.function == "fits"}
    assert outcome(changed["return False: True"], 0, 1) is True
    assert outcome(changed["not pieces: without not"], 2, 1) is False
    assert outcome(changed["pieces += min(spare, 4): Sub for Add"], 8, 1) == [1]
    assert outcome(changed["spare=1: 2 for 1"], 5, 1) == [1]
    assert outcome(changed["min(spare, 4): max"], 3, 1) == [1]
    assert outcome(changed["min(spare, 4): 5 for 4"], 5, 1) is True
    assert outcome(changed["0 < piece != 9: Eq for NotEq"], 1, 1) is False


def test_a_statement_is_reached_on_any_of_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "room.py"
    file.write_text(
        "def one(two):\n    if (\n        two\n    ):\n        return [\n            1\n        ]\n", "utf-8"
    )
    assert [(mutant.text, mutant.line, mutant.last) for mutant in further_mutants(file)] == [
        ("two: negated", 2, 4),
        ("[1]: 2 for 1", 5, 7),
    ]


FEW_TESTS = ("tests/the_foreign_king/test_positions.py",)
OF_THE_BANK = ["--further", "--game", "the-foreign-king", "--room", "rules/bank.py", "--only", "comparison"]


def test_changes_of_a_room_are_noticed_by_scenarios_and_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read = check._read_scenarios
    monkeypatch.setattr(further_trial, "FURTHER_TESTS", FEW_TESTS)
    monkeypatch.setattr(check, "_read_scenarios", lambda game: islice(read(game), 20))
    assert check.main([*OF_THE_BANK, "--all"]) == 0
    *lines, figure = capsys.readouterr().out.splitlines()
    assert lines
    assert all(": noticed by bank/" in line for line in lines)
    assert figure.startswith(f"{len(lines)} of {len(lines)} killed (")


def test_without_scenarios_that_come_to_their_lines_they_survive(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(further_trial, "FURTHER_TESTS", FEW_TESTS)
    monkeypatch.setattr(check, "_read_scenarios", lambda game: iter(()))
    assert check.main(OF_THE_BANK) == 1
    *lines, figure = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.endswith(": SURVIVES") for line in lines)
    assert figure.startswith(f"0 of {len(lines)} killed (")


AT_IMPORT = """
from types import SimpleNamespace as Some
from foreign_king.games.the_foreign_king.rules.bank import bank_holds
STATE = Some(law=Some(francs_in_box=10), players={"red": Some(francs=3)})
HELD = bank_holds(STATE)
"""


@pytest.mark.parametrize(
    ("test", "noticed"),
    [
        ("def test_it(): assert HELD == 7", {"min": True, "1 for 0": False, "Add for Sub": True}),
        ("def test_it(): assert HELD == bank_holds(STATE)", {"min": False, "1 for 0": False, "Add for Sub": False}),
    ],
)
def test_what_is_made_when_tests_are_imported_is_made_with_the_change(
    test: str, noticed: dict[str, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "test_bank.py"
    file.write_text(f"{AT_IMPORT}\n{test}\n", "utf-8")
    monkeypatch.setattr(further_trial, "FURTHER_TESTS", (str(file),))
    package = check.package("the-foreign-king")
    changes = [each for each in further_trial.further_of(package, "rules/bank.py") if each.function == "bank_holds"]
    tried = further_trial.FurtherTrial(package, lambda: iter(())).tried(changes)
    assert {mutant.text.rpartition(": ")[2]: killer is not None for mutant, killer in tried} == noticed


SLOW_IMPORT = """
from time import process_time
END = process_time() + 0.5
while process_time() < END:
    pass
def test_it(): pass
"""


def test_what_is_imported_anew_has_the_time_for_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "test_slow.py"
    file.write_text(SLOW_IMPORT, "utf-8")
    monkeypatch.setattr(further_trial, "FURTHER_TESTS", (str(file),))
    slow = further_trial.FurtherTrial(check.package("the-foreign-king"), lambda: iter(()))
    assert slow.longest > further_trial.LEAST_TIME + further_trial.TIMES * 0.5


def test_kinds_of_the_other_part_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--only", "logic"], ["--further", "--only", "require"]):
        with pytest.raises(SystemExit, match="2"):
            check.main(arguments)
        assert "are tried with --further" in capsys.readouterr().err


def test_a_change_of_a_field_is_noticed_when_the_module_is_imported_again() -> None:
    (change,) = [
        mutant
        for mutant in further_trial.further_of(check.package("the-foreign-king"), "the_foreign_king/law.py")
        if mutant.text == "citizens: int = 16: 17 for 16"
    ]

    def tests() -> str | None:
        law = import_module("foreign_king.games.the_foreign_king.law")
        return "the box" if law.Law().citizens == 17 else None

    assert trial.noticed_after(lambda: further_trial.import_again(change), tests) == "the box"
    assert tests() is None


def test_every_function_of_a_change_is_found() -> None:
    for game in GAMES:
        for file in further_trial.rooms(check.package(game)):
            if file.name in ("state.py", "law.py", "ending.py"):
                for mutant in further_mutants(file):
                    assert not mutant.function or further_trial.function_of(mutant).__code__.co_filename == str(file)
