"""The writer refuses whatever the reader would refuse, before it writes a byte."""

from functools import partial
from io import BytesIO
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, WHOLE, Malformed, Refused, deal, play, random_command, result, setup, to_act, validate
from foreign_king.fairness import Fairness
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.record import replace
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
    ("fairness", Fairness(commitment="0"), "/fairness/commitment"),
    ("fairness", Fairness(commitment=HALF), "/fairness/commitment"),
    ("fairness", Fairness(scheme=HALF, commitment="0" * 64), "/fairness/scheme"),
    ("fairness", Fairness(commitment="0" * 64, numbers=FrozenDict({"red": HALF})), "/fairness/numbers/red"),
    ("fairness", Fairness(commitment="0" * 64, undone=(2, 1)), "/fairness/undone/1"),
    ("fairness", Fairness(commitment="0" * 64, seed=HALF), "/fairness/seed"),
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
        (Concede(by="green"), "/departure/by"),
        (Concede(by=5), "/departure/by"),  # type: ignore[arg-type]
        (Abandon(seat="x"), "/departure/seat"),
        (EndByRuling(winners=("green",), reason="x"), "/departure/winners/0"),
        (EndByRuling(reason=""), "/departure/reason"),
        (EndByRuling(reason=HALF), "/departure/reason"),
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


def test_the_writer_nests_as_deep_as_the_reader_reads() -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, make_header(GAME, SEATS, site={"x-a": deep(63)}))
    writer.command(DEAL, play(GAME, OPENED, DEAL), site={"x-a": deep(63)})
    assert validate(stream.getvalue()).valid


def test_nobody_leaves_twice() -> None:
    writer = LogWriter(BytesIO(), GAME, make_header(GAME, ["red", "blue", "green"]))
    writer.departure(Concede(by="red"))
    with pytest.raises(Malformed, match="has left before"):
        writer.departure(Concede(by="red"))


# The order of the lines


def ended_game(game: AnyGame = GAME, seed: int = 3, **options: Any) -> tuple[BytesIO, LogWriter, Any, Any]:
    """A random game to its end, without its result: the stream, the writer, the last command and its outcome."""
    stream = BytesIO()
    seats = ["red", "blue", "green"]
    viewer = options.pop("viewer", WHOLE)
    writer = LogWriter(stream, game, make_header(game, seats, viewer=viewer), **options)
    state, random = setup(game, seats), Random(seed)
    command = outcome = None
    while to_act(game, state):
        command = random_command(game, state, random)
        outcome = play(game, state, command)
        writer.command(command, outcome)
        state = outcome.state
    return stream, writer, command, outcome


def refuses(stream: BytesIO, write: Any, message: str, pointer: str = "") -> None:
    """The writer refuses it with what the reader would say, and nothing is written."""
    before = stream.getvalue()
    with pytest.raises(Malformed) as caught:
        write()
    assert (caught.value.message, caught.value.pointer) == (message, pointer)
    assert caught.value.expected
    assert stream.getvalue() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nothing_follows_the_result(game: AnyGame) -> None:
    stream, writer, command, outcome = ended_game(game)
    ended = result(game, outcome.state)
    assert ended is not None
    writer.result(ended)
    for write in (
        lambda: writer.result(ended),
        lambda: writer.command(command, outcome),
        lambda: writer.departure(Concede(by="red")),
    ):
        refuses(stream, write, "the log goes on after its result")
    assert validate(stream.getvalue()).valid


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nothing_but_the_result_follows_the_end(game: AnyGame) -> None:
    stream, writer, command, outcome = ended_game(game)
    refuses(stream, lambda: writer.command(command, outcome), "the game is over")
    refuses(stream, lambda: writer.departure(Concede(by="red")), "the game is over")
    ended = result(game, outcome.state)
    assert ended is not None
    writer.result(ended)
    assert validate(stream.getvalue()).valid


def test_nothing_but_the_result_follows_when_the_table_ends_the_game() -> None:
    for departures in (
        [Concede(by="red")],
        [EndByRuling(winners=("blue",), reason="the last train")],
    ):
        outcome = play(GAME, OPENED, DEAL)
        for first in (True, False):
            stream = BytesIO()
            writer = LogWriter(stream, GAME, HEADER)
            if not first:
                writer.command(DEAL, outcome)
            for departure in departures:
                writer.departure(departure)
            refuses(stream, partial(writer.command, DEAL, outcome), "the game is over")
            refuses(stream, partial(writer.departure, Abandon(seat="blue")), "the game is over")
            assert validate(stream.getvalue()).valid


