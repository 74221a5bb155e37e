"""Stateful tests of a game in which any command may come: one rule for each kind of command, and one for nonsense."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from foreign_king import chances, fold, legal, play, position, result, to_act, why_not
from foreign_king.kernel.chance import TABLE
from foreign_king.wire import digest
from tests.laws.cases import CASES, Case
from tests.random_games import PLAYERS, Opening, laws

MANY = 200
"""Among how many legal commands of a kind one is chosen."""


class GameMachine(RuleBasedStateMachine):
    """A game of any edition and law, in which legal commands are given in any order, with nonsense between them."""

    case: Case
    players = 0

    def open_game(self, edition: str, law: dict[str, Any]) -> None:
        self.game = self.case.game
        self.box: Any = None
        self.go_on(Opening(self.players, edition, law, self.game).open())

    def go_on(self, state: Any) -> None:
        self.state = state
        self.listed: dict[type, list[Any]] = {}
        said = [chance.command for chance in islice(chances(self.game, state), MANY)]
        for command in (*said, *islice(legal(self.game, state), 20_000)):
            of_kind = self.listed.setdefault(type(command), [])
            if len(of_kind) < MANY:
                of_kind.append(command)

    def accept(self, command: Any) -> None:
        assert command.by in to_act(self.game, self.state)
        outcome = play(self.game, self.state, command)
        assert fold(self.game, self.state, [entry.fact for entry in outcome.entries]) == outcome.state
        self.go_on(outcome.state)

    @rule(data=st.data())
    def announce_nonsense(self, data: st.DataObject) -> None:
        command = data.draw(self.case.any_command(self.state))
        before = digest(position(self.game, self.state))
        possible = why_not(self.game, self.state, command) is None
        assert (possible and command.by != TABLE) == (command in legal(self.game, self.state))
        assert digest(position(self.game, self.state)) == before

    @invariant()
    def every_piece_is_somewhere(self) -> None:
        pieces = self.case.pieces(self.state)
        self.box = self.box or pieces
        assert pieces == self.box

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        over = result(self.game, self.state) is not None
        assert over == (not to_act(self.game, self.state)) == (not self.listed)


def machine(case: Case, players: int) -> type[RuleBasedStateMachine]:
    """A machine with one rule for each kind of command of a game."""

    def kind_rule(kind: type) -> Any:
        @precondition(lambda self: kind in self.listed)
        @rule(data=st.data())
        def say(self: GameMachine, data: st.DataObject) -> None:
            self.accept(data.draw(st.sampled_from(self.listed[kind])))

        return say

    @initialize(edition=st.sampled_from(tuple(case.game.law.editions)), law=st.sampled_from(laws(case.game, players)))
    def sit_down(self: GameMachine, edition: str, law: dict[str, Any]) -> None:
        self.open_game(edition, law)

    rules = {f"say_{kind.__name__}": kind_rule(kind) for kind in case.game.types.commands}
    members = {"case": case, "players": players, "sit_down": sit_down, **rules}
    return type(f"GameFor{players}", (GameMachine,), members)


@pytest.mark.parametrize(
    ("case", "players"),
    [(case, players) for case in CASES for players in PLAYERS[case.game.name]],
    ids=lambda value: value.game.name if isinstance(value, Case) else str(value),
)
def test_a_game_in_which_any_command_may_come(case: Case, players: int) -> None:
    examples = max(10, settings().max_examples // 4)
    configured = settings(max_examples=examples, stateful_step_count=40)
    run_state_machine_as_test(machine(case, players), settings=configured)
