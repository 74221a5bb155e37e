"""Every public function on matches and replays answers a wrong argument with an exception that says what it wants.

The functions and their arguments are found by their signatures: whoever adds one has to say here what is right for it.
"""

import inspect
import linecache
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import foreign_king
from foreign_king import GAMES, Malformed, matches, replay, replays, voice
from foreign_king.boards import default_board
from foreign_king.fairness import Fairness, commitment_of
from foreign_king.games.barbarian_kingdoms import EndManoeuvre
from foreign_king.games.the_foreign_king import DealTurnOrder, TakeCoins
from foreign_king.logs import Concede, make_header
from foreign_king.logs.header import Meta

KING = GAMES["the-foreign-king"]
LOG = Path("examples/logs/two-players.jsonl").read_bytes()
HOME = str(Path(foreign_king.__file__).parent)


def functions() -> dict[str, Callable[..., Any]]:
    found = {"replay": replay}
    for module in (matches, replays):
        for name in module.__all__:
            if inspect.isfunction(inspect.unwrap(getattr(module, name))):
                found[name] = getattr(module, name)
    return found


FUNCTIONS = functions()


def right() -> dict[str, dict[str, Any]]:
    """Arguments that are right, by function and name."""
    header = make_header(KING, ["red", "blue"])
    game = replay(LOG, most=2)
    match = matches.read_match(LOG.splitlines()[:3])
    opened, dealt = matches.open_match(header), DealTurnOrder(by="table", order=("red", "blue"))
    coins, before = TakeCoins(by="red"), replay(LOG, most=1)
    stood = {"time": "2026-11-28T10:00:00Z", "site": {"x-a": 1}}
    noted = {**stood, "id": "a"}
    boards = (default_board(KING),)
    fair = matches.open_match(
        make_header(KING, ["red", "blue"], fairness=Fairness(commitment=commitment_of(bytes(32))))
    )
    numbers = {"red": "17"}
    return {
        "replay": {"lines": LOG, "file": "log", "boards": boards, "most": 3},
        "open_replay": {"header": header, "boards": boards},
        "play_on": {"replay": before, "command": coins, "comment": "c", "entries": (), "draw": None, **noted},
        "repeated": {"replay": game},
        "write_log": {"replay": game, "stream": BytesIO(), "facts": True, "digests": False},
        "fork": {"replay": game, "number": 1, "log": "a log", "meta": Meta()},
        "game_digest": {"replay": game, "number": 1},
        "undo": {"replay": game, "seat": "red", "agreed": ("blue",)},
        "why_not_undo": {"replay": game, "seat": "red", "agreed": ("blue",)},
        "tell_not_undone": {"voice": voice(KING), "reason": replays.why_not_undo(before)},
        "preview": {"game": KING, "state": before.state, "command": coins, "viewer": "red"},
        "diff": {"a": LOG, "b": game},
        "make_repro": {"replay": game, "number": 1},
        "run_repro": {"document": replays.make_repro(game, 1), "boards": boards},
        "open_match": {"header": header, "boards": boards},
        "submit": {"match": opened, "seat": "table", "command": dealt, "expected": 0, **noted},
        "deal_fairly": {"match": fair, "seed": bytes(32), "numbers": numbers, "expected": 0, "time": stood["time"]},
        "deal_match": {"match": opened, "random": Random(1), "expected": 0},
        "take_back": {"match": match, "seat": "red", "agreed": (), "expected": 2},
        "leave": {"match": match, "departure": Concede(by="red"), "expected": 2, **stood},
        "updates": {"match": match, "viewer": "red", "since": 0},
        "write_match": {"match": fair, "stream": BytesIO(), "facts": True, "digests": True, "seed": bytes(32)},
        "read_match": {"lines": LOG, "boards": boards},
    }


WRONG: tuple[Any, ...] = (
    5, -1, 2.5, True, None, "red", b"red", [5], ["red", 5], {"a": 1}, {}, object(), int, len, StringIO(), Path("x"),
    KING, EndManoeuvre(by="red", kingdom="franks"), TakeCoins,
)  # fmt: skip


def is_log(it: Any) -> bool:
    """Whether something could be a log: of its lines no more are read than up to the first that is wrong."""
    return isinstance(it, (str, bytes, StringIO, dict)) or it == ["red", 5]


