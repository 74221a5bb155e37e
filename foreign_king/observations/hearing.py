"""The facts of a game as a viewer was told them, as tokens. Whoever remembers all of them has perfect recall."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from foreign_king.decisions.question import WITHOUT
from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import redact
from foreign_king.wire import Document, write_fact

F = TypeVar("F")


def fact_tokens(game: Game[Any, Any, F], entries: Iterable[Entry[F]], viewer: str) -> tuple[str, ...]:
    """Return the facts of some entries as tokens, as a seat or a ``SPECTATOR`` may know them. The kind of each fact
    comes first, and then each of its values with the path to it.

    The tokens of all facts since the setup are an information state with perfect recall: two games have the same tokens
    for a seat if, and only if, the seat cannot tell them apart. Its view follows from them.

    >>> from foreign_king import GAMES, read_fact
    >>> from foreign_king.observations import fact_tokens
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> document = {"type": "CardsLaid", "seat": "anna", "cards": {"x1": 1, "x2": 1}, "rule": "negotiate.lay"}
    >>> entry = read_fact(game, document)
    >>> fact_tokens(game, [entry], "anna")
    ('CardsLaid', 'seat=anna', 'cards.x1=1', 'cards.x2=1', 'cards.x3=0')
    >>> fact_tokens(game, [entry], "bruno")
    ('CardsLaid', 'seat=anna', 'cards=unseen')
    """
    redacted = (entry._replace(fact=redact(game, entry.fact, viewer)) for entry in entries)
    return tuple(token for entry in redacted for token in _tokens(write_fact(game, entry)))


def _tokens(fact: Document) -> Iterator[str]:
    yield fact["type"]
    for name, value in fact.items():
        # The clause follows from the fact and from what happened before.
        if name not in ("type", "rule"):
            yield from _value_tokens(name, value)


def _value_tokens(way: str, value: Any) -> Iterator[str]:
    match value:
        case dict() if value:
            # The order of an object says nothing: equal facts can have it in different ones.
            for name in sorted(value):
                yield from _value_tokens(f"{way}.{name}", value[name])
        case list() | tuple() if value:
            for place, part in enumerate(value):
                yield from _value_tokens(f"{way}.{place}", part)
        case _:
            yield f"{way}={_text(value)}"


def _text(value: Any) -> str:
    match value:
        case None:
            return WITHOUT
        case bool():
            return "true" if value else "false"
        case dict() | list() | tuple():
            return "{}" if isinstance(value, dict) else "[]"
        case _:
            return str(value)


__all__ = ["fact_tokens"]
