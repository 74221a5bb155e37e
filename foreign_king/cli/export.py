"""``foreign-king export``: writes what logs contain as tables."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs

from foreign_king.archives.columns import TABLES, VERSION
from foreign_king.archives.judging import judge_archive
from foreign_king.archives.rows import rows_of
from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import reason_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, _n, labelled, spoken
from foreign_king.cli.progress import progress_of
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.logs.codes import Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import write_report
from foreign_king.logs.sources import find_logs

INSTALL = "pip install 'foreign-king[arrow]'"


def run(args: Namespace) -> int:
    if args.columns:
        for line in _columns(args):
            print(line)
        return Exit.VALID
    try:
        if args.parquet is None or not args.files:
            raise Failure(Exit.USAGE, _("what is to be exported? give --parquet DIR and logs, or --columns"))
        boards = tuple(any_board(file) for file in args.board)
        # A signal ends the other processes too, and no unfinished folder stays.
        with stopped_in_order():
            return _exported(args, boards)
    except Failure as failure:
        return failed(failure)
    except OSError as error:
        return failed(Failure(Exit.UNREADABLE, f"{error.filename or args.parquet}: {reason_text(error)}"))


def _columns(args: Namespace) -> Iterator[str]:
    """Yield the columns of all tables."""
    if args.format == "json":
        tables = {name: [attrs.asdict(column) for column in columns] for name, columns in TABLES.items()}
        yield document_text({"version": VERSION, "tables": tables}, ascii=True)
        return
    for name, columns in TABLES.items():
        yield name
        for column in columns:
            kind = f"{column.kind}?" if column.is_null else column.kind
            yield unbroken(f"{column.name} ({kind}): {column.meaning}", first="  ")


def _parquet() -> Any:
    """Return the module that writes tables; ``Failure`` if the extra is not installed."""
    try:
        return import_module("foreign_king.archives.parquet")
    except ImportError:
        message = _("this needs more packages: {command}").format(command=INSTALL)
        raise Failure(Exit.USAGE, message) from None


def _exported(args: Namespace, boards: tuple[Any, ...]) -> int:
    """Judge all logs, and export those that are valid. A log that is not is named at once."""
    code, logs = Exit.VALID, 0
    # A bar would stand in the middle of documents that go to the same terminal.
    in_the_way = args.format != "text" and sys.stdout.isatty()
    with _parquet().exported(args.parquet) as export, progress_of(args.files, in_the_way) as progress:
        options = Options(language=spoken())
        for judged in judge_archive(find_logs(args.files), rows_of, boards, options, args.jobs):
            logs, code = logs + 1, max(code, judged.report.exit_code)
            progress.report(judged.report)
            if judged.kept is not None:
                export.add(judged.kept)
            elif args.format == "json":
                print(document_text(write_report(judged.report), ascii=True))
            else:
                print(tell_report(judged.report))
        name, is_new = export.finish() if export.logs else (None, False)
    folder = None if name is None else str(Path(args.parquet) / name)
    if args.format == "json":
        summary = {"logs": logs, "exported": export.logs, "folder": folder, "new": is_new, "exit_code": code}
        print(document_text({"summary": summary}, ascii=True))
    else:
        print(unbroken(labelled(_n("# log", "# logs", logs), _outcome(export.logs, folder, is_new))))
    return code


def _outcome(exported: int, folder: str | None, is_new: bool) -> str:
    if folder is None:
        return _("none of them is exported")
    message = _n("# exported to {folder}", "# exported to {folder}", exported)
    if not is_new:
        message = _n("# is in {folder} already", "# are in {folder} already", exported)
    return message.format(folder=folder)


__all__ = ["run"]
