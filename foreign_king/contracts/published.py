"""The contracts as they are published, whole or in part. They are read from the files of the specification, since to
make them from the classes takes several times as long. A test compares the files with the classes.

A game that somebody adds has no files at first: what they would contain is then made from the classes.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from foreign_king.contracts.kinds import KINDS
from foreign_king.contracts.layout import (
    ALONE,
    COMMON,
    JSON_VALUE,
    OF_A_GAME,
    declarations_text,
    schema_head,
)
from foreign_king.games import GAMES
from foreign_king.resources import contracts_folder

if TYPE_CHECKING:
    from foreign_king.games import AnyGame
    from foreign_king.wire import Document

REFERENCE = "#/$defs/"
DECLARED = re.compile(r"^export (?:interface|type) (\w+)\b", re.MULTILINE)
"""Matches the line of a declaration that has its name."""


def json_schema(game: "AnyGame", of: str | None = None) -> "Document":
    """Return the JSON Schema (draft 2020-12) of a game's documents.

    ``of`` is a kind of document, one of ``KINDS``, or the name of a definition (``BuildFactory``). Without ``of``, the
    schema is that of all documents, with an anchor for each kind. ``ValueError`` for an unknown kind.

    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import json_schema
    >>> schema = json_schema(GAMES["the-foreign-king"], "BuildFactory")
    >>> schema["title"], schema["$defs"]["BuildFactory"]["required"]
    ('The Foreign King: BuildFactory', ['type', 'by', 'kind', 'province'])
    """
    return schema_of(game.name, of)


def joined_schema(of: str) -> "Document":
    """Return the JSON Schema of a kind of document, for the documents of any game.

    >>> from foreign_king.contracts import joined_schema
    >>> schema = joined_schema("command")
    >>> [each["$ref"] for each in schema["anyOf"]][:2]
    ['urn:foreign-king:the-foreign-king:command', 'urn:foreign-king:lang-lebe-der-koenig:command']
    """
    # Each game's schema is in the definitions of this one.
    parts = {
        game: {key: part for key, part in schema_of(game, of).items() if key not in ("$schema", "$comment")}
        for game in GAMES
    }
    choices = [{"$ref": part["$id"]} for part in parts.values()]
    return {**schema_head(of, f"{of} of any game"), "anyOf": choices, "$defs": parts}


def typescript(game: "AnyGame", of: str | None = None) -> str:
    """Return the TypeScript declarations of a game's documents: the text of a ``.d.ts`` file.

    ``of`` is as for ``json_schema``. The declarations of one kind need no other file. Those of all documents import the
    declarations that all games share from ``common.d.ts``; ``of="common"`` gives its text. ``ValueError`` for an
    unknown kind.

    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import typescript
    >>> text = typescript(GAMES["the-foreign-king"], "BuildFactory")
    >>> text[text.index("export type Factory") :].splitlines()[0]
    'export type Factory = "metal" | "textile";'
    """
    return declarations_of(game.name, of)


def contract_files() -> dict[str, str]:
    """Return the texts of all files of contracts, by name: a schema and declarations for each game, and
    ``common.d.ts``.

    >>> from foreign_king.contracts import contract_files
    >>> sorted(contract_files())[:3]
    ['barbarian-kingdoms.d.ts', 'barbarian-kingdoms.schema.json', 'common.d.ts']
    """
    names = [*(f"{game}.schema.json" for game in GAMES), f"{COMMON}.d.ts", *(f"{game}.d.ts" for game in GAMES)]
    return {name: _text(name) for name in names}


def files_of(game: str) -> dict[str, str]:
    """Return the files of contracts that a front end of one game needs, by name."""
    return {name: _text(name) for name in (f"{game}.schema.json", f"{COMMON}.d.ts", f"{game}.d.ts")}


def kinds_of(game: "AnyGame") -> tuple[str, ...]:
    """Return the names for which a game has schemas: the kinds of documents, then all definitions.

    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import kinds_of
    >>> kinds = kinds_of(GAMES["the-foreign-king"])
    >>> kinds[:3], "BuildFactory" in kinds
    (('position', 'view', 'position-document'), True)
    """
    return names_of(game.name)


def names_of(game: str) -> tuple[str, ...]:
    """Return the names for which the game of this name has schemas."""
    return (*KINDS, *_whole(game)["$defs"])


def title_of(game: str) -> str:
    """Return the title of the game of this name."""
    title: str = _whole(game)["title"]
    return title.removeprefix(OF_A_GAME)


def schema_of(game: str, of: str | None) -> "Document":
    """Return the schema of the game of this name: that of all documents, or a part of it with all that it refers to."""
    whole = _whole(game)
    if of is None:
        return whole
    definitions = whole["$defs"]
    names = _reached(game, definitions, of)
    for name in names:
        # Only the schema of all documents has anchors.
        definitions[name].pop("$anchor", None)
    return {
        **schema_head(f"{game}:{of}", f"{title_of(game)}: {of}"),
        # Without allOf, some validators loop for ever when this schema is embedded in another one.
        "allOf": [{"$ref": f"{REFERENCE}{KINDS.get(of, of)}"}],
        "$defs": {name: definitions[name] for name in names},
    }


def declarations_of(game: str, of: str | None) -> str:
    """Return the declarations of the game of this name: those of all documents, those that it shares with the other
    games, or those of one kind with all that it refers to."""
    if of is None or of == COMMON:
        return _text(f"{game if of is None else COMMON}.d.ts")
    names = _reached(game, _whole(game)["$defs"], of)
    known = _declared(game)
    declared = [known[name] for name in names]
    value = [JSON_VALUE] if any("JsonValue" in each for each in declared) else []
    return declarations_text(f"{title_of(game)}: {of}", ALONE, [*value, *declared])


@cache
def _text(name: str) -> str:
    """Return the text of a file of contracts."""
    file = contracts_folder() / name
    if file.is_file():
        return file.read_text("utf-8")
    from foreign_king.contracts.publication import made_files  # noqa: PLC0415 - it loads all classes of all games

    return made_files()[name]


def _whole(game: str) -> "Document":
    """Return the schema of all documents of a game. It is the caller's own."""
    document: Document = json.loads(_text(f"{game}.schema.json"))
    return document


