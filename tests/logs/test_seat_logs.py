"""A log as one seat has seen the game: it shows nothing that is hidden from the seat, and gets a verdict as far as the
seat can know."""

import json
from collections.abc import Iterator
from itertools import combinations, count
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, WHOLE, fold, play, read_command, read_fact, result, write_command
from foreign_king.kernel.ledger import Ledger
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.validation import validate
from foreign_king.opening import setup
from foreign_king.wire import codec, dump
from tests.logs.judged_lines import Lines, commands, judged, only, told
from tests.logs.random_logs import GAME, HIDING, SEATS, SEATS_OF_FIVE, written_log

UNSEEN = "unseen"
CARDS = ("x1", "x2", "x3")


def game(players: int = 3, seed: int = 1, viewer: str = "red", **options: Any) -> Lines:
    raw = written_log(Random(seed), SEATS_OF_FIVE[:players], game=HIDING, viewer=viewer, **options)
    return [json.loads(line) for line in raw.splitlines()]


def reveals(lines: Lines) -> Iterator[tuple[int, int]]:
    """Where cards are turned over."""
    return told(lines, "CardsRevealed")


# What is valid


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("viewer", ["red", "green", SPECTATOR])
def test_a_whole_game(players: int, viewer: str) -> None:
    lines = game(players, viewer=viewer)
    report = judged(lines)
    assert (report.problems, report.finished, report.recorded_result) == ((), True, True)
    assert (report.viewer, report.game) == (viewer, HIDING.name)
    assert report.facts == report.digests == report.commands == len(lines) - 2


def test_facts_are_needed_only_where_the_view_cannot_tell() -> None:
    lines = game()
    needed = {number for number, _ in reveals(lines)}
    assert needed
    for number, line in enumerate(lines[1:-1], 1):
        if number not in needed:
            del line["facts"]
    report = judged(lines)
    assert report.valid
    assert report.facts == len(needed)


def test_in_an_open_game_a_seats_log_is_any_log_but_for_the_header() -> None:
    for viewer in ("blue", SPECTATOR):
        whole, own = (written_log(Random(4), SEATS[:3], viewer=each).splitlines() for each in (WHOLE, viewer))
        assert whole[1:] == own[1:]
        assert json.loads(own[0]) == {**json.loads(whole[0]), "viewer": viewer}
        assert validate(b"\n".join(own)).valid
    with pytest.raises(Malformed, match="nothing is hidden"):
        GAME.eyes.learn(
            Ledger(setup(GAME, SEATS[:3]), GAME.evolve), read_fact(GAME, json.loads(own[1])["facts"][0]).fact
        )


# What it shows


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_log_tells_what_its_viewer_is_told(players: int) -> None:
    whole = game(players, viewer=WHOLE)
    for viewer in (*SEATS_OF_FIVE[:players], SPECTATOR):
        own = game(players, viewer=viewer)
        assert own[-1] == whole[-1]
        for line, full in zip(own[1:-1], whole[1:-1], strict=True):
            for document, known in (
                (line["command"], full["command"]),
                *zip(line["facts"], full["facts"], strict=True),
            ):
                seat = document.get("by", document.get("seat"))
                if document["type"] in ("LayCards", "CardsLaid"):
                    assert document["cards"] == (known["cards"] if seat == viewer else UNSEEN)
                elif document["type"] in ("DealCards", "CardsDealt"):
                    assert document["hands"] == {
                        each: hand if each == viewer else UNSEEN for each, hand in known["hands"].items()
                    }
                else:
                    assert document == known


