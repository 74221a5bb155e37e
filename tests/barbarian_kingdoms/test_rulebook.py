"""The corrections of the rules, and how games that were played before them are still read."""

from foreign_king import setup, why_not
from foreign_king.games.barbarian_kingdoms.commands import Claim
from foreign_king.games.barbarian_kingdoms.rulebook import RULEBOOK, Rule
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.wire import codec
from tests.barbarian_kingdoms.positions import GAME, SEATS, read


def test_corrections_are_numbered_from_two() -> None:
    assert [revision.number for revision in RULEBOOK.revisions] == [2, 3]


def test_a_former_reading_is_a_law_that_differs_from_the_printed_one() -> None:
    for revision in RULEBOOK.revisions:
        law = setup(GAME, SEATS[:3], law=dict(revision.former)).law
        assert codec(GAME).law_changes(law) == revision.former


def test_by_the_former_reading_of_the_first_correction_nobody_claims_the_own_emblem() -> None:
    former = dict(RULEBOOK.revisions[0].former)
    kingdoms = {"franks": {"warriors": ["mosella"]}, "ostrogoths": {"claimed": ["mosella"]}}
    pending = [{"type": "Turn", "kingdom": "franks"}]
    claim = Claim(by="green", kingdom="franks", province="mosella", payment=Tokens(bronze=1))
    assert why_not(GAME, read(3, {}, kingdoms=kingdoms, pending=pending), claim) is None
    refused = why_not(GAME, read(3, former, kingdoms=kingdoms, pending=pending), claim)
    assert refused is not None
    assert refused.rule == RULEBOOK.revisions[0].clause == Rule.CLAIM_MARKER
