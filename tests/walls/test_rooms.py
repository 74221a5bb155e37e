"""Walls that import contracts cannot check: who changes a state, what names look like, who walks through logs."""

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.contracts import contract_files
from foreign_king.kernel import prompt
from tests.sources import parsed

ROOT = Path(__file__).parents[2] / "foreign_king"
GAME_FOLDERS = [folder for folder in sorted((ROOT / "games").iterdir()) if (folder / "game.py").exists()]
ROOMS = [room for folder in GAME_FOLDERS for room in sorted(folder.rglob("*.py"))]
RULES = [room for room in ROOMS if room.parent.name == "rules"]

WRITERS = ("consequences.py", "setup.py")
READERS = ("positions.py",)
"""A room that writes positions makes states too, but changes none."""
VIEWERS = ("views.py", "positions.py", "imagining.py")
"""A room that hides parts of a position, imagines hidden ones, or reads a position, makes another state of it."""
PARTS = ("State", "Player", "Province", "Territory", "Negotiation", "Votes", "Realm", "Reign", "Treasure", "Action")
"""The records that a position is made of."""
CHANGING = {
    "append", "extend", "insert", "remove", "clear", "sort", "reverse", "add", "discard", "pop", "popitem",
    "update", "setdefault", "__setitem__", "__setattr__",
}  # fmt: skip


def name(room: Path) -> str:
    return str(room.relative_to(ROOT))