def exchanged(lines: Lines, viewer: str) -> tuple[list[Any], list[Any]] | None:
    """The commands of a whole game, and of another one that differs in nothing that the viewer ever sees: two cards
    that others were dealt, and that they kept to the end, have changed hands."""
    state = setup(HIDING, [each["seat"] for each in lines[0]["seats"]])
    history = commands(lines)
    last = max((place for place, command in enumerate(history) if command["type"] == "DealCards"), default=0)
    # What each of the others was dealt and has held ever since, card by card
    kept = {(seat, card) for seat in state.seats if seat != viewer for card in CARDS if last}
    for place, command in enumerate(history):
        state = play(HIDING, state, read_command(HIDING, command)).state
        if place == last:
            kept = {(seat, card) for seat, card in kept if command["hands"][seat][card]}
        if place >= last:
            kept = {(seat, card) for seat, card in kept if state.players[seat].hand.of(card)}
    for (one, given), (other, taken) in combinations(sorted(kept), 2):
        if one != other and given != taken:
            changed: list[Any] = json.loads(json.dumps(history))
            for seat, away, back in ((one, given, taken), (other, taken, given)):
                changed[last]["hands"][seat][away] -= 1
                changed[last]["hands"][seat][back] += 1
            return history, changed
    return None


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
def test_two_games_that_are_alike_to_a_viewer_have_the_same_log(players: int, viewer: str) -> None:
    found = 0
    for seed in count(1):
        if found == 2:
            return
        lines = game(players, seed, viewer=WHOLE, facts=False, digests=False)
        histories = exchanged(lines, viewer)
        if histories is None:
            continue
        one, other = (game(players, viewer=WHOLE, commands=history) for history in histories)
        assert one != other
        assert judged(other).valid
        one, other = (game(players, viewer=viewer, commands=history) for history in histories)
        assert one == other
        assert result_of(one) == result_of(lines)
        found += 1


def result_of(lines: Lines) -> Any:
    return lines[-1]["result"]


def test_cards_that_others_have_laid_do_not_show_before_they_are_turned_over() -> None:
    """Up to the last card laid the log is the same, whatever the others have laid."""
    history = commands(game(viewer=WHOLE))
    first = next(place for place, command in enumerate(history) if command["type"] == "LayCards")
    last = first + 2
    assert [command["type"] for command in history[first : last + 1]] == ["LayCards"] * 3
    other = json.loads(json.dumps(history[:last]))
    changed = [command for command in other[first:] if command["by"] != "red"]
    for command in changed:
        command["cards"] = {"x1": 3, "x2": 1, "x3": 0}
    assert other != history[:last]
    assert game(commands=other) == game(commands=history[:last])


# What is wrong


def test_what_the_viewer_cannot_see_has_to_be_recorded() -> None:
    lines = game()
    number, place = next(reveals(lines))
    facts = lines[number].pop("facts")
    problem = only(judged(lines))
    assert (problem.code, problem.line, problem.pointer) == ("facts-missing", number + 1, "/facts")
    lines[number]["facts"] = facts[:place]
    problem = only(judged(lines))
    assert (problem.code, problem.line, problem.pointer) == ("facts-missing", number + 1, f"/facts/{place}")


LEARNED: dict[str, tuple[Any, str, str]] = {
    "another fact": (lambda fact: {"type": "TurnEnded", "seat": "red", "rule": "turn.end"}, "/type", "TurnEnded"),
    "no fact": (lambda fact: {"type": "Nonsense", "rule": "turn.end"}, "/type", "not known"),
    "no clause": (lambda fact: {**fact, "rule": "none"}, "/rule", "no clause"),
    "own cards others": (lambda fact: with_cards(fact, "red", x1=4, x2=1), "/cards/red", "other cards than were laid"),
    "a seat left out": (lambda fact: without(fact, "blue"), "/cards", "not the cards of those who laid"),
    "hidden still": (lambda fact: {**fact, "cards": {**fact["cards"], "blue": UNSEEN}}, "/cards/blue", "not an object"),
    "no card": (lambda fact: with_cards(fact, "blue"), "", "at least 1 card"),
    "six cards": (lambda fact: with_cards(fact, "blue", x1=6), "", "at most"),
    "a card less than none": (lambda fact: with_cards(fact, "blue", x1=5, x2=-1), "/cards/blue", "fewer cards"),
    "more of a kind than there are": (lambda fact: with_cards(fact, "blue", x3=5), "", "do not hold"),
    "together more than there are": (
        lambda fact: with_cards(with_cards(fact, "blue", x3=1), "green", x3=1),
        "/cards",
        "more cards than the box holds",
    ),
}


def with_cards(fact: dict[str, Any], seat: str, **cards: int) -> dict[str, Any]:
    return {**fact, "cards": {**fact["cards"], seat: {"x1": 0, "x2": 0, "x3": 0, **cards}}}


