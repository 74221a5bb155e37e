"""The fields of a command that pay, take and swap tokens."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from foreign_king.cli.playing.called import called, counted, pieces_told, question_of
from foreign_king.cli.playing.questions import Option, choose_only
from foreign_king.cli.playing.sitting import Sitting
from foreign_king.cli.tongue import _, labelled
from foreign_king.kernel.offers import Exchange, Field, Levy, Payment

Pieces = Mapping[str, int]
UNIT = "tremis"
"""In which the worth of tokens is told."""


def ask_payment(sitting: Sitting, seat: str, payment: Payment, change: Any) -> dict[str, int]:
    """Which tokens are paid, out of those that are there after a change."""
    held = payment.pieces if change is None else _swapped(payment.pieces, change["taken"], change["given"])
    options = [
        Option(
            label=pieces_told(sitting.voice, payment.field, some),
            value=some,
            note=counted(sitting.voice, UNIT, _worth(some, payment.values)),
        )
        for some in _payments(payment, held)
    ]
    asked = f"{question_of(payment.field)} ({counted(sitting.voice, UNIT, payment.price)})"
    paid: dict[str, int] = choose_only(sitting, seat, asked, options)
    return paid


def ask_levy(sitting: Sitting, seat: str, levy: Levy, change: Any) -> dict[str, dict[str, int]]:
    """Which tokens are taken where, one after the other; one is offered as long as the rest can be made up to what
    has to be taken."""
    there = {place: dict(pieces) for place, pieces in _after(levy, change).items()}
    taken: dict[str, dict[str, int]] = {}
    worth = 0
    while True:
        options = list(_next_tokens(sitting, levy, there, worth))
        done = worth >= levy.least
        if done and not options:
            return taken
        if done:
            options.insert(0, Option(label=_("no more"), value=None))
        so_far = counted(sitting.voice, UNIT, worth)
        bounds = str(levy.most) if levy.least == levy.most else f"{levy.least}-{levy.most}"
        asked = _("{question} ({worth} of {bounds})").format(
            question=question_of(levy.field), worth=so_far, bounds=bounds
        )
        chosen = choose_only(sitting, seat, asked, options)
        if chosen is None:
            return taken
        place, kind = chosen
        there[place][kind] -= 1
        pile = taken.setdefault(place, {})
        pile[kind] = pile.get(kind, 0) + 1
        worth += levy.values[kind]


def _next_tokens(sitting: Sitting, levy: Levy, there: Mapping[str, Pieces], worth: int) -> Iterator[Option]:
    for place, pieces in there.items():
        for kind, number in pieces.items():
            if number and _can_be_completed(levy, there, place, kind, worth):
                where = called(sitting.voice, "province", place)
                token = called(sitting.voice, levy.field, kind)
                note = counted(sitting.voice, UNIT, levy.values[kind])
                yield Option(label=labelled(where, token), value=(place, kind), note=note)


def _can_be_completed(levy: Levy, there: Mapping[str, Pieces], place: str, kind: str, worth: int) -> bool:
    """Whether with this token the worth still comes to what is to be taken."""
    rest = {at: {**pieces, kind: pieces[kind] - 1} if at == place else pieces for at, pieces in there.items()}
    so_far = worth + levy.values[kind]
    return any(levy.least <= so_far + more <= levy.most for more in _sums(rest.values(), levy.values))


def ask_change(sitting: Sitting, seat: str, exchange: Exchange, fields: Sequence[Field]) -> dict[str, Any]:
    """Which tokens are swapped where: for as much worth, of other kinds, so that what follows can be paid or taken."""
    voice = sitting.voice
    ways: list[dict[str, Any]] = []
    for place, pile in exchange.places.items():
        for given, taken in product(list(_handfuls(exchange.pieces)), list(_handfuls(pile))):
            change = {"province": place, "given": given, "taken": taken}
            if _is_swap(exchange, given, taken) and _can_follow(change, fields):
                ways.append(change)
    places = list(dict.fromkeys(way["province"] for way in ways))
    where = choose_only(
        sitting, seat, question_of("province"), [Option(label=called(voice, "province", at), value=at) for at in places]
    )
    # The smallest changes come first.
    here = sorted((way for way in ways if way["province"] == where), key=_size)
    options = [
        Option(
            label=_("{given} for {taken}").format(
                given=pieces_told(voice, exchange.field, way["given"]),
                taken=pieces_told(voice, exchange.field, way["taken"]),
            ),
            value=way,
        )
        for way in here
    ]
    chosen: dict[str, Any] = choose_only(sitting, seat, question_of(exchange.field), options)
    return chosen


def _size(way: Mapping[str, Any]) -> int:
    swapped: list[int] = [*way["given"].values(), *way["taken"].values()]
    return sum(swapped)


def _is_swap(exchange: Exchange, given: Pieces, taken: Pieces) -> bool:
    worth = _worth(given, exchange.values)
    return worth > 0 and worth == _worth(taken, exchange.values) and not set(given) & set(taken)


def _can_follow(change: Mapping[str, Any], fields: Sequence[Field]) -> bool:
    """Whether a field that follows a change can be filled after it."""
    for field in fields:
        if isinstance(field, Payment):
            held = _swapped(field.pieces, change["taken"], change["given"])
            return next(_payments(field, held), None) is not None
        if isinstance(field, Levy):
            sums = _sums(_after(field, change).values(), field.values)
            return any(field.least <= worth <= field.most for worth in sums)
    return False


def _after(levy: Levy, change: Any) -> Mapping[str, Pieces]:
    """What lies where after a change."""
    if change is None:
        return levy.places
    place = change["province"]
    return {**levy.places, place: _swapped(levy.places.get(place, {}), change["given"], change["taken"])}


def _swapped(pieces: Pieces, more: Pieces, fewer: Pieces) -> dict[str, int]:
    kinds = (*pieces, *(kind for kind in more if kind not in pieces))
    return {kind: pieces.get(kind, 0) + more.get(kind, 0) - fewer.get(kind, 0) for kind in kinds}


def _handfuls(pieces: Pieces) -> Iterator[dict[str, int]]:
    """Every choice of some pieces of each kind, none of them too."""
    for numbers in product(*(range(most + 1) for most in pieces.values())):
        yield {kind: number for kind, number in zip(pieces, numbers, strict=True) if number}


def _payments(payment: Payment, held: Pieces) -> Iterator[dict[str, int]]:
    """Every way to pay: exactly, or more with no piece to spare."""
    for some in _handfuls(held):
        over = _worth(some, payment.values) - payment.price
        spare = any(over >= payment.values[kind] for kind in some)
        if over == 0 or (over > 0 and not payment.exact and not spare):
            yield some


def _worth(pieces: Pieces, values: Pieces) -> int:
    return sum(values[kind] * number for kind, number in pieces.items())


def _sums(piles: Any, values: Pieces) -> set[int]:
    """Every worth that some of the pieces can have together."""
    sums = {0}
    for pile in piles:
        for kind, number in pile.items():
            sums = {worth + values[kind] * taken for worth in sums for taken in range(number + 1)}
    return sums


__all__ = ["UNIT", "ask_change", "ask_levy", "ask_payment"]
