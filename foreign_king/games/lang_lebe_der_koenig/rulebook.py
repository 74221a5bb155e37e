"""The clauses of Lang lebe der König: a name for each rule that can refuse a command or cause a fact.

The names are public: none is ever changed or removed. Their texts, printed headings and rulings are in
``spec/lang-lebe-der-koenig/rules.md``, under the anchor of the same name.
"""

from enum import StrEnum

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Rulebook
from foreign_king.kernel.revision import Revision


class Rule(StrEnum):
    """A clause of Lang lebe der König, by its name in words."""

    # Common to every game of the library
    TURN_WHOSE = "turn.whose"
    TURN_OVER = "turn.over"
    CHANCE_DUE = "chance.due"

    # Setup
    SETUP_PLAYERS = "setup.players"
    SETUP_SUPPLY = "setup.supply"
    SETUP_HAND = "setup.hand"
    SETUP_START = "setup.start"
    SETUP_FIRST = "setup.first"

    # The turn
    TURN_NEXT = "turn.next"
    TURN_END = "turn.end"
    TURN_PASSED = "turn.passed"

    # The free move
    MOVE_ONCE = "move.once"
    MOVE_CLOSED = "move.closed"
    MOVE_ADJACENT = "move.adjacent"
    MOVE_RETURN = "move.return"
    MOVE_BARON = "move.baron"

    # Placing courtiers
    PLACE_COURTIERS_THERE = "place.courtiers-there"
    PLACE_FREE_ONCE = "place.free-once"
    PLACE_AFTER_FAILURE = "place.after-failure"
    PLACE_CAPACITY = "place.capacity"
    PLACE_SUPPLY = "place.supply"
    PLACE_FREE = "place.free"
    PLACE_FREE_FIRST = "place.free-first"
    PLACE_BY_CARD = "place.by-card"

    # Going on by card and die
    GO_ON_FREE_MOVE_FIRST = "go-on.free-move-first"
    GO_ON_NOT_AFTER_PLACING = "go-on.not-after-placing"
    GO_ON_ENTERED_ONCE = "go-on.entered-once"
    GO_ON_MOVE = "go-on.move"

    # Card and die
    CARD_HAND = "card.hand"
    CARD_PLAYED = "card.played"
    CARD_SUCCESS = "card.success"
    CARD_FAILURE = "card.failure"

    # Negotiation
    NEGOTIATE_LAST_CARD = "negotiate.last-card"
    NEGOTIATE_REFUGE = "negotiate.refuge"
    NEGOTIATE_BEGIN = "negotiate.begin"
    NEGOTIATE_ONE_TO_FIVE = "negotiate.one-to-five"
    NEGOTIATE_LAY = "negotiate.lay"
    NEGOTIATE_REVEAL = "negotiate.reveal"
    NEGOTIATE_ROLL = "negotiate.roll"
    NEGOTIATE_ALLOT = "negotiate.allot"
    NEGOTIATE_INFLUENCE = "negotiate.influence"
    NEGOTIATE_TIE = "negotiate.tie"
    NEGOTIATE_HIGHEST = "negotiate.highest"
    NEGOTIATE_INTRUDER_WINS = "negotiate.intruder-wins"
    NEGOTIATE_DEFENDER_WINS = "negotiate.defender-wins"
    NEGOTIATE_OTHER_WINS = "negotiate.other-wins"
    BANISH_WHERE = "banish.where"
    BANISH_BARON = "banish.baron"
    BANISH_OFF_MAP = "banish.off-map"
    SETTLE_OFFER = "settle.offer"
    SETTLE_STOP = "settle.stop"
    TAKE_BACK_OFFER = "take-back.offer"
    TAKE_BACK_MOST = "take-back.most"
    TAKE_BACK_CARDS = "take-back.cards"
    TAKE_BACK_LEAVE = "take-back.leave"
    TAKE_BACK_DISCARD = "take-back.discard"

    # Election
    ELECTION_HELD = "election.held"
    ELECTION_VOTES = "election.votes"
    ELECTION_PENALTY = "election.penalty"
    ELECTION_ROLL_OFF = "election.roll-off"
    ELECTION_WON = "election.won"
    ELECTION_MOST_VOTES = "election.most-votes"
    ELECTION_MOST_CARDS = "election.most-cards"
    ELECTION_DICE = "election.dice"
    ELECTION_BONUS = "election.bonus"
    REDEAL_EACH = "redeal.each"
    REDEAL_POSSIBLE = "redeal.possible"
    REDEAL_CARDS = "redeal.cards"
    REDEAL_NOTHING = "redeal.nothing"


RULEBOOK = Rulebook(
    rules=Rule,
    revisions=(
        Revision(
            number=2,
            date="2026-11-28",
            clause=Rule.NEGOTIATE_INFLUENCE,
            changed="Several players without cards are counted in turn order from the intruder, not as they sit.",
            recorded_games="Only the order of these facts, where several players had no cards to lay.",
            former=FrozenDict({"counted_as_seated": True}),
        ),
    ),
)
"""The clauses in their order, and their corrections since the game was first described."""
