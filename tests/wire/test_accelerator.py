"""Documents and errors are the same with the accelerator and without it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king import GAMES, SPECTATOR, WHOLE, Malformed, digest, position
from foreign_king.logs.validation import validate
from foreign_king.replays.replay import replay
from foreign_king.wire import (
    GREATEST_NUMBER,
    accelerate,
    accelerated,
    accelerated_writing,
    accelerator,
    canonical,
    dump,
    dump_any,
    parse,
    position_text,
    same_text,
)
from tests.logs.random_logs import SEATS, written_log
from tests.logs.test_hostile import HOSTILE
from tests.wire.test_wire import JSON, NO_DOCUMENTS

ROOT = Path(__file__).parents[2]
WITHOUT_EXTRA = sys.implementation.name == "pypy"
"""Whether the accelerator needs no msgspec, which is for CPython alone. There, the tests need the extra ``fast``."""

seeds = st.integers(0, 2**32)
games = st.sampled_from([*GAMES])


@pytest.fixture(autouse=True)
def switched_back() -> Iterator[None]:
    before = accelerated()
    yield
    accelerate(before)


def both_ways(work: Callable[[], Any]) -> Any:
    """What is the same with the accelerator and without it."""
    said = []
    for on in (True, False):
        accelerate(on)
        assert accelerated() is on, "on CPython the tests need the extra `fast`"
        said.append(exactly(work))
    assert said[0] == said[1]
    return said[0]


def exactly(work: Callable[[], Any]) -> tuple[str, ...]:
    """What is read, types and order of keys and all, or everything that is said against it."""
    try:
        return (repr(work()),)
    except Malformed as error:
        return (error.message, error.expected, error.pointer)
    except (TypeError, ValueError) as error:
        return (type(error).__name__, str(error))


@cache
def log(game: str, viewer: str = WHOLE) -> tuple[bytes, ...]:
    written = written_log(Random(7), SEATS[:3], game=GAMES[game], viewer=viewer, comments={1: 'Liège, "ß" \\ \x1f👑'})
    return tuple(written.splitlines(keepends=True))


# Good lines


@pytest.mark.parametrize("game", GAMES)
def test_good_lines_are_read_by_the_accelerator(game: str) -> None:
    accelerate(True)
    for line in log(game):
        # PyPy's reader is used for texts without escapes: that is nearly all of them.
        expected = accelerator.LEFT if WITHOUT_EXTRA and b"\\" in line else json.loads(line)
        for text in (line, line.decode()):
            assert accelerator.read(text) == expected


@pytest.mark.parametrize("viewer", [WHOLE, "red", SPECTATOR])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_log_is_judged_and_written_alike(game: str, viewer: str) -> None:
    lines = log(game, viewer)
    both_ways(lambda: validate(lines))
    both_ways(lambda: written_log(Random(7), SEATS[:3], game=GAMES[game], viewer=viewer))
    for line in lines[:40]:
        both_ways(partial(all_texts, parse(line)))


def all_texts(document: Any) -> tuple[str, ...]:
    return dump(document), canonical(document), digest(document)


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_written_alike(game: str) -> None:
    for step in replay(log(game)).steps[::7]:
        document, laid_out = position(GAMES[game], step.state), GAMES[game].documents.position_values(step.state)
        both_ways(partial(all_texts, document))
        assert both_ways(partial(canonical, laid_out)) == exactly(partial(canonical, document))
        assert position_text(GAMES[game], step.state) == canonical(document)


@given(JSON)
def test_any_document_is_written_and_read_alike(document: Any) -> None:
    both_ways(lambda: (all_texts(document), parse(dump(document))))


# Damaged lines

SCRAPS = (
    b'"', b"\\", b"{", b"}", b"[", b"]", b":", b",", b" ", b"\n", b"\t", b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80",
    b"\xef\xbb\xbf", b"\\ud800", b"\\ud83d\\udc51", b"\\u0041", b"\\/", b"0", b"-", b"-0", b"1.0", b"1e5", b"1E400",
    b"1e16", b"0.00001", b"NaN", b"Infinity", b"null", b"true", b"9" * 20, b"9" * 400, b"9" * 5000, b'"n":1,',
    b'"by":"red",', b"[" * 70, b"[" * 70 + b"]" * 70, b"//",
)  # fmt: skip


def damaged(random: Random, line: bytes) -> bytes:
    """A line with one to three faults, of which some are none."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(line))
        to = min(len(line), at + random.choice((0, 0, 1, 1, 5)))
        line = line[:at] + random.choice((b"", *SCRAPS)) + line[to:] or b" "
    return line


