"""Everything that can be asked, by its name."""

from collections.abc import Callable
from typing import Any

from foreign_king_engine import about_games, about_logs, about_positions, about_scenarios
from foreign_king_engine import requests as ask

OPERATIONS: dict[str, tuple[type[ask.Request], Callable[[Any], Any]]] = {
    "hello": (ask.Request, about_games.hello),
    "conform": (ask.Conform, about_games.conform),
    "validate": (ask.Validate, about_games.validate),
    "replay": (ask.Replay, about_games.replay),
    "describe": (ask.Describe, about_games.describe),
    "setup": (ask.Setup, about_games.setup),
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
    "toAct": (ask.OfState, about_positions.to_act),
    "result": (ask.OfState, about_positions.result),
    "prompt": (ask.OfState, about_positions.prompt),
    "view": (ask.OfSeat, about_positions.view),
    "offers": (ask.Offers, about_positions.offers),
    "decide": (ask.Decide, about_positions.decide),
    "play": (ask.OfCommand, about_positions.play),
    "whyNot": (ask.OfCommand, about_positions.why_not),
    "explain": (ask.OfFacts, about_positions.explain),
    "explainWhyNot": (ask.OfCommand, about_positions.explain_why_not),
    "explainScore": (ask.OfSeat, about_positions.score),
    "legal": (ask.Legal, about_positions.legal),
    "deal": (ask.Seeded, about_positions.deal),
    "draw": (ask.Drawn, about_positions.draw),
    "parts": (ask.Drawn, about_positions.parts),
}
"""What can be asked, by the name that it has in JavaScript: the class of the request, and what is done for it."""


__all__ = ["OPERATIONS"]
