"""The comparison of two logs finds every different field of the header and of the first different line."""

import io
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, WHOLE, replay
from foreign_king.games import AnyGame
from foreign_king.replays import diff, fork, play_on
from foreign_king.replays.differences import LogDifference
from foreign_king.wire import FieldDifference
from tests.logs.random_logs import GAME, HIDING, written_log

SEATS = ("red", "blue", "green")
LOG = written_log(Random(5), SEATS, commands=None)
Lines = list[dict[str, Any]]


def changed(change: Callable[[Lines], object]) -> bytes:
    """The log with some of its lines changed."""
    lines = [json.loads(line) for line in LOG.splitlines()]
    change(lines)
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


COMMANDS = len(LOG.splitlines()) - 2

SAME: dict[str, Callable[[Lines], object]] = {
    "spaces and keys": lambda lines: lines[3].update(dict(reversed([*lines[3].items()]))),
    "what may be left out": lambda lines: (lines[0].pop("law"), lines[0].pop("viewer"), lines[0].update(meta={})),
    "no facts": lambda lines: [line.pop("facts", None) for line in lines],
    "no digests": lambda lines: [line.pop("digest", None) for line in lines],
    "the order of winners": lambda lines: lines[-1]["result"]["reasons"].reverse(),
}


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_what_is_no_difference(change: Callable[[Lines], object]) -> None:
    found = diff(LOG, changed(change))
    assert found == LogDifference(commands=COMMANDS)
    assert not found.differ


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_log_is_itself_however_it_is_given(game: AnyGame) -> None:
    log = written_log(Random(7), SEATS, game=game, digests=False)
    given = (log, log.decode(), log.splitlines(), io.BytesIO(log), replay(log))
    assert [diff(each, log).differ for each in given] == [False] * len(given)


def test_the_headers() -> None:
    def other_table(lines: Lines) -> None:
        lines[0].update(edition="de", seats=[{"seat": "red", "name": "Anna"}, *lines[0]["seats"][1:]])

    found = diff(LOG, changed(other_table))
    assert found.header == (
        FieldDifference("/edition", "fr", "de"),
        FieldDifference("/seats/0/name", None, "Anna", "first"),
    )
    assert found.line is None
    assert found.differ


def test_another_game_is_not_looked_into() -> None:
    found = diff(LOG, written_log(Random(5), SEATS, game=HIDING))
    assert found.header[0] == FieldDifference("/game", GAME.name, HIDING.name)
    assert (found.line, found.fields) == (None, ())


def test_the_first_line_that_differs() -> None:
    def other_command(lines: Lines) -> None:
        lines[4]["command"].update(by="pink")
        lines[9]["command"].update(by="pink")

    found = diff(LOG, changed(other_command))
    by = json.loads(LOG.splitlines()[4])["command"]["by"]
    assert (found.line, found.number, found.commands) == (5, 4, 3)
    assert found.fields == (FieldDifference("/command/by", by, "pink"),)


def test_every_field_of_the_line_is_told() -> None:
    def other_facts(lines: Lines) -> None:
        lines[4]["facts"][0]["rule"] = "turn.end"
        lines[4]["facts"].append({"type": "EndTriggered"})
        lines[4]["comment"] = "!"
        lines[4]["digest"] = "0" * 32

    found = diff(LOG, changed(other_facts))
    ours = json.loads(LOG.splitlines()[4])
    assert found.fields == (
        FieldDifference("/facts/0/rule", ours["facts"][0]["rule"], "turn.end"),
        FieldDifference(f"/facts/{len(ours['facts'])}", None, {"type": "EndTriggered"}, "first"),
        FieldDifference("/digest", ours["digest"], "0" * 32),
        FieldDifference("/comment", None, "!", "first"),
    )


def test_the_results() -> None:
    found = diff(LOG, changed(lambda lines: lines[-1]["result"]["winners"].append("nobody")))
    assert (found.number, found.line, found.commands) == (None, COMMANDS + 2, COMMANDS)
    assert found.fields[-1].missing in ("first", None)


def test_what_a_seat_does_not_see() -> None:
    whole, seen = (written_log(Random(5), SEATS, game=HIDING, viewer=viewer) for viewer in (WHOLE, "red"))
    found = diff(whole, seen)
    assert found.header == (FieldDifference("/viewer", None, "red"),)
    assert found.number is not None
    assert {each.second for each in found.fields} == {"unseen"}


def test_a_log_that_ends_sooner() -> None:
    shorter = b"".join(LOG.splitlines(keepends=True)[:8])
    found = diff(LOG, shorter)
    assert (found.line, found.number, found.commands) == (9, 8, 7)
    assert found.fields == (FieldDifference("", json.loads(LOG.splitlines()[8]), None, "second"),)
    assert diff(shorter, LOG).fields[0].missing == "first"


def test_what_is_no_log_is_compared_as_text() -> None:
    assert not diff("no log", "no log").differ
    assert diff("no log", "nor this").header == (FieldDifference("", "no log", "nor this"),)
    assert diff("", LOG).header[0].missing == "first"
    broken = LOG.replace(LOG.splitlines()[3], b"\xff{")
    assert diff(LOG, broken).fields[0].second == "\ufffd{\n"


def test_a_fork_and_its_origin() -> None:
    whole = replay(LOG)
    forked = fork(whole, 4)
    again = play_on(forked, whole[5].command)
    found = diff(whole, again)
    assert [each.pointer for each in found.header] == ["/meta"]
    assert (found.number, found.commands) == (6, 5)


def test_what_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        diff(LOG, Broken())
    for given in (7, [7]):
        with pytest.raises(TypeError):
            diff(LOG, given)  # type: ignore[arg-type]  # the caller's mistake
