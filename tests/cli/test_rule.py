"""``foreign-king rule``."""

import pytest

from foreign_king.cli import main
from foreign_king.spec import clauses


def test_a_clause_with_all_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "build.price"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "the-foreign-king:build.price\nThe Foreign King, Build a factory\n\nBuilding a factory costs 3"
    )
    assert "\nPrinted\n  French: Bâtir une usine\n  German: Eine Fabrik bauen; card, Build a Factory\n" in out
    assert "\nRuling loan-before-action\n  Question. May an action be chosen" in out
    assert "\nScenarios\n" in out
    assert "  build/price-refused (refused): With 2 francs no factory can be built\n" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_name_with_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "the-foreign-king:loan.take"]) == 0
    with_game = capsys.readouterr().out
    assert main(["rule", "--game", "the-foreign-king", "loan.take"]) == 0
    assert capsys.readouterr().out == with_game


def test_clauses_of_every_chapter_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in {clause.chapter: clause.name for clause in clauses("the-foreign-king").values()}.values():
        assert main(["rule", name]) == 0
        assert all(len(line) <= 80 for line in capsys.readouterr().out.splitlines())


def test_all_clauses_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Common"
    assert [line.split()[0] for line in lines if line.startswith("  ")] == list(clauses("the-foreign-king"))
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("buld.price", "The Foreign King has no clause 'buld.price'; did you mean build.price"),
        ("zzz", "The Foreign King has no clause 'zzz'; «foreign-king rule» lists all clauses"),
        ("chess:castle.short", "there is no game 'chess'; there is the-foreign-king"),
    ],
)
def test_unknown_names(name: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", name]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"foreign-king: {message}")


def test_no_abbreviated_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--gam", "the-foreign-king"]) == 2
    assert "usage" in capsys.readouterr().err
