"""The fields of the laws, with their texts, for players who open a match by rules of their own."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from foreign_king.boards import default_board
from foreign_king.contracts.sources import fields_of
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language import Voice, name_of, voice
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.server.answers import LawField, LawOption
from foreign_king.server.law_texts import FIELD_TEXTS, FieldText
from foreign_king.wire import codec

CONTEXT = "law"
"""The context of the texts in the catalogues of translations."""
LABEL_CONTEXT = "law.label"
"""The context of the labels in the catalogues of translations."""
KINGDOM = "kingdom"


def law_texts(game: AnyGame) -> dict[str, str]:
    """Return what each field of a game's law says to players, in English. The edition is no such field.

    >>> from foreign_king import GAMES
    >>> from foreign_king.server.law_answers import law_texts
    >>> law_texts(GAMES["the-foreign-king"])["loan"]
    'What a loan brings.'
    """
    fields, own = fields_of(codec(game).law_type), FIELD_TEXTS.get(game.name, FrozenDict[str, FieldText]())
    texts = {name: field.description for name, field in fields.items() if name != "edition"}
    return texts | {name: each.text for name, each in own.items() if each.text is not None}


def law_labels(game: AnyGame) -> dict[str, str]:
    """Return the short names of the fields of a game's law that people change first, in English and in this order.

    >>> from foreign_king import GAMES
    >>> from foreign_king.server.law_answers import law_labels
    >>> law_labels(GAMES["the-foreign-king"])["limited_bank"]
    'Limited bank'
    """
    own = FIELD_TEXTS.get(game.name, FrozenDict[str, FieldText]())
    return {name: each.label for name, each in own.items() if each.label is not None}


@cache
def law_fields(name: str, language: str) -> tuple[LawField, ...]:
    """Return the fields of a game's law, with their texts in a language. Those with a label come first."""
    game = GAMES[name]
    translations, speaker = catalogue(LIBRARY, language), voice(game, language=language)
    texts, labels = law_texts(game), law_labels(game)
    fields = {field.name: field for field in attrs.fields(codec(game).law_type) if field.name in texts}

    def label(field: str) -> str | None:
        return translations.pgettext(LABEL_CONTEXT, labels[field]) if field in labels else None

    return tuple(
        _field(game, fields[each], translations.pgettext(CONTEXT, texts[each]), label(each), speaker)
        for each in dict.fromkeys((*labels, *fields))
    )


def _field(game: AnyGame, field: Any, text: str, label: str | None, speaker: Voice) -> LawField:
    kinds = {bool: "switch", int: "number", str: "name", tuple[int, ...]: "numbers", tuple[str, ...]: "names"}
    kind: Any = kinds[field.type]
    counted = kind in ("number", "numbers")
    return LawField(
        name=field.name,
        text=text,
        label=label,
        kind=kind,
        printed=FrozenDict({edition: getattr(law, field.name) for edition, law in game.law.editions.items()}),
        least=game.law.least.get(field.name, 0) if counted else None,
        most=game.law.most if counted else None,
        options=tuple(_options(game, field.name, speaker)) if kind in ("name", "names") else (),
    )


def _options(game: AnyGame, field: str, speaker: Voice) -> Iterator[LawOption]:
    """Yield the names that a field can have: the rows of the configuration card, or the kingdoms."""
    board: Any = default_board(game)
    if field != "configuration":
        for kingdom in board.kingdoms:
            yield LawOption(value=kingdom, label=name_of(speaker, KINGDOM, kingdom))
        return
    for name, row in board.configurations.items():
        yield LawOption(value=name, label=_row_label(row, speaker), players=row.players)


def _row_label(row: Any, speaker: Voice) -> str:
    """Return a row of the configuration card in words. Kingdoms that belong together stand together."""
    letters = row.letters or tuple(map(str, range(len(row.kingdoms))))
    sides: dict[str, list[str]] = {}
    for kingdom, letter in zip(row.kingdoms, letters, strict=True):
        sides.setdefault(letter, []).append(name_of(speaker, KINGDOM, kingdom))
    return " · ".join(" + ".join(side) for side in sides.values())


__all__ = ["CONTEXT", "LABEL_CONTEXT", "law_fields", "law_labels", "law_texts"]
