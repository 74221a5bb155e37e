"""What a refusal is about, where one clause has more than one sentence to say."""

import pytest

from foreign_king import Refused, play, read_command
from foreign_king.games.barbarian_kingdoms.state import State
from tests.barbarian_kingdoms.positions import (
    ASKED,
    BLUE,
    BRIBING,
    DRAWING,
    GAME,
    GREEN,
    HUNS,
    OVER,
    RED,
    Said,
    read,
    with_kingdoms,
    with_phase,
)


def refused(state: State, **command: object) -> Refused:
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, command))
    return caught.value


@pytest.mark.parametrize(
    ("by", "kingdom", "about"), [("red", RED, {"due": "Turn"}), ("blue", BLUE, {"decides": "red"})]
)
def test_whose_turn_it_is_or_what_is_due_first(by: str, kingdom: str, about: dict[str, str]) -> None:
    found = refused(read(), type="EndReinforcing", by=by, kingdom=kingdom)
    assert (found.rule, found.about) == ("turn.whose", about)


def test_who_decides_while_others_wait() -> None:
    found = refused(read(**ASKED), type="DeclineContest", by="green", kingdom=GREEN)
    assert (found.rule, found.about) == ("turn.whose", {"decides": "blue"})
    found = refused(read(**ASKED), type="EndManoeuvre", by="blue", kingdom=BLUE)
    assert (found.rule, found.about) == ("turn.whose", {"due": "Contesting"})


def test_for_which_kingdom_a_player_decides() -> None:
    found = refused(read(), type="Tax", by="red", kingdom=BLUE)
    assert (found.rule, found.about) == ("turn.kingdom", {"kingdom": RED})
    found = refused(read(2, {}), type="Tax", by="red", kingdom="vandals")
    assert (found.rule, found.about) == ("turn.kingdom", {"kingdom": RED})
    found = refused(read(**BRIBING), type="Bribe", by="blue", kingdom=RED, tokens={})
    assert (found.rule, found.about) == ("turn.kingdom", {"kingdom": BLUE})


def test_a_purse_is_filled_once() -> None:
    state = read(**with_phase(BRIBING, waiting=[RED], purses={BLUE: {}}))
    found = refused(state, type="Bribe", by="blue", kingdom=BLUE, tokens={})
    assert (found.rule, found.about) == ("turn.whose", {"decides": "red"})


def test_what_chance_decides_nobody_else_does() -> None:
    assert refused(read(**DRAWING), type="Tax", by="red", kingdom=RED).rule == "chance.due"
    assert refused(read(), type="DrawToken", by="table", seat="red", token="gold").rule == "chance.due"
    found = refused(read(**DRAWING), type="DrawToken", by="table", seat="blue", token="gold")
    assert (found.rule, found.about) == ("loot.face-down", {"seat": "red"})


def test_when_the_game_is_over_everything_is_too_late() -> None:
    for by, kingdom in (("red", RED), ("table", GREEN)):
        assert refused(read(**OVER), type="Tax", by=by, kingdom=kingdom).rule == "turn.over"


CLAIM_AT_ONCE: Said = {"kingdoms": {"huns": {"king": "thuringe", "warriors": ["alemanie"]}}}


def test_at_once_the_very_province_is_claimed_that_the_king_has_invaded() -> None:
    pending = [
        {"type": "Turn", "kingdom": "huns"},
        {"type": "ClaimingAtOnce", "kingdom": "huns", "province": "thuringe"},
    ]
    claim = {"type": "Claim", "by": "red", "kingdom": "huns", "payment": {"bronze": 1}}
    found = refused(read(3, HUNS, **CLAIM_AT_ONCE, pending=pending), **claim, province="alemanie")
    assert (found.rule, found.about) == ("power.claim-after-invasion", {"area": "thuringe"})


def test_which_unit_cannot_contest() -> None:
    king = refused(read(**ASKED), type="Contest", by="blue", kingdom=BLUE, king=True, warriors={"mosella": 1})
    assert (king.rule, king.need, king.have, king.about["area"]) == ("contest.adjacent", 1, 0, "mosella")
    away = read(**with_kingdoms(ASKED, **{BLUE: {"king": "sea", "warriors": ["aquitania"]}}))
    found = refused(away, type="Contest", by="blue", kingdom=BLUE, king=True)
    assert (found.rule, found.about) == ("contest.adjacent", {"unit": "king", "area": "bourgogne"})
    both = refused(away, type="Contest", by="blue", kingdom=BLUE, warriors={"aquitania": 2})
    assert (both.rule, both.need, both.have) == ("contest.adjacent", 2, 1)
    none = refused(away, type="Contest", by="blue", kingdom=BLUE)
    assert (none.rule, none.need, none.have) == ("contest.units", 1, 0)
