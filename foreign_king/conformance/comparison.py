"""The comparison of an answer with the right one: all differences, and the clauses that they point at."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

import attrs

from foreign_king.conformance.cases import Case, Expected
from foreign_king.conformance.engine import answer as our_answer
from foreign_king.conformance.messages import Answer, Counts, Decide, Decided, Judged, Play, Played, Seen
from foreign_king.conformance.suspected_clauses import facts_of, writers_of
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
"""How many differences of one answer are reported."""


@attrs.frozen(kw_only=True)
class Comparison:
    """How an answer differs from the right one."""

    differences: tuple[Deviation, ...] = ()
    blamed: tuple[str, ...] = ()
    """The clauses that the first telling difference points at; the clauses of the case if there is none."""


Differences = Iterator[tuple[Deviation, tuple[str, ...]]]
"""Differences, each with the clauses that it points at, if any."""


def compare(case: Case, answer: Answer, tells: Sequence[str]) -> Comparison:
    """Return how an answer differs from the right one. ``tells`` is what the port has announced in its hello."""
    differences = list(_deviations(case, answer, tells))
    if not differences:
        return Comparison()
    rules = {rule.value for rule in GAMES[case.game].rulebook.rules}
    blamed = (
        clauses for clauses in _pointed(case, answer, tells, differences) if clauses and rules.issuperset(clauses)
    )
    return Comparison(
        differences=tuple(difference for difference, _ in differences[:MOST]), blamed=next(blamed, case.clauses)
    )


def _pointed(
    case: Case, answer: Answer, tells: Sequence[str], differences: Sequence[tuple[Deviation, tuple[str, ...]]]
) -> Iterator[tuple[str, ...]]:
    """Yield the clauses that differences point at, the surest first: those of the first wrong fact; those that the
    differences themselves name; those that change the differing values of the position in this library."""
    playing = case.request if isinstance(case.request, Play) and isinstance(answer, Played) else None
    if playing is not None and "facts" in tells:
        yield from _by_facts(playing, answer)
    yield from (clauses for _, clauses in differences)
    if playing is not None:
        yield writers_of(playing, [each.way for each, _ in differences if each.what == "position"])


def _by_facts(request: Play, answer: Answer) -> Iterator[tuple[str, ...]]:
    """Yield the clauses of the first fact that differs from this library's, in the commands before any refusal."""
    assert isinstance(answer, Played)
    facts = facts_of(request)
    for ours, theirs in zip(facts, answer.facts or (), strict=False):
        yield from (clauses for _, clauses in fact_differences("", ours, theirs))
    if answer.refused is not None and answer.refused.at < len(facts):
        # The facts before the refusal are right, so the refusal itself is wrong.
        yield _named(answer.refused.rule)


def _deviations(case: Case, answer: Answer, tells: Sequence[str]) -> Differences:
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
        case Decided():
            yield from _of_decided(case, answer)


def _pointing_nowhere(differences: Sequence[Deviation]) -> Differences:
    return ((difference, ()) for difference in differences)


# The outcome of commands


def _of_played(case: Case, answer: Played, tells: Sequence[str]) -> Differences:
    assert isinstance(case.request, Play)
    if case.then.refused is not None:
        yield from _of_refused(case, case.then.refused, answer)
        return
    if answer.refused is not None:
        got = write_refused(answer)
        # In the middle of a whole game, a refusal only shows that something went wrong earlier.
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


def _of_refused(case: Case, expected: Document, answer: Played) -> Differences:
    assert isinstance(case.request, Play)
    refusing = case.clauses[:1]
    if answer.refused is None:
        right = {"at": len(case.request.when), **with_values(expected)}
        yield Deviation(what="refusal", way="", expected=right, got=NOTHING), refusing
        return
    if answer.refused.at != len(case.request.when):
        last, at = len(case.request.when), answer.refused.at
        yield Deviation(what="refusal", way="at", expected=last, got=at), _named(answer.refused.rule)
        return
    got = {name: getattr(answer.refused, name) for name in expected}
    for difference in deviations("refusal", with_values(expected), with_values(got)):
        yield difference, refusing


def write_refused(answer: Played) -> Document:
    """Return the refusal of an answer as a document."""
    assert answer.refused is not None
    return attrs.asdict(answer.refused, filter=lambda _, value: value is not None)


def _of_position(case: Case, position: Document | None) -> list[Deviation]:
    if position is None:
        return [Deviation(what="position", way="", expected="the whole position", got=NOTHING)]
    expected = _expected_position(case)
    return [] if expected is None else deviations("position", expected, flattened(position))


def _expected_position(case: Case) -> dict[str, Any] | None:
    """Return the values of the right position, by their dotted paths; ``None`` if the case does not compare
    positions."""
    then, given = case.then, getattr(case.request, "given", None)
    if then.position is not None:
        return flattened(then.position)
    if then.changes is not None:
        assert given is not None
        changed = {**flattened(given.position or {}), **then.changes}
        return {way: value for way, value in changed.items() if value is not None}
    if then.digests is not None:
        # The log of a whole game has only digests, so the position is the one that this library reaches.
        ours = our_answer(case.request)
        assert isinstance(ours, Played)
        return flattened(ours.position or {})
    return None


def _of_digests(then: Expected, answer: Played) -> Differences:
    """Yield the first digest that differs. The digests after it differ because of it."""
    for number, (expected, got) in enumerate(zip_longest(then.digests or (), answer.digests or ())):
        if expected is not None and expected != got:
            facts = (then.facts or ())[number : number + 1]
            clauses = tuple(dict.fromkeys(fact["rule"] for each in facts for fact in each or ()))
            yield Deviation(what="digests", way=str(number), expected=expected, got=_or_nothing(got)), clauses
            return


