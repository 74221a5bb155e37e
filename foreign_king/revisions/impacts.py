"""What a corrected clause, or another law, makes of recorded games: which are judged differently, where, and whether
they end otherwise."""

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
from foreign_king.logs.validation import boards_of
from foreign_king.logs.walk import start, walk
from foreign_king.logs.workers import Broken, by_workers, cores
from foreign_king.revisions.comparison import Comparison, compared
from foreign_king.revisions.files import name_of_file, of_file
from foreign_king.wire import Document

Ending = Literal["same", "other", "not-reached"]


@record(kw_only=True)
class Impact:
    """What other rules make of one log."""

    file: str
    game: str | None = None
    """The game that the header names."""
    concerned: bool = True
    """Whether the game has the revisions and the fields of the law that were asked for."""
    changes: tuple[Change, ...] = ()
    """Where it is judged differently, the first place first; nothing where it is judged alike."""
    commands: int = 0
    """Commands played; none where both rulesets have the same law for this log."""
    ending: Ending | None = None
    """Of a game that has ended by the first rules: whether it ends with the same result by the others, with another
    one, or does not get so far. ``None`` where it goes on, or where it was not judged."""
    problem: Problem | None = None
    """The first thing that is wrong with the log by the first rules: the line that is missing or stands there twice,
    and not the command that cannot be played for it."""

    @property
    def differs(self) -> bool:
        """Whether it is judged differently."""
        return bool(self.changes)

    @property
    def other_winners(self) -> bool:
        """Whether somebody else has won by the other rules."""
        results = [(each.was, each.now) for each in self.changes if each.kind == "other-result"]
        return any(was is None or now is None or set(was["winners"]) != set(now["winners"]) for was, now in results)

    @property
    def verdict(self) -> str:
        """In a word: ``same``, ``different``, ``unconcerned``; or else why it was not compared: ``invalid``,
        ``unsupported``, ``unreadable`` or ``internal-error``."""
        if self.changes:
            return "different"
        if self.problem is not None:
            return VERDICTS[self.problem.exit_code]
        return "same" if self.concerned else "unconcerned"

    @property
    def exit_code(self) -> Exit:
        """The exit code: 1 where it is judged differently, or else the problem's."""
        found = Exit.VALID if self.problem is None else self.problem.exit_code
        return max(found, Exit.INVALID if self.changes else Exit.VALID)


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
    """What other rules make of one log, which is given as to ``validate``.

    ``from_revision`` is the revision of the rules by which it is judged first, its own unless it is said;
    ``to_revision`` the one that it is held against: the current one, or with a ``law`` the same as before. ``law`` is
    what the law is to say then, as the changes of a table. Facts, digests and the result that the log records are not
    looked at; what else is wrong with it is told by its first problem. Sentences about refusals are in ``language``.

    ``ValueError`` for numbers of no revision, ``Malformed`` for a law that no game has; otherwise as for ``validate``.

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
    jobs: int = 1,
) -> Iterator[Impact]:
    """The same for files, directories and patterns, one log after the other and in order; ``jobs`` and the names are as
    for ``validate_files``, and memory does not grow with the number of logs.

    >>> from foreign_king.revisions import impact_files
    >>> for found in impact_files(["examples/logs/t*.jsonl"], law={"limited_bank": True}):
    ...     print(found.file, found.verdict)
    examples/logs/three-players.jsonl different
    examples/logs/two-players.jsonl same
    """
    if jobs < 0:
        raise ValueError(f"jobs is {jobs}, and not a number from 0 on")
    arguments = boards_of(boards), compared(from_revision, to_revision, law), _options(language)
    return _of_files(find_logs(names), arguments, jobs or cores())


def _options(language: str) -> Options:
    return check_options(Options(level="rules", language=language))


def _of_files(
    found: Iterable[str | NoLogs], arguments: tuple[tuple[Any, ...], Comparison, Options], jobs: int
) -> Iterator[Impact]:
    if jobs == 1:
        yield from (impact_of_file(each, *arguments) for each in found)
        return

    def here(each: str | NoLogs) -> Impact | None:
        # Nobody else can read what comes in here.
        return impact_of_file(each, *arguments) if each == STDIN else None

    for each, result in by_workers(impact_of_file, found, arguments, jobs, here):
        if isinstance(result, Broken):
            yield _failed(Problem(code="internal-error", message=result.message, file=name_of_file(each)))
        else:
            yield result


def impact_of_file(found: str | NoLogs, boards: tuple[Any, ...], comparison: Comparison, options: Options) -> Impact:
    """What other rules make of a file that was found, or of a name behind which there is none."""
    return of_file(found, lambda lines: _impact(lines, name_of_file(found), boards, comparison, options), _failed)


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
    return _found(step, both, problems, concerned)


def _found(step: Step, both: SideBySide, problems: list[Problem], concerned: bool) -> Impact:
    """What is found at the last step of a log that was judged."""
    recorded = step.opened.recorded
    # What goes wrong later follows from the first problem, but for what nothing in the log can cause.
    broken = step.progress.broken or both.fault is not None
    told = problems[-1:] if broken else problems[:1]
    judged = not (step.stopped or broken or both.same_law or step.opened.game is None)
    return Impact(
        file=step.opened.file,
        game=None if recorded is None else recorded.game,
        concerned=concerned,
        changes=tuple(both.changes),
        commands=0 if both.same_law else step.number,
        ending=_ending(step, both) if judged and concerned else None,
        problem=next(iter(told), None) if concerned else None,
    )


def _ending(step: Step, both: SideBySide) -> Ending | None:
    if ended(step) is None:
        return None
    if both.over:
        return "not-reached"
    return "other" if any(change.kind == "other-result" for change in both.changes) else "same"


def write_impact(found: Impact) -> Document:
    """The document of an impact; what does not apply is left out."""
    written: Document = {"file": found.file, "verdict": found.verdict, "exit_code": int(found.exit_code)}
    if found.game is not None:
        written["game"] = found.game
    written["commands"] = found.commands
    written["changes"] = [write_change(change) for change in found.changes]
    if found.ending is not None:
        written["ending"] = found.ending
    if found.ending == "other":
        written["other_winners"] = found.other_winners
    if found.problem is not None:
        written["problem"] = write_problem(found.problem)
    return written


__all__ = ["Ending", "Impact", "impact", "impact_files", "write_impact"]
