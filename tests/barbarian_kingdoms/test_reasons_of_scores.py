"""How a control token is told in a score: by the last fact that placed it."""

from foreign_king.games.barbarian_kingdoms.facts import ControlTaken
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.kernel.ledger import Entry
from foreign_king.reasons import explain_score
from tests.barbarian_kingdoms.positions import BLUE, GAME, GREEN, OVER, RED, read, with_phase
from tests.barbarian_kingdoms.test_reasons import told


def test_a_control_token_is_told_by_the_fact_that_placed_it_and_not_by_another() -> None:
    reign = {"kings": 0, "king": 2, "warriors": 0, "control": 1, "treasury": 2}
    players = OVER["players"] | {"red": {"reign": reign}}
    over = read(**with_phase(OVER) | {"kingdoms": {RED: {"claimed": ["sicile"]}}, "players": players})

    def taken(kingdom: str, province: str) -> Entry[ControlTaken]:
        return Entry(ControlTaken(kingdom=kingdom, province=province), Rule.CLAIM_SUCCESS)

    own = "    The Ostrogoths place a control token in Sicily: 1 point [claim.success]"
    unknown = "    Control token of the Ostrogoths in Sicily: 1 point [reign.control]"
    others = [taken(RED, "apulia"), taken(BLUE, "sicile"), taken(GREEN, "galice")]
    assert unknown in told(explain_score(GAME, over, "red", others)).split("\n")
    for history in ([taken(RED, "sicile"), *others], [*others, taken(RED, "sicile")]):
        assert own in told(explain_score(GAME, over, "red", history)).split("\n")
