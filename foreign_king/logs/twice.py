"""Judging one log by two readings of the rules at the same time, line by line, and noting where they part."""

from enum import StrEnum
from typing import Any

import attrs

from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import replace
from foreign_king.logs.changes import Change, ChangeKind
from foreign_king.logs.header import Unsupported, law_of
from foreign_king.logs.judge import judge_line
from foreign_king.logs.judgement import Judgement, Stop
from foreign_king.logs.lines import Line
from foreign_king.logs.readings import Reading, header_by
from foreign_king.logs.recorded import said_by, shortened
from foreign_king.logs.refusals import of_clause
from foreign_king.logs.report import Problem
from foreign_king.wire import Document, position_text, write_result

OF_PLAY = ("illegal-command", "after-end", "facts-impossible", "illegal-setup", "malformed-header")
"""What can be wrong with a command, or with a table, by one law and not by another."""


@attrs.define(kw_only=True)
class Twice:
    """One log that is judged by one reading and, after each line, by another one as well."""

    was: Judgement
    now: Judgement
    changes: list[Change] = attrs.field(factory=list)
    over: bool = False
    """The log is not judged any further by the other reading."""
    alike: bool = True
    """The positions by both are the same so far."""
    same_law: bool = False
    """Both readings have the same law for this log, and so nothing can part them."""
    _clauses: set[str] = attrs.field(factory=set)

    def see(self, raw: Line, stopped: bool) -> None:
        """Judge a line by the other reading that was just judged by the first, which ``stopped`` there or did not."""
        if self.over:
            return
        was, now = self.was, self.now
        opened, played, unplayable = now.game is not None, now.commands, stopped or was.assuming is not None
        if was.game is not None and not opened and self._of_one_law():
            self.over = self.same_law = True
            return
        now.line = was.line
        try:
            judge_line(now, raw)
        except Stop:
            self._one_stopped(unplayable)
            return
        if unplayable:
            self.over = True
            went_on = now.commands > played or (now.game is not None and not opened)
            if went_on and was.problems[-1].code in OF_PLAY:
                self._note("legal-now", was.problems[-1])
        elif now.game is not None and not opened:
            self.over = self.same_law = was.state.law == now.state.law
            self._compare(None)
        elif now.commands > played:
            self._compare(now.last[2])

    def _of_one_law(self) -> bool:
        """Whether both readings say the same of the law, so that nobody has to open the game for it."""
        try:
            return law_of(header_by(self.was.recorded, self.now.reading)) == law_of(self.was.header)
        except Unsupported:
            return False

    def _one_stopped(self, unplayable: bool) -> None:
        self.over = True
        if not unplayable:
            self._note("illegal-now", self.now.problems[-1])

    def _note(self, kind: ChangeKind, problem: Problem) -> None:
        """A line that cannot be played by one of the readings."""
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

    def _compare(self, document: Document | None) -> None:
        """Compare the facts of a line, or of the setup, by both readings."""
        then, now = tuple(self.was.last[1]), tuple(self.now.last[1])
        if then == now or not self.alike:
            # Once the positions are others, other facts are no more than what follows from that.
            return
        game = self.was.game
        self.alike = position_text(game, self.was.state) == position_text(game, self.now.state)
        place = next((n for n, (one, other) in enumerate(zip(then, now, strict=False)) if one != other), None)
        place = min(len(then), len(now)) if place is None else place
        clause = _clause_of(tuple(game.rulebook.rules), then, now, place)
        if clause in self._clauses:
            return
        self._clauses.add(clause)
        one, other = (self._written(entries, place) for entries in (then, now))
        self.changes.append(
            Change(
                kind="other-facts",
                message="the command has other facts now" if document else "the table is laid out differently now",
                line=self.was.line,
                command=self.was.commands if document else None,
                seat=said_by(document) if document else None,
                pointer=f"/facts/{place}" if document else None,
                was=one,
                now=other,
                same_position=self.alike,
                **of_clause(game, clause),
            )
        )

    def _written(self, entries: tuple[Entry[Any], ...], place: int) -> Any:
        return shortened(self.was.codec.write_entry(entries[place])) if place < len(entries) else None

    def finish(self) -> None:
        """Compare how the game has ended by both readings, once the log is judged."""
        if self.over or self.was.game is None or self.was.only_reads:
            return
        one, other = (_result(judgement) for judgement in (self.was, self.now))
        if one != other:
            line = self.was.line if self.was.recorded_result else None
            message = "the game has another result now"
            clause = _clause_of_result(one, other)
            details = {} if clause is None else of_clause(self.was.game, clause)
            change = Change(kind="other-result", message=message, line=line, was=one, now=other, **details)
            self.changes.append(change)


def twice(was: Judgement, reading: Reading) -> Twice:
    """A judgement with another reading beside it. By that one only the rules are asked: what the log records follows
    from the first."""
    options = replace(was.options, level="syntax" if was.only_reads else "rules", keep_going="stop", explain=False)
    now = Judgement(file=was.file, boards=was.boards, options=options, reading=reading)
    return Twice(was=was, now=now, over=was.only_reads)


def _clause_of(
    rules: tuple[StrEnum, ...], then: tuple[Entry[Any], ...], now: tuple[Entry[Any], ...], place: int
) -> str:
    """The clause by which facts are others: that of the first one that has come, or of the one that is gone, whichever
    stands later in the rules. What is said of every turn stands first there, and is hardly ever the reason."""
    different = [entries[place].rule for entries in (then, now) if place < len(entries)]
    return str(max(different, key=rules.index).value)


def _result(judgement: Judgement) -> Document | None:
    ended = judgement.ended()
    return None if ended is None else write_result(judgement.game, ended)


def _clause_of_result(one: Document | None, other: Document | None) -> str | None:
    """The first clause that gives somebody something else, or else the first reason for which the game has ended."""
    if one is not None and other is not None:
        for seat, clauses in one["breakdown"].items():
            theirs = other["breakdown"].get(seat, {})
            for clause in [*clauses, *theirs]:
                if clauses.get(clause) != theirs.get(clause):
                    return str(clause)
    reasons = [reason for each in (other, one) if each is not None for reason in each["reasons"]]
    return next((reason for reason in reasons if not reason.startswith("table.")), None)


__all__ = ["Twice", "twice"]