def _reached(game: str, definitions: "Document", of: str) -> list[str]:
    """Return the name of a definition and of all definitions that it refers to, at any depth, sorted. ``ValueError``
    for an unknown kind."""
    first = KINDS.get(of, of)
    if first not in definitions:
        from foreign_king.wire import shown  # noqa: PLC0415 - only a mistake needs it

        raise ValueError(f"{title_of(game)} has no document {shown(of)}; there are {', '.join(KINDS)}")
    names, left = {first}, [first]
    while left:
        new = set(_references(definitions[left.pop()])) - names
        names |= new
        left += new
    return sorted(names)


def _references(schema: Any) -> Iterator[str]:
    """Yield the names of the definitions that a schema refers to."""
    if isinstance(schema, list):
        for each in schema:
            yield from _references(each)
    elif isinstance(schema, dict):
        for key, each in schema.items():
            if key == "$ref" and isinstance(each, str):
                yield each.removeprefix(REFERENCE)
            else:
                yield from _references(each)


def _declared(game: str) -> dict[str, str]:
    """Return the declarations in the files of a game, by name."""
    blocks = [block for name in (COMMON, game) for block in _text(f"{name}.d.ts").rstrip("\n").split("\n\n")]
    return {match[1]: f"{block}\n" for block in blocks if (match := DECLARED.search(block))}


__all__ = [
    "contract_files",
    "declarations_of",
    "files_of",
    "joined_schema",
    "json_schema",
    "kinds_of",
    "names_of",
    "schema_of",
    "title_of",
    "typescript",
]
