"""What a fact, a refusal and a score are made of, with every number."""

from typing import Any

import pytest

from foreign_king import SPECTATOR, fold, offers, play, read_command, view
from foreign_king.games.lang_lebe_der_koenig.facts import BonusGained, StartsDealt, TurnBegan
from foreign_king.games.lang_lebe_der_koenig.reasons import REASONS
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.refusal import Malformed
from foreign_king.opening import open_game
from foreign_king.reasons import explain_score
from foreign_king.reasons.explanations import explain as explain_all
from tests.lang_lebe_der_koenig.positions import (
    ARRIVED,
    CONTEST,
    GAME,
    PLACED,
    RED_TURN,
    SEATS,
    laying,
    read,
    with_players,
)
from tests.reasons.explanations import facts_told, refusal_told, text, told

Document = dict[str, Any]
EMPTY: Document = {"hand": {}}


def owned(owner: str, courtiers: int) -> Document:
    return {"owner": owner, "courtiers": courtiers}


def negotiating(phase: Document, territories: Document | None = None, **negotiation: Any) -> State:
    """Red has come to blue's home, where blue has two courtiers; green competes, too."""
    played = {"red": {"x1": 1, "x2": 1}, "blue": {"x1": 2}, "green": {"x3": 1}}
    players = with_players(
        red={"baron": "cestre", "hand": {"x1": 11, "x2": 6, "x3": 1}},
        blue={"hand": {"x1": 10, "x2": 7, "x3": 1}},
        green={"hand": {"x1": 12, "x2": 7}},
    )
    return read(
        turn="red",
        territories=territories or {"cestre": owned("blue", 2)},
        players=players,
        negotiation={**CONTEST, "played": played, "ones": dict.fromkeys(played, 0), **negotiation},
        pending=[ARRIVED, phase],
    )


def allotting(seats: list[str], dice: list[int], influence: dict[str, int], **ones: int) -> State:
    phase = {"type": "Allotting", "seats": seats, "dice": dice}
    return negotiating(phase, influence=influence, ones={"red": 0, "blue": 0, "green": 0, **ones})


def die(face: int) -> Document:
    return {"type": "RollDice", "by": "table", "dice": [face]}


def card_played(card: str) -> State:
    return read(turn="red", pending=[PLACED, {"type": "Die", "seat": "red", "card": card}])


