"""The options of a step of a decision in words: their names, what stands beside them, and why they are closed."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from foreign_king.decisions import (
    DONE,
    Amount,
    Decision,
    Exchange,
    Handful,
    Levy,
    Made,
    Offer,
    Option,
    Payment,
    Question,
    Route,
    Shares,
)
from foreign_king.kernel.refusal import Refused
from foreign_king.language import Voice, name_of, tell_refusal
from foreign_king.language.wording import translated, with_number
from foreign_king.menus.names import check_voice, counted, name_in, tell_price
from foreign_king.menus.pieces import UNIT, pieces_text
from foreign_king.menus.questions import questions_of, side_of

BETWEEN = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""What stands between two answers."""


def tell_option(voice: Voice, decision: Decision[Any], option: Option) -> str:
    """Return the name of an option, as it stands on a button.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_option
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> step = begin(game, state, "red").choose("BuildFactory")
    >>> [tell_option(voice(game, language="it"), step, option) for option in step.options]
    ['fabbrica metallurgica', 'fabbrica tessile']
    """
    check_voice(voice, decision)
    return _label(voice, decision.question, option)


def tell_answers(voice: Voice, decision: Decision[Any] | Made[Any]) -> str:
    """Return the answers before a step of a decision, or all answers that lead to a command.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_answers
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> print(tell_answers(voice(game), begin(game, state, "red").choose("BuildFactory").choose("metal")))
    Build a factory › metal factory
    """
    check_voice(voice, decision.before if isinstance(decision, Made) else decision)
    answers = groupby(decision.chosen, lambda answer: _pieces_path(answer[0]))
    return BETWEEN.join(
        text for path, group in answers for text in (_answers(voice, group) if path is None else _pieces(voice, group))
    )


def tell_detail(voice: Voice, decision: Decision[Any], option: Option) -> str:
    """Return what stands beside the name of an option: its price, its distance, or which pieces lie there. An empty
    text where there is nothing to say, and for a closed option. The price of a command within another command is
    counted without the command around it.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_detail
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> step = begin(game, state, "red").choose("PlaceCitizens").choose("liege")
    >>> [tell_detail(voice(game), step, option) for option in step.options[:3]]
    ['free', '1 franc', '2 francs']
    """
    check_voice(voice, decision)
    question, paid = decision.question, _paid_before(decision)
    if question.asks == "number" and isinstance(question.field, Amount | Shares):
        # If any of the numbers costs something, each number stands with its price.
        if all(each.price == paid for each in decision.options):
            return ""
        return tell_price(voice, option.price - paid) or translated(voice, "free")
    if option.closed:
        return ""
    if question.asks == "command":
        return _price_of_command(voice, question, option, paid)
    return _detail_of_field(voice, question, option, paid)


def tell_closed(voice: Voice, item: Option | Offer) -> str:
    """Return why an option or an offer is closed, in sentences; an empty text where it is open.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, offers, play, setup, voice
    >>> from foreign_king.menus import tell_closed, tell_offer
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> open_offer, _, closed_offer, *_ = offers(game, state)
    >>> tell_offer(voice(game), closed_offer), tell_closed(voice(game), closed_offer)
    ('Move citizens', 'You have no citizen on the map to move.')
    >>> tell_closed(voice(game), open_offer)
    ''
    """
    return " ".join(tell_refusal(voice, refused) for refused in _refusals(item))


def tell_offer(voice: Voice, offer: Offer) -> str:
    """Return the name of the kind of command that an offer is for. Offers of one kind have the same name.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, offers, play, setup, voice
    >>> from foreign_king.menus import tell_offer
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> tell_offer(voice(game, language="de"), offers(game, state)[0])
    'Eine Fabrik bauen'
    """
    return name_of(voice, "command", offer.command)


