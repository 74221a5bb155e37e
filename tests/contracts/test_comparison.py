"""The comparison of contracts finds whatever was removed, and nothing is removed without being announced."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.contracts import Narrowing, json_schema, narrowings
from foreign_king.games import AnyGame
from tests.contracts.last_release import CHANGELOG, file_of, released_text, unannounced, unreleased

GAME = GAMES["the-foreign-king"]
NOW = json_schema(GAME)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_nothing_was_taken_away_unannounced(game: AnyGame) -> None:
    released = json.loads(file_of(game.name).read_text("utf-8"))
    found = narrowings(released, json_schema(game))
    assert unannounced(found, CHANGELOG.read_text("utf-8")) == [], (
        "each of these needs a line under Unreleased in CHANGELOG.md: - Contract: `NAME` and what to do instead"
    )


def test_what_is_kept_of_a_release_is_all_that_is_compared() -> None:
    kept = json.loads(released_text(NOW))
    assert narrowings(kept, NOW) == narrowings(NOW, kept) == ()
    assert kept["$defs"]["Clause"]["enum"] == NOW["$defs"]["Clause"]["enum"]
    assert "description" not in json.dumps(kept)


Change = Callable[[dict[str, Any]], object]

TAKEN: list[tuple[str, str, Change]] = [
    ("#view", "gone", lambda defs: defs["View"].pop("$anchor")),
    ("TurnBegan.seat", "gone", lambda defs: defs["TurnBegan"]["properties"].pop("seat")),
    ("Factory=textile", "gone", lambda defs: defs["Factory"]["enum"].remove("textile")),
    ("CountsFile", "gone", lambda defs: defs.pop("CountsFile")),
    ("Command=Pass", "gone", lambda defs: defs["Command"]["anyOf"].remove({"$ref": "#/$defs/Pass"})),
    ("Header.library", "narrower", lambda defs: defs["Header"]["properties"].update(library={"type": "string"})),
    ("CommandLine.n", "narrower", lambda defs: defs["CommandLine"]["properties"]["n"].update(minimum=2)),
    ("CommandLine.comment", "narrower", lambda defs: defs["CommandLine"]["properties"]["comment"].update(pattern="^x")),
    ("EndByRuling.reason", "narrower", lambda defs: defs["EndByRuling"]["properties"]["reason"].update(maxLength=9)),
    ("Pass.by", "narrower", lambda defs: defs["Pass"]["properties"].update(by={"type": "integer"})),
    ("Pass.by", "narrower", lambda defs: defs["Pass"]["properties"].update(by={"enum": ["red"]})),
    (
        "TurnOrderDealt.order[]",
        "narrower",
        lambda defs: defs["TurnOrderDealt"]["properties"]["order"].update(items={"type": "integer"}),
    ),
    ("CommandLine.comment", "required now", lambda defs: defs["CommandLine"]["required"].append("comment")),
    ("TurnBegan.seat", "can be missing now", lambda defs: defs["TurnBegan"]["required"].remove("seat")),
    (
        "Refusal.about{}",
        "narrower",
        lambda defs: defs["Refusal"]["properties"]["about"].update(additionalProperties={"type": "string"}),
    ),
    (
        "Refusal.about",
        "narrower",
        lambda defs: defs["Refusal"]["properties"]["about"].update(additionalProperties=False),
    ),
]
ADDED: list[Change] = [
    lambda defs: defs["TurnBegan"]["properties"].update(round={"type": "integer"}),
    # The library does not read facts alone: more may always stand in them.
    lambda defs: defs["Verdict"]["required"].append("game"),
    lambda defs: defs["Factory"]["enum"].append("glass"),
    lambda defs: defs.update(Glass={"type": "string"}),
    lambda defs: defs["Command"]["anyOf"].append({"$ref": "#/$defs/TurnBegan"}),
    lambda defs: defs["Pass"]["properties"].update(by={"type": "string"}),
    lambda defs: defs["Pass"]["properties"].update(by={"anyOf": [{"$ref": "#/$defs/Seat"}, {"type": "null"}]}),
    lambda defs: defs["CommandLine"]["properties"]["n"].update(minimum=0),
    lambda defs: defs["Header"]["required"].remove("board"),
]


@pytest.mark.parametrize("place", range(len(TAKEN)))
def test_what_is_taken_away_is_found(place: int) -> None:
    name, what, change = TAKEN[place]
    new = copy.deepcopy(NOW)
    change(new["$defs"])
    assert Narrowing(name=f"the-foreign-king {name}", what=what) in narrowings(NOW, new)


@pytest.mark.parametrize("place", range(len(ADDED)))
def test_what_is_added_is_no_finding(place: int) -> None:
    new = copy.deepcopy(NOW)
    ADDED[place](new["$defs"])
    assert new != NOW
    assert narrowings(NOW, new) == ()


def test_a_definition_under_another_name_is_compared_as_what_it_is() -> None:
    new = copy.deepcopy(NOW)
    new["$defs"]["Sort"] = {"enum": ["metal", "textile"]}
    new["$defs"]["BuildFactory"]["properties"]["kind"] = {"$ref": "#/$defs/Sort"}
    assert narrowings(NOW, new) == ()
    new["$defs"]["Sort"] = {"enum": ["metal"]}
    assert narrowings(NOW, new) == (Narrowing(name="the-foreign-king BuildFactory.kind=textile", what="gone"),)


def test_what_is_announced_may_go() -> None:
    found = (
        Narrowing(name="the-foreign-king Pass.by", what="gone"),
        Narrowing(name="the-foreign-king Pass", what="gone"),
    )
    changelog = "# Changelog\n\n## Unreleased\n\n- Contract: `the-foreign-king Pass`: say EndTurn\n"
    changelog += "\n## 1.0\n\n- Contract: `the-foreign-king Pass.by`\n"
    assert unannounced(found, changelog) == ["the-foreign-king Pass.by: gone"]
    assert unreleased("# Changelog\n") == ""
    assert unreleased(changelog).strip() == "- Contract: `the-foreign-king Pass`: say EndTurn"


@pytest.mark.parametrize("document", [None, {}, {"$id": "x", "$defs": {}}, {"$id": "urn:foreign-king:x"}])
def test_what_is_no_schema_cannot_be_compared(document: Any) -> None:
    with pytest.raises(ValueError, match="no schema"):
        narrowings(document, NOW)


def test_a_schema_that_is_torn_cannot_be_compared() -> None:
    torn = {"$id": "urn:foreign-king:the-foreign-king", "$defs": {"Pass": {"$anchor": "view", "$ref": "#/$defs/Gone"}}}
    with pytest.raises(ValueError, match="no schema"):
        narrowings(torn, NOW)
