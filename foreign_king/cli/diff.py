"""``foreign-king diff``: compares two logs."""

from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import reason_text
from foreign_king.cli.files import opened_log, tell_values
from foreign_king.cli.language import _, _n
from foreign_king.cli.texts import Failure, failed
from foreign_king.language.voices import printable
from foreign_king.logs.codes import Exit
from foreign_king.replays.differences import LogDifference, diff
from foreign_king.wire import FieldDifference

DIFFERENT = 1


def run(args: Namespace) -> int:
    try:
        difference = _compare(args.first, args.second)
    except Failure as failure:
        return failed(failure)
    if args.format == "json":
        print(document_text(_document(difference)))
    else:
        _tell(args, difference)
    return DIFFERENT if difference.differ else Exit.VALID


def _compare(first: str, second: str) -> LogDifference:
    with opened_log(first) as a, opened_log(second) as b:
        try:
            return diff(a, b)
        except (OSError, ValueError) as error:
            raise Failure(Exit.UNREADABLE, f"{first}, {second}: {reason_text(error)}") from None


def _document(difference: LogDifference) -> dict[str, Any]:
    return {
        "differ": difference.differ,
        "commands": difference.commands,
        "line": difference.line,
        "number": difference.number,
        "header": [_field(each) for each in difference.header],
        "fields": [_field(each) for each in difference.fields],
    }


def _field(difference: FieldDifference) -> dict[str, Any]:
    """Return the document of a field that differs. It has no value for a log without that field."""
    values = {"first": difference.first, "second": difference.second}
    return {"pointer": difference.pointer, **{log: value for log, value in values.items() if log != difference.missing}}


def _tell(args: Namespace, difference: LogDifference) -> None:
    if not difference.differ:
        print(_n("the same: # command", "the same: # commands", difference.commands))
        return
    print(f"--- {printable(args.first)}\n+++ {printable(args.second)}")
    _tell_fields(_("header"), difference.header)
    where = _("command {number}").format(number=difference.number)
    if difference.number is None:
        # The line is the result or a departure.
        where = _("line {number}").format(number=difference.line)
    _tell_fields(where, difference.fields)


def _tell_fields(where: str, fields: Iterable[FieldDifference]) -> None:
    for each in fields:
        print(f"{where} {printable(each.pointer)}".rstrip())
        tell_values(each)


__all__ = ["run"]
