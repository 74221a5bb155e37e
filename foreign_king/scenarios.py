"""Scenarios: a position, what is said, and what comes of it, as data that any implementation can run.

A scenario obeys the frame rule: ``then.changes`` is the whole difference of the two positions, not a part of it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from foreign_king.boards import read_toml
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.game import play
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.table import open_game
from foreign_king.wire import Document, codec, read_command, write_fact, write_refusal, write_result


@attrs.frozen(kw_only=True)
class Given:
    """The table: who plays by which law; and the position, in which what follows from the rest may be left out."""

    seats: tuple[str, ...]
    edition: str = "fr"
    law: dict[str, Any] = attrs.field(factory=dict)
    position: dict[str, Any] | None = None
    """``None`` is the table just laid out, before the first turn order is dealt."""


@attrs.frozen(kw_only=True)
class Then:
    """What comes of the last command: a refusal, or changes. ``facts`` and ``result`` are whole where they stand."""

    refused: str | None = None
    need: int | None = None
    have: int | None = None
    changes: dict[str, Any] | None = None
    gone: tuple[str, ...] = ()
    """The ways that no longer have a value, which TOML cannot say among the changes; of an object, all under it."""
    position: dict[str, Any] | None = None
    facts: tuple[dict[str, Any], ...] | None = None
    result: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class Scenario:
    """One scenario. ``clauses`` are those that its run cites, ``allows`` those that would forbid and do not."""

    game: str
    id: str
    title: str
    clauses: tuple[str, ...]
    allows: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    """Where a book prints this example: edition and heading."""
    rulings: tuple[str, ...] = ()
    """The rulings that this scenario shows."""
    note: str = ""
    given: Given
    when: tuple[dict[str, Any], ...] = ()
    then: Then


@attrs.frozen(kw_only=True)
class Run:
    """What a scenario's run came to. ``entries`` are those of the last command (or of the setup)."""

    before: Document | None
    after: Document | None
    entries: tuple[Entry[Any], ...]
    cited: frozenset[str]
    refused: Refused | None
    result: Document | None


def read_scenario(text: str, *, game: str, id: str) -> Scenario:
    """A scenario from its TOML text; ``Malformed`` with a pointer where it is none."""
    document = read_toml(text, expected="a scenario")
    if document.get("id", id) != id:
        raise Malformed("the id is not the file's place", pointer="/id", expected=id)
    scenario: Scenario = codec(GAMES[game]).read({"game": game, **document, "id": id}, Scenario)
    return scenario


def scenario_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The scenarios of a game's spec folder, by id (chapter and name), sorted."""
    for file in sorted(folder.glob("scenarios/*/*.toml")):
        yield f"{file.parent.name}/{file.stem}", file


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
    before = game.position(state)
    for place, said in enumerate(scenario.when):
        last = place == len(scenario.when) - 1
        try:
            command = read_command(game, said)
            state, entries = play(game, state, command)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/when/{place}{error.pointer}", expected=error.expected) from None
        except Refused as refused:
            if not last:
                raise Malformed(f"refused by {refused}", pointer=f"/when/{place}", expected="a legal command") from None
            return _refused(before, cited, refused)
        cited.update(entry.rule.value for entry in entries)
    ended = game.result(state)
    if ended is not None:
        # What gives a player points may be told by the result alone.
        cited.update(clause for parts in ended.breakdown.values() for clause in parts)
    return Run(
        before=before,
        after=game.position(state),
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
    found += [f"there is no clause {clause}" for clause in scenario.allows if clause not in set(game.rules)]
    if not scenario.clauses and not scenario.allows:
        found.append("claims no clause")
    if ran.refused is not None or then.refused is not None:
        return found + _refusal_faults(game, then, ran)
    if then.changes is None and then.position is None:
        found.append("says neither what changes nor what is refused")
    assert ran.before is not None
    assert ran.after is not None
    if then.changes is not None:
        found += _change_faults(then, difference(ran.before, ran.after))
    if then.position is not None:
        found += _position_faults(game, scenario, ran.after)
    if then.facts is not None:
        expected = dict(enumerate(then.facts))
        recorded = dict(enumerate(_with_values(write_fact(game, entry)) for entry in ran.entries))
        found += _differences("facts", expected, recorded)
    if then.result is not None:
        # Who comes before whom may be left to the scores.
        told = {name: part for name, part in (ran.result or {}).items() if name != "ranking" or name in then.result}
        found += _differences("result", flattened(then.result), flattened(told))
    return found


def _refusal_faults(game: AnyGame, then: Then, ran: Run) -> list[str]:
    if ran.refused is None:
        return [f"nothing is refused, and {then.refused} should be"]
    expected = {"rule": then.refused, "need": then.need, "have": then.have}
    refusal = write_refusal(game, ran.refused)
    got = {name: refusal.get(name) for name in expected}
    found = _differences("refusal", expected, got)
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
    return found + _differences("changes", expected, differing)


def _position_faults(game: AnyGame, scenario: Scenario, after: Document) -> list[str]:
    given = scenario.given
    law = codec(game).read_law(given.edition, given.law)
    board = open_game(game, given.seats, edition=given.edition, law=given.law).state.board
    document = {"seats": list(given.seats), **(scenario.then.position or {})}
    expected = game.position(codec(game).read_position(document, law, board))
    return _differences("position", flattened(expected), flattened(after))


def _differences(what: str, expected: dict[Any, Any], got: dict[Any, Any]) -> list[str]:
    nothing = object()
    found = []
    for key in [*expected, *(key for key in got if key not in expected)]:
        want, have = expected.get(key, nothing), got.get(key, nothing)
        if want != have or type(want) is not type(have):
            shown = ["nothing" if value is nothing else repr(value) for value in (want, have)]
            found.append(f"{what}: {key}: says {shown[0]}, and it is {shown[1]}")
    return found


def difference(before: Document, after: Document) -> dict[str, Any]:
    """What differs between two position documents: the new value by its dotted way."""
    old, new = flattened(before), flattened(after)
    return {
        way: new.get(way) for way in [*old, *(way for way in new if way not in old)] if old.get(way) != new.get(way)
    }


def flattened(document: Document, way: str = "") -> dict[str, Any]:
    """A document's values by their dotted ways; a list is one value, and no value has no way."""
    flat: dict[str, Any] = {}
    for key, value in _with_values(document).items():
        if isinstance(value, dict):
            flat.update(flattened(value, f"{way}{key}."))
        else:
            flat[f"{way}{key}"] = value
    return flat


def _with_values(value: Any) -> Any:
    """A document without the fields that have no value, as TOML would say it."""
    match value:
        case dict():
            return {key: _with_values(part) for key, part in value.items() if part is not None}
        case list():
            return [_with_values(part) for part in value]
        case _:
            return value


__all__ = ["Given", "Run", "Scenario", "Then", "difference", "faults", "read_scenario", "run", "scenario_files"]
