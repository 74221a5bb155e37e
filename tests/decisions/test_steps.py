"""What each step of a decision asks, what can be answered there, and what an answer costs."""

import pickle
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, Refused, load_board, offers, view
from foreign_king.decisions import DONE, WITHOUT, Decision, Levy, Made, Option, begin, decode, encode
from foreign_king.games import AnyGame
from foreign_king.replays import preview
from foreign_king.wire import codec
from tests.lang_lebe_der_koenig import positions
from tests.lang_lebe_der_koenig.positions import laying, with_players
from tests.lang_lebe_der_koenig.test_offers import PLAYED, SHOWN

KING, LONG_LIVE, KINGDOMS = GAMES["the-foreign-king"], GAMES["lang-lebe-der-koenig"], GAMES["barbarian-kingdoms"]
OSTROGOTHS, VISIGOTHS = "ostrogoths", "visigoths"


def read(game: AnyGame, *seats: str, edition: str = "fr", law: dict[str, Any] | None = None, **said: Any) -> Any:
    law_of_table = codec(game).read_law(edition, law or {})
    return codec(game).read_position({"seats": list(seats), **said}, law_of_table, load_board(game))


def king(**said: Any) -> Any:
    """The Foreign King for two, on red's turn; red has three francs unless it is said otherwise."""
    return read(KING, "red", "blue", **{"players": {"red": {"francs": 3}}, **said})


def kingdoms(**said: Any) -> Any:
    """Barbarian Kingdoms for three, on red's turn."""
    return read(KINGDOMS, "red", "blue", "green", **said)


def decision(game: AnyGame, state: Any, *tokens: str, seat: str = "red") -> Decision[Any]:
    """The step to which some answers lead."""
    step: Decision[Any] | Made[Any] | None = begin(game, state, seat)
    for token in tokens:
        assert isinstance(step, Decision)
        step = step.choose(token)
    assert isinstance(step, Decision)
    return step


def made(game: AnyGame, state: Any, *tokens: str, seat: str = "red") -> Made[Any]:
    end = decision(game, state, *tokens[:-1], seat=seat).choose(tokens[-1])
    assert isinstance(end, Made)
    return end


def asked(step: Decision[Any]) -> tuple[Any, ...]:
    """What is asked, where the answer goes, and the tokens of the answers."""
    question = step.question
    return question.asks, "/".join((*question.path, *question.part)), [option.token for option in step.options]


def prices(step: Decision[Any]) -> dict[str, int]:
    return {option.token: option.price for option in step.options if not option.closed}


PLACED = {"provinces": {"namur": {"citizens": {"red": 2}}}, "king": "namur"}


def test_the_kind_of_a_command_comes_first_with_what_is_closed() -> None:
    step = decision(KING, king())
    assert step.question.asks == "command"
    assert (step.seat, step.price, step.tokens, step.back()) == ("red", 0, (), None)
    closed = {option.token: [why.rule.value for why in option.closed] for option in step.options if option.closed}
    assert closed["MoveCitizens"] == ["move.origin"]
    assert closed["Pass"] == ["turn.pass"]
    assert prices(step)["BuildFactory"] == 3
    with pytest.raises(Refused, match=r"move\.origin"):
        step.choose("MoveCitizens")
    # The offer's refusal stays as it was: raising it leaves no trace in it.
    (why,) = next(option for option in step.options if option.token == "MoveCitizens").closed
    assert why.__traceback__ is None


def test_a_command_without_fields_is_made_at_once() -> None:
    end = made(KING, king(), "TakeCoins")
    assert type(end.command).__name__ == "TakeCoins"
    assert (end.price, end.tokens, end.document) == (0, ("TakeCoins",), {"type": "TakeCoins", "by": "red"})
    assert preview(KING, king(), end.command).entries


