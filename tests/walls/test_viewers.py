"""Who looks is a seat, ``SPECTATOR`` or ``WHOLE``, wherever a public function asks for it; ``None`` never is.

Each function is asked in two games that differ only in which cards a seat has laid face down.
"""

import inspect
import io
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import find

from foreign_king import (
    GAMES,
    SPECTATOR,
    TABLE,
    WHOLE,
    Malformed,
    Outcome,
    Replay,
    hide,
    legal,
    position,
    redact,
    replay,
    setup,
    validate,
    view,
)
from foreign_king import testing as kit
from foreign_king.cli import main
from foreign_king.imagining import follow
from foreign_king.logs import LogWriter, make_header
from foreign_king.logs.report import Exit, read_report, write_report
from foreign_king.matches import read_match, updates
from foreign_king.observations import fact_tokens
from foreign_king.pages import make_page
from foreign_king.positions import export_position, import_position
from foreign_king.replays import GIVER, fork, open_replay, play_on, preview, write_log
from tests.walls.public_modules import PUBLIC

GAME = GAMES["lang-lebe-der-koenig"]
FILE = Path(__file__).parents[2] / "examples" / "logs" / "lang-lebe-der-koenig-four-players.jsonl"
SEATS = ("red", "blue", "green", "yellow")
ACTS = {
    "begin",
    "decode",
    "encode",
    "explain_score",
    "hint",
    "make_player",
    "submit",
    "take_back",
    "tell_hint",
    "terms",
    "undo",
    "why_not_undo",
}
"""The functions whose ``seat`` is who acts, or whose score is explained, and not who looks."""


@cache
def two_games() -> tuple[Replay, Replay]:
    """Two games whose last command lays cards face down, as many in each, and which are alike otherwise."""
    whole = replay(FILE.read_bytes())
    laid = next(step for step in whole.steps[1:] if type(step.command).__name__ == "LayCards")
    before, heard = fork(whole, laid.number - 1), hide(GAME, laid.command, SPECTATOR)
    others = (each for each in legal(GAME, before.state) if each != laid.command)
    return play_on(before, laid.command), play_on(
        before, next(each for each in others if hide(GAME, each, SPECTATOR) == heard)
    )


def whole_log(game: Replay) -> bytes:
    stream = io.BytesIO()
    write_log(game, stream)
    return stream.getvalue()


def log_of_viewer(game: Replay, **who: Any) -> bytes:
    """The log of a game, by a header that is made for a viewer."""
    stream = io.BytesIO()
    writer = LogWriter(stream, GAME, make_header(GAME, SEATS, **who), digests=True)
    for step in game.steps[1:]:
        writer.command(step.command, Outcome(step.state, step.entries))
    return stream.getvalue()


ASKED: dict[str, Callable[..., Any]] = {
    "view": lambda game, **who: position(GAME, view(GAME, game.state, **who)),
    "redact": lambda game, **who: [redact(GAME, entry.fact, **who) for entry in game[-1].entries],
    "hide": lambda game, **who: hide(GAME, game[-1].command, **who),
    "fact_tokens": lambda game, **who: fact_tokens(GAME, game[-1].entries, **who),
    "preview": lambda game, **who: preview(GAME, game[-2].state, game[-1].command, **who),
    "updates": lambda game, **who: updates(read_match(whole_log(game)), **who),
    "export_position": lambda game, **who: export_position(GAME, game.state, **who),
    "make_page": lambda game, **who: make_page(attrs.evolve(game, steps=game.steps[-2:]), **who).html,
    "follow": lambda game, **who: position(
        GAME, follow(GAME, SEATS, **who).hear(entry for step in game.steps[1:] for entry in step.entries).view
    ),
    "make_header": log_of_viewer,
    "logs": lambda _game, **who: find(kit.logs(GAME, players=3, **who), lambda _log: True),
}
"""How each function is asked, with its viewer by name: what it shows of a game whose last cards lie face down."""


def found() -> dict[str, inspect.Parameter]:
    """Return the public functions that take a viewer, each with the name of this parameter."""
    rooms = (*PUBLIC.values(), kit)
    functions = {name: getattr(room, name) for room in rooms for name in room.__all__ if name not in ACTS}
    parameters: dict[str, inspect.Parameter] = {}
    for name, function in functions.items():
        if inspect.isroutine(inspect.unwrap(function)):
            known = inspect.signature(function).parameters
            if asked := known.get("viewer") or known.get("seat"):
                parameters[name] = asked
    return parameters


ASKING = found()
SHOWS_ALL = sorted(name for name, asked in ASKING.items() if asked.default == WHOLE)
asking = pytest.mark.parametrize("name", sorted(ASKING))


def ask(name: str, viewer: Any, game: Replay | None = None) -> Any:
    return ASKED[name](two_games()[0] if game is None else game, **{ASKING[name].name: viewer})


def test_every_public_function_that_asks_who_looks_is_asked_here() -> None:
    assert ASKING.keys() == ASKED.keys()
    assert set(SHOWS_ALL) == {"export_position", "logs", "make_header", "make_page"}
    assert {name: asked.annotation for name, asked in ASKING.items()} == dict.fromkeys(ASKED, str)


@asking
@pytest.mark.parametrize("given", [None, 1, ("red",), True])
def test_what_is_no_name_is_no_viewer(name: str, given: Any) -> None:
    with pytest.raises(TypeError, match=r"is no viewer: .* SPECTATOR .* WHOLE") as told:
        ask(name, given)
    assert str(given) in str(told.value) or type(given).__name__ in str(told.value)


