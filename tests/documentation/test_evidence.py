"""Traceability: every clause has its code, its scenarios, the text of its refusal, and a source or a ruling."""

import attrs
import pytest

from docs.extension.evidence import STATES, missing, traces
from docs.extension.places import places
from docs.extension.reading import REPOSITORY
from foreign_king import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_nothing_is_wanting_of_any_clause(game: str) -> None:
    assert [f"{name}: {fault}" for name, trace in traces(game).items() for fault in missing(trace)] == []


@every_game
def test_every_state_of_evidence_is_one_of_those_that_the_page_explains(game: str) -> None:
    found = traces(game)
    assert list(found) == [rule.value for rule in GAMES[game].rulebook.rules]
    assert {trace.state for trace in found.values()} <= set(STATES)


def test_printed_examples_and_what_shows_little_else_stand_first() -> None:
    shown = traces("barbarian-kingdoms")["battle.king"].shown
    assert shown[:2] == ("battle/king-removed", "battle/king-and-warriors-removed")
    assert traces("the-foreign-king")["score.no-majority"].shown[0].startswith("score/")


@every_game
def test_a_place_is_a_line_that_names_the_clause(game: str) -> None:
    for place in places(game):
        line = (REPOSITORY / "foreign_king" / place.room).read_text("utf-8").splitlines()[place.line - 1]
        assert f"Rule.{GAMES[game].rulebook.rules(place.clause).name}" in line


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"places": ()}, "no code asks it or gives it as a reason"),
        ({"shown": ()}, "no scenario shows what it causes"),
        ({"refused": ()}, "no scenario shows it refusing"),
        ({"allowed": ()}, "no scenario shows that it was asked and did not forbid"),
        ({"told_in": ("en", "fr")}, "its refusal is not told in every language"),
        ({"printed": {}, "examples": ()}, "no book prints it, no ruling decides it, and it is not said to be our own"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_what_is_wanting_is_said(change: dict[str, object], fault: str) -> None:
    price = traces("the-foreign-king")["build.price"]
    without_ruling = attrs.evolve(price, clause=attrs.evolve(price.clause, rulings=()))
    assert list(missing(without_ruling)) == []
    assert list(missing(attrs.evolve(without_ruling, **change))) == [fault]  # type: ignore[arg-type]  # any one field


@pytest.mark.parametrize(
    ("clause", "state"),
    [
        ("place.price", "printed example"),
        ("build.stock", "printed text"),
        ("turn.pass", "ruling"),
        ("bank.limit", "own"),
    ],
)
def test_the_state_of_a_clause(clause: str, state: str) -> None:
    assert traces("the-foreign-king")[clause].state == state
