"""Questions to a player, made of the steps of a decision: each is a menu, or asks for a number of a range."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from foreign_king.cli.language import _, _n, _p, labelled
from foreign_king.cli.playing.labels import called, counted, pieces_text, price_of, question_of
from foreign_king.cli.playing.payments import UNIT, few_ways, filled_so_far, way_rows, worth_of
from foreign_king.cli.playing.prompts import Prompt, Row
from foreign_king.decisions import (
    DONE,
    Allotment,
    Amount,
    Decision,
    Exchange,
    Handful,
    Levy,
    Offer,
    Option,
    Payment,
    Question,
    Route,
    Selection,
    Shares,
)
from foreign_king.language import Voice, name_of
from foreign_king.text_pictures.compact import place_codes


def prompt_of(voice: Voice, decision: Decision[Any]) -> Prompt:
    """Return the question at a step of a decision, with its answers."""
    ways = few_ways(decision)
    rows = way_rows(voice, decision, ways) if ways else _rows(voice, decision)
    is_command = decision.question.asks == "command"
    hint = _("? NAME: why it is closed; u: undo; h: help; q: leave") if is_command else ""
    return Prompt(
        question=_question(voice, decision, whole=bool(ways)),
        rows=tuple(rows),
        numbers=None if ways else _numbers(decision),
        is_asked=is_command or len(rows) > 1,
        hint=hint,
    )


def _numbers(decision: Decision[Any]) -> range | None:
    """Return the numbers that can be answered, if they are a range without a gap; else ``None``."""
    if decision.question.asks != "number":
        return None
    numbers = [option.value for option in decision.options]
    gapless = range(numbers[0], numbers[0] + len(numbers))
    return gapless if numbers == list(gapless) else None


def answers_so_far(voice: Voice, decision: Decision[Any]) -> str:
    """Return the answers given before this step: «Move citizens › Liège»."""
    return " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ".join(
        _label(voice, question, option) for question, option in decision.chosen
    )


# Questions


def _question(voice: Voice, decision: Decision[Any], *, whole: bool) -> str:
    """Return the text of the question at a step; with ``whole``, for everything that is left of its field."""
    question = decision.question
    text = question_of(question.path[-1]) if question.path else ""
    match question.asks:
        case "command":
            return text or _("{name}: what do you do?").format(name=name_of(voice, "seat", decision.seat))
        case "way":
            return _("How?")
        case "fixed":
            return text if _are_names(decision.options) else _("How?")
        case "die":
            return _("Which die on {card}?").format(card=called(voice, question.path[-1], question.path[-1]))
        case _:
            return _question_of_field(voice, decision, text, whole)


def _question_of_field(voice: Voice, decision: Decision[Any], text: str, whole: bool) -> str:
    field, part = decision.question.field, decision.question.part
    filled = filled_so_far(decision)
    match field:
        case Route() if filled:
            return _("The next step?")
        case Selection():
            return f"{text} ({len(filled or ()) + 1}/{field.number})"
        case Shares() if part:
            return _("How many?")
        case Handful():
            return f"{text} {called(voice, field.field, part[0])}"
        case Payment():
            price = counted(voice, UNIT, field.price)
            return f"{text} ({price})" if whole else f"{text} ({price}) {called(voice, field.field, part[0])}"
        case Exchange():
            swapped = "" if whole or part == ("province",) else _side(voice, field, part)
            return question_of("province") if part == ("province",) else f"{text} {swapped}".rstrip()
        case Levy():
            return _question_of_levy(voice, field, filled, text, part, whole)
        case _:
            return text


def _question_of_levy(voice: Voice, levy: Levy, filled: Any, text: str, part: Sequence[str], whole: bool) -> str:
    if len(part) == 2:
        return f"{_('How many?')} {called(voice, levy.field, part[1])}"
    if part:
        return labelled(called(voice, "province", part[0]), text)
    worth = sum(worth_of(pieces, levy) for pieces in (filled or {}).values())
    if whole:
        return f"{text} ({'' if levy.least == levy.most else f'{levy.least}-'}{counted(voice, UNIT, levy.most)})"
    bounds = str(levy.most) if levy.least == levy.most else f"{levy.least}-{levy.most}"
    message = _("{question} ({worth} of {bounds})")
    return message.format(question=text, worth=counted(voice, UNIT, worth), bounds=bounds)


def _side(voice: Voice, exchange: Exchange, part: Sequence[str]) -> str:
    """Return the kind of token that is swapped, and whether it is given or taken."""
    side, kind = part
    verb = _p("tokens that are swapped", "given") if side == "given" else _p("tokens that are swapped", "taken")
    return f"({verb}) {called(voice, exchange.field, kind)}"


# Answers


def _rows(voice: Voice, decision: Decision[Any]) -> list[Row]:
    """Return a row for each option. Where any number costs something, each number has its price."""
    question, paid = decision.question, _paid_before(decision)
    if question.asks == "number" and isinstance(question.field, Amount | Shares):
        prices = [option.price - paid for option in decision.options]
        notes = [price_of(voice, price) or _("free") if any(prices) else "" for price in prices]
    else:
        notes = [_note(voice, question, option, paid) for option in decision.options]
    codes = place_codes(voice)
    return [
        Row(label=label, value=option, note=note, closed=option.closed, code=_code(voice, option, label, codes))
        for option, note in zip(decision.options, notes, strict=True)
        for label in (_label(voice, question, option),)
    ]


def _code(voice: Voice, option: Option, label: str, codes: Mapping[str, str]) -> str:
    """Return the letters of a place on the board; an empty text for an option that does not have the name of a
    place."""
    name = option.value if isinstance(option.value, str) else ""
    return codes.get(name, "") if voice.places.get(name) == label else ""


def _paid_before(decision: Decision[Any]) -> int:
    """Return the price of the commands around the one that is asked for. It has been shown with those commands."""
    around = decision.question.path if decision.question.asks == "command" else decision.question.path[:-1]
    outer = [option.price for question, option in decision.chosen if question.asks == "command"]
    return outer[len(around) - 1] if around else 0


def _label(voice: Voice, question: Question, option: Option) -> str:
    if option.token == DONE:
        return _("stop here") if isinstance(question.field, Route) else _("no more")
    match question.asks:
        case "command":
            return name_of(voice, "command", option.value)
        case "way":
            return _questions([option.value])
        case "fixed":
            return _fixed_label(voice, question, option.value)
        case "name" if isinstance(question.field, Exchange) or (isinstance(question.field, Levy) and not question.part):
            return called(voice, "province", option.value)
        case "name":
            return called(voice, question.path[-1], option.value)
        case _:
            return str(option.value)


def _fixed_label(voice: Voice, question: Question, value: str | bool | None) -> str:
    """Return the label of a fixed value: its name; for true, the name of the field; for a value that is left out, the
    questions that are asked instead."""
    field = question.path[-1]
    if value is None:
        return _questions(offer for offer in question.offers if field not in offer.fixed) or _("nothing")
    return called(voice, "unit", field) if value is True else called(voice, field, str(value))


def _are_names(options: Iterable[Option]) -> bool:
    return all(isinstance(option.value, str) for option in options)


def _questions(offers: Iterable[Offer]) -> str:
    """Return the questions for the open fields of some offers."""
    names = [field.field for offer in offers for field in offer.fields if not isinstance(field, Allotment)]
    return " ".join(question_of(name) for name in dict.fromkeys(names))


def _note(voice: Voice, question: Question, option: Option, paid: int) -> str:
    """Return the note of an option: its price, its distance, or which pieces lie there."""
    field = question.field
    if option.closed:
        return ""
    if question.asks == "command":
        return _price(voice, question, option, paid)
    match field:
        case Shares() if not question.part:
            return _n("# step each", "# steps each", field.steps[option.value]) if option.token != DONE else ""
        case Levy() if option.token != DONE and question.asks == "name":
            if question.part:
                return counted(voice, UNIT, field.values[option.value])
            return pieces_text(voice, field.field, field.places[option.value])
        case Route() if option.token != DONE:
            return price_of(voice, option.price - paid)
        case _:
            return ""


def _price(voice: Voice, question: Question, option: Option, paid: int) -> str:
    """Return the price of a kind of command, in tremis or in francs."""
    offers = [offer for offer in question.offers if offer.command == option.value and offer.closed is None]
    tremis = {field.price for offer in offers for field in offer.fields if isinstance(field, Payment)}
    return counted(voice, UNIT, *tremis) if len(tremis) == 1 else price_of(voice, option.price - paid)


__all__ = ["answers_so_far", "prompt_of"]