@asking
def test_a_spectator_sees_no_hand(name: str) -> None:
    one, other = (ask(name, SPECTATOR, game) for game in two_games())
    assert one == other


@pytest.mark.parametrize("name", sorted({*ASKING} - {"logs"}))
def test_a_seat_sees_its_own_hand_and_no_other(name: str) -> None:
    own, *others = sorted(SEATS, key=lambda seat: seat != two_games()[0][-1].command.by)
    mine, mine_again = (ask(name, own, game) for game in two_games())
    assert mine != mine_again
    for seat in others:
        one, other = (ask(name, seat, game) for game in two_games())
        assert one == other


@pytest.mark.parametrize("name", SHOWS_ALL)
def test_the_whole_is_what_is_shown_where_no_viewer_is_named(name: str) -> None:
    shown = [ASKED[name](game) for game in two_games()]
    assert shown == [ask(name, WHOLE, game) for game in two_games()]
    assert (shown[0] == shown[1]) == (name == "logs")  # in which no game is given
    if name != "logs":
        assert shown[0] != ask(name, SPECTATOR)


@pytest.mark.parametrize("name", sorted({*ASKING} - {*SHOWS_ALL}))
def test_what_never_shows_everything_takes_no_viewer_who_sees_it(name: str) -> None:
    with pytest.raises(Malformed, match='"\\*" has no view of this game'):
        ask(name, WHOLE)


def test_a_preview_is_for_whoever_gives_the_command_unless_a_viewer_is_named() -> None:
    game = two_games()[0]
    command = game[-1].command
    assert preview(GAME, game[-2].state, command) == ask("preview", GIVER) == ask("preview", command.by)
    dealt = replay(FILE.read_bytes(), most=1)
    assert dealt[1].command.by == TABLE
    assert preview(GAME, dealt.at(0), dealt[1].command).viewer == SPECTATOR


@pytest.mark.parametrize("word", [SPECTATOR, WHOLE, GIVER])
def test_no_seat_has_such_a_name(word: str) -> None:
    with pytest.raises(Malformed, match="is no seat's name"):
        setup(GAME, [word, "blue", "green"])


# What is read says who looks by the same words; documents say null for the whole


@pytest.mark.parametrize("viewer", ["red", SPECTATOR, WHOLE])
def test_what_is_read_names_its_viewer_by_the_same_words(viewer: str) -> None:
    game = two_games()[0]
    written = None if viewer == WHOLE else viewer
    log, document = log_of_viewer(game, viewer=viewer), export_position(GAME, game.state, viewer=viewer)
    read = replay(log)
    assert read.header is not None
    assert read.header.viewer == viewer
    assert (b'"viewer":null' in log) == (viewer == WHOLE)
    assert log_of_viewer(game, viewer=read.header.viewer) == log
    assert document["viewer"] == written
    place = import_position(document)
    assert export_position(place.game, place.state, viewer=place.viewer) == document
    report = validate(log)
    assert (report.viewer, write_report(report).get("viewer")) == (viewer, written)
    assert read_report(write_report(report)) == report


def test_a_header_has_a_viewer_too() -> None:
    header = make_header(GAME, SEATS, viewer="red")
    given: Any = None
    with pytest.raises(TypeError, match="None is no viewer"):
        attrs.evolve(header, viewer=given)
    assert open_replay(header).state == view(GAME, open_replay(make_header(GAME, SEATS)).state, "red")


@pytest.mark.parametrize("viewer", [WHOLE, GIVER, ""])
def test_no_document_names_the_whole_by_a_text(viewer: str) -> None:
    log = log_of_viewer(two_games()[0]).replace(b'"viewer":null', f'"viewer":"{viewer}"'.encode(), 1)
    assert [(each.code, each.pointer) for each in validate(log).problems] == [("malformed-header", "/viewer")]
    with pytest.raises(Malformed, match="the viewer has no seat"):
        import_position({**export_position(GAME, two_games()[0].state), "viewer": viewer})


# The command line


@pytest.mark.parametrize("command", ["draw", "position", "render"])
def test_the_command_line_takes_the_same_words(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "whole.jsonl"
    file.write_bytes(b"\n".join(FILE.read_bytes().splitlines()[:4]) + b"\n")

    def said(*options: str) -> str:
        assert main([command, str(file), *options]) == Exit.VALID
        return capsys.readouterr().out

    assert said("--viewer", WHOLE) == said() != said("--viewer", SPECTATOR)
    for none in ("", "None", "null"):
        assert main([command, str(file), "--viewer", none]) == Exit.USAGE
        assert "the viewer is one of" in capsys.readouterr().err


def test_random_games_are_written_for_the_same_viewers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = ["simulate", "--game", GAME.name, "--players", "3", "--no-facts"]
    for folder, options in (("one", []), ("other", ["--viewer", WHOLE]), ("seen", ["--viewer", SPECTATOR])):
        assert main([*table, "-o", str(tmp_path / folder), *options]) == Exit.VALID
    (one,), (other,), (seen,) = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "other", "seen"))
    assert (one.name, one.read_bytes()) == (other.name, other.read_bytes())
    assert b'"viewer":"spectator"' in seen.read_bytes()
    for none in ("", "None"):
        assert main([*table, "-o", str(tmp_path / "none"), "--viewer", none]) == Exit.USAGE
        assert "the viewer is one of" in capsys.readouterr().err
