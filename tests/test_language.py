"""Everything that can happen or be refused can be said, and every phrase can be needed."""

import ast
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES, play, random_command
from foreign_king.games.the_foreign_king.facts import (
    CitizensPlaced,
    CitizensScored,
    FactoriesScored,
    FactoryBuilt,
    FrancsPaid,
    GameWon,
    LoansPenalised,
    PawnMoved,
    ProvinceEmpty,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnOrderDealt,
)
from foreign_king.games.the_foreign_king.phases import Phase
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.names import check_names
from foreign_king.games.the_foreign_king.views import AWARD_CLAUSES, END_CLAUSES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused
from foreign_king.language import (
    PLACE,
    languages,
    load_language,
    name_of,
    printable,
    story_parts,
    tell_fact,
    tell_phase,
    tell_refusal,
    tell_story,
    voice,
)
from foreign_king.table import open_game

GAME = GAMES["the-foreign-king"]
RULES = Path(check_names.__code__.co_filename).parent
ANNA = {"red": "Anna", "blue": "Bruno"}


def refusals() -> dict[str, list[set[str]]]:
    """What each rule that can refuse says when it does, read from the rules themselves."""
    found: dict[str, list[set[str]]] = {}
    for file in [*RULES.glob("*.py"), RULES.parent / "setup.py"]:
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                rules = [arg.attr for arg in call.args if isinstance(arg, ast.Attribute) and _is_rule(arg)]
                if call.func.id in ("require", "Refused") and rules:
                    found.setdefault(Rule[rules[0]], []).append({word.arg or "" for word in call.keywords})
                elif call.func.id == "due":
                    # It is another seat's turn to decide, or this one's, and something else is due.
                    found.setdefault(Rule[rules[0]] if rules else Rule.TURN_WHOSE, []).extend(({"decides"}, {"due"}))
    return found


