"""The Python side of the package for JavaScript, in ``examples/browser``. ``.ci/engine`` tests the package itself."""

import json
from pathlib import Path
from typing import Any

import pytest
from foreign_king_engine import reply
from foreign_king_engine.operations import OPERATIONS
from foreign_king_engine.requests import OfGame
from foreign_king_engine.states import KEPT, Read, read_text, write_state

import foreign_king as fk
from foreign_king.spec import scenario_paths

BROWSER = Path(__file__).parents[2] / "examples" / "browser"
LOG = Path(__file__).parents[2] / "examples" / "logs" / "two-players.jsonl"
KING = "the-foreign-king"


def answer(do: str, **fields: Any) -> Any:
    """Return the answer to a request, as JavaScript reads it."""
    return json.loads(reply(json.dumps({"do": do, **fields})))


def value(do: str, **fields: Any) -> Any:
    answered = answer(do, **fields)
    assert "fault" not in answered, answered
    return answered.get("value")


def begun() -> str:
    """The text of a position in which red decides."""
    state = value("setup", game=KING, seats=["red", "blue"])["state"]
    dealt = {"type": "DealTurnOrder", "by": "table", "order": ["red", "blue"]}
    after: str = value("play", game=KING, state=state, command=dealt)["state"]
    return after


def read(text: str) -> Read:
    return read_text(OfGame(game=KING), text)


def test_what_javascript_asks_for_is_what_can_be_asked() -> None:
    sources = [(BROWSER / "src" / name).read_text("utf-8") for name in ("game.ts", "engine.ts")]
    unknown = [name for name in OPERATIONS if not any(f'"{name}"' in source for source in sources)]
    assert unknown == []


def test_play_is_that_of_the_library() -> None:
    text = begun()
    game, state, _ = read(text)
    command = {"type": "BuildFactory", "by": "red", "kind": "metal", "province": "liege"}
    outcome = fk.play(game, state, fk.read_command(game, command))
    played = value("play", game=KING, state=text, command=command)
    assert played["facts"] == [fk.write_fact(game, entry) for entry in outcome.entries]
    assert json.loads(played["state"])["position"] == fk.position(game, outcome.state)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Perform an action before you end your turn."),
        ("de-CH", "Führe eine Aktion aus, bevor du deinen Spielzug beendest."),
    ],
)
def test_a_refusal_is_a_fault_in_the_language_of_the_request(language: str, message: str) -> None:
    ending = {"type": "EndTurn", "by": "red"}
    fields = {"game": KING, "language": language, "state": begun(), "command": ending}
    fault = answer("play", **fields)["fault"]
    assert fault == {
        "kind": "refused",
        "message": message,
        "clause": "the-foreign-king:turn.must-act",
        "refusal": {"rule": "turn.must-act"},
    }
    assert value("whyNot", **fields) == fault


@pytest.mark.parametrize(
    ("request_text", "message", "pointer"),
    [
        ("[", "not JSON: Expecting value at character 1", ""),
        ("[]", "a list is not an object", ""),
        ('{"do": "fly"}', 'there is no request "fly"', "/do"),
        ('{"do": ["fly"]}', "there is no request", "/do"),
        ('{"do": "setup", "game": "chess", "seats": []}', 'there is no game "chess"', "/game"),
        ('{"do": "setup", "game": "the-foreign-king"}', 'the field "seats" is missing', ""),
        ('{"do": "setup", "game": "the-foreign-king", "seats": 3}', "3 is not a list", "/seats"),
        ('{"do": "hello", "colour": 1}', 'the field "colour" is not known here', ""),
        ('{"do": "validate", "log": "", "level": "sound"}', "level is 'sound'", ""),
        (
            '{"do": "clause", "game": "the-foreign-king", "clause": "fly.high"}',
            '"fly.high" is no clause of The Foreign King',
            "/clause",
        ),
        ('{"do": "replay", "log": ""}', "the log has no header", ""),
    ],
)
def test_what_cannot_be_read_is_malformed(request_text: str, message: str, pointer: str) -> None:
    fault = json.loads(reply(request_text))["fault"]
    assert fault["kind"] == "malformed"
    assert fault["message"].startswith(message)
    assert fault["pointer"] == pointer