def test_a_name_after_the_other() -> None:
    step = decision(KING, king(), "BuildFactory")
    assert asked(step) == ("name", "kind", ["metal", "textile"])
    assert step.document == {"type": "BuildFactory", "by": "red"}
    end = made(KING, king(), "BuildFactory", "metal", "liege")
    assert end.document == {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"}
    assert end.price == 3


def test_a_number_has_its_price() -> None:
    step = decision(KING, king(players={"red": {"francs": 2}}), "PlaceCitizens", "liege")
    assert asked(step) == ("number", "citizens", ["1", "2", "3"])
    assert prices(step) == {"1": 0, "2": 1, "3": 2}


def test_shares_ask_where_and_then_how_many() -> None:
    state = king(**PLACED, players={"red": {"francs": 1}})
    step = decision(KING, state, "MoveCitizens")
    assert asked(step)[:2] == ("name", "to")
    assert prices(step) == {"hainaut": 0, "brabant": 0, "liege": 0, "luxembourg": 0} | {
        name: 1 for name in prices(step) if name not in ("hainaut", "brabant", "liege", "luxembourg", "supply")
    } | {"supply": prices(step)["supply"]}
    step = decision(KING, state, "MoveCitizens", "liege")
    assert asked(step) == ("number", "to/liege", ["1", "2"])
    assert prices(step) == {"1": 0, "2": 1}
    step = decision(KING, state, "MoveCitizens", "liege", "1")
    assert step.document["to"] == {"liege": 1}
    assert step.options[0].token == DONE
    # Nothing is left to be asked: both have moved.
    assert made(KING, state, "MoveCitizens", "liege", "2").price == 1


def test_another_order_is_open_to_a_player_and_leads_to_the_same() -> None:
    state = king(**PLACED, players={"red": {"francs": 1}})
    step = decision(KING, state, "MoveCitizens", "luxembourg", "1")
    (earlier,) = [option for option in step.options if option.token == "brabant"]
    assert earlier.reorders
    after = step.choose(earlier)
    assert isinstance(after, Decision)
    end = after.choose("1")
    assert isinstance(end, Made)
    assert end.command == made(KING, state, "MoveCitizens", "brabant", "1", "luxembourg", "1").command
    assert encode(KING, state, end.command) == ("MoveCitizens", "brabant", "1", "luxembourg", "1")
    assert decode(KING, state, "red", end.tokens) == end.command


def test_a_way_is_one_place_at_a_time() -> None:
    state = king(king="namur", players={"red": {"francs": 1}})
    step = decision(KING, state, "MoveKing")
    assert asked(step) == ("name", "path", ["brabant", "hainaut", "liege", "luxembourg"])
    step = decision(KING, state, "MoveKing", "liege")
    assert asked(step) == ("name", "path", [DONE, "brabant", "limburg", "luxembourg"])
    assert prices(step) == {DONE: 0, "brabant": 1, "limburg": 1, "luxembourg": 1}
    assert made(KING, state, "MoveKing", "liege", DONE).document["path"] == ["liege"]
    # For one franc the King goes no further.
    assert made(KING, state, "MoveKing", "liege", "limburg").price == 1
    assert asked(decision(KING, king(), "MoveKing"))[2] == list(load_board(KING).ids)


def queen() -> Any:
    """The Foreign King for four: red has six francs, and blue has built."""
    players = {"red": {"francs": 6}, "blue": {"pawn": "build"}}
    return read(KING, "red", "blue", "green", "yellow", players=players)


def test_a_command_within_a_command_adds_its_price() -> None:
    state = queen()
    step = decision(KING, state, "UseQueen")
    assert (step.question.asks, step.question.path, step.price) == ("command", ("action",), 2)
    assert prices(step)["BuildFactory"] == 5
    assert asked(decision(KING, state, "UseQueen", "BuildFactory"))[1] == "action/kind"
    end = made(KING, state, "UseQueen", "BuildFactory", "metal", "liege")
    assert end.price == 5
    assert end.document["action"] == {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"}


def test_a_handful_is_counted_kind_by_kind_and_can_always_be_completed() -> None:
    state = laying(players=HAND)
    step = decision(LONG_LIVE, state, "LayCards")
    assert step.question.part == ("x1",)
    none_so_far = decision(LONG_LIVE, state, "LayCards", "0", "0")
    assert asked(none_so_far) == ("number", "cards/x3", ["1"])
    assert none_so_far.only is none_so_far.options[0]
    assert made(LONG_LIVE, state, "LayCards", "0", "0", "1").document["cards"] == {"x3": 1}


HAND = with_players(red={"baron": "cestre", "hand": {"x1": 1, "x2": 1, "x3": 1}})


def test_dice_go_on_one_place_after_the_other() -> None:
    phase = {"type": "Allotting", "seats": ["red"], "dice": [2, 5, 5]}
    state = positions.read(turn="red", negotiation=PLAYED, players=SHOWN, pending=[positions.ARRIVED, phase])
    step = decision(LONG_LIVE, state, "AllotDice")
    assert asked(step) == ("die", "x1", ["2", "5"])
    end = made(LONG_LIVE, state, "AllotDice", "2", "5")
    assert end.document == {"type": "AllotDice", "by": "red", "x1": [2, 5], "x3": [5]}
    assert encode(LONG_LIVE, state, made(LONG_LIVE, state, "AllotDice", "5", "2").command) == end.tokens
    assert len(list(step.commands())) == 2


FIGHT = {
    "action": {"kind": "invade", "kingdom": OSTROGOTHS, "province": "narbonnaise"},
    "pending": [{"type": "Turn", "kingdom": OSTROGOTHS}, {"type": "Contesting", "kingdoms": [VISIGOTHS]}],
}


def test_what_offers_fix_differently_is_asked_for_and_can_be_left_out() -> None:
    units = {VISIGOTHS: {"king": "aquitania", "warriors": ["tarraconensis"]}}
    state = kingdoms(kingdoms={OSTROGOTHS: {"warriors": ["narbonnaise"]}, **units}, **FIGHT)
    step = decision(KINGDOMS, state, "Contest", seat="blue")
    assert asked(step) == ("fixed", "king", ["true", WITHOUT])
    # The kingdom is the same in both, and is not asked for.
    assert step.document == {"type": "Contest", "by": "blue", "kingdom": VISIGOTHS}
    assert asked(decision(KINGDOMS, state, "Contest", "true", seat="blue"))[2] == ["0", "1"]
    alone = decision(KINGDOMS, state, "Contest", WITHOUT, seat="blue")
    assert asked(alone) == ("number", "warriors/tarraconensis", ["1"])


def test_several_names_are_chosen_one_by_one_in_any_order() -> None:
    pending = [{"type": "Turn", "kingdom": OSTROGOTHS}, {"type": "Evacuating", "kingdom": OSTROGOTHS}]
    realm = {"king": "latium", "warriors": ["narbonnaise", "narbonnaise"], "claimed": ["bourgogne"]}
    action = FIGHT["action"] | {  # type: ignore[operator]
        "opponent": VISIGOTHS, "contested": True, "winner": OSTROGOTHS, "points": {OSTROGOTHS: 9, VISIGOTHS: 3},
    }  # fmt: skip
    state = kingdoms(kingdoms={OSTROGOTHS: realm, VISIGOTHS: {"king": "aquitania"}}, action=action, pending=pending)
    step = decision(KINGDOMS, state, "Evacuate")
    assert asked(step) == ("name", "warriors", ["bourgogne", "liguria"])
    assert made(KINGDOMS, state, "Evacuate", "liguria").document["warriors"] == ["liguria"]


def test_a_payment_is_counted_from_the_most_valuable_kind_on() -> None:
    state = kingdoms(
        players={"red": {"treasury": {"bronze": 2, "silver": 1}}}, kingdoms={OSTROGOTHS: {"king": "apulia"}}
    )
    (recruit,) = [offer for offer in offers(KINGDOMS, state) if offer.command == "Recruit"]
    assert recruit.fields[-1].price == 1  # type: ignore[union-attr]
    step = decision(KINGDOMS, state, "Recruit", "liguria")
    # One tremis: no silver, so one bronze.
    assert asked(step) == ("number", "payment/silver", ["0"])
    assert asked(decision(KINGDOMS, state, "Recruit", "liguria", "0")) == ("number", "payment/bronze", ["1"])


def test_change_is_made_where_what_follows_can_then_be_paid() -> None:
    there = {"liguria": {"tokens": {"bronze": 3}}}
    state = kingdoms(players={"red": {"treasury": {"gold": 1}}}, treasures=there)
    step = decision(KINGDOMS, state, "Recruit", "venetia")
    assert asked(step) == ("name", "change/province", ["liguria"])
    step = decision(KINGDOMS, state, "Recruit", "venetia", "liguria")
    assert asked(step) == ("number", "change/given/gold", ["1"])
    ways = step.ways(5)
    assert ways is not None
    (way,) = ways
    assert isinstance(way, Decision)
    assert way.document["change"] == {"province": "liguria", "given": {"gold": 1}, "taken": {"bronze": 3}}
    # The bronze that was taken is there to pay with.
    assert asked(way) == ("number", "payment/bronze", ["1"])


def test_offers_that_fix_the_same_are_told_apart_by_their_fields() -> None:
    there = {"liguria": {"tokens": {"silver": 2}}}
    state = kingdoms(players={"red": {"treasury": {"bronze": 3}}}, treasures=there)
    step = decision(KINGDOMS, state, "Tax")
    assert asked(step) == ("way", "", [WITHOUT, "change"])
    step = decision(KINGDOMS, state, "Tax", WITHOUT)
    assert asked(step) == ("name", "tokens", ["liguria"])
    assert asked(decision(KINGDOMS, state, "Tax", WITHOUT, "liguria")) == ("name", "tokens/liguria", ["silver"])
    assert made(KINGDOMS, state, "Tax", WITHOUT, "liguria", "silver", "1").document["tokens"] == {
        "liguria": {"silver": 1}
    }
    changed = decision(KINGDOMS, state, "Tax", "change", "liguria")
    assert {end.document["change"]["province"] for end in changed.commands()} == {"liguria"}


def test_a_levy_offers_only_what_the_rest_completes() -> None:
    """Three tremis out of two silver and one bronze: the bronze, and one of the silver."""
    there = {"liguria": {"tokens": {"silver": 1, "bronze": 1}}, "venetia": {"tokens": {"silver": 1}}}
    state = kingdoms(players={"red": {"treasury": {}}}, treasures=there)
    (levy,) = [field for offer in offers(KINGDOMS, state) if offer.command == "Tax" for field in offer.fields]
    assert isinstance(levy, Levy)
    assert (levy.least, levy.most) == (3, 3)
    step = decision(KINGDOMS, state, "Tax")
    # In order venetia comes last, and is not enough by itself; a player may begin there all the same.
    assert [(option.token, option.reorders) for option in step.options] == [("liguria", False), ("venetia", True)]
    # With the silver of liguria and that of venetia there would be four.
    left = decision(KINGDOMS, state, "Tax", "venetia", "silver", "1")
    assert asked(left) == ("name", "tokens", ["liguria"])
    assert asked(decision(KINGDOMS, state, "Tax", "venetia", "silver", "1", "liguria"))[2] == ["bronze"]
    levied = [end.document["tokens"] for end in step.commands()]
    assert sorted(map(str, levied)) == [
        "{'liguria': {'bronze': 1, 'silver': 1}}",
        "{'liguria': {'bronze': 1}, 'venetia': {'silver': 1}}",
    ]


# Going back, and what is no answer


def test_every_step_has_the_one_before() -> None:
    state = king(**PLACED)
    step = decision(KING, state, "MoveCitizens", "liege", "1")
    assert step.tokens == ("MoveCitizens", "liege", "1")
    assert [question.asks for question, _option in step.chosen] == ["command", "name", "number"]
    back = step.back()
    assert back == decision(KING, state, "MoveCitizens", "liege")
    end = made(KING, state, "BuildFactory", "metal", "liege")
    assert end.back() == decision(KING, state, "BuildFactory", "metal")


def test_what_is_no_answer_is_said_with_what_is_one() -> None:
    step = decision(KING, king(), "BuildFactory")
    with pytest.raises(Malformed, match='"gold" is no answer here') as wrong:
        step.choose("gold")
    assert wrong.value.expected == "one of metal, textile"
    with pytest.raises(Malformed):
        step.choose(Option(token="gold", value="metal", price=0))


@pytest.mark.parametrize(
    ("tokens", "message", "pointer"),
    [
        (["BuildFactory", "gold", "liege"], '"gold" is no answer here', "/1"),
        (["BuildFactory", "metal"], "the command is not complete", "/2"),
        ([], "the command is not complete", "/0"),
        (["TakeCoins", "."], 'the command is complete before "."', "/1"),
    ],
)
def test_tokens_that_do_not_fit_are_said_with_their_place(tokens: list[str], message: str, pointer: str) -> None:
    with pytest.raises(Malformed, match=message) as wrong:
        decode(KING, king(), "red", tokens)
    assert wrong.value.pointer == pointer


def test_tokens_of_what_is_closed_are_refused_by_its_clause() -> None:
    with pytest.raises(Refused, match=r"move\.origin"):
        decode(KING, king(), "red", ["MoveCitizens", "liege"])


def test_only_legal_commands_have_tokens() -> None:
    command = codec(KING).read_command({"type": "EndTurn", "by": "red"})
    with pytest.raises(Refused):
        encode(KING, king(), command)


def test_who_does_not_decide_has_no_decision() -> None:
    assert begin(KING, king(), "blue") is None
    with pytest.raises(Malformed, match='nothing is offered to "blue" now'):
        decode(KING, king(), "blue", ["TakeCoins"])
    with pytest.raises(Malformed, match='"purple" has no seat in this game'):
        begin(KING, king(), "purple")


def test_of_a_hidden_hand_nothing_can_be_seen() -> None:
    state = laying(players=HAND)
    assert begin(LONG_LIVE, view(LONG_LIVE, state, "blue"), "red") is None
    command = made(LONG_LIVE, state, "LayCards", "1", "0", "0").command
    with pytest.raises(ValueError, match="this command is not offered to red as far as this view can tell"):
        encode(LONG_LIVE, view(LONG_LIVE, state, "blue"), command)
    # Others see where a kingdom could move, and not how it could pay.
    seen = view(KINGDOMS, kingdoms(), "blue")
    assert [option.token for option in decision(KINGDOMS, seen).options] == ["Manoeuvre", "Invade", "Tax"]
    command = made(KINGDOMS, kingdoms(), "Recruit", "liguria", "0", "0", "1").command
    with pytest.raises(ValueError, match="this command is not offered to red"):
        encode(KINGDOMS, seen, command)


def test_a_step_is_one_line_at_the_prompt() -> None:
    assert repr(decision(KING, king(), "BuildFactory")) == "<Decision of red: name kind, 2 options>"
    assert repr(made(KING, king(), "TakeCoins")) == "<Made: TakeCoins>"


def test_few_ways_are_listed_and_many_are_not() -> None:
    step = decision(KING, king(), "BuildFactory")
    assert [way.tokens[-1] for way in step.ways(2) or ()] == ["metal", "textile"]
    assert step.ways(1) is None


def test_options_are_values() -> None:
    step = decision(KING, queen(), "UseQueen")
    for option in step.options:
        assert hash(option) == hash(pickle.loads(pickle.dumps(option)))
    assert pickle.loads(pickle.dumps(step.question)) == step.question
