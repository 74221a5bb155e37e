"""A JSON Schema (draft 2020-12) of the lines of a log, made from the classes that read them.

It says what a line looks like, not what is legal: a line can fit it and still break a rule.
"""

import inspect
import types
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.logs.header import FORMAT, VERSION, Header
from foreign_king.logs.leaving import Departure
from foreign_king.table import LONGEST_SEAT, RESERVED
from foreign_king.wire import GREATEST_NUMBER, Document, codec

DRAFT = "https://json-schema.org/draft/2020-12/schema"
DIGEST: Document = {"type": "string", "pattern": "^[0-9a-f]{32}$"}


def all_schemas() -> Document:
    """One schema for the lines of all games; each game's own is one of its ``$defs``."""
    schemas = {name: _moved(log_schema(game), f"#/$defs/{name}/") for name, game in GAMES.items()}
    for schema in schemas.values():
        del schema["$schema"]
    return {
        "$schema": DRAFT,
        "title": "A line of a log",
        "description": "The lines of one log all fit the schema of its game.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in schemas],
        "$defs": schemas,
    }


def _moved(schema: Any, place: str) -> Any:
    """The same schema where it stands at another place of a document: what it refers to stands there too."""
    if isinstance(schema, list):
        return [_moved(each, place) for each in schema]
    if not isinstance(schema, dict):
        return schema
    moved = {name: _moved(each, place) for name, each in schema.items()}
    if type(schema.get("$ref")) is str:
        moved["$ref"] = schema["$ref"].replace("#/", place, 1)
    return moved


def log_schema(game: AnyGame) -> Document:
    """The schema that each line of a log of a game fits; the parts have names under ``$defs``."""
    parts: Document = {}
    header = _header(game, parts)
    command = _tagged_union(game.commands, parts)
    facts = _tagged_union(game.facts, parts, {"rule": {"$ref": "#/$defs/Clause"}})
    parts["Clause"] = {"description": "A clause's name.", "enum": [rule.value for rule in game.rules]}
    part_of(game.position_document, parts)
    result = part_of(Result, parts)
    departure = _tagged_union(get_args(Departure), parts)
    lines = {
        "Header": header,
        "CommandLine": {
            "description": "A command, and what is recorded beside it.",
            "type": "object",
            "properties": {
                "n": {"type": "integer", "minimum": 1},
                "command": {"$ref": "#/$defs/Command"},
                "facts": {"type": "array", "items": {"$ref": "#/$defs/Fact"}},
                "digest": DIGEST,
                "comment": {"type": "string"},
            },
            "required": ["n", "command"],
            "additionalProperties": False,
        },
        "DepartureLine": {
            "description": "Who has left the table, or how the table has ended the game.",
            "type": "object",
            "properties": {"table": departure, "comment": {"type": "string"}},
            "required": ["table"],
            "additionalProperties": False,
        },
        "ResultLine": {
            "description": "How the game ended: the last line, if there is one.",
            "type": "object",
            "properties": {"result": result},
            "required": ["result"],
            "additionalProperties": False,
        },
    }
    return {
        "$schema": DRAFT,
        "title": f"A line of a log of {game.title}",
        "description": "The first line is a header, then come commands, and at the end of a game may come its result.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in lines],
        "$defs": {**lines, "Command": command, "Fact": facts, **dict(sorted(parts.items()))},
    }


def _header(game: AnyGame, parts: Document) -> Document:
    part_of(Header, parts)
    header: Document = parts.pop("Header")
    header["properties"].update(
        format={"const": FORMAT},
        version={"const": VERSION},
        game={"const": game.name},
        edition={"enum": list(game.editions)},
        law={"$ref": "#/$defs/Law"},
        rules_revision={"enum": list(range(FIRST_REVISION, game.revision + 1))},
    )
    # They have a value of their own in the class, but a log says them.
    header["required"] = ["format", "version", *header["required"]]
    parts["Law"] = _law(game)
    parts["BoardName"]["properties"]["digest"] = DIGEST
    parts["Forked"]["properties"].update(number={"type": "integer", "minimum": 0, "maximum": GREATEST_NUMBER})
    parts["Forked"]["properties"]["digest"] = DIGEST
    seat = {"type": "string", "pattern": f"^[a-z0-9_-]{{1,{LONGEST_SEAT}}}$", "not": {"enum": list(RESERVED)}}
    parts["SeatName"]["properties"]["seat"] = seat
    return header


def _law(game: AnyGame) -> Document:
    """What a table may change in its edition."""
    properties: Document = {}
    for field in attrs.fields(codec(game).law_type):
        if field.name != "edition":
            range_ = {"type": "integer", "minimum": game.least.get(field.name, 0), "maximum": game.most}
            schema = part_of(field.type, {})
            if schema["type"] == "array" and schema["items"]["type"] == "integer":
                schema = {**schema, "items": range_}
            properties[field.name] = range_ if schema["type"] == "integer" else schema
    description = "The numbers and sentences in which this table departs from its edition."
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": [],
        "additionalProperties": False,
    }


def part_of(kind: Any, parts: Document) -> Document:
    """The schema of a type; those of records are put among the parts, and referred to."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if kind is types.NoneType:
        return {"type": "null"}
    if kind is Unseen:
        return {"const": UNSEEN.value}
    if kind is str:
        return {"type": "string"}
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return {"type": "integer", "minimum": -GREATEST_NUMBER, "maximum": GREATEST_NUMBER}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": part_of(arguments[0], parts)}
    if origin is frozenset:
        return {"type": "array", "items": part_of(arguments[0], parts), "uniqueItems": True}
    if origin is FrozenDict:
        return {"type": "object", "additionalProperties": part_of(arguments[1], parts)}
    if origin in (Union, types.UnionType):
        if all(attrs.has(arm) for arm in arguments):
            return _tagged_union(arguments, parts)
        return {"anyOf": [part_of(arm, parts) for arm in arguments]}
    return _record(kind, parts, {})


def _tagged_union(arms: tuple[type, ...], parts: Document, more: Document | None = None) -> Document:
    """One of several records, each of which says its name as ``type``."""
    return {"oneOf": [_record(arm, parts, {"type": {"const": arm.__name__}}, more or {}) for arm in arms]}


def _record(kind: Any, parts: Document, before: Document, after: Document | None = None) -> Document:
    name = kind.__name__
    if name not in parts:
        parts[name] = {}  # a record can hold another one of its own kind
        attrs.resolve_types(kind)
        fields = attrs.fields(kind)
        required = [field.name for field in fields if field.default is attrs.NOTHING]
        parts[name] = {
            "description": " ".join((inspect.getdoc(kind) or "").split()),
            "type": "object",
            "properties": {**before, **{field.name: part_of(field.type, parts) for field in fields}, **(after or {})},
            "required": [*before, *required, *(after or {})],
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{name}"}


__all__ = ["all_schemas", "log_schema", "part_of"]
