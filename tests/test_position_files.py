"""A position that was exported as a file can be imported again, and all faults of a file are found."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, WHOLE, Malformed, setup, view
from foreign_king.boards import read_board
from foreign_king.games import AnyGame
from foreign_king.logs.header import Unsupported
from foreign_king.positions import Position, check_position, export_position, import_position
from tests.boards.originals import text_of
from tests.logs.random_logs import GAME, HIDING
from tests.random_games import SEATS_OF_SIX, Opening, laws, steps

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
Change = Callable[[dict[str, Any]], object]


def file_of(game: AnyGame, viewer: str = WHOLE) -> dict[str, Any]:
    """A position file of the setup, as it comes from a file."""
    document: dict[str, Any] = json.loads(json.dumps(export_position(game, opened(game), viewer=viewer)))
    return document


def opened(game: AnyGame) -> Any:
    return setup(game, SEATS_OF_SIX[:3], edition="fr", law=laws(game, 3)[1])


@every_game
@pytest.mark.parametrize("viewer", [WHOLE, "blue", SPECTATOR])
def test_what_is_exported_is_imported_again(game: AnyGame, viewer: str) -> None:
    for step in islice(steps(Opening(3, "fr", laws(game, 3)[1], game), 4), 0, None, 60):
        state = step.outcome.state
        document = json.loads(json.dumps(export_position(game, state, viewer=viewer)))
        assert check_position(document) == ()
        seen = state if viewer == WHOLE else view(game, state, viewer)
        assert import_position(document) == Position(game=game, state=seen, viewer=viewer)


@every_game
def test_a_right_position_is_read_once(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    document = file_of(game)
    monkeypatch.setattr("foreign_king.position_files.position_faults", None)
    assert check_position(document) == ()
    # The board and the law are the greater part of a state, and no pointer into them is made.
    monkeypatch.setattr("foreign_king.kernel.unseen._places", None)
    assert check_position(document) == ()


def test_what_can_be_left_out_is_not_missed() -> None:
    document = file_of(GAME)
    for field in ("viewer", "digest"):
        del document[field]
    assert import_position(document).state == opened(GAME)
    assert import_position({**file_of(GAME), "digest": None}).state == opened(GAME)


def test_a_hidden_position_says_who_looks() -> None:
    with pytest.raises(ValueError, match="who sees it"):
        export_position(HIDING, view(HIDING, opened(HIDING), "red"))
    with pytest.raises(Malformed):
        export_position(HIDING, opened(HIDING), viewer="nobody")


def test_nothing_hidden_is_in_the_file_of_a_viewer() -> None:
    for step in islice(steps(Opening(3, "fr", {}, HIDING), 4), 20):
        hands = export_position(HIDING, step.outcome.state, viewer="red")["position"]["players"]
        assert [seat for seat in hands if hands[seat]["hand"] != "unseen"] == ["red"]


WRONG: dict[str, tuple[Change, tuple[str, ...] | None]] = {
    "no format": (lambda file: file.pop("format"), ("",)),
    "another format": (lambda file: file.update(format="foreign-king-log"), ("/format",)),
    "another version": (lambda file: file.update(version=2), ("/version",)),
    "another game": (lambda file: file.update(game="chess"), ("/game",)),
    "no position": (lambda file: file.pop("position"), ("",)),
    "a field too many": (lambda file: file.update(comment="!"), ("",)),
    "three fields": (
        lambda file: (file.update(edition=1, viewer=2), file["board"].update(name=3)),
        ("/edition", "/board/name", "/viewer"),
    ),
    "edition and board": (
        lambda file: (file.update(edition="en"), file["board"].update(digest="0" * 32)),
        ("/edition", "/board/digest"),
    ),
    "the board's name": (lambda file: file["board"].update(name="x"), ("/board/name",)),
    "a law": (lambda file: file["law"].update(courtiers=True), ("/law/courtiers",)),
    "a piece": (lambda file: file["position"]["players"]["red"].update(supply=99), None),
    "a kind of field": (lambda file: file["position"].update(players=[]), ("/position/players",)),
    "a stranger looks": (lambda file: file.update(viewer="pink", digest="x"), ("/viewer", "/digest")),
    "it shows too much": (lambda file: file.update(viewer="red"), ("/position",)),
    "a digest": (lambda file: file.update(digest="0" * 32), ("/digest",)),
}
"""What is changed in a file of Lang lebe der König, and the places of the faults; ``None``: in the position."""


@pytest.mark.parametrize(("change", "places"), WRONG.values(), ids=WRONG)
def test_everything_that_is_wrong_is_found(change: Change, places: tuple[str, ...] | None) -> None:
    document = file_of(HIDING)
    change(document)
    faults = check_position(document)
    assert faults
    if places is None:
        assert all(fault.pointer.startswith("/position/") for fault in faults)
    else:
        assert tuple(fault.pointer for fault in faults) == places
    assert all(fault.message for fault in faults)
    with pytest.raises(Malformed) as raised:
        import_position(document)
    assert raised.value == faults[0]


def test_every_fault_of_the_example_has_its_clause() -> None:
    folder = Path(__file__).parents[1] / "examples" / "positions"
    possible, impossible = (
        json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("three-players", "impossible")
    )
    assert check_position(possible) == ()
    assert [(fault.pointer, fault.rule) for fault in check_position(impossible)] == [
        ("/position/players/red", "setup.citizens"),
        ("/position/players", "pawn.taken-space"),
    ]


@pytest.mark.parametrize("document", [None, [], "position", 7])
def test_what_is_no_object_is_no_position(document: Any) -> None:
    (fault,) = check_position(document)
    assert fault.expected == "a position file"


def test_what_this_library_does_not_know_is_told_apart() -> None:
    (fault,) = check_position({**file_of(GAME), "version": 2})
    assert isinstance(fault, Unsupported)
    assert fault.code == "unsupported-version"


def test_something_hidden_needs_a_viewer() -> None:
    document = file_of(HIDING, viewer="red")
    (fault,) = check_position({**document, "viewer": None})
    assert fault.pointer == "/viewer"


def test_seats_are_held_against_their_names() -> None:
    text = json.dumps(file_of(GAME)).replace('"red"', '"Red"')
    (fault, digest) = check_position(json.loads(text))
    assert (fault.pointer, digest.pointer) == ("/position/seats/0", "/digest")


def test_another_board_has_to_be_given() -> None:
    text = text_of(GAME)
    board = read_board(GAME, text.replace(f'name = "{GAME.board.name}"', 'name = "another"', 1))
    document = export_position(GAME, setup(GAME, ["red", "blue", "green"], board=board))
    (fault,) = check_position(document)
    assert (fault.pointer, isinstance(fault, Unsupported)) == ("/board/digest", True)
    assert check_position(document, boards=[board]) == ()
    assert import_position(document, boards=[board]).state.board is board
