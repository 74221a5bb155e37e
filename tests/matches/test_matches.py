"""A match as a server keeps it: streams that leak nothing, versions, commands sent twice, and departures."""

import io
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, fold, read_command, view
from foreign_king.dealer import random_command
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs import make_header
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.logs.validation import validate
from foreign_king.matches import (
    Conflict,
    Match,
    deal_match,
    leave,
    open_match,
    read_match,
    submit,
    take_back,
    updates,
    write_match,
)
from foreign_king.replays import fork, write_log
from foreign_king.replays.undos import NotUndone

SEATS = ("red", "blue", "green")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def opened(game: AnyGame, seats: tuple[str, ...] = SEATS, **law: Any) -> Match:
    return open_match(make_header(game, seats, law=law))


def played(match: Match, random: Random, commands: int) -> Match:
    for _ in range(commands):
        command = random_command(match.game, match.state, random)
        if command.by == "table":
            match, _version = deal_match(match, random, expected=match.version)
        else:
            match, _version = submit(match, command.by, command, expected=match.version)
    return match


@of_every_game
def test_every_seat_keeps_its_view_by_what_it_is_sent(game: AnyGame) -> None:
    match = played(opened(game), Random("streams"), 40)
    for viewer in (*SEATS, SPECTATOR):
        mine = view(game, match.replay.at(0), viewer)
        for number, update in enumerate(updates(match, viewer), 1):
            assert (update.version, update.kind, update.step) == (number, "command", number)
            mine = fold(game, mine, [entry.fact for entry in update.entries])
            assert update.state == mine
        assert mine == view(game, match.state, viewer)
        assert updates(match, viewer, since=37) == updates(match, viewer)[37:]


@of_every_game
def test_streams_hide_what_the_whole_match_knows(game: AnyGame) -> None:
    match = played(opened(game), Random("hidden"), 40)
    whole = [(each.command, each.entries, each.state) for each in match.happened]
    seen = [(each.command, each.entries, each.state) for each in updates(match, SPECTATOR)]
    assert (whole == seen) == (game.name == "the-foreign-king")


def test_who_comes_too_late_is_told_the_version() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 3)
    command = random_command(match.game, match.state, Random(1))
    with pytest.raises(Conflict, match="the match is at version 3, not 2") as conflict:
        submit(match, command.by, command, expected=2)
    assert conflict.value.current == 3
    with pytest.raises(ValueError, match="there is no version 4"):
        updates(match, "red", since=4)


def test_a_command_sent_twice_is_played_once() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    once, version = submit(match, command.by, command, expected=1, id="a")
    assert (version, once.version) == (2, 2)
    # The answer was lost, and the sender does not know that it has been played.
    assert submit(once, command.by, command, expected=1, id="a") == (once, 2)
    other = random_command(once.game, once.state, Random(2))
    with pytest.raises(Malformed, match='"a" was the id of another command'):
        submit(once, command.by, other if other.by == command.by else command.__class__(by="x"), id="a")
    unfit: tuple[Any, ...] = ("", "x" * 201, 5, ["a"])
    for id in unfit:
        with pytest.raises(Malformed, match="the id is no id"):
            submit(once, other.by, other, id=id)


def test_nobody_speaks_for_another_seat() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    (other, *_) = [seat for seat in SEATS if seat != command.by]
    with pytest.raises(Malformed, match=f'the command is not one of "{other}"'):
        submit(match, other, command)
    with pytest.raises(ValueError, match="no chance event is due"):
        deal_match(match, Random(1))
    with pytest.raises(Malformed, match="a match is played with the whole game"):
        open_match(make_header(match.game, SEATS, viewer="red"))


def test_what_is_refused_has_not_happened() -> None:
    match = opened(GAMES["the-foreign-king"])
    command = read_command(match.game, {"type": "TakeCoins", "by": "red"})
    with pytest.raises(Refused, match=r"chance\.due"):
        submit(match, "red", command, id="a")
    assert match.version == 0
    assert match.ids == {}


def test_a_command_taken_back_is_one_thing_more_that_happened() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 2)
    seat = match.replay[-1].command.by
    back, version = take_back(match, seat, expected=2)
    assert (version, len(back.replay)) == (3, 2)
    (update,) = updates(back, "green", since=2)
    assert (update.kind, update.step, update.entries, update.state) == ("undone", 1, (), match.replay.at(1))
    with pytest.raises(NotUndone):
        take_back(back, seat)


