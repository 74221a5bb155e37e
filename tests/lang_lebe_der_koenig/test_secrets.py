"""If a seat cannot tell two games apart, everything that the library shows to that seat is the same in both."""

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from foreign_king import GAMES, Malformed, Refused, offers, play, position, to_act, view, why_not
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Hand
from foreign_king.games.lang_lebe_der_koenig.facts import CardsRevealed
from foreign_king.games.lang_lebe_der_koenig.phases import Laying
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.wire import digest, write_fact, write_offer
from tests.lang_lebe_der_koenig.strategies import any_command
from tests.random_games import positions, some_steps

GAME = GAMES["lang-lebe-der-koenig"]


def seen(hand: Hand) -> Cards:
    assert hand is not UNSEEN
    return hand


def another(state: State, seat: str, random: Random) -> State:
    """A position that looks the same to a seat: everything hidden from it is dealt anew, in the same numbers."""
    others = [other for other in state.seats if other != seat]
    pool = [card for other in others for card in CARDS for _ in range(seen(state.players[other].hand).of(card))]
    pool += [card for card in CARDS for _ in range(seen(state.face_down).of(card))]
    random.shuffle(pool)

    def deal(number: int) -> Cards:
        dealt = [pool.pop() for _ in range(number)]
        return Cards(x1=dealt.count("x1"), x2=dealt.count("x2"), x3=dealt.count("x3"))

    players = dict(state.players)
    for other in others:
        players[other] = replace(players[other], hand=deal(players[other].cards))
    face_down = deal(state.face_down_cards)
    *below, phase = state.pending
    if isinstance(phase, Laying):
        laid: dict[str, Hand] = {}
        for other, cards in phase.laid.items():
            laid[other] = cards if other == seat else _some(seen(players[other].hand), random)
        phase = replace(phase, laid=FrozenDict(laid))
    return replace(state, players=FrozenDict(players), face_down=face_down, pending=(*below, phase))


def _some(hand: Cards, random: Random) -> Cards:
    held = [card for card in CARDS for _ in range(hand.of(card))]
    laid = random.sample(held, random.randint(1, min(5, len(held))))
    return Cards(x1=laid.count("x1"), x2=laid.count("x2"), x3=laid.count("x3"))


@given(positions(GAME), st.integers(0, 4), st.randoms(use_true_random=False), st.data())
def test_alike_to_a_seat_is_alike_in_all_that_it_is_told(
    state: State, place: int, random: Random, data: st.DataObject
) -> None:
    seat = state.seats[place % len(state.seats)]
    other = another(state, seat, random)
    mine, theirs = view(GAME, state, seat), view(GAME, other, seat)
    assert mine == theirs
    assert digest(position(GAME, mine)) == digest(position(GAME, theirs))
    assert to_act(GAME, state) == to_act(GAME, other)
    assert offered(mine) == offered(theirs)
    for command in data.draw(st.lists(any_command(state), min_size=10, max_size=10)):
        if command.by == seat:
            assert told(state, seat, command) == told(other, seat, command)


def offered(state: State) -> list[Any]:
    return [write_offer(GAME, offer) for offer in offers(GAME, state)]


def told(state: State, seat: str, command: Any) -> Any:
    """What a seat learns from its own command: why it is refused, or the facts as it is told them."""
    refused = why_not(GAME, state, command)
    if refused is not None:
        assert isinstance(refused, (Refused, Malformed))
        return refused
    entries = play(GAME, state, command).entries
    revealed = any(isinstance(entry.fact, CardsRevealed) for entry in entries)
    facts = [write_fact(GAME, entry._replace(fact=GAME.eyes.redact(entry.fact, seat))) for entry in entries]
    # What is turned over is no secret any more: the facts up to there are alike.
    return facts[:1] if revealed else facts


@given(some_steps(GAME), st.integers(0, 4), st.randoms(use_true_random=False))
def test_what_another_does_in_secret_is_told_alike(taken: list[Any], place: int, random: Random) -> None:
    """Whatever another seat lays, and how much of it, the facts told are the same."""
    step = next((step for step in taken if isinstance(step.before.pending[-1], Laying)), None)
    assume(step is not None)
    assert step is not None
    state = step.before
    seat = state.seats[place % len(state.seats)]
    layer = next((waiting for waiting in state.pending[-1].waiting if waiting != seat), None)
    assume(layer is not None and len(state.pending[-1].waiting) > 1)
    both = []
    for _ in range(2):
        cards = _some(seen(state.players[layer].hand), random)
        outcome = play(GAME, state, replace(step.command, by=layer, cards=cards))
        told_facts = [
            write_fact(GAME, entry._replace(fact=GAME.eyes.redact(entry.fact, seat))) for entry in outcome.entries
        ]
        both.append((told_facts, position(GAME, view(GAME, outcome.state, seat))))
    assert both[0] == both[1]
    assert "x1" not in str(both[0][0])