FACTS: dict[str, tuple[State, Document, tuple[str, ...], str]] = {
    "a card that succeeds": (
        card_played("x2"),
        die(2),
        ("CardSucceeded",),
        """
        Red succeeds with a roll of 2 [card.success]
          Die times card, x2: 2 × 2 = 4 [card.success]
          Successful from: 3 [card.success]
        """,
    ),
    "a card that fails": (
        card_played("x1"),
        die(2),
        ("CardFailed",),
        """
        Red fails with a roll of 2 [card.failure]
          Die times card, x1: 2 × 1 = 2 [card.failure]
          Successful from: 3 [card.success]
        """,
    ),
    "a negotiation that begins": (
        read(
            players=with_players(red={"baron": "stadford"}),
            territories={
                "cestre": owned("blue", 2),
                "rouecestre": owned("red", 1),
                "norwic": owned("red", 1),
            },
        ),
        {"type": "MoveBaron", "by": "red", "to": "cestre"},
        ("NegotiationBegan",),
        """
        Red negotiates over Cestre with Blue: Red, Blue and Green lay cards [negotiate.begin]
          Courtiers of Blue: 2 courtiers [negotiate.begin]
          Baron of Red: 1 baron [negotiate.begin]
          Baron of Blue: 1 baron [negotiate.begin]
        """,
    ),
    "the intruder's influence": (
        allotting(["red", "blue", "green"], [3, 5], {}),
        {"type": "AllotDice", "by": "red", "x1": [3], "x2": [5], "x3": []},
        ("DiceAllotted", "InfluenceCounted"),
        """
        Red puts 3 on x1 and 5 on x2: 13 influence [negotiate.allot]
          Dice on x1: 3 × 1 = 3 influence [negotiate.allot]
            Die: 3 [negotiate.allot]
          Dice on x2: 5 × 2 = 10 influence [negotiate.allot]
            Die: 5 [negotiate.allot]
        Red has an influence of 13 by the dice and 2 by own pieces: 15 influence [negotiate.influence]
          Dice and cards: 13 influence [negotiate.influence]
          Baron: 1 × 2 = 2 influence [negotiate.influence]
        """,
    ),
    "the defender's influence": (
        allotting(["blue", "green"], [1, 6], {"red": 15}),
        {"type": "AllotDice", "by": "blue", "x1": [1, 6], "x2": [], "x3": []},
        ("InfluenceCounted",),
        """
        Blue has an influence of 7 by the dice and 6 by own pieces: 13 influence [negotiate.influence]
          Dice and cards: 7 influence [negotiate.influence]
          Courtiers: 2 × 2 = 4 influence [negotiate.influence]
          Baron: 1 × 2 = 2 influence [negotiate.influence]
        """,
    ),
    "a tie": (
        allotting(["green"], [5], {"red": 15, "blue": 13}),
        {"type": "AllotDice", "by": "green", "x1": [], "x2": [], "x3": [5]},
        ("InfluenceCounted", "NegotiationTied"),
        """
        Green has an influence of 15 by the dice: 15 influence [negotiate.influence]
          Dice and cards: 15 influence [negotiate.influence]
        Red and Green are tied and roll again with the same cards [negotiate.tie]
          Influence of Red: 15 influence [negotiate.tie]
          Influence of Blue: 13 influence [negotiate.tie]
          Influence of Green: 15 influence [negotiate.tie]
        """,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", FACTS)
def test_a_fact(case: str) -> None:
    state, command, kinds, lines = FACTS[case]
    assert facts_told(GAME, state, command, *kinds) == text(lines)


def test_cards_that_may_be_taken_back() -> None:
    state = allotting(["green"], [1], {"red": 4, "blue": 13}, red=2)
    said = {"type": "AllotDice", "by": "green", "x1": [], "x2": [], "x3": [1]}
    # Blue wins, red's baron leaves the map, and blue may place a courtier there.
    state = play(GAME, state, read_command(GAME, said)).state
    offered = facts_told(GAME, state, {"type": "StopPlacing", "by": "blue"}, "TakingBackOffered")
    assert offered == text("""
        For 1s rolled, cards may be taken back: Red up to 2 [take-back.offer]
          May be taken back by Red: 2 × 1 = 2 cards [take-back.offer]
            Ones rolled: 2 dice [take-back.offer]
            Cards laid: 2 cards [take-back.offer]
    """)


def test_the_setup() -> None:
    state, entries = open_game(GAME, SEATS[:3])
    assert told(GAME, [REASONS.fact(state, entries[0])]) == text("""
        Every player has 17 courtiers in supply, and one at 0 bonus votes [setup.supply]
          In each supply: 17 courtiers [setup.supply]
            In the box: 18 courtiers [setup.supply]
            On the table of bonus votes: -1 courtier [setup.supply]
    """)
    hands = text("""
          In each hand: 20 cards [setup.hand]
            X1: 12 cards [setup.hand]
            X2: 7 cards [setup.hand]
            X3: 1 card [setup.hand]
    """)
    for seat in ("red", SPECTATOR):
        seen = view(GAME, state, seat)
        entry = entries[1]._replace(fact=GAME.eyes.redact(entries[1].fact, seat))
        assert text("\n".join(told(GAME, [REASONS.fact(seen, entry)]).splitlines()[1:])) == hands


# Elections


def electing(law: Document | None = None, **said: Any) -> State:
    """Red has played the last card, and ends the turn."""
    defaults: Document = {
        "territories": {
            "rouecestre": owned("red", 1),
            "norwic": owned("red", 1),
            "oxeneford": owned("red", 2),
            "stadford": owned("blue", 1),
        },
        "players": with_players(red=EMPTY, blue={"bonus": 2}),
        "turn": "red",
        "pending": [{**RED_TURN, "stage": "placed"}],
    }
    return read(3, law or {}, **{**defaults, **said})


END: Document = {"type": "EndTurn", "by": "red"}


def test_bonus_votes_are_lost_too() -> None:
    state = electing(players=with_players(red={**EMPTY, "bonus": 2}))
    assert facts_told(GAME, state, END, "VotesLost") == text("""
        Red loses 4 votes for want of cards: -4 votes [election.penalty]
          One of each 3 votes, rounded down: 4 × -1 = -4 votes [election.penalty]
            Votes before: 12 votes [election.penalty]
    """)


def test_an_election() -> None:
    assert facts_told(GAME, electing(), END, "ElectionHeld", "VotesCounted", "VotesLost") == text("""
        Election: Red holds no card [election.held]
          Cards in the hand of Red: 0 cards [election.held]
          Cards in the hand of Blue: 20 cards [election.held]
          Cards in the hand of Green: 20 cards [election.held]
        Red has 10 votes of territories and 0 bonus votes: 10 votes [election.votes]
          Territories: 10 votes [election.votes]
            Rouecestre, by courtiers: 3 votes [election.votes]
            Norwic, by courtiers: 3 votes [election.votes]
            Oxeneford, by courtiers: 4 votes [election.votes]
        Red loses 3 votes for want of cards: -3 votes [election.penalty]
          One of each 3 votes, rounded down: 3 × -1 = -3 votes [election.penalty]
            Votes before: 10 votes [election.penalty]
        Blue has 6 votes of territories and 2 bonus votes: 8 votes [election.votes]
          Territories: 6 votes [election.votes]
            Stadford, by courtiers: 3 votes [election.votes]
            Cestre, by the baron: 3 votes [election.votes]
          Bonus votes: 2 votes [election.bonus]
        Green has 4 votes of territories and 0 bonus votes: 4 votes [election.votes]
          Territories: 4 votes [election.votes]
            Everwic, by the baron: 4 votes [election.votes]
    """)


def test_bonus_votes_by_strength_and_new_cards() -> None:
    state = electing()
    first, second, third, redeal = elected(state)
    assert first == text("""
        Red gains 3 bonus votes: 3 votes [election.bonus]
          Players: 3 players [election.bonus]
          Less for each stronger player: 0 players [election.bonus]
          Who is how strong [election.bonus]
            Strength of Red: 7 votes [election.bonus]
              Territories: 10 votes [election.votes]
                Rouecestre, by courtiers: 3 votes [election.votes]
                Norwic, by courtiers: 3 votes [election.votes]
                Oxeneford, by courtiers: 4 votes [election.votes]
              One of each 3 votes, rounded down: 3 × -1 = -3 votes [election.penalty]
                Votes before: 10 votes [election.penalty]
            Strength of Blue: 6 votes [election.bonus]
            Strength of Green: 4 votes [election.bonus]
    """)
    assert "  Less for each stronger player: -1 player [election.bonus]" in second.splitlines()
    assert "  Less for each stronger player: -2 players [election.bonus]" in third.splitlines()
    assert redeal == text("""
        The discard is shuffled, and each player is to get 6 cards [redeal.each]
          For each of 3 players, rounded down, at most 15 cards: 6 cards [redeal.each]
          The discard: 20 cards [redeal.each]
            Face up: 20 cards [redeal.each]
            Face down: 0 cards [redeal.each]
    """)


def elected(state: State) -> list[str]:
    """The explanations of bonus votes and of what follows them, each as one text."""
    reasons = explain_all(GAME, state, play(GAME, state, read_command(GAME, END)).entries)
    kinds = ("BonusGained", "RedealDue", "NothingDealt", "RollOffDue", "KingElected")
    return [told(GAME, [reason]) for reason in reasons if type(reason.what).__name__ in kinds]


def test_equals_are_ranked_by_their_cards() -> None:
    state = electing(
        territories={"rouecestre": owned("red", 1)},
        players=with_players(red=EMPTY, blue={"baron": "norwic", "hand": {"x1": 5}}, green={"baron": "stadford"}),
    )
    first = elected(state)[0]
    assert first.startswith("Green gains 3 bonus votes: 3 votes [election.bonus]")
    assert first.splitlines()[-2:] == [
        "    Cards in the hand of Green: 20 cards [election.bonus]",
        "    Cards in the hand of Blue: 5 cards [election.bonus]",
    ]


def test_nothing_is_dealt_out_of_an_empty_discard() -> None:
    state = electing(law={"hand_x1": 1, "hand_x2": 0, "hand_x3": 0})
    assert elected(state)[-1] == text("""
        The discard holds 1 card, so nothing is dealt [redeal.nothing]
          The discard: 1 card [redeal.nothing]
            Face up: 1 card [redeal.nothing]
            Face down: 0 cards [redeal.nothing]
          Players: 3 players [redeal.nothing]
    """)


def test_a_roll_off_for_bonus_votes() -> None:
    state = electing(
        territories={},
        players=with_players(red={**EMPTY, "baron": "cardigan"}, blue={"baron": "norwic"}, green={"baron": "stadford"}),
    )
    (due,) = elected(state)
    assert due == text("""
        For bonus votes those who are equal roll dice: Blue and Green, then Red [election.roll-off]
          Strength of Blue: 3 votes [election.bonus]
            Territories: 3 votes [election.votes]
              Norwic, by the baron: 3 votes [election.votes]
          Strength of Green: 3 votes [election.bonus]
            Territories: 3 votes [election.votes]
              Stadford, by the baron: 3 votes [election.votes]
          Cards in the hand of Blue: 20 cards [election.roll-off]
          Cards in the hand of Green: 20 cards [election.roll-off]
    """)
    state = play(GAME, state, read_command(GAME, END)).state
    state = play(GAME, state, read_command(GAME, {"type": "RollDice", "by": "table", "dice": [1, 1, 1, 1, 1]})).state
    rolled = {"type": "RollDice", "by": "table", "dice": [6, 6, 6, 6, 6]}
    assert facts_told(GAME, state, rolled, "GroupsSplit").splitlines()[1:] == [
        "  Rolled by Blue: 5 [election.roll-off]",
        "  Rolled by Green: 30 [election.roll-off]",
    ]


def crowning(of_red: int, of_blue: int, **hands: Document) -> State:
    players = with_players(red={"bonus": of_red, **EMPTY}, blue={"bonus": of_blue}, green={"hand": {"x1": 1}})
    return electing(
        {"votes_needed_of_three": 9},
        territories={},
        players={seat: {**player, **hands.get(seat, {})} for seat, player in players.items()},
    )


def test_who_is_king() -> None:
    (won,) = elected(crowning(12, 1))
    assert won == text("""
        Red is elected king with 10 votes [election.won]
          Votes needed: 9 votes [election.won]
          Votes of Red: 10 votes [election.votes]
            Territories: 3 votes [election.votes]
              Rouecestre, by the baron: 3 votes [election.votes]
            Bonus votes: 12 votes [election.bonus]
            One of each 3 votes, rounded down: 5 × -1 = -5 votes [election.penalty]
              Votes before: 15 votes [election.penalty]
          Votes of Blue: 4 votes [election.votes]
            Territories: 3 votes [election.votes]
              Cestre, by the baron: 3 votes [election.votes]
            Bonus votes: 1 vote [election.bonus]
          Votes of Green: 4 votes [election.votes]
            Territories: 4 votes [election.votes]
              Everwic, by the baron: 4 votes [election.votes]
    """)


def test_who_is_king_by_cards() -> None:
    (won,) = elected(crowning(12, 7))
    assert won.splitlines()[0] == "Blue is elected king with 10 votes [election.most-cards]"
    assert won.splitlines()[-3:] == [
        "  Cards in the hand of Red: 0 cards [election.most-cards]",
        "  Cards in the hand of Blue: 20 cards [election.most-cards]",
        "  Cards in the hand of Green: 1 card [election.most-cards]",
    ]


def test_a_roll_off_for_the_crown() -> None:
    (due,) = elected(crowning(12, 12, blue=EMPTY))
    assert due.splitlines()[0] == "For the crown those who are equal roll dice: Red and Blue [election.roll-off]"
    assert due.splitlines()[1] == "  Votes of Red: 10 votes [election.votes]"
    assert due.splitlines()[-1] == "  Cards in the hand of Blue: 0 cards [election.roll-off]"


# Refusals

LOW_HAND = {"hand": {"x1": 1}, "baron": "stadford"}
REFUSALS: dict[str, tuple[State, Document, str]] = {
    "no room": (
        read(territories={"cestre": owned("blue", 3)}, pending=[{**RED_TURN, "seat": "blue"}], turn="blue"),
        {"type": "PlaceCourtier", "by": "blue"},
        """
        Cestre has room for 3 courtiers, and it is full [place.capacity]
          Needed: 4 courtiers [place.capacity]
            Courtiers there: 3 courtiers [place.capacity]
            One more: 1 courtier [place.capacity]
          There is: 3 courtiers [place.capacity]
            Room for: 3 courtiers [place.capacity]
        """,
    ),
    "no supply": (
        read(
            3,
            {"courtiers": 4},
            territories={"rouecestre": owned("red", 1), "norwic": owned("red", 2)},
        ),
        {"type": "PlaceCourtier", "by": "red"},
        """
        You have no courtier left in your supply [place.supply]
          Needed: 1 courtier [place.supply]
          There is: 0 courtiers [place.supply]
            In the box: 4 courtiers [setup.supply]
            On the table of bonus votes: -1 courtier [setup.supply]
            In Rouecestre: -1 courtier [place.supply]
            In Norwic: -2 courtiers [place.supply]
        """,
    ),
    "no card left to enter with": (
        read(players=with_players(red={**LOW_HAND, "hand": {}})),
        {"type": "MoveBaron", "by": "red", "to": "cestre"},
        """
        Cestre is held by another player: you need a card left in your hand to negotiate there [negotiate.last-card]
          Needed: 1 card [negotiate.last-card]
          There is: 0 cards [negotiate.last-card]
            Cards in the hand of Red: 0 cards [negotiate.last-card]
        """,
    ),
    "the last card is played to go on": (
        read(
            players=with_players(red=LOW_HAND),
            turn="red",
            pending=[{"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["stadford"]}],
        ),
        {"type": "GoOn", "by": "red", "card": "x1", "to": "cestre"},
        """
        Cestre is held by another player: you need a card left in your hand to negotiate there [negotiate.last-card]
          Needed: 1 card [negotiate.last-card]
          There is: 0 cards [negotiate.last-card]
            Cards in the hand of Red: 1 card [negotiate.last-card]
            The card that is played: -1 card [card.played]
        """,
    ),
    "no refuge": (
        read(players=with_players(red={"baron": "stadford"}), territories={"norwic": owned("red", 1)}),
        {"type": "MoveBaron", "by": "red", "to": "cestre"},
        """
        Cestre is held by another player: to negotiate there you need courtiers in 2 territories, \
and you have some in 1 [negotiate.refuge]
          Needed: 2 territories [negotiate.refuge]
          There is: 1 territory [negotiate.refuge]
            Courtiers in Norwic: 1 territory [negotiate.refuge]
        """,
    ),
    "too many cards laid": (
        laying(),
        {"type": "LayCards", "by": "blue", "cards": {"x1": 6, "x2": 0, "x3": 0}},
        """
        Lay at least 1 card and at most as many as the law allows (5 as printed); not 6 [negotiate.one-to-five]
          Needed: 5 cards [negotiate.one-to-five]
          There is: 6 cards [negotiate.one-to-five]
        """,
    ),
    "cards that are not held": (
        laying(),
        {"type": "LayCards", "by": "blue", "cards": {"x1": 0, "x2": 0, "x3": 2}},
        """
        You do not hold the cards for it [card.hand]
          Cards in the hand of Blue: 20 cards [card.hand]
            X1: 12 cards [card.hand]
            X2: 7 cards [card.hand]
            X3: 1 card [card.hand]
        """,
    ),
    "too few dice on a card": (
        allotting(["red", "blue", "green"], [3, 5], {}),
        {"type": "AllotDice", "by": "red", "x1": [3, 5], "x2": [], "x3": []},
        """
        On your x1 cards 1 die goes, not 2 [negotiate.allot]
          Needed: 1 die [negotiate.allot]
          There is: 2 dice [negotiate.allot]
        """,
    ),
    "other dice than were rolled": (
        allotting(["red", "blue", "green"], [3, 5], {}),
        {"type": "AllotDice", "by": "red", "x1": [3], "x2": [6], "x3": []},
        "These are not the dice that were rolled [negotiate.allot]",
    ),
    "no neighbour": (
        read(),
        {"type": "MoveBaron", "by": "red", "to": "cestre"},
        """
        Cestre is not next to Rouecestre [move.adjacent]
          Next to Rouecestre: Norwic and Oxeneford [move.adjacent]
        """,
    ),
    "out of the game": (
        read(),
        {"type": "MoveBaron", "by": "red", "to": "isle-of-man"},
        """
        Isle of Man is out of the game with 3 players [move.closed]
          Out of the game for 3 players: Isle of Man [move.closed]
        """,
    ),
    "back into a held territory": (
        read(players=with_players(red={"baron": None}), territories={"cestre": owned("blue", 1)}),
        {"type": "MoveBaron", "by": "red", "to": "cestre"},
        """
        Your baron comes back where nobody else is; in Cestre there is Blue [move.return]
          Courtiers of Blue: 1 courtier [move.return]
          Baron of Blue: 1 baron [move.return]
        """,
    ),
    "back before anything else": (
        read(
            players=with_players(red={"baron": None}),
            territories=dict.fromkeys(
                ("rouecestre", "norwic", "oxeneford", "wigemor", "dunelme", "stadford"), owned("green", 1)
            ),
        ),
        {"type": "EndTurn", "by": "red"},
        """
        Your baron is off the map: it comes back before anything else [move.return]
          Ways back: Lideforde, Sarisberie, Tateshale and Cardigan [move.return]
        """,
    ),
    "entered twice": (
        read(
            players=with_players(red={"baron": "norwic"}),
            turn="red",
            pending=[{"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["rouecestre", "norwic"]}],
        ),
        {"type": "GoOn", "by": "red", "card": "x1", "to": "rouecestre"},
        """
        You have entered Rouecestre in this turn; no territory is entered twice [go-on.entered-once]
          Entered before: Rouecestre and Norwic [go-on.entered-once]
        """,
    ),
    "banished where its owner has nobody": (
        negotiating(
            {"type": "Banishing", "seat": "blue", "barons": ["red"]},
            territories={"cestre": owned("blue", 2), "rouecestre": owned("red", 1)},
        ),
        {"type": "BanishBaron", "by": "blue", "baron": "red", "to": "norwic"},
        """
        A baron is banished to a territory where its owner has courtiers; Norwic is none [banish.where]
          With courtiers of Red: Rouecestre [banish.where]
        """,
    ),
    "another's turn": (
        read(),
        {"type": "EndTurn", "by": "blue"},
        "It is not your turn to decide: Red has to decide now [turn.whose]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal(case: str) -> None:
    state, command, lines = REFUSALS[case]
    assert refusal_told(GAME, state, command) == text(lines)


def test_a_refusal_tells_no_cards_to_who_does_not_see_them() -> None:
    state = view(GAME, laying(), "red")
    command = {"type": "LayCards", "by": "blue", "cards": {"x1": 0, "x2": 0, "x3": 4}}
    assert refusal_told(GAME, state, command) == text("""
        You do not hold the cards for it [card.hand]
          Cards in the hand of Blue: 20 cards [card.hand]
    """)


def test_a_closed_offer() -> None:
    state = read(players=with_players(red={"baron": "rouecestre"}), territories={"rouecestre": owned("red", 3)})
    closed = {offer.command: offer.closed for offer in offers(GAME, state) if offer.closed}
    assert told(GAME, [REASONS.refusal(state, None, closed["PlaceCourtier"])]).splitlines()[-1] == (
        "    Room for: 3 courtiers [place.capacity]"
    )


# Scores


def test_votes_that_an_election_would_count_now() -> None:
    state = electing(players=with_players(red={**EMPTY, "bonus": 2}))
    assert told(GAME, [explain_score(GAME, state, "red")]) == text("""
        The votes of Red: 8 votes [election.votes]
          Territories: 10 votes [election.votes]
            Rouecestre, by courtiers: 3 votes [election.votes]
            Norwic, by courtiers: 3 votes [election.votes]
            Oxeneford, by courtiers: 4 votes [election.votes]
          Bonus votes: 2 votes [election.bonus]
          No cards in hand: -4 votes [election.penalty]
            One of each 3 votes, rounded down: 4 × -1 = -4 votes [election.penalty]
              Votes before: 12 votes [election.penalty]
    """)


def test_bonus_votes_of_which_the_beginning_is_not_known() -> None:
    state = electing(players=with_players(blue={"bonus": 5}))
    gained = BonusGained(seat="blue", votes=3)
    history: list[Entry[Any]] = [Entry(TurnBegan(seat="red"), Rule.TURN_NEXT), Entry(gained, Rule.ELECTION_BONUS)]
    told_of_blue = told(GAME, [explain_score(GAME, state, "blue", history)])
    assert told_of_blue.splitlines()[-3:] == [
        "  Bonus votes: 5 votes [election.bonus]",
        "    Before that: 2 votes [election.bonus]",
        "    Blue gains 3 bonus votes: 3 votes [election.bonus]",
    ]


def test_bonus_votes_by_the_whole_game() -> None:
    opened, entries = open_game(GAME, SEATS[:3])
    starts = StartsDealt(territories=FrozenDict(red="rouecestre", blue="cestre", green="everwic"), courtiers=2)
    gained = [BonusGained(seat="green", votes=3), BonusGained(seat="red", votes=2), TurnBegan(seat="blue")]
    later: list[Entry[Any]] = [Entry(starts, Rule.SETUP_START), *(Entry(fact, Rule.ELECTION_BONUS) for fact in gained)]
    state = fold(GAME, opened, [entry.fact for entry in later])
    assert told(GAME, [explain_score(GAME, state, "red", [*entries, *later])]) == text("""
        The votes of Red: 5 votes [election.votes]
          Territories: 3 votes [election.votes]
            Rouecestre, by courtiers: 3 votes [election.votes]
          Bonus votes: 2 votes [election.bonus]
            Red gains 2 bonus votes: 2 votes [election.bonus]
              Players: 3 players [election.bonus]
              Less for each stronger player: -1 player [election.bonus]
              Who is how strong [election.bonus]
                Strength of Red: 3 votes [election.bonus]
                  Territories: 3 votes [election.votes]
                    Rouecestre, by courtiers: 3 votes [election.votes]
                Strength of Blue: 3 votes [election.bonus]
                Strength of Green: 4 votes [election.bonus]
                Cards in the hand of Red: 20 cards [election.bonus]
                Cards in the hand of Blue: 20 cards [election.bonus]
    """)


def test_nobody_has_no_votes() -> None:
    with pytest.raises(Malformed, match='nobody sits at "black"') as refused:
        explain_score(GAME, read(), "black")
    assert refused.value.expected == "a seat of this game"