@of_every_game
def test_the_last_side_has_won(game: AnyGame) -> None:
    match = played(opened(game), Random(1), 5)
    match, version = leave(match, Concede(by="red"), expected=5)
    assert (version, match.result) == (6, None)
    match = played(match, Random(2), 3)
    match, _ = leave(match, Abandon(seat="green"))
    ended = match.result
    assert ended is not None
    assert ended.winners == {"blue"}
    assert ended.reasons == ("table.conceded", "table.abandoned")
    assert (ended.scores, ended.breakdown) == ({}, {})
    kinds = [update.kind for update in updates(match, "blue", since=5)]
    assert kinds == ["left", "command", "command", "command", "left"]
    with pytest.raises(Conflict, match="the match is over"):
        leave(match, Concede(by="blue"))
    with pytest.raises(Conflict, match="the match is over"):
        deal_match(match, Random(1))


def test_a_team_goes_on_without_its_partner() -> None:
    game = GAMES["barbarian-kingdoms"]
    match = played(opened(game, ("red", "blue", "green", "yellow"), team_size=2), Random(1), 12)
    (red, *partners), *_ = [side for side in game.ending.sides(match.state) if "red" in side]
    one, *others = [seat for side in game.ending.sides(match.state) if "red" not in side for seat in side]
    match, _ = leave(match, Concede(by=red))
    match, _ = leave(match, Concede(by=one))
    assert match.result is None
    match, _ = leave(match, Concede(by=others[0]))
    ended = match.result
    assert ended is not None
    assert ended.winners == set(partners)


@of_every_game
def test_who_has_left_does_not_win(game: AnyGame) -> None:
    finished = opened(game)
    random = Random("to the end")
    while finished.result is None:
        finished = played(finished, random, 1)
    assert finished.result == game.ending.result(finished.state)
    (winner, *_) = finished.result.winners
    # The same game, in which the winner had conceded before
    match, _ = leave(opened(game), Concede(by=winner))
    random = Random("to the end")
    while match.result is None:
        match = played(match, random, 1)
    best = max(score for seat, score in match.result.scores.items() if seat != winner)
    assert match.result.winners
    assert winner not in match.result.winners
    assert match.result.reasons == (*finished.result.reasons, "table.conceded")
    if len(finished.result.winners) == 1:
        assert {match.result.scores[seat] for seat in match.result.winners} == {best}


def test_a_ruling_of_the_table_ends_the_game() -> None:
    match = played(opened(GAMES["lang-lebe-der-koenig"]), Random(1), 5)
    match, _ = leave(match, EndByRuling(winners=("blue", "green"), reason="the pub closes"))
    ended = match.result
    assert ended is not None
    assert ended.winners == {"blue", "green"}
    assert ended.reasons == ("table.ruling",)
    assert updates(match, SPECTATOR)[-1].departure == EndByRuling(winners=("blue", "green"), reason="the pub closes")


@pytest.mark.parametrize(
    ("departure", "pointer"),
    [
        (Concede(by="nobody"), "/by"),
        (Abandon(seat="table"), "/seat"),
        (Concede(by="red"), "/by"),
        (EndByRuling(winners=("green", "green"), reason="x"), "/winners/1"),
        (EndByRuling(winners=("virtual",), reason="x"), "/winners/0"),
        (EndByRuling(reason=""), "/reason"),
        (EndByRuling(reason="x" * 1001), "/reason"),
    ],
    ids=["nobody", "table", "twice", "winner-twice", "no-winner", "no-reason", "long-reason"],
)
def test_nobody_leaves_who_is_not_there(departure: Any, pointer: str) -> None:
    match, _ = leave(opened(GAMES["the-foreign-king"]), Concede(by="red"))
    with pytest.raises(Malformed) as malformed:
        leave(match, departure)
    assert malformed.value.pointer == pointer


# After a restart


def restarted(match: Match) -> Match:
    """The match, read from its log."""
    stream = io.BytesIO()
    write_match(match, stream)
    assert validate(stream.getvalue()).valid
    return read_match(stream.getvalue())


def with_something_taken_back() -> Match:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 2)
    match, _ = take_back(match, match.replay[-1].command.by)
    return played(match, Random(3), 3)


