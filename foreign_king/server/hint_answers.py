"""Hints in the bodies of answers, with their words in the language of a voice."""

from collections.abc import Iterable
from typing import Any

from foreign_king.language import Voice
from foreign_king.players import Hint, tell_hint
from foreign_king.server.answers import HintText
from foreign_king.wire import codec


def hint_texts(speaker: Voice, view: Any, seat: str, hints: Iterable[Hint]) -> tuple[HintText, ...]:
    """Return hints in words. ``view`` is what the seat sees."""
    return tuple(_hint_text(speaker, view, seat, each) for each in hints)


def _hint_text(speaker: Voice, view: Any, seat: str, given: Hint) -> HintText:
    text = tell_hint(speaker, view, seat, given)
    return HintText(
        command=codec(speaker.game).write_command(given.command),
        answers=text.tokens,
        text=text.command,
        percent=None if given.prospect is None else round(100 * given.prospect),
        prospect=text.prospect or None,
        why=text.why or None,
    )


__all__ = ["hint_texts"]
