"""The verdict on a log, on a file, on many files."""

from collections.abc import Iterable, Iterator
from typing import IO, Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import result
from foreign_king.kernel.record import replace
from foreign_king.logs.internal import place_of
from foreign_king.logs.judge import judge_lines
from foreign_king.logs.judgement import Judgement, Stop
from foreign_king.logs.lines import Line, NoLine, ReadFault, Text, guarded, lines_of, read_lines, reason
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import NoLogs, find_logs, open_log
from foreign_king.table import check_board
from foreign_king.wire import write_result

MOST_COUNTED = 100_000
"""Of what is not judged, so many lines are still counted,"""
MOST_READ = 1 << 26
"""and no more than so many bytes are read for it."""


def validate(lines: Text, *, file: str = "<log>", boards: Iterable[Any] = ()) -> Report:
    """The verdict on one log, given as its lines, as an open file (``open(name, "rb")``) or as one text.

    A text is the log itself, never the name of a file. Lines are read one after the other and not kept. ``file`` is
    what the report calls the log; ``boards`` are those that may be played on besides the game's own (``load_board``
    reads one). Whatever the lines say, nothing is raised; ``TypeError`` for what has no lines, for a line that is
    neither text nor bytes, and for boards that are none.
    """
    return _validate(lines_of(lines), file, boards_of(boards), lines)


def boards_of(boards: object) -> tuple[Any, ...]:
    """The boards that a caller has given; ``TypeError`` where they are none."""
    if not isinstance(boards, Iterable) or isinstance(boards, (str, bytes)):
        raise TypeError("boards are a list of boards, each read by load_board(game, file)")
    found = tuple(boards)
    for board in found:
        check_board(board)
    return found


def _validate(source: Iterable[Line], file: str, boards: tuple[Any, ...], given: object) -> Report:
    judgement = Judgement(file=file, boards=boards)
    source = guarded(source)
    try:
        try:
            judge_lines(judgement, source)
        except Stop:
            _count_the_rest(judgement, source)
            not_a_name(judgement, given)
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        _add(judgement, fault.code, fault.message, judgement.line + judgement.not_judged + 1)
    except Exception as error:
        _add(judgement, "internal-error", place_of(error), judgement.line)
    return _report(judgement)


def not_a_name(judgement: Judgement, lines: object) -> None:
    """Say so where the name of a file was given as the text of a log."""
    if isinstance(lines, str) and judgement.problems[0].code == "not-json" and not set("\n{") & set(lines):
        expected = 'the lines of a log, or an open file: validate(open(name, "rb"))'
        judgement.problems[0] = replace(judgement.problems[0], expected=expected)


def _count_the_rest(judgement: Judgement, source: Iterator[Line]) -> None:
    """Count the lines that are not judged, unless there is no end of them."""
    read = 0
    while not judgement.not_judged_more:
        line = next(source, None)
        if line is None:
            return
        judgement.not_judged += 1
        read += len(line)
        judgement.not_judged_more = judgement.not_judged >= MOST_COUNTED or read > MOST_READ


def _add(judgement: Judgement, code: str, message: str, line: int) -> None:
    judgement.problems.append(Problem(code=code, message=message, file=judgement.file, line=line))


def _report(judgement: Judgement) -> Report:
    ended = None if judgement.state is None else result(judgement.game, judgement.state)
    return Report(
        file=judgement.file,
        problems=tuple(judgement.problems),
        game=None if judgement.game is None else judgement.game.name,
        viewer=None if judgement.game is None else judgement.header.viewer,
        lines=judgement.line,
        commands=judgement.commands,
        facts=judgement.facts,
        digests=judgement.digests,
        finished=ended is not None,
        result=None if ended is None else FrozenDict(write_result(judgement.game, ended)),
        recorded_result=judgement.recorded_result,
        not_judged=judgement.not_judged,
        not_judged_more=judgement.not_judged_more,
    )


def validate_file(path: str, *, boards: Iterable[Any] = ()) -> Report:
    """The verdict on a file, unpacked if it is gzipped; ``-`` is the standard input."""
    try:
        stream = open_log(path)
    except (OSError, ValueError) as error:
        return _unread(path, "unreadable", reason(error))
    with stream as opened:
        return _validate(_unpacked(opened, path), path, boards_of(boards), None)


def _unpacked(stream: IO[bytes], path: str) -> Iterator[Line]:
    # A generator, so that what fails here already fails while the log is read.
    yield from read_lines(stream, packed=path.endswith(".gz"))


def validate_files(names: Iterable[str], *, boards: Iterable[Any] = ()) -> Iterator[Report]:
    """The verdicts on files, directories (every ``*.jsonl`` and ``*.jsonl.gz`` in them) and patterns, one by one."""
    for found in find_logs(names):
        if isinstance(found, NoLogs):
            yield _unread(found.name, found.code, found.message)
        else:
            yield validate_file(found, boards=boards)


def _unread(file: str, code: str, message: str) -> Report:
    return Report(file=file, problems=(Problem(code=code, message=message, file=file),))


__all__ = ["boards_of", "not_a_name", "validate", "validate_file", "validate_files"]
