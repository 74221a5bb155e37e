"""A name that is neither a seat nor on the board makes a command malformed, in any field."""

from typing import Any

import pytest

from foreign_king import Malformed, Refused, legal, play, setup
from foreign_king.games.barbarian_kingdoms import commands as c
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.kernel.unseen import UNSEEN
from tests.barbarian_kingdoms.positions import BRIBING, DRAWING, GAME, RED, SEATS, read

ONE = Tokens(bronze=1)
PONY: Any = "pony"
COPPER: Any = "copper"
WHOSE: Any = {"by": "red", "kingdom": RED}
CHANGE = c.Change(province="atlantis", given=ONE, taken=ONE)
LAID: Any = {"latium": "gold", "liguria": "silver", "venetia": "bronze"}
ASSIGNED: Any = {"red": ("franks",), "blue": (RED,), "green": ("visigoths",)}

MALFORMED: dict[str, tuple[c.Command, str]] = {
    "by nobody": (c.EndManoeuvre(by="pink", kingdom=RED), "/by"),
    "for a kingdom that is not in play": (c.EndManoeuvre(by="red", kingdom="huns"), "/kingdom"),
    "recruited beyond the map": (c.Recruit(**WHOSE, province="atlantis", payment=ONE), "/province"),
    "recruited at sea": (c.Recruit(**WHOSE, province="sea", payment=ONE), "/province"),
    "recruited with change beyond the map": (
        c.Recruit(**WHOSE, province="latium", payment=ONE, change=CHANGE),
        "/change/province",
    ),
    "claimed beyond the map": (c.Claim(**WHOSE, province="atlantis", payment=ONE), "/province"),
    "claimed with change beyond the map": (
        c.Claim(**WHOSE, province="sicile", payment=ONE, change=CHANGE),
        "/change/province",
    ),
    "taxed beyond the map": (c.Tax(**WHOSE, tokens={"a/b": ONE}), "/tokens/a~1b"),
    "taxed with change beyond the map": (c.Tax(**WHOSE, change=CHANGE), "/change/province"),
    "no unit moved": (c.Manoeuvre(**WHOSE, unit=PONY, origin="latium", to="sea"), "/unit"),
    "moved from beyond the map": (c.Manoeuvre(**WHOSE, unit="king", origin="atlantis", to="sea"), "/origin"),
    "moved beyond the map": (c.Manoeuvre(**WHOSE, unit="king", origin="sea", to="atlantis"), "/to"),
    "no unit to invade with": (c.Invade(**WHOSE, unit=PONY, origin="latium", to="sea"), "/unit"),
    "invaded from beyond the map": (c.Invade(**WHOSE, unit="king", origin="atlantis", to="sea"), "/origin"),
    "invaded beyond the map": (c.Invade(**WHOSE, unit="king", origin="sea", to="atlantis"), "/to"),
    "castled beyond the map": (c.Castle(**WHOSE, warrior="atlantis"), "/warrior"),
    "contested from beyond the map": (c.Contest(**WHOSE, warriors={"sea": 1, "a/b": 1}), "/warriors/a~1b"),
    "no unit to reinforce with": (c.Reinforce(**WHOSE, unit=PONY, origin="sea"), "/unit"),
    "reinforced from beyond the map": (c.Reinforce(**WHOSE, unit="king", origin="atlantis"), "/origin"),
    "no unit stays": (c.Evacuate(**WHOSE, stays=PONY), "/stays"),
    "the king goes beyond the map": (c.Evacuate(**WHOSE, stays="warrior", king="atlantis"), "/king"),
    "a warrior goes beyond the map": (c.Evacuate(**WHOSE, stays="king", warriors=("sicile", "zz")), "/warriors/1"),
    "a hidden bribe": (c.Bribe(**WHOSE, tokens=UNSEEN), "/tokens"),
    "drawn by nobody": (c.DrawToken(by="table", seat="pink", token="gold"), "/seat"),
    "drawn no token": (c.DrawToken(by="table", seat="red", token=COPPER), "/token"),
    "placed for a kingdom that is not in play": (c.PlaceTreasure(by="table", kingdom="huns", tokens=LAID), "/kingdom"),
    "placed elsewhere": (
        c.PlaceTreasure(by="table", kingdom=RED, tokens={"latium": "gold", "liguria": "silver", "sicile": "bronze"}),
        "/tokens",
    ),
    "a place left out": (c.PlaceTreasure(by="table", kingdom=RED, tokens={"latium": "gold"}), "/tokens"),
    "a token placed twice": (
        c.PlaceTreasure(by="table", kingdom=RED, tokens=LAID | {"liguria": "gold"}),
        "/tokens",
    ),
    "no token placed": (c.PlaceTreasure(by="table", kingdom=RED, tokens=LAID | {"liguria": COPPER}), "/tokens"),
    "a seat left out": (c.AssignKingdoms(by="table", kingdoms={"red": ("franks",)}), "/kingdoms"),
    "a stranger assigned": (c.AssignKingdoms(by="table", kingdoms=ASSIGNED | {"pink": ("huns",)}), "/kingdoms"),
    "a kingdom assigned twice": (c.AssignKingdoms(by="table", kingdoms=ASSIGNED | {"blue": ("franks",)}), "/kingdoms"),
    "two kingdoms assigned": (
        c.AssignKingdoms(by="table", kingdoms={"red": ("franks", RED), "blue": (), "green": ("visigoths",)}),
        "/kingdoms",
    ),
}


