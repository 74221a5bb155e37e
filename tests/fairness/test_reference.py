"""The reference of the log format is enough to repeat every draw: it is followed here without the library's dealer."""

import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from foreign_king import GAMES, position, replay
from tests.fairness.fair_games import broken_off, key_text, log_of, opened, played, whole_numbers
from tests.fairness.write_fairness import LOGS
from tests.random_games import SEATS_OF_SIX

TOKENS = ("bronze", "silver", "gold")
BOX = {"bronze": 30, "silver": 24, "gold": 17, "diamond": 1}
KINGDOMS = GAMES["barbarian-kingdoms"]
EXAMPLES = {log.stem: log.read_bytes() for log in sorted(LOGS.glob("*.jsonl"))}
# Two players have two kingdoms each, and four or six can play in teams.
EXAMPLES |= {
    f"barbarian-kingdoms-{len(seats)}": log_of(broken_off(played(opened(KINGDOMS, seats), undone=0.2, commands=12)))
    for seats in (SEATS_OF_SIX[:2], SEATS_OF_SIX[:4], SEATS_OF_SIX)
}


def commitment(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


class Lots:
    """The generator of one draw, as the reference describes it."""

    def __init__(self, header: dict[str, Any], draw: int) -> None:
        fairness, seats = header["fairness"], [each["seat"] for each in header["seats"]]
        opening = {
            "game": header["game"],
            "edition": header["edition"],
            "law": header.get("law", {}),
            "board": header["board"]["digest"],
            "seats": seats,
            "take_back": header.get("take_back", "own"),
        }
        numbers = [fairness.get("numbers", {}).get(seat) for seat in seats]
        key = hmac.digest(bytes.fromhex(fairness["seed"]), key_text(opening, numbers, draw).encode(), "sha256")
        self.numbers = iter(whole_numbers(key, 100))
        self.seats = seats

    def one_of(self, count: int) -> int:
        return int(next(self.numbers) / 2**53 * count)

    def shuffled(self, items: list[Any]) -> list[Any]:
        left, order = list(items), []
        while left:
            order.append(left.pop(self.one_of(len(left))))
        return order


def turn_order(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    return {"order": lots.shuffled(lots.seats)}


def starts(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    cards = lots.shuffled(list(board.starts[str(len(lots.seats))].territories))
    return {"territories": dict(zip(lots.seats, cards, strict=True))}


def dice(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    return {"dice": sorted(1 + lots.one_of(6) for _ in command["dice"])}


def cards(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    piles = [before["face_down"], before["discard"]]
    order = lots.shuffled([card for card in ("x1", "x2", "x3") for pile in piles for _ in range(pile[card])])
    each = sum(command["hands"][lots.seats[0]].values())
    hands = {}
    for place, seat in enumerate(lots.seats):
        hand = order[place * each : (place + 1) * each]
        hands[seat] = {card: hand.count(card) for card in ("x1", "x2", "x3")}
    return {"hands": hands}


def kingdoms(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    sides: dict[str, list[str]] = {}
    for kingdom, realm in before["kingdoms"].items():
        sides.setdefault(realm["side"], []).append(kingdom)
    if len(before["kingdoms"]) == len(lots.seats):
        shares = [[kingdom] for kingdom in lots.shuffled(list(before["kingdoms"]))]
    else:
        shares = [lots.shuffled(side) for side in lots.shuffled(list(sides.values()))]
    return {"kingdoms": dict(zip(lots.seats, shares, strict=True))}


def treasure(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    initial = board.kingdoms[command["kingdom"]].initial
    return {"tokens": dict(zip(initial, lots.shuffled(list(TOKENS)), strict=True))}


def token(lots: Lots, before: Any, command: Any, board: Any) -> dict[str, Any]:
    sights = [treasure["tokens"] for treasure in before["treasures"].values()]
    sights += [player["treasury"] for player in before["players"].values()]
    sights += (before["action"] or {"bribes": {}})["bribes"].values()
    left = [kind for kind in BOX for _ in range(BOX[kind] - sum(sight[kind] for sight in sights))]
    return {"token": left[lots.one_of(len(left))]}


HOW: dict[str, Callable[..., dict[str, Any]]] = {
    "DealTurnOrder": turn_order,
    "DealStarts": starts,
    "RollDice": dice,
    "DealCards": cards,
    "AssignKingdoms": kingdoms,
    "PlaceTreasure": treasure,
    "DrawToken": token,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_draw_can_be_repeated_by_the_reference(name: str) -> None:
    log = EXAMPLES[name]
    header, game = json.loads(log.splitlines()[0]), replay(log)
    assert commitment(header["fairness"]["seed"]) == header["fairness"]["commitment"]
    drawn = [json.loads(line) for line in log.splitlines() if b'"draw":' in line]
    assert drawn
    for line in drawn:
        before = position(game.game, game.at(line["n"] - 1))
        ours = HOW[line["command"]["type"]](Lots(header, line["draw"]), before, line["command"], game.board)
        assert line["command"] == {**line["command"], **ours}, line


def test_every_kind_of_draw_is_repeated() -> None:
    lines = [line for log in EXAMPLES.values() for line in log.splitlines() if b'"draw":' in line]
    assert {json.loads(line)["command"]["type"] for line in lines} == set(HOW)