def without(fact: dict[str, Any], seat: str) -> dict[str, Any]:
    return {**fact, "cards": {each: cards for each, cards in fact["cards"].items() if each != seat}}


@pytest.mark.parametrize(("change", "pointer", "said"), LEARNED.values(), ids=LEARNED)
def test_what_the_viewer_knows_to_be_untrue(change: Any, pointer: str, said: str) -> None:
    lines = game(seed=3)
    number, place = next(reveals(lines))
    lines[number]["facts"][place] = change(lines[number]["facts"][place])
    report = judged(lines)
    problem = only(report)
    assert (problem.code, problem.line, problem.pointer) == ("facts-impossible", number + 1, f"/facts/{place}{pointer}")
    assert said in problem.message
    assert (problem.command, report.not_judged) == (number, len(lines) - number - 1)


def test_a_clause_that_what_is_told_offends_against_is_named() -> None:
    lines = game(seed=3)
    number, place = next(reveals(lines))
    lines[number]["facts"][place] = with_cards(lines[number]["facts"][place], "blue", x1=6)
    problem = only(judged(lines))
    assert problem.clause == "lang-lebe-der-koenig:negotiate.one-to-five"
    assert (problem.need, problem.have) == (5, 6)
    assert problem.message.startswith("who did so would be told: Lay at least 1 card")


def test_what_the_view_does_tell_has_to_agree() -> None:
    lines = game()
    number, place = next(reveals(lines))
    assert place > 0
    lines[number]["facts"][0]["seat"] = "nobody"
    problem = judged(lines).problems[0]
    assert (problem.code, problem.line, problem.pointer) == ("facts-differ", number + 1, "/facts/0/seat")
    lines = game()
    lines[number]["facts"][place]["rule"] = "turn.end"
    problem = only(judged(lines))
    assert (problem.code, problem.line, problem.pointer) == ("facts-differ", number + 1, f"/facts/{place}/rule")
    lines = game()
    lines[number]["facts"].append({"type": "TurnEnded", "seat": "red", "rule": "turn.end"})
    assert only(judged(lines)).pointer == f"/facts/{place + 1}"


def test_a_log_that_shows_what_is_hidden() -> None:
    lines = game()
    number = next(number for number, line in enumerate(lines[1:], 1) if UNSEEN in dump(line["command"]))
    cards = {"x1": 1, "x2": 0, "x3": 0}
    lines[number]["command"]["cards"] = cards
    problem = only(judged(lines))
    assert (problem.code, problem.line, problem.pointer) == ("shows-hidden", number + 1, "/command/cards")
    assert (problem.command, problem.expected) == (number, '"unseen"')
    lines[number]["facts"][0]["cards"] = cards
    codes = [(each.code, each.pointer) for each in judged(lines).problems]
    assert codes == [("shows-hidden", "/command/cards"), ("facts-differ", "/facts/0/cards")]


def test_a_deal_that_shows_what_is_hidden() -> None:
    lines, whole = game(), game(viewer=WHOLE)
    number = next(number for number, line in enumerate(lines[1:], 1) if line["command"]["type"] == "DealCards")
    lines[number]["command"] = whole[number]["command"]
    problem = only(judged(lines))
    assert (problem.code, problem.line) == ("shows-hidden", number + 1)
    assert problem.pointer == "/command/hands/blue"


@pytest.mark.parametrize("viewer", [WHOLE, "red"])
def test_who_sees_cards_cannot_hide_them(viewer: str) -> None:
    lines = game(viewer=viewer)
    number = next(
        number
        for number, line in enumerate(lines[1:], 1)
        if line["command"]["type"] == "LayCards" and line["command"]["by"] == "red"
    )
    lines[number]["command"]["cards"] = UNSEEN
    problem = only(judged(lines))
    assert (problem.code, problem.line, problem.pointer) == ("malformed-command", number + 1, "/command/cards")


