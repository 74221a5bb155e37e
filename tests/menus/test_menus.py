"""What stands in a menu: questions, options with their prices, ways to pay, and what is named on a picture."""

from typing import Any

import pytest

from foreign_king import GAMES, TABLE, offers, play, setup, voice
from foreign_king.boards import read_board
from foreign_king.decisions import Decision
from foreign_king.games import AnyGame
from foreign_king.games.the_foreign_king import DealTurnOrder
from foreign_king.menus import (
    option_names,
    question_names,
    tell_answers,
    tell_closed,
    tell_detail,
    tell_offer,
    tell_option,
    tell_price,
    tell_question,
    tell_way,
    tell_worth,
    ways_of,
)
from tests.boards.originals import document_of
from tests.decisions.test_steps import (
    FIGHT,
    KING,
    KINGDOMS,
    OSTROGOTHS,
    PLACED,
    VISIGOTHS,
    decision,
    king,
    kingdoms,
    queen,
)
from tests.lang_lebe_der_koenig.positions import GAME as LANG
from tests.lang_lebe_der_koenig.positions import laying, with_players
from tests.laws.test_any_board import written

SAVINGS = {"bronze": 2, "silver": 1, "gold": 1}
RECRUIT = {"players": {"red": {"treasury": SAVINGS}}, "kingdoms": {OSTROGOTHS: {"warriors": ["liguria"]}}}


def menu(game: AnyGame, step: Decision[Any], language: str = "en") -> list[str]:
    """The open options of a step, each with what stands beside it."""
    speaker = voice(game, language=language)
    rows = [(tell_option(speaker, step, each), tell_detail(speaker, step, each)) for each in step.options]
    return [f"{label} ({detail})" if detail else label for label, detail in rows]


def test_the_first_question_names_the_player_and_each_command_has_its_price() -> None:
    step = decision(KING, king())
    assert tell_question(voice(KING, seats={"red": "Anna"}), step) == "Anna: what do you do?"
    assert tell_question(voice(KING, language="it"), step) == "Rosso: che cosa fai?"
    assert menu(KING, step)[:3] == ["Build a factory (3 francs)", "Place citizens", "Move citizens"]
    assert menu(KING, step, "de")[:1] == ["Eine Fabrik bauen (3 Francs)"]


def test_why_an_option_and_an_offer_are_closed() -> None:
    step, speaker = decision(KING, king()), voice(KING)
    texts = {option.token: tell_closed(speaker, option) for option in step.options}
    assert texts["BuildFactory"] == ""
    assert texts["MoveCitizens"] == "You have no citizen on the map to move."
    (offer,) = [each for each in offers(KING, king()) if each.command == "MoveCitizens"]
    assert (tell_offer(speaker, offer), tell_closed(speaker, offer)) == ("Move citizens", texts["MoveCitizens"])


def test_a_command_within_a_command_has_its_own_price_and_question() -> None:
    step = decision(KING, queen(), "UseQueen")
    assert tell_question(voice(KING), step) == "Which action?"
    # An earlier menu has shown the two francs of the Queen, with the option of the Queen.
    assert menu(KING, step)[0] == "Build a factory (3 francs)"
    assert tell_answers(voice(KING), decision(KING, queen(), "UseQueen", "BuildFactory")).endswith(
        " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} Build a factory"
    )


def test_each_number_has_its_price_where_any_costs_something() -> None:
    step = decision(KING, king(players={"red": {"francs": 2}}), "PlaceCitizens", "liege")
    assert menu(KING, step) == ["1 (free)", "2 (1 franc)", "3 (2 francs)"]
    free = decision(KING, king(players={"red": {"francs": 0}}), "PlaceCitizens", "liege")
    assert menu(KING, free) == ["1"]


def test_where_pieces_go_has_the_distance_and_the_place_is_named() -> None:
    state, speaker = king(**PLACED, players={"red": {"francs": 1}}), voice(KING, language="fr")
    step = decision(KING, state, "MoveCitizens")
    assert menu(KING, step, "fr")[:2] == [
        "Flandre-Occidentale (2 étapes chacun)",
        "Flandre-Orientale (2 étapes chacun)",
    ]
    assert option_names(speaker, step, step.options[0]) == (("place", "west-flanders"),)
    how_many = decision(KING, state, "MoveCitizens", "liege")
    assert tell_question(speaker, how_many) == "Combien\N{NO-BREAK SPACE}?"
    assert question_names(speaker, how_many) == (("place", "liege"),)
    onward = decision(KING, state, "MoveCitizens", "liege", "1")
    assert menu(KING, onward)[0] == "no more"
    assert option_names(speaker, onward, onward.options[0]) == ()


