"""Answers about scenarios: those of the specification, and those that somebody has changed."""

import tomllib
from typing import Any

import foreign_king as fk
from foreign_king.games import AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.opening import open_game
from foreign_king.scenarios import faults
from foreign_king.scenarios.files import Given, Scenario
from foreign_king.spec import scenario_paths, scenarios_of
from foreign_king.wire import codec, shown
from foreign_king_engine import requests as ask
from foreign_king_engine.answers import ScenarioTitle
from foreign_king_engine.documents import write_facts
from foreign_king_engine.states import board_of, game_of, write_state

CHANGED = "changed"
"""What the id of a scenario is that somebody has changed."""


def scenarios(request: ask.Clause) -> list[ScenarioTitle]:
    """Return the titles of the scenarios that show a clause; those whose command it refuses come first."""
    titles = [
        ScenarioTitle(id=each.id, title=each.title, refused=each.refused)
        for each in scenarios_of(game_of(request.game).name, request.clause)
    ]
    return sorted(titles, key=lambda each: not each.refused)


def scenario(request: ask.ScenarioOf) -> Any:
    """Return the document of a scenario of the specification."""
    paths = scenario_paths(game_of(request.game).name)
    if request.id not in paths:
        raise Malformed(f"there is no scenario {shown(request.id)}", pointer="/id", expected="<chapter>/<name>")
    return tomllib.loads(paths[request.id].read_text("utf-8"))


def lay(request: ask.Lay) -> Any:
    """Return the position in which a scenario begins, and the facts of the setup if it begins with the setup. Where the
    scenario hides something, it is the position that a spectator sees."""
    game = game_of(request.game)
    try:
        given: Given = codec(game).read(request.given, Given)
    except Malformed as fault:
        raise Malformed(fault.message, pointer=f"/given{fault.pointer}", expected=fault.expected) from None
    state, entries = open_game(game, given.seats, edition=given.edition, law=given.law, board=board_of(request))
    if given.position is not None:
        state, entries = _laid_in(game, given, state), ()
    try:
        text = write_state(game, state, WHOLE, request.board)
    except ValueError:
        text = write_state(game, fk.view(game, state, SPECTATOR), SPECTATOR, request.board)
    return {"state": text, "facts": write_facts(game, entries)}


def _laid_in(game: AnyGame, given: Given, state: Any) -> Any:
    """Return the position that a scenario states, with the law and the board of a state."""
    try:
        document = {"seats": list(given.seats), **(given.position or {})}
        return codec(game).read_position(document, state.law, state.board)
    except Malformed as fault:
        pointer = f"/given/position{fault.pointer}"
        raise Malformed(fault.message, pointer=pointer, expected=fault.expected, rule=fault.rule) from None


def compare(request: ask.Compare) -> list[str]:
    """Return a sentence for each difference between what a scenario says and what happens; none where it holds."""
    game = game_of(request.game)
    document = request.scenario if isinstance(request.scenario, dict) else {}
    known = {"title": "", "clauses": [], **document, "game": game.name, "id": CHANGED}
    read: Scenario = codec(game).read(known, Scenario)
    return faults(read)


__all__ = ["compare", "lay", "scenario", "scenarios"]