def test_a_position_of_another_game_or_an_impossible_one_is_malformed() -> None:
    text = begun()
    assert answer("toAct", game="barbarian-kingdoms", state=text)["fault"]["pointer"] == "/state"
    document = json.loads(text)
    document["position"]["players"]["red"]["francs"] = -1
    fault = answer("open", game=KING, document=document)["fault"]
    assert (fault["kind"], fault["pointer"]) == ("malformed", "/position/players/red")


def test_a_text_that_is_not_kept_is_read_again() -> None:
    text = begun()
    game, state, viewer = read(text)
    for francs in range(KEPT + 1):
        document = json.loads(text)
        document["position"]["players"]["red"]["francs"] = francs
        del document["digest"]
        value("open", game=KING, document=document)
    again = read(text)
    assert again == (game, state, viewer)
    assert again[1] is not state
    assert write_state(*again) == text


def test_a_log_is_played_up_to_a_command() -> None:
    log = LOG.read_text("utf-8")
    played = fk.replay(log)
    replayed = value("replay", log=log, at=5)
    assert json.loads(replayed["state"])["position"] == fk.position(played.game, played.at(5))
    assert replayed["number"] == 5
    cut = value("replay", log=log.replace('"type":"EndTurn"', '"type":"EndTurm"', 1))
    assert cut["stopped"] == cut["number"] + 2
    assert replayed["stopped"] is None


def test_a_log_is_judged_line_by_line() -> None:
    log = LOG.read_text("utf-8")
    judged = value("judge", log=log, language="de")
    assert judged["title"] == "The Foreign King"
    assert judged["names"] == ["Anna", "Bruno"]
    assert judged["report"]["verdict"] == "valid"
    assert [line["line"] for line in judged["lines"]] == [*range(1, log.count("\n") + 1)]
    assert judged["lines"][5]["words"][0]["text"] == "Bruno beendet den Spielzug."
    assert judged["lines"][5]["clauses"] == ["turn.end", "turn.round", "turn.next"]
    played = fk.replay(log)
    after = value("after", log=log, line=6, language="de")
    assert (after["number"], after["game"]) == (5, KING)
    assert json.loads(after["state"])["position"] == fk.position(played.game, played.at(5))
    assert after["command"] == fk.write_command(played.game, played[5].command)


def test_after_a_wrong_line_the_position_is_that_in_which_it_is_forbidden() -> None:
    log = LOG.read_text("utf-8").replace('"type":"EndTurn"', '"type":"TakeLoan"', 1)
    judged = value("judge", log=log)
    (problem,) = judged["report"]["problems"]
    assert (problem["line"], problem["clause"]) == (4, "the-foreign-king:loan.medal")
    assert [line["line"] for line in judged["lines"]] == [1, 2, 3, 4]
    assert judged["lines"][-1]["kind"] == "nothing"
    after = value("after", log=log, line=4)
    assert (after["number"], after["command"], after["facts"]) == (2, None, [])
    command = {"type": "TakeLoan", "by": "red"}
    assert value("whyNot", game=KING, state=after["state"], command=command)["clause"] == problem["clause"]


def test_a_log_without_a_header_has_no_lines_and_no_position() -> None:
    judged = value("judge", log="once upon a time")
    assert judged["lines"] == []
    assert judged["report"]["problems"][0]["code"] == "not-json"
    assert answer("after", log="once upon a time", line=1)["fault"]["pointer"] == "/line"


def test_an_old_log_is_upgraded_and_a_wrong_one_is_not() -> None:
    old = (LOG.parents[1] / "archive" / "without-cards.jsonl").read_text("utf-8")
    upgraded = value("upgrade", log=old)
    assert upgraded["verdict"] == "upgraded"
    assert upgraded["steps"][-1] == "The result has a ranking."
    assert value("upgrade", log=upgraded["log"]) == {"verdict": "current", "steps": [], "changes": []}
    wrong = value("upgrade", log=old.replace('"type"', '"kind"', 1))
    assert (wrong["verdict"], "log" in wrong) == ("invalid", False)


