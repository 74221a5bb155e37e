"""Everything that is wrong with a position is named at once, each fault with its clause."""

from typing import Any

import pytest

from foreign_king.positions import position_faults
from tests.barbarian_kingdoms.positions import (
    ASKED,
    BLUE,
    BRIBING,
    CLAIMING,
    DRAWING,
    EVACUATING,
    GAME,
    GREEN,
    HUNS,
    INVASION,
    MOVED,
    OVER,
    PLACING,
    RED,
    REIGN,
    REINFORCING,
    SEATS,
    SHOWING,
    TURN,
    Said,
    with_action,
    with_kingdoms,
    with_phase,
)

Fault = tuple[str, str | None]
"""Where it is, and the clause."""


def faults(said: Said, count: int = 3, **law: Any) -> list[Fault]:
    found = position_faults(GAME, {"seats": list(SEATS[:count]), **said}, law=law)
    assert all(fault.message and fault.expected for fault in found)
    return [(fault.pointer, None if fault.rule is None else fault.rule.value) for fault in found]


def test_a_position_without_a_fault() -> None:
    assert faults({}) == []


def test_no_seats() -> None:
    assert faults({"seats": ["red"], "treasures": {"atlantis": {}}}) == [("/seats", "setup.players")]
    assert faults({"seats": ["red", "red"]}) == [("/seats", None)]


def test_a_law_that_these_players_cannot_have() -> None:
    assert faults({"treasures": {"atlantis": {}}}, team_size=2) == [("/law/team_size", None)]


def test_all_names_that_nobody_knows() -> None:
    said: Said = {
        "players": {"pink": {}, "red": {"kings": ["huns", "huns"]}, "a/b": {}},
        "treasures": {"atlantis": {}, "sea": {}},
        "kingdoms": {
            "huns": {"side": "b", "warriors": ["hell"]},
            RED: {"seat": "pink", "side": "b", "king": "eden", "warriors": ["sea"], "claimed": ["sea"]},
        },
        "order": ["huns", RED],
        "action": INVASION | {"province": "sea", "winner": "huns", "bribes": {"goths": {}}},
        "pending": [],
    }
    assert faults(said) == [
        ("/players", None),
        ("/players", None),
        ("/players/red/kings", "setup.kingdoms"),
        ("/treasures", None),
        ("/treasures", None),
        ("/kingdoms/huns", "setup.kingdoms"),
        ("/kingdoms/huns", None),
        (f"/kingdoms/{RED}/seat", None),
        (f"/kingdoms/{RED}/side", "setup.kingdoms"),
        (f"/kingdoms/{RED}/claimed", None),
        (f"/kingdoms/{RED}", None),
        ("/order", "setup.kingdoms"),
        ("/action/province", None),
        ("/action", "setup.kingdoms"),
        ("/action", "setup.kingdoms"),
    ]


def test_whose_is_what() -> None:
    players: Said = {"red": {"tokens": 7}, "blue": {"treasury": "unseen"}}
    two = [("/players/red/tokens", None), ("/players/blue/tokens", None)]
    assert faults({"players": players, "order": [BLUE, RED, GREEN], "pending": []}) == [*two, ("/order", "turn.next")]
    assert faults({"players": players, "kingdoms": {RED: {"seat": "blue"}}}) == [*two, ("/kingdoms", "setup.assign")]


def test_pieces_of_every_kind() -> None:
    said: Said = {
        "players": {
            "red": {"treasury": {"gold": 18, "bronze": -1}, "kings": [BLUE, BLUE]},
            "blue": {"kings": [BLUE]},
        },
        "treasures": {
            "sicile": {"face_down": 2},
            "mosella": {"face_down": 1},
            "apulia": {"face_down": 1},
            "noricum": {"tokens": {"silver": 40}},
        },
        "kingdoms": {
            RED: {"king": "noricum", "warriors": ["sea"] * 5, "claimed": ["apulia", "apulia", "venetia", "belgica"]},
            BLUE: {"king": "sea", "claimed": ["apulia", "noricum", "dalmatia", "galice", "lusitania"]},
            GREEN: {"warriors": ["belgica", "lusitania"], "king": "lusitania"},
        },
    }
    assert faults(said) == [
        ("/players/red", None),
        ("/players", "loot.mix"),
        ("/players", "loot.mix"),
        ("/treasures", "loot.mix"),
        ("/treasures/mosella/face_down", "setup.neutral-treasure"),
        ("/treasures/noricum/tokens", "setup.closed"),
        ("/treasures/apulia/face_down", "loot.face-down"),
        ("/treasures/sicile/face_down", "setup.neutral-treasure"),
        ("/players", "battle.king"),
        (f"/kingdoms/{BLUE}/king", "battle.king"),
        ("/players/blue/kings", "battle.king"),
        (f"/kingdoms/{RED}", "recruit.warriors"),
        (f"/kingdoms/{RED}/claimed", "claim.marker"),
        (f"/kingdoms/{RED}/claimed", "claim.capital"),
        (f"/kingdoms/{RED}/claimed", "claim.marker"),
        (f"/kingdoms/{RED}", "move.closed"),
        (f"/kingdoms/{BLUE}", "claim.tokens"),
        (f"/kingdoms/{BLUE}/claimed", "control.lost"),
        (f"/kingdoms/{BLUE}/claimed", "move.closed"),
        ("/kingdoms", "manoeuvre.unoccupied"),
    ]
    assert faults({"kingdoms": {RED: {"warriors": ["belgica"]}}}) == [("/kingdoms", "battle.began")]


