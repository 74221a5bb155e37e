"""The OpenAPI 3.1 document of the server, made of its operations and of the contracts of the games."""

import re
from functools import cache
from typing import Any

import attrs

from foreign_king.contracts import json_schema
from foreign_king.games import GAMES
from foreign_king.server.fault_answers import CODES
from foreign_king.server.operations import EVENTS, JSON, Operation
from foreign_king.server.reading import COOKIE
from foreign_king.server.routes import OPERATIONS
from foreign_king.server.schemas import record_schemas, schema_of_field
from foreign_king.version import __version__
from foreign_king.wire import Document

KINDS = {
    "Command": "command",
    "SeenCommand": "seen-command",
    "SeenFact": "seen-fact",
    "View": "view",
    "Offer": "offer",
    "Result": "result",
    "Explanation": "explanation",
    "Refusal": "refusal",
}
"""The documents of the games that requests and answers have in them, each with its kind in the contracts."""
ALWAYS = ("malformed", "busy", "too-many", "internal")
"""The faults that every operation can answer with."""
WITH_BODY = ("too-slow", "too-large", "not-json")
DESCRIPTION = """Matches of the games of foreign-king, which people play with each other.

A person proves who he is by the cookie `foreign_king`, or by the header `Authorization: Bearer KEY`. GET and HEAD
change nothing. Each fault is an object with `fault`, a code, and `message`, a sentence in English."""


@cache
def openapi() -> Document:
    """Return the OpenAPI 3.1 document of the server.

    >>> from foreign_king.server import openapi
    >>> document = openapi()
    >>> document["openapi"], document["paths"]["/api/games"]["get"]["operationId"]
    ('3.1.0', 'games')
    """
    paths: dict[str, Document] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "foreign-king",
            "version": __version__,
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "servers": [{"url": "/"}],
        "security": [{"cookie": []}, {"bearer": []}, {}],
        "paths": paths,
        "components": {
            "schemas": {**_of_games(), **record_schemas(), "Fault": _fault_schema()},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(operation: Operation) -> Document:
    document: Document = {"operationId": operation.name, "summary": operation.summary}
    parameters = [*_of_path(operation.path), *_of_query(operation.query)]
    if parameters:
        document["parameters"] = parameters
    if operation.content is not None:
        document["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(operation.content.__name__)}}}
    return {**document, "responses": _responses(operation)}


def _of_path(path: str) -> list[Document]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _of_query(query: type | None) -> list[Document]:
    if query is None:
        return []
    names = [field.name for field in attrs.fields(query)]
    fields = [(name, schema_of_field(query, name)) for name in names]
    return [
        {"name": name, "in": "query", "required": False, "description": schema.pop("description"), "schema": schema}
        for name, schema in fields
    ]


def _responses(operation: Operation) -> Document:
    if isinstance(operation.answer, str):
        content: Document = {operation.answer: {"schema": {"type": "string"}}}
    else:
        content = {JSON: {"schema": _ref(operation.answer.__name__)}}
        if operation.stream is not None:
            content[EVENTS] = {"schema": {"type": "string"}}
    codes = faults_of(operation)
    faults: dict[str, list[str]] = {}
    for code in codes:
        faults.setdefault(str(CODES[code]), []).append(code)
    responses: Document = {str(operation.status): {"description": operation.summary, "content": content}}
    if operation.stream is not None:
        responses["204"] = {"description": "Nothing is left to follow: each match is over, or cannot be followed."}
    for status, names in sorted(faults.items()):
        described = "Not done: " + " or ".join(f"`{name}`" for name in names)
        responses[status] = {"description": described, "content": {JSON: {"schema": _ref("Fault")}}}
    return responses


def faults_of(operation: Operation) -> tuple[str, ...]:
    """Return the codes of all faults that an operation can answer with."""
    codes = [*operation.faults, *ALWAYS]
    codes += WITH_BODY if operation.content is not None else ()
    codes += ["other-origin", "stopping"] if operation.method != "GET" else ()
    codes += ["unknown"] if "{match}" in operation.path else ()
    codes += ["unknown-seat"] if "{seat}" in operation.path else ()
    return tuple(dict.fromkeys(codes))


def _ref(name: str) -> Document:
    return {"$ref": f"#/components/schemas/{name}"}


def _fault_schema() -> Document:
    return {
        "description": "Why a request was not carried out.",
        "type": "object",
        "properties": {
            "fault": {"description": "What was wrong.", "enum": list(CODES)},
            "message": {"description": "The fault, as a sentence in English.", "type": "string"},
            "pointer": {"description": "Where the request is malformed, as a JSON pointer.", "type": "string"},
            "expected": {"description": "What should stand there.", "type": "string"},
            "rule": {"description": "The clause that forbids the command.", "type": "string"},
            "need": {"description": "The number that the clause asks for.", "type": "integer"},
            "have": {"description": "The actual number.", "type": "integer"},
            "about": {"description": "The subject of the refusal.", "type": "object"},
            "current": {
                "description": "The version of the match, if another one was expected.",
                "type": "integer",
            },
            "reason": {
                "description": "As a code: why a command is not taken back, a match not read, or a hook not called.",
                "type": "string",
            },
            "stands": {
                "description": "How the match of a link stands, to which the seat belongs.",
                "enum": ["open", "playing", "over"],
            },
            "spectators": {"description": "Whether anybody may look on at the match of a link.", "type": "boolean"},
            "free": {"description": "The seats that are free.", "type": "array", "items": {"type": "string"}},
            "most": {
                "description": "How many matches one person can have opened that are not over.",
                "type": "integer",
            },
            "seats": {"description": "The seats that have not agreed.", "type": "array", "items": {"type": "string"}},
        },
        "required": ["fault", "message"],
        "additionalProperties": False,
    }


def _of_games() -> Document:
    """Return the schemas of the documents of the games: each kind for any game, and its definitions for each game."""
    schemas: Document = {}
    for name, kind in KINDS.items():
        schemas[name] = {"anyOf": [_ref(f"{game}.{name}") for game in GAMES]}
        for game_name, game in GAMES.items():
            for defined, schema in json_schema(game, kind)["$defs"].items():
                schemas[f"{game_name}.{defined}"] = _moved(schema, game_name)
    return schemas


def _moved(schema: Any, game: str) -> Any:
    """Return a schema in which each reference leads to the definitions of a game in this document."""
    if isinstance(schema, list):
        return [_moved(each, game) for each in schema]
    if not isinstance(schema, dict):
        return schema
    moved = {name: _moved(each, game) for name, each in schema.items()}
    if type(schema.get("$ref")) is str:
        moved["$ref"] = schema["$ref"].replace("#/$defs/", f"#/components/schemas/{game}.")
    return moved


__all__ = ["faults_of", "openapi"]