@given(games, seeds)
def test_damaged_lines_are_read_alike(game: str, seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        line = damaged(random, random.choice(log(game)))
        both_ways(partial(parse, line))
        both_ways(partial(parse, line.decode("utf-8", "surrogateescape")))


@given(games, seeds)
def test_a_damaged_log_is_judged_alike(game: str, seed: int) -> None:
    random = Random(seed)
    lines = list(log(game, random.choice((WHOLE, "red"))))[:30]
    place = random.randrange(len(lines))
    lines[place] = damaged(random, lines[place])
    both_ways(lambda: validate(lines))


@pytest.mark.parametrize("line", [line for line, _ in HOSTILE.values()], ids=[*HOSTILE])
def test_hostile_lines_are_read_alike(line: bytes) -> None:
    both_ways(lambda: hash(repr(parse(line))))


@pytest.mark.parametrize("text", [text for text, _ in NO_DOCUMENTS], ids=range(len(NO_DOCUMENTS)))
def test_what_is_no_document_is_refused_alike(text: str | bytes) -> None:
    assert len(both_ways(lambda: parse(text))) == 3


@pytest.mark.parametrize(
    "text", [" {}", "{ }", '{"a": 1}', "[1.00]", "[-0]", "[1e5]", '"\\u0041"', "{}\r\n", "{}\n\n", "1e999"]
)
def test_what_is_written_otherwise_is_left_to_our_own_reader(text: str) -> None:
    accelerate(True)
    assert accelerator.read(text) is accelerator.LEFT
    both_ways(lambda: parse(text))


@pytest.mark.parametrize("value", [1e16, 1e-7, float("nan"), 10**30, -(10**30), [1.5, {"a": 2**53}], "\ud800"])
def test_a_value_that_is_not_ours_is_written_alike(value: Any) -> None:
    both_ways(partial(dump_any, value))


@pytest.mark.parametrize("value", [10**30, "\ud800", {"a": "\udfff"}, GREATEST_NUMBER, (1, 2), {"b": (), "a": None}])
def test_what_no_document_of_ours_holds_is_written_alike(value: Any) -> None:
    both_ways(partial(all_texts, value))


ONE_LIST = [{"type": "Paid", "tokens": {"bronze": 1, "gold": 0}}]


def test_documents_with_the_same_text_are_the_same() -> None:
    accelerate(True)
    assert same_text(ONE_LIST, json.loads(json.dumps(ONE_LIST))) is accelerated_writing() is not WITHOUT_EXTRA
    unlike: list[tuple[object, object]] = [
        (1, 1.0),
        (1, True),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ([], {}),
        ("\ud800", "\ud800"),
    ]
    for first, second in unlike:
        assert not same_text(first, second)


def test_without_the_accelerator_texts_are_not_compared() -> None:
    accelerate(False)
    assert not same_text(ONE_LIST, ONE_LIST)


# The switch


def test_the_switch_says_how_it_was() -> None:
    accelerate(True)
    assert accelerate(False) is True
    assert accelerated() is False
    assert accelerator.read("{}") is accelerator.LEFT
    assert accelerator.write({}) is None
    assert accelerate(True) is False
    assert accelerated() is True


WITHOUT = "import sys; sys.modules['msgspec'] = None; "
ASKED = "from foreign_king.wire import accelerate, accelerated, parse; "
SAID = "print(accelerated(), accelerate(True), accelerated(), parse('{}'))"


@pytest.mark.parametrize(
    ("first", "variable", "said"),
    [
        ("", "", "True True True {}"),
        ("", "1", "False False True {}"),
        (WITHOUT, "", f"{WITHOUT_EXTRA} {WITHOUT_EXTRA} {WITHOUT_EXTRA} {{}}"),
    ],
    ids=["with the extra", "switched off", "without the extra"],
)
def test_a_process_of_its_own(first: str, variable: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(accelerator.VARIABLE, variable)
    done = subprocess.run([sys.executable, "-c", first + ASKED + SAID], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == said


COUNTED = """
import sys
from foreign_king.wire import accelerated, accelerator, dump, parse
left = [accelerator.read("{}") is accelerator.LEFT for _ in range(accelerator.FIRST_TEXTS // 2)]
left += [accelerator.write({}) is None for _ in range(accelerator.FIRST_TEXTS - len(left))]
print(all(left), accelerated(), "msgspec" in sys.modules, parse("{}"), dump({}), end=" ")
print("msgspec" in sys.modules, accelerated())
"""


@pytest.mark.parametrize("broken", [False, True], ids=["with the extra", "an extra that cannot be loaded"])
def test_the_first_texts_are_left_to_json(broken: bool, tmp_path: Path) -> None:
    """A program that reads and writes few texts does not load msgspec. On PyPy there is nothing to load."""
    if broken:
        (tmp_path / "msgspec.py").write_text("raise ImportError('made for another interpreter')")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), accelerator.VARIABLE: ""}
    command = [sys.executable, "-c", COUNTED]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path, env=environment)
    later = "False False" if broken else "True True"
    assert done.stdout.strip() == (
        "False True False {} {} False True" if WITHOUT_EXTRA else f"True True False {{}} {{}} {later}"
    )