def calls(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def called(tree: ast.AST) -> set[str]:
    """What is called, as it is written: ``replace``, ``ledger.record``."""
    return {ast.unparse(call.func) for call in calls(tree)}


def test_there_is_something_to_look_at() -> None:
    assert [folder.name.replace("_", "-") for folder in GAME_FOLDERS] == sorted(GAMES)
    assert len(RULES) > 10


@pytest.mark.parametrize("room", ROOMS, ids=name)
def test_only_consequences_and_setup_write_a_position(room: Path) -> None:
    words = called(parsed(room))
    if room.name not in (*WRITERS, *VIEWERS):
        assert not words & {"replace", "replacer", "attrs.evolve"}
        assert not {word.rpartition(".")[2] for word in words} & {"_replace", "__replace__"}
    if room.name not in (*WRITERS, *READERS):
        assert not words & set(PARTS)


@pytest.mark.parametrize("room", [*RULES, *(room for room in ROOMS if room.name in WRITERS)], ids=name)
def test_nothing_that_was_given_is_changed(room: Path) -> None:
    """No field is set, no item put into anything, but what a function has made itself."""
    for function in ast.walk(parsed(room)):
        if isinstance(function, ast.FunctionDef):
            own = made_in(function)
            for node, changed in changes(function):
                assert isinstance(changed, ast.Name), f"line {node.lineno}: {ast.unparse(node)}"
                assert changed.id in own, f"line {node.lineno}: {ast.unparse(node)}"


def made_in(function: ast.FunctionDef) -> set[str]:
    """The names of the lists, sets and dicts that a function makes itself."""
    made: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            values, targets = _pairs(node)
            made |= {target.id for value, target in zip(values, targets, strict=True) if _is_fresh(value, target)}
        elif isinstance(node, ast.AnnAssign) and node.value is not None and _is_fresh(node.value, node.target):
            assert isinstance(node.target, ast.Name)
            made.add(node.target.id)
    return made


def _pairs(node: ast.Assign) -> tuple[list[ast.expr], list[Any]]:
    (target,) = node.targets
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        return node.value.elts, target.elts
    return [node.value], [target]


def _is_fresh(value: ast.expr, target: ast.expr) -> bool:
    """A list, set or dict written down, or a copy made by its type."""
    fresh = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    copied = isinstance(value, ast.Call) and ast.unparse(value.func) in ("list", "dict", "set")
    return isinstance(target, ast.Name) and (isinstance(value, fresh) or copied)


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.stmt | ast.expr, ast.expr]]:
    """What a function changes: targets with a dot or an index, and calls of methods that change their object."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete):
            targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else [node.target]
            for target in targets:
                if isinstance(target, ast.Attribute | ast.Subscript):
                    yield node, target.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node, node.func.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
            yield node, node.args[0]


@pytest.mark.parametrize("room", RULES, ids=name)
def test_rules_only_look_at_the_state_and_record(room: Path) -> None:
    for node in ast.walk(parsed(room)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ledger":
            assert node.attr in ("state", "record")


@pytest.mark.parametrize("room", [room for room in ROOMS if room.name == "consequences.py"], ids=name)
def test_consequences_know_no_clause_and_refuse_nothing(room: Path) -> None:
    tree = parsed(room)
    assert not {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & {"Rule", "Refused", "require"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Raise)]


@pytest.mark.parametrize("room", RULES, ids=name)
def test_all_that_is_asked_comes_before_anything_that_happens(room: Path) -> None:
    """In a function that records, nothing is required after the first record."""
    for function in ast.walk(parsed(room)):
        if isinstance(function, ast.FunctionDef):
            lines = [(ast.unparse(call.func), call.lineno) for call in calls(function)]
            asked = [line for word, line in lines if word in ("require", "due", "turn_to_act")]
            recorded = [line for word, line in lines if word in ("ledger.record", "pay", "receive", "make_change")]
            assert not recorded or not asked or max(asked) < min(recorded), function.name


def test_only_what_is_printed_opens_rooms_by_name_below_the_boards() -> None:
    """Import contracts see no import that is made by name: in the lowest rooms there are two. One opens the games, the
    other the rooms that print a position or a refusal, and only when somebody prints."""
    lowest = [file for room in ("kernel", "parts", "games") for file in sorted((ROOT / room).rglob("*.py"))]
    opening = {name(file) for file in lowest if re.search(r"\b(import_module|__import__)\b", file.read_text("utf-8"))}
    assert opening == {"games/__init__.py", "kernel/prompt.py"}
    assert (ROOT / "kernel" / "prompt.py").read_text("utf-8").count("import_module(") == 1
    assert prompt.ABOVE == ("foreign_king.language", "foreign_king.text_pictures")


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=name)
def test_nothing_is_done_in_an_assert(file: Path) -> None:
    """``python -O`` leaves them out: so they only look, and what ``foreign_king.testing`` checks it raises itself."""
    asserts = [node for node in ast.walk(parsed(file)) if isinstance(node, ast.Assert)]
    assert {word for node in asserts for word in called(node)} <= {"isinstance", "len", "set"}
    assert not asserts or "testing" not in file.relative_to(ROOT).parts


OPEN_SUBJECTS = ("rule", "refused.rule", "value")
"""Of some clauses more is told than of others; and a value of a fact is told by what it is like."""
GENERIC = ("barbarian_kingdoms/words.py",)
"""A fact is told field by field, unless its sentence needs something else."""


@pytest.mark.parametrize("room", ROOMS, ids=name)
def test_what_a_room_does_not_treat_is_an_error_of_the_type_checker(room: Path) -> None:
    """What is left at the end of a match is named by its type: nothing (``assert_never``), or what is left on purpose
    (``assert_type``). So a new command, fact, phase, space or award is an error of mypy in every room that has to
    treat it; ``tests/typing`` tries it."""
    if name(room).removeprefix("games/") in GENERIC:
        return
    for node in ast.walk(parsed(room)):
        if isinstance(node, ast.Match) and ast.unparse(node.subject) not in OPEN_SUBJECTS:
            last = node.cases[-1]
            assert isinstance(last.pattern, ast.MatchAs), f"line {node.lineno}: nothing is said of what is left"
            assert last.pattern.pattern is None, f"line {node.lineno}: nothing is said of what is left"
            said = ast.unparse(last.body[0]).partition("(")[0]
            assert said in ("assert_never", "assert_type"), f"line {last.body[0].lineno}"


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_has_a_name_in_words(game: str) -> None:
    for rule in GAMES[game].rulebook.rules:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*", rule.value)
        assert rule.name == rule.value.upper().replace(".", "_").replace("-", "_")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_common_clauses(game: str) -> None:
    assert {"turn.whose", "turn.over", "chance.due"} <= {rule.value for rule in GAMES[game].rulebook.rules}


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=name)
def test_every_fact_has_one_consequence_called_as_it_is(folder: Path) -> None:
    room = import_module(f"foreign_king.games.{folder.name}.consequences")
    functions = {
        name
        for name, function in inspect.getmembers(room, inspect.isfunction)
        if not name.startswith("_") and function.__module__ == room.__name__ and name != "evolve"
    }
    assert set(room.CONSEQUENCES) == set(GAMES[folder.name.replace("_", "-")].types.facts)
    called = {fact: function.__name__ for fact, function in room.CONSEQUENCES.items()}
    assert called == {fact: snake_case(fact.__name__) for fact in called}
    assert set(called.values()) == functions


def snake_case(name: str) -> str:
    """``FactoryBuilt`` as a function is called: ``factory_built``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_no_game_is_forgotten_by_the_walls_and_the_package() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))["tool"]
    (rooms,) = [wall for wall in project["importlinter"]["contracts"] if wall["id"] == "rooms-of-a-game"]
    assert rooms["containers"] == ["foreign_king.games.*"]
    carried = project["hatch"]["build"]["targets"]["wheel"]["force-include"]
    games = {f"spec/{game}": f"foreign_king/data/spec/{game}" for game in GAMES}
    contracts = {f"spec/contracts/{name}": f"foreign_king/data/contracts/{name}" for name in contract_files()}
    assert carried == {**games, **contracts, "docs/glossary.md": "foreign_king/data/spec/glossary.md"}


