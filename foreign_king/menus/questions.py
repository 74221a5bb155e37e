"""The sentence of the question that a step of a decision asks."""

from collections.abc import Iterable, Sequence
from typing import Any

from foreign_king.decisions import (
    Allotment,
    Decision,
    Exchange,
    Handful,
    Levy,
    Offer,
    Option,
    Payment,
    Route,
    Selection,
    Shares,
)
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import N_, labelled, short_word, translated
from foreign_king.menus.names import check_voice, counted, name_in
from foreign_king.menus.pieces import UNIT, value_so_far, worth_of

QUESTIONS = {
    "action": N_("Which action?"),
    "baron": N_("Whose baron?"),
    "card": N_("Which card?"),
    "cards": N_("How many cards?"),
    "change": N_("Which tokens do you swap?"),
    "citizens": N_("How many citizens?"),
    "king": N_("Where does the king go?"),
    "kind": N_("Of which kind?"),
    "kingdom": N_("Which kingdom?"),
    "kingdoms": N_("Which kingdoms?"),
    "origin": N_("From where?"),
    "path": N_("Which way?"),
    "payment": N_("How do you pay?"),
    "position": N_("Which place?"),
    "province": N_("In which province?"),
    "stays": N_("Which unit stays?"),
    "to": N_("Where to?"),
    "tokens": N_("Which tokens?"),
    "unit": N_("Which unit?"),
    "warrior": N_("The warrior of which province?"),
    "warriors": N_("Which warriors?"),
}
"""The question for each field of a command."""


def question_of(voice: Voice, field: str) -> str:
    """Return the question for a field."""
    return translated(voice, QUESTIONS[field]) if field in QUESTIONS else f"{field}?"


def questions_of(voice: Voice, offers: Iterable[Offer]) -> str:
    """Return the questions for the open fields of some offers."""
    names = [field.field for offer in offers for field in offer.fields if not isinstance(field, Allotment)]
    return " ".join(question_of(voice, name) for name in dict.fromkeys(names))


def tell_question(voice: Voice, decision: Decision[Any], *, whole: bool = False) -> str:
    """Return the question of a step of a decision as a sentence. With ``whole`` it asks for everything that is left of
    the field, for a menu of ``ways_of``.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_question
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> french = voice(game, seats={"red": "Anna"}, language="fr")
    >>> step = begin(game, state, "red")
    >>> tell_question(french, step)
    'Anna\\xa0: que faites-vous\\xa0?'
    >>> tell_question(french, step.choose("BuildFactory"))
    'De quel type\\xa0?'
    """
    check_voice(voice, decision)
    question = decision.question
    text = question_of(voice, question.path[-1]) if question.path else ""
    match question.asks:
        case "command":
            name = name_of(voice, "seat", decision.seat)
            return text or translated(voice, "{name}: what do you do?").format(name=name)
        case "way":
            return translated(voice, "How?")
        case "fixed":
            return text if _are_names(decision.options) else translated(voice, "How?")
        case "die":
            card = name_in(voice, question.path[-1], question.path[-1])
            return translated(voice, "Which die on {card}?").format(card=card)
        case _:
            return _question_of_field(voice, decision, text, whole)


def _are_names(options: Iterable[Option]) -> bool:
    return all(isinstance(option.value, str) for option in options)


def _question_of_field(voice: Voice, decision: Decision[Any], text: str, whole: bool) -> str:
    field, part = decision.question.field, decision.question.part
    filled = value_so_far(decision)
    match field:
        case Route() if filled:
            return translated(voice, "The next step?")
        case Selection():
            return f"{text} ({len(filled or ()) + 1}/{field.number})"
        case Shares() if part:
            return translated(voice, "How many?")
        case Handful():
            return f"{text} {name_in(voice, field.field, part[0])}"
        case Payment():
            price = counted(voice, UNIT, field.price)
            return f"{text} ({price})" if whole else f"{text} ({price}) {name_in(voice, field.field, part[0])}"
        case Exchange():
            swapped = "" if whole or part == ("province",) else _token_and_side(voice, field, part)
            return question_of(voice, "province") if part == ("province",) else f"{text} {swapped}".rstrip()
        case Levy():
            return _question_of_levy(voice, field, filled, text, part, whole)
        case _:
            return text


def _question_of_levy(voice: Voice, levy: Levy, filled: Any, text: str, part: Sequence[str], whole: bool) -> str:
    if len(part) == 2:
        return f"{translated(voice, 'How many?')} {name_in(voice, levy.field, part[1])}"
    if part:
        return labelled(voice, name_in(voice, "province", part[0]), text)
    worth = sum(worth_of(pieces, levy) for pieces in (filled or {}).values())
    if whole:
        return f"{text} ({'' if levy.least == levy.most else f'{levy.least}-'}{counted(voice, UNIT, levy.most)})"
    bounds = str(levy.most) if levy.least == levy.most else f"{levy.least}-{levy.most}"
    message = translated(voice, "{question} ({worth} of {bounds})")
    return message.format(question=text, worth=counted(voice, UNIT, worth), bounds=bounds)


def _token_and_side(voice: Voice, exchange: Exchange, part: Sequence[str]) -> str:
    """Return the kind of the token that is swapped, and whether the player gives it or takes it."""
    side, kind = part
    if side == "given":
        verb = short_word(voice, "tokens that are swapped", "given")
    else:
        verb = short_word(voice, "tokens that are swapped", "taken")
    return f"({verb}) {name_in(voice, exchange.field, kind)}"


__all__ = ["QUESTIONS", "question_of", "questions_of", "tell_question"]
