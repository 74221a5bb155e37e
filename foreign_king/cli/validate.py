"""``foreign-king validate``: judges logs, and prints their verdicts."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import fault_text, reason_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, spoken
from foreign_king.cli.progress import Progress, progress_of
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, failed
from foreign_king.cli.verdicts import spoken_report, tell_report, tell_summary
from foreign_king.cli.workforce import workforce
from foreign_king.logs.batch import judge_files
from foreign_king.logs.codes import VERDICTS, Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report, write_report
from foreign_king.logs.sources import find_logs
from foreign_king.logs.workers import Jobs

if TYPE_CHECKING:
    from foreign_king.logs.following import Following


def run(args: Namespace) -> int:
    options = Options(
        level=args.level,
        keep_going=args.keep_going,
        language=spoken(),
        explain=args.explain,
        rules=args.rules,
        fair=args.fair,
    )
    tally = _Tally(options)
    try:
        if options.fair and not options.judges("rules"):
            message = _("--fair: chance cannot be proved at level {level}, at which nothing is played")
            raise Failure(Exit.USAGE, message.format(level=options.level))
        boards = tuple(any_board(file) for file in args.board)
        if args.follow:
            return _followed(args, boards, tally)
        with ExitStack() as stack:
            # A signal ends the other processes too.
            stack.enter_context(stopped_in_order())
            # A bar would stand in the middle of a document that goes to the same terminal.
            in_the_way = args.format != "text" and sys.stdout.isatty()
            progress = stack.enter_context(progress_of(args.files, in_the_way))
            jobs = stack.enter_context(workforce(args))
            reports = progress.over(_reports(args, boards, options, progress, jobs, stack))
            for piece in FORMATS[args.format](tally.counted(reports), tally, args.quiet):
                print(piece)
    except Failure as failure:
        return failed(failure)
    return tally.exit_code


def _followed(args: Namespace, boards: tuple[Any, ...], tally: "_Tally") -> int:
    """Print the verdicts on logs that grow, and return the exit code."""
    from foreign_king.cli.follow import followed  # noqa: PLC0415 - only who follows logs needs it

    with followed(args, boards, tally.options) as (following, reports):
        for piece in FORMATS[args.format](tally.counted(reports, following), tally, args.quiet):
            print(piece, flush=True)
    return tally.exit_code


def _reports(
    args: Namespace, boards: tuple[Any, ...], options: Options, progress: Progress, jobs: Jobs, stack: ExitStack
) -> Iterator[Report]:
    """Return the verdicts, in the order of the logs."""
    logs = find_logs(args.files)
    if args.resume is None:
        return judge_files(logs, boards, options, jobs, watch=progress.lines)
    from foreign_king.logs.verdict_cache import (  # noqa: PLC0415 - only a run that keeps verdicts needs it
        NoVerdicts,
        kept_verdicts,
        resumed,
    )

    try:
        cache = stack.enter_context(kept_verdicts(args.resume, options, boards))
    except NoVerdicts as error:
        raise Failure(Exit.USAGE, f"{args.resume}: {fault_text(error)}") from None
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{args.resume}: {reason_text(error)}") from None
    return resumed(cache, logs, boards, options, jobs, progress.lines)


class _Tally:
    """The numbers and the failing logs of the summary."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.verdicts: Counter[str] = Counter()
        self.changed = 0
        self.holes = 0
        self.growing = 0
        """The number of logs that still grew when following them ended."""
        self.exit_code = Exit.VALID
        self.failing: list[_Failing] = []

    def counted(self, reports: Iterable[Report], following: "Following | None" = None) -> Iterator[Report]:
        """Yield the same reports, and count them, and the logs that still grow at the end."""
        for report in reports:
            self.verdicts[report.verdict] += 1
            self.changed += bool(report.changes)
            self.holes += bool(report.holes)
            self.exit_code = max(self.exit_code, report.exit_code)
            if not report.valid:
                self.failing.append(_Failing(report.file, report.verdict, report.problems[0].code))
            yield report
        self.growing = 0 if following is None else following.growing


class _Failing(NamedTuple):
    """A log of the summary that is not valid."""

    file: str
    verdict: str
    code: str


# The formats. Each function yields the pieces that are printed


def _text(reports: Iterable[Report], tally: _Tally, quiet: bool) -> Iterator[str]:
    for report in reports:
        if not (quiet and report.valid):
            yield tell_report(report, tally.options.explain)
    yield tell_summary(tally.verdicts, tally.options.level, tally.failing, tally.changed, tally.holes, tally.growing)


def _json(reports: Iterable[Report], tally: _Tally, quiet: bool) -> Iterator[str]:
    for report in reports:
        if not (quiet and report.valid):
            yield document_text(write_report(spoken_report(report)), ascii=True)
    summary: dict[str, Any] = {"logs": tally.verdicts.total(), "level": tally.options.level}
    summary.update({verdict: tally.verdicts[verdict] for verdict in VERDICTS.values()})
    if tally.changed:
        summary.update(changed=tally.changed)
    if tally.holes:
        summary.update(holes=tally.holes)
    if tally.growing:
        summary.update(growing=tally.growing)
    summary.update(exit_code=tally.exit_code, failing=[each._asdict() for each in tally.failing])
    yield document_text({"summary": summary}, ascii=True)


def _sarif(reports: Iterable[Report], tally: _Tally, quiet: bool) -> Iterator[str]:
    from foreign_king.cli.sarif import sarif_text  # noqa: PLC0415 - only this format needs it

    return sarif_text(reports, tally.options)


def _junit(reports: Iterable[Report], tally: _Tally, quiet: bool) -> Iterator[str]:
    from foreign_king.cli.junit import junit_text  # noqa: PLC0415 - only this format needs it

    return junit_text(reports, quiet=quiet, explain=tally.options.explain)


FORMATS: dict[str, Callable[[Iterable[Report], _Tally, bool], Iterator[str]]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
}
