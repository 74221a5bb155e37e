"""Maps: the distances between places, and all ways from one place to another."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from foreign_king.parts.graph import distances, one_way_borders, walks

CHAIN = {"a": ("b",), "b": ("a", "c"), "c": ("b", "d"), "d": ("c",)}
ISLANDS = {"a": ("b",), "b": ("a",), "c": ()}


@st.composite
def maps(draw: st.DrawFn) -> dict[str, tuple[str, ...]]:
    """A map of up to five places, any of which may border on any other."""
    places = "abcde"[: draw(st.integers(1, 5))]
    pairs = [(one, other) for one in places for other in places if one < other]
    joined = {pair for pair in pairs if draw(st.booleans())}
    return {
        place: tuple(other for other in places if (place, other) in joined or (other, place) in joined)
        for place in places
    }


def test_steps_along_a_chain() -> None:
    assert distances(CHAIN)["a"] == {"a": 0, "b": 1, "c": 2, "d": 3}
    assert distances(CHAIN)["c"] == {"c": 0, "b": 1, "d": 1, "a": 2}


def test_what_cannot_be_reached_has_no_distance() -> None:
    assert distances(ISLANDS) == {"a": {"a": 0, "b": 1}, "b": {"b": 0, "a": 1}, "c": {"c": 0}}


@given(maps())
def test_a_shortest_way_is_as_short_as_the_shortest_walk(borders: dict[str, tuple[str, ...]]) -> None:
    steps = distances(borders)
    for start in borders:
        shortest = {start: 0}
        for walk in sorted(walks(borders, start, len(borders)), key=len):
            shortest.setdefault(walk[-1], len(walk))
        assert steps[start] == shortest


@given(maps(), st.integers(0, 4))
def test_walks_are_all_ways_that_enter_no_place_twice(borders: dict[str, tuple[str, ...]], most: int) -> None:
    others = tuple(place for place in borders if place != "a")
    possible = {
        way
        for length in range(1, most + 1)
        for way in permutations(others, length)
        if all(there in borders[here] for here, there in zip(("a", *way), way, strict=False))
    }
    found = list(walks(borders, "a", most))
    assert set(found) == possible
    assert len(found) == len(possible)


def test_borders_that_the_other_side_does_not_know() -> None:
    assert one_way_borders(CHAIN) == []
    assert one_way_borders({"a": ("b", "c"), "b": ("a",), "c": ()}) == [("a", "c")]
    assert one_way_borders({"a": ("nowhere",)}) == [("a", "nowhere")]
