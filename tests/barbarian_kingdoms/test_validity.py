"""A valid position asks no seat to decide what it cannot decide, and its pieces stand where they may stand."""

from typing import Any

import pytest

from foreign_king import Malformed, position, to_act
from foreign_king.wire import codec
from tests.barbarian_kingdoms.positions import (
    ASKED,
    ASSIGNING,
    BATTLE,
    BLUE,
    BRIBING,
    CLAIM,
    CLAIMING,
    DRAWING,
    EVACUATING,
    FIGHTERS,
    GAME,
    GREEN,
    HUNS,
    INVADERS,
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
    WINNERS,
    Said,
    read,
    with_action,
    with_kingdoms,
    with_phase,
)

NOTHING: Said = {"bronze": 0, "silver": 0, "gold": 0, "diamond": 0}
UNSEEN_SIX: Said = {"treasury": "unseen", "tokens": 6}
HIDDEN: Said = {"blue": UNSEEN_SIX}
CLAIMED: Said = with_action(ASKED, kind="claim")
FOUR = ["apulia", "sicile", "dalmatia", "galice"]
POOR: Said = {"players": {"blue": {"treasury": {}}}}
TEAMS: Said = {"team_size": 2}
"""The law by which red and blue, the Ostrogoths and the Vandals, play against green and yellow."""


def fault(count: int, law: Said, said: Said) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read(count, law, **said)
    assert caught.value.expected
    return caught.value


# Pieces

STAND: dict[str, Said] = {
    "units at sea": {"kingdoms": {RED: {"king": "sea", "warriors": ["sea", "sea"]}, BLUE: {"king": "sea"}}},
    "all warriors and control tokens": {"kingdoms": {RED: {"warriors": FOUR, "claimed": FOUR}}},
    "a king removed": {"players": {"red": {"kings": [BLUE]}}},
    "a control token on an emblem": {"kingdoms": {RED: {"claimed": ["mosella"]}}},
    "an enemy upon a control token": {"kingdoms": {RED: {"claimed": ["sicile"]}, BLUE: {"warriors": ["sicile"]}}},
    "all tokens of a value": {"players": {"red": {"treasury": {"gold": 15}}}},
    "nothing face down": {"treasures": {"sicile": {"face_down": 0}}},
    "tokens upon a token": {"treasures": {"sicile": {"face_down": 1, "tokens": {"gold": 1}}}},
}


@pytest.mark.parametrize("said", STAND.values(), ids=STAND)
def test_pieces_can_stand_so(said: Said) -> None:
    state = read(**said)
    assert codec(GAME).read_position(position(GAME, state), state.law, state.board) == state


