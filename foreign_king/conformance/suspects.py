"""Which clauses a wrong answer points at, where the case itself does not say: found by playing it ourselves."""

from collections.abc import Iterable, Sequence

from foreign_king.conformance.engine import opened
from foreign_king.conformance.messages import Play
from foreign_king.games import GAMES
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Refused
from foreign_king.scenarios import flattened
from foreign_king.wire import Document, read_command, write_fact


def facts_of(request: Play) -> list[list[Document]]:
    """The facts of the setup and of each command, by our own rules; as far as nothing is refused."""
    game = GAMES[request.game]
    facts = []
    try:
        outcome = opened(game, request.given)
        facts.append([write_fact(game, entry) for entry in outcome.entries])
        for said in request.when:
            outcome = play(game, outcome.state, read_command(game, said))
            facts.append([write_fact(game, entry) for entry in outcome.entries])
    except Refused:
        pass
    return facts


def writers_of(request: Play, ways: Iterable[str]) -> tuple[str, ...]:
    """The clauses by which the value at one of these ways of the position comes about: of the way that the fewest
    write; none where nothing writes any of them."""
    written = _written(request)
    found = [written[way] for way in ways if way in written]
    return min(found, key=len, default=())


def _written(request: Play) -> dict[str, tuple[str, ...]]:
    """By each way of the position that anything is written to, the clauses that do."""
    game = GAMES[request.game]
    written: dict[str, Sequence[str]] = {}
    state = opened(game, request.given).state
    for said in request.when:
        try:
            entries = play(game, state, read_command(game, said)).entries
        except Refused:
            break
        for entry in entries:
            after = game.evolve(state, entry.fact)
            old, new = flattened(game.documents.position(state)), flattened(game.documents.position(after))
            for way in {*old, *new}:
                if old.get(way) != new.get(way):
                    written[way] = (*written.get(way, ()), entry.rule.value)
            state = after
    return {way: tuple(dict.fromkeys(clauses)) for way, clauses in written.items()}


__all__ = ["facts_of", "writers_of"]
