"""The impact of a corrected clause, or of another law, on recorded games: which games are judged differently, where,
and whether they end with another result."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from foreign_king.games import GAMES
from foreign_king.kernel.record import record
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.logs.changes import Change, write_change
from foreign_king.logs.codes import VERDICTS, Exit
from foreign_king.logs.lines import Line, Text, lines_of
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import Options, check_options
from foreign_king.logs.report import Problem, write_problem
from foreign_king.logs.side_by_side import SideBySide
from foreign_king.logs.sources import STDIN, NoLogs, find_logs
from foreign_king.logs.step import Step, ended
from foreign_king.logs.validation import boards_of, judge_beginning
from foreign_king.logs.walk import start, walk
from foreign_king.logs.workers import Broken, Jobs, by_workers, checked_jobs
from foreign_king.revisions.comparison import Comparison, compared
from foreign_king.revisions.files import name_of_file, of_file
from foreign_king.wire import Document

Ending = Literal["same", "other", "not-reached"]


@record(kw_only=True)
class Impact:
    """The impact of other rules on one log."""

    file: str
    """The name of the log."""
    game: str | None = None
    """The game that the header names."""
    concerned: bool = True
    """Whether the game has the revisions and the fields of the law that were asked for."""
    changes: tuple[Change, ...] = ()
    """The places where the log is judged differently, in order; empty if there are none."""
    commands: int = 0
    """How many commands were played; 0 if both rulesets have the same law for this log."""
    ending: Ending | None = None
    """For a game that has ended by the first rules: whether it ends with the same result by the other rules, with
    another result, or not at all. ``None`` for a game that has not ended, or was not judged."""
    problem: Problem | None = None
    """The first problem of the log by the first rules. A missing or doubled line is reported itself, instead of the
    commands that cannot be played because of it."""

    @property
    def differs(self) -> bool:
        """Whether the log is judged differently."""
        return bool(self.changes)

    @property
    def other_winners(self) -> bool:
        """Whether the winners are others by the other rules."""
        results = [(each.was, each.now) for each in self.changes if each.kind == "other-result"]
        return any(was is None or now is None or set(was["winners"]) != set(now["winners"]) for was, now in results)

    @property
    def verdict(self) -> str:
        """The impact in one word: ``same``, ``different`` or ``unconcerned``. For a log that was not compared, the
        reason: ``invalid``, ``unsupported``, ``unreadable`` or ``internal-error``."""
        if self.changes:
            return "different"
        if self.problem is not None:
            return VERDICTS[self.problem.exit_code]
        return "same" if self.concerned else "unconcerned"

    @property
    def exit_code(self) -> Exit:
        """The exit code: 1 if the log is judged differently, otherwise the problem's."""
        from_problem = Exit.VALID if self.problem is None else self.problem.exit_code
        return max(from_problem, Exit.INVALID if self.changes else Exit.VALID)


