"""Chance of a server can be proved, whatever people do with it, and nobody foresees it."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from hmac import digest
from itertools import pairwise
from math import comb
from typing import Any

import httpx
import pytest

from foreign_king import validate
from foreign_king.fairness import FairRandom
from foreign_king.logs.draws import opening_of
from foreign_king.server import Limits, make_app
from foreign_king.store import open_store
from tests.fairness.fair_games import key_text
from tests.server.party import Party
from tests.server.people import Clock
from tests.server.running import Running, events, until
from tests.server.test_streams import EVENTS

DICE = "lang-lebe-der-koenig"
MANY = 1_000
FREE = Limits(**dict.fromkeys(("requests_of_person", "requests_of_strangers", "requests_of_address"), 10**8))


@pytest.fixture
def free_server() -> Iterator[Running]:
    """A server without limits that would be reached."""
    limits = Limits(
        requests_of_person=10**8,
        requests_of_strangers=10**8,
        requests_of_address=10**8,
        matches_of_person=10**8,
        matches_of_address=10**8,
        open_matches_of_person=10**8,
        open_matches_of_address=10**8,
    )
    with open_store("memory:") as store, Running(make_app(store, limits=limits), store) as running:
        yield running


def log_of(party: Party) -> list[dict[str, Any]]:
    """The lines of the log of a match that is over."""
    until(lambda: party.get()["participants"].get("seed"))
    answer = party.opener.get(f"{party.path}/log")
    return [json.loads(line) for line in answer.content.splitlines()]


def proved(lines: list[dict[str, Any]]) -> Any:
    return validate(b"".join(json.dumps(line).encode() + b"\n" for line in lines), fair=True)


def take_seats(party: Party) -> None:
    """Let everybody but the opener take a seat, without giving a number."""
    for seat, invitation in party.invitations.items():
        answer = party.holders[seat].post(f"{party.path}/seats/{seat}", json={"invitation": invitation})
        assert answer.status_code == 200, answer.text


def end(party: Party) -> None:
    ruling = {"ruling": {"winners": [party.seats[0]], "reason": "the last train"}}
    answer = party.opener.post(f"{party.path}/departures", json=ruling)
    assert answer.status_code == 200, answer.text


# Nobody foresees a draw


def values_in(content: Any) -> Iterator[str]:
    """All texts and numbers of documents, as texts."""
    if isinstance(content, dict):
        for name, value in content.items():
            yield name
            yield from values_in(value)
    elif isinstance(content, list):
        for value in content:
            yield from values_in(value)
    elif isinstance(content, str | int):
        yield str(content)


def seeds_of(text: str) -> Iterator[bytes]:
    """The seeds that somebody could make of a published value."""
    plain = text.encode()
    yield plain[:32].ljust(32, b"\0")
    yield sha256(plain).digest()
    try:
        number = bytes.fromhex(text)
    except ValueError:
        return
    yield number[:32].ljust(32, b"\0")
    yield sha256(number).digest()
    yield sha256(sha256(number).digest()).digest()


def everything_sent(party: Party) -> set[str]:
    """All values that the server has sent to anybody up to now, in bodies and in headers."""
    sent = set[str]()
    for seat in (*party.holders, None):
        person = party.server.stranger() if seat is None else party.holders[seat]
        query = {} if seat is None else {"seat": seat}
        for path in ("", "/offers", "/seats", "/log", "/updates", "/story", "/remarks"):
            answer = person.get(f"{party.path}{path}", params=query if path not in ("/seats",) else {})
            if answer.status_code != 200:
                continue
            for line in answer.text.splitlines():
                sent |= set(values_in(json.loads(line)))
            sent |= set(answer.headers.values())
            sent |= set(person.cookies.values())
        with person.stream("GET", f"{party.path}/updates", params={**query, "since": 0}, headers=EVENTS) as stream:
            for kind, id, document in events(stream):
                sent |= {id, *values_in(document)}
                if kind == "update" and document["version"] == party.match.version:
                    break
    return sent


def dice_of(seed: bytes, text: str, dice: list[int]) -> list[int]:
    """As many dice as were rolled, as a seed gives them for the text of the draw."""
    random = FairRandom(digest(seed, text.encode(), "sha256"))
    return sorted(1 + int(random.random() * 6) for _ in dice)


def equal_by_chance(dice: list[int]) -> float:
    """How probable it is that a roll of so many dice shows these."""
    ways, left = 1, len(dice)
    for number in Counter(dice).values():
        ways, left = ways * comb(left, number), left - number
    return float(ways / 6 ** len(dice))


def test_nothing_that_was_sent_before_determines_a_draw(free_server: Running) -> None:
    """From all values that were sent until the middle of a match, all later rolls are predicted, with the algorithm at
    hand. The predictions are right as often as by chance; those from the seed itself are always right."""
    party = Party(free_server, DICE, 3, people=3).sit_down().play(60)
    middle = party.waiting().draws
    sent = everything_sent(party)
    opening = opening_of(party.match.replay.header)  # type: ignore[arg-type]  # the match has a header
    party.play(150)
    if party.waiting().result is None:
        end(party)
    lines = log_of(party)
    assert proved(lines).valid
    fairness = lines[0]["fairness"]
    assert fairness["seed"] not in sent
    assert fairness["commitment"] in sent
    numbers = [fairness["numbers"].get(seat) for seat in party.seats]
    rolls = [
        (key_text(opening, numbers, line["draw"]), line["command"]["dice"])
        for line in lines
        if line.get("draw", 0) > middle and line["command"]["type"] == "RollDice"
    ]
    seeds = {seed for text in sent for seed in seeds_of(text)}
    assert len(rolls) * len(seeds) > 10_000
    chances = [equal_by_chance(dice) for _, dice in rolls]
    right = [sum(dice_of(seed, text, dice) == dice for text, dice in rolls) for seed in seeds]
    expected, variance = sum(chances), sum(chance * (1 - chance) for chance in chances)
    assert abs(sum(right) - len(seeds) * expected) < 6 * (len(seeds) * variance) ** 0.5
    assert max(right) < len(rolls) / 2
    assert all(dice_of(bytes.fromhex(fairness["seed"]), text, dice) == dice for text, dice in rolls)


# What seats do with their numbers, and how matches end


def test_whatever_seats_do_with_their_numbers_the_match_starts_and_is_proved() -> None:
    """One seat gives its number twice, one that of another seat, one none at all; too long, empty and late ones are
    refused."""
    clock = Clock()
    with open_store("memory:", clock=clock) as store, Running(make_app(store, clock=clock), store) as server:
        party = Party(server, DICE, 4, people=4, wait=60)
        take_seats(party)

        def give(seat: str, number: str) -> httpx.Response:
            return party.holders[seat].patch(f"{party.path}/seats/{seat}", json={"number": number})

        assert [give("red", number).status_code for number in ("aa", "AB", "ab")] == [200, 200, 200]
        assert give("green", "ab").status_code == 200
        for number in ("0" * 65, "", "xyz", "0x17", "17\n"):
            assert give("yellow", number).json()["fault"] == "malformed"
        assert party.match.version == 0
        clock.move(60)
        server.app.state.host.progress.look_at(party.id)
        party.waiting()
        late = [give(seat, "c0ffee") for seat in ("blue", "red")]
        assert {(answer.status_code, answer.json()["fault"]) for answer in late} == {(409, "closed")}
        party.play(20)
        end(party)
        lines = log_of(party)
    assert lines[0]["fairness"]["numbers"] == {"red": "ab", "green": "ab"}
    assert proved(lines).valid


def test_a_match_in_which_nobody_gives_a_number_starts_by_itself(server: Running) -> None:
    party = Party(server, DICE, 4, people=4, wait=1)
    take_seats(party)
    party.waiting()
    end(party)
    lines = log_of(party)
    assert "numbers" not in lines[0]["fairness"]
    assert proved(lines).valid


@pytest.mark.parametrize("way", ["ruled at once", "ruled", "conceded", "abandoned", "played"])
def test_a_match_is_proved_however_it_ends(server: Running, way: str) -> None:
    party = Party(server, "the-foreign-king", 2)
    if way == "ruled at once":
        end(party)
    else:
        party.sit_down().play(10_000 if way == "played" else 15)
    if way == "ruled":
        end(party)
    if way == "conceded":
        conceded = party.holders["blue"].post(f"{party.path}/departures", json={"concede": "blue"})
        assert conceded.status_code == 200, conceded.text
    if way == "abandoned":
        left = party.opener.post(f"{party.path}/departures", json={"abandon": "blue"})
        assert left.status_code == 200, left.text
    if party.waiting().result is None:
        # The computer plays for whoever has left.
        party.holders.pop("blue")
        party.play()
    lines = log_of(party)
    report = proved(lines)
    assert report.valid, report.problems
    drawn = [line for line in lines if "draw" in line]
    assert bool(drawn) == (way != "ruled at once")


# Chance that is taken back


def rolled_again(party: Party, times: int) -> list[list[int]]:
    """Let a roll be taken back by all so many times, and return all rolls, each time the one that comes instead."""
    rolls = list[list[int]]()
    while len(rolls) <= times:
        match = party.waiting()
        last = match.replay.steps[-1].command
        if type(last).__name__ != "RollDice":
            party.play(1)
            continue
        rolls.append(list(last.dice))
        if len(rolls) <= times:
            answer = party.opener.post(f"{party.path}/take-back", json={"seat": "red", "expected": match.version})
            assert (answer.status_code, answer.json()["missing"]) == (200, []), answer.text
            dealt_after(party, answer.json()["version"])
    return rolls


def dealt_after(party: Party, version: int) -> None:
    until(lambda: party.match.version > version)


def check_rolled_again(party: Party, times: int) -> list[list[int]]:
    rolls = rolled_again(party, times)
    end(party)
    lines = log_of(party)
    undone = lines[0]["fairness"]["undone"]
    assert len(undone) == times
    assert proved(lines).valid
    for place in sorted({0, times // 2, times - 1}):
        changed = [
            {**lines[0], "fairness": {**lines[0]["fairness"], "undone": [*undone[:place], *undone[place + 1 :]]}}
        ]
        report = proved([*changed, *lines[1:]])
        assert [problem.code for problem in report.problems][:1] == ["wrong-draw-number"]
    return rolls


def test_a_roll_that_all_take_back_is_rolled_anew_and_counted(server: Running) -> None:
    party = Party(server, DICE, 3, people=1, take_back="agreed").sit_down()
    check_rolled_again(party, 20)


def test_a_thousand_rolls_that_were_taken_back_are_independent(free_server: Running) -> None:
    party = Party(free_server, DICE, 3, people=1, take_back="agreed").sit_down()
    rolls = check_rolled_again(party, MANY)
    # Each number of a die is as frequent as the others: chi square with five degrees of freedom, one in ten thousand.
    counts = Counter(die for roll in rolls for die in roll)
    usual = sum(counts.values()) / 6
    assert sum((counts[die] - usual) ** 2 / usual for die in range(1, 7)) < 25.7
    # A roll is the same as the one before it as often as by chance.
    chances = [equal_by_chance(roll) for roll in rolls[1:]]
    equal = sum(one == other for one, other in pairwise(rolls))
    deviation = sum(chance * (1 - chance) for chance in chances) ** 0.5
    assert abs(equal - sum(chances)) < 5 * deviation + 1


# Who begins


def test_before_the_last_seat_nothing_is_decided_and_then_every_order_is_as_likely(free_server: Running) -> None:
    """In The Foreign King the turn order is drawn. A thousand matches for three: chi square with five degrees of
    freedom, one in ten thousand."""
    orders = Counter[tuple[str, ...]]()
    for number in range(MANY):
        party = Party(free_server, "the-foreign-king", 3, people=3, seed=number)
        if number < 20:
            party.opener.patch(f"{party.path}/seats/red", json={"number": "a"})
            assert [line["version"] for line in party.get("/updates", "red", since=0)["updates"]] == []
            assert party.match.draws == 0
        party.sit_down()
        orders[party.waiting().replay.steps[-1].command.order] += 1
    assert len(orders) == 6
    usual = MANY / 6
    assert sum((count - usual) ** 2 / usual for count in orders.values()) < 25.7
