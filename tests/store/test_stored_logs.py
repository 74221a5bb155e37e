"""A match that cannot be read here can be exported and ended, and the others go on."""

import io
import json
from typing import Any

import pytest

from foreign_king import GAMES, validate
from foreign_king.games import AnyGame
from foreign_king.logs import Concede, make_header
from foreign_king.logs.header import Meta
from foreign_king.matches import read_match
from foreign_king.store import Store, UnknownMatch, UnreadableMatch, open_store
from tests.store.conftest import KINDS
from tests.store.test_store import SEATS, at_ten, of_every_game, play_some
from tests.store.unreadable import BOARD, with_unreadable_matches


def lines_of(store: Store, id: str, *, followed: bool) -> list[Any]:
    stream = io.BytesIO()
    (store.write_log if followed else store.write_stored_log)(id, stream)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@of_every_game
def test_the_log_of_the_events_as_they_stand_is_the_log_of_the_match(address: str, game: AnyGame) -> None:
    """With names, comments, ids, commands that were taken back and departures; only the result is not in it."""
    with open_store(address, clock=at_ten) as store:
        header = make_header(game, SEATS, names={"red": "Anna"}, meta=Meta(place="Liège"), take_back="agreed")
        id, _ = store.open_match(header)
        play_some(store, id, 30)
        while store.match(id).replay[-1].command.by == "table":
            play_some(store, id, 1, seed=store.match(id).version)
        store.take_back(id, store.match(id).replay[-1].command.by, agreed=SEATS)
        play_some(store, id, 3, seed=100)
        store._database.write_texts(id, {("comment", "2"): "By a throw of the coin."})
        assert lines_of(store, id, followed=False) == lines_of(store, id, followed=True)
        for seat in SEATS[1:]:
            store.leave(id, Concede(by=seat), site={"x-why": "tired"})
        *lines, result = lines_of(store, id, followed=True)
        assert "result" in result
        assert lines_of(store, id, followed=False) == lines


def test_what_is_damaged_is_left_out_and_its_number_is_missing() -> None:
    with open_store("memory:") as store:
        id, _ = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        play_some(store, id, 4)
        with store._database.transaction(writes=True) as cursor:
            cursor.execute("UPDATE foreign_king_events SET state = ? WHERE originator_version = 2", (b"{",))
        assert [line.get("n") for line in lines_of(store, id, followed=False)] == [None, 1, 3, 4]


def test_an_unknown_id_has_no_log() -> None:
    with open_store("memory:") as store:
        for id in ("nothing", "nothing/participants"):
            with pytest.raises(UnknownMatch):
                store.write_stored_log(id, io.BytesIO())


@pytest.mark.parametrize("address", KINDS[1:], indirect=True)
def test_a_match_with_another_board_or_law_is_listed_exported_and_ended(address: str) -> None:
    matches = with_unreadable_matches(address)
    with open_store(address) as store:
        listed = {each.id: each for each in store.summaries()}
        assert listed.keys() == set(matches)
        for id, reason in ((matches.board, "board"), (matches.law, "dragons")):
            with pytest.raises(UnreadableMatch, match=reason):
                store.match(id)
            assert (listed[id].game, listed[id].version, listed[id].names) == ("barbarian-kingdoms", 6, {"red": "Anna"})
            lines = lines_of(store, id, followed=False)
            assert [line.get("n") for line in lines] == [None, 1, 2, 3, 4, 5, 6]
            assert store.end(id, "its board is lost") == 7
            assert {each.id: each.over for each in store.summaries()}[id]
        play_some(store, matches.other, 3, seed=2)
        assert store.check(matches.other).verdict == "valid"
        stream = io.BytesIO()
        store.write_stored_log(matches.board, stream)
    # Who has the board can read the log, and go on with a match that was not ended.
    assert validate(stream.getvalue(), boards=[BOARD]).verdict == "valid"
    assert read_match(stream.getvalue(), boards=[BOARD]).version == 7


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("rules_revision", 99, "newer"),
        ("version", 99, "newer"),
        ("game", "a-fourth-game", "newer"),
        ("board", {"name": "kent", "digest": "0" * 32}, "board"),
        ("law", {"dragons": 3}, "law"),
        ("seats", [], "damaged"),
    ],
)
def test_a_store_says_why_a_match_cannot_be_read(field: str, value: object, reason: str) -> None:
    with open_store("memory:") as store:
        id, _ = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        with store._database.transaction(writes=True) as cursor:
            cursor.execute("SELECT state FROM foreign_king_events WHERE originator_version = 0")
            document = json.loads(bytes(cursor.fetchone()["state"]))
            assert field in document["header"] or field in ("law", "rules_revision")
            document["header"][field] = value
            cursor.execute("UPDATE foreign_king_events SET state = ?", (json.dumps(document).encode(),))
        store._recent.drop(id)
        with pytest.raises(UnreadableMatch) as fault:
            store.match(id)
        assert fault.value.reason == reason
