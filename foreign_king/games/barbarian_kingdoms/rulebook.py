"""The clauses of Barbarian Kingdoms: a name for each rule that can refuse a command or cause a fact.

The names are public: none is ever changed or removed. Their texts, printed headings and rulings are in
``spec/barbarian-kingdoms/rules.md``, under the anchor of the same name.
"""

from enum import StrEnum

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Rulebook
from foreign_king.kernel.revision import Revision


class Rule(StrEnum):
    """A clause of Barbarian Kingdoms, by its name in words."""

    # Common to every game of the library
    TURN_WHOSE = "turn.whose"
    TURN_OVER = "turn.over"
    CHANCE_DUE = "chance.due"

    # Setup
    SETUP_PLAYERS = "setup.players"
    SETUP_KINGDOMS = "setup.kingdoms"
    SETUP_CLOSED = "setup.closed"
    SETUP_TREASURY = "setup.treasury"
    SETUP_KING = "setup.king"
    SETUP_NEUTRAL_TREASURE = "setup.neutral-treasure"
    SETUP_ASSIGN = "setup.assign"
    SETUP_INITIAL_TREASURE = "setup.initial-treasure"
    SETUP_FIRST = "setup.first"

    # The turn
    TURN_NEXT = "turn.next"
    TURN_KINGDOM = "turn.kingdom"

    # Moving
    MOVE_UNIT = "move.unit"
    MOVE_CLOSED = "move.closed"
    MOVE_ADJACENT = "move.adjacent"

    # Paying and change
    PAY_WORTH = "pay.worth"
    PAY_TREASURY = "pay.treasury"
    PAY_PRICE = "pay.price"
    PAY_EXACT = "pay.exact"
    PAY_SPARE = "pay.spare"
    PAY_PAID = "pay.paid"
    CHANGE_CONTROL = "change.control"
    CHANGE_TOKENS = "change.tokens"
    CHANGE_EQUAL = "change.equal"
    CHANGE_APART = "change.apart"
    CHANGE_NEEDED = "change.needed"
    CHANGE_ENOUGH = "change.enough"
    CHANGE_MADE = "change.made"

    # Looting
    LOOT_TOKENS = "loot.tokens"
    LOOT_FACE_DOWN = "loot.face-down"
    LOOT_MIX = "loot.mix"
    LOOT_DRAWN = "loot.drawn"

    # Recruit
    RECRUIT_CONTROL = "recruit.control"
    RECRUIT_UNOCCUPIED = "recruit.unoccupied"
    RECRUIT_WARRIORS = "recruit.warriors"
    RECRUIT_WARRIOR = "recruit.warrior"

    # Manoeuvre
    MANOEUVRE_ONCE = "manoeuvre.once"
    MANOEUVRE_CONTROL = "manoeuvre.control"
    MANOEUVRE_UNOCCUPIED = "manoeuvre.unoccupied"
    MANOEUVRE_UNIT = "manoeuvre.unit"
    MANOEUVRE_END = "manoeuvre.end"
    CASTLE_SWAP = "castle.swap"

    # Invade
    INVADE_SEA = "invade.sea"
    INVADE_OWN_UNIT = "invade.own-unit"
    INVADE_CONTROL = "invade.control"
    INVADE_UNIT = "invade.unit"
    INVADE_SUCCESS = "invade.success"
    CONTROL_LOST = "control.lost"

    # Claim
    CLAIM_OCCUPIED = "claim.occupied"
    CLAIM_MARKER = "claim.marker"
    CLAIM_CAPITAL = "claim.capital"
    CLAIM_TOKENS = "claim.tokens"
    CLAIM_MADE = "claim.made"
    CLAIM_SUCCESS = "claim.success"
    CLAIM_OWN_EMBLEM = "claim.own-emblem"

    # Contest
    CONTEST_ASKED = "contest.asked"
    CONTEST_UNITS = "contest.units"
    CONTEST_ADJACENT = "contest.adjacent"
    CONTEST_MADE = "contest.made"
    CONTEST_DECLINED = "contest.declined"

    # Battle
    BATTLE_BEGAN = "battle.began"
    REINFORCE_ADJACENT = "reinforce.adjacent"
    REINFORCE_UNIT = "reinforce.unit"
    REINFORCE_TURNS = "reinforce.turns"
    REINFORCE_PASSED = "reinforce.passed"
    BRIBE_DUE = "bribe.due"
    BRIBE_TREASURY = "bribe.treasury"
    BRIBE_SEALED = "bribe.sealed"
    BRIBE_REVEALED = "bribe.revealed"
    BRIBE_COLLECTED = "bribe.collected"
    BATTLE_POINTS = "battle.points"
    BATTLE_HIGHER = "battle.higher"
    BATTLE_TIE = "battle.tie"
    BATTLE_REMOVED = "battle.removed"
    BATTLE_KING = "battle.king"
    EVACUATE_DUE = "evacuate.due"
    EVACUATE_UNITS = "evacuate.units"
    EVACUATE_WHERE = "evacuate.where"
    EVACUATE_KING = "evacuate.king"
    EVACUATE_MOST = "evacuate.most"
    EVACUATE_MOVED = "evacuate.moved"
    EVACUATE_RETURNED = "evacuate.returned"
    BATTLE_FAILED = "battle.failed"

    # Tax
    TAX_CONTROL = "tax.control"
    TAX_TOKENS = "tax.tokens"
    TAX_LIMIT = "tax.limit"
    TAX_MOST = "tax.most"
    TAX_TAKEN = "tax.taken"

    # Powers
    POWER_SAIL_FROM_ANY_COAST = "power.sail-from-any-coast"
    POWER_CLAIM_AFTER_INVASION = "power.claim-after-invasion"
    POWER_DECLINED = "power.declined"
    POWER_STRONGER_IN_DEFENCE = "power.stronger-in-defence"

    # Teams, and two kingdoms of one player
    TEAM_INVADE = "team.invade"
    TEAM_CLAIM = "team.claim"

    # Victory and reign scores
    VICTORY_TERRITORIAL = "victory.territorial"
    VICTORY_MILITARY = "victory.military"
    REIGN_TREASURIES = "reign.treasuries"
    REIGN_REMOVED_KINGS = "reign.removed-kings"
    REIGN_OWN_KING = "reign.own-king"
    REIGN_WARRIORS = "reign.warriors"
    REIGN_CONTROL = "reign.control"
    REIGN_TREASURY = "reign.treasury"
    REIGN_SCORE = "reign.score"
    REIGN_RANK = "reign.rank"
    REIGN_TIE = "reign.tie"


RULEBOOK = Rulebook(
    rules=Rule,
    revisions=(
        Revision(
            number=2,
            date="2026-11-28",
            clause=Rule.CLAIM_MARKER,
            changed="The own emblem under another kingdom's control token can be claimed: that token goes home.",
            recorded_games="No: whatever was legal is legal still, and happens as before.",
            former=FrozenDict({"emblem_bars_claim": True}),
        ),
        Revision(
            number=3,
            date="2026-11-28",
            clause=Rule.POWER_SAIL_FROM_ANY_COAST,
            changed="The power of the coast works both ways; a king's is for his own piece alone.",
            recorded_games="Only on a board that gives this power to a kingdom or its king.",
            former=FrozenDict({"coast_to_sea_only": True}),
        ),
    ),
)
"""The clauses in their order, and their corrections since the game was first described."""
