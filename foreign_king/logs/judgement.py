"""The judgement of one log: what is known of it after the lines so far, and the report at its end."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.holes import only_command
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import Options
from foreign_king.logs.proofs import check_last_draws
from foreign_king.logs.report import HoleNote, Problem, Report
from foreign_king.logs.ruleset import Ruleset
from foreign_king.logs.side_by_side import SideBySide
from foreign_king.logs.step import Step, ended, is_unjudged
from foreign_king.logs.walk import start
from foreign_king.wire import Document, write_result

MOST_SEARCHED = 10
"""The most holes of a log for which the missing command is searched."""


class Judgement:
    """What is known of a log after its steps so far. Its memory does not grow with the number of lines."""

    def __init__(self, file: str, boards: tuple[Any, ...], options: Options) -> None:
        self.step: Step = start(open_log(file, boards, options))
        """The last step."""
        self.problems: list[Problem] = []
        """The problems so far."""
        self._both = SideBySide(self.step.opened, Ruleset(revision="current"))
        self._kinds, self._compared = Counter[str](), Counter[str]()
        self._holes = list[HoleNote]()

    @property
    def failed(self) -> bool:
        """Whether this library has failed. No further step is added then."""
        return self._both.fault is not None

    @property
    def is_over(self) -> bool:
        """Whether the game is over by its rules or by departures."""
        return _result(self.step) is not None

    def add(self, step: Step) -> None:
        """Add the next step of the walk through the log."""
        before, self.step = self.step, step
        if step.hole is not None:
            self._holes.append(_hole_note(before, step, is_searched=len(self._holes) < MOST_SEARCHED))
        if step.kind != "command":
            self._kinds[step.kind] += 1
        for what in step.compared:
            self._compared[what] += 1
        if step.problems:
            self.problems += step.problems
        if not self._both.over:
            self._both.see(step)

    def report(self, given: object = None) -> Report:
        """Return the report on the log, which ends after the last step. It is called once. ``given`` is the log as a
        caller has passed it, if it could be the name of a file by mistake."""
        step, both, problems = self.step, self._both, self.problems
        if not step.stopped and both.fault is None:
            both.finish()
        if not step.stopped and step.opened.options.fair:
            problems += check_last_draws(step).problems
        if both.fault is not None:
            problems.append(both.fault)
        named = not_a_name(problems, given, step.opened.options.language)
        report = _report(step, named, self._kinds, self._compared, both)
        return replace(report, holes=tuple(self._holes)) if self._holes else report


def _hole_note(before: Step, step: Step, *, is_searched: bool) -> HoleNote:
    """Return the note on a hole. If exactly one command is missing, it is searched for."""
    assert step.hole is not None
    note = HoleNote(line=step.line, after=before.number, commands=step.hole.commands)
    judged = step.opened.plays and step.opened.header.viewer == WHOLE and before.progress.assuming is None
    if not (judged and is_searched and step.hole.commands == 1):
        return note
    game, codec = step.opened.game, step.opened.codec
    try:
        command = only_command(game, before.state, step.state)
    except Exception:
        # A position that a log states may be impossible, and the rules may fail in it.
        return note
    return note if command is None else replace(note, missing=FrozenDict(codec.write_command(command)))


def not_a_name(problems: Sequence[Problem], given: object, language: str = DEFAULT_LANGUAGE) -> tuple[Problem, ...]:
    """Return the problems of a log. If the name of a file was passed as the text of the log, the first problem says
    so."""
    is_text = isinstance(given, str) and not set("\n{") & set(given)
    if is_text and problems and problems[0].code == "not-json":
        expected = 'the lines of a log, or an open file: validate(open(name, "rb"))'
        return (replace(problems[0], expected=tell_fault(expected, language)), *problems[1:])
    return tuple(problems)


def _report(
    step: Step, problems: tuple[Problem, ...], kinds: Counter[str], compared: Counter[str], both: SideBySide
) -> Report:
    """Return the report after the last step of a log."""
    opened, recorded, progress = step.opened, step.opened.recorded, step.progress
    result = _result(step)
    skipped, assumed = kinds["skipped"], kinds["assumed"]
    return Report(
        file=opened.file,
        level=opened.options.level,
        keep_going=opened.options.keep_going,
        assuming=progress.assuming,
        skipped=skipped,
        assumed=assumed,
        problems=problems,
        game=None if opened.game is None else opened.game.name,
        viewer=WHOLE if opened.game is None else opened.header.viewer,
        rules_revision=None if opened.game is None or recorded is None else recorded.rules_revision,
        rules=opened.options.rules,
        changes=tuple(both.changes),
        lines=step.line,
        commands=step.number - progress.missing - skipped - assumed,
        facts=compared["facts"],
        digests=compared["digest"],
        fair=opened.options.fair,
        draws=compared["draw"],
        finished=result is not None,
        result=None if result is None else FrozenDict(result),
        recorded_result=progress.has_result,
        not_judged=progress.not_judged,
        not_judged_more=progress.not_judged_more,
    )


def _result(step: Step) -> Document | None:
    """Return the document of the result by the rules; ``None`` if the game has not ended. If the position follows from
    facts that were not judged, and scoring it fails, the game has not ended."""
    if step.state is None:
        return None
    try:
        result = ended(step)
        return None if result is None else write_result(step.opened.game, result)
    except Exception:
        if not is_unjudged(step):
            raise
        return None


__all__ = ["Judgement", "not_a_name"]
