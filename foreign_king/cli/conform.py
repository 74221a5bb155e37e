"""``foreign-king conform``: checks which clauses of the rules another implementation gets wrong."""

import errno
import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator

from foreign_king.cli.conformance_texts import tell_conformance
from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import fault_text, reason_text
from foreign_king.cli.files import write_document
from foreign_king.cli.language import _, _n
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, did_you_mean, failed
from foreign_king.conformance import Case, Choice, Limits, NoPort, Report, conform, gather, write_case, write_report
from foreign_king.files import new_file
from foreign_king.games import GAMES
from foreign_king.logs.codes import Exit
from foreign_king.spec import scenario_paths
from foreign_king.wire import dump

EXITS = {"conforms": Exit.VALID, "wrong": Exit.INVALID, "unsupported": Exit.UNSUPPORTED}


def run(args: Namespace) -> int:
    try:
        if args.cases is not None and args.command:
            raise Failure(Exit.USAGE, _("with --cases nothing is asked, so there is no program to name"))
        if args.cases is None and not args.command:
            raise Failure(Exit.USAGE, _("say which program answers: foreign-king conform -- PROGRAM"))
        _check_report(args.report)
        cases = _chosen(args)
        if args.cases is not None:
            _write_cases(cases, args.cases)
            return Exit.VALID
        report = _conform(args, cases)
        for piece in FORMATS[args.format](report):
            print(piece)
        if args.report is not None:
            write_document(write_report(report), args.report)
    except Failure as failure:
        return failed(failure)
    return EXITS[report.verdict]


def _check_report(file: str | None) -> None:
    """Raise ``Failure`` if the report cannot be written. This is done before the cases, which can take minutes."""
    if file is None:
        return
    if os.path.lexists(file):
        raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))
    if not os.path.isdir(os.path.dirname(file) or "."):
        raise Failure(Exit.UNREADABLE, f"{file}: {fault_text(os.strerror(errno.ENOENT))}")


def _chosen(args: Namespace) -> list[Case]:
    """Return the cases that the options choose; ``Failure`` where there are none."""
    clauses = tuple(args.clause)
    choice = Choice(games=tuple(args.game), levels=tuple(args.level), clauses=clauses, ids=tuple(args.case))
    cases = list(gather(choice))
    if cases:
        return cases
    hint = ""
    if clauses:
        hint = did_you_mean(
            clauses[0].rpartition(":")[2], {rule.value for game in GAMES.values() for rule in game.rulebook.rules}
        )
    elif args.case:
        ids = (f"{game}/{id}" for game in GAMES for id in scenario_paths(game))
        # An id with few parts stands for all cases below it, so ids of as many parts are suggested.
        parts = args.case[0].count("/") + 1
        hint = did_you_mean(args.case[0], dict.fromkeys("/".join(id.split("/")[:parts]) for id in ids))
    raise Failure(Exit.USAGE, _("there is no such case") + hint)


def _limits(args: Namespace) -> Limits:
    # A program to which more time is given for an answer may also start more slowly, never faster.
    start = max(args.timeout, Limits().start)
    return Limits(seconds=args.timeout, start=start, in_flight=args.in_flight)


def _conform(args: Namespace, cases: list[Case]) -> Report:
    try:
        limits = _limits(args)
        # A signal must end the other program too.
        with stopped_in_order():
            return conform(args.command, cases, limits)
    except NoPort as error:
        last = error.tail.strip().splitlines()[-1:]
        message = f"{args.command[0]}: {'; '.join([error.message, *last])}"
        raise Failure(Exit.UNREADABLE, message) from None


def _write_cases(cases: Iterable[Case], file: str) -> None:
    lines = [dump(write_case(case)) for case in cases]
    if file == "-":
        print("\n".join(lines))
        return
    try:
        with new_file(file) as stream:
            stream.writelines(f"{line}\n".encode() for line in lines)
    except FileExistsError:
        raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None
    print(_n("# case, written to {file}", "# cases, written to {file}", len(lines)).format(file=file))


def _text(report: Report) -> Iterator[str]:
    yield from tell_conformance(report)


def _json(report: Report) -> Iterator[str]:
    yield document_text(write_report(report), ascii=True)


def _junit(report: Report) -> Iterator[str]:
    from foreign_king.cli.junit import junit_of_conformance  # noqa: PLC0415 - only this format needs it

    return junit_of_conformance(report)


FORMATS: dict[str, Callable[[Report], Iterator[str]]] = {"text": _text, "json": _json, "junit": _junit}