def impact(
    lines: Text,
    *,
    from_revision: int | None = None,
    to_revision: int | None = None,
    law: Mapping[str, Any] | None = None,
    file: str = "<log>",
    boards: Iterable[Any] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Impact:
    """Return the impact of other rules on one log, which is given as to ``validate``.

    The log is judged by two rulesets. ``from_revision`` is the revision of the first; by default the log's own.
    ``to_revision`` is the revision of the second; by default the current one, or the first one if there is a ``law``.
    ``law`` is the changes that the second ruleset makes to the law. The facts, digests and result that the log records
    are ignored; the first other problem is in ``Impact.problem``. Sentences about refusals are in ``language``.

    ``ValueError`` for a revision that no game has, ``Malformed`` for a law that no game has; otherwise as ``validate``.

    >>> from pathlib import Path
    >>> from foreign_king.revisions import impact
    >>> found = impact(Path("examples/logs/two-players.jsonl").read_bytes(), law={"place_first_free": False})
    >>> found.verdict, found.ending, [(change.kind, change.line) for change in found.changes]
    ('different', 'not-reached', [('other-facts', 7), ('illegal-now', 56)])
    """
    comparison = compared(from_revision, to_revision, law)
    return _impact(lines_of(lines), file, boards_of(boards), comparison, _options(language))


def impact_files(
    names: Iterable[str],
    *,
    from_revision: int | None = None,
    to_revision: int | None = None,
    law: Mapping[str, Any] | None = None,
    boards: Iterable[Any] = (),
    language: str = DEFAULT_LANGUAGE,
    jobs: Jobs = 1,
) -> Iterator[Impact]:
    """Yield the impact of other rules on each log among files, directories and patterns, in order.

    ``names`` and ``jobs`` are as for ``validate_files``, the other arguments as for ``impact``. The memory needed does
    not grow with the number of logs.

    >>> from foreign_king.revisions import impact_files
    >>> for found in impact_files(["examples/logs/t*.jsonl"], law={"limited_bank": True}):
    ...     print(found.file, found.verdict)
    examples/logs/three-players.jsonl different
    examples/logs/two-players.jsonl same
    """
    jobs = checked_jobs(jobs)
    arguments = boards_of(boards), compared(from_revision, to_revision, law), _options(language)
    return _of_files(find_logs(names), arguments, jobs)


def _options(language: str) -> Options:
    return check_options(Options(level="rules", language=language))


def _of_files(
    files: Iterable[str | NoLogs], arguments: tuple[tuple[Any, ...], Comparison, Options], jobs: Jobs
) -> Iterator[Impact]:
    if jobs == 1:
        yield from (impact_of_file(file, *arguments) for file in files)
        return

    def here(file: str | NoLogs) -> Impact | None:
        # Only this process can read the standard input.
        return impact_of_file(file, *arguments) if file == STDIN else None

    def prepare(file: str | NoLogs) -> None:
        boards, _, options = arguments
        judge_beginning(file, boards, options)

    for file, result in by_workers(impact_of_file, files, arguments, jobs, here, prepare=prepare):
        if isinstance(result, Broken):
            code = "not-judged" if result.ended else "internal-error"
            yield _failed(Problem(code=code, message=result.message, file=name_of_file(file)))
        else:
            yield result


def impact_of_file(file: str | NoLogs, boards: tuple[Any, ...], comparison: Comparison, options: Options) -> Impact:
    """Return the impact of other rules on a file; for a name that led to no file, an impact with a problem."""
    return of_file(file, lambda lines: _impact(lines, name_of_file(file), boards, comparison, options), _failed)


def _failed(problem: Problem) -> Impact:
    return Impact(file=problem.file, problem=problem)


def _impact(
    lines: Iterable[Line], file: str, boards: tuple[Any, ...], comparison: Comparison, options: Options
) -> Impact:
    step = before = start(open_log(file, boards, options, ruleset=comparison.before))
    both, problems, concerned = SideBySide(step.opened, comparison.after), list[Problem](), True
    for step in walk(before, lines):
        problems += step.problems
        recorded = step.opened.recorded
        concerned = recorded is None or comparison.concerns(GAMES[recorded.game])
        if concerned:
            both.see(step)
        if step.stopped or both.same_law or both.fault is not None or not concerned:
            break
    else:
        both.finish()
    if both.fault is not None:
        problems.append(both.fault)
    return _finished(step, both, problems, concerned)


def _finished(step: Step, both: SideBySide, problems: list[Problem], concerned: bool) -> Impact:
    """Return the impact of a log after its last judged step."""
    recorded = step.opened.recorded
    # Later problems follow from the first one, except a failure of the library itself, which is always the last.
    broken = step.progress.broken or both.fault is not None
    relevant = problems[-1:] if broken else problems[:1]
    judged = not (step.stopped or broken or both.same_law or step.opened.game is None)
    return Impact(
        file=step.opened.file,
        game=None if recorded is None else recorded.game,
        concerned=concerned,
        changes=tuple(both.changes),
        commands=0 if both.same_law else step.number,
        ending=_ending(step, both) if judged and concerned else None,
        problem=next(iter(relevant), None) if concerned else None,
    )


def _ending(step: Step, both: SideBySide) -> Ending | None:
    if ended(step) is None:
        return None
    if both.over:
        return "not-reached"
    return "other" if any(change.kind == "other-result" for change in both.changes) else "same"


def write_impact(result: Impact) -> Document:
    """Return the document of an impact. Fields that do not apply are left out."""
    document: Document = {"file": result.file, "verdict": result.verdict, "exit_code": int(result.exit_code)}
    if result.game is not None:
        document["game"] = result.game
    document["commands"] = result.commands
    document["changes"] = [write_change(change) for change in result.changes]
    if result.ending is not None:
        document["ending"] = result.ending
    if result.ending == "other":
        document["other_winners"] = result.other_winners
    if result.problem is not None:
        document["problem"] = write_problem(result.problem)
    return document


__all__ = ["Ending", "Impact", "impact", "impact_files", "write_impact"]