BANNED = re.compile(r"(Manager|Handler|Base|Util|Helper)s?($|[A-Z_])|(^|_)(util|helper|misc)s?($|_)")


def test_nothing_is_called_by_a_word_that_says_nothing() -> None:
    for file in ROOT.rglob("*.py"):
        assert not BANNED.search(file.stem), file
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                assert not BANNED.search(node.name), f"{file}: {node.name}"


# One walk through a log

JUDGING = ("logs", "replays", "revisions", "matches", "scenarios", "pages", "cli")
"""The rooms that have to do with logs."""
OTHER_LOOPS = {
    "logs/lines.py": "cuts a stream into lines",
    "logs/repairs.py": "puts a log together, whose text is mended before anybody judges it",
    "logs/validation.py": "counts lines for whoever watches",
    "replays/differences.py": "compares the texts of two logs, and judges nothing",
    "revisions/upgrades.py": "looks for a result before anything is judged",
}
"""The rooms beside the walk that go over lines, and what for."""


def rooms_about_logs() -> list[Path]:
    return [room for folder in JUDGING for room in sorted((ROOT / folder).rglob("*.py"))]


GIVERS = ("guarded", "lines_of", "read_lines")
"""The functions that give lines of a log."""
PASSING = ("chain", "enumerate", "islice", "iter", "with_ends", "zip", "zip_longest")
"""Functions whose items are those that they are given."""


def loops_over_lines(tree: ast.AST) -> list[str]:
    """What is gone over and is said to be lines of a log: by its annotation, or by the function that gives them."""
    arguments = [node for node in ast.walk(tree) if isinstance(node, ast.arg) and node.annotation is not None]
    several = re.compile(r"(Iterable|Iterator|tuple)\[Line\b")
    lines = {node.arg for node in arguments if several.search(ast.unparse(node.annotation or node))}
    gone_over: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            gone_over.append(node.iter)
        elif isinstance(node, ast.YieldFrom):
            gone_over.append(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("next", "tuple", "list"):
            gone_over += node.args[:1]
    return [ast.unparse(each) for each in gone_over if is_lines(each, lines)]


def is_lines(node: ast.expr, lines: set[str]) -> bool:
    """Whether an expression gives lines: as they are, numbered, or beside others."""
    if isinstance(node, ast.Call):
        function = ast.unparse(node.func)
        return function in GIVERS or (function in PASSING and any(is_lines(each, lines) for each in node.args))
    return isinstance(node, ast.Name) and node.id in lines


def test_one_loop_goes_over_the_lines_of_a_log() -> None:
    found = {name(room) for room in rooms_about_logs() if loops_over_lines(parsed(room))}
    assert found == {"logs/walk.py", "logs/sources.py", *OTHER_LOOPS}


def test_a_loop_over_lines_would_be_seen() -> None:
    code = "def f(lines: Iterable[Line]):\n    for number, line in enumerate(lines):\n        pass\n"
    assert loops_over_lines(ast.parse(code)) == ["enumerate(lines)"]
    assert loops_over_lines(ast.parse("for line in guarded(source): pass")) == ["guarded(source)"]
    assert loops_over_lines(ast.parse("def f(lines: Iterable[str]):\n    for line in lines: pass")) == []


def test_only_the_walk_asks_for_the_step_of_a_line() -> None:
    """``advance`` is called by the walk alone, and its steps are asked for one by one only where two rulesets judge the
    same line."""
    users: dict[str, set[str]] = {}
    for room in rooms_about_logs():
        for word in called(parsed(room)) & {"advance", "step_of"}:
            users.setdefault(word, set()).add(name(room))
    assert users == {"advance": {"logs/walk.py"}, "step_of": {"logs/walk.py", "logs/side_by_side.py"}}


def test_one_room_knows_how_a_walk_can_end() -> None:
    """Errors that nobody expected, and lines that are none, become problems in one place."""
    caught: dict[str, set[str]] = {}
    for room in sorted((ROOT / "logs").glob("*.py")):
        for node in ast.walk(parsed(room)):
            if isinstance(node, ast.ExceptHandler) and node.type is not None:
                caught.setdefault(ast.unparse(node.type), set()).add(room.stem)
    # The text of a log is put together before it is mended, and nobody walks through it until then.
    assert caught["ReadFault"] == caught["NoLine"] == {"walk", "repairs"}
    # Facts that are trusted may break anything; so may work that another process does, and a position that is none.
    assert caught["Exception"] == {"walk", "recorded_facts", "recovery", "judgement", "workers"}


def test_one_class_is_a_step_and_one_function_finds_differences() -> None:
    classes, functions = [], []
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef) and node.name == "Step":
                classes.append(name(file))
            elif isinstance(node, ast.FunctionDef) and node.name == "differences":
                functions.append(name(file))
    assert classes == ["logs/step.py"]
    assert functions == ["wire/differences.py"]
