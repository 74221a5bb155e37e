"""Verdicts as text of 80 columns. It has no characters that control a terminal."""

from collections.abc import Iterable, Iterator
from functools import cache

from foreign_king.cli.changes import tell_changes
from foreign_king.cli.details import LABEL, detail, json_text, titled_clause
from foreign_king.cli.language import _, _n, _p, labelled, spoken
from foreign_king.cli.texts import unbroken
from foreign_king.games import GAMES
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.language.narration import tell_score
from foreign_king.language.phrases import Language, load_language
from foreign_king.logs.codes import CODES, VERDICTS
from foreign_king.logs.report import HoleNote, Problem, Report
from foreign_king.text_pictures.cells import WIDTH
from foreign_king.text_pictures.lines import shortened

FOREIGN_MESSAGES = ("unreadable", "bad-gzip", "not-judged", "internal-error")
"""The problems whose message comes from the operating system, a packed file or an exception. Other languages than
English show the meaning of the code before it."""


def tell_report(report: Report, explain: bool = False) -> str:
    """Return a report as text. With ``explain``, the text of each clause is in it."""
    if report.valid:
        parts = (_played(report), *_draws(report), _ending(report))
        lines = [unbroken(f"{report.file}: {_valid(report)}: {', '.join(parts)}"), *_holes(report)]
        return "\n".join([*lines, *tell_changes(report.file, report.changes, explain)])
    lines = [line for problem in report.problems for line in _problem(problem, explain)]
    if report.not_judged or report.not_judged_more:
        lines.append(unbroken(f"{report.file}: {_not_judged(report)}"))
    lines += _holes(report)
    if report.assuming is not None:
        lines.append(unbroken(f"{report.file}: {_assuming(report)}"))
    if report.level != "result":
        only = _("judged at level {level} only").format(level=report.level)
        lines.append(unbroken(f"{report.file}: {only}"))
    lines += tell_changes(report.file, report.changes, explain)
    return "\n".join(lines)


def _valid(report: Report) -> str:
    """Return «valid», with the limits of that verdict."""
    text = _p("verdict", "valid")
    if report.level != "result":
        text = _("valid at level {level}").format(level=report.level)
    if report.rules_revision != GAMES[str(report.game)].rulebook.revision:
        phrase = _("{valid} by revision {number} of the rules")
        text = (phrase if report.rules == "recorded" else _("{valid} by the current rules")).format(
            valid=text, number=report.rules_revision
        )
    if report.holes:
        text = _n("{valid} but for # hole", "{valid} but for # holes", len(report.holes)).format(valid=text)
    if report.viewer == WHOLE:
        return text
    viewer = _("a spectator") if report.viewer == SPECTATOR else report.viewer
    return _("{valid} as far as {viewer} can know").format(valid=text, viewer=viewer)


def _holes(report: Report) -> Iterator[str]:
    """Yield the holes of a log, where something is missing that cannot be judged."""
    for hole in report.holes:
        yield unbroken(f"{report.file}:{hole.line}: {hole.code}: {tell_hole_note(hole)}")
        if hole.missing is not None:
            # Only one command is possible here, so it can be shown.
            yield detail(_("missing"), json_text(hole.missing))


def tell_hole_note(hole: HoleNote) -> str:
    """Return what is missing in a hole, and how the log is judged after it."""
    missing = _("something is missing after command {number}")
    if hole.commands:
        missing = _n(
            "# command is missing after command {number}",
            "# commands are missing after command {number}",
            hole.commands,
        )
    sentence = _("{missing}; judged on from the position that the log states")
    return sentence.format(missing=missing.format(number=hole.after))


def _played(report: Report) -> str:
    if report.level == "syntax":
        return _n("# command read", "# commands read", report.commands)
    return _n("# command", "# commands", report.commands)


def _draws(report: Report) -> Iterator[str]:
    """Yield how many draws were proved, if chance had to be proved."""
    if report.fair:
        yield _n("# draw proved", "# draws proved", report.draws)


def _not_judged(report: Report) -> str:
    """Return how many lines were not judged."""
    if not report.not_judged:
        return _("not judged: the rest after line {line}").format(line=report.lines)
    lines = _n("# more line", "# more lines", report.not_judged)
    sentence = _("not judged: at least {lines} after line {line}") if report.not_judged_more else ""
    return (sentence or _("not judged: {lines} after line {line}")).format(lines=lines, line=report.lines)


