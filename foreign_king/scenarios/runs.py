"""What a scenario's run comes to, and in what it differs from what the scenario says."""

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
    """What a scenario's run came to. ``entries`` are those of the last command (or of the setup)."""

    states: tuple[Any, ...] = ()
    """The position that is given (or set up), and the one after each command that was played."""
    told: tuple[tuple[Entry[Any], ...], ...] = ()
    """What each command that was played has caused."""
    before: Document | None
    after: Document | None
    entries: tuple[Entry[Any], ...]
    cited: frozenset[str]
    refused: Refused | None
    result: Document | None


def run(scenario: Scenario) -> Run:
    """Set up what is given and say what is said; ``Malformed`` where that cannot be set up or said."""
    game, given = GAMES[scenario.game], scenario.given
    cited: set[str] = set()
    entries: tuple[Entry[Any], ...] = ()
    try:
        state, entries = open_game(game, given.seats, edition=given.edition, law=given.law)
    except Refused as refused:
        return _refused(None, cited, refused)
    if given.position is not None:
        document = {"seats": list(given.seats), **given.position}
        state, entries = codec(game).read_position(document, state.law, state.board), ()
    cited.update(entry.rule.value for entry in entries)
    before = game.documents.position(state)
    states, told = [state], list[tuple[Entry[Any], ...]]()
    for place, said in enumerate(scenario.when):
        last = place == len(scenario.when) - 1
        try:
            command = read_command(game, said)
            state, entries = play(game, state, command)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/when/{place}{error.pointer}", expected=error.expected) from None
        except Refused as refused:
            if not last:
                refusal = f"refused by {clause_with_numbers(refused)}"
                raise Malformed(refusal, pointer=f"/when/{place}", expected="a legal command") from None
            return attrs.evolve(_refused(before, cited, refused), states=tuple(states), told=tuple(told))
        states.append(state)
        told.append(entries)
        cited.update(entry.rule.value for entry in entries)
    ended = game.ending.result(state)
    if ended is not None:
        # What gives a player points may be told by the result alone.
        cited.update(clause for parts in ended.breakdown.values() for clause in parts)
    return Run(
        states=tuple(states),
        told=tuple(told),
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
    """Everything in which a scenario's run differs from what it says; empty where it holds."""
    try:
        ran = run(scenario)
    except Malformed as error:
        return [f"{error.pointer}: {error.message}; expected {error.expected}"]
    game, then = GAMES[scenario.game], scenario.then
    found = [f"claims {clause}, which its run does not cite" for clause in scenario.clauses if clause not in ran.cited]
    found += [f"there is no clause {clause}" for clause in scenario.allows if clause not in set(game.rulebook.rules)]
    if not scenario.clauses and not scenario.allows:
        found.append("claims no clause")
    if ran.refused is not None or then.refused is not None:
        return found + _refusal_faults(game, then, ran)
    if then.changes is None and then.position is None:
        found.append("says neither what changes nor what is refused")
    assert ran.before is not None
    assert ran.after is not None
    if then.changes is not None:
        found += _change_faults(then, changed_values(ran.before, ran.after))
    if then.position is not None:
        found += _position_faults(game, scenario, ran.after)
    if then.facts is not None:
        expected = dict(enumerate(then.facts))
        recorded = dict(enumerate(with_values(write_fact(game, entry)) for entry in ran.entries))
        found += map(str, deviations("facts", expected, recorded))
    if then.result is not None:
        found += map(str, result_deviations(then.result, ran.result or {}))
    return found


def _refusal_faults(game: AnyGame, then: Then, ran: Run) -> list[str]:
    if ran.refused is None:
        return [f"nothing is refused, and {then.refused} should be"]
    expected = {"rule": then.refused, "need": then.need, "have": then.have}
    refusal = write_refusal(game, ran.refused)
    got = {name: refusal.get(name) for name in expected}
    found = [str(each) for each in deviations("refusal", expected, got)]
    if then.changes or then.gone or then.position or then.facts or then.result:
        found.append("a refusal changes nothing")
    return found


def _change_faults(then: Then, differing: dict[str, Any]) -> list[str]:
    found = []
    expected = dict(then.changes or {})
    for gone in then.gone:
        under = {way: value for way, value in differing.items() if f"{way}.".startswith(f"{gone}.")}
        if not under or any(value is not None for value in under.values()):
            found.append(f"gone: {gone}: it was not there, or it is not gone")
        expected.update(dict.fromkeys(under))
    return found + [str(each) for each in deviations("changes", expected, differing)]


def _position_faults(game: AnyGame, scenario: Scenario, after: Document) -> list[str]:
    given = scenario.given
    law = codec(game).read_law(given.edition, given.law)
    board = open_game(game, given.seats, edition=given.edition, law=given.law).state.board
    document = {"seats": list(given.seats), **(scenario.then.position or {})}
    expected = game.documents.position(codec(game).read_position(document, law, board))
    return [str(each) for each in deviations("position", flattened(expected), flattened(after))]


__all__ = ["Run", "faults", "run"]
