"""Verdicts as text of 80 columns, in which nothing can steer a terminal."""

from collections.abc import Iterable, Iterator
from functools import cache

from foreign_king.cli.changes import tell_changes
from foreign_king.cli.details import LABEL, detail, json_text
from foreign_king.cli.language import _, _n, _p, labelled, spoken
from foreign_king.cli.texts import unbroken
from foreign_king.games import GAMES
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.language.faults import tell_fault
from foreign_king.language.narration import tell_score
from foreign_king.language.phrases import Language, load_language
from foreign_king.logs.codes import CODES, VERDICTS
from foreign_king.logs.report import HoleNote, Problem, Report
from foreign_king.text_pictures.lines import WIDTH, shortened

BY_OTHERS = ("unreadable", "bad-gzip", "not-judged", "internal-error")
"""Of these problems the operating system, a packed file or an exception says what happened, in words of its own: what
the code means is said before it in every language."""


def tell_report(report: Report, explain: bool = False) -> str:
    """A report as text; ``explain`` says what each clause says, too."""
    if report.valid:
        told = [unbroken(f"{report.file}: {_valid(report)}: {_played(report)}, {_ending(report)}"), *_holes(report)]
        return "\n".join([*told, *tell_changes(report.file, report.changes, explain)])
    told = [line for problem in report.problems for line in _problem(problem, explain)]
    if report.not_judged or report.not_judged_more:
        told.append(unbroken(f"{report.file}: {_not_judged(report)}"))
    told += _holes(report)
    if report.assuming is not None:
        told.append(unbroken(f"{report.file}: {_assuming(report)}"))
    if report.level != "result":
        only = _("judged at level {level} only").format(level=report.level)
        told.append(unbroken(f"{report.file}: {only}"))
    told += tell_changes(report.file, report.changes, explain)
    return "\n".join(told)


def _valid(report: Report) -> str:
    """«valid», and of what it is said, where that is not everything."""
    said = _p("verdict", "valid")
    if report.level != "result":
        said = _("valid at level {level}").format(level=report.level)
    if report.rules_revision != GAMES[str(report.game)].rulebook.revision:
        by = _("{valid} by revision {number} of the rules")
        said = (by if report.rules == "recorded" else _("{valid} by the current rules")).format(
            valid=said, number=report.rules_revision
        )
    if report.holes:
        said = _n("{valid} but for # hole", "{valid} but for # holes", len(report.holes)).format(valid=said)
    if report.viewer == WHOLE:
        return said
    viewer = _("a spectator") if report.viewer == SPECTATOR else report.viewer
    return _("{valid} as far as {viewer} can know").format(valid=said, viewer=viewer)


def _holes(report: Report) -> Iterator[str]:
    """Where something is missing that nobody could judge."""
    for hole in report.holes:
        yield unbroken(f"{report.file}:{hole.line}: {hole.code}: {tell_hole_note(hole)}")
        if hole.missing is not None:
            # It can be no other one.
            yield detail(_("missing"), json_text(hole.missing))


def tell_hole_note(hole: HoleNote) -> str:
    """What is missing, and how it goes on."""
    missing = _("something is missing after command {number}")
    if hole.commands:
        missing = _n(
            "# command is missing after command {number}",
            "# commands are missing after command {number}",
            hole.commands,
        )
    told = _("{missing}; judged on from the position that the log states")
    return told.format(missing=missing.format(number=hole.after))


def _played(report: Report) -> str:
    if report.level == "syntax":
        return _n("# command read", "# commands read", report.commands)
    return _n("# command", "# commands", report.commands)


def _not_judged(report: Report) -> str:
    """How many lines nobody has judged."""
    if not report.not_judged:
        return _("not judged: the rest after line {line}").format(line=report.lines)
    lines = _n("# more line", "# more lines", report.not_judged)
    told = _("not judged: at least {lines} after line {line}") if report.not_judged_more else ""
    return (told or _("not judged: {lines} after line {line}")).format(lines=lines, line=report.lines)


def _assuming(report: Report) -> str:
    """What happened to the commands that could not be played."""
    told = _n("# command skipped", "# commands skipped", report.skipped)
    if report.assumed:
        told = _n(
            "# command taken as a ruling of the table", "# commands taken as rulings of the table", report.assumed
        )
    return _("judged under assumption after line {line}: {told}").format(line=report.assuming, told=told)


