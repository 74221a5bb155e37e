"""The clauses that a wrong answer points at, found by playing the case with this library."""

from collections.abc import Iterable, Sequence

from foreign_king.conformance.engine import opened
from foreign_king.conformance.messages import Play
from foreign_king.games import GAMES
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Refused
from foreign_king.scenarios import flattened
from foreign_king.wire import Document, read_command, write_fact


def facts_of(request: Play) -> list[list[Document]]:
    """Return the facts of the setup and of each command, as this library records them, up to the first refusal."""
    game = GAMES[request.game]
    facts = []
    try:
        outcome = opened(game, request.given)
        facts.append([write_fact(game, entry) for entry in outcome.entries])
        for command in request.when:
            outcome = play(game, outcome.state, read_command(game, command))
            facts.append([write_fact(game, entry) for entry in outcome.entries])
    except Refused:
        pass
    return facts


def writers_of(request: Play, ways: Iterable[str]) -> tuple[str, ...]:
    """Return the clauses that change the value at one of these paths of the position. It is the path that the fewest
    clauses change; empty if no clause changes any of them."""
    clauses_by_way = _clauses_by_way(request)
    candidates = [clauses_by_way[way] for way in ways if way in clauses_by_way]
    return min(candidates, key=len, default=())


def _clauses_by_way(request: Play) -> dict[str, tuple[str, ...]]:
    """Return the clauses that change the value at each path of the position, by path."""
    game = GAMES[request.game]
    clauses_by_way: dict[str, Sequence[str]] = {}
    state = opened(game, request.given).state
    for command in request.when:
        try:
            entries = play(game, state, read_command(game, command)).entries
        except Refused:
            break
        for entry in entries:
            after = game.evolve(state, entry.fact)
            old, new = flattened(game.documents.position(state)), flattened(game.documents.position(after))
            for way in {*old, *new}:
                if old.get(way) != new.get(way):
                    clauses_by_way[way] = (*clauses_by_way.get(way, ()), entry.rule.value)
            state = after
    return {way: tuple(dict.fromkeys(clauses)) for way, clauses in clauses_by_way.items()}


__all__ = ["facts_of", "writers_of"]
