"""Answers about logs, line by line. The steps of the latest log are kept, so that going through it is quick."""

from functools import lru_cache
from typing import Any

import foreign_king as fk
from foreign_king.games import GAMES
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.narration import story_parts
from foreign_king.language.voices import printable
from foreign_king.logs.changes import write_change
from foreign_king.logs.departures import tell_departure
from foreign_king.logs.header import names_of
from foreign_king.logs.holes import tell_hole
from foreign_king.logs.judgement import Judgement
from foreign_king.logs.lines import lines_of
from foreign_king.logs.options import Options, check_options
from foreign_king.logs.report import Report, write_problem, write_report
from foreign_king.logs.step import Step
from foreign_king.logs.walk import walk
from foreign_king.revisions import upgrade as upgraded
from foreign_king.revisions.steps import STEPS
from foreign_king_engine import requests as ask
from foreign_king_engine.answers import Line
from foreign_king_engine.documents import language_of, write_facts
from foreign_king_engine.log_answers import JudgedLog, LogLine, UpgradedLog
from foreign_king_engine.states import boards_of, write_state


def judge(request: ask.Judge) -> JudgedLog:
    """Return the report on a log, and what happens in each of its lines."""
    language = language_of(request)
    steps, report = _judged(request.log, language, request.boards)
    header = next((step.opened.header for step in steps if step.opened.game is not None), None)
    if header is None:
        return JudgedLog(lines=(), report=write_report(report))
    game = GAMES[header.game]
    seats = {each.seat: each.name or "" for each in header.seats}
    voice = fk.voice(game, seats=names_of(header, [*seats.values()]), board=steps[-1].opened.board, language=language)
    return JudgedLog(
        title=game.title,
        names=tuple(name_of(voice, "seat", each.seat) for each in header.seats),
        lines=tuple(_line(voice, step) for step in steps),
        report=write_report(report),
    )


def _line(voice: Voice, step: Step) -> LogLine:
    words = [Line(heading=heading, text=text) for heading, text in story_parts(voice, step.entries)]
    if step.departure is not None:
        words.append(Line(heading=False, text=tell_departure(voice, step.departure)))
    if step.hole is not None:
        words.append(Line(heading=False, text=tell_hole(voice, step.hole)))
    return LogLine(
        line=step.line,
        number=step.number,
        kind=step.kind,
        words=tuple(words),
        clauses=tuple(dict.fromkeys(entry.rule.value for entry in step.entries)),
        comment=printable(step.comment) if step.comment else None,
    )


def after(request: ask.After) -> Any:
    """Return the position after a line of a log, and what has happened in it. After a line that could not be played, it
    is the position in which it could not."""
    steps, _ = _judged(request.log, language_of(request), request.boards)
    until = [step for step in steps if step.line <= request.line and step.state is not None]
    if not until:
        raise Malformed(f"there is no position after line {request.line}", pointer="/line")
    step = until[-1]
    game, is_here = step.opened.game, step.line == request.line
    return {
        "game": game.name,
        "number": step.number,
        "state": write_state(game, step.state, step.opened.header.viewer),
        "facts": write_facts(game, step.entries) if is_here else [],
        "command": fk.write_command(game, step.command) if is_here and step.command is not None else None,
    }


@lru_cache(maxsize=1)
def _judged(log: str, language: str, boards: tuple[str, ...]) -> tuple[tuple[Step, ...], Report]:
    """Return the steps of a log and the report on it. The text of each line is dropped, which saves memory."""
    judgement = Judgement("<log>", boards_of(boards), check_options(Options(language=language, explain=True)))
    steps = list[Step]()
    for step in walk(judgement.step, lines_of(log)):
        judgement.add(step)
        if steps and steps[-1].line == step.line:
            steps.pop()  # where judging has stopped, one more step says how many lines follow
        if step.line:
            steps.append(replace(step, text=None))
        if judgement.failed:
            break
    return tuple(steps), judgement.report(log)


def upgrade(request: ask.Upgrade) -> UpgradedLog:
    """Bring an old log up to date, or say why it stays."""
    language = language_of(request)
    done = upgraded(request.log, boards=boards_of(request.boards), language=language)
    texts = catalogue(LIBRARY, language)
    return UpgradedLog(
        verdict=done.verdict,
        steps=tuple(texts.gettext(step.sentence) for step in STEPS if step.name in done.steps),
        changes=tuple(write_change(change) for change in done.changes),
        problem=None if done.problem is None else write_problem(done.problem),
        log=None if done.log is None else done.log.decode("utf-8", "replace"),
    )


__all__ = ["after", "judge", "upgrade"]
