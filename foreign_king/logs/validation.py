"""The validation of a log, which is given as its lines or as a file."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.judgement import Judgement, not_a_name
from foreign_king.logs.lines import Line, Text, lines_of, reason
from foreign_king.logs.options import KeepGoing, Level, Options, Rules, check_options
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import NoLogs, opened_lines
from foreign_king.logs.walk import walk
from foreign_king.opening import check_board

BEGINNING = 30
"""The number of lines after which nearly everything is loaded that a log needs."""
WATCHED = 1000
"""The number of lines after which the callback of a watcher is called again."""

Watch = Callable[[int], None]
"""A callback that gets the number of lines that were read since its last call."""


def validate(
    lines: Text,
    *,
    file: str = "<log>",
    boards: Iterable[Any] = (),
    level: Level = "result",
    keep_going: KeepGoing = "stop",
    language: str = DEFAULT_LANGUAGE,
    explain: bool = False,
    rules: Rules = "recorded",
    fair: bool = False,
) -> Report:
    """Judge one log, which is given as its lines, as an open file (``open(name, "rb")``) or as one text.

    A text is the log itself, never the name of a file. An open file that begins like a gzip file is unpacked. Lines are
    read one after the other and not kept. ``file`` is the name of the log in the report. ``boards`` are the boards on
    which the game may be played, besides its own board (``load_board`` reads one).

    ``level`` is how far the log is judged: ``"syntax"`` (well-formed lines, nothing played), ``"rules"`` (commands
    played), ``"facts"`` (recorded facts and digests compared) or ``"result"`` (everything). ``keep_going`` is what
    happens after a command that cannot be played: ``"stop"``, ``"skip"`` it, or ``"assume"`` that its recorded facts
    are a ruling of the players. What follows is then judged under an assumption, and the verdict stays invalid.

    A log is judged by the rules of its own revision (``rules="recorded"``), and ``changes`` in the report has the
    places where the current rules judge it differently. With ``rules="current"`` it is judged by the current rules.
    Sentences about problems are in ``language``. With ``explain`` the report also has the tree of clauses and numbers
    behind each refusal. With ``fair`` chance has to be proved: the seed has to fit the commitment in the header, no
    draw may be missing, and every command of the table has to be what the seed draws.

    Nothing in the lines raises an exception. ``TypeError`` for a log without lines, for a line that is neither text nor
    bytes, and for boards that are none; ``ValueError`` for an unknown level, ``keep_going``, language or rules, and for
    ``fair`` at the level ``"syntax"``.

    >>> from foreign_king import validate
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     validate(log)
    <Report <log>: valid, the-foreign-king, 158 commands>
    >>> validate("once upon a time").problems[0].code
    'not-json'
    """
    options = Options(level=level, keep_going=keep_going, language=language, explain=explain, rules=rules, fair=fair)
    return _validate(lines_of(lines), file, boards_of(boards), check_options(options), lines)


def boards_of(boards: object) -> tuple[Any, ...]:
    """Return the boards that a caller has passed. ``TypeError`` for anything else."""
    if not isinstance(boards, Iterable) or isinstance(boards, (str, bytes)):
        raise TypeError("boards are a list of boards, each read by load_board(game, file)")
    collected = tuple(boards)
    for board in collected:
        check_board(board)
    return collected


def _validate(lines: Iterable[Line], file: str, boards: tuple[Any, ...], options: Options, given: object) -> Report:
    judgement = Judgement(file, boards, options)
    for step in walk(judgement.step, lines):
        judgement.add(step)
        if judgement.failed:
            break
    return judgement.report(given)


def validate_file(
    path: str,
    *,
    boards: Iterable[Any] = (),
    level: Level = "result",
    keep_going: KeepGoing = "stop",
    language: str = DEFAULT_LANGUAGE,
    explain: bool = False,
    rules: Rules = "recorded",
    fair: bool = False,
) -> Report:
    """Judge a file, unpacked if it is gzipped; ``-`` is the standard input. The other arguments are as for
    ``validate``."""
    options = Options(level=level, keep_going=keep_going, language=language, explain=explain, rules=rules, fair=fair)
    return judge_file(path, boards_of(boards), check_options(options))


def judge_file(source: str | NoLogs, boards: tuple[Any, ...], options: Options, watch: Watch | None = None) -> Report:
    """Judge a file, or make the report on a name that led to no log. ``watch`` is called now and then with the number
    of lines that were read since its last call."""
    if isinstance(source, NoLogs):
        return failed(source.name, source.code, source.message, options)
    try:
        opened = opened_lines(source)
    except (OSError, ValueError) as error:
        return failed(source, "unreadable", reason(error), options)
    with opened as lines:
        return _validate(lines if watch is None else _watched(lines, watch), source, boards, options, None)


def judge_beginning(source: str | NoLogs, boards: tuple[Any, ...], options: Options) -> None:
    """Judge the first lines of a log, and discard the verdict. Afterwards this process has loaded what judging needs,
    and so have all processes that are forked from it.

    Only a regular file is read, because a pipe can be read only once.
    """
    if isinstance(source, NoLogs) or not os.path.isfile(source):
        return
    # Whatever is wrong with the log, its own verdict says so.
    with suppress(Exception), opened_lines(source) as lines:
        _validate(islice(lines, BEGINNING), source, boards, options, None)


def _watched(lines: Iterator[Line], watch: Watch) -> Iterator[Line]:
    for number, line in enumerate(lines, 1):
        if number % WATCHED == 0:
            watch(WATCHED)
        yield line


def failed(file: str, code: str, message: str, options: Options) -> Report:
    """Return the report on a log that could not be judged at all."""
    problem = Problem(code=code, message=tell_fault(message, options.language), file=file)
    return Report(file=file, problems=(problem,), level=options.level, keep_going=options.keep_going, fair=options.fair)


__all__ = ["Watch", "boards_of", "failed", "judge_beginning", "judge_file", "not_a_name", "validate", "validate_file"]
