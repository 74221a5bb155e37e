"""The writer keeps to the rules of the reader: what no reader would take is refused before a byte is written."""

from io import BytesIO
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, Malformed, deal, play, setup, validate
from foreign_king.logs import LogWriter, make_header
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.logs.header import BoardName, Forked, Header, Meta, SeatName, SentId
from foreign_king.logs.notes import Notes
from foreign_king.replays import open_replay, write_log
from foreign_king.replays.replay import leave_table, play_on

GAME = GAMES["the-foreign-king"]
SEATS = ["red", "blue"]
HALF, LONG = "\ud800", "x" * 2_000_000
OPENED = setup(GAME, SEATS)
DEAL = deal(GAME, OPENED, Random(1))
HEADER = make_header(GAME, SEATS)


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("name", [5, True, ["a"], LONG, HALF], ids=["number", "truth", "list", "long", "half"])
def test_names(name: Any) -> None:
    stream = BytesIO()
    with pytest.raises(Malformed) as caught:
        write_log(open_replay(make_header(GAME, SEATS, names={"red": name})), stream)
    assert caught.value.pointer == "/seats/0/name"
    assert stream.getvalue() == b""


def test_a_name_for_a_seat_that_there_is_not() -> None:
    with pytest.raises(Malformed, match='nobody sits at "Red"') as caught:
        make_header(GAME, SEATS, names={"Red": "Anna"})
    assert caught.value.expected == "one of red, blue"


HEADERS: list[tuple[str, Any, str]] = [
    ("format", "x", "/format"),
    ("version", 2, "/version"),
    ("game", "lang-lebe-der-koenig", "/game"),
    ("edition", "xx", "/edition"),
    ("edition", 5, "/edition"),
    ("law", {"nothing": True}, "/law"),
    ("board", BoardName(name=HALF, digest="0"), "/board/name"),
    ("seats", (SeatName(seat="Red"), SeatName(seat="blue")), "/seats/0/seat"),
    ("seats", (SeatName(seat="red"), SeatName(seat="red")), "/seats/1/seat"),
    ("library", 5, "/library"),
    ("library", HALF, "/library"),
    ("viewer", "green", "/viewer"),
    ("rules_revision", 0, "/rules_revision"),
    ("rules_revision", 99, "/rules_revision"),
    ("take_back", "x", "/take_back"),
    ("take_back", 5, "/take_back"),
    ("meta", Meta(match_undone=(SentId(seat="red", id=HALF),)), "/meta/match_undone/0/id"),
    ("meta", Meta(date=5), "/meta/date"),  # type: ignore[arg-type]
    ("meta", Meta(event=HALF), "/meta/event"),
    ("meta", Meta(place=LONG), "/meta/place"),
    ("meta", Meta(comments=("a", 5)), "/meta/comments/1"),  # type: ignore[arg-type]
    ("meta", Meta(comments=("a", HALF)), "/meta/comments/1"),
    ("meta", Meta(forked=Forked(number="1", digest="0")), "/meta/forked/number"),  # type: ignore[arg-type]
    ("meta", Meta(forked=Forked(number=1, digest="0", log=HALF)), "/meta/forked/log"),
    ("site", {"x-a": 1.5}, "/x-a"),
    ("site", {"x-a": [HALF]}, "/x-a/0"),
    ("site", {"x-a": {HALF: 1}}, f"/x-a/{HALF}"),
    ("site", {"a": 1}, "/a"),
    ("site", {"x-a": deep(64)}, "/x-a/0"),
    ("site", {"x-a": deep(5000)}, "/x-a/0"),
]


@pytest.mark.parametrize(("field", "value", "pointer"), HEADERS)
def test_every_field_of_a_header(field: str, value: Any, pointer: str) -> None:
    stream = BytesIO()
    with pytest.raises(Malformed) as caught:
        LogWriter(stream, GAME, attrs.evolve(HEADER, **{field: value}))
    assert caught.value.pointer.startswith(pointer)
    assert stream.getvalue() == b""


def test_no_field_of_a_header_is_forgotten() -> None:
    assert {field.name for field in attrs.fields(Header)} == {field for field, *_ in HEADERS}


BESIDE: list[tuple[dict[str, Any], str]] = [
    ({"comment": 5}, "/comment"),
    ({"comment": HALF}, "/comment"),
    ({"comment": LONG}, "/comment"),
    ({"time": "now"}, "/time"),
    ({"time": 5}, "/time"),
    ({"site": {"x-a": 1.5}}, "/x-a"),
    ({"site": {"x-A": 1}}, "/x-A"),
    ({"site": {"x-a": [HALF]}}, "/x-a/0"),
    ({"site": {"x-a": deep(64)}}, "/x-a" + "/0" * 63),
]


@pytest.mark.parametrize(("fields", "pointer"), BESIDE)
def test_what_stands_beside_a_command_and_a_departure(fields: dict[str, Any], pointer: str) -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, HEADER)
    before = stream.getvalue()
    game = play_on(open_replay(HEADER), DEAL)
    for write in (
        lambda: writer.command(DEAL, play(GAME, OPENED, DEAL), **fields),
        lambda: writer.departure(Concede(by="red"), **fields),
        lambda: play_on(open_replay(HEADER), DEAL, **fields),
        lambda: leave_table(game, Concede(by="red"), Notes(**fields)),
    ):
        with pytest.raises(Malformed) as caught:
            write()
        assert caught.value.pointer == pointer
    assert (stream.getvalue(), writer.commands) == (before, 0)
    # Nothing has happened, and the log can be written on.
    writer.departure(Concede(by="red"), "bye")
    assert validate(stream.getvalue()).valid


@pytest.mark.parametrize("id", ["", "x" * 201, 5, HALF])
def test_the_id_of_a_command(id: Any) -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, HEADER)
    before = stream.getvalue()
    for write in (
        lambda: writer.command(DEAL, play(GAME, OPENED, DEAL), id=id),
        lambda: play_on(open_replay(HEADER), DEAL, id=id),
    ):
        with pytest.raises(Malformed) as caught:
            write()
        assert caught.value.pointer == "/id"
    assert stream.getvalue() == before


@pytest.mark.parametrize(
    ("departure", "pointer"),
    [
        (Concede(by="green"), "/table/by"),
        (Concede(by=5), "/table/by"),  # type: ignore[arg-type]
        (Abandon(seat="x"), "/table/seat"),
        (EndByRuling(winners=("green",), reason="x"), "/table/winners/0"),
        (EndByRuling(reason=""), "/table/reason"),
        (EndByRuling(reason=HALF), "/table/reason"),
    ],
)
def test_who_leaves(departure: Any, pointer: str) -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, HEADER)
    before = stream.getvalue()
    with pytest.raises(Malformed) as caught:
        writer.departure(departure)
    assert caught.value.pointer == pointer
    assert stream.getvalue() == before


def test_as_deep_as_the_reader_goes() -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, make_header(GAME, SEATS, site={"x-a": deep(63)}))
    writer.command(DEAL, play(GAME, OPENED, DEAL), site={"x-a": deep(63)})
    assert validate(stream.getvalue()).valid


def test_nobody_leaves_twice() -> None:
    writer = LogWriter(BytesIO(), GAME, HEADER)
    writer.departure(Concede(by="red"))
    with pytest.raises(Malformed, match="has left before"):
        writer.departure(Concede(by="red"))
