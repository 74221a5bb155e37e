"""The changes to try: each a function of the library with one statement deleted or one boundary moved."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

KINDS = {
    "require": "a `require` is deleted",
    "guard": "another statement that only judges is deleted: a `raise Refused`, a call of a guard",
    "effect": "a statement that makes something happen is deleted: `ledger.record`, a call that is given the ledger",
    "boundary": "a boundary moves by one: `<` for `<=`, `>` for `>=`, more than one where one would do",
    "malformed": "a `raise Malformed` or a `yield` of faults is deleted, or a call that leads to one",
}

_BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


class Mutant(NamedTuple):
    """One change: ``code`` is what the function of that name in that file becomes. Where what is made at import
    changes, it is the code of the module."""

    kind: str
    file: Path
    line: int
    function: str
    text: str
    code: CodeType
    last: int | None = None
    """The last line of the statement that is changed; nothing if the change is on ``line``."""


class _Site(NamedTuple):
    """A place in a syntax tree, and what would stand there instead."""

    kind: str
    line: int
    around: list[Any]
    place: int
    instead: ast.AST
    text: str


def mutants(file: Path) -> Iterator[Mutant]:
    """Every change of the functions at the top of a file, in the order of their lines."""
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            for site in sorted(_sites(function), key=lambda site: (site.line, site.text)):
                code = _changed(tree, site, file, function.name)
                yield Mutant(site.kind, file, site.line, function.name, site.text, code)


def _changed(tree: ast.Module, site: _Site, file: Path, function: str) -> CodeType:
    old = site.around[site.place]
    site.around[site.place] = ast.fix_missing_locations(ast.copy_location(site.instead, old))
    module = compile(tree, str(file), "exec")
    site.around[site.place] = old
    (code,) = [code for code in module.co_consts if isinstance(code, CodeType) and code.co_name == function]
    return code


def _sites(function: ast.FunctionDef) -> Iterator[_Site]:
    for node in ast.walk(function):
        for block in ("body", "orelse", "finalbody"):
            statements = getattr(node, block, None)
            if isinstance(statements, list):
                for index, statement in enumerate(statements):
                    kind = _kind_of(statement)
                    if kind is not None:
                        yield _Site(kind, statement.lineno, statements, index, _nothing(statement), shown(statement))
        if isinstance(node, ast.Compare):
            yield from _moved_boundaries(node)
        if isinstance(node, ast.Call) and _called(node) == "require" and _is_enough_with_one(node):
            text = f"{shown(node)}: more than one"
            yield _Site("boundary", node.lineno, node.args, 0, _more_than_one(node.args[0]), text)


def _nothing(statement: ast.stmt) -> ast.stmt:
    """What stands for a deleted statement: a generator stays one."""
    generates = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield | ast.YieldFrom)
    return ast.parse("yield from ()").body[0] if generates else ast.Pass()


def _kind_of(statement: ast.stmt) -> str | None:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield | ast.YieldFrom):
        return "malformed" if "Malformed" in ast.unparse(statement) or "faults" in ast.unparse(statement) else None
    if isinstance(statement, ast.Raise) and isinstance(statement.exc, ast.Call | ast.Subscript):
        return "malformed" if isinstance(statement.exc, ast.Call) and _called(statement.exc) == "Malformed" else "guard"
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return None
    call = statement.value
    if _called(call) in ("require", "assert_never", "assert_type"):
        return "require" if _called(call) == "require" else None
    given = [argument.id for argument in call.args if isinstance(argument, ast.Name)]
    return "effect" if isinstance(call.func, ast.Attribute) or "ledger" in given else "guard"


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _moved_boundaries(compare: ast.Compare) -> Iterator[_Site]:
    for index, operator in enumerate(compare.ops):
        moved = _BOUNDARIES.get(type(operator))
        if moved is not None:
            text = f"{shown(compare)}: {moved.__name__} for {type(operator).__name__}"
            yield _Site("boundary", compare.lineno, compare.ops, index, moved(), text)


def _is_enough_with_one(call: ast.Call) -> bool:
    """A ``require`` of something countable, of which one is enough: ``need=1`` and no comparison."""
    one = any(word.arg == "need" and getattr(word.value, "value", None) == 1 for word in call.keywords)
    return one and not isinstance(call.args[0], ast.Compare)


def _more_than_one(counted: ast.expr) -> ast.expr:
    text = ast.unparse(counted)
    return ast.parse(f"(({text}) if isinstance({text}, int) else len({text})) > 1", mode="eval").body


def shown(node: ast.AST) -> str:
    """Return the source of a node, cut off where it is long."""
    text = ast.unparse(node)
    return text if len(text) <= 100 else text[:99] + "…"
