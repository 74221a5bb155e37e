"""``foreign-king stats``: says what many games have in common."""

import sys
from argparse import Namespace
from collections.abc import Iterator

from foreign_king.archives.documents import write_statistics
from foreign_king.archives.judging import judge_archive
from foreign_king.archives.statistics import Statistics, statistics_of
from foreign_king.archives.summaries import summary_of
from foreign_king.archives.tables import Table, tables_of, title
from foreign_king.archives.tallies import Archive
from foreign_king.cli.documents import document_text
from foreign_king.cli.files import refuse_to_overwrite, write_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, _n, labelled, spoken
from foreign_king.cli.progress import progress_of
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, aligned, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.logs.codes import Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report, write_report
from foreign_king.logs.sources import find_logs

USES = ("uses", "worth")
"""The tables that ``--uses`` adds."""


def run(args: Namespace) -> int:
    counts = _Counts()
    try:
        boards = tuple(any_board(file) for file in args.board)
        if args.html is not None:
            refuse_to_overwrite(args.html)
        # A signal ends the other processes too.
        with stopped_in_order():
            archive = _read(args, boards, counts)
        statistics = [*statistics_of(archive)]
        pieces = (
            _json(statistics, counts, archive) if args.format == "json" else _text(statistics, counts, archive, args)
        )
        for piece in pieces:
            print(piece)
        if args.html is not None:
            from foreign_king.archives.page import page_of  # noqa: PLC0415 - only a page needs it

            write_text(page_of(statistics, [*_summary(counts, archive)], spoken()), args.html)
    except Failure as failure:
        return failed(failure)
    return counts.exit_code


class _Counts:
    """How many logs there were, how many of them failed, and the exit code."""

    def __init__(self) -> None:
        self.logs = 0
        self.failing = 0
        self.exit_code = Exit.VALID

    def add(self, report: Report) -> None:
        self.logs += 1
        self.failing += not report.valid
        self.exit_code = max(self.exit_code, report.exit_code)


def _read(args: Namespace, boards: tuple[object, ...], counts: _Counts) -> Archive:
    """Judge all logs, and return the sums of their games. A log that is not valid is named at once."""
    archive, options = Archive(), Options(language=spoken())
    # A bar would stand in the middle of documents that go to the same terminal.
    in_the_way = args.format != "text" and sys.stdout.isatty()
    with progress_of(args.files, in_the_way) as progress:
        for judged in judge_archive(find_logs(args.files), summary_of, boards, options, args.jobs):
            counts.add(judged.report)
            progress.report(judged.report)
            if judged.kept is not None:
                archive.add(judged.kept)
            elif args.format == "json":
                print(document_text(write_report(judged.report), ascii=True))
            else:
                print(tell_report(judged.report))
    return archive


# Text


def _text(statistics: list[Statistics], counts: _Counts, archive: Archive, args: Namespace) -> Iterator[str]:
    for each in statistics:
        yield title(each, spoken())
        for table in tables_of(each, spoken()):
            if args.uses or table.name not in USES:
                yield from _table(table)
        yield ""
    yield from _summary(counts, archive)


def _table(table: Table) -> Iterator[str]:
    yield unbroken(table.heading, first="  ")
    head, *lines = aligned([("", *table.heads), *table.rows])
    yield f"    {head}"
    for line, (_row, title_of_clause) in zip(lines, table.with_titles(), strict=True):
        yield f"    {line}"
        if title_of_clause:
            yield unbroken(title_of_clause, first="      ")


def _summary(counts: _Counts, archive: Archive) -> Iterator[str]:
    """Yield how many logs there were, and why some of them do not count."""
    games = sum(tally.games for tally in archive.tallies.values())
    counted = _n("# game counted", "# games counted", games)
    yield unbroken(labelled(_n("# log", "# logs", counts.logs), counted))
    reasons = archive.left_out
    for number, sentence in (
        (counts.failing, _n("# log is not valid", "# logs are not valid", counts.failing)),
        (reasons["no-winner"], _n("# game has no winner", "# games have no winner", reasons["no-winner"])),
        (reasons["hole"], _n("# log has a hole", "# logs have holes", reasons["hole"])),
        (
            reasons["viewer"],
            _n("# log tells what one viewer has seen", "# logs tell what one viewer has seen", reasons["viewer"]),
        ),
    ):
        if number:
            yield unbroken(_("left out: {logs}").format(logs=sentence), first="  ")


# JSON


def _json(statistics: list[Statistics], counts: _Counts, archive: Archive) -> Iterator[str]:
    for each in statistics:
        yield document_text(write_statistics(each), ascii=True)
    games = sum(tally.games for tally in archive.tallies.values())
    left_out = {
        "invalid": counts.failing,
        **{name: archive.left_out[name] for name in ("no-winner", "hole", "viewer")},
    }
    summary = {"logs": counts.logs, "games": games, "left_out": left_out, "exit_code": counts.exit_code}
    yield document_text({"summary": summary}, ascii=True)


__all__ = ["run"]