def test_a_position_file_is_checked() -> None:
    checked = value("check", text=begun())
    assert checked["faults"] == []
    assert json.loads(checked["state"]) == json.loads(begun())
    document = json.loads(begun())
    document["position"]["players"]["red"]["francs"] = -1
    faults = value("check", text=json.dumps(document), language="de")["faults"]
    assert [fault["pointer"] for fault in faults] == ["/position/players/red"]
    (fault,) = value("check", text="{")["faults"]
    assert fault["message"].startswith("not JSON")


def test_the_scenarios_of_a_clause_are_listed_and_those_that_it_refuses_come_first() -> None:
    titles = value("scenarios", game=KING, clause="build.price")
    refused = [each["refused"] for each in titles]
    assert refused == sorted(refused, reverse=True)
    assert {True, False} == {*refused}
    names = [each["name"] for each in value("clauses", game=KING, language="fr")]
    assert names == value("describe", game=KING)["clauses"]
    assert value("clause", game=KING, clause="build.price", language="de")["language"] == "de"


def test_a_scenario_is_opened_laid_out_changed_and_compared() -> None:
    scenario = value("scenario", game=KING, id="virtual/printed-place-two")
    laid = value("lay", game=KING, given=scenario["given"])
    assert laid["facts"] == []
    state = laid["state"]
    for command in scenario["when"]:
        state = value("play", game=KING, state=state, command=command)["state"]
    assert json.loads(state)["position"]["king_marker"] == scenario["then"]["changes"]["king_marker"]
    assert value("compare", game=KING, scenario=scenario) == []
    scenario["then"]["changes"]["king_marker"] = 27
    assert value("compare", game=KING, scenario=scenario) == ["changes: king_marker: says 27, and it is 28"]
    scenario["given"]["position"]["king"] = "narnia"
    assert answer("lay", game=KING, given=scenario["given"])["fault"]["pointer"] == "/given/position/king"
    assert answer("lay", game=KING, given={"seats": 3})["fault"]["pointer"] == "/given/seats"
    assert answer("lay", game=KING, given={"seats": ["red"]})["fault"]["clause"] == f"{KING}:setup.players"
    assert answer("scenario", game=KING, id="fly/high")["fault"]["pointer"] == "/id"
    assert value("lay", game=KING, given={"seats": ["red", "blue"]})["facts"] != []


@pytest.mark.parametrize("game", fk.GAMES)
def test_a_scenario_that_hides_something_is_laid_out_as_a_spectator_sees_it(game: str) -> None:
    for id, path in scenario_paths(game).items():
        if '= "unseen"' not in path.read_text("utf-8").partition("[[when]]")[0]:
            continue
        scenario = value("scenario", game=game, id=id)
        state = value("lay", game=game, given=scenario["given"])["state"]
        assert json.loads(state)["viewer"] == "spectator"
        assert value("parts", game=game, state=state)["parts"] != []
        for command in scenario["when"]:
            played = answer("play", game=game, state=state, command=command)
            if "value" not in played:
                assert scenario["then"]["refused"] in played["fault"]["clause"], id
                break
            state = played["value"]["state"]


def test_a_picture_comes_in_parts() -> None:
    picture = value("parts", game=KING, state=begun(), names={"red": "Anna"})
    names = [part["name"] for part in picture["parts"]]
    assert names[0] == "map"
    assert {part["where"] for part in picture["parts"]} == {"left", "right", "below"}
    assert all(part["svg"].startswith("<svg") for part in picture["parts"])
    assert any("Anna" in line for line in picture["description"])


def test_a_mistake_of_the_library_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(request: Any) -> Any:
        raise ZeroDivisionError("no")

    monkeypatch.setitem(OPERATIONS, "hello", (OPERATIONS["hello"][0], broken))
    fault = answer("hello")["fault"]
    assert fault["kind"] == "internal"
    assert fault["message"].startswith("ZeroDivisionError: no (test_browser.py:")


def test_the_types_are_made_of_the_answers() -> None:
    namespace: dict[str, Any] = {"__name__": "write_types"}
    exec((BROWSER / "write_types.py").read_text("utf-8"), namespace)
    text = namespace["types"]()
    assert 'readonly kind: "refused" | "malformed" | "internal";' in text
    assert "export interface DecisionStep {" in text
    assert "Told" not in text
