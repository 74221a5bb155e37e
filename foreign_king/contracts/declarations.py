"""Contracts as TypeScript: a file of declarations for each game, and a file of those that all games share."""

import json
import re
from collections.abc import Collection, Iterable, Iterator
from textwrap import wrap

from foreign_king.contracts.layout import ALONE, BESIDE, COMMON, JSON_VALUE, OF_A_GAME, declarations_text
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
    names_of,
)

WIDTH = 100
SITE_FIELDS = "A site's own fields."
ONE_OF_A_KIND = """\
/** The one of several objects that has this type: `OfType<Fact, "TurnBegan">`. */
export type OfType<T extends { readonly type: string }, K extends T["type"]> = Extract<T, { readonly type: K }>;
"""


def declarations(contracts: Collection[Contract]) -> dict[str, str]:
    """Return the text of each file, by its name without ``.d.ts``."""
    shared = _shared(contracts)
    first = next(iter(contracts))
    common = {name: first.definitions[name] for name in sorted(shared)}
    declared = [JSON_VALUE, ONE_OF_A_KIND, *_declared(common)]
    files = {COMMON: declarations_text("What is the same in all games", ALONE, declared)}
    for contract in contracts:
        files[contract.game] = _game_file(contract, shared)
    return files


def _shared(contracts: Collection[Contract]) -> frozenset[str]:
    """Return the names that have the same definition in all games, and refer only to such names."""
    first, *others = (contract.definitions for contract in contracts)
    shared = {name for name, each in first.items() if all(other.get(name) == each for other in others)}
    while apart := {name for name in shared if not shared.issuperset(names_of(first[name]))}:
        shared -= apart
    return frozenset(shared)


def _game_file(contract: Contract, shared: frozenset[str]) -> str:
    own = {name: each for name, each in contract.definitions.items() if name not in shared}
    needed = sorted(shared)
    parts = [
        f'import type {{\n{_listed([*needed, "JsonValue"])}}} from "./{COMMON}.js";\n',
        f'export type {{\n{_listed([*needed, "JsonValue", "OfType"])}}} from "./{COMMON}.js";\n',
        _kinds(contract),
        *_declared(own),
    ]
    return declarations_text(f"{OF_A_GAME}{contract.title}", BESIDE, parts)


def _listed(names: Iterable[str]) -> str:
    return "".join(f"  {name},\n" for name in names)


def _kinds(contract: Contract) -> str:
    members = tuple(Member(name=kind, shape=Named(name)) for kind, name in contract.kinds.items())
    description = 'The kinds of documents: `Documents["command"]` is a command.'
    return _declaration("Documents", Structure(description=description, members=members))


def _declared(definitions: dict[str, Definition]) -> Iterator[str]:
    for name, definition in definitions.items():
        yield _declaration(name, definition)


def _declaration(name: str, definition: Definition) -> str:
    comment = _comment(definition.description, "")
    match definition:
        case Structure(members=members, site_fields=pattern):
            further = f"{_comment(SITE_FIELDS, '  ')}  readonly [field: `x-${{string}}`]: unknown;\n" if pattern else ""
            return f"{comment}export interface {name} {{\n{''.join(map(_member, members))}{further}}}\n"
        case Union(arms=arms):
            return f"{comment}export type {name} ={''.join(f'{chr(10)}  | {arm}' for arm in arms)};\n"
        case Alias(shape=shape):
            return f"{comment}{_broken(f'export type {name} = {_type(shape)};')}\n"


def _member(member: Member) -> str:
    name = member.name if re.fullmatch(r"[A-Za-z_]\w*", member.name) else json.dumps(member.name)
    mark = "" if member.required else "?"
    return f"{_comment(member.description, '  ')}{_broken(f'  readonly {name}{mark}: {_type(member.shape)};')}\n"


def _broken(line: str) -> str:
    """Return a line; if it is too long, with each of its choices on a line of its own."""
    head, mark, choices = line.partition(" = " if line.startswith("export") else ": ")
    if len(line) <= WIDTH or " | " not in choices or "{" in choices or "(" in choices:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return f"{head}{mark.rstrip()}" + "".join(f"\n{indent}| {choice}" for choice in choices.split(" | "))


def _comment(description: str, indent: str) -> str:
    """Return a description as a TSDoc comment, which editors show."""
    text = description.replace("``", "`").replace("*/", "* /")
    if not text:
        return ""
    if len(text) + len(indent) + 7 <= WIDTH:
        return f"{indent}/** {text} */\n"
    lines = wrap(text, WIDTH - len(indent) - 3, break_long_words=False, break_on_hyphens=False)
    return "".join([f"{indent}/**\n", *(f"{indent} * {line}\n" for line in lines), f"{indent} */\n"])


def _type(shape: Shape) -> str:
    match shape:
        case Text():
            return "string"
        case Number():
            return "number"
        case Truth():
            return "boolean"
        case Nothing():
            return "null"
        case Anything():
            return "JsonValue"
        case OneOf(values):
            return " | ".join(json.dumps(value) for value in values)
        case Row(item=item):
            inside = _type(item)
            return f"readonly ({inside})[]" if _is_several(item, inside) else f"readonly {inside}[]"
        case Tuple(items):
            return f"readonly [{', '.join(map(_type, items))}]"
        case Keyed(key, item, closed):
            names = _type(key)
            return f"{{ readonly [name in {names}]?: {_type(item)} }}" if closed else _by_name(names, _type(item))
        case Either(arms):
            return " | ".join(_type(arm) for arm in arms)
        case Named(name):
            return name


def _is_several(item: Shape, inside: str) -> bool:
    """Whether a type needs parentheses as the item of a list."""
    return isinstance(item, (Either, OneOf)) or inside.startswith("readonly ")


def _by_name(names: str, item: str) -> str:
    return f"{{ readonly [name: {names}]: {item} }}"


__all__ = ["declarations"]