FAULTS: dict[str, tuple[Said, str, str]] = {
    "five warriors": (
        {"kingdoms": {RED: {"warriors": ["sea"] * 5}}},
        f"/kingdoms/{RED}",
        "more pieces than in the box",
    ),
    "five control tokens": (
        {"kingdoms": {RED: {"claimed": [*FOUR, "armorica"]}}},
        f"/kingdoms/{RED}",
        "more pieces than in the box",
    ),
    "a control token twice": (
        {"kingdoms": {RED: {"claimed": ["apulia", "apulia"]}}},
        f"/kingdoms/{RED}/claimed",
        "two tokens in a province",
    ),
    "control tokens of two": (
        {"kingdoms": {RED: {"claimed": ["apulia"]}, BLUE: {"claimed": ["apulia"]}}},
        f"/kingdoms/{BLUE}/claimed",
        "two tokens in apulia",
    ),
    "a control token on a capital": (
        {"kingdoms": {RED: {"claimed": ["belgica"]}}},
        f"/kingdoms/{RED}/claimed",
        "belgica cannot be claimed",
    ),
    "a control token on the own emblem": (
        {"kingdoms": {RED: {"claimed": ["venetia"]}}},
        f"/kingdoms/{RED}/claimed",
        "venetia has an emblem of the own side",
    ),
    "a control token where it is closed": (
        {"kingdoms": {RED: {"claimed": ["noricum"]}}},
        f"/kingdoms/{RED}/claimed",
        "noricum cannot be claimed",
    ),
    "a warrior where it is closed": (
        {"kingdoms": {RED: {"warriors": ["noricum"]}}},
        f"/kingdoms/{RED}",
        "noricum is closed",
    ),
    "a king where it is closed": ({"kingdoms": {RED: {"king": "noricum"}}}, f"/kingdoms/{RED}", "noricum is closed"),
    "two units in a province": ({"kingdoms": {RED: {"warriors": ["latium"]}}}, "/kingdoms", "2 units in latium"),
    "units of two in a province": ({"kingdoms": {RED: {"warriors": ["belgica"]}}}, "/kingdoms", "2 units in belgica"),
    "a third kingdom in a battle": (
        with_kingdoms(REINFORCING, **{GREEN: {"warriors": ["bourgogne"]}}),
        "/kingdoms",
        "3 units in bourgogne",
    ),
    "a king removed twice": (
        {"players": {"red": {"kings": [BLUE]}, "green": {"kings": [BLUE]}}},
        "/players",
        "a king removed twice",
    ),
    "a king removed, and on the map": (
        {"players": {"red": {"kings": [BLUE]}}, "kingdoms": {BLUE: {"king": "aquitania"}}},
        f"/kingdoms/{BLUE}/king",
        "the king",
    ),
    "the own king removed": ({"players": {"red": {"kings": [RED]}}}, "/players/red/kings", "a king of the own side"),
    "less than no tokens of a value": (
        {"players": {"red": {"treasury": {"bronze": -1, "silver": 2}}}},
        "/players/red",
        "fewer tokens than none",
    ),
    "less than no hidden tokens": (
        {"players": {"red": {"treasury": "unseen", "tokens": -1}}},
        "/players/red",
        "fewer tokens than none",
    ),
    "less than no tokens in a province": (
        {"treasures": {"liguria": {"tokens": {"gold": -1}}}},
        "/treasures/liguria",
        "fewer tokens than none",
    ),
    "less than none face down": (
        {"treasures": {"sicile": {"face_down": -1, "tokens": {"gold": 1}}}},
        "/treasures/sicile/face_down",
        "tokens face down",
    ),
    "two face down": ({"treasures": {"sicile": {"face_down": 2}}}, "/treasures/sicile/face_down", "tokens face down"),
    "face down on an emblem": (
        {"treasures": {"liguria": {"face_down": 1}}},
        "/treasures/liguria/face_down",
        "tokens face down",
    ),
    "face down where it is closed": (
        {"treasures": {"noricum": {"face_down": 1}}},
        "/treasures/noricum/face_down",
        "tokens face down",
    ),
    "face down under a control token": (
        {"kingdoms": {RED: {"claimed": ["sicile"]}}, "treasures": {"sicile": {"face_down": 1}}},
        "/treasures/sicile/face_down",
        "tokens face down",
    ),
    "face down under a unit": (
        {"kingdoms": {RED: {"warriors": ["sicile"]}}, "treasures": {"sicile": {"face_down": 1}}},
        "/treasures/sicile/face_down",
        "tokens face down",
    ),
    "face down where it is claimed": (
        CLAIMED | {"treasures": {"bourgogne": {"face_down": 1}}},
        "/treasures/bourgogne/face_down",
        "tokens face down",
    ),
    "face down under a unit elsewhere": (
        with_kingdoms(ASKED, **{BLUE: {"warriors": ["sicile"]}}) | {"treasures": {"sicile": {"face_down": 1}}},
        "/treasures/sicile/face_down",
        "tokens face down",
    ),
    "face down where the enemy stood": (
        with_action(REINFORCING, contested=False) | {"treasures": {"bourgogne": {"face_down": 1}}},
        "/treasures/bourgogne/face_down",
        "tokens face down",
    ),
    "tokens where it is closed": (
        {"treasures": {"noricum": {"tokens": {"gold": 1}}}},
        "/treasures/noricum/tokens",
        "noricum is closed",
    ),
    "more than all tokens of a value": (
        {"players": {"red": {"treasury": {"gold": 16}}}},
        "/players",
        "more gold than in the box",
    ),
    "more than all tokens of a value, some to be placed": (
        PLACING | {"players": {"red": {"treasury": {"gold": 15}}}},
        "/players",
        "more gold than in the box",
    ),
    "more tokens than in the box": (
        {"players": {"red": {"treasury": "unseen", "tokens": 46}}},
        "/treasures",
        "73 tokens",
    ),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[Said, str, str]) -> None:
    said, pointer, message = case
    found = fault(3, {}, said)
    assert (found.message, found.pointer) == (message, pointer)