def _answers(voice: Voice, chosen: Iterable[tuple[Question, Option]]) -> Iterator[str]:
    for question, option in chosen:
        # The answer that follows counts the pieces of this kind, and names them.
        is_kind = isinstance(question.field, Levy) and question.asks == "name" and bool(question.part)
        if not is_kind or option.token == DONE:
            yield _label(voice, question, option)


def _pieces_path(question: Question) -> tuple[str, ...] | None:
    """Return the field in which pieces are counted, kind by kind, with the part of it that has several kinds; ``None``
    where something else is asked for."""
    if question.asks == "number" and isinstance(question.field, Handful | Payment | Levy | Exchange):
        return (*question.path, *question.part[:-1])
    return None


def _pieces(voice: Voice, chosen: Iterable[tuple[Question, Option]]) -> Iterator[str]:
    """Yield the pieces of all kinds as one answer."""
    numbers = [(question, option.value) for question, option in chosen if option.token != DONE]
    for question, _number in numbers[:1]:
        assert isinstance(question.field, Handful | Payment | Levy | Exchange)
        pieces = {each.part[-1]: number for each, number in numbers}
        side = question.part[0] if isinstance(question.field, Exchange) else ""
        yield side_of(voice, side) + pieces_text(voice, question.field.field, pieces)


def _refusals(item: Option | Offer) -> Iterable[Refused]:
    if isinstance(item, Option):
        return item.closed
    return () if item.closed is None else (item.closed,)


def _label(voice: Voice, question: Question, option: Option) -> str:
    if option.token == DONE:
        return translated(voice, "stop here") if isinstance(question.field, Route) else translated(voice, "no more")
    match question.asks:
        case "command":
            return name_of(voice, "command", option.value)
        case "way":
            return questions_of(voice, [option.value])
        case "fixed":
            return _fixed_label(voice, question, option.value)
        case "name" if isinstance(question.field, Exchange) or (isinstance(question.field, Levy) and not question.part):
            return name_in(voice, "province", option.value)
        case "name":
            return name_in(voice, question.path[-1], option.value)
        case _:
            return str(option.value)


def _fixed_label(voice: Voice, question: Question, value: str | bool | None) -> str:
    """Return the label of a fixed value: its name; the name of the field for ``True``; and the questions that are asked
    instead for a value that is left out."""
    field = question.path[-1]
    if value is None:
        others = [offer for offer in question.offers if field not in offer.fixed]
        return questions_of(voice, others) or translated(voice, "nothing")
    return name_in(voice, "unit", field) if value is True else name_in(voice, field, str(value))


def _paid_before(decision: Decision[Any]) -> int:
    """Return the price of the commands that contain the command that is asked for. The menu of those commands has shown
    it."""
    around = decision.question.path if decision.question.asks == "command" else decision.question.path[:-1]
    outer = [option.price for question, option in decision.chosen if question.asks == "command"]
    return outer[len(around) - 1] if around else 0


def _price_of_command(voice: Voice, question: Question, option: Option, paid: int) -> str:
    """Return the price of a kind of command, in tremis or in francs."""
    offers = [offer for offer in question.offers if offer.command == option.value and offer.closed is None]
    tremis = {field.price for offer in offers for field in offer.fields if isinstance(field, Payment)}
    return counted(voice, UNIT, *tremis) if len(tremis) == 1 else tell_price(voice, option.price - paid)


def _detail_of_field(voice: Voice, question: Question, option: Option, paid: int) -> str:
    field = question.field
    if option.token == DONE:
        return ""
    match field:
        case Shares() if not question.part:
            return with_number(voice, "# step each", "# steps each", field.steps[option.value])
        case Levy() if question.asks == "name":
            if question.part:
                return counted(voice, UNIT, field.values[option.value])
            return pieces_text(voice, field.field, field.places[option.value])
        case Route():
            return tell_price(voice, option.price - paid)
        case _:
            return ""


__all__ = ["tell_answers", "tell_closed", "tell_detail", "tell_offer", "tell_option"]