def test_versions_go_on_after_a_restart() -> None:
    """Two versions are not in the log: the command that was taken back, and the taking back."""
    match = with_something_taken_back()
    again = restarted(match)
    assert (match.version, again.version, len(again.replay)) == (6, 6, 5)
    assert again.replay.header is not None
    assert again.replay.header.meta.match_version == 6
    assert updates(again, "green", since=6) == ()
    on = played(again, Random(4), 2)
    assert [each.version for each in updates(on, "green", since=6)] == [7, 8]
    # Who has nothing yet is told all that the log tells.
    assert [(each.version, each.step) for each in updates(on, "green")] == [(n, n - 2) for n in range(3, 9)]
    # A second restart, before anything has happened and after
    for later in (again, on):
        assert restarted(later).version == later.version


def test_what_was_meant_for_a_version_before_the_restart_is_a_conflict() -> None:
    again = restarted(with_something_taken_back())
    command = random_command(again.game, again.state, Random(1))
    for old in range(1, 6):
        with pytest.raises(Conflict, match=f"at version 6, not {old}") as late:
            submit(again, command.by, command, expected=old)
        assert late.value.current == 6
        with pytest.raises(Conflict, match=f"version {old} is from before the match was read from its log, at") as late:
            updates(again, command.by, since=old)
        assert late.value.current == 6
    with pytest.raises(ValueError, match="there is no version 7"):
        updates(again, command.by, since=7)
    assert submit(again, command.by, command, expected=6).version == 7


@of_every_game
def test_where_nothing_was_taken_back_a_restart_changes_no_number(game: AnyGame) -> None:
    match = played(opened(game), Random(1), 12)
    match, _ = leave(match, Concede(by="red"))
    again = restarted(match)
    assert again.replay.header is not None
    assert again.replay.header.meta.match_version is None
    for since in range(match.version + 1):
        assert updates(again, "blue", since=since) == updates(match, "blue", since=since)


