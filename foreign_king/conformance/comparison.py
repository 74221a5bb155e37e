"""What was answered beside what had to be: every difference, and the clauses that it points at."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

import attrs

from foreign_king.conformance.cases import Case, Expected
from foreign_king.conformance.engine import answer as our_answer
from foreign_king.conformance.messages import Answer, Counts, Judged, Play, Played, Seen
from foreign_king.conformance.suspects import facts_of, writers_of
from foreign_king.games import GAMES
from foreign_king.scenarios.deviations import (
    NOTHING,
    Deviation,
    deviations,
    flattened,
    result_deviations,
    with_values,
)
from foreign_king.wire import Document, same

MOST = 20
"""So many differences of one answer are told."""


@attrs.frozen(kw_only=True)
class Comparison:
    """How an answer differs from what was expected, and the clauses that the first difference points at: those of the
    case where it says nothing narrower."""

    differences: tuple[Deviation, ...] = ()
    blamed: tuple[str, ...] = ()


Found = Iterator[tuple[Deviation, tuple[str, ...]]]
"""Differences, each with the clauses that it points at; none where it points at nothing."""


def compare(case: Case, answer: Answer, tells: Sequence[str]) -> Comparison:
    """How an answer differs from what was expected; ``tells`` is what the port says that it tells."""
    found = list(_deviations(case, answer, tells))
    if not found:
        return Comparison()
    rules = {rule.value for rule in GAMES[case.game].rulebook.rules}
    pointed = (clauses for clauses in _pointed(case, answer, tells, found) if clauses and rules.issuperset(clauses))
    return Comparison(
        differences=tuple(difference for difference, _ in found[:MOST]), blamed=next(pointed, case.clauses)
    )


def _pointed(
    case: Case, answer: Answer, tells: Sequence[str], found: Sequence[tuple[Deviation, tuple[str, ...]]]
) -> Iterator[tuple[str, ...]]:
    """The clauses that differences point at, the surest first: the first fact that is not ours; what the differences
    themselves say; what writes by our own rules what differs in the position."""
    playing = case.request if isinstance(case.request, Play) and isinstance(answer, Played) else None
    if playing is not None and "facts" in tells:
        yield from _by_facts(playing, answer)
    yield from (clauses for _, clauses in found)
    if playing is not None:
        yield writers_of(playing, [each.way for each, _ in found if each.what == "position"])


def _by_facts(request: Play, answer: Answer) -> Iterator[tuple[str, ...]]:
    """The clause of the first fact that is not ours, of the commands before any refusal."""
    assert isinstance(answer, Played)
    facts = facts_of(request)
    for ours, theirs in zip(facts, answer.facts or (), strict=False):
        yield from (clauses for _, clauses in fact_differences("", ours, theirs))
    if answer.refused is not None and answer.refused.at < len(facts):
        # All was well before.
        yield _named(answer.refused.rule)


def _deviations(case: Case, answer: Answer, tells: Sequence[str]) -> Found:
    match answer:
        case Played():
            yield from _of_played(case, answer, tells)
        case Seen():
            yield from _of_seen(case, answer, tells)
        case Counts():
            numbers = [dict(enumerate(each, 1)) for each in (case.then.counts or (), answer.counts)]
            yield from _pointing_nowhere(deviations("counts", *numbers))
        case Judged():
            yield from _of_judged(case.then, answer)


def _pointing_nowhere(found: Sequence[Deviation]) -> Found:
    return ((difference, ()) for difference in found)


# What came of commands


def _of_played(case: Case, answer: Played, tells: Sequence[str]) -> Found:
    assert isinstance(case.request, Play)
    if case.then.refused is not None:
        yield from _of_refused(case, case.then.refused, answer)
        return
    if answer.refused is not None:
        got = write_refused(answer)
        # In the middle of a whole game it only shows that something went wrong before.
        clauses = _named(answer.refused.rule) if case.then.digests is None else ()
        yield Deviation(what="refusal", way="", expected=NOTHING, got=got), clauses
        return
    if "facts" in tells:
        yield from _of_facts(case, answer)
    if case.then.result is not None:
        yield from _of_result(case.then.result, answer.result)
    if "digests" in tells and case.then.digests is not None:
        yield from _of_digests(case.then, answer)
    yield from _pointing_nowhere(_of_position(case, answer.position))


def _of_refused(case: Case, expected: Document, answer: Played) -> Found:
    assert isinstance(case.request, Play)
    refusing = case.clauses[:1]
    if answer.refused is None:
        wanted = {"at": len(case.request.when), **with_values(expected)}
        yield Deviation(what="refusal", way="", expected=wanted, got=NOTHING), refusing
        return
    if answer.refused.at != len(case.request.when):
        last, at = len(case.request.when), answer.refused.at
        yield Deviation(what="refusal", way="at", expected=last, got=at), _named(answer.refused.rule)
        return
    got = {name: getattr(answer.refused, name) for name in expected}
    for difference in deviations("refusal", with_values(expected), with_values(got)):
        yield difference, refusing


def write_refused(answer: Played) -> Document:
    """The refusal of an answer as a document."""
    assert answer.refused is not None
    return attrs.asdict(answer.refused, filter=lambda _, value: value is not None)


def _of_position(case: Case, position: Document | None) -> list[Deviation]:
    if position is None:
        return [Deviation(what="position", way="", expected="the whole position", got=NOTHING)]
    expected = _expected_position(case)
    return [] if expected is None else deviations("position", expected, flattened(position))


def _expected_position(case: Case) -> dict[str, Any] | None:
    """The values of the position that has to come out, by their ways."""
    then, given = case.then, getattr(case.request, "given", None)
    if then.position is not None:
        return flattened(then.position)
    if then.changes is not None:
        assert given is not None
        changed = {**flattened(given.position or {}), **then.changes}
        return {way: value for way, value in changed.items() if value is not None}
    if then.digests is not None:
        # The log of a whole game has no positions, only their digests: our own position, which has them.
        ours = our_answer(case.request)
        assert isinstance(ours, Played)
        return flattened(ours.position or {})
    return None


def _of_digests(then: Expected, answer: Played) -> Found:
    """The first digest that differs: those after it follow from it."""
    for number, (expected, got) in enumerate(zip_longest(then.digests or (), answer.digests or ())):
        if expected is not None and expected != got:
            facts = (then.facts or ())[number : number + 1]
            clauses = tuple(dict.fromkeys(fact["rule"] for each in facts for fact in each or ()))
            yield Deviation(what="digests", way=str(number), expected=expected, got=_or_nothing(got)), clauses
            return


def _of_result(expected: Document, got: Document | None) -> Found:
    """Who has how many points by which clause points at that clause."""
    if got is None:
        yield Deviation(what="result", way="", expected=expected, got=NOTHING), ()
        return
    # A log may do without the ranking, and so may a port.
    wanted = {name: part for name, part in expected.items() if name != "ranking" or got.get("ranking") is not None}
    for difference in result_deviations(wanted, got):
        part, _, rest = difference.way.partition(".")
        clause = rest.partition(".")[2] if part == "breakdown" else ""
        yield difference, (clause,) if clause else ()


# Facts


def _of_facts(case: Case, answer: Played) -> Found:
    for number, expected in enumerate(case.then.facts or ()):
        if expected is None:
            continue
        got = (answer.facts or ())[number : number + 1]
        found = list(fact_differences(f"{number}.", expected, got[0] if got else ()))
        yield from found
        if found:
            # What the commands after it cause, follows from it.
            return
    told = [fact.get("rule") for facts in answer.facts or () for fact in facts]
    breakdown = (answer.result or {}).get("breakdown")
    for parts in breakdown.values() if isinstance(breakdown, dict) else ():
        told.extend(parts if isinstance(parts, dict) else ())
    for clause in case.then.cited:
        if clause not in told:
            yield Deviation(what="facts", way="rule", expected=clause, got=NOTHING), (clause,)


def fact_differences(way: str, expected: Sequence[Document], got: Sequence[Document]) -> Found:
    """The first fact that differs, field by field if it is of the same kind, with the clause that it points at: its
    own, or that of a fact too many."""
    for number, (wanted, told) in enumerate(zip_longest(map(with_values, expected), map(with_values, got))):
        if same(wanted, told):
            continue
        rest = [*expected[number:]]
        too_many = wanted is None or (told is not None and number + 1 < len(got) and same(rest[0], got[number + 1]))
        pointed_at = told if too_many else wanted
        assert pointed_at is not None
        clauses = _named(pointed_at.get("rule"))
        if wanted is None or told is None or wanted.get("type") != told.get("type"):
            place = f"{way}{number}"
            yield Deviation(what="facts", way=place, expected=_or_nothing(wanted), got=_or_nothing(told)), clauses
            return
        for difference in deviations("facts", *(flattened(each, f"{way}{number}.") for each in (wanted, told))):
            yield difference, clauses
        return


def _named(clause: object) -> tuple[str, ...]:
    """The clause that an answer names, if it names one."""
    return (clause,) if isinstance(clause, str) else ()


def _or_nothing(value: Any) -> Any:
    return NOTHING if value is None else value


# What a seat sees, and what is wrong with a log


def _of_seen(case: Case, answer: Seen, tells: Sequence[str]) -> Found:
    if "facts" in tells and case.then.told is not None:
        yield from fact_differences("", case.then.told, answer.facts or ())
    for number, (expected, got) in enumerate(zip_longest(case.then.heard or (), answer.commands), 1):
        ways = [flattened(each or {}, f"{number}.") for each in (expected, got)]
        yield from _pointing_nowhere(deviations("commands", *ways))
    yield from _pointing_nowhere(_of_position(case, answer.position))


def _of_judged(then: Expected, answer: Judged) -> Found:
    expected = (then.problems or ())[:1]
    got = [attrs.asdict(each) for each in answer.problems[:1]]
    if not expected or not got:
        told = with_values(got[0]) if got else NOTHING
        if expected or got:
            yield Deviation(what="problems", way="", expected=expected[0] if expected else NOTHING, got=told), ()
        return
    compared = {name: got[0][name] for name in expected[0]}
    yield from _pointing_nowhere(deviations("problems", with_values(expected[0]), with_values(compared)))


__all__ = ["MOST", "Comparison", "compare", "fact_differences", "write_refused"]
