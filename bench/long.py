"""What a command costs late in a long match, against early in it, and how much memory the match takes."""

import gc
import runpy
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random

import foreign_king
from bench.figures import Figure, Sizes, best_of, clock
from bench.memory import allocated
from foreign_king import GAMES
from foreign_king.games.lang_lebe_der_koenig import EndTurn
from foreign_king.logs import make_header
from foreign_king.matches import Match, deal_match, open_match, read_match, submit, take_back, write_match
from foreign_king.replays import play_on

FLAT = 1.1
"""The greatest allowed ratio of the cost late in a match to that early in it."""
FLAT_READING = 1.2
"""The same for reading. Python's garbage collector goes through the objects of a long match a few times more often."""
EARLY = 100
"""The short match has so many times fewer commands than the long one."""
SEATS = ("red", "blue", "green")
CALLS = 200
"""How often something is done for one measurement."""


def measure_long(sizes: Sizes) -> list[Figure]:
    """Measure the ratios of what things cost in a match of many commands to what they cost in a short one."""
    short, long = lengths = (sizes.commands // EARLY, sizes.commands)
    # The program is not imported, because Python warns if a program is run in a process that has imported it.
    program = runpy.run_path(str(Path(foreign_king.__file__).with_name("__main__.py")))
    with collected_after(program["COLLECTED_AFTER"]):
        seldom = _reading("read_match, garbage collected as by the server", lengths, sizes)
    figures = [_reading("read_match", lengths, sizes), seldom, _memory(lengths)]
    matches = [_grown(length) for length in lengths]
    done: dict[str, Callable[[Match], Callable[[], object]]] = {
        "submit": lambda match: partial(submit, match, match.state.turn, EndTurn(by=match.state.turn), id="new"),
        "play_on": lambda match: partial(play_on, match.replay, EndTurn(by=match.state.turn)),
        "take_back": lambda match: partial(take_back, match, match.replay[-1].command.by),
    }
    figures = [*(_ratio(what, [ask(match) for match in matches], sizes) for what, ask in done.items()), *figures]
    return [each._replace(measured=f"{each.measured}, command {long:,} against {short:,}") for each in figures]


def _grown(commands: int) -> Match:
    """Return a match in which everybody ends the turn, each time under an id."""
    match, _ = deal_match(open_match(make_header(GAMES["lang-lebe-der-koenig"], SEATS)), Random(1))
    for number in range(commands):
        seat = match.state.turn
        match, _ = submit(match, seat, EndTurn(by=seat), id=f"{seat}-{number}")
    return match


def _ratio(what: str, works: list[Callable[[], object]], sizes: Sizes) -> Figure:
    """Measure something that is done to the short match and to the long one, and leaves them as they are."""
    taken: list[list[float]] = [[], []]
    for _ in range(3 * sizes.repeats):
        for work, times in zip(works, taken, strict=True):
            times.append(_seconds(work))
    short, long = map(best_of, taken)
    return Figure("long", what, long.best / short.best, "x", FLAT, "at most", long.repeats, long.spread)


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    began = clock()
    for _ in range(CALLS):
        work()
    return clock() - began


@contextmanager
def collected_after(objects: int) -> Iterator[None]:
    """Let CPython look for garbage each time so many objects were made."""
    if sys.implementation.name != "cpython":
        yield
        return
    before = gc.get_threshold()
    gc.set_threshold(objects)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _reading(what: str, lengths: tuple[int, int], sizes: Sizes) -> Figure:
    """Measure the reading of a match, for each of its commands. A short match is read as often as makes the same number
    of commands."""
    logs = {length: _log(length) for length in lengths}
    taken: dict[int, list[float]] = {length: [] for length in lengths}
    for _ in range(sizes.repeats):
        for length, log in logs.items():
            gc.collect()
            began = clock()
            for _ in range(max(lengths) // length):
                read_match(log)
            taken[length].append(clock() - began)
    short, long = (best_of(times) for times in taken.values())
    ratio = long.best / short.best
    return Figure("long", what, ratio, "x", FLAT_READING, "at most", long.repeats, long.spread)


def _log(commands: int) -> bytes:
    stream = BytesIO()
    write_match(_grown(commands), stream, facts=False)
    return stream.getvalue()


def _memory(lengths: tuple[int, int]) -> Figure:
    """Measure the memory that a match with its history takes, for each of its commands."""
    taken = [allocated(partial(_grown, length)) for length in lengths]
    if None in taken:
        return Figure("long", "memory", None, "x", FLAT, "at most")
    short, long = (amount / length for amount, length in zip(taken, lengths, strict=True) if amount is not None)
    return Figure("long", "memory", long / short, "x", FLAT, "at most")