def test_a_partners_emblem_is_not_claimed() -> None:
    claimed = {"kingdoms": {RED: {"claimed": ["numidia"]}}}
    assert faults(claimed, 4, team_size=2) == [(f"/kingdoms/{RED}/claimed", "team.claim")]


def test_pieces_and_what_is_to_be_decided_together() -> None:
    said: Said = {
        "turns": 0,
        "players": {"red": {"reign": REIGN}, "blue": {"reign": REIGN}},
        "kingdoms": {RED: {"king": "noricum"}},
        "action": INVASION,
        "pending": [TURN | {"kingdom": "huns"}, TURN, TURN],
    }
    assert faults(said) == [
        (f"/kingdoms/{RED}", "move.closed"),
        ("/pending/2", None),
        ("/pending/0", "setup.kingdoms"),
        ("/turns", "setup.first"),
        ("/action", None),
        ("/action", "invade.unit"),
        ("/players/red/reign", "reign.score"),
        ("/players/blue/reign", "reign.score"),
    ]
    assert faults({"pending": [], "turns": 0}) == [("/pending", None)]


MISPLACED: dict[str, tuple[Said, list[Fault]]] = {
    "nothing is to be placed": (with_phase(PLACING, kingdoms=[]), [("/pending/0", "setup.initial-treasure")]),
    "placing in the middle of a game": (
        PLACING
        | {
            "kingdoms": {RED: {"king": "sea"}, GREEN: {"warriors": ["sea"]}},
            "treasures": {"mosella": {"tokens": {"gold": 1}}},
        },
        [("/pending/0", "setup.king"), ("/pending/0", "setup.king"), ("/pending/0", "setup.initial-treasure")],
    ),
    "a stranger's tokens are to be placed": (
        with_phase(PLACING, kingdoms=["huns"]),
        [("/pending/0", "setup.initial-treasure")],
    ),
    "an end with nothing of what an end has": (
        with_phase(OVER, ranking=["blue"], winners=["red", "green"])
        | {"players": {"blue": {"treasury": "unseen", "tokens": 6}}},
        [
            ("/pending/0", "reign.treasuries"),
            ("/pending/0", "reign.score"),
            ("/pending/0", "reign.rank"),
            ("/pending/0", "victory.territorial"),
        ],
    ),
    "an end for no reason of nobody, and a turn after it": (
        {"players": OVER["players"], "pending": [*with_phase(OVER, winners=[], reasons=[])["pending"], TURN]},
        [("/pending/0", None), ("/pending/0", None), ("/pending/0", None)],
    ),
    "treasuries to be shown that are seen": (SHOWING | {"players": {}}, [("/pending/0", "reign.treasuries")]),
    "a manoeuvre without a turn": (MOVED | {"pending": MOVED["pending"][1:]}, [("/pending/0", None)]),
    "a manoeuvre below a turn": ({"pending": [MOVED["pending"][1], TURN]}, [("/pending/0", None)]),
    "a manoeuvre of another": (with_phase(MOVED, kingdom=BLUE), [("/pending/1", "turn.kingdom")]),
    "a manoeuvre in which nothing has moved": (with_phase(MOVED, moved=[]), [("/pending/1", "manoeuvre.unit")]),
    "a manoeuvre of units that are elsewhere": (
        with_phase(MOVED, moved=[{"unit": "king", "area": "latium"}, {"unit": "warrior", "area": "sea"}]),
        [("/pending/1", "manoeuvre.once"), ("/pending/1", "manoeuvre.once")],
    ),
    "a turn in a turn": ({"pending": [TURN, TURN]}, [("/pending/1", None)]),
    "a contest of another's action": (
        ASKED | {"pending": [TURN | {"kingdom": BLUE}, ASKED["pending"][1]]},
        [("/pending/1", "turn.kingdom")],
    ),
    "a contest in a battle": (
        REINFORCING | {"pending": [TURN, {"type": "Contesting", "kingdoms": [BLUE]}]},
        [("/pending/1", "contest.made")],
    ),
    "a contest of nobody": (
        with_kingdoms(with_phase(ASKED, kingdoms=[GREEN]), **{BLUE: {"king": "sea"}, GREEN: {}}),
        [("/pending/1", "contest.asked")],
    ),
    "reinforcements of strangers to no battle": (
        ASKED | {"pending": with_phase(REINFORCING, kingdoms=[GREEN])["pending"]},
        [("/pending/1", "battle.began"), ("/pending/1", "reinforce.turns")],
    ),
    "reinforcements that have come from nowhere": (
        with_kingdoms(with_phase(REINFORCING, moved=True), **{RED: {"warriors": ["bourgogne"]}}),
        [("/pending/1", "reinforce.unit"), ("/pending/1", "reinforce.passed")],
    ),
    "purses of nobody": (with_phase(BRIBING, waiting=[]), [("/pending/1", "bribe.due")]),
    "purses of nothing and of too much": (
        with_phase(BRIBING, waiting=[BLUE], purses={RED: {"gold": 2}}) | {"players": {"blue": {"treasury": {}}}},
        [("/pending/1", "bribe.due"), ("/pending/1", "bribe.treasury")],
    ),
    "an evacuation of the loser": (with_phase(EVACUATING, kingdom=BLUE), [("/pending/1", "evacuate.due")]),
    "an evacuation in one way": (
        with_kingdoms(EVACUATING, **{RED: {"warriors": ["bourgogne"]}}),
        [("/pending/1", "evacuate.due")],
    ),
    "a draw in a battle, of nothing, by another": (
        DRAWING
        | {
            "kingdoms": REINFORCING["kingdoms"] | {RED: {"warriors": ["bourgogne"] * 2}},
            "treasures": {},
            "action": REINFORCING["action"],
            "pending": with_phase(DRAWING, seat="blue")["pending"],
        },
        [
            ("/pending/1", "loot.face-down"),
            ("/pending/1", "loot.face-down"),
            ("/pending/1", "evacuate.most"),
            ("/pending/1", "loot.face-down"),
        ],
    ),
}