def test_the_way_of_the_king_goes_on_until_it_stops() -> None:
    state = king(king="namur", players={"red": {"francs": 1}})
    step = decision(KING, state, "MoveKing", "liege")
    assert tell_question(voice(KING), step) == "The next step?"
    assert menu(KING, step) == ["stop here", "Brabant (1 franc)", "Limburg (1 franc)", "Luxembourg (1 franc)"]


def test_few_ways_to_pay_are_told_the_shortest_first() -> None:
    step, speaker = decision(KINGDOMS, kingdoms(**RECRUIT), "Recruit", "venetia"), voice(KINGDOMS)
    ways = ways_of(step, 16)
    rows = [(tell_way(speaker, step, way), tell_worth(speaker, step, way)) for way in ways]
    assert rows == [("1 silver", "2 tremis"), ("2 bronze", "2 tremis")]
    assert tell_question(speaker, step, whole=True) == "How do you pay? (2 tremis)"
    assert ways_of(step, 1) == ()
    assert tell_question(speaker, step) == "How do you pay? (2 tremis) gold"
    assert question_names(speaker, step) == (("token", "gold"),)


def test_a_swap_is_told_with_both_sides_and_has_no_worth() -> None:
    there = {"liguria": {"tokens": {"silver": 2}}}
    state = kingdoms(players={"red": {"treasury": {"bronze": 3}}}, treasures=there)
    place = decision(KINGDOMS, state, "Tax")
    assert [tell_option(voice(KINGDOMS), place, option) for option in place.options] == [
        "Which tokens?",
        "Which tokens do you swap? Which tokens?",
    ]
    where = decision(KINGDOMS, state, "Tax", "change")
    speaker = voice(KINGDOMS, language="de")
    assert option_names(speaker, where, where.options[0]) == (("place", "liguria"),)
    swap = where.choose("liguria")
    assert isinstance(swap, Decision)
    (way,) = ways_of(swap, 16)
    assert (tell_way(speaker, swap, way), tell_worth(speaker, swap, way)) == ("2 Bronze gegen 1 Silber", "")
    assert question_names(speaker, swap) == (("token", "bronze"),)


def test_a_fixed_value_is_called_by_its_name_or_by_what_is_asked_instead() -> None:
    units = {VISIGOTHS: {"king": "aquitania", "warriors": ["tarraconensis"]}}
    state = kingdoms(kingdoms={OSTROGOTHS: {"warriors": ["narbonnaise"]}, **units}, **FIGHT)
    step = decision(KINGDOMS, state, "Contest", seat="blue")
    assert menu(KINGDOMS, step) == ["the king", "Which warriors do you send into the battle?"]
    assert option_names(voice(KINGDOMS), step, step.options[0]) == (("unit", "king"),)
    assert option_names(voice(KINGDOMS), step, step.options[1]) == ()


def test_places_that_their_owner_has_given_the_same_name_are_told_apart() -> None:
    document = document_of(KING)
    document["names"] = {"en": {"liege": "Newport", "namur": "Newport"}}
    board = read_board(KING, written(document))
    state = setup(KING, ["red", "blue"], board=board)
    state = play(KING, state, DealTurnOrder(by=TABLE, order=("red", "blue"))).state
    step, speaker = decision(KING, state, "BuildFactory", "metal"), voice(KING, board=board)
    labels = [tell_option(speaker, step, option) for option in step.options]
    assert [label for label in labels if "Newport" in label] == ["Newport (namur)", "Newport (liege)"]
    assert "Hainaut" in labels


def test_a_price_of_0_has_no_text() -> None:
    speaker = voice(KING, language="de")
    assert [tell_price(speaker, francs) for francs in (0, 1, 2)] == ["", "1 Franc", "2 Francs"]


def test_a_voice_of_another_game_is_refused() -> None:
    step, stranger = decision(KING, king()), voice(GAMES["lang-lebe-der-koenig"])
    for tell in (tell_question, tell_answers, question_names):
        with pytest.raises(TypeError, match="Lang lebe der König has no words for a decision of The Foreign King"):
            tell(stranger, step)
    for tell_one in (tell_option, tell_detail, option_names):
        with pytest.raises(TypeError, match="has no words"):
            tell_one(stranger, step, step.options[0])


def test_questions_say_what_cards_are_for() -> None:
    hand = with_players(red={"baron": "cestre", "hand": {"x1": 2, "x2": 1}, "cards": 3})
    step = decision(LANG, laying(players=hand), "LayCards")
    assert tell_question(voice(LANG), step) == "How many x1 cards do you lay for the negotiation?"
    assert tell_question(voice(LANG), step, whole=True) == "How many cards do you lay for the negotiation?"
