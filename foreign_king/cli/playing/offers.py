"""A command out of what is offered: an action from a menu, then its fields one after the other."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from foreign_king.cli.playing.called import called, counted, fixed_told, price_of, question_of
from foreign_king.cli.playing.pieces import (
    ask_amount,
    ask_dice,
    ask_handful,
    ask_name,
    ask_route,
    ask_selection,
    ask_shares,
)
from foreign_king.cli.playing.questions import Option, choose, choose_only
from foreign_king.cli.playing.sitting import Sitting
from foreign_king.cli.playing.tokens import UNIT, ask_change, ask_levy, ask_payment
from foreign_king.cli.tongue import _
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
from foreign_king.language import name_of


def compose(sitting: Sitting, seat: str, question: str, offered: Sequence[Offer]) -> dict[str, Any]:
    """The document of a command that a player gives."""
    kinds: dict[str, list[Offer]] = {}
    for offer in offered:
        kinds.setdefault(offer.command, []).append(offer)
    options = [_kind(sitting, kind, offers) for kind, offers in kinds.items()]
    chosen = choose(sitting, seat, question, options, _("? N: why N is closed; u: undo; h: help; q: save and quit"))
    opened = [offer for offer in offered if offer.closed is None]
    of_kind = [offer for offer in opened if offer.command == chosen]
    offer, known = _narrow(sitting, seat, of_kind, _common(opened))
    command: dict[str, Any] = {"type": offer.command, "by": offer.by, **offer.fixed, **known}
    for place, field in enumerate(offer.fields):
        if not isinstance(field, Allotment) and field.field in known:
            continue
        command |= _fill(sitting, seat, field, offer.fields[place + 1 :], command)
    return command


def _kind(sitting: Sitting, kind: str, offers: Sequence[Offer]) -> Option:
    """The line of a kind of command: open if any offer of it is."""
    opened = [offer for offer in offers if offer.closed is None]
    note = _price(sitting, opened)
    closed = () if opened else tuple(dict.fromkeys(offer.closed for offer in offers if offer.closed is not None))
    return Option(label=name_of(sitting.voice, "command", kind), value=kind, note=note, closed=closed)


def _price(sitting: Sitting, opened: Sequence[Offer]) -> str:
    """What a kind of command costs, in francs or in tokens, where that is the same in every way to give it."""
    francs = {offer.price for offer in opened}
    tremis = {field.price for offer in opened for field in offer.fields if isinstance(field, Payment)}
    if len(tremis) == 1:
        return counted(sitting.voice, UNIT, *tremis)
    return price_of(sitting.voice, *francs) if len(francs) == 1 else ""


def _common(offers: Sequence[Offer]) -> set[tuple[str, str | bool]]:
    """What is fixed alike in all of some offers."""
    return set.intersection(*(set(offer.fixed.items()) for offer in offers))


def _narrow(
    sitting: Sitting, seat: str, offers: list[Offer], common: set[tuple[str, str | bool]]
) -> tuple[Offer, dict[str, Any]]:
    """One of several offers of a kind, by what is fixed in them and by the names that they share out among them; and
    what was said on the way. ``common`` is fixed in everything that can be done, and needs no telling."""
    if len({tuple(offer.fixed) for offer in offers}) > 1:
        offers = _by_way(sitting, seat, offers, {name for name, _value in _common(offers)})
        # The way says what is fixed in all of it.
        common = _common(offers)
    for name in offers[0].fixed:
        if (name, offers[0].fixed[name]) not in common:
            offers = _by_value(sitting, seat, name, offers)
    known: dict[str, Any] = {}
    while len(offers) > 1:
        choices = {offer: each for offer in offers if isinstance(each := offer.fields[len(known)], Choice)}
        if len(choices) < len(offers):
            return _by_fields(sitting, seat, offers, len(known)), known
        field = choices[offers[0]].field
        names = dict.fromkeys(name for choice in choices.values() for name in choice.options)
        known[field] = name = ask_name(sitting, seat, field, list(names))
        offers = [offer for offer, choice in choices.items() if name in choice.options]
    return offers[0], known


def _by_fields(sitting: Sitting, seat: str, offers: list[Offer], place: int) -> Offer:
    """One of several offers that differ by what is still to be said, from a place among their fields on: to pay at
    once, or after tokens were swapped."""
    options = [Option(label=_questions(offer.fields[place:]), value=offer) for offer in offers]
    chosen: Offer = choose_only(sitting, seat, _("How?"), options)
    return chosen


def _questions(fields: Sequence[Field]) -> str:
    return " ".join(question_of(field.field) for field in fields if not isinstance(field, Allotment))


def _by_way(sitting: Sitting, seat: str, offers: list[Offer], shared: set[str]) -> list[Offer]:
    """The offers in which the same fields are fixed: with the king, or with warriors."""
    ways: dict[str, list[Offer]] = {}
    for offer in offers:
        said = fixed_told(sitting.voice, offer, without=shared) or _questions(offer.fields)
        ways.setdefault(said, []).append(offer)
    options = [Option(label=said, value=some) for said, some in ways.items()]
    chosen: list[Offer] = choose_only(sitting, seat, _("How?"), options)
    return chosen


def _by_value(sitting: Sitting, seat: str, name: str, offers: list[Offer]) -> list[Offer]:
    """The offers in which a fixed field has the value that is chosen."""
    ways: dict[str | bool, list[Offer]] = {}
    for offer in offers:
        ways.setdefault(offer.fixed[name], []).append(offer)
    options = [Option(label=called(sitting.voice, name, str(value)), value=some) for value, some in ways.items()]
    chosen: list[Offer] = choose_only(sitting, seat, question_of(name), options)
    return chosen


def _fill(
    sitting: Sitting, seat: str, field: Field, others: Sequence[Field], said: Mapping[str, Any]
) -> dict[str, Any]:
    """What a field of a command is filled with, by its name."""
    change = said.get("change")
    match field:
        case Allotment():
            return ask_dice(sitting, seat, field)
        case Choice():
            return {field.field: ask_name(sitting, seat, field.field, field.options)}
        case Amount():
            return {field.field: ask_amount(sitting, seat, field)}
        case Shares():
            return {field.field: ask_shares(sitting, seat, field)}
        case Route():
            return {field.field: ask_route(sitting, seat, field)}
        case Handful():
            return {field.field: ask_handful(sitting, seat, field)}
        case Selection():
            return {field.field: ask_selection(sitting, seat, field)}
        case Payment():
            return {field.field: ask_payment(sitting, seat, field, change)}
        case Levy():
            return {field.field: ask_levy(sitting, seat, field, change)}
        case Exchange():
            return {field.field: ask_change(sitting, seat, field, others)}
        case Within():
            return {field.field: compose(sitting, seat, question_of(field.field), field.offers)}
        case _:
            assert_never(field)


__all__ = ["compose"]
