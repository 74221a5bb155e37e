"""Replays: the valid part of a log and its failure, forks with their origin, taking back, and previews."""

import gzip
import io
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from foreign_king import (
    GAMES,
    SPECTATOR,
    TABLE,
    WHOLE,
    Entry,
    Malformed,
    Refused,
    Replay,
    fold,
    hide,
    legal,
    offers,
    play,
    random_command,
    read_command,
    redact,
    replay,
    result,
    to_act,
    validate,
    view,
    write_command,
    write_fact,
)
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.logs import Abandon, Concede, EndByRuling, make_header
from foreign_king.logs.header import BoardName, Forked, Meta
from foreign_king.replays import (
    NotUndone,
    fork,
    game_digest,
    open_replay,
    play_on,
    preview,
    undo,
    why_not_undo,
    write_log,
)
from foreign_king.replays.replay import leave_table
from foreign_king.replays.undos import UNDO_CODES
from tests.logs.random_logs import GAME, HIDING, THIRD, written_log

SEATS = ("red", "blue", "green")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_viewer = pytest.mark.parametrize("viewer", [WHOLE, "red", SPECTATOR])


@cache
def _log_of(name: str, viewer: str) -> bytes:
    return written_log(Random(5), SEATS, game=GAMES[name], viewer=viewer, comments={2: "A good move."})


def log_of(game: AnyGame, viewer: str = WHOLE) -> bytes:
    return _log_of(game.name, viewer)


@cache
def _replayed(name: str, viewer: str) -> Replay:
    found = replay(_log_of(name, viewer))
    assert found.failure is None
    return found


def replayed(game: AnyGame, viewer: str = WHOLE) -> Replay:
    return _replayed(game.name, viewer)


def written(game: Replay, **how: bool) -> bytes:
    stream = io.BytesIO()
    write_log(game, stream, **how)
    return stream.getvalue()


def cut(game: Replay, number: int) -> Replay:
    """The game as it stood after a command."""
    return replace(game, steps=game.steps[: number + 1])


# Replaying


@every_game
@every_viewer
def test_a_replay_is_the_whole_game(game: AnyGame, viewer: str) -> None:
    found = replayed(game, viewer)
    assert found.game is game
    assert [step.number for step in found] == list(range(len(found)))
    assert found[0].command is None
    assert found[2].comment == "A good move."
    for step in found.steps[1:]:
        assert fold(game, found.at(step.number - 1), [entry.fact for entry in step.entries]) == step.state
    assert found.state is found[-1].state
    assert result(game, found.state) is not None
    assert written(found, digests=True) == log_of(game, viewer)


def test_going_to_a_position_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found, played = replayed(GAME), []
    monkeypatch.setattr("foreign_king.logs.advance.play", lambda *said: played.append(said))
    positions = [found.at(number) for number in (0, len(found) - 1, 7, 6, 5, 6)]
    assert positions[3] is positions[5]
    assert played == []


