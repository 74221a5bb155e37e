"""Who may take back what: the setting is kept in the log and obeyed wherever a command is taken back."""

from io import BytesIO
from random import Random
from typing import Any, get_args

import pytest

from foreign_king import GAMES, Malformed, random_command, read_command, replay, validate, voice
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.language.catalogues import LANGUAGES
from foreign_king.logs import Abandon, make_header
from foreign_king.logs.header import UndoRule, read_header, write_header
from foreign_king.matches import (
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
from foreign_king.replays import NotUndone, fork, tell_not_undone, undo, why_not_undo
from foreign_king.replays.undos import UNDO_CODES

SEATS = ("red", "blue", "green")
OTHERS = ("blue", "green")
KING = GAMES["the-foreign-king"]
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
of_every_table = pytest.mark.parametrize("rule", get_args(UndoRule))


def dealt(rule: UndoRule, game: AnyGame = KING) -> Match:
    """A match after its first chance event."""
    return deal_match(open_match(make_header(game, SEATS, take_back=rule)), Random(1)).match


def with_a_turn(rule: UndoRule) -> Match:
    """A match in which red has taken coins."""
    match = dealt(rule)
    (seat,) = match.game.to_act(match.state)
    return submit(match, seat, read_command(match.game, {"type": "TakeCoins", "by": seat}), id="coins").match


def first_of(match: Match) -> str:
    seat: str = match.replay[-1].command.by
    return seat


def others(match: Match) -> tuple[str, ...]:
    return tuple(seat for seat in SEATS if seat != first_of(match))


def written(match: Match) -> bytes:
    stream = BytesIO()
    write_match(match, stream)
    return stream.getvalue()


def why(match: Match, seat: str, **agreed: Any) -> tuple[str, tuple[str, ...]]:
    """The code of the refusal, and who has not agreed; nothing has happened then."""
    with pytest.raises(NotUndone) as stays:
        take_back(match, seat, **agreed)
    asked = why_not_undo(match.replay, seat, **agreed)
    assert asked is not None
    assert (asked.code, asked.message, asked.seats) == (stays.value.code, stays.value.message, stays.value.seats)
    return stays.value.code, stays.value.seats


@of_every_game
@of_every_table
def test_the_log_keeps_it(game: AnyGame, rule: UndoRule) -> None:
    match = dealt(rule, game)
    log = written(match)
    assert (b'"take_back"' in log) is (rule != "own")
    assert validate(log).valid
    again = read_match(log)
    assert again.replay.header is not None
    assert again.replay.header.take_back == rule
    assert written(again) == log
    forked = fork(again.replay).header
    assert forked is not None
    assert forked.take_back == rule


def test_a_header_has_no_other_value() -> None:
    with pytest.raises(Malformed) as fault:
        make_header(KING, SEATS, take_back="always")  # type: ignore[arg-type]
    assert (fault.value.pointer, fault.value.expected) == ("/take_back", "own or agreed or nobody")
    document = {**write_header(make_header(KING, SEATS, take_back="nobody")), "take_back": "always"}
    with pytest.raises(Malformed) as fault:
        read_header(document)
    assert fault.value.pointer == "/take_back"
    assert read_header({**document, "take_back": "own"}) == make_header(KING, SEATS)


@of_every_table
def test_the_own_last_command(rule: UndoRule) -> None:
    match = with_a_turn(rule)
    seat = first_of(match)
    if rule == "nobody":
        assert why(match, seat) == ("no-taking-back", ())
        assert why(match, seat, agreed=others(match))[0] == "no-taking-back"
        with pytest.raises(NotUndone):
            undo(match.replay)
    else:
        # Nobody has to be asked.
        back = take_back(match, seat).match
        assert (back.state, updates(back, "green")[-1].kind) == (match.replay.at(1), "undone")


def test_anything_with_the_agreement_of_all() -> None:
    match = with_a_turn("agreed")
    seat, (one, other) = first_of(match), others(match)
    # Another seat asks for the command of the first one.
    assert why(match, one) == ("not-agreed", tuple(each for each in SEATS if each != one))
    assert why(match, one, agreed=[seat]) == ("not-agreed", (other,))
    back = take_back(match, one, agreed=[seat, other]).match
    assert (len(back.replay), back.version) == (2, 3)
    # The command that was taken back is not played again under its id.
    assert submit(back, seat, match.replay[-1].command, id="coins") == (back, 2)
    # The deal, too
    assert why(back, seat) == ("not-agreed", (one, other))
    before = take_back(back, seat, agreed={one, other}).match
    assert len(before.replay) == 1
    assert why(before, seat, agreed=(one, other)) == ("nothing-to-undo", ())
    assert deal_match(before, Random(2)).version == 5


def test_at_the_usual_table_agreement_changes_nothing() -> None:
    match = with_a_turn("own")
    assert why(match, others(match)[0], agreed=SEATS) == ("nothing-to-undo", ())
    assert why(dealt("own"), "red", agreed=SEATS)[0] == "nothing-to-undo"
    assert why_not_undo(dealt("own").replay, agreed=SEATS).code == "chance"  # type: ignore[union-attr]


def test_what_has_revealed_something_is_taken_back_if_all_agree() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    match, random = dealt("agreed", game), Random(5)
    while True:
        command = random_command(game, match.state, random)
        match = submit(match, command.by, command).match
        usual = replace(match.replay, header=make_header(game, SEATS))
        reason = why_not_undo(usual, command.by)
        if reason is not None and reason.code == "revealed":
            break
    assert why(match, command.by) == ("not-agreed", tuple(seat for seat in SEATS if seat != command.by))
    assert len(take_back(match, command.by, agreed=SEATS).match.replay) == len(match.replay) - 1


def test_who_has_left_need_not_agree_and_what_was_before_it_stays() -> None:
    match = with_a_turn("agreed")
    seat, (one, other) = first_of(match), others(match)
    match = leave(match, Abandon(seat=other)).match
    assert why(match, seat, agreed=SEATS) == ("another-acted", ())
    match = submit(match, seat, read_command(KING, {"type": "EndTurn", "by": seat})).match
    assert why(match, one) == ("not-agreed", (seat,))
    assert len(take_back(match, one, agreed=[seat]).match.replay) == len(match.replay) - 1


def test_a_fork_keeps_what_it_comes_from() -> None:
    match = with_a_turn("agreed")
    reason = why_not_undo(fork(match.replay), "red", agreed=SEATS)
    assert reason is not None
    assert reason.code == "forked"


def test_nobody_agrees_who_is_not_there() -> None:
    for rule in get_args(UndoRule):
        with pytest.raises(Malformed, match='nobody sits at "white"') as fault:
            take_back(with_a_turn(rule), "red", agreed=("blue", "white"))
        assert fault.value.pointer == "/agreed/1"
    with pytest.raises(Malformed):
        undo(replay(written(with_a_turn("agreed"))), "red", agreed=("table",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language: str) -> None:
    speaks = voice(KING, seats={"red": "Anna"}, language=language)
    told = {code: tell_not_undone(speaks, NotUndone(code, "x", seats=("red", "blue"))) for code in UNDO_CODES}
    assert len(set(told.values())) == len(UNDO_CODES)
    assert "Anna" in told["not-agreed"]
    english = voice(KING, language="en")
    for code, text in told.items():
        assert "{" not in text
        assert (text == tell_not_undone(english, NotUndone(code, "x", seats=("red", "blue")))) is (
            language == "en" and code != "not-agreed"
        )