def _of_result(expected: Document, got: Document | None) -> Differences:
    """Yield the differences of a result. A difference in the breakdown points at its clause."""
    if got is None:
        yield Deviation(what="result", way="", expected=expected, got=NOTHING), ()
        return
    # A port may leave the ranking out.
    compared = {name: part for name, part in expected.items() if name != "ranking" or got.get("ranking") is not None}
    for difference in result_deviations(compared, got):
        part, _, rest = difference.way.partition(".")
        clause = rest.partition(".")[2] if part == "breakdown" else ""
        yield difference, (clause,) if clause else ()


# Facts


def _of_facts(case: Case, answer: Played) -> Differences:
    for number, expected in enumerate(case.then.facts or ()):
        if expected is None:
            continue
        got = (answer.facts or ())[number : number + 1]
        fact_deviations = list(fact_differences(f"{number}.", expected, got[0] if got else ()))
        yield from fact_deviations
        if fact_deviations:
            # The facts of later commands differ because of this one.
            return
    cited = [fact.get("rule") for facts in answer.facts or () for fact in facts]
    breakdown = (answer.result or {}).get("breakdown")
    for parts in breakdown.values() if isinstance(breakdown, dict) else ():
        cited.extend(parts if isinstance(parts, dict) else ())
    for clause in case.then.cited:
        if clause not in cited:
            yield Deviation(what="facts", way="rule", expected=clause, got=NOTHING), (clause,)


def fact_differences(way: str, expected: Sequence[Document], got: Sequence[Document]) -> Differences:
    """Yield the first fact that differs, field by field if it is of the right kind. It points at the clause of the
    expected fact, or of a superfluous one."""
    for number, (right, answered) in enumerate(zip_longest(map(with_values, expected), map(with_values, got))):
        if same(right, answered):
            continue
        rest = [*expected[number:]]
        too_many = right is None or (answered is not None and number + 1 < len(got) and same(rest[0], got[number + 1]))
        pointed_at = answered if too_many else right
        assert pointed_at is not None
        clauses = _named(pointed_at.get("rule"))
        if right is None or answered is None or right.get("type") != answered.get("type"):
            place = f"{way}{number}"
            yield Deviation(what="facts", way=place, expected=_or_nothing(right), got=_or_nothing(answered)), clauses
            return
        for difference in deviations("facts", *(flattened(each, f"{way}{number}.") for each in (right, answered))):
            yield difference, clauses
        return


def _named(clause: object) -> tuple[str, ...]:
    """Return the clause that an answer names, if it names one."""
    return (clause,) if isinstance(clause, str) else ()


def _or_nothing(value: Any) -> Any:
    return NOTHING if value is None else value


# Views, and problems of logs


def _of_seen(case: Case, answer: Seen, tells: Sequence[str]) -> Differences:
    if "facts" in tells and case.then.seen_facts is not None:
        yield from fact_differences("", case.then.seen_facts, answer.facts or ())
    for number, (expected, got) in enumerate(zip_longest(case.then.seen_commands or (), answer.commands), 1):
        ways = [flattened(each or {}, f"{number}.") for each in (expected, got)]
        yield from _pointing_nowhere(deviations("commands", *ways))
    yield from _pointing_nowhere(_of_position(case, answer.position))


def _of_judged(then: Expected, answer: Judged) -> Differences:
    expected = (then.problems or ())[:1]
    got = [attrs.asdict(each) for each in answer.problems[:1]]
    if not expected or not got:
        answered = with_values(got[0]) if got else NOTHING
        if expected or got:
            yield Deviation(what="problems", way="", expected=expected[0] if expected else NOTHING, got=answered), ()
        return
    compared = {name: got[0][name] for name in expected[0]}
    yield from _pointing_nowhere(deviations("problems", with_values(expected[0]), with_values(compared)))


# Decisions


def _of_decided(case: Case, answer: Decided) -> Differences:
    """Yield the differences of options, or of a command. An option that is missing points at the clause by which the
    port closes it, and one too many at the clause by which it is closed here. A command that is missing points at the
    clause by which the port closes the last answer."""
    then, options = case.then, answer.options
    if then.options is None or options is None:
        commands = [flattened(each or {}) for each in (then.command, answer.command)]
        yield from _pointing_nowhere(deviations("command", *commands))
        if then.options is not None:
            yield Deviation(what="options", way="", expected=list(then.options), got=NOTHING), ()
        elif options is not None:
            assert isinstance(case.request, Decide)
            closing = _named((answer.closed or {}).get(case.request.tokens[-1]))
            yield Deviation(what="options", way="", expected=NOTHING, got=list(options)), closing
        return
    ours = our_answer(case.request)
    assert isinstance(ours, Decided)
    for token in then.options:
        if token not in options:
            yield _of_option(token, answer, expected=token, got=NOTHING)
    for token in options:
        if token not in (*then.options, *then.reorders):
            yield _of_option(token, ours, expected=NOTHING, got=token)


def _of_option(token: str, closing: Decided, **values: Any) -> tuple[Deviation, tuple[str, ...]]:
    """Return the difference of an option, with the clause by which it is closed in one of the answers."""
    return Deviation(what="options", way=token, **values), _named((closing.closed or {}).get(token))


__all__ = ["MOST", "Comparison", "compare", "fact_differences", "write_refused"]
