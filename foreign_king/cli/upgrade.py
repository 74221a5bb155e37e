"""``foreign-king upgrade``: rewrites old logs in the current format."""

import os
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from foreign_king.cli.changes import tell_changes
from foreign_king.cli.documents import document_text
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, _n, labelled, spoken
from foreign_king.cli.signals import finished_first, stopped_in_order
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.cli.workforce import workforce
from foreign_king.logs.codes import Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report
from foreign_king.logs.sources import NoLogs, find_logs
from foreign_king.revisions.replacement import check_files, upgrade_file
from foreign_king.revisions.steps import STEPS
from foreign_king.revisions.upgrades import Upgrade, write_upgrade

VERDICTS = ("current", "upgraded", "kept", "invalid", "unsupported", "unreadable", "internal-error")


def run(args: Namespace) -> int:
    try:
        if args.jobs != 1 and not args.check:
            raise Failure(Exit.USAGE, _("several processes only check; --jobs goes together with --check"))
        if args.cluster is not None and not args.check:
            raise Failure(Exit.USAGE, _("a cluster only checks; --cluster goes together with --check"))
        return _run(args, tuple(any_board(file) for file in args.board))
    except Failure as failure:
        return failed(failure)


def _run(args: Namespace, boards: tuple[Any, ...]) -> int:
    verdicts, code = Counter[str](), Exit.VALID
    for done in _upgrades(args, boards):
        verdicts[done.verdict] += 1
        code = max(code, Exit.INVALID if args.check and done.verdict == "upgraded" else done.exit_code)
        if args.quiet and done.verdict == "current":
            continue
        if args.format == "json":
            print(document_text(write_upgrade(done), ascii=True))
            continue
        for line in _lines(done, args.check):
            print(line)
    if args.format == "json":
        summary = {"logs": verdicts.total(), **{verdict: verdicts[verdict] for verdict in VERDICTS}}
        print(document_text({"summary": {**summary, "check": args.check, "exit_code": code}}, ascii=True))
    else:
        counts = [_counted(verdict, verdicts[verdict], args.check) for verdict in VERDICTS if verdicts[verdict]]
        print(unbroken(labelled(_n("# log", "# logs", verdicts.total()), ", ".join(counts))))
    return code


def _upgrades(args: Namespace, boards: tuple[Any, ...]) -> Iterator[Upgrade]:
    """Upgrade the logs one by one, or only check them."""
    options = Options(language=spoken())
    if args.check:
        # A signal ends the other processes too.
        with stopped_in_order(), workforce(args) as jobs:
            yield from check_files(find_logs(args.files), boards, options, jobs)
        return
    for log, target in _logs_and_targets(args.files, args.output):
        # A signal must not leave half of a log behind.
        with finished_first():
            done = upgrade_file(log, boards, options, target=target)
        yield done


def _logs_and_targets(names: Iterable[str], folder: str | None) -> Iterator[tuple[str | NoLogs, str | None]]:
    """Yield the logs, each with the file to write, or ``None`` for its own file. The logs of a folder keep their paths
    in the other folder."""
    for name in names:
        for log in find_logs([name]):
            if folder is None or isinstance(log, NoLogs):
                yield log, None
                continue
            inside = os.path.relpath(log, name) if os.path.isdir(name) else os.path.basename(log)
            yield log, os.path.join(folder, inside)


def _lines(done: Upgrade, check: bool) -> Iterator[str]:
    if done.problem is not None:
        yield tell_report(Report(file=done.file, problems=(done.problem,), lines=done.problem.line or 0))
        yield unbroken(_("{file}: is left as it is").format(file=done.file))
    elif done.changes:
        yield from tell_changes(done.file, done.changes)
        yield unbroken(_("{file}: keeps its revision, by which it is valid").format(file=done.file))
    elif done.steps:
        message = _("{file}: would be upgraded:") if check else _("{file}: upgraded:")
        does = [_(step.sentence) for step in STEPS if step.name in done.steps]
        yield unbroken(" ".join([message.format(file=done.file), *does]))
    else:
        yield unbroken(_("{file}: is a log of today").format(file=done.file))


def _counted(verdict: str, number: int, check: bool) -> str:
    if verdict == "upgraded" and check:
        return _n("# to be upgraded", "# to be upgraded", number)
    return {
        "current": _n("# of today", "# of today", number),
        "upgraded": _n("# upgraded", "# upgraded", number),
        "kept": _n("# kept as it is", "# kept as they are", number),
        "invalid": _n("# invalid", "# invalid", number),
        "unsupported": _n("# unsupported", "# unsupported", number),
        "unreadable": _n("# unreadable", "# unreadable", number),
        "internal-error": _n("# internal-error", "# internal-error", number),
    }[verdict]


__all__ = ["run"]
