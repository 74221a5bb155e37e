"""Questions that are rare in a game, shown on the screen from positions made for them."""

import io
import sys
from typing import Any

import pytest

from foreign_king import voice
from foreign_king.cli.playing import menus
from foreign_king.cli.playing.questions import next_step
from foreign_king.cli.playing.screen import Left, Screen
from foreign_king.cli.playing.session import Session
from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame
from tests.decisions.test_steps import KING, KINGDOMS, PLACED, king, kingdoms

CHANGE = {"players": {"red": {"treasury": {"bronze": 3}}}, "treasures": {"liguria": {"tokens": {"silver": 2}}}}


class Anywhere(Session):
    """A game in any position, without a log that leads to it."""

    game: Any = None
    state: Any = None

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game, self.state, self.voice, self.screen = game, state, voice(game), Screen()
        self.saved, self.rest, self.answered, self.warned = None, (), 0, True
        self._position_is_due = False


def shown(
    monkeypatch: pytest.MonkeyPatch, game: AnyGame, state: Any, *answers: str
) -> tuple[str, Decision[Any] | Made[Any]]:
    """What is on the screen while red answers so, until the next question; and the step to which that leads."""
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{said}\n" for said in answers)))
    monkeypatch.setattr(sys, "stdout", screen)
    session = Anywhere(game, state)
    step: Decision[Any] | Made[Any] | None = begin(game, state, "red")
    asked: list[Decision[Any]] = []
    assert step is not None
    while isinstance(step, Decision):
        try:
            step = next_step(session, "red", step, asked)
        except Left:
            break
    assert len(asked) == len(answers)
    return screen.getvalue(), step


def menu_of(screen: str, question: str) -> list[str]:
    """The rows below a question."""
    rows = screen.rpartition(f"\n{question}\n")[2].partition("\n>")[0].splitlines()
    return [" ".join(row.split()) for row in rows]


def test_a_place_that_was_passed_over_can_still_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    state = king(**PLACED, players={"red": {"francs": 1}})
    # Luxembourg comes after Liège in the order of the board.
    screen, step = shown(monkeypatch, KING, state, "move c", "8", "1", "4")
    assert menu_of(screen, "Where to?") == [
        "1 no more",
        "2 Brabant 1 step each",
        "3 Hainaut 1 step each",
        "4 Liège 1 step each",
        "5 the supply 1 step each",
    ]
    assert isinstance(step, Made)
    assert len(step.document["to"]) == 2
    assert step.price == 1


def test_a_swap_is_one_menu_after_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, step = shown(monkeypatch, KINGDOMS, kingdoms(**CHANGE), "take tax", "2")
    assert menu_of(screen, "How?") == ["1 Which tokens?", "2 Which tokens do you swap? Which tokens?"]
    assert "In which province? Liguria" in screen
    assert "Which tokens do you swap? 2 bronze for 1 silver" in screen
    # What can be taken then is but one thing, too.
    assert "Which tokens? (3 tremis) Liguria: 1 bronze, 1 silver (3 tremis)" in " ".join(screen.split())
    assert isinstance(step, Made)
    assert step.document["change"] == {"province": "liguria", "given": {"bronze": 2}, "taken": {"silver": 1}}


def test_a_levy_of_few_ways_is_one_menu_and_one_of_many_is_asked_for_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"liguria": {"tokens": {"silver": 1, "bronze": 1}}, "venetia": {"tokens": {"silver": 1}}}
    state = kingdoms(players={"red": {"treasury": {}}}, treasures=there)
    screen, step = shown(monkeypatch, KINGDOMS, state, "take tax", "2")
    assert menu_of(screen, "Which tokens? (3 tremis)") == [
        "1 Liguria: 1 bronze, 1 silver 3 tremis",
        "2 Liguria: 1 bronze; Venetia: 1 silver 3 tremis",
    ]
    assert isinstance(step, Made)
    assert step.document["tokens"] == {"liguria": {"bronze": 1}, "venetia": {"silver": 1}}
    monkeypatch.setattr(menus, "FEW_WAYS", 1)
    screen, step = shown(monkeypatch, KINGDOMS, state, "take tax", "2")
    assert menu_of(screen, "Which tokens? (0 tremis of 3)") == ["1 Liguria 1 bronze, 1 silver", "2 Venetia 1 silver"]
    screen, step = shown(monkeypatch, KINGDOMS, state, "take tax", "1", "1")
    assert menu_of(screen, "Liguria: Which tokens?") == ["1 bronze 1 tremis", "2 silver 2 tremis"]
    assert isinstance(step, Decision)
    screen, step = shown(monkeypatch, KINGDOMS, state, "take tax", "2")
    assert "How many? silver 1" in screen
    # Beside two tremis of Venetia only the bronze of Liguria makes three.
    assert "Which tokens? (2 tremis of 3) Liguria" in screen
    assert isinstance(step, Made)
    assert step.document["tokens"] == {"venetia": {"silver": 1}, "liguria": {"bronze": 1}}


def test_many_ways_to_pay_are_asked_for_kind_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    held = {"bronze": 2, "silver": 1, "gold": 1}
    state = kingdoms(players={"red": {"treasury": held}}, kingdoms={"ostrogoths": {"warriors": ["liguria"]}})
    screen, step = shown(monkeypatch, KINGDOMS, state, "1", "2")
    assert menu_of(screen, "How do you pay? (2 tremis)") == ["1 1 silver 2 tremis", "2 2 bronze 2 tremis"]
    assert isinstance(step, Made)
    monkeypatch.setattr(menus, "FEW_WAYS", 1)
    screen, step = shown(monkeypatch, KINGDOMS, state, "1", "0")
    assert "How do you pay? (2 tremis) gold 0" in screen
    assert "How do you pay? (2 tremis) silver (0-1)" in screen
    # No silver, so two bronze: that is the only way that is left, and it is told.
    assert "How do you pay? (2 tremis) 2 bronze (2 tremis)" in screen
    assert isinstance(step, Made)
    assert step.document["payment"] == {"bronze": 2}
