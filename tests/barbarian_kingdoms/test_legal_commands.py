"""Tests that all legal commands and all chances are listed, and that the random player chooses only these."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from foreign_king import chances, legal, play, random_command, view, why_not
from foreign_king.games.barbarian_kingdoms.commands import Bribe, Change, Contest, Evacuate, Recruit, Tax
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS, Tokens
from tests.barbarian_kingdoms.positions import (
    ASKED,
    ASSIGNING,
    BLUE,
    BRIBING,
    CLAIMING,
    DRAWING,
    EVACUATING,
    GAME,
    GREEN,
    HUNS,
    MOVED,
    OVER,
    PLACING,
    RED,
    REINFORCING,
    SHOWING,
    Said,
    read,
    with_kingdoms,
    with_phase,
)

ONE = Tokens(bronze=1)


def kinds(state: State) -> Counter[str]:
    """How many legal commands there are of each kind."""
    return Counter(type(command).__name__ for command in legal(GAME, state))


def owning(**tokens: int) -> Said:
    return {"red": {"treasury": tokens}}


# What the players may say


def test_a_turn() -> None:
    # The king can go from Latium to Liguria, to Venetia and to sea, and invade Apulia; nothing lies anywhere.
    assert kinds(read()) == {"Recruit": 2, "Manoeuvre": 3, "Invade": 1, "Tax": 1}
    away = read(kingdoms={RED: {"king": "bourgogne"}})
    # Back to Liguria, or on to three neutral provinces and two of blue and green; a bronze token pays the price of 1.
    assert kinds(away) == {"Recruit": 3, "Manoeuvre": 1, "Invade": 5, "Claim": 1, "Tax": 1}
    assert kinds(read(kingdoms={RED: {"king": "sea", "warriors": ["sea"]}}))["Castle"] == 0
    beside = read(kingdoms={RED: {"king": "sea", "warriors": ["latium"]}})
    assert kinds(beside)["Castle"] == 1


def test_a_manoeuvre_goes_on_or_ends() -> None:
    further = with_kingdoms(MOVED, **{RED: {"king": "liguria", "warriors": ["venetia"]}})
    assert kinds(read(**further)) == {"Manoeuvre": 1, "EndManoeuvre": 1}


def test_who_contests_comes_with_any_units_beside_the_province() -> None:
    assert kinds(read(**ASKED)) == {"Contest": 1, "DeclineContest": 1}
    many = with_kingdoms(ASKED, **{BLUE: {"king": "aquitania", "warriors": ["narbonnaise", "lugdunensis"]}})
    found = [command for command in legal(GAME, read(**many)) if isinstance(command, Contest)]
    assert len(found) == 2 * 2 * 2 - 1
    assert sum(command.king for command in found) == 4
    sea = {RED: {"warriors": ["narbonnaise"]}, BLUE: {"king": "baetica", "warriors": ["sea", "sea"]}}
    action = ASKED["action"] | {"province": "narbonnaise"}
    at_sea = read(**with_phase(ASKED, kingdoms=[BLUE]) | {"kingdoms": sea, "action": action})
    contests = [command.warriors for command in legal(GAME, at_sea) if isinstance(command, Contest)]
    assert contests == [{"sea": 1}, {"sea": 2}]


def test_reinforcements() -> None:
    assert kinds(read(**REINFORCING)) == {"Reinforce": 1, "EndReinforcing": 1}


def test_any_tokens_are_put_into_a_purse() -> None:
    found = Counter(command.by for command in legal(GAME, read(**BRIBING)) if isinstance(command, Bribe))
    assert found == {"red": 4 * 3 * 2, "blue": 4 * 3 * 2}
    assert kinds(view(GAME, read(**BRIBING), "red")) == {"Bribe": 24}


def test_an_evacuation_leaves_one_and_takes_as_many_as_possible() -> None:
    def leaving(**kingdoms: Said) -> list[tuple[str, str | None, tuple[str, ...]]]:
        said = with_kingdoms(EVACUATING, **kingdoms)
        found = [command for command in legal(GAME, read(**said)) if isinstance(command, Evacuate)]
        return [(command.stays, command.king, command.warriors) for command in found]

    assert leaving() == [("king", None, ("liguria",)), ("warrior", "liguria", ())]
    three = {"warriors": ["bourgogne"] * 3, "claimed": ["alemanie", "narbonnaise"]}
    # Three are free, two have to go; then two are free, and two go.
    assert leaving(**{RED: three}) == [
        ("warrior", None, ("alemanie", "liguria")),
        ("warrior", None, ("alemanie", "narbonnaise")),
        ("warrior", None, ("liguria", "narbonnaise")),
    ]
    with_king = {"king": "bourgogne", "warriors": ["bourgogne", "latium"], "claimed": ["alemanie"]}
    assert leaving(**{RED: with_king}) == [
        ("king", None, ("alemanie",)),
        ("king", None, ("liguria",)),
        ("warrior", "alemanie", ()),
        ("warrior", "liguria", ()),
    ]


def test_a_claim_at_once_or_none() -> None:
    assert kinds(read(3, HUNS, **CLAIMING)) == {"Claim": 1, "DeclineClaim": 1}
    poor = CLAIMING | {"kingdoms": {"huns": {"king": "thuringe", "claimed": ["alemanie", "sicile"]}}}
    assert kinds(read(3, HUNS, **poor, players=owning(silver=1))) == {"DeclineClaim": 1}


@pytest.mark.parametrize("said", [ASSIGNING, PLACING, DRAWING, SHOWING, OVER])
def test_where_chance_decides_or_nobody_nothing_is_legal(said: Said) -> None:
    assert kinds(read(**said)) == {}


# Every way to pay and to tax, found by trying all


def tokens_within(tokens: Tokens) -> list[Tokens]:
    numbers = product(*(range(tokens.of(token) + 1) for token in TOKENS))
    return [Tokens(**dict(zip(TOKENS, number, strict=True))) for number in numbers]


MONEY: dict[str, tuple[Said, Said, int]] = {
    "exactly": ({"bronze": 3, "silver": 2, "gold": 1}, {}, 2),
    "nothing": ({}, {"bronze": 3}, 0),
    "too little": ({"bronze": 1}, {"silver": 3}, 1),
    "with change": ({"gold": 2, "silver": 1}, {"bronze": 3, "silver": 1}, 0),
    "with change for a diamond": ({"diamond": 1}, {"bronze": 5, "silver": 2, "gold": 1}, 1),
    "too much": ({"gold": 2, "diamond": 1}, {"silver": 1}, 1),
    "too much, and change is of no use": ({"gold": 2}, {"gold": 2}, 0),
    "too much of two": ({"silver": 2, "gold": 1}, {}, 2),
}


@pytest.mark.parametrize("case", MONEY.values(), ids=MONEY)
def test_all_payments_are_listed_and_no_other_is_accepted(case: tuple[Said, Said, int]) -> None:
    held, there, out = case
    kingdoms = {RED: {"warriors": ["sicile", "apulia"][:out]}}
    state = read(kingdoms=kingdoms, players=owning(**held), treasures={"latium": {"tokens": there}})
    treasury, lying = Tokens(**held), Tokens(**there)
    changes: list[Change | None] = [
        Change(province="latium", given=given, taken=taken)
        for given in tokens_within(treasury)
        for taken in tokens_within(lying)
    ]
    both = [max(treasury.of(token), lying.of(token)) for token in TOKENS]
    payments = tokens_within(Tokens(**dict(zip(TOKENS, both, strict=True))))
    tried = {
        command
        for change in [None, *changes]
        for payment in payments
        if (command := Recruit(by="red", kingdom=RED, province="venetia", payment=payment, change=change))
        in legal(GAME, state)
    }
    listed = [command for command in legal(GAME, state) if isinstance(command, Recruit)]
    assert len(set(listed)) == len(listed)
    assert {command for command in listed if command.province == "venetia"} == tried
    assert bool(tried) == (treasury.worth > out)


TAXED: dict[str, tuple[Said, Said, Said]] = {
    "nothing": ({"gold": 1}, {}, {}),
    "all there is": ({}, {"bronze": 1}, {"bronze": 1}),
    "as much as there are provinces": ({}, {"bronze": 3, "silver": 1}, {"bronze": 1, "gold": 1}),
    "less, or more with change": ({"bronze": 2, "silver": 1}, {"diamond": 1}, {"silver": 2}),
    "nothing without change": ({"bronze": 5}, {"diamond": 1}, {}),
}


@pytest.mark.parametrize("case", TAXED.values(), ids=TAXED)
def test_all_taxes_are_listed_and_no_other_is_accepted(case: tuple[Said, Said, Said]) -> None:
    held, here, there = case
    treasures = {"latium": {"tokens": here}, "venetia": {"tokens": there}}
    state = read(players=owning(**held), treasures=treasures)
    changes: list[Change | None] = [
        Change(province=area, given=given, taken=taken)
        for area, lying in (("latium", Tokens(**here)), ("venetia", Tokens(**there)))
        for given in tokens_within(Tokens(**held))
        for taken in tokens_within(lying)
    ]
    most = Tokens(bronze=3, silver=2, gold=1)
    tried = {
        command
        for change in [None, *changes]
        for one, other in product(tokens_within(most), tokens_within(most))
        if one.worth + other.worth <= 4
        and (command := Tax(by="red", kingdom=RED, tokens={"latium": one, "venetia": other}, change=change))
        in legal(GAME, state)
    }
    listed = [command for command in legal(GAME, state) if isinstance(command, Tax)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == tried
    assert tried


# The table


def test_every_token_out_of_sight_can_be_drawn_as_often_as_it_is_there() -> None:
    state = read(**DRAWING | {"treasures": DRAWING["treasures"] | {"liguria": {"tokens": {"silver": 4, "diamond": 1}}}})
    found = {chance.command.token: chance.weight for chance in chances(GAME, state)}
    assert found == {"bronze": BOX.bronze - 9, "silver": BOX.silver - 10, "gold": BOX.gold - 3}
    for chance in chances(GAME, state):
        assert play(GAME, state, chance.command).entries


def test_nothing_is_left_to_chance_in_a_turn() -> None:
    assert list(chances(GAME, read())) == []


# The random player

CORNERS: dict[str, State] = {
    "a turn": read(kingdoms={RED: {"king": "bourgogne"}}, treasures={"latium": {"tokens": {"gold": 1}}}),
    "a turn without money": read(players=owning()),
    "a turn with change": read(players=owning(bronze=5), treasures={"latium": {"tokens": {"diamond": 1}}}),
    "a turn in which no change helps": read(players=owning(gold=1), treasures={"latium": {"tokens": {"diamond": 1}}}),
    "a turn in which nothing can move": read(
        players=owning() | {"blue": {"kings": [RED]}},
        treasures={"liguria": {"tokens": {"bronze": 5}}, "venetia": {"tokens": {"bronze": 1, "silver": 1}}},
    ),
    "a turn with every warrior on the map": read(
        kingdoms={RED: {"king": "bourgogne", "warriors": ["apulia", "latium", "sea", "sea"]}}
    ),
    "a manoeuvre": read(**with_kingdoms(MOVED, **{RED: {"king": "liguria", "warriors": ["venetia"]}})),
    "a contest": read(**ASKED),
    "a contest of two areas": read(
        **with_kingdoms(ASKED, **{BLUE: {"king": "aquitania", "warriors": ["narbonnaise", "lugdunensis"]}})
    ),
    "reinforcements": read(**REINFORCING),
    "purses": read(**BRIBING),
    "an evacuation": read(**EVACUATING),
    "a claim at once": read(3, HUNS, **CLAIMING),
    "a draw": read(**DRAWING),
    "kingdoms to be assigned": read(**ASSIGNING),
    "kingdoms to be assigned to two": read(2, {}, **ASSIGNING),
    "tokens to be placed": read(**PLACING),
}


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_the_random_player_says_only_what_is_legal_and_every_kind_of_it(state: State) -> None:
    random = Random(5)
    said = [random_command(GAME, state, random) for _ in range(300)]
    by_table = {chance.command for chance in chances(GAME, state)}
    for command in set(said):
        assert play(GAME, state, command).entries
        assert command in by_table or command in legal(GAME, state)
    first = GAME.to_act(state)[0]
    possible = {type(command) for command in legal(GAME, state) if command.by == first}
    assert {type(command) for command in said} == possible | {type(command) for command in by_table}


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_whatever_is_listed_is_accepted_and_listed_once(state: State) -> None:
    commands = list(legal(GAME, state))
    assert [why_not(GAME, state, command) for command in commands] == [None] * len(commands)
    assert len(set(commands)) == len(commands)


def test_every_second_tax_takes_change_where_that_is_of_use() -> None:
    random = Random(5)
    said: list[Any] = [random_command(GAME, CORNERS["a turn with change"], random) for _ in range(300)]
    changed = Counter(command.change is not None for command in said if isinstance(command, Tax))
    assert changed[True] > 5 < changed[False]


@pytest.mark.parametrize("said", [OVER, SHOWING])
def test_when_the_game_is_over_there_is_nothing_to_say(said: Said) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        random_command(GAME, read(**said), Random(1))


def test_without_a_seen_treasury_the_random_player_pays_nothing() -> None:
    state = view(GAME, read(kingdoms={RED: {"king": "bourgogne"}}), "blue")
    random = Random(5)
    said = Counter(type(random_command(GAME, state, random)).__name__ for _ in range(100))
    assert set(said) == {"Invade", "Manoeuvre", "Tax"}
    assert GREEN in state.kingdoms
