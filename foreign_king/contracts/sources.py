"""What only the source code of a record shows: the docstrings below fields, and the names of type aliases (``Seat``
instead of ``str``)."""

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
    """A field in the source of its class: its type, in which aliases keep their names, and its docstring."""

    kind: Any
    description: str


class AliasSource(NamedTuple):
    """A type alias in the source of its module."""

    name: str
    module: str
    value: ast.expr
    description: str


@cache
def fields_of(kind: type) -> dict[str, Field]:
    """Return the fields of a record, by name, from its source."""
    body = _class_node(kind).body
    fields = {}
    for place, node in enumerate(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind_ = _evaluated(node.annotation, kind.__module__)
            fields[node.target.id] = Field(kind_, _text_after(body, place))
    return fields


def units_of(kind: type) -> dict[str, str]:
    """Return the comment above each group of fields of a class, by field, if it states a unit: «Points, in VP»."""
    units, heading = {}, ""
    node = _class_node(kind)
    for line in _source(kind.__module__).splitlines()[node.lineno : node.end_lineno]:
        if comment := re.fullmatch(r"    # (\w.*)", line):
            heading = comment[1]
        elif ", in " in heading and (field := re.match(r"    (\w+): ", line)):
            units[field[1]] = heading
    return units


def description_of(kind: Any, *, null: bool = True) -> str:
    """Return the docstring of a class on one line, worded for documents (see ``worded``). It is read from the source,
    because the option ``-OO`` of the interpreter removes it from the class."""
    return worded(_line(ast.get_docstring(_class_node(kind)) or ""), null=null)


def worded(text: str, *, null: bool) -> str:
    """Return a docstring worded for documents: ``None`` becomes ``null``, or «left out» in documents without null.

    ``WHOLE`` becomes the same, because a document says it by ``null``.
    """
    text = text.replace("``SPECTATOR``", f"``{SPECTATOR}``").replace("``WHOLE``", "``None``")
    if null:
        return text.replace("``None``", "``null``")
    text_without_null = text.replace("``None``", "left out")
    return text_without_null[:1].upper() + text_without_null[1:]


def alias(kind: Any) -> AliasSource | None:
    """Return the alias that a marker stands for; ``None`` for any other type."""
    return _ALIASES.get(kind) if isinstance(kind, NewType) else None


def target_of(source: AliasSource) -> Any:
    """Return the type that an alias stands for. Aliases inside it keep their names."""
    return _evaluated(source.value, source.module)


_ALIASES: dict[Any, AliasSource] = {}
_new_type: Any = NewType
"""``NewType`` for markers that are made at run time, which type checkers cannot follow."""


@cache
def _source(module: str) -> str:
    return inspect.getsource(sys.modules[module])


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


def _class_node(kind: type) -> ast.ClassDef:
    """Return the syntax tree of a class."""
    classes = (node for node in _tree(kind.__module__).body if isinstance(node, ast.ClassDef))
    return next(node for node in classes if node.name == kind.__name__)


@cache
def _mark(module: str, name: str) -> Any:
    """Return the marker of a type alias that a module defines or imports under a name; ``None`` if the name is no
    alias."""
    body = _tree(module).body
    for place, node in enumerate(body):
        match node:
            case ast.ImportFrom(module=str() as other) if other.startswith(ROOT):
                for each in node.names:
                    if name == (each.asname or each.name):
                        return _mark(other, each.name)
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                if _is_a_type(vars(sys.modules[module])[name]):
                    mark = _new_type(name, object)
                    _ALIASES[mark] = AliasSource(name, module, value, _text_after(body, place))
                    return mark
    return None


def _is_a_type(value: Any) -> bool:
    return value is str or get_origin(value) in (Literal, Union) or isinstance(value, UnionType)


def _evaluated(annotation: ast.expr, module: str) -> Any:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        # The annotation is a text, because the class is defined later in the module.
        annotation = ast.parse(annotation.value, mode="eval").body
    code = compile(ast.Expression(annotation), module, "eval")
    marks = {name: mark for name in code.co_names if (mark := _mark(module, name)) is not None}
    return eval(code, {**vars(sys.modules[module]), **marks})


def _text_after(body: list[ast.stmt], place: int) -> str:
    """Return the docstring right after a statement, on one line."""
    match body[place + 1 : place + 2]:
        case [ast.Expr(value=ast.Constant(value=str() as text))]:
            return _line(text)
        case _:
            return ""


def _line(text: str) -> str:
    return " ".join(text.split())


__all__ = ["AliasSource", "Field", "alias", "description_of", "fields_of", "target_of", "units_of", "worded"]
