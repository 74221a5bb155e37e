"""What the source of a record says beside its types: the docstring below a field, and the names by which types are
called there (``Seat``, not ``str``)."""

import ast
import inspect
import re
import sys
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, NewType, Union, get_origin

from foreign_king.kernel.viewers import SPECTATOR

ROOT = "foreign_king."


class Field(NamedTuple):
    """A field as its class writes it: its type, in which every alias is the name of one; and what is said of it."""

    kind: Any
    description: str


class Written(NamedTuple):
    """An alias as its module writes it."""

    name: str
    module: str
    value: ast.expr
    description: str


@cache
def fields_of(kind: type) -> dict[str, Field]:
    """The fields of a record, from its source."""
    body = _written_class(kind).body
    found = {}
    for place, node in enumerate(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind_ = _evaluated(node.annotation, kind.__module__)
            found[node.target.id] = Field(kind_, _text_after(body, place))
    return found


def units_of(kind: type) -> dict[str, str]:
    """The comment under which each field of a class stands in its source, where that says a unit: «Points, in VP»."""
    found, heading = {}, ""
    written = _written_class(kind)
    for line in _source(kind.__module__).splitlines()[written.lineno : written.end_lineno]:
        if comment := re.fullmatch(r"    # (\w.*)", line):
            heading = comment[1]
        elif ", in " in heading and (field := re.match(r"    (\w+): ", line)):
            found[field[1]] = heading
    return found


def said_of(kind: Any, *, null: bool = True) -> str:
    """What a class says of itself, on one line, in the words of documents (see ``worded``). It is read from the source:
    the option ``-OO`` of the interpreter takes it from the class."""
    return worded(_line(ast.get_docstring(_written_class(kind)) or ""), null=null)


def worded(text: str, *, null: bool) -> str:
    """What is said of a field, in the words of documents: what has no value is ``null`` there, or left out, and so is
    ``WHOLE``."""
    text = text.replace("``SPECTATOR``", f"``{SPECTATOR}``").replace("``WHOLE``", "``None``")
    if null:
        return text.replace("``None``", "``null``")
    said = text.replace("``None``", "left out")
    return said[:1].upper() + said[1:]


def alias(kind: Any) -> Written | None:
    """What stands behind a name; ``None`` for what is the name of no alias."""
    return _ALIASES.get(kind) if isinstance(kind, NewType) else None


def meant(written: Written) -> Any:
    """The type that an alias is a name of, aliases in it again as names."""
    return _evaluated(written.value, written.module)


_ALIASES: dict[Any, Written] = {}
_new_type: Any = NewType
"""Names of our own, which no type checker needs to know."""


@cache
def _source(module: str) -> str:
    return inspect.getsource(sys.modules[module])


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


def _written_class(kind: type) -> ast.ClassDef:
    """A class as its module writes it."""
    classes = (node for node in _tree(kind.__module__).body if isinstance(node, ast.ClassDef))
    return next(node for node in classes if node.name == kind.__name__)


@cache
def _mark(module: str, name: str) -> Any:
    """A name that stands for an alias in a module, its own or one that it takes from elsewhere; ``None`` for what is
    the name of something else."""
    body = _tree(module).body
    for place, node in enumerate(body):
        match node:
            case ast.ImportFrom(module=str() as other) if other.startswith(ROOT):
                for each in node.names:
                    if name == (each.asname or each.name):
                        return _mark(other, each.name)
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                if _is_a_type(vars(sys.modules[module])[name]):
                    mark = _new_type(name, object)
                    _ALIASES[mark] = Written(name, module, value, _text_after(body, place))
                    return mark
    return None


def _is_a_type(value: Any) -> bool:
    return value is str or get_origin(value) in (Literal, Union) or isinstance(value, UnionType)


def _evaluated(annotation: ast.expr, module: str) -> Any:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        # Written as a text, because the class comes later.
        annotation = ast.parse(annotation.value, mode="eval").body
    names = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}
    marks = {name: mark for name in names if (mark := _mark(module, name)) is not None}
    return eval(compile(ast.Expression(annotation), module, "eval"), {**vars(sys.modules[module]), **marks})


def _text_after(body: list[ast.stmt], place: int) -> str:
    """The text that stands right after a statement, on one line."""
    match body[place + 1 : place + 2]:
        case [ast.Expr(value=ast.Constant(value=str() as text))]:
            return _line(text)
        case _:
            return ""


def _line(text: str) -> str:
    return " ".join(text.split())


__all__ = ["Field", "Written", "alias", "fields_of", "meant", "said_of", "units_of", "worded"]
