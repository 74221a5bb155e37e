"""Taking back in whole games: after every command, who can take it back alone, and who has to agree.

The rule, in words: a seat takes the last command back alone if it has given it itself, and if everybody could foresee
all that it has caused, so it was not chance and has shown nothing hidden. That goes for the last command of a turn too.
Beyond that, all others have to agree where the match allows it, and nobody can where it does not.
"""

import os
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, to_act
from foreign_king.dealer import random_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, redact
from foreign_king.logs import make_header
from foreign_king.matches import Match
from foreign_king.opening import seats_of
from foreign_king.replays import NotUndone, preview
from foreign_king.server.agreements import ask_undo
from foreign_king.server.preparing import prepare
from foreign_king.server.registry import Registry
from foreign_king.server.seating import take
from tests.server.party import WITH_SIX
from tests.server.people import SEED, opened, person

MOST = 400 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 80
"""After how many commands of a game it is tried no longer."""


def foreseen(match: Match) -> bool:
    """Whether every seat and the spectators could foresee the facts of the last command, by the preview that each of
    them would have got of it."""
    before, last = match.replay[-2].state, match.replay[-1]

    def expects(viewer: str) -> bool:
        previewed = preview(match.game, before, hide(match.game, last.command, viewer), viewer=viewer)
        facts = tuple(Entry(redact(match.game, fact, viewer), rule) for fact, rule in last.entries)
        return previewed.entries == facts

    return all(expects(viewer) for viewer in (*before.seats, SPECTATOR))


def of_people(registry: Registry, game: str, players: int, take_back: Any) -> tuple[str, dict[str, str]]:
    """A match, and the person at each seat."""
    seats = seats_of(players)
    people = {seat: person(registry.persons) for seat in seats}
    header = make_header(GAMES[game], seats, take_back=take_back)
    prepared = prepare(registry, header, opener=people[seats[0]], seats={seats[0]: "me"}, seed=SEED)
    for seat, invitation in prepared.invitations.items():
        take(registry, prepared.id, seat, people[seat], invitation=invitation)
    return prepared.id, people


@pytest.mark.parametrize("take_back", ["own", "agreed", "nobody"])
@pytest.mark.parametrize(("game", "players"), WITH_SIX)
def test_after_every_command_of_a_game_it_is_taken_back_by_the_rule(game: str, players: int, take_back: str) -> None:
    random, alone, pairs = Random(players), 0, set[tuple[bool, bool]]()
    with opened("memory:") as (registry, _):
        id, people = of_people(registry, game, players, take_back)
        store, giver = registry.store, TABLE
        while (match := store.match(id)).result is None and match.replay[-1].number < MOST:
            command = random_command(match.game, match.state, random)
            store.submit(id, command.by, command)
            match = store.match(id)
            if match.result is not None:
                break
            own = command.by != TABLE and take_back != "nobody" and foreseen(match)
            pairs.add((command.by == giver, own))
            giver, missing = command.by, set(people)
            for seat in people:
                if own and seat == command.by:
                    continue
                if take_back == "agreed":
                    # The first one asks; each further one that asks agrees, but the last one, because then all have.
                    if seat != list(people)[-1]:
                        missing.discard(seat)
                        undo = ask_undo(registry, id, seat, people[seat])
                        assert (set(undo.missing), undo.accepted) == (missing, None)
                    continue
                with pytest.raises(NotUndone):
                    ask_undo(registry, id, seat, people[seat])
            if own:
                assert ask_undo(registry, id, command.by, people[command.by]).accepted is not None
                assert store.match(id).replay[-1].number == match.replay[-1].number - 1
                assert command.by in to_act(match.game, store.match(id).state)
                store.submit(id, command.by, command)
                alone += 1
    assert alone > 5 or take_back == "nobody"
    if take_back != "nobody":
        assert {own for _, own in pairs} == {True, False}
        assert {same for same, own in pairs if own} == {True, False}