def test_reading_a_match_copies_nothing_for_each_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is copied grows with the log, and not with its square."""
    stream, copied = io.BytesIO(), list[int]()
    write_match(played(opened(GAMES["the-foreign-king"]), Random(1), 60), stream)

    def noted(value: Any, **changes: Any) -> Any:
        copied.extend(len(each) for each in changes.values() if isinstance(each, tuple))
        return replace(value, **changes)

    monkeypatch.setattr("foreign_king.matches.logs.replace", noted)
    assert len(read_match(stream.getvalue()).happened) == 60
    assert sum(copied) <= 2 * 60


def test_an_id_that_is_sent_after_a_restart_names_its_own_version() -> None:
    again = restarted(with_something_taken_back())
    command = random_command(again.game, again.state, Random(1))
    once, version = submit(again, command.by, command, id="a")
    assert (version, submit(once, command.by, command, id="a")) == (7, (once, 7))


@of_every_game
def test_an_id_from_before_a_restart_is_known(game: AnyGame) -> None:
    match = played(opened(game), Random(1), 3)
    sent = [random_command(game, match.state, Random(1))]
    match, first = submit(match, sent[0].by, sent[0], id="a")
    match, _ = leave(match, Concede(by="green"))
    sent.append(random_command(game, match.state, Random(2)))
    match, second = submit(match, sent[1].by, sent[1], id="b")
    again = restarted(match)
    assert (again.ids, again.replay) == (match.ids, match.replay)
    for kept in (again, restarted(again)):
        assert submit(kept, sent[0].by, sent[0], expected=3, id="a") == (kept, first)
        assert submit(kept, sent[1].by, sent[1], id="b") == (kept, second)
        with pytest.raises(Malformed, match='"a" was the id of another command'):
            submit(kept, sent[0].by, replace(sent[1], by=sent[0].by), id="a")


def test_an_id_of_a_command_that_was_taken_back_is_known_after_a_restart() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    match, _ = submit(match, command.by, command, id="a")
    match, _ = take_back(match, command.by)
    assert submit(match, command.by, command, id="a") == (match, 2)
    again = restarted(match)
    # Its version is one of those that the log does not tell.
    assert (again.version, again.untold, len(again.replay)) == (3, 2, 2)
    for kept in (again, restarted(again)):
        assert submit(kept, command.by, command, id="a") == (kept, 2)
        with pytest.raises(Conflict):
            updates(kept, command.by, since=2)
    on, version = submit(again, command.by, command, id="b")
    assert version == 4
    assert restarted(on).ids == {(command.by, "a"): 2, (command.by, "b"): 4}


def test_of_what_was_taken_back_the_latest_ids_are_kept() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    for number in range(103):
        match, _ = submit(match, command.by, command, id=f"{number}")
        match, _ = take_back(match, command.by)
    # The longest ids leave the header short enough, too.
    assert restarted(match).ids == {(command.by, f"{number}"): 206 for number in range(3, 103)}
    for number in range(100):
        match, _ = submit(match, command.by, command, id=f"{number:03}" + "\x00" * 197)
        match, _ = take_back(match, command.by)
    assert len(restarted(match).ids) == 100


def test_an_id_that_no_log_can_keep_is_none() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    with pytest.raises(Malformed, match="half of a surrogate pair") as fault:
        submit(match, command.by, command, id="\ud800")
    assert fault.value.pointer == "/id"


def test_a_fork_is_another_match() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 1)
    command = random_command(match.game, match.state, Random(1))
    match, _ = submit(match, command.by, command, id="a")
    stream = io.BytesIO()
    write_log(fork(match.replay), stream)
    assert b'"id"' not in stream.getvalue()
    assert read_match(stream.getvalue()).ids == {}


@pytest.mark.parametrize("number", [-3, 0, 2])
def test_a_header_cannot_number_less_than_its_log_tells(number: int) -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 4)
    stream = io.BytesIO()
    write_match(match, stream)
    head = b'"match_version":%d' % number
    forged = stream.getvalue().replace(b'"seats"', b'"meta":{%s},"seats"' % head, 1)
    assert read_match(forged).version == 4


# What can mean nothing

Asked = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], str]
ODD: dict[str, Asked] = {
    "expected-text": (take_back, ("red",), {"expected": "1"}, r'expected is no version: the text "1"'),
    "expected-bool": (take_back, ("red",), {"expected": True}, "expected is no version: True"),
    "expected-float": (deal_match, (Random(1),), {"expected": 1.0}, "expected is no version: 1.0"),
    "expected-leave": (leave, (Concede(by="red"),), {"expected": "1"}, "expected is no version"),
    "since-text": (updates, ("red",), {"since": "1"}, "since is no version"),
    "since-bool": (updates, ("red",), {"since": True}, "since is no version"),
    "viewer": (updates, (None,), {}, "None is no viewer: "),
    "taken-back-by-none": (take_back, (None,), {}, "seat is no name: None"),
    "submitted-by-none": (submit, (None, None), {}, "seat is no name: None"),
    "departure": (leave, ("red",), {}, 'the text "red" does not say who leaves: there are Concede, Abandon'),
}


@pytest.mark.parametrize(("ask", "given", "named", "told"), ODD.values(), ids=list(ODD))
def test_what_can_mean_nothing_is_a_type_error(
    ask: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any], told: str
) -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 2)
    with pytest.raises(TypeError, match=told):
        ask(match, *given, **named)


def test_what_is_no_match_is_a_type_error() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 2)
    accepted = leave(match, Concede(by="red"))
    for other in (match.state, match.replay, accepted, None):
        asked: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
            (submit, ("red", None)),
            (take_back, ("red",)),
            (deal_match, (Random(1),)),
            (leave, (Concede(by="red"),)),
            (updates, ("red",)),
            (write_match, (io.BytesIO(),)),
        ]
        for ask, given in asked:
            with pytest.raises(TypeError, match=f"no match, but of the type {type(other).__name__}"):
                ask(other, *given)
    with pytest.raises(TypeError, match="its field match is one"):
        updates(accepted, "red")  # type: ignore[arg-type]


def test_an_expected_version_that_is_a_text_is_no_conflict() -> None:
    match = played(opened(GAMES["the-foreign-king"]), Random(1), 2)
    command = random_command(match.game, match.state, Random(1))
    version: Any = "2"
    with pytest.raises(TypeError, match=r'expected is no version: the text "2"'):
        submit(match, command.by, command, expected=version)


def test_a_departure_keeps_its_time_in_the_log() -> None:
    stream = io.BytesIO()
    match, _ = leave(opened(GAMES["the-foreign-king"]), Concede(by="red"), time="2026-11-28T10:00:00Z", site={"x-a": 1})
    write_match(match, stream)
    line = json.loads(stream.getvalue().splitlines()[1])
    assert line == {"departure": {"type": "Concede", "by": "red"}, "time": "2026-11-28T10:00:00Z", "x-a": 1}
