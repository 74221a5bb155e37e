"""Contracts as JSON Schema, draft 2020-12."""

from typing import Any

from foreign_king.contracts.shapes import (
    Alias,
    Anything,
    Contract,
    Definition,
    Either,
    Keyed,
    Member,
    Named,
    Nothing,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Truth,
    Tuple,
    Union,
    reachable,
)
from foreign_king.wire import Document

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MADE = "Made from the classes of foreign-king by `foreign-king schema`: do not edit."
URN = "urn:foreign-king"


def whole_schema(contract: Contract) -> Document:
    """Return the schema with all definitions of a game. Each kind of document has an anchor:
    ``urn:foreign-king:GAME#KIND``."""
    anchors = {name: kind for kind, name in contract.kinds.items()}
    definitions = {name: definition_schema(each, anchors.get(name)) for name, each in contract.definitions.items()}
    return {
        "$schema": DRAFT,
        "$id": f"{URN}:{contract.game}",
        "$comment": MADE,
        "title": f"The documents of {contract.title}",
        "description": "Any document of the game. Each kind of document has an anchor with its name.",
        "anyOf": [{"$ref": f"#{kind}"} for kind in contract.kinds],
        "$defs": definitions,
    }


def schema_of(contract: Contract, name: str) -> Document:
    """Return the schema of one kind of document, or of one definition, with all that it refers to."""
    defined = contract.kinds.get(name, name)
    definitions = {each: definition_schema(contract.definitions[each]) for each in reachable(contract, defined)}
    return {
        "$schema": DRAFT,
        "$id": f"{URN}:{contract.game}:{name}",
        "$comment": MADE,
        "title": f"{contract.title}: {name}",
        # Without allOf, some validators loop for ever when this schema is embedded in another one.
        "allOf": [{"$ref": f"#/$defs/{defined}"}],
        "$defs": definitions,
    }


def joined(schemas: dict[str, Document], name: str) -> Document:
    """Return one schema for a kind of document of several games. Each game's schema is in its ``$defs``."""
    parts = {
        game: {key: part for key, part in schema.items() if key not in ("$schema", "$comment")}
        for game, schema in schemas.items()
    }
    return {
        "$schema": DRAFT,
        "$id": f"{URN}:{name}",
        "$comment": MADE,
        "title": f"{name} of any game",
        "anyOf": [{"$ref": schema["$id"]} for schema in parts.values()],
        "$defs": parts,
    }


def definition_schema(definition: Definition, anchor: str | None = None) -> Document:
    marked: Document = {} if anchor is None else {"$anchor": anchor}
    if definition.description:
        marked["description"] = _text(definition.description)
    match definition:
        case Structure(members=members, site_fields=pattern):
            further: Document = {"patternProperties": {pattern: {}}} if pattern else {}
            return {**marked, **_object(members), **further}
        case Union(arms=arms):
            return {**marked, "anyOf": [_schema(Named(arm)) for arm in arms]}
        case Alias(shape=shape):
            return {**marked, **_schema(shape)}


def _object(members: tuple[Member, ...]) -> Document:
    return {
        "type": "object",
        "properties": {member.name: _member(member) for member in members},
        "required": [member.name for member in members if member.required],
        "additionalProperties": False,
    }


def _member(member: Member) -> Document:
    description = {"description": _text(member.description)} if member.description else {}
    return {**description, **_schema(member.shape)}


def _text(description: str) -> str:
    return description.replace("``", "`")


def _schema(shape: Shape) -> Document:
    match shape:
        case Text():
            return _text_schema(shape)
        case Number(least=least, most=most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Truth():
            return {"type": "boolean"}
        case Nothing():
            return {"type": "null"}
        case Anything():
            return {}
        case OneOf(values):
            return {"const": values[0]} if len(values) == 1 else {"enum": list(values)}
        case Row(item=item, different=different, least=least):
            more: Document = {"uniqueItems": True} if different else {}
            return {"type": "array", "items": _schema(item), **more, **({"minItems": least} if least else {})}
        case Tuple(items):
            several = [_schema(item) for item in items]
            return {"type": "array", "prefixItems": several, "minItems": len(items), "maxItems": len(items)}
        case Keyed(key=key, item=item):
            names = {} if key == Text() else {"propertyNames": _schema(key)}
            return {"type": "object", **names, "additionalProperties": _schema(item)}
        case Either(arms):
            return {"anyOf": [_schema(arm) for arm in arms]}
        case Named(name):
            return {"$ref": f"#/$defs/{name}"}


def _text_schema(text: Text) -> Document:
    schema: dict[str, Any] = {"type": "string"}
    if text.pattern:
        schema["pattern"] = text.pattern
    if text.other_than:
        schema["not"] = {"enum": list(text.other_than)}
    if text.shortest:
        schema["minLength"] = text.shortest
    if text.longest is not None:
        schema["maxLength"] = text.longest
    return schema


__all__ = ["DRAFT", "URN", "definition_schema", "joined", "schema_of", "whole_schema"]