def test_all_tokens_of_the_box() -> None:
    # 15 lie face down, and twelve are in the other treasuries.
    state = read(players={"red": {"treasury": "unseen", "tokens": 45}})
    assert state.players["red"].tokens == 45
    assert read(**ASSIGNING, players={"red": {"treasury": "unseen", "tokens": 36}}).players["red"].tokens == 36
    assert fault(3, {}, ASSIGNING | {"players": {"red": {"treasury": "unseen", "tokens": 37}}}).message == "73 tokens"


def test_partners_take_no_tokens_from_each_other() -> None:
    vandals = {"kingdoms": {"vandals": {"claimed": ["venetia"]}}}
    assert "emblem of the own side" in fault(4, TEAMS, vandals).message
    assert read(4, {}, **vandals).kingdoms["vandals"].claimed == ("venetia",)
    removed = {"players": {"red": {"kings": ["vandals"]}}}
    assert fault(4, TEAMS, removed).message == "a king of the own side"
    assert read(4, {}, **removed).kingdoms["vandals"].king is None


# What is to be decided

FITS: dict[str, tuple[Said, tuple[str, ...]]] = {
    "a turn": ({"pending": [TURN]}, ("red",)),
    "another's turn": ({"pending": [TURN | {"kingdom": GREEN}]}, ("green",)),
    "a manoeuvre": (MOVED, ("red",)),
    "a manoeuvre of two alike": (
        with_phase(
            with_kingdoms(MOVED, **{RED: {"king": "sea", "warriors": ["sea", "sea"]}}),
            moved=[{"unit": "king", "area": "sea"}, {"unit": "warrior", "area": "sea"}],
        ),
        ("red",),
    ),
    "a contest": (ASKED, ("blue",)),
    "a contest of the last": (with_phase(ASKED, kingdoms=[GREEN]), ("green",)),
    "a contest of a claim": (CLAIMED, ("blue",)),
    "a contest of an invasion by the king": (
        with_action(with_kingdoms(ASKED, **{RED: {"king": "bourgogne"}}), by_king=True),
        ("blue",),
    ),
    "a contest, a token face down": (ASKED | {"treasures": {"bourgogne": {"face_down": 1}}}, ("blue",)),
    "reinforcements": (REINFORCING, ("red",)),
    "reinforcements of the other": (with_phase(REINFORCING, kingdoms=[BLUE, RED]), ("blue",)),
    "the last reinforcements": (with_phase(REINFORCING, kingdoms=[BLUE]), ("blue",)),
    "reinforcements that have come": (
        with_phase(
            with_kingdoms(REINFORCING, **{RED: {"warriors": ["bourgogne", "bourgogne", "liguria"]}}), moved=True
        ),
        ("red",),
    ),
    "a battle against whoever stood there": (with_action(REINFORCING, contested=False), ("red",)),
    "a battle for a claim": (with_action(REINFORCING, kind="claim"), ("red",)),
    "a battle in which the king has joined": (
        with_kingdoms(REINFORCING, **{RED: {"king": "bourgogne", "warriors": ["bourgogne", "liguria"]}}),
        ("red",),
    ),
    "purses": (BRIBING, ("red", "blue")),
    "a purse of the other": (with_phase(BRIBING, waiting=[BLUE], purses={RED: NOTHING | {"gold": 1}}), ("blue",)),
    "a purse of one who holds nothing": (
        with_phase(BRIBING | POOR, waiting=[RED], purses={BLUE: NOTHING}),
        ("red",),
    ),
    "a hidden purse": (with_phase(BRIBING, waiting=[RED], purses={BLUE: "unseen"}) | {"players": HIDDEN}, ("red",)),
    "a purse of one who is known to hold nothing": (
        with_phase(BRIBING, waiting=[RED], purses={BLUE: NOTHING})
        | {"players": {"blue": {"treasury": "unseen", "tokens": 0}}},
        ("red",),
    ),
    "an evacuation": (EVACUATING, ("red",)),
    "an evacuation by the king's own invasion": (with_action(EVACUATING, by_king=True), ("red",)),
    "an evacuation after a king's lost invasion": (
        with_action(
            with_phase(EVACUATING, kingdom=BLUE)
            | {"kingdoms": {BLUE: WINNERS[RED]}, "players": {"blue": {"kings": [RED]}}},
            by_king=True,
            winner=BLUE,
            points={RED: 3, BLUE: 4},
        ),
        ("blue",),
    ),
    "a draw": (DRAWING, ("table",)),
    "a draw after a battle": (with_action(DRAWING, **EVACUATING["action"]), ("table",)),
    "a draw of the other": (
        with_action(
            with_phase(DRAWING, seat="blue") | {"kingdoms": {BLUE: {"warriors": ["bourgogne"]}}},
            **EVACUATING["action"] | {"winner": BLUE, "points": {RED: 3, BLUE: 9}},
        ),
        ("table",),
    ),
    "a draw after the king has left": (
        with_action(DRAWING, **EVACUATING["action"], by_king=True),
        ("table",),
    ),
    "kingdoms to be assigned": (ASSIGNING, ("table",)),
    "tokens to be placed": (PLACING, ("table",)),
    "all tokens to be placed": (with_phase(PLACING, kingdoms=[RED, BLUE, GREEN]), ("table",)),
    "the end": (OVER, ()),
    "the end, for both reasons": (
        with_phase(OVER, reasons=["victory.territorial", "victory.military"]),
        (),
    ),
    "treasuries to be shown": (SHOWING, ()),
}


