"""``foreign-king diff``: where two logs differ."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.files import opened_log, tell_values
from foreign_king.cli.language import N_, _, _n
from foreign_king.cli.texts import Failure, failed
from foreign_king.language.voices import printable
from foreign_king.logs.lines import reason
from foreign_king.logs.report import Exit
from foreign_king.replays.differences import LogDifference, diff
from foreign_king.wire import FieldDifference

NAME = "diff"
HELP = N_("Compare two logs: their headers, and the first command by which they differ, field by field.")
DIFFERENT = 1


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("first", metavar="A", help=_("a log, or - for the standard input"))
    parser.add_argument("second", metavar="B", help=_("another log"))
    help = _("how the differences are told: as text, or as one JSON document")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)


def run(args: Namespace) -> int:
    try:
        found = _found(args.first, args.second)
    except Failure as failure:
        return failed(failure)
    if args.format == "json":
        print(document_text(_written(found)))
    else:
        _tell(args, found)
    return DIFFERENT if found.differ else Exit.VALID


def _found(first: str, second: str) -> LogDifference:
    with opened_log(first) as a, opened_log(second) as b:
        try:
            return diff(a, b)
        except (OSError, ValueError) as error:
            raise Failure(Exit.UNREADABLE, f"{first}, {second}: {reason(error)}") from None


def _written(found: LogDifference) -> dict[str, Any]:
    return {
        "differ": found.differ,
        "commands": found.commands,
        "line": found.line,
        "number": found.number,
        "header": [_field(each) for each in found.header],
        "fields": [_field(each) for each in found.fields],
    }


def _field(found: FieldDifference) -> dict[str, Any]:
    """Both values; where a log has none, there is none."""
    values = {"first": found.first, "second": found.second}
    return {"pointer": found.pointer, **{log: value for log, value in values.items() if log != found.missing}}


def _tell(args: Namespace, found: LogDifference) -> None:
    if not found.differ:
        print(_n("the same: # command", "the same: # commands", found.commands))
        return
    print(f"--- {printable(args.first)}\n+++ {printable(args.second)}")
    _tell_fields(_("header"), found.header)
    where = _("command {number}").format(number=found.number)
    if found.number is None:
        # The result, or that somebody has left the table.
        where = _("line {number}").format(number=found.line)
    _tell_fields(where, found.fields)


def _tell_fields(where: str, fields: Iterable[FieldDifference]) -> None:
    for each in fields:
        print(f"{where} {printable(each.pointer)}".rstrip())
        tell_values(each)


__all__ = ["HELP", "NAME", "add_arguments", "run"]
