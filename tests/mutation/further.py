"""Further changes to try: an expression of a module becomes another one of the same kind.

Not changed: what is in an ``assert``, in the ``strict=`` of a ``zip``, in an annotation, in a decorator or in text with
values, since no rule depends on it. Text is not changed either, and no union of classes that a module makes: with ``&``
for ``|`` it could not be imported.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from tests.mutation.mutants import Mutant, shown

FURTHER_KINDS = {
    "comparison": "`==` becomes `!=`, `in` becomes `not in`, `is` becomes `is not`, `<` becomes `>=`, and back",
    "logic": "`and` becomes `or`, and back; one operand of them is dropped; `any` becomes `all`, and back",
    "negation": "a `not` is dropped, or a condition is negated",
    "arithmetic": "`+` becomes `-`, `*` becomes `//`, `&` becomes `|`, `min` becomes `max`, and back",
    "constant": "a whole number becomes one more; `True` and `False` change places",
}

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_CALLS = {"any": ("logic", "all"), "all": ("logic", "any"), "min": ("arithmetic", "max"), "max": ("arithmetic", "min")}


class _Site(NamedTuple):
    """An expression within a statement, and the node around it."""

    node: ast.AST
    around: ast.AST
    statement: ast.stmt


class _Change(NamedTuple):
    """What stands in place of a node, and how that is said."""

    kind: str
    old: ast.AST
    new: ast.AST
    text: str


def further_mutants(file: Path) -> Iterator[Mutant]:
    """Yield every further change of a file: of its functions and methods first, then of what is made when the file is
    imported, such as tables and the defaults of fields. Those have no function, and their code is that of the module.

    Where several changes of a function have the same text, the second ends with ``#2``, so that each can be named.
    """
    tree = ast.parse(file.read_text("utf-8"))
    for name, function in [*_functions(tree), ("", None)]:
        texts: Counter[str] = Counter()
        for site in _sites(function or tree):
            for kind, old, new, text in _changes(site):
                texts[text] += 1
                number = "" if texts[text] == 1 else f" #{texts[text]}"
                code = _code(_Replacing(old, new).visit(tree), file, function)
                _Replacing(new, old).visit(tree)
                line, last = site.statement.lineno, _last_line(site.statement)
                yield Mutant(kind, file, line, name, text + number, code, last=last)
        if function:
            yield from _defaults(tree, file, name, function)


class _Replacing(ast.NodeTransformer):
    """Puts a node in the place of another one."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def _code(tree: ast.Module, file: Path, function: ast.FunctionDef | None) -> CodeType:
    """Return the code of a function of a module: the code that begins on its first line. Without a function, the code
    of the module."""
    if function is None:
        return compile(ast.fix_missing_locations(tree), str(file), "exec")
    begins = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    waiting = [compile(ast.fix_missing_locations(tree), str(file), "exec")]
    while waiting:
        code = waiting.pop()
        if (code.co_name, code.co_firstlineno) == (function.name, begins):
            return code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    raise ValueError(f"{file}: no code of {function.name}")


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and the methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{each.name}", each) for each in node.body if isinstance(each, ast.FunctionDef))


def _defaults(tree: ast.Module, file: Path, name: str, function: ast.FunctionDef) -> Iterator[Mutant]:
    """Yield a change of each default argument that is a number or a truth value. It is made when the file is imported,
    so the code is that of the module."""
    given = function.args.defaults
    arguments = (function.args.posonlyargs + function.args.args)[-len(given) :] if given else []
    for argument, default in zip(arguments, given, strict=True):
        for new, what in _constants(default):
            text = f"{argument.arg}={ast.unparse(default)}: {what}"
            code = _code(_Replacing(default, new).visit(tree), file, None)
            _Replacing(new, default).visit(tree)
            yield Mutant("constant", file, function.lineno, name, text, code, _last_line(function))


def _sites(whole: ast.FunctionDef | ast.Module) -> Iterator[_Site]:
    """Yield the expressions of the body of a function, in their order; or those of a module outside its functions."""
    waiting = [_Site(statement, whole, statement) for statement in reversed(whole.body)]
    while waiting:
        site = waiting.pop()
        is_other = isinstance(whole, ast.Module) and (isinstance(site.node, ast.FunctionDef) or _is_union(site.node))
        if is_other or isinstance(site.node, ast.Assert | ast.JoinedStr) or _is_strict(site.node):
            continue
        yield site
        for field, value in reversed(list(ast.iter_fields(site.node))):
            for child in reversed(value) if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and field not in ("annotation", "returns", "decorator_list"):
                    statement = child if isinstance(child, ast.stmt) else site.statement
                    waiting.append(_Site(child, site.node, statement))