@pytest.mark.parametrize("case", FITS.values(), ids=FITS)
def test_what_can_be_to_decide_is_read_and_written(case: tuple[Said, tuple[str, ...]]) -> None:
    said, acting = case
    state = read(**said)
    written = position(GAME, state)
    assert to_act(GAME, state) == acting
    assert written["pending"] == said["pending"]
    assert codec(GAME).read_position(written, state.law, state.board) == state


MISFITS: dict[str, tuple[Said, int]] = {
    "a turn of nobody": ({"pending": [TURN | {"kingdom": "huns"}]}, 0),
    "a turn upon a turn": ({"pending": [TURN, TURN]}, 1),
    "a manoeuvre alone": (MOVED | {"pending": MOVED["pending"][1:]}, 0),
    "a manoeuvre of another": (with_phase(MOVED, kingdom=BLUE), 1),
    "nothing has moved": (with_phase(MOVED, moved=[]), 1),
    "a king has moved elsewhere": (with_phase(MOVED, moved=[{"unit": "king", "area": "latium"}]), 1),
    "a king has moved twice": (with_phase(MOVED, moved=[{"unit": "king", "area": "liguria"}] * 2), 1),
    "no warrior has moved": (with_phase(MOVED, moved=[{"unit": "warrior", "area": "liguria"}]), 1),
    "something upon the end": (OVER | {"pending": [*OVER["pending"], MOVED["pending"][1]]}, 0),
    "a manoeuvre before the first turn": (ASSIGNING | {"pending": [*ASSIGNING["pending"], MOVED["pending"][1]]}, 0),
    "a manoeuvre before all tokens lie": (PLACING | {"pending": [*PLACING["pending"], MOVED["pending"][1]]}, 0),
    "a manoeuvre while treasuries are shown": (SHOWING | {"pending": [*SHOWING["pending"], MOVED["pending"][1]]}, 0),
    "nobody is asked": (with_phase(ASKED, kingdoms=[]), 1),
    "somebody is left out": (with_phase(ASKED, kingdoms=[BLUE]), 1),
    "asked in another order": (with_phase(ASKED, kingdoms=[GREEN, BLUE]), 1),
    "asked who has no unit beside": (with_phase(with_kingdoms(ASKED, **{GREEN: {}}), kingdoms=[GREEN]), 1),
    "asked in a battle": (REINFORCING | {"pending": [TURN, with_phase(ASKED, kingdoms=[GREEN])["pending"][1]]}, 1),
    "asked when it is another's turn": (ASKED | {"pending": [TURN | {"kingdom": BLUE}, ASKED["pending"][1]]}, 1),
    "nobody reinforces": (with_phase(REINFORCING, kingdoms=[]), 1),
    "a stranger reinforces": (with_phase(REINFORCING, kingdoms=[RED, GREEN]), 1),
    "one reinforces twice": (with_phase(REINFORCING, kingdoms=[RED, RED]), 1),
    "nothing is there to reinforce with": (with_kingdoms(REINFORCING, **{RED: {"warriors": ["bourgogne"]}}), 1),
    "nothing has joined": (with_phase(REINFORCING, moved=True), 1),
    "reinforcing without a battle": (ASKED | {"pending": REINFORCING["pending"]}, 1),
    "reinforcing after the battle": (
        REINFORCING | {"kingdoms": INVADERS | {RED: FIGHTERS[RED]}, "action": EVACUATING["action"]},
        1,
    ),
    "purses of nobody": (
        with_phase(BRIBING, waiting=[], purses={RED: NOTHING, BLUE: NOTHING}),
        1,
    ),
    "a purse in another order": (with_phase(BRIBING, waiting=[BLUE, RED]), 1),
    "a purse of a stranger": (with_phase(BRIBING, waiting=[RED, BLUE], purses={GREEN: NOTHING}), 1),
    "a purse of a province": (with_phase(BRIBING, waiting=[RED, BLUE], purses={"sicile": NOTHING}), 1),
    "a purse too few": (with_phase(BRIBING, waiting=[RED]), 1),
    "a purse filled, and to be filled": (with_phase(BRIBING, purses={RED: NOTHING}), 1),
    "a purse out of nothing": (BRIBING | POOR, 1),
    "a purse of more than there is": (with_phase(BRIBING, waiting=[BLUE], purses={RED: NOTHING | {"gold": 2}}), 1),
    "a purse of less than nothing": (with_phase(BRIBING, waiting=[BLUE], purses={RED: NOTHING | {"gold": -1}}), 1),
    "a hidden purse of a treasury that is seen": (with_phase(BRIBING, waiting=[RED], purses={BLUE: "unseen"}), 1),
    "an empty purse that nobody can know": (
        with_phase(BRIBING, waiting=[RED], purses={BLUE: NOTHING}) | {"players": HIDDEN},
        1,
    ),
    "a full purse of one who holds nothing": (
        with_phase(BRIBING, waiting=[RED], purses={BLUE: NOTHING | {"gold": 1}})
        | {"players": {"blue": {"treasury": "unseen", "tokens": 0}}},
        1,
    ),
    "purses after the battle": (
        BRIBING | {"kingdoms": {RED: FIGHTERS[RED]}, "action": EVACUATING["action"]},
        1,
    ),
    "an evacuation of the loser": (with_phase(EVACUATING, kingdom=BLUE), 1),
    "an evacuation before the battle": (
        REINFORCING | {"pending": EVACUATING["pending"], "kingdoms": WINNERS | {BLUE: {"warriors": ["bourgogne"]}}},
        1,
    ),
    "an evacuation without a battle": (ASKED | {"pending": EVACUATING["pending"]}, 1),
    "an evacuation in one way": (
        with_kingdoms(EVACUATING, **{RED: {"warriors": ["bourgogne", "bourgogne"]}}),
        1,
    ),
    "a draw elsewhere": (
        with_phase(DRAWING, province="sicile") | {"treasures": {"sicile": {"face_down": 1}}},
        1,
    ),
    "a draw of what is not there": (DRAWING | {"treasures": {}}, 1),
    "a draw of another": (with_phase(DRAWING, seat="blue"), 1),
    "a draw while others stay": (
        with_kingdoms(with_action(DRAWING, **EVACUATING["action"]), **{RED: {"warriors": ["bourgogne", "bourgogne"]}}),
        1,
    ),
    "a draw before the battle": (
        with_kingdoms(with_action(DRAWING, **BATTLE), **{BLUE: {"warriors": ["bourgogne"]}}),
        1,
    ),
    "kingdoms to be assigned on a map in play": (ASSIGNING | {"kingdoms": {RED: {"warriors": ["sea"]}}}, 0),
    "kingdoms to be assigned upon tokens": (ASSIGNING | {"treasures": {"liguria": {"tokens": {"gold": 1}}}}, 0),
    "kingdoms to be assigned where some are claimed": (ASSIGNING | {"kingdoms": {RED: {"claimed": ["sicile"]}}}, 0),
    "kingdoms to be assigned, a king away": (ASSIGNING | {"kingdoms": {RED: {"king": "liguria"}}}, 0),
    "tokens to be placed by nobody": (with_phase(PLACING, kingdoms=[]), 0),
    "tokens to be placed by the first": (with_phase(PLACING, kingdoms=[RED]), 0),
    "tokens to be placed where they lie": (PLACING | {"treasures": {"mosella": {"tokens": {"gold": 1}}}}, 0),
    "the end without reign scores": (OVER | {"players": {"red": {"reign": REIGN}}}, 0),
    "the end with a hidden treasury": (
        OVER | {"players": OVER["players"] | {"blue": UNSEEN_SIX | {"reign": REIGN}}},
        0,
    ),
    "the end without a ranking": (with_phase(OVER, ranking=[]), 0),
    "the end, and the winner is not the first": (with_phase(OVER, ranking=["blue", "red", "green"]), 0),
    "the end, and nobody has won": (with_phase(OVER, winners=[]), 0),
    "the end, and a stranger has won": (with_phase(OVER, winners=["pink"]), 0),
    "the end, and two have won": (with_phase(OVER, winners=["red", "green"]), 0),
    "the end for no reason": (with_phase(OVER, reasons=[]), 0),
    "the end for a reason twice": (with_phase(OVER, reasons=["victory.military"] * 2), 0),
    "treasuries to be shown that are seen": (SHOWING | {"players": {}}, 0),
    "treasuries to be shown, and nobody has won": (with_phase(SHOWING, winners=[]), 0),
}


