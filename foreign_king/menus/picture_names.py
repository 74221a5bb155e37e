"""What a question and its options name: places, pieces, players. A front end can show them on a picture."""

from collections.abc import Iterable
from typing import Any

from foreign_king.decisions import DONE, Decision, Exchange, Levy, Option
from foreign_king.language import Voice
from foreign_king.menus.names import check_voice, kind_of

Name = tuple[str, str]
"""A pair of a kind and a name, as pictures have them: ``("place", "liege")`` for ``data-place="liege"``."""


def option_names(voice: Voice, decision: Decision[Any], option: Option) -> tuple[Name, ...]:
    """Return what an option names, as pairs of a kind and a name. The kind of every place on a board is ``place``. On a
    picture a shape with the attribute ``data-place="liege"`` shows ``("place", "liege")``. A kind of command names its
    action space, if it has one.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import option_names
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, deal(game, state, Random(4))).state
    >>> step = begin(game, state, "red").choose("BuildFactory").choose("metal")
    >>> option_names(voice(game), step, step.options[0])
    (('place', 'west-flanders'),)
    >>> step = begin(game, state, "red")
    >>> step.options[0].token, option_names(voice(game), step, step.options[0])
    ('BuildFactory', (('space', 'build'),))
    """
    check_voice(voice, decision)
    question, value = decision.question, option.value
    if question.asks == "command":
        spaces = decision.game.words.spaces
        return (("space", spaces[value]),) if value in spaces else ()
    if option.token == DONE or question.asks not in ("name", "fixed"):
        return ()
    if value is True:
        return _names(voice, [("unit", question.path[-1])])
    of_places = isinstance(question.field, Exchange) or (isinstance(question.field, Levy) and not question.part)
    return _names(voice, [("province" if of_places else question.path[-1], value)] if isinstance(value, str) else [])


def question_names(voice: Voice, decision: Decision[Any]) -> tuple[Name, ...]:
    """Return what the question of a step of a decision names, as pairs of a kind and a name. A question for a number of
    pieces names the place to which the pieces go.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.menus import question_names
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> state = setup(game, ["red", "blue", "green"])
    >>> while begin(game, state, state.seats[0]) is None:
    ...     state = play(game, state, deal(game, state, Random(1))).state
    >>> question_names(voice(game), begin(game, state, state.seats[0]))
    ()
    """
    check_voice(voice, decision)
    question = decision.question
    field, part = question.field, question.part
    if question.asks == "die":
        return _names(voice, [(question.path[-1], question.path[-1])])
    match field:
        case Exchange():
            return _names(voice, [(field.field, part[1])] if len(part) == 2 else [])
        case Levy():
            return _names(voice, zip(("province", field.field), part, strict=False))
        case _:
            return _names(voice, [(question.path[-1], name) for name in part])


def _names(voice: Voice, pairs: Iterable[tuple[str, str]]) -> tuple[Name, ...]:
    """Return names with their kinds, out of pairs of a field and a name in it."""
    kinds = [(kind_of(voice, field, name), name) for field, name in pairs]
    place = voice.game.board.place
    return tuple(("place" if kind == place else kind, name) for kind, name in kinds if kind is not None)


__all__ = ["Name", "option_names", "question_names"]
