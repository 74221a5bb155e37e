"""A log of Barbarian Kingdoms as one seat has seen the game: treasuries, purses and drawn tokens of others stay hidden,
and what is opened in the end is judged by what the seat knows."""

import json
from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, WHOLE, fold, play, read_command, read_fact, result
from foreign_king.opening import setup
from foreign_king.wire import codec
from tests.logs.judged_lines import Lines, commands, judged, only, told
from tests.logs.random_logs import THIRD, written_log
from tests.random_games import SEATS_OF_SIX

UNSEEN = "unseen"
HARMLESS = ("AssignKingdoms", "PlaceTreasure", "Invade", "DeclineContest", "Manoeuvre", "EndManoeuvre", "DrawToken")
"""Commands that pay nothing."""
TEAMS: dict[int, dict[str, Any]] = {6: {"team_size": 2}}
"""Six play in teams here."""


def game(players: int = 3, seed: int = 1, viewer: str = "red", **options: Any) -> Lines:
    law = TEAMS.get(players)
    raw = written_log(Random(seed), SEATS_OF_SIX[:players], game=THIRD, law=law, viewer=viewer, **options)
    return [json.loads(line) for line in raw.splitlines()]


def tokens(**some: int) -> dict[str, int]:
    return {"bronze": 0, "silver": 0, "gold": 0, "diamond": 0, **some}


# What is valid


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("viewer", ["red", "blue", SPECTATOR])
def test_a_whole_game(players: int, viewer: str) -> None:
    lines = game(players, viewer=viewer)
    report = judged(lines)
    assert (report.problems, report.finished, report.recorded_result) == ((), True, True)
    assert (report.viewer, report.game) == (viewer, THIRD.name)
    assert report.facts == report.digests == report.commands == len(lines) - 2


def test_facts_are_needed_only_where_the_view_cannot_tell() -> None:
    lines = game()
    sealed = {number for number, _ in told(lines, "BribeSealed")}
    # Purses of empty treasuries are opened without a word.
    needed = {number for number, _ in told(lines, "BribesRevealed") if number in sealed}
    needed |= {number for number, _ in told(lines, "TreasuriesShown")}
    assert len(needed) > 1
    for number, line in enumerate(lines[1:-1], 1):
        if number not in needed:
            del line["facts"]
    report = judged(lines)
    assert report.valid
    assert report.facts == len(needed)


def test_a_battle_that_ends_the_game_is_told_twice() -> None:
    """The last bribe opens both purses, and with them the treasuries."""
    found = 0
    for seed in range(60):
        lines = game(3, seed, viewer="green")
        last = lines[-2]
        if last["command"]["type"] != "Bribe":
            continue
        found += 1
        assert judged(lines).valid
        place = next(place for place, fact in enumerate(last["facts"]) if fact["type"] == "TreasuriesShown")
        del last["facts"][place:]
        problem = only(judged(lines[:-1]))
        assert (problem.code, problem.pointer) == ("facts-missing", f"/facts/{place}")
        if found == 3:
            return
    raise AssertionError("no game ended so")


# What it shows


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_log_tells_what_its_viewer_is_told(players: int) -> None:
    whole = game(players, viewer=WHOLE)
    for viewer in (*SEATS_OF_SIX[:players], SPECTATOR):
        own = game(players, viewer=viewer)
        assert own[-1] == whole[-1]
        for line, full in zip(own[1:-1], whole[1:-1], strict=True):
            for document, known in (
                (line["command"], full["command"]),
                *zip(line["facts"], full["facts"], strict=True),
            ):
                secret = {"Bribe": "tokens", "BribeSealed": "tokens", "DrawToken": "token", "TokenDrawn": "token"}
                seat = document.get("seat", document.get("by"))
                if document["type"] in secret and seat != viewer:
                    assert document == {**known, secret[document["type"]]: UNSEEN}
                else:
                    assert document == known


