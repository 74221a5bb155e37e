"""Text of 80 columns about how far an implementation conforms: first its levels, then the clauses that it gets
wrong."""

from collections.abc import Iterator, Sequence

from foreign_king.cli.details import detail, json_text
from foreign_king.cli.language import _, _n, _p, labelled
from foreign_king.cli.texts import unbroken
from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.report import OUTCOMES, Outcome, Report, Suspect, suspects, unanswered, unexplained
from foreign_king.games import GAMES
from foreign_king.language.voices import printable
from foreign_king.scenarios.deviations import NOTHING, Deviation
from foreign_king.spec import clauses
from foreign_king.text_pictures.lines import shortened

MOST_IDS = 10
"""The greatest number of cases that are named for a clause."""
MOST_REASONS = 10
"""The greatest number of reasons that are named for cases without an answer, and for unsupported cases. The most common
reasons come first."""
LEVEL, NUMBER = 12, 13
"""The widths of the columns for levels and for numbers."""
LONGEST_SHOWN = 300
"""The greatest number of characters of a value that is shown."""
LAST_LINES = 5
"""The number of lines of the standard error that are shown."""


def tell_conformance(report: Report) -> Iterator[str]:
    """Yield the lines of a report."""
    yield unbroken(f"{report.hello.name} {report.hello.version}".strip() + f": {_verdict(report)}")
    for game in GAMES:
        if any(each.case.game == game for each in report.outcomes):
            yield ""
            yield from _levels(report, game)
    blamed = suspects(report)
    if blamed:
        yield ""
        yield labelled(_("Clauses that it gets wrong, the most telling first"), "").rstrip()
        for suspect in blamed:
            yield ""
            yield from _suspect(suspect)
    yield from _others(report)
    yield from _remarks(report)


def _verdict(report: Report) -> str:
    wrong = report.count("wrong") + report.count("failed")
    cases = wrong + report.count("passed") + report.count("unsupported")
    if report.verdict == "conforms":
        return _n("it conforms: # case passed", "it conforms: all # cases passed", cases)
    if wrong:
        sentence = _n(
            "it does not conform: # case of {asked} wrong", "it does not conform: # cases of {asked} wrong", wrong
        )
        return sentence.format(asked=cases)
    if report.verdict == "wrong":
        return _("it does not conform: what it said beside answering is told below")
    if not cases:
        return _("it claims none of these cases, and nothing was asked")
    unsupported = report.count("unsupported")
    sentence = _n("# case of {asked} is unsupported", "# cases of {asked} are unsupported", unsupported)
    return sentence.format(asked=cases)


def _levels(report: Report, game: str) -> Iterator[str]:
    """Yield a table with a line for each level and a column for each outcome."""
    heads = {
        "passed": _p("outcome", "passed"),
        "wrong": _p("outcome", "wrong"),
        "failed": _p("outcome", "no answer"),
        "unsupported": _p("outcome", "unsupported"),
        "not-claimed": _p("outcome", "not claimed"),
    }
    yield GAMES[game].title
    yield " " * (2 + LEVEL) + "".join(f"{shortened(heads[outcome], NUMBER - 1):>{NUMBER}}" for outcome in OUTCOMES)
    for level in LEVELS:
        counts = [report.count(outcome, game, level) for outcome in OUTCOMES]
        if any(counts):
            yield f"  {level:<{LEVEL}}" + "".join(f"{count:>{NUMBER}}" for count in counts)


def _suspect(suspect: Suspect) -> Iterator[str]:
    wrong = len(suspect.outcomes)
    wrong_cases = _n("# of {asked} cases wrong", "# of {asked} cases wrong", wrong).format(asked=suspect.count)
    yield unbroken(f"{suspect.game}:{suspect.clause}: {wrong_cases}")
    yield detail(_("says"), shortened(clauses(suspect.game)[suspect.clause].text, LONGEST_SHOWN))
    yield from _outcome(suspect.outcomes[0])
    yield from _ids(_("also"), suspect.outcomes[1:])


def _ids(label: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    for each in outcomes[:MOST_IDS]:
        yield detail(label, each.case.id)
        label = ""
    if len(outcomes) > MOST_IDS:
        yield detail("", _n("and # more", "and # more", len(outcomes) - MOST_IDS))


def _outcome(outcome: Outcome) -> Iterator[str]:
    """Yield a case that went wrong, with its first difference."""
    yield detail(_("case"), outcome.case.id)
    yield detail(_("shows"), outcome.case.title)
    for difference in outcome.differences[:1]:
        yield from _difference(difference)


def _difference(difference: Deviation) -> Iterator[str]:
    yield detail(_("place"), f"{difference.what} {difference.way}".strip())
    for label, value in ((_("expected"), difference.expected), (_("got"), difference.got)):
        text = _("nothing") if value is NOTHING else json_text(value)
        yield detail(label, shortened(text, LONGEST_SHOWN))


def _others(report: Report) -> Iterator[str]:
    """Yield the cases without an answer, the wrong cases about no clause, and the unsupported cases."""
    failures = list(unanswered(report).items())
    for failure, outcomes in failures[:MOST_REASONS]:
        yield ""
        yield unbroken(
            _n("# case has no answer: {why}", "# cases have no answer: {why}", len(outcomes)).format(
                why=f"{failure.code}: {failure.message}"
            )
        )
        yield from _ids("", outcomes)
    yield from _more(failures[MOST_REASONS:])
    for outcome in unexplained(report):
        yield ""
        yield labelled(_("Of no clause"), outcome.case.id)
        yield from _outcome(outcome)
    unsupported = [each for each in report.outcomes if each.outcome == "unsupported"]
    if unsupported:
        yield ""
        yield _n("# case is unsupported:", "# cases are unsupported:", len(unsupported))
        reasons: dict[str, list[Outcome]] = {}
        for outcome in unsupported:
            reasons.setdefault("" if outcome.failure is None else outcome.failure.message, []).append(outcome)
        common = sorted(reasons.items(), key=lambda item: -len(item[1]))
        for reason, outcomes in common[:MOST_REASONS]:
            yield unbroken(f"{reason}: {len(outcomes)}", first="    ")
            yield detail("", outcomes[0].case.id)
        yield from _more(common[MOST_REASONS:])


def _more(left: Sequence[tuple[object, Sequence[Outcome]]]) -> Iterator[str]:
    """Yield how many cases have a reason that is not named."""
    if left:
        yield detail("", _n("and # more", "and # more", sum(len(outcomes) for _reason, outcomes in left)))


def _remarks(report: Report) -> Iterator[str]:
    """Yield what the program did beside answering, and the last lines of its standard error."""
    if report.remarks:
        yield ""
        yield labelled(_("Beside answering"), "").rstrip()
    for remark in report.remarks:
        place = _("run {run}").format(run=remark.run)
        if remark.line is not None:
            place = _("run {run}, line {line}").format(run=remark.run, line=remark.line)
        yield unbroken(f"{place}: {remark.code}: {remark.message}", first="    ")
    if report.remarks_more:
        yield detail("", _n("and # more", "and # more", report.remarks_more))
    if report.tail and report.verdict == "wrong":
        yield ""
        yield labelled(_("The last on its standard error"), "").rstrip()
        for line in report.tail.splitlines()[-LAST_LINES:]:
            yield f"    {shortened(printable(line), 75)}"


__all__ = ["tell_conformance"]
