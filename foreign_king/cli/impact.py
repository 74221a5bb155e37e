"""``foreign-king impact``: shows what a corrected clause or another law changes in recorded games."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from foreign_king.cli.changes import tell_changes
from foreign_king.cli.details import json_text
from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import fault_text
from foreign_king.cli.game_options import any_board, malformed_text
from foreign_king.cli.language import _, _n, labelled, spoken
from foreign_king.cli.signals import stopped_in_order
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.cli.workforce import workforce
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.codes import Exit
from foreign_king.logs.report import Report
from foreign_king.logs.ruleset import Ruleset
from foreign_king.revisions.comparison import Comparison, compared
from foreign_king.revisions.impacts import Impact, impact_files, write_impact
from foreign_king.wire import Document

VERDICTS = ("same", "different", "unconcerned", "invalid", "unsupported", "unreadable", "internal-error")


def run(args: Namespace) -> int:
    options = {"from_revision": args.from_revision, "to_revision": args.to_revision, "law": dict(args.law)}
    try:
        try:
            comparison = compared(**options)
        except ValueError as error:
            raise Failure(Exit.USAGE, fault_text(error)) from None
        except Malformed as error:
            raise Failure(Exit.USAGE, f"--law: {malformed_text(error)}") from None
        boards = tuple(any_board(file) for file in args.board)
        tally = _Tally()
        # A signal ends the other processes too.
        with stopped_in_order(), workforce(args) as jobs:
            impacts = tally.counted(impact_files(args.files, boards=boards, language=spoken(), jobs=jobs, **options))
            for piece in (_json if args.format == "json" else _text)(impacts, tally, comparison, args):
                print(piece)
    except Failure as failure:
        return failed(failure)
    return tally.exit_code


@attrs.define
class _Tally:
    """The numbers of the summary. They need the same memory for any number of logs."""

    verdicts: Counter[str] = attrs.field(factory=Counter)
    clauses: Counter[str] = attrs.field(factory=Counter)
    kinds: Counter[str] = attrs.field(factory=Counter)
    endings: Counter[str] = attrs.field(factory=Counter)
    other_winners: int = 0
    exit_code: Exit = Exit.VALID

    def counted(self, impacts: Iterable[Impact]) -> Iterator[Impact]:
        for each in impacts:
            self.verdicts[each.verdict] += 1
            self.exit_code = max(self.exit_code, each.exit_code)
            if each.differs:
                self.clauses[each.changes[0].clause or each.changes[0].kind] += 1
                self.kinds.update({change.kind for change in each.changes})
            if each.ending is not None:
                self.endings[each.ending] += 1
            self.other_winners += each.other_winners
            yield each


# Text


def _text(impacts: Iterable[Impact], tally: _Tally, comparison: Comparison, args: Namespace) -> Iterator[str]:
    for each in impacts:
        if not args.quiet:
            yield from _log_text(each, args.explain)
    yield from _summary(tally, comparison)


def _log_text(impact: Impact, explain: bool) -> Iterator[str]:
    """Yield where a log is judged differently, and how its result changes. A log that is judged alike has no lines."""
    yield from tell_changes(impact.file, impact.changes, explain)
    if impact.problem is not None:
        yield tell_report(Report(file=impact.file, problems=(impact.problem,), lines=impact.problem.line or 0))
    for change in impact.changes:
        if change.kind == "illegal-now" and change.command is not None:
            message = _("{file}: stops there, with {played} of {all} commands played")
            yield unbroken(message.format(file=impact.file, played=change.command - 1, all=impact.commands))
    if impact.differs and impact.ending is not None:
        message = {
            "same": _("{file}: the result is the same"),
            "other": _("{file}: the result is another one"),
            "not-reached": _("{file}: the result is not reached"),
        }[impact.ending]
        yield unbroken(message.format(file=impact.file))


def _summary(tally: _Tally, comparison: Comparison) -> Iterator[str]:
    counts = [_counted(verdict, tally.verdicts[verdict]) for verdict in VERDICTS if tally.verdicts[verdict]]
    yield unbroken(labelled(_n("# log", "# logs", tally.verdicts.total()), ", ".join(counts)))
    yield unbroken(labelled(_("judged"), _readings(comparison)), first="  ")
    for clause, number in sorted(tally.clauses.items(), key=lambda each: (-each[1], each[0])):
        yield unbroken(labelled(clause, _n("first in # log", "first in # logs", number)), first="  ")
    other, stopped = tally.endings["other"], tally.endings["not-reached"]
    if other:
        yield unbroken(_n("# game ends with another result", "# games end with another result", other), first="  ")
    if tally.other_winners:
        message = _n("# game has another winner", "# games have other winners", tally.other_winners)
        yield unbroken(message, first="  ")
    if stopped:
        message = _n("# game does not come to its end any more", "# games do not come to their ends any more", stopped)
        yield unbroken(message, first="  ")


def _counted(verdict: str, number: int) -> str:
    return {
        "same": _n("# judged alike", "# judged alike", number),
        "different": _n("# judged differently", "# judged differently", number),
        "unconcerned": _n("# of another game", "# of other games", number),
        "invalid": _n("# invalid", "# invalid", number),
        "unsupported": _n("# unsupported", "# unsupported", number),
        "unreadable": _n("# unreadable", "# unreadable", number),
        "internal-error": _n("# internal-error", "# internal-error", number),
    }[verdict]


def _readings(comparison: Comparison) -> str:
    """Return the two rules by which the logs were judged."""
    before, after = (_revision(reading) for reading in (comparison.before, comparison.after))
    if comparison.after.law:
        law = ", ".join(f"{name} = {json_text(value)}" for name, value in comparison.after.law.items())
        return _("by {before}, then by {after} with {law}").format(before=before, after=after, law=law)
    return _("by {before}, then by {after}").format(before=before, after=after)


def _revision(reading: Ruleset) -> str:
    if reading.revision == "recorded":
        return _("the revision of each log")
    if reading.revision == "current":
        return _("the current one")
    return _("revision {number}").format(number=reading.revision)


# JSON


def _json(impacts: Iterable[Impact], tally: _Tally, comparison: Comparison, args: Namespace) -> Iterator[str]:
    for each in impacts:
        if not args.quiet:
            yield document_text(write_impact(each), ascii=True)
    before, after = comparison.before, comparison.after
    summary: Document = {"logs": tally.verdicts.total()}
    summary.update({verdict: tally.verdicts[verdict] for verdict in VERDICTS})
    ruleset: dict[str, Any] = {"from": before.revision, "to": after.revision, "law": dict(after.law)}
    summary.update(
        ruleset,
        first_by_clause=dict(sorted(tally.clauses.items())),
        changes=dict(sorted(tally.kinds.items())),
        endings=dict(sorted(tally.endings.items())),
        other_winners=tally.other_winners,
        exit_code=tally.exit_code,
    )
    yield document_text({"summary": summary}, ascii=True)


__all__ = ["run"]
