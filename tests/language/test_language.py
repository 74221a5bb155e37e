"""Every fact, refusal and phase has a phrase in every language, and every phrase is used."""

import ast
import inspect
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

import foreign_king
from foreign_king import GAMES, SPECTATOR, draw, play, random_command, setup
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms.components import KINGDOMS, SEA
from foreign_king.games.barbarian_kingdoms.facts import (
    BattleWon,
    BribesDue,
    InitialTreasurePlaced,
    KingdomsChosen,
    Paid,
    PointsCounted,
    ProvincesClosed,
    ReignScored,
    TaxTaken,
    UnitManoeuvred,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens
from foreign_king.games.barbarian_kingdoms.words import NOTHING
from foreign_king.games.lang_lebe_der_koenig.components import ISLAND, Cards, Hand
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardPlayed,
    CardsDealt,
    CardsLaid,
    CardsRevealed,
    DiceAllotted,
    RollOffDue,
    StartsDealt,
)
from foreign_king.games.the_foreign_king.ending import AWARD_CLAUSES, END_CLAUSES
from foreign_king.games.the_foreign_king.facts import (
    CitizensMoved,
    CitizensPlaced,
    CitizensScored,
    FactoriesScored,
    FactoryBuilt,
    FrancsPaid,
    FrancsReceived,
    GameWon,
    LoansPenalised,
    PawnMoved,
    ProvinceEmpty,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnOrderDealt,
)
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, quoted
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.language import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    languages,
    name_of,
    tell_fact,
    tell_phase,
    tell_refusal,
    tell_story,
    voice,
)
from foreign_king.language.elision import begins_with_vowel, in_case
from foreign_king.language.narration import story_parts, tell_score
from foreign_king.language.phrases import PLACE, load_language, phrases_of
from foreign_king.language.voices import printable
from foreign_king.logs import make_header
from foreign_king.opening import open_game
from foreign_king.pages import make_page
from foreign_king.pictures.drawings import has_pictures
from foreign_king.replays import open_replay
from foreign_king.text_pictures import text_picture
from tests.random_games import PLAYERS
from tests.sources import parsed

GAME, THIRD = GAMES["the-foreign-king"], GAMES["barbarian-kingdoms"]
SEATS = ("red", "blue", "green", "yellow", "white", "black")
ANNA = {"red": "Anna", "blue": "Bruno"}

TOLD = [(game, code) for game in GAMES.values() for code in languages(game)]
told = pytest.mark.parametrize(("game", "code"), TOLD, ids=[f"{game.name}-{code}" for game, code in TOLD])
"""Every game in every language that it can be told in."""


def folder(game: AnyGame) -> Path:
    return Path(inspect.getfile(game.rulebook.rules)).parent


def phases(game: AnyGame) -> tuple[type, ...]:
    kinds: tuple[type, ...] = import_module(
        f"{game.rulebook.rules.__module__.removesuffix('.rulebook')}.phases"
    ).Phase.__args__
    return kinds


