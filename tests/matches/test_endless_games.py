"""Each game can go on without an end: a front end can notice it, and the players can end the game."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import (
    GAMES,
    Refused,
    Replay,
    legal,
    offers,
    position,
    random_command,
    replay,
    result,
    setup,
    to_act,
    validate,
)
from foreign_king.games import AnyGame, barbarian_kingdoms, lang_lebe_der_koenig, the_foreign_king
from foreign_king.kernel.record import replace
from foreign_king.logs import EndByRuling, make_header
from foreign_king.matches import Match, deal_match, leave, open_match, read_match, submit, updates, write_match
from foreign_king.replays import open_replay, play_on, repeated, undo

KING, LANG, KINGDOMS = (module.GAME for module in (the_foreign_king, lang_lebe_der_koenig, barbarian_kingdoms))
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def dealt(game: AnyGame, seats: tuple[str, ...], **law: Any) -> Match:
    """Return a match after the chance events of the setup."""
    match, random = open_match(make_header(game, seats, law=law)), Random(1)
    while to_act(game, match.state) == ("table",):
        match = deal_match(match, random).match
    return match


def said(match: Match, command: Any) -> Match:
    return submit(match, command.by, command).match


def ended_turns(match: Match) -> Match:
    """Lang lebe der König: everybody ends the turn at once."""
    for _ in match.state.seats:
        match = said(match, lang_lebe_der_koenig.EndTurn(by=match.state.turn))
    return match


def manoeuvred(match: Match) -> Match:
    """Barbarian Kingdoms: every king goes to another own province and comes back. Where nothing else can move, that
    is the whole turn."""
    for _ in range(2 * len(match.state.order)):
        moves = (each for each in legal(match.game, match.state) if isinstance(each, barbarian_kingdoms.Manoeuvre))
        match = said(match, next(moves))
    return match


def placed_and_taken_up(match: Match) -> Match:
    """The Foreign King, two players: citizens come to a province and go back into the supply, paid with coins. Six
    turns of each player bring the francs back, too: 3 + 3 in coins, 1 + 1 + 2 + 2 for citizens."""

    def place(by: str, citizens: int) -> Any:
        return the_foreign_king.PlaceCitizens(by=by, province="namur", citizens=citizens)

    def take_up(by: str, citizens: int) -> Any:
        return the_foreign_king.MoveCitizens(by=by, origin="namur", to={"supply": citizens})

    def turns(by: str) -> list[Any]:
        coins = the_foreign_king.TakeCoins(by=by)
        return [place(by, 2), take_up(by, 2), coins, place(by, 3), take_up(by, 3), coins]

    first, second = match.state.order
    # One turn later than the first player, so that no pawn stands where the other one goes.
    *others, last = turns(second)
    for one, other in zip(turns(first), [last, *others], strict=True):
        for command in (one, other):
            match = said(said(match, command), the_foreign_king.EndTurn(by=command.by))
    return match


ROUND = {"the-foreign-king": placed_and_taken_up, "lang-lebe-der-koenig": ended_turns, "barbarian-kingdoms": manoeuvred}
PLAYERS = {"the-foreign-king": ("red", "blue")}
TIMES = 30


def endless(game: AnyGame) -> Match:
    """Return a match in which the same position has occurred this number of times."""
    match = dealt(game, PLAYERS.get(game.name, ("red", "blue", "green")))
    for _ in range(TIMES):
        match = ROUND[game.name](match)
    return match


def written(match: Match, *, facts: bool = True) -> bytes:
    stream = BytesIO()
    write_match(match, stream, facts=facts)
    return stream.getvalue()


def without_counters(game: AnyGame, state: Any) -> dict[str, Any]:
    return {name: value for name, value in position(game, state).items() if name not in game.ending.counters}


@of_every_game
def test_the_game_goes_on_for_ever_and_a_front_end_can_notice_it(game: AnyGame) -> None:
    match = endless(game)
    before = match
    again = ROUND[game.name](match)
    assert without_counters(game, again.state) == without_counters(game, before.state)
    assert again.state != before.state  # it has counted on
    # The Foreign King: before the first round no pawn had stood anywhere.
    times = TIMES if game is KING else TIMES + 1
    assert (before.repeated, again.repeated, repeated(again.replay)) == (times, times + 1, times + 1)
    assert again.result is None
    report = validate(written(again))
    assert (report.valid, report.finished) == (True, False)
    assert read_match(written(again)).repeated == times + 1


@of_every_game
def test_the_table_ends_it_by_agreement(game: AnyGame) -> None:
    agreed = EndByRuling(reason="all agree: the same position has come three times")
    match, version = leave(endless(game), agreed)
    ended = match.result
    assert ended is not None
    assert (ended.winners, ended.reasons, ended.scores) == (frozenset(), ("table.ruling",), {})
    assert updates(match, "red", since=version - 1)[0].departure == agreed
    log = written(match)
    report = validate(log)
    assert (report.valid, report.finished, report.recorded_result) == (True, True, True)
    assert read_match(log).result == ended
    # It is a line of its own, and who leaves it out has another log.
    lines = log.splitlines(keepends=True)
    assert [b'{"departure":{"type":"EndByRuling"' in line for line in lines[-2:]] == [True, False]
    assert [each.code for each in validate(b"".join([*lines[:-2], lines[-1]])).problems] == ["result-early"]


def test_borrowing_and_repaying_without_an_end() -> None:
    """The Foreign King: by a house rule that a loan is repaid with what it gave, one turn can go on for ever."""

    def in_debt(**law: int) -> Match:
        match = dealt(KING, ("red", "blue"), **law)
        seat = match.state.order[0]
        match = said(match, the_foreign_king.BuildFactory(by=seat, kind="metal", province="liege"))
        for _ in range(20):
            match = said(match, the_foreign_king.TakeLoan(by=seat))
            match = said(match, the_foreign_king.RepayLoan(by=seat))
        return match

    assert in_debt(loan=3, repayment=3).repeated == 21
    with pytest.raises(Refused, match=r"loan\.price"):
        in_debt()


# Counting


@of_every_game
def test_no_rule_reads_what_only_counts(game: AnyGame) -> None:
    random, state = Random(3), setup(game, ("red", "blue", "green"))
    match = open_match(make_header(game, ("red", "blue", "green")))
    assert game.ending.counters
    assert set(game.ending.counters) <= position(game, state).keys()
    for _ in range(150):
        state = match.state
        if to_act(game, state) == ():
            break
        other = replace(state, **{name: getattr(state, name) + 7 for name in game.ending.counters})
        for ask in (lambda each: list(legal(game, each)), lambda each: offers(game, each)):
            assert ask(other) == ask(state)
        assert (result(game, other), to_act(game, other)) == (result(game, state), to_act(game, state))
        command = random_command(game, state, random)
        match = said(match, command)


def brute(game: Replay) -> int:
    seen = Counter(str(without_counters(game.game, step.state)) for step in game.steps)
    return seen[str(without_counters(game.game, game.state))]


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_every_branch_is_counted_by_itself(data: st.DataObject) -> None:
    """Games that go on from each other, and go back, in any order: all share what is remembered."""
    match = dealt(LANG, ("red", "blue", "green"))
    games = [match.replay]
    for _ in range(data.draw(st.integers(1, 25))):
        game = games[data.draw(st.integers(0, len(games) - 1))]
        if len(game) > 2 and data.draw(st.booleans()):
            game = replace(game, steps=game.steps[: data.draw(st.integers(2, len(game)))])
        else:
            commands = list(legal(LANG, game.state))
            ends = [each for each in commands if isinstance(each, lang_lebe_der_koenig.EndTurn)]
            moves = [each for each in commands if isinstance(each, lang_lebe_der_koenig.MoveBaron)]
            game = play_on(game, data.draw(st.sampled_from([*ends * 5, *moves] or commands[:1])))
        games.append(game)
        asked = games[data.draw(st.integers(0, len(games) - 1))]
        assert repeated(asked) == brute(asked)
    assert [repeated(game) for game in games] == [brute(game) for game in games]


def test_threads_can_ask() -> None:
    match = endless(LANG)
    games = [replace(match.replay, steps=match.replay.steps[:length]) for length in range(2, len(match.replay))]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(repeated, games)) == [repeated(game) for game in games]


def test_to_ask_after_every_command_costs_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = list[int]()
    counted = "foreign_king.replays.repetitions.digest_of_text"

    def counting(text: str) -> str:
        digests.append(1)
        return text

    monkeypatch.setattr(counted, counting)
    match = dealt(LANG, ("red", "blue", "green"))
    for number in range(60):
        match = said(match, lang_lebe_der_koenig.EndTurn(by=match.state.turn))
        before = len(digests)
        assert match.repeated == number // 3 + 1 + (number % 3 == 2)
        assert len(digests) - before <= (2 if number else 4)
    back = undo(match.replay)
    before = len(digests)
    assert repeated(back) == 20
    assert len(digests) - before <= 2


def test_what_opens_no_game_has_no_position() -> None:
    with pytest.raises(ValueError, match="the log opens no game"):
        repeated(replay(b""))
    assert repeated(open_replay(make_header(KING, ("red", "blue")))) == 1


def test_a_seat_counts_what_it_sees() -> None:
    match = endless(LANG)
    seen = replay(written(match, facts=False).replace(b'"viewer":null', b'"viewer":"spectator"', 1))
    assert seen.failure is None
    assert repeated(seen) == match.repeated
    assert repr(seen.repetitions).startswith("<Repetitions ")
