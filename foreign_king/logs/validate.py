"""The verdict on a log, given as its lines or as a file."""

from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.logs.internal import place_of
from foreign_king.logs.judge import judge_lines
from foreign_king.logs.judgement import Judgement, Stop
from foreign_king.logs.lines import Line, NoLine, ReadFault, Text, guarded, lines_of, read_lines, reason
from foreign_king.logs.options import KeepGoing, Level, Options, Rules, check_options
from foreign_king.logs.readings import Reading
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import NoLogs, open_log
from foreign_king.logs.twice import Twice, twice
from foreign_king.table import check_board
from foreign_king.wire import Document, write_result

MOST_COUNTED = 100_000
"""Of what is not judged, so many lines are still counted,"""
MOST_READ = 1 << 26
"""and no more than so many bytes are read for it."""
WATCHED = 1000
"""Who watches is told after so many lines."""

Watch = Callable[[int], None]


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
) -> Report:
    """The verdict on one log, given as its lines, as an open file (``open(name, "rb")``) or as one text.

    A text is the log itself, never the name of a file. Lines are read one after the other and not kept. ``file`` is
    what the report calls the log; ``boards`` are those that may be played on besides the game's own (``load_board``
    reads one).

    ``level`` is how far is judged: ``"syntax"`` (well-formed lines, nothing played), ``"rules"`` (commands played),
    ``"facts"`` (recorded facts and digests compared) or ``"result"`` (everything). ``keep_going`` says what happens
    after a command that cannot be played: ``"stop"``, ``"skip"`` it, or ``"assume"`` that its recorded facts are a
    ruling of the table; what is judged then is judged under assumption, and the verdict stays invalid.

    A log is judged by the rules of the revision that it says (``rules="recorded"``); where the current rules judge it
    differently, the report has that in its ``changes``. ``rules="current"`` judges it by those. Sentences about
    refusals are in ``language``; with ``explain`` the report also has the tree of clauses and numbers behind each.

    Whatever the lines say, nothing is raised; ``TypeError`` for what has no lines, for a line that is neither text nor
    bytes, and for boards that are none; ``ValueError`` for a level, a way to go on, a language or
    rules that there are not.
    """
    options = Options(level=level, keep_going=keep_going, language=language, explain=explain, rules=rules)
    return _validate(lines_of(lines), file, boards_of(boards), check_options(options), lines)


def boards_of(boards: object) -> tuple[Any, ...]:
    """The boards that a caller has given; ``TypeError`` where they are none."""
    if not isinstance(boards, Iterable) or isinstance(boards, (str, bytes)):
        raise TypeError("boards are a list of boards, each read by load_board(game, file)")
    found = tuple(boards)
    for board in found:
        check_board(board)
    return found


def _validate(source: Iterable[Line], file: str, boards: tuple[Any, ...], options: Options, given: object) -> Report:
    judgement = Judgement(file=file, boards=boards, options=options)
    both = twice(judgement, Reading(revision="current"))
    source = guarded(source)
    try:
        try:
            judge_lines(judgement, source, both.see)
            both.finish()
        except Stop:
            _count_the_rest(judgement, source)
            not_a_name(judgement, given)
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        _add(judgement, fault.code, fault.message, judgement.line + judgement.not_judged + 1)
    except Exception as error:
        _add(judgement, "internal-error", place_of(error), judgement.line)
    return _report(judgement, both)


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


def _report(judgement: Judgement, both: Twice) -> Report:
    ended, options = _ended(judgement), judgement.options
    return Report(
        file=judgement.file,
        level=options.level,
        keep_going=options.keep_going,
        assuming=judgement.assuming,
        skipped=judgement.skipped,
        assumed=judgement.assumed,
        problems=tuple(judgement.problems),
        game=None if judgement.game is None else judgement.game.name,
        viewer=None if judgement.game is None else judgement.header.viewer,
        rules_revision=None if judgement.game is None else judgement.recorded.rules_revision,
        rules=options.rules,
        changes=tuple(both.changes),
        lines=judgement.line,
        commands=judgement.commands - judgement.skipped - judgement.assumed,
        facts=judgement.facts,
        digests=judgement.digests,
        finished=ended is not None,
        result=None if ended is None else FrozenDict(ended),
        recorded_result=judgement.recorded_result,
        not_judged=judgement.not_judged,
        not_judged_more=judgement.not_judged_more,
    )


def _ended(judgement: Judgement) -> Document | None:
    """How the game ended by our own judgement. A position that the table's own facts have led to may be none that
    anybody could score."""
    if judgement.state is None:
        return None
    try:
        ended = judgement.ended()
        return None if ended is None else write_result(judgement.game, ended)
    except Exception:
        if not judgement.assumed:
            raise
        return None


def validate_file(
    path: str,
    *,
    boards: Iterable[Any] = (),
    level: Level = "result",
    keep_going: KeepGoing = "stop",
    language: str = DEFAULT_LANGUAGE,
    explain: bool = False,
    rules: Rules = "recorded",
) -> Report:
    """The verdict on a file, unpacked if it is gzipped; ``-`` is the standard input. The rest as for ``validate``."""
    options = Options(level=level, keep_going=keep_going, language=language, explain=explain, rules=rules)
    return judge_file(path, boards_of(boards), check_options(options))


def judge_file(found: str | NoLogs, boards: tuple[Any, ...], options: Options, watch: Watch | None = None) -> Report:
    """The verdict on a file that was found, or on a name behind which there is none; ``watch`` is told now and then how
    many more lines were read."""
    if isinstance(found, NoLogs):
        return failed(found.name, found.code, found.message, options)
    try:
        stream = open_log(found)
    except (OSError, ValueError) as error:
        return failed(found, "unreadable", reason(error), options)
    with stream as opened:
        lines = _unpacked(opened, found)
        return _validate(lines if watch is None else _watched(lines, watch), found, boards, options, None)


def _unpacked(stream: IO[bytes], path: str) -> Iterator[Line]:
    # A generator, so that what fails here already fails while the log is read.
    yield from read_lines(stream, packed=path.endswith(".gz"))


def _watched(lines: Iterator[Line], watch: Watch) -> Iterator[Line]:
    for number, line in enumerate(lines, 1):
        if number % WATCHED == 0:
            watch(WATCHED)
        yield line


def failed(file: str, code: str, message: str, options: Options) -> Report:
    """The verdict on a log that was not judged at all."""
    problem = Problem(code=code, message=message, file=file)
    return Report(file=file, problems=(problem,), level=options.level, keep_going=options.keep_going)


__all__ = ["Watch", "boards_of", "failed", "judge_file", "not_a_name", "validate", "validate_file"]