def _assuming(report: Report) -> str:
    """Return how many commands that could not be played were skipped, or taken as rulings of the players."""
    count = _n("# command skipped", "# commands skipped", report.skipped)
    if report.assumed:
        count = _n(
            "# command taken as a ruling of the table", "# commands taken as rulings of the table", report.assumed
        )
    return _("judged under assumption after line {line}: {told}").format(line=report.assuming, told=count)


def told_problem(problem: Problem) -> tuple[str, str, str | None]:
    """Return what is wrong and what is expected, in the language of this run. Where what is wrong comes from elsewhere,
    such as the operating system, the third text has its words, and the first one says what the code means."""
    message, expected, further = problem.message, problem.expected or "", None
    if (problem.clause is None or problem.code == "facts-differ") and spoken() != DEFAULT_LANGUAGE:
        # Some rooms, such as those of replays, make messages in English only.
        message, expected = tell_fault(message, spoken()), tell_fault(expected, spoken())
        if problem.code in FOREIGN_MESSAGES:
            message, further = _(CODES[problem.code][1]), message
    return message, expected, further


def spoken_report(report: Report) -> Report:
    """Return a report whose problems are told in the language of this run."""
    if spoken() == DEFAULT_LANGUAGE:
        return report
    return replace(report, problems=tuple(map(_spoken_problem, report.problems)))


def _spoken_problem(problem: Problem) -> Problem:
    message, expected, further = told_problem(problem)
    if further is not None:
        message = labelled(message.rstrip("."), further)
    return replace(problem, message=message, expected=expected or None)


def _problem(problem: Problem, explain: bool) -> Iterator[str]:
    place = f"{problem.file}:{problem.line}" if problem.line else problem.file
    message, expected, further = told_problem(problem)
    if problem.assuming is not None:
        message = _("under assumption (line {line}): {message}").format(line=problem.assuming, message=message)
    yield unbroken(f"{place}: {problem.code}: {message}")
    if further is not None:
        yield detail(_("detail"), further)
    if problem.command is not None:
        command = str(problem.command)
        if problem.seat:
            command = _("{number} by {seat}").format(number=command, seat=problem.seat)
        yield detail(_("command"), command)
    if problem.pointer:
        yield detail(_("place"), problem.pointer)
    yield from _by_clause(problem, explain)
    # A text in the place of a number keeps its quotation marks: "10" is not 10.
    kinds = {type(problem.should_be), type(problem.recorded)}
    mixed = str in kinds and bool(kinds & {int, bool, float})
    for name, value in ((_("should be"), problem.should_be), (_("recorded"), problem.recorded)):
        if value is not None:
            bare = isinstance(value, str) and not mixed
            yield detail(name, value if bare else json_text(value))
    if expected:
        yield detail(_("expected"), expected)
    yield from _instead(problem)


def _by_clause(problem: Problem, explain: bool) -> Iterator[str]:
    """Yield the clause of a problem and its numbers. With ``explain``, also the text of the clause and its reasons."""
    if problem.clause is not None:
        yield detail(_("clause"), titled_clause(problem.clause))
    if problem.printed:
        places = "; ".join(f"{edition} {heading}" for edition, heading in problem.printed.items())
        yield detail(_("printed"), shortened(places, WIDTH - LABEL - 6))
    if explain and problem.clause and problem.clause_text:
        yield detail(_("says"), problem.clause_text)
    numbers = [
        phrase.format(number=number)
        for phrase, number in ((_("need {number}"), problem.need), (_("have {number}"), problem.have))
        if number is not None
    ]
    if numbers:
        yield detail(_("numbers"), ", ".join(numbers))
    label = _("because")
    for line in problem.why_told:
        indent = len(line) - len(line.lstrip())
        yield detail(label, line.lstrip(), indent=indent)
        label = ""
    if problem.digest_before is not None:
        yield detail(_("position"), problem.digest_before)


def _instead(problem: Problem) -> Iterator[str]:
    """Yield who decides instead, and which commands are legal."""
    if problem.instead is not None and problem.instead.decides:
        seats, kinds = _(" or ").join(problem.instead.decides), ", ".join(problem.instead.commands)
        # The log of one seat does not know what another seat decides in secret.
        yield detail(_("instead"), f"{seats}: {kinds}" if kinds else seats)
        for command in problem.instead.nearest:
            yield detail(_("such as"), json_text(command))


