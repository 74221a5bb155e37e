"""Runs of scenarios by this library, and how they differ from what the scenarios say."""

from typing import Any

import attrs

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Malformed, Refused, clause_with_numbers
from foreign_king.opening import open_game
from foreign_king.scenarios.deviations import changed_values, deviations, flattened, result_deviations, with_values
from foreign_king.scenarios.files import Scenario, Then
from foreign_king.wire import Document, codec, read_command, write_fact, write_refusal, write_result


@attrs.frozen(kw_only=True)
class Run:
    """The outcome of a scenario's run."""

    states: tuple[Any, ...] = ()
    """The state at the beginning, and the state after each command that was played."""
    entries_by_command: tuple[tuple[Entry[Any], ...], ...] = ()
    """The entries of each command that was played."""
    before: Document | None
    """The position at the beginning; ``None`` if the setup was refused."""
    after: Document | None
    """The position at the end; ``None`` if anything was refused."""
    entries: tuple[Entry[Any], ...]
    """The entries of the last command, or of the setup if there are no commands."""
    cited: frozenset[str]
    """The clauses of all entries, of the refusal, and of the result's breakdown."""
    refused: Refused | None
    result: Document | None


def run(scenario: Scenario) -> Run:
    """Set up the position of a scenario and play its commands. ``Malformed`` if the position or a command is malformed,
    or if a command before the last one is refused."""
    game, given = GAMES[scenario.game], scenario.given
    cited: set[str] = set()
    entries: tuple[Entry[Any], ...] = ()
    try:
        state, entries = open_game(game, given.seats, edition=given.edition, law=given.law)
    except Refused as refused:
        return _refused(None, cited, refused)
    if given.position is not None:
        position = {"seats": list(given.seats), **given.position}
        state, entries = codec(game).read_position(position, state.law, state.board), ()
    cited.update(entry.rule.value for entry in entries)
    before = game.documents.position(state)
    states, played = [state], list[tuple[Entry[Any], ...]]()
    for place, document_of_command in enumerate(scenario.when):
        last = place == len(scenario.when) - 1
        try:
            command = read_command(game, document_of_command)
            state, entries = play(game, state, command)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/when/{place}{error.pointer}", expected=error.expected) from None
        except Refused as refused:
            if not last:
                refusal = f"refused by {clause_with_numbers(refused)}"
                raise Malformed(refusal, pointer=f"/when/{place}", expected="a legal command") from None
            return attrs.evolve(
                _refused(before, cited, refused), states=tuple(states), entries_by_command=tuple(played)
            )
        states.append(state)
        played.append(entries)
        cited.update(entry.rule.value for entry in entries)
    ended = game.ending.result(state)
    if ended is not None:
        # Some clauses that give points appear only in the result.
        cited.update(clause for parts in ended.breakdown.values() for clause in parts)
    return Run(
        states=tuple(states),
        entries_by_command=tuple(played),
        before=before,
        after=game.documents.position(state),
        entries=entries,
        cited=frozenset(cited),
        refused=None,
        result=None if ended is None else write_result(game, ended),
    )


def _refused(before: Document | None, cited: set[str], refused: Refused) -> Run:
    named = frozenset({*cited, refused.rule.value})
    return Run(before=before, after=None, entries=(), cited=named, refused=refused, result=None)


def faults(scenario: Scenario) -> list[str]:
    """Return a sentence for each difference between a scenario's run and what it says. Empty if the scenario holds."""
    try:
        ran = run(scenario)
    except Malformed as error:
        return [f"{error.pointer}: {error.message}; expected {error.expected}"]
    game, then = GAMES[scenario.game], scenario.then
    sentences = [
        f"claims {clause}, which its run does not cite" for clause in scenario.clauses if clause not in ran.cited
    ]
    sentences += [
        f"there is no clause {clause}" for clause in scenario.allows if clause not in set(game.rulebook.rules)
    ]
    if not scenario.clauses and not scenario.allows:
        sentences.append("claims no clause")
    if ran.refused is not None or then.refused is not None:
        return sentences + _refusal_faults(game, then, ran)
    if then.changes is None and then.position is None:
        sentences.append("says neither what changes nor what is refused")
    assert ran.before is not None
    assert ran.after is not None
    if then.changes is not None:
        sentences += _change_faults(then, changed_values(ran.before, ran.after))
    if then.position is not None:
        sentences += _position_faults(game, scenario, ran.after)
    if then.facts is not None:
        expected = dict(enumerate(then.facts))
        recorded = dict(enumerate(with_values(write_fact(game, entry)) for entry in ran.entries))
        sentences += map(str, deviations("facts", expected, recorded))
    if then.result is not None:
        sentences += map(str, result_deviations(then.result, ran.result or {}))
    return sentences


def _refusal_faults(game: AnyGame, then: Then, ran: Run) -> list[str]:
    if ran.refused is None:
        return [f"nothing is refused, and {then.refused} should be"]
    expected = {"rule": then.refused, "need": then.need, "have": then.have}
    refusal = write_refusal(game, ran.refused)
    got = {name: refusal.get(name) for name in expected}
    sentences = [str(each) for each in deviations("refusal", expected, got)]
    if then.changes or then.gone or then.position or then.facts or then.result:
        sentences.append("a refusal changes nothing")
    return sentences


def _change_faults(then: Then, differing: dict[str, Any]) -> list[str]:
    sentences = []
    expected = dict(then.changes or {})
    for gone in then.gone:
        under = {way: value for way, value in differing.items() if f"{way}.".startswith(f"{gone}.")}
        if not under or any(value is not None for value in under.values()):
            sentences.append(f"gone: {gone}: it was not there, or it is not gone")
        expected.update(dict.fromkeys(under))
    return sentences + [str(each) for each in deviations("changes", expected, differing)]


def _position_faults(game: AnyGame, scenario: Scenario, after: Document) -> list[str]:
    given = scenario.given
    law = codec(game).read_law(given.edition, given.law)
    board = open_game(game, given.seats, edition=given.edition, law=given.law).state.board
    document = {"seats": list(given.seats), **(scenario.then.position or {})}
    expected = game.documents.position(codec(game).read_position(document, law, board))
    return [str(each) for each in deviations("position", flattened(expected), flattened(after))]


__all__ = ["Run", "faults", "run"]
