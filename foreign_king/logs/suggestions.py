"""Legal commands that resemble an illegal one, found by filling in offers.

A position can have very many legal commands, so they are not listed. Each field of an offer is filled with the value of
the illegal command, as far as the offer allows it, and then with values near to it. The rules decide which of these
commands are legal.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, count, islice, permutations, product
from typing import Any, assert_never

from foreign_king.games import AnyGame
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
from foreign_king.kernel.play import why_not
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.payments import after_change, even_swaps, worth_between
from foreign_king.wire import Document, canonical, codec

MOST_NEAREST = 3
MOST_TRIED = 400
"""So many commands are put to the rules, at most."""
MOST_OF_ANOTHER_KIND = 20
"""The same for each offer of another kind than the one that was said."""
WAYS = (1, 48, 12, 6)
"""So many ways to fill each field are looked at, by the number of fields; the last one for more."""

Ways = Iterator[Document]


def nearest_commands(game: AnyGame, state: Any, offers: Iterable[Offer], said: Document) -> tuple[Document, ...]:
    """Up to three legal commands out of open offers: of the same kind where there are any, else one of each of those
    kinds that have most in common with what was said."""
    offers = tuple(offers)
    alike = [offer for offer in offers if offer.command == said["type"]]
    if alike:
        filled = _written(game, chain.from_iterable(_filled(offer, said) for offer in alike))
        return tuple(islice(_legal(game, state, islice(_ranked(filled, said), MOST_TRIED)), MOST_NEAREST))
    firsts: list[Document] = []
    for offer in offers:
        ranked = islice(_ranked(_written(game, _filled(offer, said)), said), MOST_OF_ANOTHER_KIND)
        firsts += islice(_legal(game, state, ranked), 1)
    return tuple(islice(_different(_ranked(firsts, said)), MOST_NEAREST))


def _written(game: AnyGame, documents: Iterable[Document]) -> Iterator[Document]:
    """The same commands as they are written, each once."""
    known, reader = set[str](), codec(game)
    for document in documents:
        with suppress(Malformed):
            written = reader.write_command(reader.read_command(document))
            text = canonical(written)
            if text not in known:
                known.add(text)
                yield written


def _ranked(documents: Iterable[Document], said: Document) -> Iterator[Document]:
    return iter(sorted(documents, key=lambda document: -alikeness(document, said)))


def _different(documents: Iterable[Document]) -> Iterator[Document]:
    """One of each kind of command."""
    kinds = set[str]()
    for document in documents:
        if document["type"] not in kinds:
            kinds.add(document["type"])
            yield document


def _legal(game: AnyGame, state: Any, documents: Iterable[Document]) -> Iterator[Document]:
    """Those that the rules accept."""
    read = codec(game).read_command
    return (document for document in documents if why_not(game, state, read(document)) is None)


def alikeness(document: Mapping[str, Any], said: Mapping[str, Any]) -> float:
    """How many fields two documents have in common; parts of a field count less, numbers by distance."""
    alike = 0.0
    for name, value in document.items():
        other = said.get(name)
        if value == other:
            alike += 1
        elif type(value) is int and type(other) is int:
            alike -= min(abs(value - other), 100) / 1000
        elif type(value) is dict and type(other) is dict:
            alike += alikeness(value, other) / 10
        elif type(value) is list and type(other) is list:
            alike += sum(ours == theirs for ours, theirs in zip(value, other, strict=False)) / 10
    return alike


# Filling in


def _filled(offer: Offer, said: Mapping[str, Any]) -> Ways:
    """Commands of an offer, those first that are most like what was said."""
    most = WAYS[min(len(offer.fields), len(WAYS) - 1)]
    head: Document = {"type": offer.command, "by": offer.by, **offer.fixed}
    exchange = next((field for field in offer.fields if isinstance(field, Exchange)), None)
    changes = [None] if exchange is None else islice(_changes(exchange, said.get(exchange.field)), most)
    for change in changes:
        others = [after_change(field, change) for field in offer.fields if field is not exchange]
        ways = [list(islice(_ways(field, said), most)) for field in others]
        for chosen in product(*ways):
            document = dict(head) if exchange is None else {**head, exchange.field: change}
            for fields in chosen:
                document |= fields
            yield document


def _changes(field: Exchange, wanted: Any) -> Iterator[Any]:
    """What was said, nothing, and every swap that is even."""
    if type(wanted) is dict:
        yield wanted
    yield None
    yield from even_swaps(field)


def _ways(field: Field, said: Mapping[str, Any]) -> Ways:
    """What one field can be filled with; dice are put into several fields at once."""
    if isinstance(field, Allotment):
        yield from _allotments(field, said)
    elif not isinstance(field, Exchange):
        for value in _values(field, said.get(field.field)):
            yield {field.field: value}


def _values(
    field: Choice | Amount | Shares | Route | Within | Handful | Selection | Payment | Levy, wanted: Any
) -> Iterator[Any]:
    match field:
        case Choice(options=options):
            yield from sorted(options, key=lambda option: option != wanted)
        case Amount(least=least, most=most):
            yield from _numbers(least, most, wanted)
        case Shares():
            yield from _shares(field, _counts(wanted))
        case Route():
            yield from _routes(field, wanted if type(wanted) is list else [])
        case Within(offers=offers):
            inside = wanted if type(wanted) is dict else {}
            open_offers = [offer for offer in offers if offer.closed is None]
            yield from _ranked(chain.from_iterable(_filled(offer, inside) for offer in open_offers), inside)
        case Handful(pieces=pieces, least=least, most=most):
            yield from _handfuls(pieces, least, most, _counts(wanted))
        case Selection():
            yield from _selections(field, wanted if type(wanted) is list else [])
        case Payment(pieces=pieces, values=values, price=price, exact=exact):
            most = price if exact else price + max(values.values(), default=1) - 1
            yield from worth_between({"": pieces}, values, price, most, {"": _counts(wanted)}, whole="")
        case Levy(places=places, values=values, least=least, most=most):
            wanted = wanted if type(wanted) is dict else {}
            yield from worth_between(places, values, least, most, {name: _counts(wanted[name]) for name in wanted})
        case _:
            assert_never(field)


def _counts(wanted: Any) -> dict[str, int]:
    """What was said as counts, however many; nothing where it was none."""
    if type(wanted) is not dict:
        return {}
    return {name: number for name, number in wanted.items() if type(number) is int and number > 0}


def _numbers(least: int, most: int, wanted: Any) -> Iterator[int]:
    """The numbers from the nearest on."""
    middle = min(max(wanted, least), most) if type(wanted) is int else least
    for distance in count():
        near = {number for number in (middle - distance, middle + distance) if least <= number <= most}
        if not near:
            return
        yield from sorted(near)


def _shares(field: Shares, wanted: dict[str, int]) -> Iterator[dict[str, int]]:
    """As many as can be moved of what was to be moved; one fewer to each place; one to each place alone."""
    moved: dict[str, int] = {}
    pieces, steps_left = field.pieces, field.most_steps
    for place, number in wanted.items():
        steps = field.steps.get(place)
        goes = 0 if steps is None else min(number, pieces, steps_left // steps)
        if steps is not None and goes:
            moved[place], pieces, steps_left = goes, pieces - goes, steps_left - goes * steps
    if moved:
        yield moved
        yield from _one_fewer(moved)
    yield from ({place: 1} for place in field.steps)


def _one_fewer(counts: dict[str, int]) -> Iterator[dict[str, int]]:
    for name in counts:
        fewer = {other: number - (other == name) for other, number in counts.items()}
        if any(fewer.values()):
            yield {other: number for other, number in fewer.items() if number}


def _routes(field: Route, wanted: list[Any]) -> Iterator[list[Any]]:
    """The way that was said, as far as one can go; then one step to each place."""
    way = wanted[1:] if wanted and wanted[0] == field.start else wanted
    for length in range(min(len(way), field.most_steps), 0, -1):
        yield way[:length]
    yield from ([place] for place in field.prices)


def _handfuls(pieces: Mapping[str, int], least: int, most: int, wanted: dict[str, int]) -> Iterator[dict[str, int]]:
    """What was said, as far as it is there; what is too much put back, what is lacking taken; then one more or fewer
    of each kind."""
    taken = {kind: min(wanted.get(kind, 0), there) for kind, there in pieces.items()}
    for kind, there in pieces.items():
        total = sum(taken.values())
        taken[kind] += max(min(least - total, there - taken[kind]), -min(taken[kind], max(total - most, 0)))
    changes = [{}, *({kind: change} for kind in pieces for change in (-1, 1))]
    changes += [{kind: -1, other: 1} for kind in pieces for other in pieces if kind != other]
    for change in changes:
        changed = {kind: number + change.get(kind, 0) for kind, number in taken.items()}
        fits = all(0 <= number <= pieces[kind] for kind, number in changed.items())
        if fits and least <= sum(changed.values()) <= most:
            yield {kind: number for kind, number in changed.items() if number}


def _selections(field: Selection, wanted: list[Any]) -> Iterator[list[str]]:
    """The names that were said and can be had, with others beside them; those that were not said come last."""
    ordered = sorted(field.options, key=lambda name: name not in wanted)
    kept, others = ordered[: field.number], ordered[field.number :]
    yield kept
    for place in reversed(range(field.number)):
        yield from ([*kept[:place], other, *kept[place + 1 :]] for other in others)


def _allotments(field: Allotment, said: Mapping[str, Any]) -> Ways:
    """The dice where they were put; then any other way."""
    wanted = [die for place in field.places for die in _dice(said.get(place))]
    ordered = sorted(field.dice, key=lambda die: wanted.index(die) if die in wanted else len(wanted))
    for dice in permutations(ordered):
        left, put = list(dice), Document()
        for place, number in field.places.items():
            put[place], left = left[:number], left[number:]
        yield put


def _dice(value: Any) -> list[int]:
    return [die for die in value if type(die) is int] if type(value) is list else []


__all__ = ["MOST_NEAREST", "alikeness", "nearest_commands"]
