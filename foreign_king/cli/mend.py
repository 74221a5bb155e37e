"""``foreign-king mend``: a log without its harmless faults."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import N_, _, spoken
from foreign_king.cli.signals import finished_first
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.logs.codes import Exit
from foreign_king.logs.lines import reason
from foreign_king.logs.repairs import REPAIRS, Mending, Repair, mend_file
from foreign_king.logs.report import write_report
from foreign_king.wire import Document

NAME = "mend"
HELP = N_("Write a log without its harmless faults, such as blank lines or line ends of other systems.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, or - for the standard input")
    parser.add_argument("file", metavar=_("LOG"), help=help)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-o", "--output", metavar=_("FILE"), help=_("write the mended log to this file"))
    group.add_argument("--check", action="store_true", help=_("write nothing, and only say what would be done"))
    help = _("replace the file if it is there already, and be it the log itself")
    parser.add_argument("--over", action="store_true", help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
    help = _("how it is told: as text, or as one JSON document")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)


def run(args: Namespace) -> int:
    try:
        boards = tuple(any_board(file) for file in args.board)
        done = _mended(args, boards)
    except Failure as failure:
        return failed(failure)
    if args.format == "json":
        print(document_text(_written(done), ascii=True))
    else:
        for line in _told(done, args):
            print(line)
    return Exit.INVALID if args.check and done.verdict == "mended" else done.exit_code


def _mended(args: Namespace, boards: tuple[Any, ...]) -> Mending:
    """What became of the log; ``Failure`` where the mended one cannot be written."""
    try:
        with finished_first():
            return mend_file(args.file, args.output, over=args.over, boards=boards, language=spoken())
    except FileExistsError:
        told = _("{file} exists, and nothing is overwritten without --over")
        raise Failure(Exit.USAGE, told.format(file=args.output)) from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{args.output}: {reason(error)}") from None


def _told(done: Mending, args: Namespace) -> Iterator[str]:
    """Each repair, lines in a row with the same one together; then where the log is, or what else is wrong."""
    for repairs in _in_a_row(done.repairs):
        first, last = repairs[0].line, repairs[-1].line
        place = f"{done.file}:{first}" if first == last else f"{done.file}:{first}-{last}"
        yield unbroken(f"{place}: {repairs[0].kind}: {_(REPAIRS[repairs[0].kind])}")
    if done.log is None:
        yield tell_report(done.report)
        yield unbroken(_("{file}: not mended, because something else is wrong with it").format(file=done.file))
    elif args.check:
        told = _("{file}: would be mended") if done.repairs else _("{file}: nothing is to be mended")
        yield unbroken(told.format(file=done.file))
    else:
        told = _("{file}: mended as {output}")
        if not done.repairs:
            told = _("{file}: nothing was to be mended; copied to {output}")
        yield unbroken(told.format(file=done.file, output=args.output))


def _in_a_row(repairs: tuple[Repair, ...]) -> Iterator[list[Repair]]:
    """The repairs of each kind, those of lines that follow each other together, in the order of their first lines."""
    found: list[list[Repair]] = []
    by_kind = sorted(repairs, key=lambda repair: (repair.kind, repair.line))
    for _kind, alike in groupby(by_kind, key=lambda repair: repair.kind):
        for repair in alike:
            if found and found[-1][-1].kind == repair.kind and found[-1][-1].line + 1 == repair.line:
                found[-1].append(repair)
            else:
                found.append([repair])
    yield from sorted(found, key=lambda each: each[0].line)


def _written(done: Mending) -> Document:
    written: Document = {"file": done.file, "verdict": done.verdict, "exit_code": int(done.exit_code)}
    written["repairs"] = [{"line": repair.line, "kind": repair.kind} for repair in done.repairs]
    if done.log is None:
        written["problems"] = write_report(done.report)["problems"]
    return written


__all__ = ["HELP", "NAME", "add_arguments", "run"]