def _problem(problem: Problem, explain: bool) -> Iterator[str]:
    place = f"{problem.file}:{problem.line}" if problem.line else problem.file
    message, expected, further = problem.message, problem.expected or "", None
    if (problem.clause is None or problem.code == "facts-differ") and spoken() != DEFAULT_LANGUAGE:
        # Rooms that know no language, such as those of replays, say it in English.
        message, expected = tell_fault(message, spoken()), tell_fault(expected, spoken())
        if problem.code in BY_OTHERS:
            message, further = _(CODES[problem.code][1]), message
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
    # A text that stands where a number should is told with its quotation marks: "10" is not 10.
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
    """The clause and its numbers; where an explanation was asked for, also what the clause says, and why."""
    if problem.clause is not None:
        yield detail(_("clause"), problem.clause)
    if problem.printed:
        places = "; ".join(f"{edition} {heading}" for edition, heading in problem.printed.items())
        yield detail(_("printed"), shortened(places, WIDTH - LABEL - 6))
    if explain and problem.clause_text:
        yield detail(_("says"), problem.clause_text)
    numbers = [
        told.format(number=number)
        for told, number in ((_("need {number}"), problem.need), (_("have {number}"), problem.have))
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
    """What could have been done."""
    if problem.instead is not None and problem.instead.decides:
        seats, kinds = _(" or ").join(problem.instead.decides), ", ".join(problem.instead.commands)
        # What somebody else decides in secret, a seat's log does not know.
        yield detail(_("instead"), f"{seats}: {kinds}" if kinds else seats)
        for command in problem.instead.nearest:
            yield detail(_("such as"), json_text(command))


@cache
def _language(game: str, code: str) -> Language:
    return load_language(GAMES[game], code)


def _ending(report: Report) -> str:
    """How the game ended, if it did; of a log whose commands were only read nobody knows."""
    if report.level == "syntax":
        return _("nothing played")
    if report.result is None:
        return _("the game goes on")
    winners, reasons = report.result["winners"], ", ".join(report.result["reasons"])
    if not winners:
        return _("nobody has won ({reasons})").format(reasons=reasons)
    if not report.result["scores"]:
        # The table has ended the game, so that nothing was scored.
        told = _("{winner} has won ({reasons})") if len(winners) == 1 else _("{winner} have won ({reasons})")
        return told.format(winner=_listed(winners), reasons=reasons)
    told = _("{winner} has won with {score} ({reasons})")
    if len(winners) != 1:
        told = _("{winner} have won with {score} ({reasons})")
    return told.format(winner=_listed(winners), score=_listed(_scores_of(report, winners)), reasons=reasons)


def _scores_of(report: Report, winners: list[str]) -> list[str]:
    """The score with which all have won; or, where a team has not the same, whose each is."""
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
    """A verdict in the language that is spoken."""
    return {
        "valid": _p("verdict", "valid"),
        "invalid": _p("verdict", "invalid"),
        "unsupported": _p("verdict", "unsupported"),
        "unreadable": _p("verdict", "unreadable"),
        "internal-error": _p("verdict", "internal-error"),
    }[verdict]


def _counted(verdict: str, number: int, level: str) -> str:
    """How many logs have a verdict, in the form that the language has for so many."""
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
) -> str:
    """How many logs there were of each verdict, how many of them have holes, how many of an older revision the current
    rules judge differently, and every one that is not valid: its file, its verdict and its first problem's code."""
    counts = []
    for verdict in VERDICTS.values():
        if verdicts.get(verdict):
            counts.append(_counted(verdict, verdicts[verdict], level))
    logs = _n("# log", "# logs", sum(verdicts.values()))
    told = [labelled(logs, ", ".join(counts))]
    if holes:
        told.append(unbroken(_n("# log has a hole", "# logs have holes", holes), first="  "))
    if changed:
        told.append(
            unbroken(
                _n(
                    "# log is judged differently by the current rules",
                    "# logs are judged differently by the current rules",
                    changed,
                ),
                first="  ",
            )
        )
    told += [
        unbroken(labelled(verdict_named(verdict), f"{file} ({code})"), first="  ") for file, verdict, code in failing
    ]
    return "\n".join(told)


__all__ = ["tell_hole_note", "tell_report", "tell_summary", "verdict_named"]
