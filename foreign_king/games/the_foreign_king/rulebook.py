"""The clauses of The Foreign King: a name for each rule that can refuse a command or cause a fact.

The names are public: none is ever changed or removed. Their texts, printed headings and rulings are in
``spec/the-foreign-king/rules.md``, under the anchor of the same name.
"""

from enum import StrEnum

from foreign_king.kernel.game import Rulebook


class Rule(StrEnum):
    """A clause of The Foreign King, by its name in words."""

    # Common to every game of the library
    TURN_WHOSE = "turn.whose"
    TURN_OVER = "turn.over"
    CHANCE_DUE = "chance.due"

    # Setup
    SETUP_PLAYERS = "setup.players"
    SETUP_KING = "setup.king"
    SETUP_CITIZENS = "setup.citizens"
    SETUP_STOCK = "setup.stock"
    SETUP_TURN_ORDER = "setup.turn-order"
    SETUP_FRANCS = "setup.francs"

    # The turn
    TURN_ROUND = "turn.round"
    TURN_NEXT = "turn.next"
    TURN_ONE_ACTION = "turn.one-action"
    TURN_MUST_ACT = "turn.must-act"
    TURN_PASS = "turn.pass"
    TURN_END = "turn.end"

    # The pawn and the action spaces
    PAWN_PLACE = "pawn.place"
    PAWN_PLAYER_COUNT = "pawn.player-count"
    PAWN_OWN_SPACE = "pawn.own-space"
    PAWN_TAKEN_SPACE = "pawn.taken-space"

    # The bank (house rule)
    BANK_LIMIT = "bank.limit"

    # Build a factory
    BUILD_STOCK = "build.stock"
    BUILD_KIND = "build.kind"
    BUILD_PRICE = "build.price"
    BUILD_FACTORY = "build.factory"
    BUILD_MEDAL = "build.medal"

    # Royal Medals and loans
    LOAN_OWN_TURN = "loan.own-turn"
    LOAN_AFTER_END = "loan.after-end"
    LOAN_MEDAL = "loan.medal"
    LOAN_TAKE = "loan.take"
    LOAN_OUTSTANDING = "loan.outstanding"
    LOAN_PRICE = "loan.price"
    LOAN_REPAY = "loan.repay"

    # Place citizens
    PLACE_ONE = "place.one"
    PLACE_SUPPLY = "place.supply"
    PLACE_PRICE = "place.price"
    PLACE_CITIZENS = "place.citizens"

    # Move citizens
    MOVE_ONE = "move.one"
    MOVE_ORIGIN = "move.origin"
    MOVE_DESTINATION = "move.destination"
    MOVE_PRICE = "move.price"
    MOVE_CITIZENS = "move.citizens"

    # Congress
    CONGRESS_CITIZEN = "congress.citizen"
    CONGRESS_MEMBER = "congress.member"
    CONGRESS_RANK = "congress.rank"
    CONGRESS_TIED_PAIR = "congress.tied-pair"
    CONGRESS_SEND_ALL = "congress.send-all"
    CONGRESS_DECLINE = "congress.decline"

    # The King's move
    KING_ONE = "king.one"
    KING_PORTRAIT = "king.portrait"
    KING_ADJACENT = "king.adjacent"
    KING_PATH = "king.path"
    KING_PRICE = "king.price"
    KING_MOVE = "king.move"
    KING_MARKER = "king.marker"

    # Scoring a province
    SCORE_EMPTY = "score.empty"
    SCORE_FACTORIES = "score.factories"
    SCORE_CITIZENS = "score.citizens"
    SCORE_NO_MAJORITY = "score.no-majority"
    SCORE_ACTIVE = "score.active"
    SCORE_LAY_DOWN = "score.lay-down"
    SCORE_LEAVE = "score.leave"

    # The Queen
    QUEEN_ANOTHER_ACTION = "queen.another-action"
    QUEEN_TAKEN_ONLY = "queen.taken-only"
    QUEEN_PRICE = "queen.price"
    QUEEN_ACTION = "queen.action"

    # Coins
    COINS_TAKE = "coins.take"
    COINS_TEXTILE = "coins.textile"

    # Turn order
    ORDER_FRANC = "order.franc"
    ORDER_CLAIM = "order.claim"
    ORDER_DUE = "order.due"
    ORDER_POSITION = "order.position"
    ORDER_MOVE = "order.move"

    # The end of the game
    END_KING_MARKER = "end.king-marker"
    END_FACTORIES = "end.factories"
    END_STUCK = "end.stuck"

    # Final scoring
    FINAL_LOANS = "final.loans"
    FINAL_PROVINCES = "final.provinces"
    FINAL_MEDALS = "final.medals"
    FINAL_CONGRESS = "final.congress"
    FINAL_FRANCS = "final.francs"
    FINAL_TIE = "final.tie"
    FINAL_NOBODY = "final.nobody"
    FINAL_WINNER = "final.winner"
    FINAL_MEDAL_TIEBREAK = "final.medal-tiebreak"
    FINAL_SHARED_VICTORY = "final.shared-victory"

    # Two players: the virtual player
    VIRTUAL_JOINS = "virtual.joins"
    VIRTUAL_STEPS = "virtual.steps"
    VIRTUAL_SUPPLY = "virtual.supply"
    VIRTUAL_PLACE = "virtual.place"
    VIRTUAL_ORIGIN = "virtual.origin"
    VIRTUAL_ADJACENT = "virtual.adjacent"
    VIRTUAL_MOVE = "virtual.move"
    VIRTUAL_DOUBLE = "virtual.double"
    VIRTUAL_MAJORITIES = "virtual.majorities"
    VIRTUAL_INDUSTRY = "virtual.industry"


RULEBOOK = Rulebook(rules=Rule)
"""The clauses in their order. No clause has been corrected since the game was first described."""