def test_what_others_draw_and_bribe_with_does_not_show_before_it_is_opened() -> None:
    """Up to the last purse filled the log is the same, whatever the others have drawn and filled in."""
    history = commands(game(viewer=WHOLE))
    last = next(
        place
        for place, command in enumerate(history)
        if command["type"] == history[place - 1]["type"] == "Bribe" and command["by"] == "red"
    )
    assert history[last - 1]["by"] != "red"
    changed = json.loads(json.dumps(history[:last]))
    assert changed[last - 1]["tokens"] != tokens()
    changed[last - 1]["tokens"] = tokens()
    before = next(each for each in reversed(changed) if each["type"] == "DrawToken" and each["seat"] != "red")
    before["token"] = "gold" if before["token"] != "gold" else "silver"
    assert changed != history[:last]
    assert game(commands=changed) == game(commands=history[:last])
    assert game(commands=changed, viewer=WHOLE) != game(commands=history[:last], viewer=WHOLE)


# What is wrong


def bribes(lines: Lines) -> tuple[int, int, dict[str, Any]]:
    """A fact in which the purse of another is opened, and how to change it."""
    for number, place in told(lines, "BribesRevealed"):
        sealed = lines[number]["facts"][0]
        if sealed["type"] == "BribeSealed":
            return number, place, lines[number]["facts"][place]["bribes"]
    raise AssertionError("no purse is opened")


def test_a_bribe_that_nobody_can_have_paid() -> None:
    lines = game()
    number, place, opened = bribes(lines)
    other = next(kingdom for kingdom in opened if kingdom != own_kingdom(lines))
    faults: tuple[tuple[dict[str, int], str, str], ...] = (
        (tokens(gold=18), "", "who did so would be told: You do not hold these tokens."),
        (tokens(diamond=2), "", "who did so would be told: You do not hold these tokens."),
        (tokens(bronze=-1), f"/bribes/{other}", "fewer tokens than none"),
    )
    for bribe, pointer, message in faults:
        opened[other] = bribe
        problem = only(judged(lines))
        assert (problem.code, problem.line) == ("facts-impossible", number + 1)
        assert problem.pointer == f"/facts/{place}{pointer}"
        assert problem.message == message
    del opened[other]
    assert only(judged(lines)).pointer == f"/facts/{place}/bribes"


def own_kingdom(lines: Lines) -> str:
    kingdom: str = lines[1]["command"]["kingdoms"]["red"][0]
    return kingdom


def test_the_own_purse_holds_what_was_put_into_it() -> None:
    for seed in range(20):
        lines = game(seed=seed)
        for number, place in told(lines, "BribesRevealed"):
            opened, kingdom = lines[number]["facts"][place]["bribes"], own_kingdom(lines)
            filled = [line["command"] for line in lines[number - 1 : number + 1] if line["command"]["type"] == "Bribe"]
            if kingdom in opened and any(command["by"] == "red" for command in filled) and len(filled) == 2:
                opened[kingdom]["bronze"] += 1
                problem = only(judged(lines))
                assert (problem.code, problem.pointer) == ("facts-impossible", f"/facts/{place}/bribes/{kingdom}")
                assert problem.message == "other tokens than were in the purse"
                return
    raise AssertionError("red never fought")


@pytest.mark.parametrize("facts", [True, False])
def test_a_token_that_others_must_have(facts: bool) -> None:
    """Of 17 gold tokens two treasuries have 12 and four kingdoms 4 at first: one lies face down, and nobody draws
    two."""
    found = 0
    for seed in range(60):
        raw = written_log(Random(seed), ("red", "blue"), game=THIRD, law={"start_gold": 6}, viewer="red", facts=facts)
        lines: Lines = [json.loads(line) for line in raw.splitlines()]
        draws = [
            number
            for number, line in enumerate(lines)
            if line.get("command", {}).get("type") == "DrawToken" and line["command"]["seat"] == "red"
        ]
        if len(draws) < 2:
            continue
        for number in draws[:2]:
            lines[number]["command"]["token"] = "gold"
            if facts:
                lines[number]["facts"][0]["token"] = "gold"
            lines[number].pop("digest")
        lines = lines[: draws[1] + 1]
        if any(line["command"]["type"] not in HARMLESS for line in lines[1:]):
            continue
        for line in lines[draws[0] : draws[1]]:
            line.pop("digest", None)
        assert judged(lines[:-1]).valid
        problem = only(judged(lines))
        assert (problem.code, problem.line) == ("facts-impossible", draws[1] + 1)
        assert problem.pointer == ("/facts/0/token" if facts else "/command")
        assert problem.message == "others must have these tokens"
        found += 1
        if found == 2:
            return
    raise AssertionError("red never drew two tokens soon")


