"""House rules for the start, and barons that are off the map and have to come back."""

import pytest

from foreign_king import GAMES, Malformed, Refused, legal, offers, play, setup
from foreign_king.boards import read_board
from foreign_king.games.lang_lebe_der_koenig.commands import DealCards, DealStarts, EndTurn, LayCards, MoveBaron
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from tests.boards.originals import text_of

GAME = GAMES["lang-lebe-der-koenig"]
SEATS = ("red", "blue", "green")


def begun(**law: int) -> State:
    """A game for three in its first turn, which is red's."""
    starts = FrozenDict(red="rouecestre", blue="cestre", green="sarisberie")
    state: State = play(GAME, setup(GAME, SEATS, law=law), DealStarts(by="table", territories=starts)).state
    return state


def test_the_courtiers_of_the_start_fit_into_every_start_territory() -> None:
    for number in (4, 100):
        with pytest.raises(Malformed) as caught:
            begun(start_courtiers=number)
        assert (caught.value.pointer, caught.value.expected) == ("/law/start_courtiers", "at most 3")


def test_the_smallest_start_territory_says_how_many_courtiers_begin_there() -> None:
    # With five players somebody begins in Dunelme, which has 2 votes.
    with pytest.raises(Malformed) as caught:
        setup(GAME, ["red", "blue", "green", "yellow", "white"], law={"start_courtiers": 3})
    assert (caught.value.pointer, caught.value.expected) == ("/law/start_courtiers", "at most 2")


def test_no_more_courtiers_begin_on_the_map_than_the_supply_has() -> None:
    text = text_of(GAME)
    for name, votes, new in (
        ("rouecestre", 3, 4),
        ("cestre", 3, 4),
        ("sarisberie", 3, 4),
        ("norwic", 3, 2),
        ("stadford", 3, 2),
        ("tateshale", 3, 2),
    ):
        text = text.replace(f"[places.{name}]\nvotes = {votes}\n", f"[places.{name}]\nvotes = {new}\n")
    board = read_board(GAME, text)
    with pytest.raises(Malformed) as caught:
        setup(GAME, SEATS, board=board, law={"courtiers": 4, "start_courtiers": 4})
    assert caught.value.expected == "at most 3"
    assert setup(GAME, SEATS, board=board, law={"courtiers": 4, "start_courtiers": 3}).players["red"].supply == 3
    assert setup(GAME, SEATS, board=board, law={"start_courtiers": 4}).players["red"].supply == 17


def test_a_full_start_territory() -> None:
    state = begun(start_courtiers=3, courtiers=4)
    assert state.territories["rouecestre"].courtiers == 3
    assert state.players["red"].supply == 0


def test_a_baron_off_the_map_comes_back_before_the_turn_ends() -> None:
    state = begun()
    red = replace(state.players["red"], baron=None)
    off = replace(state, players=state.players.put("red", red))
    assert {type(command) for command in legal(GAME, off)} == {MoveBaron}
    assert [offer.command for offer in offers(GAME, off) if offer.closed is None] == ["MoveBaron"]
    with pytest.raises(Refused) as caught:
        play(GAME, off, EndTurn(by="red"))
    assert caught.value.rule is Rule.MOVE_RETURN
    back = play(GAME, off, MoveBaron(by="red", to="wigemor")).state
    assert EndTurn(by="red") in legal(GAME, back)


def test_no_hand_below_zero() -> None:
    for cards in (Cards(x1=-1, x2=2), Cards(x2=-1, x1=2), Cards(x3=-1, x1=2)):
        with pytest.raises(Malformed, match="no fewer than 0") as laid:
            LayCards(by="red", cards=cards)
        assert laid.value.pointer == "/cards"
        with pytest.raises(Malformed, match="no fewer than 0") as dealt:
            DealCards(by="table", hands={"red": UNSEEN, "blue": cards})
        assert dealt.value.pointer == "/hands/blue"


def test_hidden_cards_where_the_hand_is_seen_are_no_command() -> None:
    state = begun()
    hands: FrozenDict[str, Hand] = FrozenDict({"red": Cards(x1=5), "blue": UNSEEN, "green": Cards(x1=5)})
    for command, pointer in (
        (LayCards(by="red", cards=UNSEEN), "/cards"),
        (DealCards(by="table", hands=hands), "/hands/blue"),
    ):
        with pytest.raises(Malformed) as caught:
            play(GAME, state, command)
        assert caught.value.pointer == pointer
