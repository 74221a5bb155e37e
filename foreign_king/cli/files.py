"""Reading and writing of logs and JSON documents for the commands. Every command opens its log here."""

import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import reason_text
from foreign_king.cli.game_options import any_board, malformed_text
from foreign_king.cli.language import _, _n
from foreign_king.cli.texts import Failure, complain
from foreign_king.cli.verdicts import tell_report
from foreign_king.files import write_file
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language.voices import printable
from foreign_king.logs.codes import Exit
from foreign_king.logs.course import Course
from foreign_king.logs.header import Header
from foreign_king.logs.lines import BYTE_ORDER_MARK, Line
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import opened_lines, standard_input
from foreign_king.replays.replay import Replay, replay
from foreign_king.wire import FieldDifference, parse

LARGEST_FILE = 1 << 20
"""The greatest number of bytes of a document that is read."""


def opened_log(file: str) -> AbstractContextManager[Iterator[Line]]:
    """Open a log, and return its lines. ``-`` is the standard input. ``Failure`` where it cannot be opened."""
    try:
        return opened_lines(file)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None


@contextmanager
def course_of(args: Namespace) -> Iterator[Course]:
    """Open the log ``args.file``, with the boards ``args.board``, as the course of its game."""
    boards = tuple(any_board(file) for file in args.board)
    with opened_log(args.file) as lines:
        yield Course(args.file, boards, lines)


def replayed(args: Namespace, *, most: int | None = None) -> Replay:
    """Return the replay of the log ``args.file``, with the boards ``args.board``; of the first ``most`` commands if
    given."""
    boards = [any_board(file) for file in args.board]
    with opened_log(args.file) as lines:
        return replay(lines, file=args.file, boards=boards, most=most)


def replayed_to(args: Namespace) -> Replay:
    """Return the replay of the log ``args.file`` up to command ``args.at``, or up to the last one. ``Failure`` where a
    log without problems has no such command."""
    game = replayed(args, most=args.at)
    if game.failure is None and args.at is not None and args.at >= len(game):
        raise too_short(args.file, len(game) - 1)
    return game


def too_short(file: str, commands: int) -> Failure:
    """Return the exception for a log that has fewer commands than the options ask for."""
    message = _n("{file} has only # command", "{file} has only # commands", commands)
    return Failure(Exit.USAGE, message.format(file=file))


def _print_problems(file: str, problems: Sequence[Problem], lines: int) -> int:
    """Print what is wrong with a log, and return the exit code. ``lines`` is the number of lines read."""
    if not problems:
        return Exit.VALID
    report = Report(file=file, problems=tuple(problems), lines=lines)
    sys.stdout.flush()
    complain(tell_report(report))
    return report.exit_code


def print_course_problems(course: Course) -> int:
    """Print where a log could not be followed any further, and return the exit code."""
    return _print_problems(course.last.opened.file, course.problems, course.last.line)


def print_replay_failure(game: Replay, file: str) -> int:
    """Print how the replay of a log failed, and return the exit code."""
    assert game.failure is not None
    return _print_problems(file, [game.failure], game.failure.line or 0)


def read_document(file: str) -> Any:
    """Read the JSON document of a file. ``-`` is the standard input. A byte order mark is skipped. ``Failure`` where
    the file cannot be read or is not JSON."""
    try:
        if file == "-":
            content = standard_input().read(LARGEST_FILE + 1)
        else:
            with open(file, "rb") as stream:
                content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None
    if len(content) > LARGEST_FILE:
        raise Failure(Exit.INVALID, _("{file}: larger than {number} bytes").format(file=file, number=LARGEST_FILE))
    try:
        return parse(content.removeprefix(BYTE_ORDER_MARK))
    except Malformed as error:
        raise Failure(Exit.INVALID, f"{file}: {malformed_text(error)}") from None


def write_document(document: Any, file: str | None) -> None:
    """Write a document to a new file, or to the standard output. ``Failure`` where the file exists or cannot be
    written."""
    write_text(document_text(document, indent=1), file)


def refuse_to_overwrite(file: str) -> None:
    """Raise ``Failure`` if a file exists. It is called before long work, so that the work is not lost."""
    if os.path.lexists(file):
        raise _exists(file)


def _exists(file: str) -> Failure:
    return Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))


def write_text(text: str, file: str | None) -> None:
    """Write lines to a new file, or to the standard output. ``Failure`` where the file exists or cannot be written."""
    if file is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            # The encoding of a document is that of its format, whatever the terminal uses.
            sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
        print(text)
        return
    write_bytes(f"{text}\n".encode(), file)


def write_bytes(content: bytes, file: str) -> None:
    """Write a new file. ``Failure`` where it exists or cannot be written."""
    try:
        write_file(file, content)
    except FileExistsError:
        raise _exists(file) from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None


def viewer_of(header: Header, requested: str) -> str:
    """Return the viewer for whom a log is shown: the requested one, or for ``WHOLE`` the viewer of the log. ``Failure``
    for a viewer who has no seat, and for another one than the viewer of the log."""
    seats = (SPECTATOR, *(each.seat for each in header.seats)) if header.viewer == WHOLE else (header.viewer,)
    if requested not in (WHOLE, *seats):
        message = _("the viewer is one of {seats}; not {given}")
        raise Failure(Exit.USAGE, message.format(seats=", ".join(seats), given=quoted(requested)))
    return header.viewer if requested == WHOLE else requested


def tell_values(difference: FieldDifference) -> None:
    """Print the values of a field in two documents. A document without the field has no line."""
    for sign, which, value in (("-", "first", difference.first), ("+", "second", difference.second)):
        if which != difference.missing:
            print(f"{sign} {printable(document_text(value))}")


__all__ = [
    "course_of",
    "opened_log",
    "print_course_problems",
    "print_replay_failure",
    "read_document",
    "refuse_to_overwrite",
    "replayed",
    "replayed_to",
    "tell_values",
    "too_short",
    "viewer_of",
    "write_document",
    "write_text",
]