@cache
def _language(game: str, code: str) -> Language:
    return load_language(GAMES[game], code)


def _ending(report: Report) -> str:
    """Return how the game ended, or that it goes on. Nothing is known where the commands were only read."""
    if report.level == "syntax":
        return _("nothing played")
    if report.result is None:
        return _("the game goes on")
    winners, reasons = report.result["winners"], ", ".join(report.result["reasons"])
    if not winners:
        return _("nobody has won ({reasons})").format(reasons=reasons)
    if not report.result["scores"]:
        # The players have ended the game before its end, so nothing was scored.
        sentence = _("{winner} has won ({reasons})") if len(winners) == 1 else _("{winner} have won ({reasons})")
        return sentence.format(winner=_listed(winners), reasons=reasons)
    sentence = _("{winner} has won with {score} ({reasons})")
    if len(winners) != 1:
        sentence = _("{winner} have won with {score} ({reasons})")
    return sentence.format(winner=_listed(winners), score=_listed(_scores_of(report, winners)), reasons=reasons)


def _scores_of(report: Report, winners: list[str]) -> list[str]:
    """Return the score of all winners; where their scores differ, each score with its winner."""
    assert report.result is not None
    language = _language(str(report.game), spoken())
    scores = [tell_score(language, report.result["scores"][winner]) for winner in winners]
    if len(set(scores)) == 1:
        return scores[:1]
    return [f"{score} ({winner})" for score, winner in zip(scores, winners, strict=True)]


def _listed(items: Iterable[str]) -> str:
    *others, last = items
    return ", ".join(others) + _(" and ") + last if others else last


# The summary


def verdict_named(verdict: str) -> str:
    """Return a verdict in the language of this run."""
    return {
        "valid": _p("verdict", "valid"),
        "invalid": _p("verdict", "invalid"),
        "unsupported": _p("verdict", "unsupported"),
        "unreadable": _p("verdict", "unreadable"),
        "internal-error": _p("verdict", "internal-error"),
    }[verdict]


def _counted(verdict: str, number: int, level: str) -> str:
    """Return the number of logs that have a verdict, with the verdict in the right grammatical number."""
    if verdict == "valid" and level != "result":
        return _n("# valid at level {level}", "# valid at level {level}", number).format(level=level)
    return {
        "valid": _n("# valid", "# valid", number),
        "invalid": _n("# invalid", "# invalid", number),
        "unsupported": _n("# unsupported", "# unsupported", number),
        "unreadable": _n("# unreadable", "# unreadable", number),
        "internal-error": _n("# internal-error", "# internal-error", number),
    }[verdict]


def tell_summary(
    verdicts: dict[str, int],
    level: str,
    failing: Iterable[tuple[str, str, str]],
    changed: int = 0,
    holes: int = 0,
    growing: int = 0,
) -> str:
    """Return the summary: the number of logs of each verdict, of those with holes, of those that the current rules
    judge differently, and of those that still grow and have no verdict. Each log that is not valid has a line with its
    file, its verdict and the code of its first problem."""
    counts = []
    for verdict in VERDICTS.values():
        if verdicts.get(verdict):
            counts.append(_counted(verdict, verdicts[verdict], level))
    logs = _n("# log", "# logs", sum(verdicts.values()))
    lines = [labelled(logs, ", ".join(counts)) if counts else logs]
    if growing:
        message = _n("# log goes on, without a fault so far", "# logs go on, without a fault so far", growing)
        lines.append(unbroken(message, first="  "))
    if holes:
        lines.append(unbroken(_n("# log has a hole", "# logs have holes", holes), first="  "))
    if changed:
        lines.append(
            unbroken(
                _n(
                    "# log is judged differently by the current rules",
                    "# logs are judged differently by the current rules",
                    changed,
                ),
                first="  ",
            )
        )
    lines += [
        unbroken(labelled(verdict_named(verdict), f"{file} ({code})"), first="  ") for file, verdict, code in failing
    ]
    return "\n".join(lines)


__all__ = ["tell_hole_note", "tell_report", "tell_summary", "verdict_named"]
