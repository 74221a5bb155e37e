"""Hints in words: the command, how likely it is to win, and why."""

from typing import Any

from foreign_king.decisions import Decision, Made, begin, encode
from foreign_king.kernel.record import record
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import short_word, translated
from foreign_king.menus import tell_answers
from foreign_king.players.hints import Hint

SMALLEST = 0.05
"""Changes by fewer points are left out."""
SURE = 0.999
"""A command that wins in such a part of the imagined positions wins in all of them."""


@record(kw_only=True)
class HintText:
    """A hint in words."""

    command: str
    """The command: the answers that lead to it."""
    tokens: tuple[str, ...]
    """The tokens of these answers."""
    prospect: str
    """How likely the seat is to win; an empty text where the player had nothing to compare."""
    why: str
    """What the command changes, term by term; an empty text where it changes nothing that is weighed."""


def tell_hint(voice: Voice, view: Any, seat: str, given: Hint) -> HintText:
    """Return a hint in words. ``view`` is what the seat sees.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup, voice
    >>> from foreign_king.players import Budget, hint, tell_hint
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> best, *others = hint(game, state, None, "bruno", Budget(simulations=200), Random(1830))
    >>> text = tell_hint(voice(game), state, "bruno", best)
    >>> text.command.partition(" › ")[0]
    'Place citizens'
    >>> text.prospect.partition(": ")[0], len(text.why.split("; ")) > 1
    ('chance to win', True)
    """
    tokens = encode(voice.game, view, given.command)
    step: Decision[Any] | Made[Any] | None = begin(voice.game, view, seat)
    for token in tokens:
        assert isinstance(step, Decision), "these tokens lead to the command"
        step = step.choose(token)
    assert step is not None, "there is a command to give a hint for"
    return HintText(
        command=tell_answers(voice, step), tokens=tokens, prospect=_prospect(voice, given), why=tell_why(voice, given)
    )


def _prospect(voice: Voice, given: Hint) -> str:
    if given.wins >= SURE:
        return translated(voice, "it wins the game")
    if given.prospect is None:
        return ""
    return translated(voice, "chance to win: {percent} %").format(percent=round(100 * given.prospect))


def tell_why(voice: Voice, given: Hint) -> str:
    """Return what the command of a hint changes: the terms of the evaluation with their points, the greatest change
    first."""
    changes = sorted(given.change.items(), key=lambda each: -abs(each[1]))
    parts = [
        f"{name_of(voice, 'term', name)} {_points(voice, points)}"
        for name, points in changes
        if abs(points) >= SMALLEST
    ]
    return short_word(voice, "between the parts of a list", "; ").join(parts)


def _points(voice: Voice, points: float) -> str:
    mark = short_word(voice, "between the whole part of a number and its tenths", ".")
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}").replace(".", mark)


def tell_scale(voice: Voice) -> str:
    """Return a sentence that says what the numbers of a reason mean."""
    evaluation = voice.game.evaluation
    assert evaluation is not None, "a game for which there are hints has an evaluation"
    spread = f"{evaluation.spread:.1f}".removesuffix(".0")
    mark = short_word(voice, "between the whole part of a number and its tenths", ".")
    message = translated(voice, "The numbers are points: {points} more make a victory {times} times as likely.")
    return message.format(points=spread.replace(".", mark), times=f"2{mark}7")


__all__ = ["HintText", "tell_hint", "tell_scale", "tell_why"]
