"""Hints at a server: what the computer would do for a person at a seat, by what this seat sees."""

from random import SystemRandom

from foreign_king.kernel.play import to_act
from foreign_king.players import Budget, hint
from foreign_king.players.hint_texts import tell_scale
from foreign_king.players.records import knowledge_in
from foreign_king.server.answers import HintAnswer
from foreign_king.server.gate import Sight
from foreign_king.server.hint_answers import hint_texts

LEVEL = "hard"
"""The level of the computer player that gives hints."""
BUDGET = Budget(simulations=1000, seconds=1.0)
"""How long it thinks about a hint, when its turn has come."""


def hint_answer(sight: Sight, language: str) -> HintAnswer:
    """Return what a computer player would do at the seat of a sight, and why; no hints where the seat has nothing to
    decide. The player gets the view of the seat and what the seat has deduced, and nothing of the seed of chance."""
    game, seat, speaker = sight.game, sight.viewer, sight.voice(language)
    scale = tell_scale(speaker)
    if sight.over or seat not in to_act(game, sight.view):
        return HintAnswer(version=sight.match.version, level=LEVEL, hints=(), scale=scale)
    knows = knowledge_in(sight.match.replay, seat)
    view, known = (sight.view, None) if knows is None else (knows.view, knows.known)
    hints = hint(game, view, known, seat, BUDGET, SystemRandom(), level=LEVEL)
    texts = hint_texts(speaker, view, seat, hints)
    return HintAnswer(version=sight.match.version, level=LEVEL, hints=texts, scale=scale)


__all__ = ["BUDGET", "hint_answer"]
