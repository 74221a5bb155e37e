"""Any position: a changed position document can be played on, or its fault is reported with its place."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from foreign_king import (
    SPECTATOR,
    Malformed,
    chances,
    legal,
    offers,
    play,
    position,
    random_command,
    to_act,
    view,
    why_not,
)
from foreign_king.games import AnyGame
from foreign_king.wire import codec, dump, parse
from tests.laws.cases import Case, of_every_game
from tests.laws.test_any_board import Node, Path, at, below, leads_somewhere, texts
from tests.random_games import LONGEST, Opening, openings, steps

FEW = 30
"""So many commands and outcomes of chance are looked at in a position."""


def documents(opening: Opening, seed: int) -> list[Node]:
    """Every position of a random game, and what each seat sees of some of them, as documents."""
    states = [opening.open(), *(step.outcome.state for step in steps(opening, seed))]
    seen = [view(opening.game, state, seat) for state in states[::9] for seat in (SPECTATOR, state.seats[0])]
    return [parse(dump(position(opening.game, state))) for state in (*states, *seen)]


# The ways in which a document can be changed. ``others`` are documents of the same game.


def way(document: Node, random: Random) -> tuple[Node, Any]:
    """Somewhere in a document: what holds it, and its key or place there. What is to be decided is as likely as all
    the rest."""
    ways = list(below(document))
    pending = [path for path in ways if path[0] == "pending"]
    *parents, last = random.choice(pending if pending and random.random() < 0.4 else ways)
    return at(document, tuple(parents)), last


def without(document: Node, others: list[Node], random: Random) -> None:
    """Remove a part."""
    around, last = way(document, random)
    del around[last]


def something_near(document: Node, others: list[Node], random: Random) -> None:
    """Change a value a little: a number by 1 or 2, a truth value, a name, the order of a list."""
    around, last = way(document, random)
    match around[last]:
        case bool(said):
            around[last] = not said
        case int(number):
            around[last] = number + random.choice((-2, -1, 1, 2))
        case list(row):
            random.shuffle(row)
        case dict():
            around[last] = {}
        case _:
            around[last] = random.choice([*texts(document), None])


def longer(document: Node, others: list[Node], random: Random) -> None:
    """Make a list or an object longer: an item twice, another name, or a value under another key."""
    around, last = way(document, random)
    match around[last]:
        case list(row):
            row.append(deepcopy(random.choice([*row, *texts(document)])))
        case dict(fields) if fields:
            fields[random.choice(list(texts(document)))] = deepcopy(random.choice(list(fields.values())))
        case _:
            pass


def as_elsewhere(document: Node, others: list[Node], random: Random) -> None:
    """Take a part from another position of this game."""
    other = random.choice(others)
    path: Path = random.choice([path for path in below(other) if len(path) < 4])
    parents, last = path[:-1], list(path)[-1]
    try:
        at(document, parents)[last] = deepcopy(at(other, path))
    except (KeyError, IndexError, TypeError):
        # It is not there: this change changes nothing.
        return


def at_another_time(document: Node, others: list[Node], random: Random) -> None:
    """Take what is to be decided, and half of all other parts, from another position of this game."""
    other = random.choice(others)
    for part in ("pending", *random.sample(sorted(other), len(other) // 2)):
        document[part] = deepcopy(other[part])


def exchanged(document: Node, others: list[Node], random: Random) -> None:
    """Exchange two names in a part."""
    part = random.choice(sorted(document))
    one, other = (json.dumps(name) for name in random.sample(list(texts(document)), 2))
    said = json.dumps(document[part]).replace(one, '"\\u0000"').replace(other, one).replace('"\\u0000"', other)
    document[part] = json.loads(said)


Change = Callable[[Node, list[Node], Random], None]
CHANGES: tuple[Change, ...] = (without, something_near, longer, as_elsewhere, at_another_time, exchanged)


# The law


@of_every_game
@settings(max_examples=2 * settings().max_examples)
@given(data=st.data(), seed=st.integers(0, 1_000_000))
def test_any_position_is_played_on_or_its_fault_is_said_where_it_is(case: Case, data: st.DataObject, seed: int) -> None:
    opening, random = data.draw(openings(case.game)), Random(seed)
    others = documents(opening, data.draw(st.integers(0, 300)))
    document = deepcopy(data.draw(st.sampled_from(others)))
    for change in data.draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3)):
        if list(below(document)):
            change(document, others, random)
    laid_out = opening.open()
    state = position_or_fault(case.game, document, laid_out)
    faults = codec(case.game).position_faults(document, laid_out.law, laid_out.board)
    if isinstance(state, Malformed):
        # The one that is raised is the first of all that there are; each of them is said where it is.
        assert (faults[0].message, faults[0].pointer, faults[0].expected) == (
            state.message,
            state.pointer,
            state.expected,
        )
        assert all(leads_somewhere(each.pointer, document) for each in faults), faults
        event("a fault")
        assert state.message
        assert state.expected
        assert len(str(state)) < 1000
        assert leads_somewhere(state.pointer, document), state
        return
    assert faults == ()
    if "unseen" in dump(position(case.game, state)):
        event("a view")
        look_at(case.game, state)
    else:
        event("a position")
        play_on(case, state, random)


def position_or_fault(game: AnyGame, document: Node, laid_out: Any) -> Any:
    """What a document is: a position, or the fault that was found in it."""
    try:
        return codec(game).read_position(document, laid_out.law, laid_out.board)
    except Malformed as fault:
        return fault


def look_at(game: AnyGame, state: Any) -> None:
    """Everything that can be asked about a position is answered."""
    written = parse(dump(position(game, state)))
    assert codec(game).read_position(written, state.law, state.board) == state
    offers(game, state)
    for command in _few(legal(game, state)):
        assert why_not(game, state, command) is None
    for chance in _few(chances(game, state)):
        assert play(game, state, chance.command).entries


def _few(some: Any) -> list[Any]:
    return [each for each, _ in zip(some, range(FEW), strict=False)]


def play_on(case: Case, state: Any, random: Random) -> None:
    """Somebody can do something until the game is over, and every piece stays somewhere."""
    game, pieces = case.game, case.pieces(state)
    for played in range(LONGEST[game.name]):
        if played < 3:
            for seen in (state, *(view(game, state, seat) for seat in (SPECTATOR, *state.seats))):
                look_at(game, seen)
        if not to_act(game, state):
            assert game.ending.result(state) is not None
            return
        assert _few(legal(game, state)) or _few(chances(game, state))
        state = play(game, state, random_command(game, state, random)).state
        assert case.pieces(state) == pieces
    raise AssertionError(f"{position(game, state)} does not end")