@pytest.mark.parametrize("case", MISPLACED.values(), ids=MISPLACED)
def test_what_cannot_be_to_decide_and_why(case: tuple[Said, list[Fault]]) -> None:
    said, expected = case
    assert faults(said) == expected


def test_what_cannot_be_claimed_at_once() -> None:
    elsewhere = with_phase(CLAIMING, kingdom=GREEN)
    assert faults(elsewhere, **HUNS) == [("/pending/1", "turn.kingdom")]
    poor = with_phase(CLAIMING, province="alemanie") | {"players": {"red": {"treasury": {}}}}
    assert faults(poor, **HUNS) == [("/pending/1", "power.claim-after-invasion"), ("/pending/1", "claim.occupied")]


NO_ACTION: dict[str, tuple[Said, list[str | None]]] = {
    "won, and nobody has come": (
        with_action(with_kingdoms(ASKED, **{RED: {}}), winner=RED, bribes={RED: {"gold": 1}}, by_king=True),
        ["battle.began", "invade.unit", "bribe.collected", "invade.unit"],
    ),
    "a claim by the king of the own capital": (
        with_action(ASKED, kind="claim", province="latium", by_king=True)
        | {"kingdoms": {RED: {"king": "liguria", "claimed": ["apulia", "sicile", "dalmatia", "galice"]}}},
        ["claim.occupied", "claim.marker", "invade.unit", "claim.capital", "claim.tokens"],
    ),
    "a claim of what another's unit stood on": (
        with_action(REINFORCING, kind="claim", contested=False),
        ["contest.made"],
    ),
    "a battle that is won by fewer points, and the loser is there": (
        with_action(EVACUATING, points={RED: 1, BLUE: 2}) | {"kingdoms": {BLUE: {"warriors": ["bourgogne"]}}},
        ["battle.higher", "battle.began", "battle.removed"],
    ),
    "a battle that is lost by a tie": (
        with_action(EVACUATING, winner=BLUE, points={RED: 2, BLUE: 2})
        | {"kingdoms": {BLUE: {"warriors": ["bourgogne"]}}},
        ["battle.tie"],
    ),
    "a battle that is won without points": (with_action(EVACUATING, points={RED: 2}), ["battle.points"]),
    "points while a battle goes on": (with_action(REINFORCING, points={RED: 2, BLUE: 2}), ["battle.points"]),
    "an invasion of an own province": (
        with_kingdoms(ASKED, **{RED: {"warriors": ["bourgogne"], "claimed": ["bourgogne"]}}),
        ["invade.control"],
    ),
}


@pytest.mark.parametrize("case", NO_ACTION.values(), ids=NO_ACTION)
def test_what_cannot_be_an_action_and_why(case: tuple[Said, list[str | None]]) -> None:
    said, expected = case
    assert faults(said) == [("/action", rule) for rule in expected]


def test_partners_do_not_fight() -> None:
    both: Said = {
        "kingdoms": {RED: {"warriors": ["sicile"]}, "vandals": {"warriors": ["sicile"], "claimed": ["sicile"]}}
    }
    fought = with_action(BRIBING, province="sicile", opponent="vandals", contested=True) | both
    said = with_phase(fought, waiting=[RED, "vandals"])
    assert faults(said, 4, team_size=2) == [("/action", "team.invade"), ("/action", "team.invade")]
    claimed = with_action(said, kind="claim")
    assert faults(claimed, 4, team_size=2) == [("/action", "contest.asked"), ("/action", "team.claim")]
