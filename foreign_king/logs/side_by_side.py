"""The judging of one log by two sets of rules at the same time, line by line, and the differences between them.

A walk through the log judges it by the first set of rules. After each of its steps the same line is judged by the other
set, as far as that can be done.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import replace
from foreign_king.language.faults import tell_fault
from foreign_king.logs.changes import Change, ChangeKind
from foreign_king.logs.checks import shortened
from foreign_king.logs.header import Unsupported, law_of
from foreign_king.logs.opening import Opened, open_log
from foreign_king.logs.options import Level
from foreign_king.logs.refusals import of_clause
from foreign_king.logs.report import Problem
from foreign_king.logs.ruleset import Ruleset, header_by
from foreign_king.logs.step import Step, Stop, ended
from foreign_king.logs.walk import answer, start, step_of
from foreign_king.wire import Codec, Document, position_text, write_result

OF_PLAY = ("illegal-command", "after-end", "facts-impossible", "illegal-setup", "malformed-header")
"""The codes of problems that a command, or a setup, can have by one law and not by another."""


class SideBySide:
    """One log that is judged by one set of rules and, after each line, by another one as well.

    ``was`` is the last step by the first set of rules, ``now`` the last step by the other one.
    """

    def __init__(self, opened: Opened, ruleset: Ruleset) -> None:
        self.was: Step = start(opened)
        self.now: Step = start(_by_other_rules(opened, ruleset))
        self.changes: list[Change] = []
        self.over: bool = not opened.plays
        """Whether the log is not judged any further by the other rules."""
        self.alike: bool = True
        """Whether the positions by both sets of rules are the same so far."""
        self.same_law: bool = False
        """Whether both sets of rules have the same law for this log, so that they cannot differ."""
        self.fault: Problem | None = None
        """The problem, if this library has failed while it judged the log by the other rules."""
        self._clauses: set[str] = set()

    def see(self, was: Step) -> None:
        """Judge a line by the other rules. ``was`` is its step by the first rules."""
        self.was = was
        if was.text is not None and not was.progress.broken:
            self._guarded(self._see)

    def finish(self) -> None:
        """Compare the results by both sets of rules, after the end of the walk through the log."""
        if self.was.opened.game is not None:
            self._guarded(self._compare_results)

    def _guarded(self, question: Callable[[], None]) -> None:
        if self.over:
            return
        try:
            answer(self.was, question)
        except Stop as stop:
            self._fail(stop.step)

    def _fail(self, step: Step) -> None:
        self.over, self.fault = True, step.problems[-1]

    def _see(self) -> None:
        was, opens = self.was, self.was.opened.game is not None and self.now.opened.game is None
        if opens and self._has_same_law():
            self.over = self.same_law = True
            return
        assert was.text is not None
        unplayable = was.stopped or was.progress.assuming is not None
        now = self.now = step_of(replace(self.now, line=was.line - 1), was.text)
        if now.progress.broken:
            self._fail(now)
        elif now.stopped or unplayable:
            self._part(unplayable)
        elif now.kind == "setup":
            self.over = self.same_law = was.state.law == now.state.law
            self._compare_facts()
        elif now.kind == "hole":
            # By both sets of rules, the game continues from the position that the log states.
            self.alike = True
        elif now.kind == "command":
            self._compare_facts()

    def _has_same_law(self) -> bool:
        """Whether both rulesets have the same law for this log, as far as it can be seen without a setup."""
        opened = self.was.opened
        assert opened.recorded is not None
        try:
            return law_of(header_by(opened.recorded, self.now.opened.ruleset)) == law_of(opened.header)
        except Unsupported:
            return False

    def _part(self, unplayable: bool) -> None:
        """End the comparison at a line that cannot be judged by one of the rulesets, or by both."""
        was, now = self.was, self.now
        self.over = True
        if not unplayable:
            self._note("illegal-now", now.problems[-1])
        elif not now.stopped and now.played and was.problems[-1].code in OF_PLAY:
            self._note("legal-now", was.problems[-1])

    def _note(self, kind: ChangeKind, problem: Problem) -> None:
        """Add a change for a line that cannot be played by one of the rulesets. ``problem`` is its problem by that
        ruleset."""
        change = Change(
            kind=kind,
            message=problem.message,
            line=problem.line,
            command=problem.command,
            seat=problem.seat,
            clause=problem.clause,
            clause_text=problem.clause_text,
            printed=problem.printed,
            pointer=problem.pointer,
        )
        self.changes.append(change)

    def _sentence(self, message: str) -> str:
        return tell_fault(message, self.was.opened.options.language)

    def _compare_facts(self) -> None:
        """Compare the facts of a line by both rulesets, and the positions after it."""
        was, now = self.was, self.now
        if was.entries == now.entries or not self.alike:
            # After the positions have parted, other facts are only a consequence of that.
            return
        game, codec = was.opened.game, was.opened.codec
        self.alike = position_text(game, was.state) == position_text(game, now.state)
        pairs = enumerate(zip(was.entries, now.entries, strict=False))
        place = next((n for n, (one, other) in pairs if one != other), min(len(was.entries), len(now.entries)))
        clause = _clause_of(tuple(game.rulebook.rules), was.entries[place : place + 1], now.entries[place : place + 1])
        if clause in self._clauses:
            return
        self._clauses.add(clause)
        one, other = (_first_document(codec, step.entries[place : place + 1]) for step in (was, now))
        details: dict[str, Any] = {"message": self._sentence("the table is laid out differently now")}
        if was.command is not None:
            details = {"message": self._sentence("the command has other facts now"), "pointer": f"/facts/{place}"}
            details.update(command=was.number, seat=was.command.by)
        details.update(of_clause(game, clause, was.opened.options.language), same_position=self.alike)
        self.changes.append(Change(kind="other-facts", line=was.line, was=one, now=other, **details))

    def _compare_results(self) -> None:
        """Compare the results of the game by both rulesets."""
        was = self.was
        one, other = (_result(step) for step in (was, self.now))
        if one != other:
            clause = _clause_of_result(one, other)
            details = {} if clause is None else of_clause(was.opened.game, clause, was.opened.options.language)
            change = Change(
                kind="other-result",
                message=self._sentence("the game has another result now"),
                line=was.line if was.progress.has_result else None,
                was=one,
                now=other,
                **details,
            )
            self.changes.append(change)


def _by_other_rules(opened: Opened, ruleset: Ruleset) -> Opened:
    """Return the same log, opened with other rules. The facts and the result that the log records are not compared with
    these rules, because they follow from the first rules."""
    level: Level = "rules" if opened.plays else "syntax"
    options = replace(opened.options, level=level, keep_going="stop", explain=False, fair=False)
    return open_log(opened.file, opened.boards, options, ruleset=ruleset)


def _first_document(codec: Codec, entries: tuple[Entry[Any], ...]) -> Any:
    """Return the document of the first fact, shortened if it is long; ``None`` where there is no fact."""
    return shortened(codec.write_entry(entries[0])) if entries else None


def _clause_of(rules: tuple[StrEnum, ...], *different: tuple[Entry[Any], ...]) -> str:
    """Return the clause by which facts differ. Each of ``different`` has the first fact that differs by one ruleset, if
    there is one. Of the clauses of these facts, it is the one that stands later in the rules, because the first clauses
    there are about the order of turns, which is rarely the reason."""
    return str(max((entry.rule for entries in different for entry in entries), key=rules.index).value)


def _result(step: Step) -> Document | None:
    result = ended(step)
    return None if result is None else write_result(step.opened.game, result)


def _clause_of_result(one: Document | None, other: Document | None) -> str | None:
    """Return the first clause by which the scores of a seat differ; or else the first reason why the game has ended."""
    if one is not None and other is not None:
        for seat, clauses in one["breakdown"].items():
            theirs = other["breakdown"].get(seat, {})
            for clause in [*clauses, *theirs]:
                if clauses.get(clause) != theirs.get(clause):
                    return str(clause)
    reasons = [reason for each in (other, one) if each is not None for reason in each["reasons"]]
    return next((reason for reason in reasons if not reason.startswith("table.")), None)


__all__ = ["SideBySide"]
