"""What the package for JavaScript answers about computer players, previews, facts and boards of the players' own. The
other answers of its Python side are tested in ``test_browser.py``."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from foreign_king_engine import about_players, states

import foreign_king as fk
from foreign_king.boards import read_board
from foreign_king.games import GAMES
from foreign_king.imagining import follow
from foreign_king.players import Budget, make_player
from foreign_king.positions import export_position
from foreign_king.replays import preview
from tests.boards.originals import text_of
from tests.examples.test_browser import KING, answer, begun, value

LANG = "lang-lebe-der-koenig"
SEATS = ["red", "blue", "green"]
THINKING = {"simulations": 10, "seed": 1830}
BUILD = {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"}
LOGS = Path(__file__).parents[2] / "examples" / "logs"


def forget() -> None:
    """Let the engine be a new one, which keeps nothing."""
    states._kept.clear()
    about_players._followed.clear()


def played(name: str, seed: int) -> tuple[Any, list[Any], str, list[Any]]:
    """Play a game at random up to a decision in the middle of it: the game, its positions, the text of the last one,
    and the documents of all facts since the setup."""
    game, random = GAMES[name], Random(seed)
    positions, facts = [fk.setup(game, SEATS)], list[Any]()
    while len(positions) < 20 or fk.to_act(game, positions[-1])[0] == fk.TABLE:
        outcome = fk.play(game, positions[-1], fk.random_command(game, positions[-1], random))
        positions.append(outcome.state)
        facts += [fk.write_fact(game, entry) for entry in outcome.entries]
    return game, positions, json.dumps(export_position(game, positions[-1])), facts


# Computer players


@pytest.mark.parametrize("name", GAMES)
def test_a_player_chooses_what_it_would_choose_in_python(name: str) -> None:
    game, positions, state, facts = played(name, 3)
    seat = fk.to_act(game, positions[-1])[0]
    knowledge = follow(game, SEATS, seat).hear(fk.read_fact(game, fact) for fact in facts)
    own = make_player(game, seat, "hard").choose(knowledge.view, knowledge.known, Budget(simulations=10), Random(1830))
    request = {"game": name, "state": state, "seat": seat, "level": "hard", "facts": facts, **THINKING}
    assert value("choose", **request) == fk.write_command(game, own)
    # What the seat is told is enough, and so is what was heard before with what is new.
    forget()
    told = value("redact", game=name, facts=facts, seat=seat)
    assert value("choose", **{**request, "facts": told}) == fk.write_command(game, own)
    assert value("choose", **{**request, "facts": told}) == fk.write_command(game, own)


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_player_without_the_facts_knows_what_the_position_shows(level: str) -> None:
    game, positions, state, _ = played(LANG, 5)
    seat = fk.to_act(game, positions[-1])[0]
    assert value("levelNames", game=LANG) == ["random", "easy", "medium", "hard"]
    command = value("choose", game=LANG, state=state, seat=seat, level=level, **THINKING)
    assert fk.why_not(game, positions[-1], fk.read_command(game, command)) is None
    # What other seats hide changes nothing: the player decides by the view.
    view = value("view", game=LANG, state=state, seat=seat)
    assert value("choose", game=LANG, state=view, seat=seat, level=level, **THINKING) == command


def test_hints_are_in_words_and_legal() -> None:
    state = begun()
    request = {"game": KING, "state": state, "seat": "red", "language": "de", "most": 2, **THINKING}
    hints = value("hint", **request)
    assert hints["level"] == "hard"
    assert len(hints["hints"]) == 2
    assert hints["scale"].startswith("Die Zahlen sind Punkte")
    for each in hints["hints"]:
        assert value("whyNot", game=KING, state=state, command=each["command"]) is None
        step = value("decide", game=KING, state=state, seat="red", tokens=each["answers"])
        assert step["command"] == each["command"]
        assert 0 <= each["percent"] <= 100
        assert f"{each['percent']}\N{NO-BREAK SPACE}%" in each["prospect"] or f"{each['percent']} %" in each["prospect"]


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"level": "clever"}, "/level"),
        ({"seat": "blue"}, "/seat"),
        ({"seat": "table"}, "/seat"),
        ({"facts": []}, "/facts"),
        ({"facts": [{"type": "Fly"}]}, "/facts/0"),
        ({"facts": [{"type": "FrancsPaid", "seat": "green", "francs": 1, "rule": "build.price"}]}, "/facts/0"),
        ({"seed": "x"}, "/seed"),
    ],
)
def test_what_no_player_can_think_about_is_malformed(fields: dict[str, Any], pointer: str) -> None:
    request = {"game": KING, "state": begun(), "seat": "red", "level": "easy", **THINKING, **fields}
    fault = answer("choose", **request)["fault"]
    assert (fault["kind"], fault["pointer"]) == ("malformed", pointer)


# Previews and facts


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_that_of_the_library(name: str) -> None:
    game, positions, _, _ = played(name, 7)
    kinds = set[str]()
    for before in positions[::6]:
        seats = [seat for seat in fk.to_act(game, before) if seat != fk.TABLE]
        for command in islice(fk.legal(game, before), 1) if seats else ():
            would = preview(game, before, command)
            state = json.dumps(export_position(game, before))
            told = value("preview", game=name, state=state, command=fk.write_command(game, command))
            kinds.add(would.then)
            assert told["facts"] == [fk.write_fact(game, entry) for entry in would.entries]
            assert (told["then"], told["unseen"], told["viewer"]) == (would.then, list(would.unseen), would.viewer)
            assert json.loads(told["folded"]["state"])["position"] == fk.position(game, would.state)
            # A new engine knows the position, too, whether a file can have it or not.
            forget()
            assert value("toAct", game=name, **told["folded"]) == list(fk.to_act(game, would.state))
    assert kinds


def test_a_view_has_the_preview_of_its_seat_alone() -> None:
    view = value("view", game=KING, state=begun(), seat="blue")
    request = {"game": KING, "state": view, "command": BUILD}
    assert value("preview", **request)["viewer"] == "blue"
    assert answer("preview", **request, viewer="red")["fault"]["pointer"] == "/viewer"
    assert value("preview", game=KING, state=begun(), command=BUILD, viewer="spectator")["viewer"] == "spectator"
    refused = answer("preview", game=KING, state=begun(), command={"type": "EndTurn", "by": "red"})["fault"]
    assert refused["clause"] == "the-foreign-king:turn.must-act"


@pytest.mark.parametrize("name", GAMES)
def test_facts_lead_fact_by_fact_to_the_position_after_the_command(name: str) -> None:
    between(name, 2)


@pytest.mark.parametrize("name", GAMES)
def test_facts_of_many_commands_lead_to_their_positions(name: str) -> None:
    assert between(name, 12) > 1


def between(name: str, commands: int) -> int:
    """Fold the facts of random commands one by one, and return after how many of them no file can have the position."""
    game, random = GAMES[name], Random(11)
    whole, count = fk.setup(game, SEATS), 0
    state: dict[str, Any] = {"state": json.dumps(export_position(game, whole))}
    view: dict[str, Any] = {"state": value("view", game=name, seat="red", **state)}
    for _ in range(commands):
        outcome = fk.play(game, whole, fk.random_command(game, whole, random))
        for entry in outcome.entries:
            fact = fk.write_fact(game, entry)
            state = value("fold", game=name, facts=[fact], **state)
            view = value("fold", game=name, facts=value("redact", game=name, facts=[fact], seat="red"), **view)
            whole = fk.fold(game, whole, [entry.fact])
            assert json.loads(state["state"])["position"] == fk.position(game, whole)
            assert json.loads(view["state"])["position"] == fk.position(game, fk.view(game, whole, "red"))
            count += "since" in state
            # A new engine knows it, too.
            forget()
            assert value("prompt", game=name, **view) == value("prompt", game=name, **state)
        assert whole == outcome.state
        # After a whole command, a file can have the position.
        assert [*state] == ["state"]
    assert value("parts", game=name, **view)["parts"]
    return count


@pytest.mark.parametrize(
    ("facts", "pointer"),
    [
        ([{"type": "FrancsPaid", "seat": "red"}], "/facts/0"),
        ([{"type": "FrancsPaid", "seat": "red", "francs": 1, "rule": "build.price"}, 3], "/facts/1"),
        ([{"type": "FrancsPaid", "seat": "nobody", "francs": 1, "rule": "build.price"}], "/facts/0"),
    ],
)
def test_a_fact_that_cannot_follow_is_malformed(facts: list[Any], pointer: str) -> None:
    fault = answer("fold", game=KING, state=begun(), facts=facts)["fault"]
    assert (fault["kind"], fault["pointer"]) == ("malformed", pointer)


def test_what_is_hidden_cannot_follow_where_nothing_is() -> None:
    game, random = GAMES[LANG], Random(2)
    state = fk.setup(game, SEATS)
    while True:
        outcome = fk.play(game, state, fk.random_command(game, state, random))
        facts = [fk.write_fact(game, entry) for entry in outcome.entries]
        told = value("redact", game=LANG, facts=facts, seat="spectator")
        if told != facts:
            break
        state = outcome.state
    text = json.dumps(export_position(game, state))
    assert answer("fold", game=LANG, state=text, facts=told)["fault"]["message"].startswith("in this fact something")


# Boards


def mine() -> str:
    """The board of The Foreign King under another name, with another province."""
    return text_of(GAMES[KING]).replace("belgium-1830", "mine").replace("namur", "narnia")


NAMES = """
format = "foreign-king-names"
version = 1
game = "the-foreign-king"
board = "mine"
names.en.narnia = "Narnia the fair"
"""


def test_a_game_is_played_on_a_board_of_the_players() -> None:
    read = value("readBoard", game=KING, file=mine(), beside={"names": NAMES})
    assert (read["name"], read["digest"]) == ("mine", read_board(GAMES[KING], mine()).digest)
    again = value("readBoard", game=KING, file=json.loads(read["text"]))
    assert again == read
    on = {"game": KING, "board": read["text"]}
    state = value("setup", seats=["red", "blue"], **on)["state"]
    assert json.loads(state)["board"] == {"name": "mine", "digest": read["digest"]}
    dealt = {"type": "DealTurnOrder", "by": "table", "order": ["red", "blue"]}
    state = value("play", state=state, command=dealt, **on)["state"]
    forget()
    after = value("play", state=state, command={**BUILD, "province": "narnia"}, **on)
    assert any("Narnia the fair" in line["text"] for line in value("tell", facts=after["facts"], **on))
    assert "Narnia the fair" in value("draw", state=after["state"], **on)
    assert value("open", document=json.loads(after["state"]), **on) == after["state"]
    assert value("check", text=after["state"], boards=[read["text"]])["faults"] == []
    assert value("choose", state=after["state"], seat="red", **THINKING, **on)["by"] == "red"
    # Without its board, nobody knows the position, whether it was kept or not.
    assert answer("toAct", game=KING, state=after["state"])["fault"]["pointer"] == "/board/digest"
    assert value("check", text=after["state"])["faults"][0]["pointer"] == "/board/digest"


def test_a_log_on_a_board_of_the_players_is_judged_and_played() -> None:
    log = (LOGS / "two-players.jsonl").read_text("utf-8")
    digest = fk.load_board(GAMES[KING]).digest
    read = value("readBoard", game=KING, file=text_of(GAMES[KING]).replace("belgium-1830", "mine"))
    log = log.replace("belgium-1830", "mine").replace(digest, read["digest"])
    boards = {"boards": [read["text"]]}
    assert value("validate", log=log, **boards)["verdict"] == "valid"
    assert value("judge", log=log, **boards)["report"]["verdict"] == "valid"
    assert value("upgrade", log=log, **boards)["verdict"] == "current"
    assert value("validate", log=log)["verdict"] == "unsupported"
    for after in (value("replay", log=log, at=4, **boards), value("after", log=log, line=5, **boards)):
        on = {"game": KING, "board": read["text"], "state": after["state"]}
        assert value("toAct", **on)
        assert answer("toAct", game=KING, state=after["state"])["fault"]["pointer"] == "/board/digest"


@pytest.mark.parametrize(
    ("file", "beside", "pointer"),
    [
        ("places = 3", {}, ""),
        ("[", {}, ""),
        (3, {}, ""),
        ({"game": LANG}, {}, "/game"),
        (mine(), {"names": "["}, ""),
        (mine(), {"names": NAMES.replace("narnia", "moon")}, "/names/en/moon"),
    ],
)
def test_a_file_that_is_no_board_is_malformed(file: Any, beside: dict[str, str], pointer: str) -> None:
    fault = answer("readBoard", game=KING, file=file, beside=beside)["fault"]
    assert (fault["kind"], fault["pointer"]) == ("malformed", pointer)