@cache
def refusals(name: str) -> dict[str, list[set[str]]]:
    """What each rule that can refuse says when it does, read from the rules themselves."""
    game = GAMES[name]
    found: dict[str, list[set[str]]] = {}
    for file in [*folder(game).glob("rules/*.py"), *folder(game).glob("setup.py")]:
        for call in ast.walk(parsed(file)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                rules = [
                    game.rulebook.rules[arg.attr]
                    for arg in call.args
                    if isinstance(arg, ast.Attribute) and _is_rule(arg)
                ]
                if call.func.id in ("require", "Refused") and rules:
                    found.setdefault(rules[0].value, []).append(_said(call))
                elif call.func.id == "due":
                    # It is another seat's turn to decide, or this one's, and something else is due.
                    asked = rules[0].value if rules else "turn.whose"
                    found.setdefault(asked, []).extend(({"decides"}, {"due"}))
    return found


def _said(call: ast.Call) -> set[str]:
    """The numbers and names of a refusal; ``about`` is a mapping of them."""
    inside = [word.value for word in call.keywords if word.arg == "about" and isinstance(word.value, ast.Call)]
    return {word.arg or "" for each in [call, *inside] for word in each.keywords} - {"about"}


def _is_rule(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "Rule"


@cache
def reasons(name: str) -> tuple[set[str], list[tuple[str, set[str]]], set[str]]:
    """From the rooms that explain a game: every word in them, the parts that they make (``because(rule, "key", …)``)
    each with the names of its values, and the units that they count in."""
    words, parts, units = {"needed", "had"}, list[tuple[str, set[str]]](), set[str]()
    for file in sorted((*folder(GAMES[name]).glob("reasons/*.py"), *folder(GAMES[name]).glob("reasons.py"))):
        tree = parsed(file)
        words |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            given = {word.arg or "**": word.value for word in call.keywords}
            if isinstance(call.func, ast.Name) and call.func.id == "because" and "**" not in given:
                key, values = call.args[1], set(given) - {"unit", "times", "each", "parts"}
                parts += [(str(key.value), values)] if isinstance(key, ast.Constant) else []
            if isinstance(unit := given.get("unit"), ast.Constant):
                units.add(str(unit.value))
    return words, parts, units


def places(say: str) -> set[str]:
    return {place["field"] for place in PLACE.finditer(say)}


MORE_SAID: dict[type, set[str]] = {
    BattleWon: {"rule"},
    DiceAllotted: {"dice"},
    FrancsReceived: {"rule"},
    KingdomsChosen: {"kingdoms"},
    PointsCounted: {"points", "parts"},
    ReignScored: {"points", "parts"},
}
"""What can be said of a fact besides its fields."""
NOT_ALWAYS: dict[type, set[str]] = {
    KingdomsChosen: {"sides"},
    ProvincesClosed: {"provinces"},
    TaxTaken: {"tokens"},
    BribesDue: {"kingdoms"},
    PointsCounted: {"parts"},
    ReignScored: {"parts"},
}
"""What there may be none of, which its type does not say."""


def fields_of(kind: type) -> tuple[set[str], set[str]]:
    """What can be said of a fact or a phase, and which of it there is not always, because it is hidden or not there."""
    hints = get_type_hints(kind)
    missing = {name for name, hint in hints.items() if _may_be_missing(hint)}
    return {*hints, *MORE_SAID.get(kind, ())}, missing | NOT_ALWAYS.get(kind, set())


def _may_be_missing(hint: Any) -> bool:
    return hint is Unseen or hint is type(None) or any(map(_may_be_missing, get_args(hint)))


@told
def test_everything_is_said(game: AnyGame, code: str) -> None:
    language = load_language(game, code)
    assert set(language.facts) == {fact.__name__ for fact in game.types.facts}
    assert set(language.phases) == {phase.__name__ for phase in phases(game)}
    assert set(language.refusals) == set(refusals(game.name))
    assert {*language.headings, *language.apart, *language.untold} <= set(language.facts)


@told
def test_every_variant_can_be_needed(game: AnyGame, code: str) -> None:
    language = load_language(game, code)
    for classes, phrases in ((game.types.facts, language.facts), (phases(game), language.phases)):
        for kind in classes:
            fields, missing = fields_of(kind)
            *earlier, last = phrases[kind.__name__]
            assert not last.when
            assert not places(last.say) & missing, last
            for variant in (*earlier, last):
                assert places(variant.say) | set(variant.when) <= fields, variant
            assert all(variant.when or places(variant.say) & missing for variant in earlier)
    for rule, said in refusals(game.name).items():
        for values in said:
            fitting = [variant for variant in language.refusals[rule] if places(variant.say) <= values]
            assert any(not variant.when for variant in fitting), (rule, values)
        for variant in language.refusals[rule]:
            assert any(places(variant.say) | set(variant.when) <= values for values in said), (rule, variant)


@told
def test_every_part_of_an_explanation_is_said_and_needed(game: AnyGame, code: str) -> None:
    language = load_language(game, code)
    words, parts, units = reasons(game.name)
    assert set(language.reasons) <= words
    assert set(language.units) <= words | in_pictures(game.name)
    assert units <= set(language.units)
    for key, values in parts:
        variants = language.reasons[key]
        assert not variants[-1].when
        assert any(places(variant.say) <= values for variant in variants if not variant.when), (key, values)
        assert all(set(variant.when) <= values for variant in variants), (key, values)


def test_a_score_can_be_below_nothing() -> None:
    said = [tell_score(load_language(GAME, code), score) for code in ("en", "de") for score in (-2, 0, 1)]
    assert said == ["-2 VP", "0 VP", "1 VP", "-2 SP", "0 SP", "1 SP"]


@cache
def in_pictures(name: str) -> set[str]:
    """Every text in the sources of a game's pictures."""
    room = Path(foreign_king.__file__).parent / "pictures" / name.replace("-", "_")
    trees = [parsed(file) for file in (*room.glob("*.py"), *room.parent.glob(f"{room.name}.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def clauses_of_results(game: AnyGame) -> set[str]:
    """The clauses that give scores or end games, as the views of a game name them."""
    if game is GAME:
        return {"score.factories", "score.citizens", "final.loans", *AWARD_CLAUSES.values(), *END_CLAUSES.values()}
    if game is THIRD:
        parts = {"reign.removed-kings", "reign.own-king", "reign.warriors", "reign.control", "reign.treasury"}
        return parts | {"victory.territorial", "victory.military"}
    if game is GAMES["lang-lebe-der-koenig"]:
        of_kings = {"election.won", "election.most-votes", "election.most-cards", "election.dice"}
        return {"election.votes", "election.bonus", "election.penalty", *of_kings}
    # A new game: every clause that its room of endings names.
    ending = ast.parse((folder(game) / "ending.py").read_text("utf-8"))
    attributes = [node for node in ast.walk(ending) if isinstance(node, ast.Attribute) and _is_rule(node)]
    return {game.rulebook.rules[node.attr].value for node in attributes}


@told
def test_every_name_is_known_and_needed(game: AnyGame, code: str) -> None:
    names = {kind: set(known) for kind, known in load_language(game, code).names.items()}
    # A kind whose names are words of the game, not of a table or board: all that a field of it can hold
    words: dict[str, set[str]] = {}
    for kind in (*game.types.facts, *phases(game)):
        for field, hint in get_type_hints(kind).items():
            if get_origin(hint) is Literal and field in game.words.kinds:
                words.setdefault(game.words.kinds[field], set()).update(get_args(hint))
    own: dict[str, set[str]] = {
        "seat": {"table", "nobody", *SEATS},
        "clause": clauses_of_results(game),
        "command": {command.__name__ for command in game.types.commands},
        # What a seat can have to decide, or the table to tell, before it says anything else
        "phase": {phase.__name__ for phase in phases(game)} - {"Over"},
    }
    if game.evaluation is not None:
        own |= {"term": set(game.evaluation.weights)}
    if "picture" in names:
        # That those which are needed are known, the tests of the pictures say.
        own |= {"picture": names["picture"] & in_pictures(game.name)}
    if game is GAME:
        own |= {"seat": {"table", "virtual", "nobody", *SEATS}, "province": {"supply", "portrait"}}
    if game is GAMES["lang-lebe-der-koenig"]:
        own |= {"territory": {ISLAND}}
    if game is THIRD:
        own |= {"kingdom": set(KINGDOMS), "area": {SEA}, "token": {*TOKENS, NOTHING}}
        own |= {"points": {*get_type_hints(PointsCounted)} - {"kingdom"}}
    assert names == {**words, **own}


@told
def test_the_file_says_what_it_is(game: AnyGame, code: str) -> None:
    document = phrases_of(game.name)
    assert (document["format"], document["version"], document["game"]) == ("foreign-king-phrases", 1, game.name)
    used = {place["joined"] or "and" for say in _all_phrases(game, code) for place in PLACE.finditer(say)}
    assert set(document["lists"]) == used


def _all_phrases(game: AnyGame, code: str) -> list[str]:
    language = load_language(game, code)
    groups = (language.facts, language.phases, language.refusals)
    return [variant.say for group in groups for variants in group.values() for variant in variants]


@told
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_whole_game_is_told(game: AnyGame, code: str, players: int) -> None:
    """Every sentence of some games is whole, whatever is played and whoever is told it."""
    teller = voice(game, seats=ANNA, language=code)
    if players not in PLAYERS[game.name]:
        with pytest.raises(Refused) as refused:
            open_game(game, SEATS[:players])
        assert str(players) in tell_refusal(teller, refused.value)
        return
    # What can stand in a phrase is the same in every language: fewer games try the translations.
    for moments in random_games(game.name, players)[: 5 if code == DEFAULT_LANGUAGE else 2]:
        for moment in moments:
            sentences = [tell_fact(teller, fact) for fact in moment.facts]
            sentences += [tell_phase(teller, phase) for phase in moment.pending]
            sentences += [tell_refusal(teller, refusal) for refusal in moment.closed]
            assert not any(mark in sentence for sentence in sentences for mark in ("None", *"{}|#@()")), sentences


class Moment(NamedTuple):
    """One moment of a game, after one command, of which any voice can tell."""

    facts: list[Any]
    """The facts of the command, and those that a spectator sees where he sees less."""
    pending: list[Any]
    closed: list[Refused]


@cache
def random_games(name: str, players: int) -> list[list[Moment]]:
    """Play some random games, and return their moments. They are the same for every language."""
    random, games = Random(f"told:{players}"), list[list[Moment]]()
    for _ in range(5):
        game, moments = GAMES[name], list[Moment]()
        state, entries = open_game(game, SEATS[:players])
        while game.to_act(state):
            facts = [entry.fact for entry in entries]
            seen = [game.eyes.redact(fact, SPECTATOR) for fact in facts]
            facts += [less for fact, less in zip(facts, seen, strict=True) if less != fact]
            closed = [offer.closed for offer in game.choices.offers(state) if offer.closed]
            moments.append(Moment(facts, game.documents.position(state)["pending"], closed))
            state, entries = play(game, state, random_command(game, state, random))
        games.append(moments)
    return games


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
    (Rule.TURN_WHOSE, (None, None), {"due": "Deal"}, "Something else has to be decided first: the turn order."),
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


def test_cards_and_groups_that_a_player_reads() -> None:
    teller = voice(GAMES["lang-lebe-der-koenig"], seats=ANNA)
    laid = Cards(x1=2, x2=1)
    assert tell_fact(teller, CardsLaid(seat="red", cards=laid)) == "Anna lays 2 x1 cards and 1 x2 card face down."
    assert tell_fact(teller, CardsLaid(seat="red", cards=UNSEEN)) == "Anna lays cards face down."
    shown = CardsRevealed(cards=FrozenDict(red=laid, blue=Cards(x3=1)))
    assert tell_fact(teller, shown) == "The cards are turned over: Anna 2 x1 cards and 1 x2 card; Bruno 1 x3 card."
    dealt: FrozenDict[str, Hand] = FrozenDict(red=UNSEEN, blue=Cards(x1=1), green=UNSEEN)
    assert tell_fact(teller, CardsDealt(hands=dealt, each=1)) == "Each player is dealt 1 card: Bruno 1 x1 card."
    hidden: FrozenDict[str, Hand] = FrozenDict(dict.fromkeys(dealt, UNSEEN))
    assert tell_fact(teller, CardsDealt(hands=hidden, each=2)) == "Each player is dealt 2 cards."
    put = DiceAllotted(seat="red", x1=(1, 6), x2=(), x3=(5,))
    assert tell_fact(teller, put) == "Anna puts 1 and 6 on x1 and 5 on x3."
    tied = RollOffDue(purpose="bonus", groups=(("green",), ("red", "blue")))
    assert tell_fact(teller, tied) == "For bonus votes those who are equal roll dice: Green, then Anna and Bruno."
    played = CardPlayed(seat="red", card="x2", to="isle-of-man")
    assert tell_fact(teller, played) == "Anna plays an x2 card to go on to Isle of Man."
    played = CardPlayed(seat="red", card="x1", to=None)
    assert tell_fact(teller, played) == "Anna plays an x1 card for another courtier."
    starts = StartsDealt(territories=FrozenDict(red="cestre", blue="everwic"), courtiers=2)
    assert tell_fact(teller, starts) == "With 2 courtiers each Anna begins in Cestre and Bruno begins in Everwic."
    assert tell_phase(teller, {"type": "TakingBack", "cards": {"red": 2, "blue": 1}}) == (
        "For 1s rolled, cards may be taken back: Anna up to 2 and Bruno up to 1."
    )
    allotting = {"type": "Allotting", "seats": ["red", "blue"], "dice": [2]}
    assert tell_phase(teller, allotting) == "Dice are put on the cards that were laid, now 2: Anna, then Bruno."
    assert [tell_score(teller.language, votes) for votes in (1, 20)] == ["1 vote", "20 votes"]


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
    with pytest.raises(ValueError, match='no names of the kind "colour", but of seat, province, '):
        name_of(teller, "colour", "red")


def test_a_name_is_told_as_it_was_given() -> None:
    assert tell_fact(voice(GAME, seats={"red": "de Vries #1"}), FrancsPaid(seat="red", francs=2)) == (
        "de Vries #1 pays 2 francs."
    )
    assert tell_fact(voice(GAME), FrancsPaid(seat="red", francs=2)) == "Red pays 2 francs."


def test_names_of_a_log_cannot_steer_a_terminal() -> None:
    assert printable("A\x1b[2J\u202eé\U000e0001\ud800") == "A\\x1b[2J\\u202eé\\U000e0001\\ud800"
    assert printable("PV\u00a0: 3\u2003") == "PV\u00a0: 3\u2003"
    teller = voice(GAME, seats={"red": "A\x1b[2J"})
    assert name_of(teller, "seat", "red") == "A\\x1b[2J"
    assert name_of(teller, "province", "\x07") == "\\x07"


SCRIPTS = ("👩‍👧 Anna", "🏴\U000e0067\U000e0062\U000e0065\U000e007f", "می‌خواهم", "क्‍ष", "❤️", "ไทย\u200bไทย")
"""Texts that need joiners, tags, variation selectors or breaks of no width to be read as they were written."""


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("game", [*filter(has_pictures, GAMES.values())], ids=str)
def test_joined_emoji_and_scripts_are_shown_as_they_are_written(game: AnyGame, name: str) -> None:
    state = setup(game, ["red", "blue", "green"])
    teller = voice(game, seats={"red": name})
    assert printable(name) == name_of(teller, "seat", "red") == name
    assert quoted(name) == f'"{name}"'
    assert name in draw(game, state, seats={"red": name})
    assert name[:5] in text_picture(game, state, seats={"red": name})
    assert name in make_page(open_replay(make_header(game, ["red", "blue", "green"], names={"red": name}))).html


@pytest.mark.parametrize("number", [0x1B, 0x7F, 0x9B, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xD800, 0xFFFF])
def test_controls_and_direction_overrides_are_escaped(number: int) -> None:
    harmful = chr(number)
    assert harmful not in printable(f"A{harmful}B")
    assert harmful not in quoted(f"A{harmful}B")
    assert harmful not in name_of(voice(GAME, seats={"red": harmful}), "seat", "red")


def test_a_language_that_nobody_has_written() -> None:
    assert languages(GAME) == LANGUAGES
    assert {"en", "fr", "de", "it"} <= set(LANGUAGES)
    with pytest.raises(ValueError, match=f'not told in "xx", but in {", ".join(LANGUAGES)}'):
        load_language(GAME, "xx")


def test_a_name_in_a_case_that_is_made_of_any_name() -> None:
    teller = voice(GAME, seats=ANNA, language="fr")
    told = [name_of(teller, "seat", seat, "de") for seat in ("red", "blue", "virtual", "green", "violet")]
    assert told == ["d'Anna", "de Bruno", "du joueur virtuel", "de Vert", "de Violet"]
    where = [name_of(teller, "province", province, "en") for province in ("antwerp", "hainaut", "supply", "arlon")]
    assert where == ["à Anvers", "dans le Hainaut", "dans sa réserve", "dans la province d'arlon"]
    assert name_of(teller, "seat", "red", "no such case") == "Anna"
    assert name_of(voice(GAME, seats=ANNA), "seat", "red", "de") == "Anna"


def test_a_name_that_goes_by_no_rule_has_a_case_of_its_own() -> None:
    teller = voice(GAME, seats=ANNA, language="de")
    where = [name_of(teller, "province", province, "in") for province in ("antwerp", "hainaut", "supply")]
    assert where == ["in Antwerpen", "im Hennegau", "im Vorrat"]
    assert name_of(teller, "province", "hainaut") == "Hennegau"
    placed = CitizensPlaced(seat="red", province="hainaut", citizens=2)
    assert tell_fact(teller, placed) == "Anna setzt im Hennegau 2 Bürger ein."
    moved = CitizensMoved(seat="red", origin="hainaut", to=FrozenDict(supply=1, antwerp=2))
    assert tell_fact(teller, moved) == (
        "Anna bewegt aus dem Hennegau 1 Bürger in den Vorrat und 2 Bürger nach Antwerpen."
    )


def test_a_story_in_another_language() -> None:
    teller = voice(GAME, seats={"red": "Anna"}, language="fr")
    placed = CitizensPlaced(seat="red", province="liege", citizens=2)
    anna = [PawnMoved(seat="red", space="place"), FrancsPaid(seat="red", francs=1), placed]
    assert tell_story(teller, [*anna, FrancsPaid(seat="blue", francs=0)]) == (
        "Anna choisit «\u00a0Placer un citoyen\u00a0», paie 1 franc et place 2 citoyens à Liège. Bleu paie 0 franc."
    )


def test_names_in_lists_have_cases() -> None:
    teller = voice(THIRD, seats=ANNA, language="fr")
    paid = Paid(seat="red", province="latium", tokens=Tokens(silver=2, gold=1))
    assert tell_fact(teller, paid) == "Anna paie 2 jetons d'argent et 1 jeton d'or dans le Latium."
    placed = InitialTreasurePlaced(kingdom="huns", tokens=FrozenDict({"pannonia": "gold", "dacia": "bronze"}))
    assert tell_fact(teller, placed) == (
        "Dans les provinces initiales des Huns se trouvent un jeton d'or en Pannonie et un jeton de bronze en Dacie."
    )
    moved = UnitManoeuvred(kingdom="saxons", unit="king", origin="sea", to="afrique")
    assert tell_fact(teller, moved) == "Les Saxons déplacent le roi de la mer en Afrique."


@pytest.mark.parametrize(
    ("name", "elided"),
    [("Île", True), ("Œil", True), ("Yves", True), ("Yann", False), ("Hainaut", False), ("Zoé", False), ("", False)],
)
def test_what_a_word_is_elided_before(name: str, elided: bool) -> None:
    assert begins_with_vowel(name) == elided
    assert in_case("de @|d'@", name) == (f"d'{name}" if elided else f"de {name}")
    assert in_case("en @", name) == f"en {name}"
