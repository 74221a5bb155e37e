"""The example that learns to play."""

from pathlib import Path
from xml.etree import ElementTree

import numpy  # pyright: ignore[reportMissingImports] - of an extra
import pytest

from examples.learning.curve import Point, curve
from examples.learning.learn import Learner, Task, main
from tests.research.walks import TINY


def test_the_policy_learns_to_win_a_short_game() -> None:
    learner = Learner(Task("the-foreign-king", 2, repr(TINY).replace("'", '"')))
    before = [game.won for game in learner.play(range(10_000, 10_300))]
    for _ in range(40):
        learner.batch()
    after = [game.won for game in learner.play(range(10_000, 10_300))]
    assert sum(after) > sum(before) + 30


def test_the_same_seed_learns_the_same_and_another_one_something_else() -> None:
    task = Task("the-foreign-king", 2, repr(TINY).replace("'", '"'))
    one, same, other = Learner(task), Learner(task), Learner(task, seed=1)
    assert [learner.batch(8) for learner in (one, same, other)]
    assert numpy.array_equal(one.weights, same.weights)
    assert not numpy.array_equal(one.weights, other.weights)


def test_the_curve_is_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "curve.svg"
    words = ["learn.py", "--games", "320", "--processes", "1", "--law", repr(TINY).replace("'", '"')]
    monkeypatch.setattr("sys.argv", [*words, "--picture", str(file)])
    main()
    shown = capsys.readouterr().out
    assert "   256 games: " in shown
    assert " of the last 256 won\n" in shown
    # The games that are left make the last point.
    assert " of the last 64 won\n" in shown
    root = ElementTree.parse(file).getroot()
    assert root.tag.endswith("svg")
    assert len(root.findall("{*}circle")) == 2


def test_a_curve_has_a_point_where_it_belongs() -> None:
    picture = curve([Point(0, 0.0, 10), Point(100, 1.0, 10)], "A & B", 0.5)
    assert 'points="64.0,352.0 704.0,40.0" fill="none"' in picture
    assert "A &amp; B" in picture
    assert Point(0, 0.5, 100).error == pytest.approx(0.098)
