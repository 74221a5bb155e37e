"""The functions of the kernel work with any game."""

from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import (
    GAMES,
    SPECTATOR,
    UNSEEN,
    Malformed,
    Refused,
    chances,
    fold,
    hide,
    legal,
    offers,
    play,
    random_command,
    redact,
    result,
    setup,
    to_act,
    view,
    why_not,
)
from foreign_king.boards import default_board
from foreign_king.games import AnyGame
from foreign_king.games.lang_lebe_der_koenig.commands import LayCards
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.lang_lebe_der_koenig.facts import CardsLaid
from foreign_king.games.the_foreign_king.commands import BuildFactory, DealTurnOrder, EndTurn, TakeCoins
from foreign_king.games.the_foreign_king.facts import FrancsReceived
from foreign_king.kernel import play as kernel
from foreign_king.kernel.eyes import Eyes
from foreign_king.kernel.game import Words
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import is_hiding
from tests.random_games import GAME


def first_turn() -> Any:
    dealt = DealTurnOrder(by="table", order=("red", "blue"))
    return play(GAME, setup(GAME, ["red", "blue"]), dealt).state


def test_a_game_is_laid_out_with_the_facts_that_say_how() -> None:
    law, board = GAME.law.editions["fr"], default_board(GAME)
    state, entries = kernel.setup(GAME, ["red", "blue"], law, board)
    assert state == setup(GAME, ["red", "blue"])
    assert [str(entry.rule) for entry in entries] == ["setup.king", "setup.citizens", "virtual.joins", "setup.stock"]


def test_folding_the_facts_leads_to_the_same_position_without_judging() -> None:
    state = setup(GAME, ["red", "blue"])
    dealt = play(GAME, state, DealTurnOrder(by="table", order=("blue", "red")))
    facts = [entry.fact for entry in dealt.entries]
    assert fold(GAME, state, facts) == dealt.state
    assert fold(GAME, state, []) == state
    # Facts that no rule would record
    rich = fold(GAME, state, [FrancsReceived(seat="red", francs=999)] * 2)
    assert rich.players["red"].francs == 1998


def test_legal_commands_can_be_asked_without_listing_them() -> None:
    commands = legal(GAME, first_turn())
    assert TakeCoins(by="red") in commands
    assert TakeCoins(by="blue") not in commands
    assert EndTurn(by="red") not in commands
    assert bool(commands)


@pytest.mark.parametrize("said", [None, "TakeCoins", 3, ("TakeCoins", "red"), GAME])
def test_what_is_no_command_is_not_legal(said: object) -> None:
    assert said not in legal(GAME, first_turn())


def test_a_command_of_somebody_unknown_is_not_legal_and_why_not_says_so() -> None:
    command = TakeCoins(by="pink")
    assert command not in legal(GAME, first_turn())
    refused = why_not(GAME, first_turn(), command)
    assert isinstance(refused, Malformed)
    assert refused.pointer == "/by"


def test_why_not_names_the_clause_and_its_numbers() -> None:
    state = first_turn()
    assert why_not(GAME, state, BuildFactory(by="red", kind="metal", province="liege")) is None
    refused = why_not(GAME, state, TakeCoins(by="blue"))
    assert isinstance(refused, Refused)
    assert refused.rule == "turn.whose"
    assert refused.about == {"decides": "red"}


def test_legal_commands_come_one_by_one() -> None:
    commands = legal(GAME, first_turn())
    assert len(list(islice(commands, 2))) == 2
    assert list(islice(commands, 2)) == list(islice(legal(GAME, first_turn()), 2))


def test_nobody_but_the_table_speaks_before_the_deal() -> None:
    state = setup(GAME, ["red", "blue", "green"])
    assert to_act(GAME, state) == ("table",)
    assert not legal(GAME, state)
    assert offers(GAME, state) == ()
    told = list(chances(GAME, state))
    assert len(told) == 6
    assert {chance.weight for chance in told} == {1}
    assert {to_act(GAME, play(GAME, state, chance.command).state) for chance in told} == {
        ("red",),
        ("blue",),
        ("green",),
    }
    assert result(GAME, state) is None


def test_the_order_of_the_next_seats_is_what_a_game_says_if_it_says_it() -> None:
    assert kernel.upcoming(GAME, first_turn()) == ("red", "blue")
    silent: AnyGame = attrs.evolve(GAME, upcoming=None)
    assert kernel.upcoming(silent, first_turn()) == ()
    nothing: Any = None
    with pytest.raises(TypeError):
        kernel.upcoming(silent, nothing)


def test_everybody_sees_the_whole_position_of_an_open_game() -> None:
    state = first_turn()
    for seat in ("red", "blue", SPECTATOR):
        assert view(GAME, state, seat) == state


def test_a_rule_that_neither_refuses_nor_does_anything_is_our_own_fault() -> None:
    silent = replace(GAME, decide=lambda ledger, command: None)
    with pytest.raises(AssertionError):
        why_not(silent, first_turn(), TakeCoins(by="red"))


@pytest.mark.parametrize("said", [{"type": "TakeCoins", "by": "red"}, "TakeCoins", None, GAME])
def test_what_is_no_command_is_a_mistake_of_the_caller(said: Any) -> None:
    for judge in (play, why_not):
        with pytest.raises(
            TypeError, match=r"is no command of The Foreign King; read_command\(game, document\) reads one"
        ):
            judge(GAME, first_turn(), said)


@pytest.mark.parametrize("fault", [AttributeError, TypeError, AssertionError])
def test_a_fault_of_a_rule_stays_what_it_is(fault: type[Exception]) -> None:
    def broken(ledger: Any, command: Any) -> None:
        raise fault("ours")

    for judge in (play, why_not):
        with pytest.raises(fault, match="ours"):
            judge(replace(GAME, decide=broken), first_turn(), TakeCoins(by="red"))


def test_facts_and_commands_as_a_seat_is_told_them() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    command = LayCards(by="red", cards=Cards(x1=1))
    fact = CardsLaid(seat="red", cards=Cards(x1=1))
    assert hide(game, command, "red") == command
    assert redact(game, fact, "red") == fact
    for other in ("blue", SPECTATOR):
        assert hide(game, command, other) == LayCards(by="red", cards=UNSEEN)
        assert redact(game, fact, other) == CardsLaid(seat="red", cards=UNSEEN)


def test_a_game_whose_questions_need_no_words_of_what_is_going_on_has_none() -> None:
    context: Any = attrs.fields_dict(Words)["context"].default
    assert context(first_turn()) is None


def test_a_game_that_hides_nothing_needs_no_function_that_imagines() -> None:
    imagines: Any = attrs.fields_dict(Eyes)["imagine"].default
    assert imagines(first_turn(), None, Random(1).randrange) == first_turn()
    state: Any = setup(LANG_LEBE, ["red", "blue", "green"])
    random = Random(1)
    while not is_hiding(view(LANG_LEBE, state, "red")):
        state = play(LANG_LEBE, state, random_command(LANG_LEBE, state, random)).state
    with pytest.raises(ValueError, match="no function that imagines"):
        imagines(view(LANG_LEBE, state, "red"), None, random.randrange)


LANG_LEBE = GAMES["lang-lebe-der-koenig"]
