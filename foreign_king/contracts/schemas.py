"""Contracts as JSON Schema, draft 2020-12."""

from typing import Any

from foreign_king.contracts.layout import OF_A_GAME, schema_head
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
)
from foreign_king.wire import Document


def whole_schema(contract: Contract) -> Document:
    """Return the schema with all definitions of a game. Each kind of document has an anchor:
    ``urn:foreign-king:GAME#KIND``."""
    anchors = {name: kind for kind, name in contract.kinds.items()}
    definitions = {name: definition_schema(each, anchors.get(name)) for name, each in contract.definitions.items()}
    return {
        **schema_head(contract.game, f"{OF_A_GAME}{contract.title}"),
        "description": "Any document of the game. Each kind of document has an anchor with its name.",
        "anyOf": [{"$ref": f"#{kind}"} for kind in contract.kinds],
        "$defs": definitions,
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


__all__ = ["definition_schema", "whole_schema"]
