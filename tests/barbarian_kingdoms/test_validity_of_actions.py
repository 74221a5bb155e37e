"""Which invasions and claims that are not resolved yet are possible in a position."""

from foreign_king import to_act
from tests.barbarian_kingdoms.positions import (
    BLUE,
    CLAIM,
    EVACUATING,
    GAME,
    RED,
    REINFORCING,
    TURN,
    Said,
    read,
    with_action,
    with_kingdoms,
)
from tests.barbarian_kingdoms.test_faults import faults

FOUR = ["apulia", "sicile", "dalmatia", "galice"]


def test_the_loser_of_a_battle_can_have_no_points_at_all() -> None:
    """Under a law by which warriors give no battle points."""
    said = with_action(EVACUATING, points={RED: 3, BLUE: 0})
    assert to_act(GAME, read(3, {"warrior_points": 0}, **said)) == ("red",)


def test_an_own_emblem_under_an_opponents_token_is_claimed_back() -> None:
    """Though no control token is left for it."""
    said: Said = {
        "kingdoms": {RED: {"king": "venetia", "claimed": FOUR}, BLUE: {"king": "dalmatia", "claimed": ["venetia"]}},
        "action": CLAIM | {"province": "venetia"},
        "pending": [TURN, {"type": "Contesting", "kingdoms": [BLUE]}],
    }
    assert faults(said) == []
    assert to_act(GAME, read(**said)) == ("blue",)


def test_a_partners_token_on_the_own_emblem_is_not_claimed() -> None:
    said: Said = {
        "kingdoms": {
            RED: {"king": "venetia"},
            "vandals": {"claimed": ["venetia"]},
            BLUE: {"warriors": ["dalmatia"]},
        },
        "action": CLAIM | {"province": "venetia"},
        "pending": [TURN, {"type": "Contesting", "kingdoms": [BLUE]}],
    }
    assert faults(said, 4, team_size=2) == [("/kingdoms/vandals/claimed", "team.claim"), ("/action", "team.claim")]


def test_a_king_who_has_invaded_fights_in_the_battle() -> None:
    king = with_kingdoms(REINFORCING, **{RED: {"king": "bourgogne", "warriors": ["liguria"]}})
    assert to_act(GAME, read(**with_action(king, by_king=True))) == ("red",)
    assert faults(with_action(REINFORCING, by_king=True)) == [("/action", "invade.unit")]
