"""Answers of computer players. They see no more than their seats do."""

from collections import OrderedDict
from random import Random, SystemRandom
from typing import Any

import foreign_king as fk
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.players import Budget, hint, level_names, make_player
from foreign_king.players.hint_texts import tell_scale
from foreign_king.server.hint_answers import hint_texts
from foreign_king.wire import codec, dump
from foreign_king_engine import position_requests as ask
from foreign_king_engine.documents import speaker
from foreign_king_engine.folding import cannot_follow, read_entry, read_state
from foreign_king_engine.position_answers import Hints
from foreign_king_engine.requests import OfGame
from foreign_king_engine.states import game_of

SECONDS = 0.3
"""How long a player thinks about a command, unless the request says it."""
FOLLOWED = 8
"""How many seats are followed at once, so that only new facts are heard."""

_followed: "OrderedDict[str, tuple[list[Any], Knowledge]]" = OrderedDict()


def levels(request: OfGame) -> list[str]:
    """Return the names of the levels of a game. Those that think more come later."""
    return list(level_names(game_of(request.game)))


def choose(request: ask.Think) -> Any:
    """Return the command of a player."""
    game, knowledge = _thinker(request)
    player = make_player(game, request.seat, request.level)
    command = player.choose(knowledge.view, knowledge.known, _budget(request), _random(request))
    return fk.write_command(game, command)


def hints(request: ask.AskForHint) -> Hints:
    """Return what a player would do, and why."""
    game, knowledge = _thinker(request)
    view, seat = knowledge.view, request.seat
    made = hint(
        game,
        view,
        knowledge.known,
        seat,
        _budget(request),
        _random(request),
        level=request.level,
        most=max(request.most, 1),
    )
    voice = speaker(request, game, view)
    return Hints(level=request.level, hints=hint_texts(voice, view, seat, made), scale=tell_scale(voice))


def _thinker(request: ask.Think) -> tuple[AnyGame, Knowledge]:
    """Return what the seat of a request knows. ``Malformed`` where it has nothing to decide."""
    game, state, _ = read_state(request)
    if request.level not in level_names(game):
        expected = " or ".join(level_names(game))
        raise Malformed(f"there is no level {quoted(request.level)}", pointer="/level", expected=expected)
    acting = fk.to_act(game, state)
    if request.seat == fk.TABLE or request.seat not in acting:
        expected = " or ".join(seat for seat in acting if seat != fk.TABLE) or "a position in which a seat decides"
        raise Malformed(f"{quoted(request.seat)} has nothing to decide", pointer="/seat", expected=expected)
    view = fk.view(game, state, request.seat)
    if request.facts is None:
        return game, Knowledge(game=game, seat=request.seat, view=view)
    knowledge = _knowledge(game, view, request.seat, request.facts)
    if knowledge.view != view:
        raise Malformed("these facts lead to another position", pointer="/facts", expected="all facts since the setup")
    return game, knowledge


def _knowledge(game: AnyGame, view: Any, seat: str, facts: tuple[Any, ...]) -> Knowledge:
    """Return what a seat knows after all facts since the setup. Those that were heard before are not heard again."""
    law = codec(game).law_changes(view.law)
    key = dump([game.name, list(view.seats), view.law.edition, law, view.board.digest, seat])
    documents = list(facts)
    heard, knowledge = _followed.pop(key, ([], None))
    if knowledge is None or documents[: len(heard)] != heard:
        heard = []
        knowledge = follow(game, view.seats, seat, edition=view.law.edition, law=law, board=view.board)
    for place in range(len(heard), len(documents)):
        entry = read_entry(game, documents[place], f"/facts/{place}")
        try:
            knowledge = knowledge.hear([entry])
        except Exception:
            # As when facts are folded, any exception says that a fact cannot follow.
            raise cannot_follow(f"/facts/{place}") from None
    _followed[key] = (documents, knowledge)
    if len(_followed) > FOLLOWED:
        _followed.popitem(last=False)
    return knowledge


def _budget(request: ask.Think) -> Budget:
    simulations, milliseconds = request.simulations, request.milliseconds
    if simulations is None and milliseconds is None:
        return Budget(seconds=SECONDS)
    return Budget(simulations=simulations, seconds=None if milliseconds is None else milliseconds / 1000)


def _random(request: ask.Think) -> Random:
    return SystemRandom() if request.seed is None else Random(request.seed)


__all__ = ["SECONDS", "choose", "hints", "levels"]
