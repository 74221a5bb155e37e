"""Unknown names get suggestions of similar known names."""

import subprocess
import sys

import pytest

from foreign_king.kernel.spelling import LONGEST, did_you_mean, similar

PLACES = ("liege", "limburg", "namur", "east-flanders")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("liége", "liege"),
        ("LIÈGE", "liege"),
        (" liege", "liege"),
        ("leige", "liege"),
        ("East Flanders", "east-flanders"),
        ("east_flanders", "east-flanders"),
        ("NAMURE", "namur"),
    ],
)
def test_capitals_accents_and_separators_make_no_difference(name: str, found: str) -> None:
    assert similar(name, PLACES)[0] == found


def test_the_same_name_but_for_accents_is_the_first() -> None:
    assert similar("REGEL", ["regal", "nagel", "Régel"])[0] == "Régel"
    assert similar("a", ["A", "Á", "b"]) == ["A", "Á"]


def test_what_is_like_nothing_has_no_suggestion() -> None:
    assert similar("zzz", PLACES) == []
    assert similar("sea", ["mosella"]) == []
    assert similar("", PLACES) == []
    assert similar("liege" * LONGEST, PLACES) == []
    assert did_you_mean("zzz", PLACES) == ""
    assert did_you_mean(7, PLACES) == ""


def test_a_message_suggests_a_few() -> None:
    assert did_you_mean("liége", PLACES) == '; did you mean "liege"?'
    assert did_you_mean("aaab", ["aaaa", "aaac", "aaad", "aaae"]).count(" or ") == 2
    assert similar("aaab", ["aaaa", "aaac"], most=1) in (["aaaa"], ["aaac"])


def test_nothing_is_loaded_before_a_name_is_mistyped() -> None:
    program = "import sys, foreign_king.kernel.spelling; assert 'difflib' not in sys.modules"
    subprocess.run([sys.executable, "-S", "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)})
