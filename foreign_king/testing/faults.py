"""Faults to plant in a valid log, and the line and code with which a checker of logs has to find each."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from foreign_king.kernel.frozen import FrozenDict

Lines = list[Any]
"""The documents of a log, one for each line."""


class Planted(NamedTuple):
    """A log with one fault in it."""

    text: bytes
    """The log."""
    line: int
    """The line in which the first problem has to be found, from 1."""
    codes: tuple[str, ...]
    """The possible codes of that problem."""


def plant(fault: str, log: bytes, random: Random) -> Planted | None:
    """Plant a fault, one of ``FAULTS``, in a valid log. ``None`` if this log has no place for it."""
    lines = [json.loads(line) for line in log.splitlines()]
    return FAULTS[fault](random, lines)


def _planted(lines: Lines, line: int, *codes: str) -> Planted:
    text = b"".join(json.dumps(document, ensure_ascii=False).encode() + b"\n" for document in lines)
    return Planted(text, line, codes)


def _a_command(random: Random, lines: Lines, field: str = "command") -> int | None:
    """Return the index of a random command line in which a field is not empty; ``None`` if there is none."""
    places = [place for place, document in enumerate(lines) if "command" in document and document.get(field)]
    return random.choice(places) if places else None


def _unknown_field(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines)
    if place is None:
        return None
    lines[place]["colour"] = "red"
    return _planted(lines, place + 1, "malformed-line")


def _unknown_command(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines)
    if place is None:
        return None
    lines[place]["command"]["type"] = "Cheat"
    return _planted(lines, place + 1, "malformed-command")


def _wrong_number(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines)
    if place is None:
        return None
    lines[place]["n"] += 1
    return _planted(lines, place + 1, "wrong-number")


def _another_speaks(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines)
    if place is None:
        return None
    lines[place]["command"]["by"] = "nobody"
    return _planted(lines, place + 1, "malformed-command", "illegal-command")


def _fact_missing(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines, "facts")
    if place is None:
        return None
    lines[place]["facts"].pop()
    return _planted(lines, place + 1, "facts-differ", "facts-missing")


def _another_digest(random: Random, lines: Lines) -> Planted | None:
    place = _a_command(random, lines, "digest")
    if place is None:
        return None
    lines[place]["digest"] = "0" * 32
    return _planted(lines, place + 1, "digest-differs")


def _another_result(random: Random, lines: Lines) -> Planted | None:
    if "result" not in lines[-1]:
        return None
    lines[-1]["result"]["winners"] = []
    return _planted(lines, len(lines), "result-differs")


def _result_too_early(random: Random, lines: Lines) -> Planted | None:
    if "result" in lines[-1]:
        return None
    lines.append({"result": {"scores": {}, "breakdown": {}, "winners": [], "reasons": []}})
    return _planted(lines, len(lines), "result-early")


def _second_header(random: Random, lines: Lines) -> Planted | None:
    place = random.randint(1, len(lines))
    lines.insert(place, lines[0])
    return _planted(lines, place + 1, "malformed-line", "after-result")


def _unknown_board(random: Random, lines: Lines) -> Planted | None:
    lines[0]["board"]["digest"] = "0" * 32
    return _planted(lines, 1, "unknown-board")


def _cut_off(random: Random, lines: Lines) -> Planted | None:
    whole = _planted(lines, len(lines), "not-json")
    *_, last = whole.text.splitlines()
    return whole._replace(text=whole.text[: -random.randint(2, len(last))])


FAULTS: FrozenDict[str, Callable[[Random, Lines], Planted | None]] = FrozenDict(
    {
        "unknown-field": _unknown_field,
        "unknown-command": _unknown_command,
        "wrong-number": _wrong_number,
        "another-speaks": _another_speaks,
        "fact-missing": _fact_missing,
        "another-digest": _another_digest,
        "another-result": _another_result,
        "result-too-early": _result_too_early,
        "second-header": _second_header,
        "unknown-board": _unknown_board,
        "cut-off": _cut_off,
    }
)
"""The functions that plant a fault, by the name of the fault."""

__all__ = ["FAULTS", "Planted", "plant"]