@pytest.mark.parametrize("number", [-1, 10_000])
def test_there_is_no_other_position(number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no step {number}: the steps are 0 to "):
        replayed(GAME).at(number)
    with pytest.raises(ValueError, match="there is no step"):
        fork(replayed(GAME), number)
    with pytest.raises(ValueError, match="there is no step"):
        game_digest(replayed(GAME), number)


def changed(line: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The first game's log with a line (from 0) changed."""
    lines = log_of(GAME).splitlines()
    document = json.loads(lines[line])
    change(document)
    lines[line] = json.dumps(document).encode()
    return b"\n".join(lines) + b"\n"


FAILING: dict[str, tuple[int, bytes]] = {
    "illegal": (4, changed(4, lambda line: line.update(command={"type": "Pass", "by": "red"}))),
    "malformed": (4, changed(4, lambda line: line["command"].update(by=7))),
    "facts": (4, changed(4, lambda line: line["facts"].pop())),
    "digest": (4, changed(4, lambda line: line.update(digest="0" * 32))),
    "number": (4, changed(4, lambda line: line.update(n=5))),
    "cut off": (4, b"\n".join(log_of(GAME).splitlines()[:4]) + b'\n{"n":4,"comm'),
    "blank": (4, b"\n".join([*log_of(GAME).splitlines()[:4], b"", b"{}"])),
    "no text": (4, b"\n".join([*log_of(GAME).splitlines()[:4], b"\xff\xfe"])),
    "result": (len(replayed(GAME)), changed(-1, lambda line: line["result"]["winners"].append("nobody"))),
    "seats": (0, changed(0, lambda line: line.update(seats=[{"seat": "red"}]))),
    "header": (0, changed(0, lambda line: line.pop("seats"))),
    "board": (0, changed(0, lambda line: line["board"].update(digest="0" * 32))),
    "mark": (0, b"\xef\xbb\xbf" + log_of(GAME)),
    "too long": (4, b"\n".join([*log_of(GAME).splitlines()[:4], b" " * (1 << 20) + b"{}"])),
    "empty": (0, b""),
    "nothing": (0, b"no log at all"),
}
"""Logs that fail, and how many steps of each are right."""


@pytest.mark.parametrize(("steps", "log"), FAILING.values(), ids=FAILING)
def test_what_fails_is_what_validate_reports_first(steps: int, log: bytes) -> None:
    found = replay(log, file="some.jsonl")
    assert found.failure == validate(log, file="some.jsonl").problems[0]
    assert found.steps == replayed(GAME).steps[:steps]
    lines = log.splitlines()
    if found.failed_line is not None:
        assert found.failed_line.encode() == lines[steps].removesuffix(b"\n")
    else:
        assert found.failure is not None
        assert found.failure.code in ("not-utf8", "line-too-long", "empty")


def test_a_text_that_is_a_name_fails_as_for_validate() -> None:
    assert replay("some.jsonl").failure == validate("some.jsonl").problems[0]
    assert replay("some.jsonl").header is None


def test_a_stream_that_breaks_is_a_failure_too() -> None:
    packed = gzip.compress(log_of(GAME))[:-200]
    found = replay(gzip.GzipFile(fileobj=io.BytesIO(packed)))
    assert found.failure is not None
    assert (found.failure.code, found.failure.line) == ("bad-gzip", len(found) + 1)
    assert found.failed_line is None
    assert found.steps == replayed(GAME).steps[: len(found)]


@pytest.mark.parametrize("given", [7, [7]])
def test_what_has_no_lines_is_the_callers_mistake(given: Any) -> None:
    with pytest.raises(TypeError):
        replay(given)


def test_without_a_game_there_is_nothing_to_look_at() -> None:
    nothing = replay("")
    assert (len(nothing), nothing.header) == (0, None)
    for look in (lambda: nothing.game, lambda: nothing.state, lambda: write_log(nothing, io.BytesIO())):
        with pytest.raises(ValueError, match="the log"):
            look()
    with pytest.raises(ValueError, match="fork it"):
        play_on(replay(FAILING["illegal"][1]), replayed(GAME)[4].command)


# Playing on


@every_game
def test_a_game_that_is_played_step_by_step_is_a_valid_log(game: AnyGame) -> None:
    played, random = open_replay(make_header(game, SEATS, names={"red": "Anna"})), Random(8)
    while to_act(game, played.state):
        played = play_on(played, random_command(game, played.state, random), comment=f"Move {len(played)}.")
    log = written(played)
    assert validate(log).finished
    assert validate(log).valid
    assert replay(log) == played


def test_what_is_forbidden_leaves_the_game_as_it_was() -> None:
    played = open_replay(make_header(GAME, SEATS))
    with pytest.raises(Refused):
        play_on(played, read_command(GAME, {"type": "Pass", "by": "red"}))
    assert len(played) == 1


def test_a_table_that_cannot_be_laid_out() -> None:
    with pytest.raises(Refused):
        open_replay(make_header(GAME, ["red"]))
    header = make_header(GAME, SEATS)
    unknown = type(header)(game=header.game, edition="fr", board=BoardName(name="x", digest="0" * 32), seats=())
    with pytest.raises(Malformed) as raised:
        open_replay(unknown)
    assert raised.value.pointer == "/board/digest"


@pytest.mark.parametrize("game", [HIDING, THIRD], ids=lambda game: game.name)
@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
def test_a_seat_follows_a_game_by_what_it_hears_and_is_told(game: AnyGame, viewer: str) -> None:
    whole, seat = replayed(game), viewer
    followed, needed = open_replay(make_header(game, SEATS, viewer=viewer)), 0
    for step in whole.steps[1:]:
        told = [Entry(redact(game, fact, seat), rule) for fact, rule in step.entries]
        if preview(game, followed.state, hide(game, step.command, seat), viewer=viewer).then == "hidden":
            needed += 1
            with pytest.raises(Malformed) as missing:
                play_on(followed, step.command)
            assert missing.value.pointer == "/facts"
            with pytest.raises(Malformed):
                play_on(followed, step.command, entries=[*told[:-1], *told[-2:]])
        followed = play_on(followed, step.command, entries=told)
        assert followed.state == view(game, step.state, seat)
    assert needed > 0
    assert validate(written(followed)).valid


# Forks


@every_game
@every_viewer
def test_a_fork_says_where_it_comes_from_and_is_played_on(game: AnyGame, viewer: str) -> None:
    whole = replayed(game, viewer)
    number = next(step.number for step in whole if step.number > 5 and to_act(game, step.state) != (TABLE,))
    forked = fork(whole, number, log="final.jsonl", meta=Meta(event="What if"))
    assert forked.header is not None
    assert forked.header.meta == Meta(
        event="What if", forked=Forked(number=number, digest=game_digest(whole, number), log="final.jsonl")
    )
    assert forked.state is whole.at(number)
    # A view can be played on too, by a command of the viewer's or one that is heard.
    command = whole[number + 1].command
    other = next((each for each in legal(game, forked.state) if each != command), command)
    told = whole[number + 1].entries if other == command else None
    longer = play_on(forked, other, entries=told)
    log = written(longer)
    assert validate(log).valid
    again = replay(log)
    assert again == longer
    assert again.header == forked.header
    # The beginning of a fork is what it says of its origin.
    assert game_digest(again, number) == game_digest(whole, number)


def test_a_fork_of_what_fails_is_a_game_again() -> None:
    broken = replay(FAILING["illegal"][1])
    mended = play_on(fork(broken), replayed(GAME)[4].command)
    assert mended.failure is None
    assert mended.state == replayed(GAME).at(4)
    assert validate(written(mended)).valid


def test_the_digest_of_a_game_is_that_of_its_table_and_commands() -> None:
    whole = replayed(GAME)
    assert game_digest(whole) == game_digest(whole, len(whole) - 1)
    bare = replay(written(whole, facts=False).replace(b"A good move.", b"A bad move."))
    assert game_digest(bare) == game_digest(whole)
    assert len({game_digest(whole, number) for number in range(len(whole))}) == len(whole)
    other = open_replay(make_header(GAME, SEATS, edition="de"))
    assert game_digest(other, 0) != game_digest(whole, 0)


# Taking back

OPENING = {"CardsRevealed", "BribesRevealed", "TreasuriesShown"}
"""Facts by which everybody is shown what somebody has hidden."""


@every_game
def test_a_command_is_taken_back_unless_it_told_somebody_more_than_it_said(game: AnyGame) -> None:
    whole, codes = replayed(game), set()
    for number in range(1, len(whole)):
        reason = why_not_undo(cut(whole, number))
        step = whole[number]
        codes.add(None if reason is None else reason.code)
        chance = step.command.by == TABLE
        opened = any(
            type(fact).__name__ in ("CardsRevealed", "BribesRevealed", "TreasuriesShown") for fact, _ in step.entries
        )
        expected = "chance" if chance else "revealed" if opened else None
        assert (None if reason is None else reason.code) == expected, (number, step)
        if reason is None:
            assert undo(cut(whole, number)) == cut(whole, number - 1)
        else:
            assert reason.number == number
            with pytest.raises(NotUndone, match=str(number)):
                undo(cut(whole, number))
    assert codes == ({None, "chance"} if game is GAME else {None, "chance", "revealed"})


@pytest.mark.parametrize("game", [HIDING, THIRD], ids=lambda game: game.name)
@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
def test_a_seat_is_told_the_same_about_taking_back_as_the_server(game: AnyGame, viewer: str) -> None:
    whole, seen = replayed(game), replayed(game, viewer)
    for number in range(1, len(whole)):
        ours, theirs = why_not_undo(cut(whole, number)), why_not_undo(cut(seen, number))
        assert (ours and ours.code) == (theirs and theirs.code)


def test_a_seat_that_knows_both_purses_still_shows_its_own_to_others() -> None:
    # The other purse is empty, as everybody knows, so that to red the opening tells nothing new.
    whole, seen = (
        replay(written_log(Random(15), SEATS, game=THIRD, viewer=viewer, digests=False)) for viewer in (WHOLE, "red")
    )
    step = seen[68]
    assert type(step.command).__name__ == "Bribe"
    assert preview(THIRD, seen.at(67), step.command).entries == step.entries
    assert [getattr(why_not_undo(cut(game, 68)), "code", None) for game in (whole, seen)] == ["revealed", "revealed"]


def test_nobody_takes_back_what_another_seat_has_acted_on() -> None:
    whole = replayed(GAME)
    number = next(
        step.number for step in whole.steps[2:] if TABLE != whole[step.number - 1].command.by != step.command.by
    )
    played, before = cut(whole, number), whole[number - 1].command.by
    reason = why_not_undo(played, before)
    assert reason is not None
    assert (reason.code, reason.number) == ("another-acted", number)
    assert undo(undo(played, whole[number].command.by), before) == cut(whole, number - 2)


def test_nothing_is_taken_back_after_somebody_has_left() -> None:
    played = cut(replayed(GAME), 2)
    for departure in (Concede(by=played[-1].command.by), Abandon(seat="red"), EndByRuling(reason="The light is out.")):
        reason = why_not_undo(leave_table(played, departure))
        assert reason is not None
        assert (reason.code, reason.number) == ("another-acted", 2)
    longer = play_on(leave_table(played, Concede(by="red")), replayed(GAME)[3].command)
    assert undo(longer) == leave_table(played, Concede(by="red"))
    assert fork(longer, 2).departures == ()
    assert fork(longer, 3).departures == longer.departures


def test_after_the_table_has_ended_a_game_nothing_happens_in_it() -> None:
    ended = leave_table(cut(replayed(GAME), 2), EndByRuling(winners=("red",), reason="The light is out."))
    assert replay(written(ended)) == ended
    with pytest.raises(ValueError, match="the game is over"):
        play_on(ended, replayed(GAME)[3].command)
    with pytest.raises(ValueError, match="the game is over"):
        leave_table(ended, Concede(by="red"))


def test_nothing_is_taken_back_where_nothing_was_said() -> None:
    opened = open_replay(make_header(GAME, SEATS))
    assert [reason and reason.code for reason in (why_not_undo(opened), why_not_undo(opened, "red"))] == [
        "nothing-to-undo",
        "nothing-to-undo",
    ]
    dealt = cut(replayed(GAME), 2)
    other = next(seat for seat in SEATS if seat != dealt[-1].command.by)
    reason = why_not_undo(dealt, other)
    assert reason is not None
    assert (reason.code, reason.message) == ("nothing-to-undo", f"{other} has given no command")


def test_a_fork_keeps_what_it_comes_from() -> None:
    forked = fork(replayed(GAME), 6)
    reason = why_not_undo(forked)
    assert reason is not None
    assert reason.code == "forked"
    longer = play_on(forked, replayed(GAME)[7].command)
    assert undo(longer) == forked


def test_every_reason_is_described() -> None:
    assert all(meaning.endswith(".") for meaning in UNDO_CODES.values())
    assert set(UNDO_CODES) == {
        "nothing-to-undo",
        "no-taking-back",
        "not-agreed",
        "chance",
        "another-acted",
        "revealed",
        "forked",
    }


# Looking ahead


@every_game
def test_a_preview_is_what_happens_where_nothing_is_hidden_or_left_to_chance(game: AnyGame) -> None:
    whole, comes = replayed(game), set()
    for number in range(1, len(whole)):
        step, before = whole[number], whole.at(number - 1)
        seen = preview(game, before, step.command)
        comes.add(seen.then)
        seat = SPECTATOR if step.command.by == TABLE else step.command.by
        assert seen.viewer == seat
        told = tuple(Entry(redact(game, fact, seat), rule) for fact, rule in step.entries)
        assert seen.entries == told[: len(seen.entries)]
        if seen.then != "hidden":
            assert seen.entries == told
            assert seen.state == view(game, step.state, seat)
        assert seen == preview(game, view(game, before, seat), step.command)
        assert seen == preview(game, before, step.command, viewer=seen.viewer)
    known = {"decision", "over"} if game is GAME else {"decision", "chance", "hidden", "over"}
    assert comes >= known - ({"over"} if game is THIRD else set())


@pytest.mark.parametrize("game", [HIDING, THIRD], ids=lambda game: game.name)
def test_a_preview_says_where_something_stays_hidden(game: AnyGame) -> None:
    found = 0
    for step in replayed(game).steps[1:]:
        before = replayed(game).at(step.number - 1)
        seen = preview(game, before, step.command, viewer=SPECTATOR)
        documents = [write_fact(game, entry) for entry in seen.entries]
        for pointer in seen.unseen:
            value: Any = documents
            for part in pointer.split("/")[1:]:
                value = value[int(part)] if isinstance(value, list) else value[part]
            assert value == UNSEEN.value
        assert json.dumps(documents).count('"unseen"') == len(seen.unseen)
        found += len(seen.unseen)
    assert found > 0


@pytest.mark.parametrize("game", [HIDING, THIRD], ids=lambda game: game.name)
def test_a_preview_depends_on_nothing_that_its_viewer_does_not_see(game: AnyGame) -> None:
    # From the whole position, and from the view that the seat has kept by what it was told.
    whole, own, asked = replayed(game), replayed(game, "red"), 0
    for number in range(1, len(whole)):
        mine = own.at(number - 1)
        for kind in sorted({offer.command for offer in offers(game, mine) if offer.by == "red" and not offer.closed}):
            command = next((each for each in legal(game, mine) if type(each).__name__ == kind), None)
            if command is not None and asked < 60:
                asked += 1
                assert preview(game, whole.at(number - 1), command) == preview(game, mine, command)
    assert asked > 20


def test_a_preview_of_what_is_forbidden_is_refused() -> None:
    before = replayed(GAME).at(1)
    wrong = read_command(GAME, {"type": "EndTurn", "by": to_act(GAME, before)[0]})
    with pytest.raises(Refused) as refused:
        preview(GAME, before, wrong)
    with pytest.raises(Refused) as played:
        play(GAME, before, wrong)
    assert refused.value == played.value
    with pytest.raises(Malformed):
        preview(GAME, before, read_command(GAME, {**write_command(GAME, wrong), "by": "nobody"}))
    assert preview(HIDING, replayed(HIDING).at(0), replayed(HIDING)[1].command).viewer == SPECTATOR
