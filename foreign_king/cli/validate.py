"""``foreign-king validate``: the verdict on logs."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable
from functools import cache
from textwrap import wrap
from typing import Any, NamedTuple

from foreign_king.cli.table_options import any_board
from foreign_king.cli.texts import Failure, failed
from foreign_king.games import GAMES
from foreign_king.language import Language, load_language, printable, tell_score
from foreign_king.logs.many import validate_files
from foreign_king.logs.report import VERDICTS, Exit, Problem, Report, write_report
from foreign_king.table import SPECTATOR

NAME = "validate"
HELP = "Judge logs: every command by the rules, and what else a log records by what the rules made of it."
WIDTH = 80


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a log, a directory of logs, a pattern, or - for the standard input"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json: one document a log and line")
    parser.add_argument("--board", action="append", default=[], metavar="FILE", help="a board to play on (repeatable)")
    parser.add_argument("--quiet", action="store_true", help="do not mention valid logs")


def run(args: Namespace) -> int:
    try:
        boards = [any_board(file) for file in args.board]
    except Failure as failure:
        return failed(failure)
    verdicts: Counter[str] = Counter()
    failing: list[_Failing] = []
    for report in validate_files(args.files, boards=boards):
        verdicts[report.verdict] += 1
        if not report.valid:
            failing.append(_Failing(report.file, report.exit_code, report.problems[0].code))
        elif args.quiet:
            continue
        print(json.dumps(write_report(report)) if args.format == "json" else tell_report(report))
    print(json.dumps(_summary(verdicts, failing)) if args.format == "json" else _tell_summary(verdicts, failing))
    return max((each.exit_code for each in failing), default=Exit.VALID)


class _Failing(NamedTuple):
    """What the summary keeps of a log that is not valid."""

    file: str
    exit_code: Exit
    code: str


# Told in text


def tell_report(report: Report) -> str:
    """A report as text of 80 columns, in which nothing can steer a terminal."""
    if report.valid:
        viewer = "a spectator" if report.viewer == SPECTATOR else report.viewer
        valid = f"valid as far as {viewer} can know" if viewer is not None else "valid"
        return _wrapped(f"{report.file}: {valid}: {_counted(report.commands, 'command')}, {_ending(report)}")
    told = [line for problem in report.problems for line in _problem(problem)]
    if report.not_judged or report.not_judged_more:
        least = "at least " if report.not_judged_more else ""
        lines = _counted(report.not_judged, "more line")
        rest = f"{least}{lines}" if report.not_judged else "the rest"
        told.append(_wrapped(f"{report.file}: not judged: {rest} after line {report.lines}"))
    return "\n".join(told)


def _problem(problem: Problem) -> list[str]:
    place = f"{problem.file}:{problem.line}" if problem.line else problem.file
    told = [_wrapped(f"{place}: {problem.code}: {problem.message}")]
    if problem.command is not None:
        by = f" by {problem.seat}" if problem.seat else ""
        told.append(_detail("command", f"{problem.command}{by}"))
    if problem.pointer:
        told.append(_detail("place", problem.pointer))
    if problem.clause is not None:
        told.append(_detail("clause", problem.clause))
    numbers = [
        f"{name} {value}" for name, value in (("need", problem.need), ("have", problem.have)) if value is not None
    ]
    if numbers:
        told.append(_detail("numbers", ", ".join(numbers)))
    for name, value in (("should be", problem.should_be), ("recorded", problem.recorded)):
        if value is not None:
            told.append(_detail(name, value if isinstance(value, str) else _json(value)))
    if problem.expected:
        told.append(_detail("expected", problem.expected))
    if problem.instead is not None and problem.instead.decides:
        told.append(
            _detail("instead", f"{' or '.join(problem.instead.decides)}: {', '.join(problem.instead.commands)}")
        )
        told += [_detail("such as", _json(command)) for command in problem.instead.nearest]
    return told


def _json(document: Any) -> str:
    """JSON text with spaces, at which a line can be broken."""
    return json.dumps(document, ensure_ascii=False)


@cache
def _language(game: str) -> Language:
    return load_language(GAMES[game])


def _ending(report: Report) -> str:
    if report.result is None:
        return "the game goes on"
    winners, language = report.result["winners"], _language(str(report.game))
    # Who wins as a team has not the same score.
    scores = dict.fromkeys(tell_score(language, report.result["scores"][winner]) for winner in winners)
    has = "has" if len(winners) == 1 else "have"
    won = f"{_listed(winners)} {has} won with {_listed(scores)}"
    return f"{won} ({', '.join(report.result['reasons'])})"


def _listed(items: Iterable[str]) -> str:
    *others, last = items
    return f"{', '.join(others)} and {last}" if others else last


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _detail(name: str, text: str) -> str:
    return _wrapped(text, f"    {name:<10}")


def _wrapped(text: str, first: str = "") -> str:
    further = " " * max(len(first), 4)
    lines = wrap(
        printable(text),
        WIDTH - 1,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines)


# The summary


def _summary(verdicts: Counter[str], failing: list[_Failing]) -> dict[str, Any]:
    return {
        "summary": {
            "logs": verdicts.total(),
            **{verdict: verdicts[verdict] for verdict in VERDICTS.values()},
            "exit_code": max((each.exit_code for each in failing), default=Exit.VALID),
            "failing": [
                {"file": each.file, "verdict": VERDICTS[each.exit_code], "code": each.code} for each in failing
            ],
        }
    }


def _tell_summary(verdicts: Counter[str], failing: list[_Failing]) -> str:
    counts = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in VERDICTS.values() if verdicts[verdict])
    told = [f"{_counted(verdicts.total(), 'log')}: {counts}"]
    told += [_wrapped(f"{VERDICTS[each.exit_code]}: {each.file} ({each.code})", "  ") for each in failing]
    return "\n".join(told)
