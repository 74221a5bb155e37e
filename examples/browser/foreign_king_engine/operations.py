"""Everything that can be asked, by its name."""

from collections.abc import Callable
from typing import Any

from foreign_king_engine import (
    about_boards,
    about_changes,
    about_games,
    about_logs,
    about_players,
    about_positions,
    about_scenarios,
)
from foreign_king_engine import position_requests as of
from foreign_king_engine import requests as ask

OPERATIONS: dict[str, tuple[type[ask.Request], Callable[[Any], Any]]] = {
    "hello": (ask.Request, about_games.hello),
    "conform": (ask.Conform, about_games.conform),
    "validate": (ask.Validate, about_games.validate),
    "replay": (ask.Replay, about_games.replay),
    "describe": (ask.Describe, about_games.describe),
    "setup": (ask.Setup, about_games.setup),
    "readBoard": (ask.ReadBoard, about_boards.read_board),
    "open": (ask.Open, about_games.open_document),
    "clause": (ask.Clause, about_games.clause),
    "clauses": (ask.OfGame, about_games.clause_titles),
    "judge": (ask.Judge, about_logs.judge),
    "after": (ask.After, about_logs.after),
    "upgrade": (ask.Upgrade, about_logs.upgrade),
    "check": (ask.Check, about_positions.check),
    "scenarios": (ask.Clause, about_scenarios.scenarios),
    "scenario": (ask.ScenarioOf, about_scenarios.scenario),
    "lay": (ask.Lay, about_scenarios.lay),
    "compare": (ask.Compare, about_scenarios.compare),
    "tell": (ask.Tell, about_games.tell),
    "redact": (ask.Redact, about_games.redact),
    "toAct": (of.OfState, about_positions.to_act),
    "result": (of.OfState, about_positions.result),
    "prompt": (of.OfState, about_positions.prompt),
    "view": (of.OfSeat, about_positions.view),
    "offers": (of.Offers, about_positions.offers),
    "decide": (of.Decide, about_positions.decide),
    "play": (of.OfCommand, about_positions.play),
    "preview": (of.Preview, about_changes.preview),
    "fold": (of.OfFacts, about_changes.fold),
    "whyNot": (of.OfCommand, about_positions.why_not),
    "explain": (of.OfFacts, about_positions.explain),
    "explainWhyNot": (of.OfCommand, about_positions.explain_why_not),
    "explainScore": (of.OfSeat, about_positions.score),
    "legal": (of.Legal, about_positions.legal),
    "deal": (of.Seeded, about_positions.deal),
    "levelNames": (ask.OfGame, about_players.levels),
    "choose": (of.Think, about_players.choose),
    "hint": (of.AskForHint, about_players.hints),
    "draw": (of.Drawn, about_positions.draw),
    "parts": (of.Drawn, about_positions.parts),
}
"""What can be asked, by the name that it has in JavaScript: the class of the request, and what is done for it."""


__all__ = ["OPERATIONS"]