@pytest.mark.parametrize("case", MISFITS.values(), ids=MISFITS)
def test_what_cannot_be_to_decide(case: tuple[Said, int]) -> None:
    said, place = case
    found = fault(3, {}, said)
    assert (found.message, found.pointer) == ("this cannot be what is to be decided", f"/pending/{place}")


OTHERWISE: dict[str, tuple[Said, str, str]] = {
    "nothing to decide": ({"pending": []}, "/pending", "nothing is to be decided"),
    "three phases": (MOVED | {"pending": [*MOVED["pending"], TURN]}, "/pending/2", "too much at once"),
    "no turn yet": ({"turns": 0}, "/turns", "0 turns"),
    "less than no turn": (ASSIGNING | {"turns": -1}, "/turns", "-1 turns"),
    "turns before the first": (PLACING | {"turns": 1}, "/turns", "1 turn"),
    "an action that is over": ({"action": INVASION, "kingdoms": INVADERS}, "/action", "an action"),
    "no action": (ASKED | {"action": None}, "/action", "an action"),
    "a reign score before the end": ({"players": {"red": {"reign": REIGN}}}, "/players/red/reign", "a reign score"),
}


@pytest.mark.parametrize("case", OTHERWISE.values(), ids=OTHERWISE)
def test_what_is_there_too_much_or_too_little(case: tuple[Said, str, str]) -> None:
    said, pointer, message = case
    found = fault(3, {}, said)
    assert (found.message, found.pointer) == (message, pointer)