@pytest.mark.parametrize("case", MALFORMED.values(), ids=MALFORMED)
def test_an_unknown_name_is_said_where_it_stands(case: tuple[c.Command, str]) -> None:
    command, pointer = case
    for state in (setup(GAME, SEATS[:3]), read()):
        with pytest.raises(Malformed) as caught:
            play(GAME, state, command)
        assert caught.value.pointer == pointer
        assert caught.value.expected
        assert command not in legal(GAME, state)


def test_partners_are_assigned_to_one_player() -> None:
    law = {"kingdoms": ["huns", "saxons", "vandals", "franks"]}
    state = setup(GAME, SEATS[:2], law=law)
    apart: Any = {"red": ("huns", "vandals"), "blue": ("saxons", "franks")}
    with pytest.raises(Malformed) as caught:
        play(GAME, state, c.AssignKingdoms(by="table", kingdoms=apart))
    assert caught.value.pointer == "/kingdoms"
    together: Any = {"red": ("franks", "vandals"), "blue": ("saxons", "huns")}
    assert play(GAME, state, c.AssignKingdoms(by="table", kingdoms=together)).entries


KNOWN: dict[str, c.Command] = {
    "to sea": c.Manoeuvre(**WHOSE, unit="king", origin="aquitania", to="sea"),
    "from the sea": c.Reinforce(**WHOSE, unit="king", origin="sea"),
    "contested from the sea": c.Contest(**WHOSE, warriors={"sea": 1}),
    "nobody goes anywhere": c.Evacuate(**WHOSE, stays="king"),
    "to sea from a battle": c.Evacuate(**WHOSE, stays="warrior", king="sea", warriors=("sea",)),
    "castled at sea": c.Castle(**WHOSE, warrior="sea"),
    "a hidden bribe of the table": c.Bribe(by="table", kingdom=RED, tokens=UNSEEN),
    "a hidden token when none is due": c.DrawToken(by="table", seat="red", token=UNSEEN),
    "tokens placed by a player": c.PlaceTreasure(by="red", kingdom=RED, tokens=LAID),
    "kingdoms assigned by a player": c.AssignKingdoms(by="red", kingdoms=ASSIGNED),
    "no change": c.Tax(**WHOSE, tokens={"latium": ONE}),
}


@pytest.mark.parametrize("command", KNOWN.values(), ids=KNOWN)
def test_all_these_are_names_so_a_clause_refuses(command: c.Command) -> None:
    with pytest.raises(Refused):
        play(GAME, read(), command)


def test_a_token_is_hidden_from_others_than_the_taker() -> None:
    hidden = c.DrawToken(by="table", seat="red", token=UNSEEN)
    with pytest.raises(Malformed) as caught:
        play(GAME, read(**DRAWING), hidden)
    assert caught.value.pointer == "/token"
    unseen = {"red": {"treasury": "unseen", "tokens": 6}}
    assert play(GAME, read(**DRAWING, players=unseen), hidden).entries