def test_a_result_is_the_one_that_the_game_had() -> None:
    stream, writer, _, outcome = ended_game()
    ours = result(GAME, outcome.state)
    assert ours is not None
    (seat, score), *_ = ours.scores.items()
    forged: list[tuple[Result, str]] = [
        (replace(ours, scores=FrozenDict({**ours.scores, seat: score + 1})), f"/result/scores/{seat}"),
        (replace(ours, winners=frozenset()), "/result/winners/0"),
        (replace(ours, reasons=()), "/result/reasons/0"),
    ]
    for other, pointer in forged:
        refuses(stream, partial(writer.result, other), "the game did not end so", pointer)
    writer.result(ours)
    assert validate(stream.getvalue()).valid


def test_a_result_comes_after_the_end() -> None:
    stream = BytesIO()
    writer = LogWriter(stream, GAME, HEADER)
    other = result(GAME, ended_game()[3].state)
    assert other is not None
    refuses(stream, lambda: writer.result(other), "the game is not over", "/result")
    writer.command(DEAL, play(GAME, OPENED, DEAL))
    refuses(stream, lambda: writer.result(other), "the game is not over", "/result")


@pytest.mark.parametrize("number", [0, 1, 7])
def test_a_table_that_a_clause_forbids(number: int) -> None:
    stream = BytesIO()
    with pytest.raises(Refused):
        LogWriter(stream, GAME, make_header(GAME, [f"s{each}" for each in range(number)]))
    assert stream.getvalue() == b""


def test_a_board_by_another_name() -> None:
    stream = BytesIO()
    board = attrs.evolve(HEADER.board, name="france")
    with pytest.raises(Malformed, match="the board of this digest is not named"):
        LogWriter(stream, GAME, attrs.evolve(HEADER, board=board))
    assert stream.getvalue() == b""


@pytest.mark.parametrize("name", ["lang-lebe-der-koenig", "barbarian-kingdoms"])
@pytest.mark.parametrize("viewer", ["red", "spectator"])
def test_what_a_viewer_has_to_be_told_is_always_written(name: str, viewer: str) -> None:
    """A seat's log without facts could not be judged where the view does not show what a command led to."""
    for seed in range(4):
        stream, *_ = ended_game(GAMES[name], seed, facts=False, viewer=viewer)
        report = validate(stream.getvalue())
        assert report.problems == ()
        assert 0 < report.facts < report.commands / 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(12))
def test_what_the_writer_takes_the_reader_reads(game: AnyGame, seed: int) -> None:
    """Whatever is tried, in any order: it is refused before a byte of it is written, or the reader finds no fault."""
    random = Random(seed)
    seats = ["red", "blue", "green", "yellow"][
        : random.choice([2, 3, 4] if game is not GAMES["lang-lebe-der-koenig"] else [3, 4])
    ]
    viewer = random.choice([WHOLE, "red", "spectator"])
    stream, state, refused = BytesIO(), setup(game, seats), 0
    header = make_header(game, seats, viewer=viewer, names={"red": "Anna"})
    writer = LogWriter(stream, game, header, facts=random.random() < 0.5, digests=random.random() < 0.5)
    other = result(game, ended_game(game)[3].state)
    assert other is not None
    for _ in range(random.choice([30, 60, 5000])):
        tried = random.choices(range(5), [200, 1, 1, 1, 3])[0]
        notes: dict[str, Any] = random.choice([{}, {}, {}, {"comment": "x"}, *(fields for fields, _ in BESIDE)])
        before, following = stream.getvalue(), state
        try:
            if tried == 0 and to_act(game, state):
                command = random_command(game, state, random)
                outcome = play(game, state, command)
                following = outcome.state
                writer.command(command, outcome, **notes)
            elif tried == 1:
                writer.departure(Concede(by=random.choice([*seats, "nobody"])), **notes)
            elif tried == 2:
                writer.departure(EndByRuling(winners=("red",), reason=random.choice(["", "late"])), **notes)
            elif tried == 3:
                writer.result(random.choice([other, result(game, state) or other]))
            else:
                writer.command(DEAL, play(GAME, OPENED, DEAL), comment=HALF)
        except Malformed:
            refused += 1
            following = state
            assert stream.getvalue() == before
        state = following
    report = validate(stream.getvalue())
    assert report.problems == ()
    assert refused