# Actions that are not resolved

NO_ACTION: dict[str, Said] = {
    "nobody has come": with_kingdoms(ASKED, **{RED: {}}),
    "two have come": with_kingdoms(ASKED, **{RED: {"warriors": ["bourgogne", "bourgogne"]}}),
    "won by nobody's defeat": with_action(ASKED, winner=RED),
    "contested by nobody": with_action(ASKED, contested=True),
    "points without a battle": with_action(ASKED, points={RED: 3}),
    "the king has not come": with_action(ASKED, by_king=True),
    "the king has come": with_kingdoms(ASKED, **{RED: {"king": "bourgogne"}}),
    "against oneself": with_action(
        with_phase(REINFORCING, kingdoms=[RED]) | {"kingdoms": {RED: {"warriors": ["bourgogne", "liguria"]}}},
        opponent=RED,
    ),
    "the opponent is not there": with_kingdoms(REINFORCING, **{BLUE: {}}),
    "the active kingdom is not there": with_kingdoms(REINFORCING, **{RED: {"warriors": ["liguria"]}}),
    "points before the end of a battle": with_action(REINFORCING, points={RED: 3, BLUE: 3}),
    "won without points": with_action(EVACUATING, points={}),
    "won by fewer points": with_action(EVACUATING, points={RED: 2, BLUE: 3}),
    "won by less than no points": with_action(EVACUATING, points={RED: 3, BLUE: -1}),
    "lost by a tie": with_action(
        with_phase(EVACUATING, kingdom=BLUE) | {"kingdoms": {BLUE: WINNERS[RED]}}, winner=BLUE
    ),
    "won by a third kingdom": with_action(EVACUATING, winner=GREEN),
    "won, and the loser is there": with_kingdoms(EVACUATING, **{BLUE: {"warriors": ["bourgogne"]}}),
    "bribes that are revealed": with_action(EVACUATING, bribes={RED: {"gold": 1}}),
    "the king fights elsewhere": with_action(REINFORCING, by_king=True),
    "a claim by the king": with_action(with_kingdoms(CLAIMED, **{RED: {"king": "bourgogne"}}), by_king=True),
    "a claim without a token": with_kingdoms(CLAIMED, **{RED: {"warriors": ["bourgogne"], "claimed": FOUR}}),
    "a claim of what is claimed": with_kingdoms(
        CLAIMED, **{RED: {"warriors": ["bourgogne"], "claimed": ["bourgogne"]}}
    ),
    "a claim of whoever stood there": with_action(REINFORCING, kind="claim", contested=False),
    "a claim of a capital": with_action(
        with_kingdoms(CLAIMED, **{RED: {"warriors": ["aquitania"]}, BLUE: {"king": "bourgogne"}}),
        province="aquitania",
    ),
    "an invasion of what is claimed": with_kingdoms(
        ASKED, **{RED: {"warriors": ["bourgogne"], "claimed": ["bourgogne"]}}
    ),
    "an invasion of the own emblem": with_action(
        with_phase(
            with_kingdoms(ASKED, **{RED: {"warriors": ["liguria"]}, BLUE: {"king": "narbonnaise"}}), kingdoms=[BLUE]
        ),
        province="liguria",
    ),
}


