"""``foreign-king mend``: writes a log without its harmless faults."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import reason_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, spoken
from foreign_king.cli.signals import finished_first
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.logs.codes import Exit
from foreign_king.logs.repairs import REPAIRS, Mending, Repair, mend_file
from foreign_king.logs.report import write_report
from foreign_king.wire import Document


def run(args: Namespace) -> int:
    try:
        boards = tuple(any_board(file) for file in args.board)
        done = _mend(args, boards)
    except Failure as failure:
        return failed(failure)
    if args.format == "json":
        print(document_text(_document(done), ascii=True))
    else:
        for line in _lines(done, args):
            print(line)
    return Exit.INVALID if args.check and done.verdict == "mended" else done.exit_code


def _mend(args: Namespace, boards: tuple[Any, ...]) -> Mending:
    """Mend the log. ``Failure`` where the mended log cannot be written."""
    try:
        with finished_first():
            return mend_file(args.file, args.output, over=args.over, boards=boards, language=spoken())
    except FileExistsError:
        message = _("{file} exists, and nothing is overwritten without --over")
        raise Failure(Exit.USAGE, message.format(file=args.output)) from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{args.output}: {reason_text(error)}") from None


def _lines(done: Mending, args: Namespace) -> Iterator[str]:
    """Yield each repair, with consecutive lines together; then where the mended log is, or what else is wrong."""
    for repairs in _consecutive(done.repairs):
        first, last = repairs[0].line, repairs[-1].line
        place = f"{done.file}:{first}" if first == last else f"{done.file}:{first}-{last}"
        yield unbroken(f"{place}: {repairs[0].kind}: {_(REPAIRS[repairs[0].kind])}")
    if done.log is None:
        yield tell_report(done.report)
        yield unbroken(_("{file}: not mended, because something else is wrong with it").format(file=done.file))
    elif args.check:
        message = _("{file}: would be mended") if done.repairs else _("{file}: nothing is to be mended")
        yield unbroken(message.format(file=done.file))
    else:
        message = _("{file}: mended as {output}")
        if not done.repairs:
            message = _("{file}: nothing was to be mended; copied to {output}")
        yield unbroken(message.format(file=done.file, output=args.output))


def _consecutive(repairs: tuple[Repair, ...]) -> Iterator[list[Repair]]:
    """Yield groups of repairs of the same kind in consecutive lines, in the order of their first lines."""
    groups: list[list[Repair]] = []
    by_kind = sorted(repairs, key=lambda repair: (repair.kind, repair.line))
    for _kind, alike in groupby(by_kind, key=lambda repair: repair.kind):
        for repair in alike:
            if groups and groups[-1][-1].kind == repair.kind and groups[-1][-1].line + 1 == repair.line:
                groups[-1].append(repair)
            else:
                groups.append([repair])
    yield from sorted(groups, key=lambda each: each[0].line)


def _document(done: Mending) -> Document:
    document: Document = {"file": done.file, "verdict": done.verdict, "exit_code": int(done.exit_code)}
    document["repairs"] = [{"line": repair.line, "kind": repair.kind} for repair in done.repairs]
    if done.log is None:
        document["problems"] = write_report(done.report)["problems"]
    return document


__all__ = ["run"]
