"""How contracts are laid out as texts: what stands at the head of a schema and of a file of declarations, and the lines
of a schema."""

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foreign_king.wire import Document

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MADE = "Made from the classes of foreign-king by `foreign-king schema`: do not edit."
URN = "urn:foreign-king"
OF_A_GAME = "The documents of "
"""The beginning of the title of all documents of a game; the title of the game follows."""
COMMON = "common"
"""The name of the file with the declarations that all games share."""
ALONE = "Needs nothing else."
"""The head of a text that compiles without other files."""
BESIDE = f"Needs {COMMON}.d.ts beside it: `foreign-king schema --of {COMMON} --typescript` prints that."
JSON_VALUE = """\
/** Any JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };
"""


def schema_head(name: str, title: str) -> "Document":
    """Return the first keywords of a schema. ``name`` is what its ``$id`` ends with."""
    return {"$schema": DRAFT, "$id": f"{URN}:{name}", "$comment": MADE, "title": title}


def declarations_text(title: str, needs: str, declared: Iterable[str]) -> str:
    """Return the text of declarations, with a blank line between them. ``needs`` says whether it compiles alone."""
    made = "Made from the classes of foreign-king by `foreign-king schema --typescript`: do not edit."
    return "\n".join([f"// {title}. {made}\n// {needs}\n", *declared])


def schema_text(schema: "Document") -> str:
    """A schema as it stands in a file, made to be compared line by line: each definition begins a line, and so does
    each property of an object."""
    return _keywords(schema, "") + "\n"


def _keywords(schema: "Document", indent: str) -> str:
    """A schema with definitions of its own: each of its keywords begins a line."""
    rows = (
        f"{indent}{_on_one_line(key)}: {_rows(each, indent, _definition) if key == '$defs' else _on_one_line(each)}"
        for key, each in schema.items()
    )
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def _definition(definition: "Document", indent: str) -> str:
    if "$defs" in definition:
        return _keywords(definition, indent)
    parts = (
        f"{_on_one_line(key)}: {_rows(each, indent, _property) if key == 'properties' else _on_one_line(each)}"
        for key, each in definition.items()
    )
    return "{" + ", ".join(parts) + "}"


def _property(schema: "Document", _: str) -> str:
    return _on_one_line(schema)


def _rows(named: "Document", indent: str, text_of: "Callable[[Document, str], str]") -> str:
    """An object in which each name begins a line, one space further in than the object itself."""
    rows = [f"{indent} {_on_one_line(name)}: {text_of(each, f'{indent} ')}" for name, each in named.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}" if rows else "{}"


def _on_one_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


__all__ = [
    "ALONE",
    "BESIDE",
    "COMMON",
    "DRAFT",
    "JSON_VALUE",
    "OF_A_GAME",
    "URN",
    "declarations_text",
    "schema_head",
    "schema_text",
]