@pytest.mark.parametrize("said", NO_ACTION.values(), ids=NO_ACTION)
def test_what_cannot_be_an_action(said: Said) -> None:
    found = fault(3, {}, said)
    assert (found.message, found.pointer) == ("this action cannot be", "/action")


def fought(province: str, **realms: Said) -> Said:
    """Red fights blue for a province, where blue's unit stood; both reinforce."""
    action = {"kind": "invade", "kingdom": RED, "province": province, "opponent": BLUE}
    kingdoms = {RED: {"warriors": [province]}, BLUE: {"warriors": [province]}}
    merged = {name: kingdoms.get(name, {}) | realms.get(name, {}) for name in (RED, BLUE, GREEN)}
    phase = {"type": "Bribing", "waiting": [RED, BLUE], "purses": {}}
    return {"action": action, "kingdoms": merged, "pending": [TURN, phase]}


def test_what_an_enemy_has_taken_can_be_invaded_by_its_owner() -> None:
    for said in (fought("liguria"), fought("sicile", **{RED: {"claimed": ["sicile"]}})):
        assert to_act(GAME, read(**said)) == ("red", "blue")
        assert fault(3, {}, with_action(said, contested=True)).pointer == "/action"


def test_what_a_partner_has_is_not_invaded_unless_an_enemy_has_taken_it() -> None:
    action = {"kind": "invade", "kingdom": RED, "province": "numidia", "opponent": BLUE}
    phase = {"type": "Bribing", "waiting": [RED, BLUE], "purses": {}}
    said: Said = {
        "kingdoms": {RED: {"warriors": ["numidia"]}, BLUE: {"warriors": ["numidia"]}},
        "action": action,
        "pending": [TURN, phase],
    }
    assert to_act(GAME, read(4, TEAMS, **said)) == ("red", "green")
    assert fault(4, TEAMS, with_action(said, contested=True)).pointer == "/action"
    here = {RED: {"warriors": ["sicile"]}, BLUE: {"warriors": ["sicile"]}, "vandals": {"claimed": ["sicile"]}}
    claimed = with_action(said, province="sicile") | {"kingdoms": here}
    assert fault(4, TEAMS, claimed).pointer == "/action"
    assert read(4, {}, **claimed).action is not None
    partner = with_action(said, opponent="vandals") | {
        "kingdoms": {RED: {"warriors": ["sicile"]}, "vandals": {"warriors": ["sicile"]}}
    }
    assert fault(4, TEAMS, partner | {"action": partner["action"] | {"province": "sicile"}}).pointer == "/action"


