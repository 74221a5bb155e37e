"""Files that commands read and write: a log, and JSON documents. Every command opens a log here."""

import io
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.game_options import any_board, said
from foreign_king.cli.language import _, _n
from foreign_king.cli.texts import Failure, complain
from foreign_king.cli.verdicts import tell_report
from foreign_king.files import write_file
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language.voices import printable
from foreign_king.logs.course import Course
from foreign_king.logs.header import Header
from foreign_king.logs.lines import BYTE_ORDER_MARK, Line, reason
from foreign_king.logs.report import Exit, Problem, Report
from foreign_king.logs.sources import opened_lines, standard_input
from foreign_king.replays.replay import Replay, replay
from foreign_king.wire import FieldDifference, parse

LARGEST_FILE = 1 << 20
"""A document that is read has no more bytes than this."""


def opened_log(file: str) -> AbstractContextManager[Iterator[Line]]:
    """The lines of a log, ``-`` is the standard input; ``Failure`` where it cannot be opened."""
    try:
        return opened_lines(file)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason(error)}") from None


@contextmanager
def course_of(args: Namespace) -> Iterator[Course]:
    """The course of the game that the log ``args.file`` tells, on ``args.board``."""
    boards = tuple(any_board(file) for file in args.board)
    with opened_log(args.file) as lines:
        yield Course(args.file, boards, lines)


def replayed(args: Namespace, *, most: int | None = None) -> Replay:
    """The replay of the log ``args.file``, on ``args.board``; of no more than so many commands."""
    boards = [any_board(file) for file in args.board]
    with opened_log(args.file) as lines:
        return replay(lines, file=args.file, boards=boards, most=most)


def replayed_to(args: Namespace) -> Replay:
    """The replay of the log ``args.file`` up to command ``args.at`` (``None``: the last one); ``Failure`` where a log
    without a fault has no such command."""
    game = replayed(args, most=args.at)
    if game.failure is None and args.at is not None and args.at >= len(game):
        raise too_short(args.file, len(game) - 1)
    return game


def too_short(file: str, commands: int) -> Failure:
    """What is to be raised where a log has fewer commands than were asked for."""
    told = _n("{file} has only # command", "{file} has only # commands", commands)
    return Failure(Exit.USAGE, told.format(file=file))


def complained(file: str, problems: Sequence[Problem], lines: int) -> int:
    """Say what is wrong with a log of which so many lines were read; the exit code."""
    if not problems:
        return Exit.VALID
    report = Report(file=file, problems=tuple(problems), lines=lines)
    sys.stdout.flush()
    complain(tell_report(report))
    return report.exit_code


def complained_of_course(course: Course) -> int:
    """Say where a log could not be followed any further; the exit code."""
    return complained(course.last.opened.file, course.problems, course.last.line)


def complained_of_replay(game: Replay, file: str) -> int:
    """Say how a log fails; the exit code."""
    assert game.failure is not None
    return complained(file, [game.failure], game.failure.line or 0)


def read_document(file: str) -> Any:
    """The JSON document of a file, with or without a byte order mark, ``-`` is the standard input; ``Failure`` where it
    is none."""
    try:
        if file == "-":
            content = standard_input().read(LARGEST_FILE + 1)
        else:
            with open(file, "rb") as stream:
                content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason(error)}") from None
    if len(content) > LARGEST_FILE:
        raise Failure(Exit.INVALID, _("{file}: larger than {number} bytes").format(file=file, number=LARGEST_FILE))
    try:
        return parse(content.removeprefix(BYTE_ORDER_MARK))
    except Malformed as error:
        raise Failure(Exit.INVALID, f"{file}: {said(error)}") from None


def write_document(document: Any, file: str | None) -> None:
    """Write a document to a file that is not there yet, or to the standard output; ``Failure`` where it cannot be."""
    write_text(document_text(document, indent=1), file)


def write_text(text: str, file: str | None) -> None:
    """Write lines to a file that is not there yet, or to the standard output; ``Failure`` where it cannot be."""
    if file is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A document has the encoding that it says or that its format has, whatever a terminal would show.
            sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
        print(text)
        return
    try:
        write_file(file, f"{text}\n".encode())
    except FileExistsError:
        raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason(error)}") from None


def viewer_of(header: Header, wanted: str) -> str:
    """Who is to see the game of a log: the viewer that is ``wanted``, or for ``WHOLE`` whoever the log is of;
    ``Failure`` for who is not at the table, or is another one than the log's own viewer."""
    seats = (SPECTATOR, *(each.seat for each in header.seats)) if header.viewer == WHOLE else (header.viewer,)
    if wanted not in (WHOLE, *seats):
        told = _("the viewer is one of {seats}; not {given}")
        raise Failure(Exit.USAGE, told.format(seats=", ".join(seats), given=quoted(wanted)))
    return header.viewer if wanted == WHOLE else wanted


def tell_values(found: FieldDifference) -> None:
    """What stands in the first document and what in the second; nothing where one of them has none."""
    for sign, which, value in (("-", "first", found.first), ("+", "second", found.second)):
        if which != found.missing:
            print(f"{sign} {printable(document_text(value))}")


__all__ = [
    "complained_of_course",
    "complained_of_replay",
    "course_of",
    "opened_log",
    "read_document",
    "replayed",
    "replayed_to",
    "tell_values",
    "too_short",
    "viewer_of",
    "write_document",
    "write_text",
]
