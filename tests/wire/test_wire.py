"""Documents: what is read, what is refused, and where a fault is reported."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king import Malformed, Refused, read_command, read_fact, write_command, write_fact
from foreign_king.games.the_foreign_king.commands import MoveCitizens, TakeCoins, UseQueen
from foreign_king.games.the_foreign_king.facts import FrancsPaid
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.wire import (
    DEEPEST,
    GREATEST_NUMBER,
    canonical,
    codec,
    codecs,
    digest,
    dump,
    parse,
    read_result,
    shown,
    write_refusal,
    write_result,
)
from tests.random_games import GAME

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-GREATEST_NUMBER, GREATEST_NUMBER) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def malformed(text: str | bytes) -> Malformed:
    with pytest.raises(Malformed) as caught:
        parse(text)
    return caught.value


# JSON text


@given(JSON)
def test_what_is_written_is_read(document: Any) -> None:
    assert parse(dump(document)) == document
    assert parse(canonical(document).encode("utf-8")) == document
    assert "\n" not in dump(document)


@given(JSON)
def test_one_document_has_one_canonical_text_and_one_digest(document: Any) -> None:
    turned = turned_round(document)
    assert canonical(turned) == canonical(document)
    assert digest(turned) == digest(document)
    assert len(digest(document)) == 32


def turned_round(document: Any) -> Any:
    """The same document with the fields of every object in another order."""
    if isinstance(document, dict):
        return {key: turned_round(document[key]) for key in reversed([*document])}
    return [turned_round(part) for part in document] if isinstance(document, list) else document


def test_a_digest_that_any_language_can_work_out() -> None:
    # printf '{"a":[1,"é"],"b":null}' | sha256sum | head -c 32
    assert canonical({"b": None, "a": [1, "é"]}) == '{"a":[1,"é"],"b":null}'
    assert digest({"b": None, "a": [1, "é"]}) == "1e02bc81a26af2f027329541e97eef36"


@pytest.mark.parametrize("text", ["{}\n", "{}", " {} ", b"{}\r\n", "\t[1]\n", b"0"])
def test_space_around_a_document_is_no_matter(text: str | bytes) -> None:
    assert parse(text) in ({}, [1], 0)


NO_DOCUMENTS: list[tuple[str | bytes, str]] = [
    ("", "not JSON: Expecting value at character 0"),
    ("{", "not JSON"),
    ("{} {}", "not JSON: Extra data"),
    ("{}x", "not JSON: Extra data"),
    ("{'a': 1}", "not JSON"),
    ('{"a": 01}', "not JSON"),
    ("NaN", "NaN is no JSON value"),
    ('{"a": -Infinity}', "-Infinity is no JSON value"),
    ('{"a": 1, "b": 2, "a": 3}', 'the key "a" stands twice'),
    ('{"b": {"a": 1, "a": 1}}', 'the key "a" stands twice'),
    (b'{"a": "\xff"}', "not UTF-8 at byte 7"),
    ('{"a": "\ud800"}', "half of a surrogate pair"),
    ('{"a": "\\ud800"}', "half of a surrogate pair"),
    ('{"\\udfff": 1}', "half of a surrogate pair"),
    ("[" * 100_000, "nested too deeply"),
    ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
    ("9" * 100_000, "too many digits"),
    ('{"a": ' + "9" * 5_000 + "}", "too many digits"),
]


@pytest.mark.parametrize(("text", "message"), NO_DOCUMENTS)
def test_what_is_no_document(text: str | bytes, message: str) -> None:
    found = malformed(text)
    assert message in found.message
    assert found.expected
    assert len(found.message) < 200


def test_a_whole_pair_of_surrogates_is_a_character() -> None:
    assert parse('{"a": "\\ud83d\\udc51"}') == {"a": "👑"}


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_documents_nest_so_deeply_and_no_deeper(opening: str, closing: str) -> None:
    assert parse(opening * DEEPEST + "1" + closing * DEEPEST)
    deeper = opening * (DEEPEST + 1) + "1" + closing * (DEEPEST + 1)
    assert malformed(deeper).message == "nested too deeply"


def test_what_is_broad_is_not_deep() -> None:
    assert len(parse("[" + "[]," * 1000 + "{}]")) == 1001


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        ("red", '"red"'),
        ({"a": 1}, "an object"),
        ([1], "a list"),
        (10**30, "a number too great"),
        (-(10**30), "a number too great"),
        (1.5, "1.5"),
        ("x" * 1000, '"' + "x" * 39 + "…"),
    ],
)
def test_a_message_shows_a_value_and_is_never_long(value: Any, text: str) -> None:
    assert shown(value) == text


# Commands

MOVE = {"type": "MoveCitizens", "by": "red", "origin": "liege", "to": {"namur": 2, "supply": 1}}
ACTION = {"type": "TakeCoins", "by": "red"}

COMMANDS: dict[str, tuple[Any, str, str]] = {
    "a text": ("TakeCoins", "", '"TakeCoins" is not an object'),
    "a list": ([ACTION], "", "a list is not an object"),
    "nothing": (None, "", "null is not an object"),
    "without a type": ({"by": "red"}, "", 'the field "type" is missing'),
    "of an unknown type": ({"type": "Resign", "by": "red"}, "/type", '"Resign" is not known here'),
    "a fact": ({"type": "FrancsPaid", "seat": "red", "francs": 1}, "/type", '"FrancsPaid" is not known here'),
    "of a type that is a number": ({"type": 3, "by": "red"}, "/type", "3 is not known here"),
    "of a type that is nothing": ({"type": None, "by": "red"}, "/type", "null is not known here"),
    "by nobody": ({"type": "TakeCoins"}, "", 'the field "by" is missing'),
    "by a number": ({"type": "TakeCoins", "by": 1}, "/by", "1 is not a text"),
    "with something else": ({**ACTION, "n": 1}, "", 'the field "n" is not known here'),
    "counts that are a list": ({**MOVE, "to": ["namur"]}, "/to", "a list is not an object"),
    "a count that is true": ({**MOVE, "to": {"namur": True}}, "/to/namur", "true is not a whole number"),
    "a count that is a text": ({**MOVE, "to": {"namur": "2"}}, "/to/namur", '"2" is not a whole number'),
    "a count that is no whole number": ({**MOVE, "to": {"namur": 2.0}}, "/to/namur", "2.0 is not a whole number"),
    "a count beyond all": ({**MOVE, "to": {"namur": GREATEST_NUMBER + 1}}, "/to/namur", "the number is too great"),
    "a count below all": ({**MOVE, "to": {"namur": -GREATEST_NUMBER - 1}}, "/to/namur", "the number is too great"),
    "a place with a slash": ({**MOVE, "to": {"a/b~c": "2"}}, "/to/a~1b~0c", '"2" is not a whole number'),
    "a path that is an object": ({"type": "MoveKing", "by": "red", "path": {}}, "/path", "an object is not a list"),
    "a path of numbers": ({"type": "MoveKing", "by": "red", "path": ["liege", 2]}, "/path/1", "2 is not a text"),
    "gold": (
        {"type": "BuildFactory", "by": "red", "kind": "gold", "province": "liege"},
        "/kind",
        '"gold" is not known here',
    ),
    "a queen without an action": ({"type": "UseQueen", "by": "red"}, "", 'the field "action" is missing'),
    "a queen with another's action": (
        {"type": "UseQueen", "by": "red", "action": {**ACTION, "type": "EndTurn"}},
        "/action/type",
        '"EndTurn" is not known here',
    ),
    "a queen with a fault in her action": (
        {"type": "UseQueen", "by": "red", "action": {**MOVE, "to": {"namur": 0.5}}},
        "/action/to/namur",
        "0.5 is not a whole number",
    ),
}


@pytest.mark.parametrize("case", COMMANDS.values(), ids=COMMANDS)
def test_what_is_no_command_is_said_where_it_is_wrong(case: tuple[Any, str, str]) -> None:
    document, pointer, message = case
    with pytest.raises(Malformed) as caught:
        read_command(GAME, document)
    assert (caught.value.pointer, caught.value.message) == (pointer, message)
    assert caught.value.expected


def test_an_unknown_type_is_answered_by_the_known_ones() -> None:
    with pytest.raises(Malformed) as caught:
        read_command(GAME, {"type": "Resign", "by": "red"})
    assert all(kind.__name__ in caught.value.expected for kind in GAME.types.commands)


def test_an_unknown_field_is_answered_by_the_known_ones() -> None:
    with pytest.raises(Malformed) as caught:
        read_command(GAME, {**MOVE, "count": 1})
    assert caught.value.expected == "only these fields: by, origin, to"


def test_a_command_is_read_and_written() -> None:
    move = MoveCitizens(by="red", origin="liege", to=FrozenDict(namur=2, supply=1))
    assert read_command(GAME, MOVE) == move
    assert write_command(GAME, move) == MOVE
    queen = UseQueen(by="red", action=TakeCoins(by="red"))
    assert write_command(GAME, queen) == {"type": "UseQueen", "by": "red", "action": ACTION}
    assert read_command(GAME, write_command(GAME, queen)) == queen


def test_reading_leaves_the_document_as_it_is() -> None:
    document = {"type": "TakeCoins", "by": "red"}
    read_command(GAME, document)
    assert document == ACTION


# Facts and refusals


def test_a_fact_is_read_and_written_with_its_clause() -> None:
    entry = Entry(FrancsPaid(seat="red", francs=3), Rule.BUILD_PRICE)
    document = {"type": "FrancsPaid", "seat": "red", "francs": 3, "rule": "build.price"}
    assert write_fact(GAME, entry) == document
    assert read_fact(GAME, document) == entry
    assert read_fact(GAME, document).rule is Rule.BUILD_PRICE


@pytest.mark.parametrize(
    ("document", "pointer", "message"),
    [
        (["FrancsPaid"], "", "a list is not an object"),
        ({"type": "FrancsPaid", "seat": "red", "francs": 3}, "", 'the field "rule" is missing'),
        (
            {"type": "FrancsPaid", "seat": "red", "francs": 3, "rule": "build.cost"},
            "/rule",
            '"build.cost" is no clause of The Foreign King',
        ),
        (
            {"type": "FrancsPaid", "seat": "red", "francs": 3, "rule": 3},
            "/rule",
            "3 is no clause of The Foreign King",
        ),
        ({"type": "TakeCoins", "by": "red", "rule": "build.price"}, "/type", '"TakeCoins" is not known here'),
        ({"type": "FrancsPaid", "seat": "red", "rule": "build.price"}, "", 'the field "francs" is missing'),
    ],
)
def test_what_is_no_fact(document: Any, pointer: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_fact(GAME, document)
    assert (caught.value.pointer, caught.value.message) == (pointer, message)


def test_a_refusal_says_only_what_it_knows() -> None:
    assert write_refusal(GAME, Refused(Rule.TURN_OVER)) == {"rule": "turn.over"}
    about = FrozenDict[str, str | int](space="king")
    refused = Refused(Rule.BUILD_PRICE, need=3, have=0, about=about)
    assert write_refusal(GAME, refused) == {"rule": "build.price", "need": 3, "have": 0, "about": {"space": "king"}}
    beyond = Refused(Rule.BUILD_PRICE, need=2 * GREATEST_NUMBER, have=-(10**30))
    assert write_refusal(GAME, beyond) == {"rule": "build.price", "need": GREATEST_NUMBER, "have": -GREATEST_NUMBER}


@pytest.mark.parametrize("said", ['{"type": "TakeCoins", "by": "red"}', {"type": "TakeCoins", "by": "red"}, None])
def test_only_a_command_is_written(said: Any) -> None:
    with pytest.raises(TypeError, match="is no command of The Foreign King"):
        write_command(GAME, said)


def test_what_a_json_reader_says_is_said_once() -> None:
    with pytest.raises(Malformed) as caught:
        parse('{"a": "\n"}')
    # PyPy counts the character, too.
    assert re.fullmatch("not JSON: Invalid control character at character [78]", caught.value.message)
    with pytest.raises(Malformed) as caught:
        parse('{"a": "')
    assert caught.value.message == "not JSON: Unterminated string starting at character 6"


# Results and anything else

RESULT = {
    "scores": {"red": 3, "blue": 0},
    "breakdown": {"red": {"score.citizens": 3}, "blue": {}},
    "winners": ["red"],
    "reasons": ["end.factories"],
}


def test_a_result_is_read_and_written() -> None:
    result = read_result(GAME, RESULT)
    assert result.scores == {"red": 3, "blue": 0}
    assert result.winners == {"red"}
    assert write_result(GAME, result) == RESULT


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        (3, ""),
        ({**RESULT, "winners": "red"}, "/winners"),
        ({**RESULT, "scores": {"red": "3"}}, "/scores/red"),
        ({**RESULT, "breakdown": {"red": {"score.citizens": None}}}, "/breakdown/red/score.citizens"),
    ],
)
def test_what_is_no_result(document: Any, pointer: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_result(GAME, document)
    assert caught.value.pointer == pointer


def test_a_plain_document_has_to_be_an_object() -> None:
    assert codec(GAME).read({"a": [1]}, dict[str, Any]) == {"a": [1]}
    with pytest.raises(Malformed, match="a list is not an object"):
        codec(GAME).read([1], dict[str, Any])


def test_a_game_has_one_codec() -> None:
    assert codec(GAME) is codec(GAME)


def test_two_readers_that_disagree_are_our_own_fault() -> None:
    def never(document: Any, kind: Any) -> Any:
        raise ValueError

    with pytest.raises(AssertionError, match="only the careful reader"):
        codecs._read({}, None, never, lambda: lambda document, kind: document)