def test_a_card_that_nobody_can_have_any_more() -> None:
    """Three of the three x3 cards are in sight, and another one is played."""
    lines = game(seed=2)
    box = {"x1": 36, "x2": 21, "x3": 3}
    for number, line in enumerate(lines[1:-1], 1):
        own = seen_by_red(lines[: number + 1])
        command = line["command"]
        if own["x3"] == box["x3"] and command["type"] in ("PlaceByCard", "GoOn") and command["by"] != "red":
            command["card"] = "x3"
            break
    problem = judged(lines).problems[0]
    assert (problem.code, problem.line) == ("illegal-command", number + 1)
    assert problem.clause == "lang-lebe-der-koenig:card.hand"


def test_a_card_that_its_player_has_played_before() -> None:
    """By the first hands each player has one x3; who has played it does not have another one."""
    lines = game(5, seed=3, digests=False)
    played: set[str] = set()
    for line in lines[1:-1]:
        command = line["command"]
        assert command["type"] != "DealCards", "nobody played an x3 and another card after it"
        if command["type"] in ("PlaceByCard", "GoOn") and command["by"] != "red":
            if command["card"] == "x3":
                played.add(command["by"])
            elif command["by"] in played and seen_by_red(lines[: line["n"] + 1])["x3"] < 5:
                command["card"], line["facts"][0]["card"] = "x3", "x3"
                break
    report = judged(lines)
    problem = only(report)
    assert (problem.code, problem.line, problem.pointer) == ("facts-impossible", line["n"] + 1, "/facts/0/card")
    assert problem.message == f"{problem.seat} cannot have had these cards"
    del line["facts"]
    assert only(judged(lines)).pointer == "/command"


def seen_by_red(lines: Lines) -> dict[str, int]:
    """The cards in red's hand, in the discard and turned over, before the last of these lines."""
    state = HIDING.eyes.view(setup(HIDING, [each["seat"] for each in lines[0]["seats"]]), "red")
    for line in lines[1:-1]:
        state = fold(HIDING, state, [read_fact(HIDING, fact).fact for fact in line["facts"]])
    piles = [state.players["red"].hand, state.discard]
    piles += state.negotiation.played.values() if state.negotiation else []
    return {card: sum(pile.of(card) for pile in piles) for card in CARDS}


def test_an_own_hand_that_the_discard_cannot_give() -> None:
    lines = game()
    number = next(number for number, line in enumerate(lines[1:], 1) if line["command"]["type"] == "DealCards")
    hands = lines[number]["command"]["hands"]
    hands["red"] = {"x1": 0, "x2": 0, "x3": sum(hands["red"].values())}
    problem = only(judged(lines))
    assert (problem.code, problem.clause) == ("illegal-command", "lang-lebe-der-koenig:redeal.possible")


@pytest.mark.parametrize("viewer", ["white", "table", "", 5])
def test_a_viewer_that_there_is_not(viewer: Any) -> None:
    lines = game()
    lines[0]["viewer"] = viewer
    problem = only(judged(lines))
    assert (problem.code, problem.pointer) == ("malformed-header", "/viewer")


def test_nobody_sits_at_the_spectators_place() -> None:
    lines = game()
    lines[0]["seats"][0]["seat"] = lines[0]["viewer"] = SPECTATOR
    assert only(judged(lines)).pointer == "/seats/0/seat"


# The view of a log


def test_the_position_of_a_log_is_the_viewers() -> None:
    """What a viewer's log leads to, line by line, is the view of what the whole log leads to."""
    lines = game(4, seed=3, viewer="blue")
    state = setup(HIDING, SEATS)
    own = HIDING.eyes.view(state, "blue")
    for line, full in zip(lines[1:-1], game(4, seed=3, viewer=WHOLE)[1:-1], strict=True):
        state = play(HIDING, state, read_command(HIDING, full["command"])).state
        own = fold(HIDING, own, [read_fact(HIDING, fact).fact for fact in line["facts"]])
        assert HIDING.documents.position(own) == HIDING.documents.position(HIDING.eyes.view(state, "blue"))
        assert codec(HIDING).read_position(HIDING.documents.position(own), own.law, own.board) == own
    assert result(HIDING, own) == result(HIDING, state)
    assert GAMES[HIDING.name] is HIDING
    assert write_command(HIDING, read_command(HIDING, lines[1]["command"])) == lines[1]["command"]
