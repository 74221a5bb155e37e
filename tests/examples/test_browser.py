"""The Python side of the package for JavaScript, in ``examples/browser``. ``.ci/engine`` tests the package itself."""

import json
from pathlib import Path
from typing import Any

import pytest
from foreign_king_engine import reply
from foreign_king_engine.operations import OPERATIONS
from foreign_king_engine.states import KEPT, read_state, write_state

import foreign_king as fk

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


def test_what_javascript_asks_for_is_what_can_be_asked() -> None:
    sources = [(BROWSER / "src" / name).read_text("utf-8") for name in ("game.ts", "engine.ts")]
    unknown = [name for name in OPERATIONS if not any(f'"{name}"' in source for source in sources)]
    assert unknown == []


def test_play_is_that_of_the_library() -> None:
    text = begun()
    game, state, _ = read_state(text, KING)
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
    game, state, viewer = read_state(text, KING)
    for francs in range(KEPT + 1):
        document = json.loads(text)
        document["position"]["players"]["red"]["francs"] = francs
        del document["digest"]
        value("open", game=KING, document=document)
    read = read_state(text, KING)
    assert read == (game, state, viewer)
    assert read[1] is not state
    assert write_state(*read) == text


def test_a_log_is_played_up_to_a_command() -> None:
    log = LOG.read_text("utf-8")
    played = fk.replay(log)
    replayed = value("replay", log=log, at=5)
    assert json.loads(replayed["state"])["position"] == fk.position(played.game, played.at(5))
    assert replayed["number"] == 5
    cut = value("replay", log=log.replace('"type":"EndTurn"', '"type":"EndTurm"', 1))
    assert cut["stopped"] == cut["number"] + 2
    assert replayed["stopped"] is None


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
