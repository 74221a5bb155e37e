"""The laws of imagining, for the tests: a position that is imagined cannot be told from the true one, and each one is
imagined as often as it is probable."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from foreign_king import SPECTATOR, offers, position, to_act, view
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow, imagine
from foreign_king.wire import codec
from tests.random_games import SEATS_OF_SIX, Opening, steps

Imagine = Callable[[AnyGame, Any, Any, Random], Any]
"""A function such as ``imagine``."""


def followed(opening: Opening, seed: int) -> Iterator[tuple[Any, tuple[Knowledge, ...]]]:
    """Yield each position of a random game, with what each seat and a spectator know in it."""
    seats, game = SEATS_OF_SIX[: opening.players], opening.game
    known = tuple(
        follow(game, seats, seat, edition=opening.edition, law=opening.law, board=opening.board)
        for seat in (*seats, SPECTATOR)
    )
    yield opening.open(), known
    for step in steps(opening, seed):
        known = tuple(each.hear(step.outcome.entries) for each in known)
        yield step.outcome.state, known


def check_imagined(knowledge: Knowledge, state: Any, random: Random) -> Any:
    """Check the law in one position, and return a position that was imagined: the viewer sees the same and may do the
    same, the same seats are to act, what the viewer knows is true, and the position is possible."""
    game, seat = knowledge.game, knowledge.seat
    assert knowledge.view == view(game, state, seat)
    world = knowledge.imagine(random)
    assert view(game, world, seat) == knowledge.view
    assert to_act(game, world) == to_act(game, state)
    assert own_offers(game, world, seat) == own_offers(game, state, seat)
    assert codec(game).read_position(position(game, world), world.law, world.board) == world
    for other, least in least_held(knowledge).items():
        assert all(have >= need for have, need in zip(pieces(world, other), numbers(least), strict=True))
    return world


def least_held(knowledge: Knowledge) -> Mapping[str, Any]:
    """Return the pieces that hands or treasuries hold at the least, as far as the viewer knows."""
    known: Any = knowledge.known
    pieces: Mapping[str, Any] = getattr(known, "least", known) or {}
    return pieces


def own_offers(game: AnyGame, state: Any, seat: str) -> list[Any]:
    """Return the offers of one seat."""
    return [offer for offer in offers(game, state) if offer.by == seat]


def pieces(state: Any, seat: str) -> tuple[int, ...]:
    """Return how many cards or tokens of each value a seat has in its hand or treasury."""
    player = state.players[seat]
    return numbers(player.hand if hasattr(player, "hand") else player.treasury)


def numbers(pile: Any) -> tuple[int, ...]:
    """Return how many pieces of each value a pile has."""
    return tuple(getattr(pile, name) for name in type(pile).__slots__ if not name.startswith("_"))


def check_odds(
    knowledge: Knowledge, weights: Mapping[Any, Fraction], number: int, seed: int, imagine: Imagine = imagine
) -> None:
    """Check by chi-square that a number of positions are imagined as often as their weights say: the worlds that are
    possible, and no others. The limit would be exceeded by chance once in ten thousand times."""
    random = Random(seed)
    drawn = Counter(imagine(knowledge.game, knowledge.view, knowledge.known, random) for _ in range(number))
    assert set(drawn) <= set(weights), "a position was imagined that is impossible"
    groups = expected(weights, number)
    distance = sum((sum(drawn[world] for world in worlds) - often) ** 2 / often for worlds, often in groups)
    most = limit(len(groups) - 1)
    assert distance <= most, f"chi-square is {distance:.1f}, and {most:.1f} is the limit"


def expected(weights: Mapping[Any, Fraction], number: int) -> list[tuple[list[Any], float]]:
    """Return groups of positions, with how often each group is expected. Rare positions are put together, because
    chi-square needs five of a group."""
    total, rare = sum(weights.values()), list[Any]()
    groups = list[tuple[list[Any], float]]()
    for world in sorted(weights, key=weights.__getitem__):
        rare.append(world)
        often = float(number * sum(weights[each] for each in rare) / total)
        if often >= 5:
            groups.append((rare, often))
            rare = []
    assert len(groups) > 1, "too few groups to compare"
    assert not rare, "the most frequent position is too rare for chi-square"
    return groups


def limit(freedom: int) -> float:
    """Return what chi-square exceeds once in ten thousand times, by the approximation of Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.719 * sqrt(part)) ** 3