def _is_strict(node: ast.AST) -> bool:
    """Whether a node is the ``strict=`` of a ``zip``, which asserts that both have the same length."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _is_union(node: ast.AST) -> bool:
    """Whether a node is names with ``|`` between them: in a module, a union of classes."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _names_classes(node.left) and _names_classes(node.right)
    return False


def _names_classes(node: ast.expr) -> bool:
    is_none = isinstance(node, ast.Constant) and node.value is None
    return is_none or isinstance(node, ast.Name | ast.Attribute) or _is_union(node)


def _last_line(statement: ast.stmt) -> int:
    """Return the last line of a statement; of a statement with a body, the line before the body."""
    inner: list[Any] = getattr(statement, "body", None) or getattr(statement, "cases", None) or []
    if not inner:
        return statement.end_lineno or statement.lineno
    first: Any = inner[0].pattern if isinstance(inner[0], ast.match_case) else inner[0]
    return max(statement.lineno, int(first.lineno) - 1)


def _changes(site: _Site) -> Iterator[_Change]:
    """Yield the changes of an expression."""
    node = site.node
    match node:
        case ast.Compare():
            yield from _opposites(node)
        case ast.BoolOp():
            yield from _logic(node)
        case ast.BinOp() | ast.AugAssign() if type(node.op) in _OPERATORS:
            yield from _arithmetic(node)
        case ast.Call(func=ast.Name(id=name)) if name in _CALLS:
            kind, other = _CALLS[name]
            yield _Change(kind, node.func, ast.Name(other, ast.Load()), f"{shown(node)}: {other}")
        case ast.UnaryOp(op=ast.Not()):
            yield _Change("negation", node, node.operand, f"{shown(node)}: without not")
        case ast.UnaryOp(op=ast.USub()):
            yield _Change("arithmetic", node, node.operand, f"{shown(node)}: without minus")
        case ast.Constant():
            for new, what in _constants(node):
                yield _Change("constant", node, new, f"{shown(site.around)}: {what}")
        case ast.If() | ast.IfExp() | ast.While():
            yield from _negation(node.test)
        case ast.comprehension():
            for condition in node.ifs:
                yield from _negation(condition)
        case ast.match_case(guard=ast.expr() as guard):
            yield from _negation(guard)
        case _:
            pass


def _opposites(node: ast.Compare) -> Iterator[_Change]:
    for index, operator in enumerate(node.ops):
        new = _COMPARISONS[type(operator)]
        operators = [*node.ops[:index], new(), *node.ops[index + 1 :]]
        text = f"{shown(node)}: {new.__name__} for {type(operator).__name__}"
        yield _Change("comparison", node, ast.Compare(node.left, operators, node.comparators), text)


def _logic(node: ast.BoolOp) -> Iterator[_Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield _Change("logic", node, ast.BoolOp(other, node.values), f"{shown(node)}: {type(other).__name__}")
    for index, dropped in enumerate(node.values):
        others = node.values[:index] + node.values[index + 1 :]
        new = others[0] if len(others) == 1 else ast.BoolOp(node.op, others)
        yield _Change("logic", node, new, f"{shown(node)}: without {shown(dropped)}")


def _arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[_Change]:
    new = _OPERATORS[type(node.op)]
    text = f"{shown(node)}: {new.__name__} for {type(node.op).__name__}"
    if isinstance(node, ast.BinOp):
        yield _Change("arithmetic", node, ast.BinOp(node.left, new(), node.right), text)
    else:
        yield _Change("arithmetic", node, ast.AugAssign(node.target, new(), node.value), text)


def _constants(node: ast.expr) -> Iterator[tuple[ast.Constant, str]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value), f"{not value}"
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1), f"{value + 1} for {value}"
        case _:
            pass


def _negation(condition: ast.expr) -> Iterator[_Change]:
    """Negate a condition, unless another change does the same."""
    is_comparison = isinstance(condition, ast.Compare) and len(condition.ops) == 1
    if not is_comparison and not (isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not)):
        yield _Change("negation", condition, ast.UnaryOp(ast.Not(), condition), f"{shown(condition)}: negated")
