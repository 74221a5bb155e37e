"""The conditions of a fair draw, and of publishing a seed: the seed fits the commitment, and the numbers of
the seats are those of the first draw."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from foreign_king.fairness.proof import Fairness, check_fairness, check_numbers, commitment_of
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.header import Header
from foreign_king.matches.happenings import with_numbers
from foreign_king.matches.match import Match
from foreign_king.replays.arguments import described
from foreign_king.replays.replay import Replay


def check_new(fairness: Fairness, seats: Collection[str]) -> None:
    """``Malformed`` for what the header of a new match cannot say about the draws: a seed, or draws that were taken
    back."""
    check_fairness(fairness, seats)
    if fairness.seed is not None:
        message = "the seed is published, so that everybody could foresee the draws"
        raise Malformed(message, pointer="/fairness/seed", expected="no seed")
    if fairness.undone:
        raise Malformed("a new match has no draw yet", pointer="/fairness/undone", expected="no draw")


def ready_to_draw(match: Match, seed: bytes, numbers: Mapping[str, str] | None) -> Replay:
    """Return the game of a match with the numbers of the seats in its header. ``ValueError`` if the header has no
    commitment or one to another seed, if the seed is published, or if the numbers are not those of the first draw."""
    fairness = _committed(match.replay.header, seed)
    if fairness.seed is not None:
        raise ValueError("the seed is published, so that everybody could foresee the draw")
    if numbers is None:
        return match.replay
    given = _checked(match, numbers)
    if given == fairness.numbers:
        return match.replay
    if match.draws or fairness.numbers:
        raise ValueError("the numbers of the seats are fixed, and these are others")
    return with_numbers(match.replay, given)


def with_seed(header: Header, seed: bytes) -> Header:
    """Return the header of a log in which the seed is published. ``ValueError`` if the header has no commitment, or one
    to another seed."""
    return attrs.evolve(header, fairness=attrs.evolve(_committed(header, seed), seed=seed.hex()))


def _committed(header: Header | None, seed: bytes) -> Fairness:
    commitment = commitment_of(seed)
    if header is None or header.fairness is None:
        raise ValueError("the header has no commitment to a seed, so that no draw can be proved")
    if header.fairness.commitment != commitment:
        raise ValueError("the header commits to another seed")
    return header.fairness


def _checked(match: Match, numbers: Any) -> FrozenDict[str, str]:
    """Return the numbers in the order of the seats."""
    if not isinstance(numbers, Mapping):
        raise TypeError(f'numbers is {described(numbers)}, and should be a mapping: {{"red": "c0ffee"}}')
    seats = match.state.seats
    check_numbers(numbers, seats)
    return FrozenDict({seat: numbers[seat] for seat in seats if seat in numbers})


__all__ = ["ready_to_draw", "with_seed"]
