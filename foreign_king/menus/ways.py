"""Ways to fill a field that pays, takes or swaps tokens. Where there are few ways, each can be one line of a menu."""

from typing import Any

from foreign_king.decisions import Decision, Exchange, Levy, Made, Payment
from foreign_king.language import Voice
from foreign_king.language.wording import labelled, short_word, translated
from foreign_king.menus.names import check_voice, counted, name_in
from foreign_king.menus.pieces import UNIT, pieces_text, value_so_far, worth_of

Way = Decision[Any] | Made[Any]
"""A way to fill a field, as the step that follows it."""


def ways_of(decision: Decision[Any], most: int) -> tuple[Way, ...]:
    """Return every way to fill a field that pays, takes or swaps tokens, each as the step that follows it. The ways
    with the fewest tokens come first. Return nothing where there are more than ``most`` ways, where a part of the field
    is filled already, and for fields of other kinds: there the player answers the questions one after the other.

    >>> from foreign_king import replay
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import ways_of
    >>> with open("examples/logs/barbarian-kingdoms-four-players.jsonl", "rb") as log:
    ...     game = replay(log)
    >>> step = begin(game.game, game[12].state, "blue").choose("Recruit").choose("tarraconensis")
    >>> [way.document["payment"] for way in ways_of(step, 16)]
    [{'silver': 1}, {'bronze': 2}]
    """
    question = decision.question
    match question.field:
        case Payment():
            ways = decision.ways(most)
        case Exchange() if question.asks == "number":
            ways = decision.ways(most)
        case Levy() if not question.part and not value_so_far(decision):
            ways = decision.ways(most)
        case _:
            ways = None
    return tuple(sorted(ways or (), key=lambda way: _piece_count(_value_of_field(decision, way))))


def tell_way(voice: Voice, decision: Decision[Any], way: Way) -> str:
    """Return which tokens are paid, taken or swapped in one of the ``ways_of`` a step of a decision.

    >>> from foreign_king import replay, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_way, ways_of
    >>> with open("examples/logs/barbarian-kingdoms-four-players.jsonl", "rb") as log:
    ...     game = replay(log)
    >>> step = begin(game.game, game[12].state, "blue").choose("Recruit").choose("tarraconensis")
    >>> [tell_way(voice(game.game, language="de"), step, way) for way in ways_of(step, 16)]
    ['1 Silber', '2 Bronze']
    """
    check_voice(voice, decision)
    field: Any = decision.question.field
    value = _value_of_field(decision, way)
    match field:
        case Exchange():
            given, taken = (pieces_text(voice, field.field, value[side]) for side in ("given", "taken"))
            return translated(voice, "{given} for {taken}").format(given=given, taken=taken)
        case Levy():
            piles = [
                labelled(voice, name_in(voice, "province", place), pieces_text(voice, field.field, pieces))
                for place, pieces in value.items()
            ]
            return short_word(voice, "between the parts of a list", "; ").join(piles) or translated(voice, "nothing")
        case _:
            return pieces_text(voice, field.field, value)


def tell_worth(voice: Voice, decision: Decision[Any], way: Way) -> str:
    """Return what the tokens are worth that are paid or taken in one of the ``ways_of`` a step of a decision; an empty
    text where tokens are swapped.

    >>> from foreign_king import replay, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import tell_worth, ways_of
    >>> with open("examples/logs/barbarian-kingdoms-four-players.jsonl", "rb") as log:
    ...     game = replay(log)
    >>> step = begin(game.game, game[12].state, "blue").choose("Recruit").choose("tarraconensis")
    >>> [tell_worth(voice(game.game), step, way) for way in ways_of(step, 16)]
    ['2 tremis', '2 tremis']
    """
    check_voice(voice, decision)
    field, value = decision.question.field, _value_of_field(decision, way)
    match field:
        case Payment():
            return counted(voice, UNIT, worth_of(value, field))
        case Levy():
            return counted(voice, UNIT, sum(worth_of(pieces, field) for pieces in value.values()))
        case _:
            return ""


def _value_of_field(decision: Decision[Any], way: Way) -> Any:
    """Return the value of the field that a step asks for, in the command of a later step."""
    value: Any = way.document
    for name in decision.question.path:
        value = value[name]
    return value


def _piece_count(value: Any) -> int:
    """Count the pieces in a part of a document."""
    if isinstance(value, dict):
        return sum(_piece_count(part) for part in value.values())
    return value if isinstance(value, int) else 0


__all__ = ["Way", "tell_way", "tell_worth", "ways_of"]
