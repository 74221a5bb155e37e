"""Choosing pieces that are worth a certain sum, near to those that somebody wanted."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Exchange, Field, Levy, Payment
from foreign_king.kernel.record import replace

MOST_LOOKED_AT = 4_000
"""So many choices are looked at: with many pieces that fit badly there can be millions."""

MOST_SWAPS = 6
"""So many ways to give, and to take, tokens of one worth are looked at."""


class _Pile(NamedTuple):
    """Pieces of a kind in a place: how many there are, what each is worth, how many were wanted."""

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
    """Choices of pieces of each kind from each place, from ``least`` to ``most`` worth in all, as counts by place and
    kind; of the place ``whole`` alone, by kind. Those come first that keep what was wanted of the most valuable kinds.
    """
    piles = [
        _Pile(place, kind, there, values[kind], wanted.get(place, {}).get(kind, 0))
        for place, pieces in places.items()
        for kind, there in pieces.items()
    ]
    # The small ones last: they make up what is lacking.
    piles.sort(key=lambda pile: -pile.value)
    for numbers in _chosen(piles, least, most, [MOST_LOOKED_AT]):
        chosen: dict[str, dict[str, int]] = {}
        for pile, number in zip(piles, numbers, strict=True):
            if number:
                chosen.setdefault(pile.place, {})[pile.kind] = number
        yield chosen if whole is None else chosen.get(whole, {})


def _chosen(piles: list[_Pile], least: int, most: int, looks: list[int]) -> Iterator[tuple[int, ...]]:
    """How many of each pile, so that all of them are worth no less and no more."""
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


# Change


def even_swaps(field: Exchange) -> Iterator[dict[str, Any]]:
    """Swaps of tokens against others of the same worth, the small ones first."""
    most = sum(field.values[kind] * number for kind, number in field.pieces.items())
    for worth in range(1, most + 1):
        for place, there in field.places.items():
            for given in islice(worth_between({"": field.pieces}, field.values, worth, worth, {}, ""), MOST_SWAPS):
                for taken in islice(worth_between({"": there}, field.values, worth, worth, {}, ""), MOST_SWAPS):
                    if not given.keys() & taken.keys():
                        yield {"province": place, "given": given, "taken": taken}


def after_change(field: Field, change: Any) -> Field:
    """A field that pays or takes, with what is there once a swap is made."""
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
