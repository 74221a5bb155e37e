"""A table at which anything may be said: one rule for each kind of command, and one that announces nonsense."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from foreign_king import Malformed, Refused, chances, fold, legal, play, position, result, to_act
from foreign_king.games.the_foreign_king import commands as c
from foreign_king.games.the_foreign_king.phases import Congress, Deal, DiscMoves, LayingDown, Over, Turn, VirtualSteps
from foreign_king.games.the_foreign_king.state import State, top
from foreign_king.wire import digest
from tests.playing import GAME, LAWS, Table
from tests.the_foreign_king.box import pieces
from tests.the_foreign_king.saying import anything_said

MANY = 200
"""How many legal commands of a kind are looked at for choosing one."""


def kind_rule(kind: type, *phases: type) -> Any:
    """A rule that says a legal command of a kind, wherever there can be one."""

    @precondition(lambda self: isinstance(top(self.state), phases))
    @rule(data=st.data())
    def say(self: "TableMachine", data: st.DataObject) -> None:
        own = [command for command in self.listed() if isinstance(command, kind)]
        assume(own)
        self.accept(data.draw(st.sampled_from(own)))

    return say


class TableMachine(RuleBasedStateMachine):
    """A table of any size, edition and law, where legal commands are said in any order, and nonsense between them."""

    players = 0
    state: State

    @initialize(edition=st.sampled_from(tuple(GAME.editions)), law=st.sampled_from(LAWS["the-foreign-king"]))
    def sit_down(self, edition: str, law: dict[str, Any]) -> None:
        self.state = Table(self.players, edition, law).open()
        self.box = pieces(self.state)

    def listed(self) -> list[c.Command]:
        kinds: dict[type, int] = {}
        listed = [chance.command for chance in chances(GAME, self.state)]
        for command in islice(legal(GAME, self.state), 20_000):
            kinds[type(command)] = kinds.get(type(command), 0) + 1
            if kinds[type(command)] <= MANY:
                listed.append(command)
        return listed

    def accept(self, command: c.Command) -> None:
        assert command.by in to_act(GAME, self.state)
        outcome = play(GAME, self.state, command)
        assert fold(GAME, self.state, [entry.fact for entry in outcome.entries]) == outcome.state
        self.state = outcome.state

    deal = kind_rule(c.DealTurnOrder, Deal)
    end_turn = kind_rule(c.EndTurn, Turn)
    pass_turn = kind_rule(c.Pass, Turn)
    take_loan = kind_rule(c.TakeLoan, Turn)
    repay_loan = kind_rule(c.RepayLoan, Turn)
    build_factory = kind_rule(c.BuildFactory, Turn)
    place_citizens = kind_rule(c.PlaceCitizens, Turn)
    move_citizens = kind_rule(c.MoveCitizens, Turn)
    appoint_member = kind_rule(c.AppointMember, Turn)
    move_king = kind_rule(c.MoveKing, Turn)
    use_queen = kind_rule(c.UseQueen, Turn)
    take_coins = kind_rule(c.TakeCoins, Turn)
    change_turn_order = kind_rule(c.ChangeTurnOrder, Turn)
    send_members = kind_rule(c.SendMembers, Congress)
    keep_members = kind_rule(c.KeepMembers, Congress)
    lay_down_factory = kind_rule(c.LayDownFactory, LayingDown)
    leave_factories = kind_rule(c.LeaveFactories, LayingDown)
    place_virtual_citizen = kind_rule(c.PlaceVirtualCitizen, VirtualSteps)
    move_virtual_citizen = kind_rule(c.MoveVirtualCitizen, VirtualSteps)
    move_disc = kind_rule(c.MoveDisc, DiscMoves)

    @rule(data=st.data())
    def announce_nonsense(self, data: st.DataObject) -> None:
        command = data.draw(anything_said(self.state))
        before = digest(position(GAME, self.state))
        try:
            play(GAME, self.state, command)
        except (Refused, Malformed):
            assert digest(position(GAME, self.state)) == before
            assert command not in legal(GAME, self.state)
        else:
            assert command in legal(GAME, self.state) or command.by == "table"

    @invariant()
    def every_piece_is_somewhere(self) -> None:
        assert pieces(self.state) == self.box

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        over = isinstance(top(self.state), Over)
        assert over == (result(GAME, self.state) is not None) == (not to_act(GAME, self.state))


def test_every_kind_of_command_has_a_rule() -> None:
    names = {name for name in vars(TableMachine) if not name.startswith("_")}
    snake = {
        "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).strip("_")
        for kind in GAME.commands
    }
    assert snake - {"deal_turn_order", "pass"} <= names
    assert {"deal", "pass_turn"} <= names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_where_anything_may_be_said(players: int) -> None:
    machine = type(f"TableFor{players}", (TableMachine,), {"players": players})
    examples = max(10, settings().max_examples // 4)
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=40))