def _is_rule(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "Rule"


def places(say: str) -> set[str]:
    return {place["field"] for place in PLACE.finditer(say)}


@pytest.mark.parametrize("code", languages(GAME))
def test_everything_is_said(code: str) -> None:
    language = load_language(GAME, code)
    assert set(language.facts) == {fact.__name__ for fact in GAME.facts}
    assert set(language.phases) == {phase.__name__ for phase in Phase.__args__}
    assert set(language.refusals) == set(refusals())
    assert {*language.headings, *language.apart, *language.untold} <= set(language.facts)


@pytest.mark.parametrize("code", languages(GAME))
def test_every_variant_can_be_needed(code: str) -> None:
    language = load_language(GAME, code)
    for classes, phrases in ((GAME.facts, language.facts), (Phase.__args__, language.phases)):
        for kind in classes:
            fields = set(kind.__annotations__)
            *earlier, last = phrases[kind.__name__]
            assert not last.when
            for variant in (*earlier, last):
                assert places(variant.say) | set(variant.when) <= fields, variant
            assert all(variant.when for variant in earlier)
    for rule, said in refusals().items():
        for values in said:
            fitting = [variant for variant in language.refusals[rule] if places(variant.say) <= values]
            assert any(not variant.when for variant in fitting), (rule, values)
        for variant in language.refusals[rule]:
            assert any(places(variant.say) | set(variant.when) <= values for values in said), (rule, variant)


@pytest.mark.parametrize("code", languages(GAME))
def test_every_name_is_known_and_needed(code: str) -> None:
    names = {sort: set(known) for sort, known in load_language(GAME, code).names.items()}
    facts = {fact.__name__: fact.__annotations__ for fact in GAME.facts}
    assert names == {
        "seat": {"table", "virtual", "nobody"},
        "province": {"supply", "portrait"},
        "space": set(facts["PawnMoved"]["space"].__args__),
        "factory": set(facts["FactoryBuilt"]["kind"].__args__),
        "command": {command.__name__ for command in GAME.commands},
        "phase": {phase.__name__ for phase in Phase.__args__} - {"Deal", "Over"},
        "award": set(facts["AwardGained"]["award"].__args__),
        "reason": set(facts["EndTriggered"]["reason"].__args__),
        "clause": {"score.factories", "score.citizens", "final.loans", *AWARD_CLAUSES.values(), *END_CLAUSES.values()},
    }


@pytest.mark.parametrize("code", languages(GAME))
def test_the_file_says_what_it_is(code: str) -> None:
    document = tomllib.loads(files("foreign_king").joinpath(f"data/phrases/{GAME.name}.{code}.toml").read_text("utf-8"))
    assert (document["format"], document["version"]) == ("foreign-king-phrases", 1)
    assert (document["game"], document["language"]) == (GAME.name, code)
    used = {place["joined"] or "and" for say in _all_phrases(code) for place in PLACE.finditer(say)}
    assert set(document["lists"]) == used


def _all_phrases(code: str) -> list[str]:
    language = load_language(GAME, code)
    groups = (language.facts, language.phases, language.refusals)
    return [variant.say for group in groups for variants in group.values() for variant in variants]


@pytest.mark.parametrize("code", languages(GAME))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told(code: str, players: int) -> None:
    """Every sentence of some games is whole, whatever is played."""
    random = Random(f"told:{players}")
    for _ in range(5):
        state, entries = open_game(GAME, ["red", "blue", "green", "yellow"][:players])
        teller = voice(GAME, seats=ANNA, language=code)
        while GAME.to_act(state):
            sentences = [tell_fact(teller, entry.fact) for entry in entries]
            sentences += [tell_phase(teller, phase) for phase in GAME.position(state)["pending"]]
            sentences += [tell_refusal(teller, offer.closed) for offer in GAME.offers(state) if offer.closed]
            assert not any(mark in sentence for sentence in sentences for mark in "{}|#@"), sentences
            state, entries = play(GAME, state, random_command(GAME, state, random))


def test_sentences_that_a_player_reads() -> None:
    teller = voice(GAME, seats=ANNA)
    built = FactoryBuilt(seat="red", kind="metal", province="liege")
    assert tell_fact(teller, built) == "Anna builds a metal factory in Liège."
    scored = FactoriesScored(seat="blue", province="namur", metal=1, textile=1, points=9)
    assert tell_fact(teller, scored) == "Bruno scores 9 VP in Namur: 1 metal and 1 textile factory."
    scored = FactoriesScored(seat="blue", province="namur", metal=0, textile=2, points=6)
    assert tell_fact(teller, scored) == "Bruno scores 6 VP in Namur: 2 textile factories."
    scored = FactoriesScored(seat="virtual", province="namur", metal=1, textile=0, points=6)
    assert tell_fact(teller, scored) == "The virtual player scores 6 VP in Namur: 1 metal factory."
    assert (
        tell_fact(teller, TurnOrderDealt(order=("blue", "green", "red"))) == "The turn order is Bruno, Green and Anna."
    )
    lost = LoansPenalised(seat="red", loans=1, points=-6)
    assert tell_fact(teller, lost) == "Anna loses 6 VP for 1 loan not repaid."
    assert tell_fact(teller, GameWon(seats=("red",), points=31)) == "Anna wins with 31 VP."
    assert tell_fact(teller, GameWon(seats=("red", "blue"), points=31)) == (
        "Anna and Bruno share the victory with 31 VP each."
    )


def test_refusals_that_a_player_reads() -> None:
    teller = voice(GAME, seats=ANNA)
    refused = Refused(Rule.BUILD_PRICE, need=3, have=2)
    assert tell_refusal(teller, refused) == "Building a factory costs 3 francs; you have 2."


Numbers = tuple[int | None, int | None]

REFUSALS: list[tuple[Rule, Numbers, dict[str, str | int], str]] = [
    (Rule.PAWN_TAKEN_SPACE, (None, None), {"space": "build", "seat": "blue"},
     "The pawn of Bruno stands on Build: choose another action."),
    (Rule.CONGRESS_CITIZEN, (1, 0), {"origin": "supply"}, "You have no citizen in your supply to send to Congress."),
    (Rule.TURN_WHOSE, (None, None), {"decides": "blue"}, "It is not your turn to decide: Bruno has to decide now."),
    (Rule.TURN_WHOSE, (None, None), {"due": "DiscMoves"},
     "Something else has to be decided first: where your disc goes on the turn-order track."),
    (Rule.LOAN_OWN_TURN, (None, None), {"decides": "blue"},
     "Loans are taken and repaid in your own turn, while nothing else is to be decided: Bruno has to decide now."),
    (Rule.LOAN_OWN_TURN, (None, None), {"due": "Congress"},
     "Loans are taken and repaid in your own turn, while nothing else is to be decided: "
     "decide first whether you send your members of Congress."),
    (Rule.PAWN_PLAYER_COUNT, (4, 3), {"space": "queen"}, "Queen is in play only with 4 players, and you are 3."),
    (Rule.PAWN_PLAYER_COUNT, (3, 2), {"space": "turn-order"},
     "Turn order is in play only with 3 or 4 players, and you are 2."),
    (Rule.PLACE_SUPPLY, (1, 0), {}, "You have no citizens in your supply."),
    (Rule.PLACE_SUPPLY, (3, 1), {}, "Your supply holds 1 citizen, and you need 3."),
    (Rule.MOVE_ORIGIN, (1, 0), {"province": "liege"}, "You have no citizens in Liège."),
    (Rule.MOVE_ORIGIN, (1, 0), {}, "You have no citizen on the map to move."),
    (Rule.ORDER_POSITION, (1, 0), {}, "The first position is 1; there is no position 0."),
    (Rule.ORDER_POSITION, (3, 4), {}, "The last position is 3; there is no position 4."),
    (Rule.VIRTUAL_ADJACENT, (None, None), {"province": "liege"},
     "A virtual citizen moves to an adjacent province, and cannot stay in Liège."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "numbers", "about", "sentence"), REFUSALS)
def test_a_refusal_says_what_is_the_matter(
    rule: Rule, numbers: Numbers, about: dict[str, str | int], sentence: str
) -> None:
    need, have = numbers
    refused = Refused(rule, need=need, have=have, about=FrozenDict(about))
    assert tell_refusal(voice(GAME, seats=ANNA), refused) == sentence


def test_a_story_puts_together_what_one_seat_does() -> None:
    teller = voice(GAME, seats=ANNA)
    anna = [PawnMoved(seat="red", space="place"), FrancsPaid(seat="red", francs=1)]
    placed = CitizensPlaced(seat="red", province="liege", citizens=2)
    assert tell_story(teller, anna) == "Anna goes to Place and pays 1 franc."
    told = "Anna goes to Place, pays 1 franc and places 2 citizens in Liège."
    assert tell_story(teller, [*anna, placed]) == told
    assert tell_story(teller, [*anna, placed, FrancsPaid(seat="blue", francs=2)]) == f"{told} Bruno pays 2 francs."
    scored = CitizensScored(seat="red", province="liege", citizens=6, points=2)
    assert tell_story(teller, [anna[0], scored, anna[1]]) == (
        "Anna goes to Place. Anna scores 2 VP in Liège: 6 citizens, no active factory. Anna pays 1 franc."
    )
    assert tell_story(teller, []) == ""
    empty = "No citizen stands in Namur: it is not scored."
    assert tell_story(teller, [anna[0], ProvinceEmpty(province="namur")]) == f"Anna goes to Place. {empty}"
    assert tell_story(teller, [TurnEnded(seat="red"), TurnBegan(seat="blue")]) == "Anna ends the turn."


def test_a_heading_and_what_is_told_apart_stand_on_lines_of_their_own() -> None:
    teller = voice(GAME, seats=ANNA)
    facts = [TurnEnded(seat="red"), RoundBegan(round=2), TurnBegan(seat="blue"), FrancsPaid(seat="blue", francs=2)]
    assert tell_story(teller, facts) == "Anna ends the turn.\nRound 2\nBruno pays 2 francs."
    assert list(story_parts(teller, facts)) == [
        (False, "Anna ends the turn."),
        (True, "Round 2"),
        (False, "Bruno pays 2 francs."),
    ]
    won = GameWon(seats=("red",), points=31)
    assert list(story_parts(teller, [won, RoundBegan(round=3)])) == [(False, tell_fact(teller, won)), (True, "Round 3")]


def test_names_for_buttons() -> None:
    teller = voice(GAME)
    assert name_of(teller, "command", "BuildFactory") == "Build a factory"
    assert name_of(teller, "space", "turn-order") == "Turn order"
    with pytest.raises(ValueError, match='no names of the sort "colour", but of seat, province, '):
        name_of(teller, "colour", "red")


def test_a_name_is_told_as_it_was_given() -> None:
    assert tell_fact(voice(GAME, seats={"red": "de Vries #1"}), FrancsPaid(seat="red", francs=2)) == (
        "de Vries #1 pays 2 francs."
    )
    assert tell_fact(voice(GAME), FrancsPaid(seat="red", francs=2)) == "Red pays 2 francs."


def test_names_of_a_log_cannot_steer_a_terminal() -> None:
    assert printable("A\x1b[2J\u202eé\U000e0001\ud800") == "A\\x1b[2J\\u202eé\\U000e0001\\ud800"
    teller = voice(GAME, seats={"red": "A\x1b[2J"})
    assert name_of(teller, "seat", "red") == "A\\x1b[2J"
    assert name_of(teller, "province", "\x07") == "\\x07"


def test_a_language_that_nobody_has_written() -> None:
    assert languages(GAME) == ("en",)
    with pytest.raises(ValueError, match='not told in "xx", but in en'):
        load_language(GAME, "xx")
