"""Legal commands that are like an illegal one, found by filling in offers.

A position can have very many legal commands, so they are not listed. Each field of an offer is filled with the value of
the illegal command, as far as the offer allows it, and then with similar values. The rules decide which of these
commands are legal. In this module, ``illegal`` is the document of the illegal command, and ``wanted`` is the value of
one of its fields.
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
"""The most commands that are suggested."""
MOST_TRIED = 400
"""The most commands that the rules are asked about."""
MOST_OF_ANOTHER_KIND = 20
"""The most commands that the rules are asked about for one offer, if the illegal command is of another kind."""
WAYS = (1, 48, 12, 6)
"""The most values that are tried for each field, by the number of fields of the offer. The last number is for offers
with more fields."""

Ways = Iterator[Document]


def nearest_commands(game: AnyGame, state: Any, offers: Iterable[Offer], illegal: Document) -> tuple[Document, ...]:
    """Return up to three legal commands from open offers. They are of the same kind if it is open; otherwise one is of
    each of the kinds that are most like the illegal command."""
    offers = tuple(offers)
    alike = [offer for offer in offers if offer.command == illegal["type"]]
    if alike:
        filled = _normalized(game, chain.from_iterable(_filled(offer, illegal) for offer in alike))
        return tuple(islice(_legal(game, state, islice(_ranked(filled, illegal), MOST_TRIED)), MOST_NEAREST))
    firsts: list[Document] = []
    for offer in offers:
        ranked = islice(_ranked(_normalized(game, _filled(offer, illegal)), illegal), MOST_OF_ANOTHER_KIND)
        firsts += islice(_legal(game, state, ranked), 1)
    return tuple(islice(_different(_ranked(firsts, illegal)), MOST_NEAREST))


def _normalized(game: AnyGame, documents: Iterable[Document]) -> Iterator[Document]:
    """Yield commands in the form in which they are written, each once. Documents that are no commands are left out."""
    texts, reader = set[str](), codec(game)
    for document in documents:
        with suppress(Malformed):
            normalized = reader.write_command(reader.read_command(document))
            text = canonical(normalized)
            if text not in texts:
                texts.add(text)
                yield normalized


def _ranked(documents: Iterable[Document], illegal: Document) -> Iterator[Document]:
    return iter(sorted(documents, key=lambda document: -alikeness(document, illegal)))


def _different(documents: Iterable[Document]) -> Iterator[Document]:
    """Yield the first command of each kind."""
    kinds = set[str]()
    for document in documents:
        if document["type"] not in kinds:
            kinds.add(document["type"])
            yield document


def _legal(game: AnyGame, state: Any, documents: Iterable[Document]) -> Iterator[Document]:
    """Yield the commands that the rules accept."""
    read = codec(game).read_command
    return (document for document in documents if why_not(game, state, read(document)) is None)


def alikeness(document: Mapping[str, Any], illegal: Mapping[str, Any]) -> float:
    """Return how alike two documents are: the number of fields with the same value. Equal parts of a field count a
    tenth, and numbers that differ count less the further apart they are."""
    alike = 0.0
    for name, value in document.items():
        other = illegal.get(name)
        if value == other:
            alike += 1
        elif type(value) is int and type(other) is int:
            alike -= min(abs(value - other), 100) / 1000
        elif type(value) is dict and type(other) is dict:
            alike += alikeness(value, other) / 10
        elif type(value) is list and type(other) is list:
            alike += sum(ours == theirs for ours, theirs in zip(value, other, strict=False)) / 10
    return alike


# Filling in offers


def _filled(offer: Offer, illegal: Mapping[str, Any]) -> Ways:
    """Yield commands of an offer, those most like the illegal command first."""
    most = WAYS[min(len(offer.fields), len(WAYS) - 1)]
    head: Document = {"type": offer.command, "by": offer.by, **offer.fixed}
    exchange = next((field for field in offer.fields if isinstance(field, Exchange)), None)
    changes = [None] if exchange is None else islice(_changes(exchange, illegal.get(exchange.field)), most)
    for change in changes:
        others = [after_change(field, change) for field in offer.fields if field is not exchange]
        ways = [list(islice(_ways(field, illegal), most)) for field in others]
        for chosen in product(*ways):
            document = dict(head) if exchange is None else {**head, exchange.field: change}
            for fields in chosen:
                document |= fields
            yield document


def _changes(field: Exchange, wanted: Any) -> Iterator[Any]:
    """Yield the exchange of the illegal command, no exchange, and then all exchanges of equal worth."""
    if type(wanted) is dict:
        yield wanted
    yield None
    yield from even_swaps(field)


def _ways(field: Field, illegal: Mapping[str, Any]) -> Ways:
    """Yield documents that fill a field. A document has several fields if it allots dice to several places."""
    if isinstance(field, Allotment):
        yield from _allotments(field, illegal)
    elif not isinstance(field, Exchange):
        for value in _values(field, illegal.get(field.field)):
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
    """Return the positive numbers in a value that should be counts by name; none if it is no object."""
    if type(wanted) is not dict:
        return {}
    return {name: number for name, number in wanted.items() if type(number) is int and number > 0}


def _numbers(least: int, most: int, wanted: Any) -> Iterator[int]:
    """Yield the numbers from ``least`` to ``most``, the nearest to the wanted one first."""
    middle = min(max(wanted, least), most) if type(wanted) is int else least
    for distance in count():
        near = {number for number in (middle - distance, middle + distance) if least <= number <= most}
        if not near:
            return
        yield from sorted(near)


def _shares(field: Shares, wanted: dict[str, int]) -> Iterator[dict[str, int]]:
    """Yield moves of as many of the wanted pieces as possible; then with one piece fewer to each place; then of one
    piece to each place."""
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
    """Yield the wanted route and its beginnings, from the longest that is short enough; then one step to each place."""
    way = wanted[1:] if wanted and wanted[0] == field.start else wanted
    for length in range(min(len(way), field.most_steps), 0, -1):
        yield way[:length]
    yield from ([place] for place in field.prices)


def _handfuls(pieces: Mapping[str, int], least: int, most: int, wanted: dict[str, int]) -> Iterator[dict[str, int]]:
    """Yield the wanted pieces as far as they are there, filled up or reduced to an allowed number; then with one more,
    one fewer, or one exchanged for another kind."""
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
    """Yield selections: the wanted names as far as they are options, filled up with others; then with one name
    replaced."""
    ordered = sorted(field.options, key=lambda name: name not in wanted)
    kept, others = ordered[: field.number], ordered[field.number :]
    yield kept
    for place in reversed(range(field.number)):
        yield from ([*kept[:place], other, *kept[place + 1 :]] for other in others)


def _allotments(field: Allotment, illegal: Mapping[str, Any]) -> Ways:
    """Yield ways to put the dice to places, the wanted way first."""
    wanted = [die for place in field.places for die in _dice(illegal.get(place))]
    ordered = sorted(field.dice, key=lambda die: wanted.index(die) if die in wanted else len(wanted))
    for dice in permutations(ordered):
        left, put = list(dice), Document()
        for place, number in field.places.items():
            put[place], left = left[:number], left[number:]
        yield put


def _dice(value: Any) -> list[int]:
    return [die for die in value if type(die) is int] if type(value) is list else []


__all__ = ["MOST_NEAREST", "alikeness", "nearest_commands"]
