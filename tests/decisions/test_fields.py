"""Fields of every kind with any numbers, by themselves: what the questions lead to is what their description allows.

What a description allows is found here without the library: by going through everything that could be said."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from foreign_king.decisions.composition import CommandPart
from foreign_king.decisions.fields import Filled, Filling, Place
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import (
    Allotment,
    Amount,
    Choice,
    Exchange,
    Field,
    Handful,
    Levy,
    Offer,
    Payment,
    Route,
    Selection,
    Shares,
    Within,
)

Pieces = Mapping[str, int]
Document = Mapping[str, Any]
VALUES = FrozenDict({"bronze": 1, "silver": 2, "gold": 3, "diamond": 5})
FEW = 300
"""So many ways to fill a field are gone through, at most."""
BORDERS = {"a": ("b", "c"), "b": ("a", "c", "d"), "c": ("a", "b"), "d": ("b",)}
NAMES = st.lists(st.sampled_from("abcdef"), unique=True, min_size=1).map(tuple)


def counts(kinds: str | list[str], most: int = 2) -> st.SearchStrategy[FrozenDict[str, int]]:
    return st.dictionaries(st.sampled_from(list(kinds)), st.integers(1, most), max_size=4).map(FrozenDict)


TOKENS = counts(list(VALUES))
PLACES = st.dictionaries(st.sampled_from("abc"), TOKENS, max_size=3).map(FrozenDict)
NUMBERS = st.integers(0, 6)


@st.composite
def levies(draw: st.DrawFn) -> Levy:
    least = draw(NUMBERS)
    return Levy(field="levy", places=draw(PLACES), values=VALUES, least=least, most=least + draw(st.integers(0, 2)))


@st.composite
def handfuls(draw: st.DrawFn) -> Handful:
    pieces = draw(counts("xyz", 3))
    least = draw(st.integers(0, sum(pieces.values())))
    return Handful(field="hand", pieces=pieces, least=least, most=draw(st.integers(least, sum(pieces.values()))))


@st.composite
def allotments(draw: st.DrawFn) -> Allotment:
    places = draw(counts("xyz"))
    dice = draw(st.lists(st.integers(1, 4), min_size=sum(places.values()), max_size=sum(places.values())))
    return Allotment(dice=tuple(dice), places=places)


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    names = draw(NAMES)
    return Selection(field="some", options=names, number=draw(st.integers(1, len(names))))


@st.composite
def amounts(draw: st.DrawFn) -> Amount:
    prices = draw(st.lists(NUMBERS, min_size=1, max_size=4))
    least = draw(NUMBERS)
    return Amount(field="number", least=least, most=least + len(prices) - 1, prices=tuple(prices))


def payments(field: str = "payment") -> st.SearchStrategy[Payment]:
    return st.builds(
        Payment, field=st.just(field), pieces=TOKENS, values=st.just(VALUES), price=NUMBERS, exact=st.booleans()
    )


FIELDS: st.SearchStrategy[Field] = st.one_of(
    NAMES.map(lambda names: Choice(field="name", options=names)),
    amounts(),
    st.builds(
        Shares, field=st.just("to"), pieces=st.integers(1, 3), most_steps=st.integers(1, 4), step_price=NUMBERS,
        steps=counts("abcd", 3).filter(lambda steps: 1 in steps.values()),
    ),
    st.builds(
        Route, field=st.just("path"), start=st.sampled_from("abcd"), most_steps=st.integers(1, 4), step_price=NUMBERS,
        prices=st.just(FrozenDict[str, int]()),
    ),
    handfuls(), allotments(), selections(), payments(), levies(),
)  # fmt: skip


@st.composite
def changed(draw: st.DrawFn) -> tuple[Field, ...]:
    """A swap, and what is paid or taken after it."""
    own, there = draw(TOKENS), draw(st.dictionaries(st.sampled_from("ab"), TOKENS, max_size=2).map(FrozenDict))
    exchange = Exchange(field="change", pieces=own, places=there, values=VALUES)
    paid = Payment(field="payment", pieces=own, values=VALUES, price=draw(NUMBERS), exact=True)
    least = draw(NUMBERS)
    taken = Levy(field="levy", places=there, values=VALUES, least=least, most=least + draw(st.integers(0, 2)))
    return exchange, paid if draw(st.booleans()) else taken


def offer(*fields: Field, price: int = 0, fixed: Mapping[str, str | bool] = FrozenDict()) -> Offer:
    return Offer(by="red", command="Act", fixed=FrozenDict(fixed), fields=fields, price=price)


# What could be said


def allowed(fields: tuple[Field, ...], change: Any = None) -> Iterator[Document]:
    """Every way to fill some fields."""
    if not fields:
        yield {}
        return
    field, *others = fields
    for value in values(field, change):
        part = value if isinstance(field, Allotment) else {field.field: value}
        for rest in allowed(tuple(others), value if isinstance(field, Exchange) else change):
            yield {**part, **rest}


def values(field: Field, change: Any) -> Iterator[Any]:
    match field:
        case Choice():
            yield from field.options
        case Amount():
            yield from range(field.least, field.most + 1)
        case Selection():
            yield from map(list, combinations(field.options, field.number))
        case Handful():
            yield from (some for some in handfuls_of(field.pieces) if field.least <= sum(some.values()) <= field.most)
        case Allotment():
            ways = [dealt(order, field.places) for order in permutations(field.dice)]
            yield from {said(put): put for put in ways}.values()
        case Shares():
            for some in handfuls_of(FrozenDict.fromkeys(field.steps, field.pieces)):
                walked = sum(field.steps[name] * number for name, number in some.items())
                if some and sum(some.values()) <= field.pieces and walked <= field.most_steps:
                    yield some
        case Route():
            for length in range(1, field.most_steps + 1):
                for way in permutations([name for name in BORDERS if name != field.start], length):
                    if all(there in BORDERS[here] for here, there in zip((field.start or "", *way), way, strict=False)):
                        yield list(way)
        case Payment():
            for paid in handfuls_of(swapped(field.pieces, change, "taken", "given")):
                over = worth(paid) - field.price
                if over == 0 if field.exact else over > 0 and all(VALUES[kind] > over for kind in paid):
                    yield paid
        case Levy():
            at = {name: swapped(pile, change, "given", "taken", name) for name, pile in field.places.items()}
            for piles in product(*(handfuls_of(pile) for pile in at.values())):
                levied = {name: pile for name, pile in zip(at, piles, strict=True) if pile}
                if field.least <= sum(map(worth, levied.values())) <= field.most:
                    yield levied
        case Exchange():
            for name, pile in field.places.items():
                for given, taken in product(handfuls_of(field.pieces), handfuls_of(pile)):
                    if given and not given.keys() & taken.keys() and worth(given) == worth(taken):
                        yield {"province": name, "given": given, "taken": taken}
        case Within():
            raise AssertionError("a command within a command is tried with the offers of the games")


def dealt(dice: tuple[int, ...], places: Pieces) -> dict[str, list[int]]:
    """These dice on the places, one place after the other."""
    left = list(dice)
    return {place: sorted(left.pop() for _ in range(number)) for place, number in places.items()}


def handfuls_of(pieces: Pieces) -> list[dict[str, int]]:
    """Every choice of some pieces, none of them too."""
    numbers = product(*(range(most + 1) for most in pieces.values()))
    return [{kind: number for kind, number in zip(pieces, each, strict=True) if number} for each in numbers]


def worth(pieces: Pieces) -> int:
    return sum(VALUES[kind] * number for kind, number in pieces.items())


def swapped(pieces: Pieces, change: Any, more: str, fewer: str, place: str | None = None) -> Pieces:
    """What is there after a change: everywhere, or at its place alone."""
    if change is None or place not in (None, change["province"]):
        return pieces
    kinds = {*pieces, *change[more]}
    return {kind: pieces.get(kind, 0) + change[more].get(kind, 0) - change[fewer].get(kind, 0) for kind in kinds}


# What is asked


def ends(part: Filling | Filled) -> Iterator[Filled]:
    """Every end, each once; and whatever is in order leads to one."""
    if isinstance(part, Filled):
        yield part
        return
    for option in part.options:
        if not option.reorders:
            found = list(ends(part.take(option)))
            assert found
            yield from found


def begun(*offers: Offer) -> CommandPart:
    return CommandPart(offers=offers, place=Place(path=(), price=0, borders=BORDERS))


def said(document: Document) -> str:
    return json.dumps(document, sort_keys=True)


def check(made_of: Offer, random: Random) -> None:
    """The ends are what is allowed, each once; an end in any order is one of them, and is found from its document."""
    head = {"type": "Act", "by": "red", **made_of.fixed}
    could_be = [said({**head, **filled}) for filled in islice(allowed(made_of.fields), FEW)]
    assume(0 < len(could_be) < FEW)
    found = [said(end.document) for end in ends(begun(made_of))]
    assert sorted(found) == sorted(could_be)
    for _ in range(5):
        part: Filling | Filled = begun(made_of)
        while not isinstance(part, Filled):
            part = part.take(random.choice(part.options))
        assert said(part.document) in could_be
        wanted, part = part, begun(made_of)
        while not isinstance(part, Filled):
            part = part.take(next(option for option in part.options if option.token == part.token_for(wanted.document)))
        assert (said(part.document), part.price) == (said(wanted.document), wanted.price)


@settings(max_examples=8 * settings().max_examples)
@given(field=FIELDS, seed=st.integers(0, 1000))
def test_a_field_is_filled_as_it_is_described(field: Field, seed: int) -> None:
    check(offer(field), Random(seed))


@given(fields=changed(), seed=st.integers(0, 1000))
def test_what_is_paid_and_taken_is_there_after_a_change(fields: tuple[Field, ...], seed: int) -> None:
    check(offer(*fields), Random(seed))


@given(inner=FIELDS, price=NUMBERS, more=NUMBERS, seed=st.integers(0, 1000))
def test_a_command_within_a_command_is_filled_in_the_same_way(inner: Field, price: int, more: int, seed: int) -> None:
    assume(0 < len(list(zip(allowed((inner,)), range(FEW), strict=False))) < FEW)
    part: Filling | Filled = begun(offer(Within(field="action", offers=(offer(inner, price=more),)), price=price))
    random = Random(seed)
    while not isinstance(part, Filled):
        part = part.take(random.choice(part.options))
    assert said({"type": "Act", "by": "red", **part.document["action"]}) in {
        said({"type": "Act", "by": "red", **filled}) for filled in allowed((inner,))
    }
    assert part.price >= price + more


@given(
    ways=st.lists(
        st.tuples(
            st.dictionaries(st.sampled_from(["unit", "origin", "king"]), st.sampled_from(["a", "b", True]), max_size=3),
            NAMES,
        ),
        min_size=1, max_size=5, unique_by=lambda way: frozenset(way[0].items()),
    ),
)  # fmt: skip
def test_what_offers_fix_tells_them_apart(ways: list[tuple[dict[str, str | bool], tuple[str, ...]]]) -> None:
    offers = [offer(Choice(field="name", options=names), fixed=fixed) for fixed, names in ways]
    found = [said(end.document) for end in ends(begun(*offers))]
    could_be = [
        said({"type": "Act", "by": "red", **each.fixed, **filled}) for each in offers for filled in allowed(each.fields)
    ]
    assert sorted(found) == sorted(could_be)
