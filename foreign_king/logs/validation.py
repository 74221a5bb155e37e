"""The validation of a log, which is given as its lines or as a file."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.holes import only_command
from foreign_king.logs.lines import Line, Text, lines_of, reason
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import KeepGoing, Level, Options, Rules, check_options
from foreign_king.logs.proofs import check_last_draws
from foreign_king.logs.report import HoleNote, Problem, Report
from foreign_king.logs.ruleset import Ruleset
from foreign_king.logs.side_by_side import SideBySide
from foreign_king.logs.sources import NoLogs, opened_lines
from foreign_king.logs.step import Step, ended, is_unjudged
from foreign_king.logs.walk import start, walk
from foreign_king.opening import check_board
from foreign_king.wire import Document, write_result

MOST_SEARCHED = 10
"""The most holes of a log for which the missing command is searched."""
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
    before = start(open_log(file, boards, options))
    both = SideBySide(before.opened, Ruleset(revision="current"))
    problems, kinds, compared = list[Problem](), Counter[str](), Counter[str]()
    step, holes = before, list[HoleNote]()
    for step in walk(before, lines):
        if step.hole is not None:
            holes.append(_hole_note(before, step, is_searched=len(holes) < MOST_SEARCHED))
        before = step
        if step.kind != "command":
            kinds[step.kind] += 1
        for what in step.compared:
            compared[what] += 1
        if step.problems:
            problems += step.problems
        if not both.over:
            both.see(step)
            if both.fault is not None:
                break
    if not step.stopped:
        both.finish()
        if options.fair:
            problems += check_last_draws(step).problems
    if both.fault is not None:
        problems.append(both.fault)
    report = _report(step, not_a_name(problems, given, options.language), kinds, compared, both)
    return replace(report, holes=tuple(holes)) if holes else report


def _hole_note(before: Step, step: Step, *, is_searched: bool) -> HoleNote:
    """Return the note on a hole. If exactly one command is missing, it is searched for."""
    assert step.hole is not None
    note = HoleNote(line=step.line, after=before.number, commands=step.hole.commands)
    judged = step.opened.plays and step.opened.header.viewer == WHOLE and before.progress.assuming is None
    if not (judged and is_searched and step.hole.commands == 1):
        return note
    game, codec = step.opened.game, step.opened.codec
    try:
        command = only_command(game, before.state, step.state)
    except Exception:
        # A position that a log states may be impossible, and the rules may fail in it.
        return note
    return note if command is None else replace(note, missing=FrozenDict(codec.write_command(command)))


def not_a_name(problems: Sequence[Problem], given: object, language: str = DEFAULT_LANGUAGE) -> tuple[Problem, ...]:
    """Return the problems of a log. If the name of a file was passed as the text of the log, the first problem says
    so."""
    is_text = isinstance(given, str) and not set("\n{") & set(given)
    if is_text and problems and problems[0].code == "not-json":
        expected = 'the lines of a log, or an open file: validate(open(name, "rb"))'
        return (replace(problems[0], expected=tell_fault(expected, language)), *problems[1:])
    return tuple(problems)


def _report(
    step: Step, problems: tuple[Problem, ...], kinds: Counter[str], compared: Counter[str], both: SideBySide
) -> Report:
    """Return the report after the last step of a log."""
    opened, recorded, progress = step.opened, step.opened.recorded, step.progress
    result = _result(step)
    skipped, assumed = kinds["skipped"], kinds["assumed"]
    return Report(
        file=opened.file,
        level=opened.options.level,
        keep_going=opened.options.keep_going,
        assuming=progress.assuming,
        skipped=skipped,
        assumed=assumed,
        problems=problems,
        game=None if opened.game is None else opened.game.name,
        viewer=WHOLE if opened.game is None else opened.header.viewer,
        rules_revision=None if opened.game is None or recorded is None else recorded.rules_revision,
        rules=opened.options.rules,
        changes=tuple(both.changes),
        lines=step.line,
        commands=step.number - progress.missing - skipped - assumed,
        facts=compared["facts"],
        digests=compared["digest"],
        fair=opened.options.fair,
        draws=compared["draw"],
        finished=result is not None,
        result=None if result is None else FrozenDict(result),
        recorded_result=progress.has_result,
        not_judged=progress.not_judged,
        not_judged_more=progress.not_judged_more,
    )


def _result(step: Step) -> Document | None:
    """Return the document of the result by the rules; ``None`` if the game has not ended. If the position follows from
    facts that were not judged, and scoring it fails, the game has not ended."""
    if step.state is None:
        return None
    try:
        result = ended(step)
        return None if result is None else write_result(step.opened.game, result)
    except Exception:
        if not is_unjudged(step):
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