def test_a_partners_province_is_not_claimed() -> None:
    realms = {RED: {"warriors": ["bourgogne"]}, "vandals": {"claimed": ["bourgogne"]}}
    contested = [TURN, {"type": "Contesting", "kingdoms": [BLUE]}]
    claimed: Said = {"kingdoms": realms, "action": CLAIM, "pending": contested}
    assert fault(4, TEAMS, claimed).pointer == "/action"
    assert to_act(GAME, read(4, {}, **claimed)) == ("green",)


# The king's power


def test_who_may_claim_at_once() -> None:
    assert to_act(GAME, read(3, HUNS, **CLAIMING)) == ("red",)
    # The king has left after a battle, and a warrior has stayed.
    left = with_kingdoms(CLAIMING, huns={"warriors": ["thuringe"]})
    assert to_act(GAME, read(3, HUNS, **left)) == ("red",)


CLAIMS: dict[str, Said] = {
    "another kingdom's": with_phase(CLAIMING, kingdom=GREEN),
    "elsewhere": with_phase(CLAIMING, province="alemanie"),
    "beyond the map": with_phase(CLAIMING, province="atlantis"),
    "without a king": CLAIMING
    | {"players": {"blue": {"kings": ["huns"]}}, "kingdoms": {"huns": {"warriors": ["thuringe"]}}},
    "without money": CLAIMING | {"players": {"red": {"treasury": {}}}},
    "of what is claimed": with_kingdoms(CLAIMING, huns={"king": "thuringe", "claimed": ["thuringe"]}),
}


@pytest.mark.parametrize("said", CLAIMS.values(), ids=CLAIMS)
def test_who_may_not_claim_at_once(said: Said) -> None:
    found = fault(3, HUNS, said)
    assert (found.message, found.pointer) == ("this cannot be what is to be decided", "/pending/1")


def test_sides_win_together() -> None:
    four = {seat: {"reign": REIGN} for seat in SEATS[:4]}
    won: dict[str, Any] = {"type": "Over", "winners": ["red", "blue"], "reasons": ["victory.military"]}
    over = [won | {"ranking": ["blue", "red", "yellow", "green"]}]
    assert to_act(GAME, read(4, TEAMS, players=four, pending=over)) == ()
    assert fault(4, {}, {"players": four, "pending": over}).pointer == "/pending/0"
    apart = [won | {"ranking": ["blue", "yellow", "red", "green"]}]
    assert fault(4, TEAMS, {"players": four, "pending": apart}).pointer == "/pending/0"
