"""The published contracts: schemas and declarations of one kind of document or of a whole game, and their files."""

import json
from collections.abc import Callable
from typing import Any

from foreign_king.contracts.comparison import Narrowing, game_of, narrowings
from foreign_king.contracts.contract import contract
from foreign_king.contracts.declarations import COMMON, declarations, declarations_of
from foreign_king.contracts.kinds import KINDS
from foreign_king.contracts.schemas import joined, schema_of, whole_schema
from foreign_king.games import GAMES, AnyGame
from foreign_king.wire import Document, shown


def json_schema(game: AnyGame, of: str | None = None) -> Document:
    """Return the JSON Schema (draft 2020-12) of a game's documents.

    ``of`` is a kind of document, one of ``KINDS``, or the name of a definition (``BuildFactory``). Without ``of``, the
    schema is that of all documents, with an anchor for each kind. ``ValueError`` for an unknown kind.

    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import json_schema
    >>> schema = json_schema(GAMES["the-foreign-king"], "BuildFactory")
    >>> schema["title"], schema["$defs"]["BuildFactory"]["required"]
    ('The Foreign King: BuildFactory', ['type', 'by', 'kind', 'province'])
    """
    return whole_schema(contract(game)) if of is None else schema_of(contract(game), _checked(game, of))


def joined_schema(of: str) -> Document:
    """Return the JSON Schema of a kind of document, for the documents of any game.

    >>> from foreign_king.contracts import joined_schema
    >>> schema = joined_schema("command")
    >>> [each["$ref"] for each in schema["anyOf"]][:2]
    ['urn:foreign-king:the-foreign-king:command', 'urn:foreign-king:lang-lebe-der-koenig:command']
    """
    return joined({name: json_schema(game, of) for name, game in GAMES.items()}, of)


def typescript(game: AnyGame, of: str | None = None) -> str:
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
    if of == COMMON:
        return declarations([contract(each) for each in GAMES.values()])[COMMON]
    if of is not None:
        return declarations_of(contract(game), _checked(game, of))
    return declarations([contract(each) for each in GAMES.values()])[game.name]


def contract_files() -> dict[str, str]:
    """Return the texts of all files of contracts, by name: a schema and declarations for each game, and
    ``common.d.ts``.

    >>> from foreign_king.contracts import contract_files
    >>> sorted(contract_files())[:3]
    ['barbarian-kingdoms.d.ts', 'barbarian-kingdoms.schema.json', 'common.d.ts']
    """
    schemas = {f"{name}.schema.json": schema_text(json_schema(game)) for name, game in GAMES.items()}
    types = declarations([contract(game) for game in GAMES.values()])
    return {**schemas, **{f"{name}.d.ts": text for name, text in types.items()}}


def files_of(game: AnyGame) -> dict[str, str]:
    """Return the files of contracts that a front end of one game needs, by name."""
    names = f"{game.name}.schema.json", f"{game.name}.d.ts", f"{COMMON}.d.ts"
    return {name: text for name, text in contract_files().items() if name in names}


def schema_text(schema: Document) -> str:
    """A schema as it stands in a file, made to be compared line by line: each definition begins a line, and so does
    each property of an object."""
    return _keywords(schema, "") + "\n"


def _keywords(schema: Document, indent: str) -> str:
    """A schema with definitions of its own: each of its keywords begins a line."""
    rows = (
        f"{indent}{_on_one_line(key)}: {_rows(each, indent, _definition) if key == '$defs' else _on_one_line(each)}"
        for key, each in schema.items()
    )
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def _definition(definition: Document, indent: str) -> str:
    if "$defs" in definition:
        return _keywords(definition, indent)
    parts = (
        f"{_on_one_line(key)}: {_rows(each, indent, _property) if key == 'properties' else _on_one_line(each)}"
        for key, each in definition.items()
    )
    return "{" + ", ".join(parts) + "}"


def _property(schema: Document, _: str) -> str:
    return _on_one_line(schema)


def _rows(named: Document, indent: str, text_of: Callable[[Document, str], str]) -> str:
    """An object in which each name begins a line, one space further in than the object itself."""
    rows = [f"{indent} {_on_one_line(name)}: {text_of(each, f'{indent} ')}" for name, each in named.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}" if rows else "{}"


def _on_one_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def kinds_of(game: AnyGame) -> tuple[str, ...]:
    """Return the names for which a game has schemas: the kinds of documents, then all definitions.

    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import kinds_of
    >>> kinds = kinds_of(GAMES["the-foreign-king"])
    >>> kinds[:3], "BuildFactory" in kinds
    (('position', 'view', 'position-document'), True)
    """
    return (*KINDS, *contract(game).definitions)


def _checked(game: AnyGame, of: str) -> str:
    if of not in kinds_of(game):
        raise ValueError(f"{game.title} has no document {shown(of)}; there are {', '.join(KINDS)}")
    return of


__all__ = [
    "COMMON",
    "KINDS",
    "Narrowing",
    "contract_files",
    "files_of",
    "game_of",
    "joined_schema",
    "json_schema",
    "kinds_of",
    "narrowings",
    "schema_text",
    "typescript",
]