def test_a_bribe_is_hidden_where_the_treasury_is() -> None:
    hidden = c.Bribe(**WHOSE, tokens=UNSEEN)
    with pytest.raises(Malformed):
        play(GAME, read(**BRIBING), hidden)
    unseen = {"red": {"treasury": "unseen", "tokens": 6}}
    assert play(GAME, read(**BRIBING, players=unseen), hidden).entries


FEWER = Tokens(bronze=3, silver=-1)
WRONG: dict[str, tuple[Any, str]] = {
    "paid": (lambda: c.Recruit(**WHOSE, province="latium", payment=FEWER), "/payment"),
    "paid for a claim": (lambda: c.Claim(**WHOSE, province="sicile", payment=FEWER), "/payment"),
    "given": (lambda: c.Change(province="latium", given=FEWER, taken=ONE), "/given"),
    "taken": (lambda: c.Change(province="latium", given=ONE, taken=FEWER), "/taken"),
    "taxed": (lambda: c.Tax(**WHOSE, tokens={"latium": ONE, "a/b": FEWER}), "/tokens/a~1b"),
    "put into a purse": (lambda: c.Bribe(**WHOSE, tokens=FEWER), "/tokens"),
    "warriors": (lambda: c.Contest(**WHOSE, warriors={"a/b": 0}), "/warriors/a~1b"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_no_fewer_than_none(case: tuple[Any, str]) -> None:
    command, pointer = case
    with pytest.raises(Malformed) as caught:
        command()
    assert caught.value.pointer == pointer
    assert caught.value.expected


HALF: Any = 0.5
YES: Any = True
NOTHING: Any = None
ODD: dict[str, tuple[Any, str, str]] = {
    "a text for tokens": (lambda: c.Bribe(**WHOSE, tokens=PONY), "/tokens", "Tokens or UNSEEN"),
    "half a token": (lambda: c.Bribe(**WHOSE, tokens=Tokens(gold=HALF)), "/tokens/gold", "a whole number"),
    "a text for a number": (lambda: c.Bribe(**WHOSE, tokens=Tokens(bronze=PONY)), "/tokens/bronze", "a whole number"),
    "yes for a number": (lambda: c.Bribe(**WHOSE, tokens=Tokens(silver=YES)), "/tokens/silver", "a whole number"),
    "hidden payment": (
        lambda: c.Recruit(**WHOSE, province="latium", payment=NOTHING),
        "/payment",
        "Tokens",
    ),
    "half a token changed": (
        lambda: c.Change(province="latium", given=Tokens(bronze=HALF), taken=ONE),
        "/given/bronze",
        "a whole number",
    ),
    "a list for the tax": (lambda: c.Tax(**WHOSE, tokens=PONY), "/tokens", "an object"),
    "half a token of tax": (
        lambda: c.Tax(**WHOSE, tokens={"latium": Tokens(silver=HALF)}),
        "/tokens/latium/silver",
        "a whole number",
    ),
    "half a warrior": (lambda: c.Contest(**WHOSE, warriors={"latium": HALF}), "/warriors/latium", "a whole number"),
    "no warriors at all": (lambda: c.Contest(**WHOSE, warriors=NOTHING), "/warriors", "an object"),
    "a text for a list": (lambda: c.Evacuate(**WHOSE, stays="king", warriors=PONY), "/warriors", "a list"),
    "a text for an assignment": (lambda: c.AssignKingdoms(by="table", kingdoms=PONY), "/kingdoms", "an object"),
    "neither true nor false": (
        lambda: play(GAME, read(), c.Contest(**WHOSE, king=NOTHING)),
        "/king",
        "true or false",
    ),
}


@pytest.mark.parametrize("case", ODD.values(), ids=ODD)
def test_a_value_of_another_type_is_said_where_it_stands(case: tuple[Any, str, str]) -> None:
    command, pointer, expected = case
    with pytest.raises(Malformed) as caught:
        command()
    assert (caught.value.pointer, caught.value.expected) == (pointer, expected)