COULD_BE: dict[str, Callable[[Any], bool]] = {
    "lines": is_log,
    "a": is_log,
    "b": is_log,
    "file": lambda it: type(it) is str,
    "boards": lambda it: it == {} or isinstance(it, StringIO),
    "most": lambda it: it is None or type(it) is int,
    "number": lambda it: it is None or type(it) is int,
    "comment": lambda it: it is None or type(it) is str,
    "time": lambda it: it is None,
    "id": lambda it: it is None or type(it) is str,
    "site": lambda it: it is None or it == {},
    "entries": lambda it: it is None or it == {} or isinstance(it, StringIO),
    "log": lambda it: it is None or type(it) is str,
    "meta": lambda it: it is None,
    "seat": lambda it: it is None or type(it) is str,
    "agreed": lambda it: it == {} or it == {"a": 1},
    "viewer": lambda it: type(it) is str,
    "facts": lambda it: it is True,
    "digests": lambda it: it is True,
    "expected": lambda it: it is None or type(it) is int,
    "draw": lambda it: it is None or type(it) is int,
    "seed": lambda it: it is None or it == b"red",
    "numbers": lambda it: it is None or it == {} or it == {"a": 1},
    "since": lambda it: type(it) is int,
}
"""What an argument of this name could be: whatever else is wrong with it is not its type."""
SENT = {"comment", "time", "id", "site", "document"}
"""What comes from whoever sends a command or a report: wrong there is ``Malformed``, too, with its place."""


def could_be(name: str, argument: str, wrong: Any) -> bool:
    if name in ("submit", "take_back") and argument == "seat" and wrong is None:
        return False
    if name == "deal_fairly" and argument == "seed" and wrong is None:
        return False
    if name == "updates" and argument == "viewer" and wrong is None:
        return False
    if name == "preview" and argument == "game" and wrong is KING:
        return True
    return COULD_BE.get(argument, lambda it: False)(wrong)


def test_every_function_is_asked() -> None:
    assert set(right()) == set(FUNCTIONS)
    for name, arguments in right().items():
        assert set(arguments) == set(inspect.signature(FUNCTIONS[name]).parameters), name
        FUNCTIONS[name](**arguments)


def raised_by_us(error: BaseException) -> bool:
    """Whether a ``raise`` of ours has made the exception, and not Python on the way."""
    at = error.__traceback__
    assert at is not None
    while at.tb_next is not None:
        at = at.tb_next
    code = at.tb_frame.f_code
    return code.co_filename.startswith(HOME) and "raise" in linecache.getline(code.co_filename, at.tb_lineno)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_wrong_argument_is_told(name: str) -> None:
    asked, untold = 0, []
    for argument in inspect.signature(FUNCTIONS[name]).parameters:
        for wrong in WRONG:
            if could_be(name, argument, wrong):
                continue
            asked += 1
            try:
                FUNCTIONS[name](**{**right()[name], argument: wrong})
            except TypeError as error:
                if raised_by_us(error) and len(str(error)) > 20:
                    continue
                untold.append((argument, wrong, repr(error)))
            except Malformed as error:
                if argument in SENT and error.expected:
                    continue
                untold.append((argument, wrong, repr(error)))
            except Exception as error:
                untold.append((argument, wrong, repr(error)))
            else:
                untold.append((argument, wrong, "nothing is raised"))
    assert not untold
    assert asked > 5


def test_a_message_names_what_is_meant() -> None:
    odd: Any = "red"
    for ask, told in (
        (lambda: matches.open_match(odd), 'header is the text "red", and should be a Header: make_header'),
        (lambda: matches.deal_match(odd, Random(1)), "no match, but of the type str"),
        (lambda: matches.deal_match(matches.read_match(LOG), odd), "should be a random.Random"),
        (lambda: matches.submit(matches.read_match(LOG), "red", odd), "is no command of The Foreign King"),
        (lambda: replays.undo(matches.read_match(LOG)), "a Match is no Replay: .* its replay is one"),  # type: ignore[arg-type]
        (lambda: replays.undo(replay(LOG), agreed="blue"), "should be the seats that agree"),
        (lambda: replays.write_log(replay(LOG), StringIO()), "should be a binary stream"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=told):
            ask()
