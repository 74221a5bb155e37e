"""A valid position asks no seat to decide what it cannot decide, and every position of a game can be read again."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, play, position, random_command, setup, to_act
from foreign_king.counts import read_counted
from foreign_king.games.lang_lebe_der_koenig.state import State

GAME = GAMES["lang-lebe-der-koenig"]
SEATS = ("red", "blue", "green")


@cache
def reached(kind: str) -> str:
    """The first position of random play in which such a phase is due, as JSON text."""
    for seed in range(40):
        random = Random(seed)
        state = setup(GAME, SEATS)
        while to_act(GAME, state):
            if type(state.pending[-1]).__name__ == kind:
                return json.dumps(position(GAME, state))
            state = play(GAME, state, random_command(GAME, state, random)).state
        if kind == "Over":
            return json.dumps(position(GAME, state))
    raise AssertionError(kind)


def due(kind: str) -> Any:
    return json.loads(reached(kind))


def read(document: Any) -> State:
    state: State = read_counted({"game": GAME.name, "position": document})[1]
    return state


def set_phase(**fields: Any) -> Any:
    return lambda said: said["pending"][-1].update(fields)


def set_negotiation(**fields: Any) -> Any:
    return lambda said: said["negotiation"].update(fields)


def dropped(said: Any) -> None:
    said["pending"].pop()


MISFITS: dict[str, tuple[str, Any, str]] = {
    "a finished negotiation": ("Rolling", dropped, "/players"),
    "no negotiation": ("Laying", lambda said: said.update(negotiation=None), "/players"),
    "an intruder out of turn": ("Laying", set_negotiation(intruder="nobody"), "/negotiation"),
    "nobody defends": ("Laying", set_negotiation(defender="nobody"), "/negotiation"),
    "one competes": ("Rolling", set_negotiation(contenders=["red"]), "/negotiation"),
    "ones of a stranger": ("Rolling", set_negotiation(ones={"nobody": 1}), "/negotiation"),
    "influence of a stranger": ("Rolling", set_negotiation(influence={"nobody": 1}), "/negotiation"),
    "less than no card laid": (
        "Laying",
        lambda said: said["pending"][-1]["laid"].update(
            {said["pending"][-1]["waiting"].pop(0): {"x1": -1, "x2": 2, "x3": 0}}
        ),
        "/pending/1",
    ),
    "nobody lays": ("Laying", set_phase(waiting=[]), "/pending/1"),
    "one lays twice": ("Laying", set_phase(waiting=["red", "red", "blue", "green"]), "/pending/1"),
    "nobody rolls": ("Rolling", set_phase(seats=[]), "/pending/1"),
    "a die of nine": (
        "Allotting",
        lambda said: said["pending"][-1].update(dice=[9] * len(said["pending"][-1]["dice"])),
        "/pending/1",
    ),
    "a die too many": ("Allotting", lambda said: said["pending"][-1]["dice"].append(1), "/pending/1"),
    "nobody is banished": ("Banishing", set_phase(barons=[]), "/pending/1"),
    "nothing to take back": ("TakingBack", lambda said: said["pending"][-1].update(cards={"red": 0}), "/pending/1"),
    "a die of another player": (
        "Die",
        lambda said: said["pending"][-1].update(seat=next(seat for seat in SEATS if seat != said["turn"])),
        "/pending/1",
    ),
    "a die for a far territory": ("Die", set_phase(to="isle-of-man"), "/pending/1"),
    "entered before the free move": ("Turn", set_phase(entered=["wigemor"]), "/pending/0"),
    "deals to nobody": ("Redealing", set_phase(each=0), "/pending/0"),
    "nobody's turn to go on from": ("Redealing", lambda said: said.update(turn=None), "/pending/0"),
    "an empty group": ("RollingOff", set_phase(groups=[[]]), "/pending/0"),
    "one group is left out": ("RollingOff", set_phase(groups=[["red", "blue"]], rolling=["red", "blue"]), "/pending/0"),
    "a crown without votes": ("RollingOff", lambda said: said.update(votes={}) or set_phase(purpose="crown")(said), ""),
    "over without votes": ("Over", lambda said: said.update(votes={}), "/pending/0"),
    "starts upon a map in play": (
        "Turn",
        lambda said: said.update(turn=None, pending=[{"type": "Starts"}]),
        "/pending/0",
    ),
}


@pytest.mark.parametrize("case", MISFITS.values(), ids=MISFITS)
def test_what_cannot_be_to_decide(case: tuple[str, Any, str]) -> None:
    kind, change, pointer = case
    said = due(kind)
    read(said)
    change(said)
    with pytest.raises(Malformed) as caught:
        read(said)
    assert caught.value.pointer.startswith(f"/position{pointer}")


def test_dice_lie_in_any_order() -> None:
    said = due("Allotting")
    state = read(said)
    said["pending"][-1]["dice"].reverse()
    assert read(said) == state


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whatever_is_reached_is_read_again(players: int) -> None:
    random = Random(players)
    state = setup(GAME, ("red", "blue", "green", "yellow", "black")[:players])
    for _ in range(400):
        if not to_act(GAME, state):
            return
        state = play(GAME, state, random_command(GAME, state, random)).state
        assert read(json.loads(json.dumps(position(GAME, state)))) == state
