"""Choices of pieces that are worth a certain sum and are similar to those in an illegal command."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Exchange, Field, Levy, Payment
from foreign_king.kernel.record import replace

MOST_LOOKED_AT = 4_000
"""The most partial choices that are tried. With many pieces that fit badly there can be millions."""

MOST_SWAPS = 6
"""The most ways to give, and the most ways to take, tokens of a certain worth."""


class _Pile(NamedTuple):
    """Pieces of one kind in one place: how many there are, the value of each, and how many of them the illegal command
    takes."""

    place: str
    kind: str
    there: int
    value: int
    wanted: int


def worth_between(
    places: Mapping[str, Mapping[str, int]],
    values: Mapping[str, int],
    least: int,
    most: int,
    wanted: Mapping[str, Mapping[str, int]],
    whole: str | None = None,
) -> Iterator[dict[str, Any]]:
    """Yield choices of pieces whose total worth is from ``least`` to ``most``, as counts by place and kind.

    With ``whole``, which names a place, yield only the counts of this place, by kind. Choices that are most like
    ``wanted`` in the most valuable kinds come first.
    """
    piles = [
        _Pile(place, kind, there, values[kind], wanted.get(place, {}).get(kind, 0))
        for place, pieces in places.items()
        for kind, there in pieces.items()
    ]
    # The least valuable pieces come last, because they make up what is lacking.
    piles.sort(key=lambda pile: -pile.value)
    for numbers in _chosen(piles, least, most, [MOST_LOOKED_AT]):
        chosen: dict[str, dict[str, int]] = {}
        for pile, number in zip(piles, numbers, strict=True):
            if number:
                chosen.setdefault(pile.place, {})[pile.kind] = number
        yield chosen if whole is None else chosen.get(whole, {})


def _chosen(piles: list[_Pile], least: int, most: int, looks: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield how many pieces to take from each pile, so that their total worth is from ``least`` to ``most``. ``looks``
    holds how many more calls are allowed."""
    looks[0] -= 1
    if most < 0 or looks[0] < 0 or least > sum(pile.there * pile.value for pile in piles):
        return
    if not piles:
        yield ()
        return
    first, *others = piles
    useful = min(first.there, most // first.value)
    for number in sorted(range(useful + 1), key=lambda number: abs(number - first.wanted)):
        worth = number * first.value
        for rest in _chosen(others, least - worth, most - worth, looks):
            yield (number, *rest)


# Exchanges


def even_swaps(field: Exchange) -> Iterator[dict[str, Any]]:
    """Yield exchanges of tokens for others of the same worth, those of the least worth first."""
    most = sum(field.values[kind] * number for kind, number in field.pieces.items())
    for worth in range(1, most + 1):
        for place, there in field.places.items():
            for given in islice(worth_between({"": field.pieces}, field.values, worth, worth, {}, ""), MOST_SWAPS):
                for taken in islice(worth_between({"": there}, field.values, worth, worth, {}, ""), MOST_SWAPS):
                    if not given.keys() & taken.keys():
                        yield {"province": place, "given": given, "taken": taken}


def after_change(field: Field, change: Any) -> Field:
    """Return a field that pays or takes, with the pieces that are there after an exchange."""
    if type(change) is not dict:
        return field
    if isinstance(field, Payment):
        return replace(field, pieces=_swapped(field.pieces, change.get("taken"), change.get("given")))
    if isinstance(field, Levy) and change.get("province") in field.places:
        place = change["province"]
        there = _swapped(field.places[place], change.get("given"), change.get("taken"))
        return replace(field, places=FrozenDict({**field.places, place: there}))
    return field


def _swapped(pieces: Mapping[str, int], more: Any, fewer: Any) -> FrozenDict[str, int]:
    changed = dict(pieces)
    for some, sign in ((more, 1), (fewer, -1)):
        for kind, number in some.items() if type(some) is dict else ():
            if type(number) is int:
                changed[kind] = changed.get(kind, 0) + sign * number
    return FrozenDict({kind: number for kind, number in changed.items() if number > 0})


__all__ = ["after_change", "even_swaps", "worth_between"]
