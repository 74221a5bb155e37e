"""``foreign-king conform``: checks which clauses of the rules another implementation gets wrong."""

import errno
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator

from foreign_king.cli.conformance_texts import tell_conformance
from foreign_king.cli.documents import document_text
from foreign_king.cli.files import write_document
from foreign_king.cli.junit import junit_of_conformance
from foreign_king.cli.language import N_, _, _n
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, did_you_mean, failed, whole
from foreign_king.conformance import Case, Choice, Limits, NoPort, Report, conform, gather, write_case, write_report
from foreign_king.conformance.levels import LEVELS
from foreign_king.files import new_file
from foreign_king.games import GAMES
from foreign_king.logs.lines import reason
from foreign_king.logs.report import Exit
from foreign_king.spec import scenario_paths
from foreign_king.wire import dump

NAME = "conform"
HELP = N_("Ask another implementation all cases of the rules, and report which clauses it gets wrong.")
MOST_SECONDS = 3600
MOST_IN_FLIGHT = 64
EXITS = {"conforms": Exit.VALID, "wrong": Exit.INVALID, "unsupported": Exit.UNSUPPORTED}


def add_arguments(parser: ArgumentParser) -> None:
    help = _("after --: the program that answers, with its arguments")
    parser.add_argument("command", nargs="*", metavar=_("PROGRAM"), help=help)
    help = _("only the cases of this game (repeatable): {names}").format(names=", ".join(GAMES))
    parser.add_argument("--game", action="append", choices=tuple(GAMES), default=[], metavar=_("NAME"), help=help)
    help = _("only the cases of this level (repeatable): {names}").format(names=", ".join(LEVELS))
    parser.add_argument("--level", action="append", choices=LEVELS, default=[], metavar=_("NAME"), help=help)
    help = _("only the cases about this clause, or chapter of clauses (repeatable)")
    parser.add_argument("--clause", action="append", default=[], metavar=_("NAME"), help=help)
    help = _("only this case, or those whose ids begin so, up to a slash (repeatable)")
    parser.add_argument("--case", action="append", default=[], metavar="ID", help=help)
    help = _("ask nothing, and write the cases to this file (- is the standard output), one JSON document a line")
    parser.add_argument("--cases", metavar=_("FILE"), help=help)
    help = _("write the whole report to this file, as JSON")
    parser.add_argument("--report", metavar=_("FILE"), help=help)
    parser.add_argument("--format", choices=tuple(FORMATS), default="text", help=_("how the report is told"))
    help = _("how many seconds the program has for its next answer (30)")
    parser.add_argument("--timeout", type=whole(1, MOST_SECONDS), default=30, metavar="S", help=help)
    help = _("how many questions are open at once (8)")
    parser.add_argument("--in-flight", type=whole(1, MOST_IN_FLIGHT), default=8, metavar="N", help=help)


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
        raise Failure(Exit.UNREADABLE, f"{file}: {os.strerror(errno.ENOENT)}")


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


def _conform(args: Namespace, cases: list[Case]) -> Report:
    try:
        limits = Limits(seconds=args.timeout, in_flight=args.in_flight)
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
        raise Failure(Exit.UNREADABLE, f"{file}: {reason(error)}") from None
    print(_n("# case, written to {file}", "# cases, written to {file}", len(lines)).format(file=file))


def _text(report: Report) -> Iterator[str]:
    yield from tell_conformance(report)


def _json(report: Report) -> Iterator[str]:
    yield document_text(write_report(report), ascii=True)


def _junit(report: Report) -> Iterator[str]:
    return junit_of_conformance(report)


FORMATS: dict[str, Callable[[Report], Iterator[str]]] = {"text": _text, "json": _json, "junit": _junit}
