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

OF_COMMANDS = {
    ("BanishBaron", "to"): N_("Where is the baron banished to?"),
    ("Bribe", "tokens"): N_("Which tokens do you put into your purse for the battle?"),
    ("Contest", "warriors"): N_("Which warriors do you send into the battle?"),
    ("Evacuate", "stays"): N_("Which unit stays in the province that you have won?"),
    ("GoOn", "card"): N_("Which card do you play, to roll the die for it?"),
    ("GoOn", "to"): N_("Where does the baron go?"),
    ("LayCards", "cards"): N_("How many cards do you lay for the negotiation?"),
    ("MoveBaron", "to"): N_("Where does the baron go?"),
    ("PlaceByCard", "card"): N_("Which card do you play, to roll the die for it?"),
    ("Reinforce", "origin"): N_("From where does the unit come into the battle?"),
    ("Reinforce", "unit"): N_("Which unit do you send into the battle?"),
    ("TakeBack", "cards"): N_("How many of the cards that you laid do you take back?"),
}
"""The questions for fields of one kind of command that say more of what the answer is for."""

OF_PIECES = {
    ("Bribe", "tokens"): N_("How many {piece} tokens do you put into your purse for the battle?"),
    ("LayCards", "cards"): N_("How many {piece} cards do you lay for the negotiation?"),
}
"""The questions for the pieces of one kind, where a field of a command has pieces of several kinds."""


def question_of(voice: Voice, field: str, command: str = "") -> str:
    """Return the question for a field of a command."""
    text = OF_COMMANDS.get((command, field)) or QUESTIONS.get(field)
    return f"{field}?" if text is None else translated(voice, text)


def questions_of(voice: Voice, offers: Iterable[Offer]) -> str:
    """Return the questions for the open fields of some offers."""
    names = [
        (field.field, offer.command) for offer in offers for field in offer.fields if not isinstance(field, Allotment)
    ]
    return " ".join(dict.fromkeys(question_of(voice, *name) for name in names))


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
    text = question_of(voice, question.path[-1], _command_of(decision)) if question.path else ""
    match question.asks:
        case "command":
            name = name_of(voice, "seat", decision.seat)
            return text or translated(voice, "{name}: what do you do?").format(name=name)
        case "way":
            return translated(voice, "How?")
        case "fixed":
            return text if _are_names(decision.options) else translated(voice, "How?")
        case "die":
            return _question_of_die(voice, decision)
        case _:
            return _question_of_field(voice, decision, text, whole)


def _command_of(decision: Decision[Any]) -> str:
    """Return the kind of the command whose field is asked for; an empty text before it is chosen."""
    kinds = [option.value for question, option in decision.chosen if question.asks == "command"]
    return kinds[-1] if kinds else ""


def _question_of_die(voice: Voice, decision: Decision[Any]) -> str:
    """Return the question for a die, with the number of the card where several cards have the same value."""
    question = decision.question
    card = question.path[-1]
    text = translated(voice, "Which die do you put on {card}?").format(card=name_in(voice, card, card))
    number = question.field.places[card] if isinstance(question.field, Allotment) else 1
    put = sum(each.path == question.path for each, _ in decision.chosen)
    return f"{text} ({put + 1}/{number})" if number > 1 else text


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
            return text if whole else _question_of_pieces(voice, field, _command_of(decision), text, part[0])
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


def _question_of_pieces(voice: Voice, handful: Handful, command: str, text: str, piece: str) -> str:
    name, question = name_in(voice, handful.field, piece), OF_PIECES.get((command, handful.field))
    return f"{text} {name}" if question is None else translated(voice, question).format(piece=name)


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
    return side_of(voice, side) + name_in(voice, exchange.field, kind)


def side_of(voice: Voice, side: str) -> str:
    """Return whether tokens that are swapped are given or taken, in parentheses; an empty text for no side."""
    if not side:
        return ""
    if side == "given":
        verb = short_word(voice, "tokens that are swapped", "given")
    else:
        verb = short_word(voice, "tokens that are swapped", "taken")
    return f"({verb}) "


__all__ = ["QUESTIONS", "question_of", "questions_of", "side_of", "tell_question"]