def test_treasuries_that_cannot_have_been() -> None:
    lines = game()
    ((number, place),) = told(lines, "TreasuriesShown")
    shown = lines[number]["facts"][place]["treasuries"]
    for seat, changed, message in (
        ("blue", {**shown["blue"], "gold": shown["blue"]["gold"] + 1}, "not as many tokens"),
        ("red", {**tokens(), "bronze": sum(shown["red"].values())}, "another treasury"),
    ):
        before, shown[seat] = shown[seat], changed
        problem = only(judged(lines))
        assert (problem.code, problem.line) == ("facts-impossible", number + 1)
        assert (problem.pointer, problem.message) == (f"/facts/{place}/treasuries/{seat}", message)
        shown[seat] = before
    del shown["blue"]
    assert only(judged(lines)).pointer == f"/facts/{place}/treasuries"


def test_a_log_that_shows_what_is_hidden() -> None:
    for kind, secret, said in (("Bribe", "tokens", tokens()), ("DrawToken", "token", "gold")):
        lines = game()
        number = next(
            number
            for number, line in enumerate(lines[1:], 1)
            if line["command"]["type"] == kind and UNSEEN in line["command"].values()
        )
        lines[number]["command"][secret] = said
        problem = only(judged(lines))
        assert (problem.code, problem.line, problem.pointer) == ("shows-hidden", number + 1, f"/command/{secret}")
        assert (problem.command, problem.expected) == (number, '"unseen"')


@pytest.mark.parametrize("viewer", [WHOLE, "red"])
def test_who_sees_tokens_cannot_hide_them(viewer: str) -> None:
    for kind, secret in (("Bribe", "tokens"), ("DrawToken", "token")):
        lines = game(viewer=viewer)
        number = next(
            number
            for number, line in enumerate(lines[1:], 1)
            if line["command"]["type"] == kind and "red" in (line["command"]["by"], line["command"].get("seat"))
        )
        lines[number]["command"][secret] = UNSEEN
        problem = only(judged(lines))
        assert (problem.code, problem.line) == ("malformed-command", number + 1)
        assert problem.pointer == f"/command/{secret}"


def test_nobody_fills_anothers_purse() -> None:
    lines = game()
    number = next(
        number
        for number, line in enumerate(lines[1:], 1)
        if line["command"]["type"] == "Bribe" and line["command"]["by"] != "red"
    )
    by = next(seat for seat in ("blue", "green") if seat != lines[number]["command"]["by"])
    lines[number]["command"]["by"] = by
    problem = judged(lines).problems[0]
    assert (problem.code, problem.line) == ("illegal-command", number + 1)


# The view of a log


@pytest.mark.parametrize(("players", "viewer"), [(2, "red"), (3, "green"), (6, SPECTATOR)])
def test_the_position_of_a_log_is_the_viewers(players: int, viewer: str) -> None:
    """What a viewer's log leads to, line by line, is the view of what the whole log leads to."""
    law, seat = TEAMS.get(players), viewer
    state = setup(THIRD, SEATS_OF_SIX[:players], law=law)
    own = THIRD.eyes.view(state, seat)
    for line, full in zip(game(players, viewer=viewer)[1:-1], game(players, viewer=WHOLE)[1:-1], strict=True):
        state = play(THIRD, state, read_command(THIRD, full["command"])).state
        own = fold(THIRD, own, [read_fact(THIRD, fact).fact for fact in line["facts"]])
        assert THIRD.documents.position(own) == THIRD.documents.position(THIRD.eyes.view(state, seat))
        assert codec(THIRD).read_position(THIRD.documents.position(own), own.law, own.board) == own
    assert result(THIRD, own) == result(THIRD, state)
