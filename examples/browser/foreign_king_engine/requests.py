"""What can be asked about games and logs. Each request is a JSON object with the fields of one of these classes, and
``do``, its name in ``OPERATIONS``."""

from typing import Any

import attrs

from foreign_king.language import DEFAULT_LANGUAGE


@attrs.frozen(kw_only=True)
class Request:
    """What every request can say: in which language its sentences are, and what the players are called."""

    language: str = DEFAULT_LANGUAGE
    """The language of the sentences in the answer, with or without a region."""
    names: dict[str, str] = attrs.field(factory=dict)
    """The names of the players by seat."""


@attrs.frozen(kw_only=True)
class OnBoards(Request):
    """A request about a document that names its board."""

    boards: tuple[str, ...] = ()
    """The boards that it may name, besides those of the games: the texts of their documents."""


@attrs.frozen(kw_only=True)
class Conform(Request):
    """A question of the conformance protocol."""

    line: str
    """The question, as it stands on its line."""


@attrs.frozen(kw_only=True)
class Validate(OnBoards):
    """Judge a log. The fields are the arguments of ``foreign_king.validate``."""

    log: str
    file: str = "<log>"
    level: str = "result"
    keep_going: str = "stop"
    explain: bool = False
    rules: str = "recorded"
    fair: bool = False


@attrs.frozen(kw_only=True)
class Replay(OnBoards):
    """Play a log up to one of its commands."""

    log: str
    at: int | None = None
    """The number of the command, from 1; 0: the setup; ``None``: the last one."""


@attrs.frozen(kw_only=True)
class Judge(OnBoards):
    """Judge a log line by line."""

    log: str


@attrs.frozen(kw_only=True)
class After(OnBoards):
    """Return the position after a line of a log."""

    log: str
    line: int
    """The number of the line, from 1."""


@attrs.frozen(kw_only=True)
class Upgrade(OnBoards):
    """Bring an old log up to date."""

    log: str


@attrs.frozen(kw_only=True)
class Check(OnBoards):
    """Find everything that is wrong with a position file."""

    text: str
    """The text of the file."""


@attrs.frozen(kw_only=True)
class OfGame(Request):
    """A request about a game."""

    game: str
    board: str | None = None
    """The board on which the game is played: the text of its document; ``None`` for the board of the game."""


@attrs.frozen(kw_only=True)
class Describe(OfGame):
    """Describe a game: its title, its editions and its clauses."""


@attrs.frozen(kw_only=True)
class Setup(OfGame):
    """Set up a game. The fields are the arguments of ``foreign_king.setup``."""

    seats: tuple[str, ...]
    edition: str | None = None
    law: dict[str, Any] = attrs.field(factory=dict)


@attrs.frozen(kw_only=True)
class ReadBoard(OfGame):
    """Read a board. The fields are the arguments of ``foreign_king.boards.read_board``."""

    file: Any
    """The text of the board file, or its document."""
    beside: dict[str, str] = attrs.field(factory=dict)
    """The texts of the files beside it, by section."""


@attrs.frozen(kw_only=True)
class Open(OfGame):
    """Read the document of a position file."""

    document: Any


@attrs.frozen(kw_only=True)
class Clause(OfGame):
    """Return the text of a clause."""

    clause: str


@attrs.frozen(kw_only=True)
class ScenarioOf(OfGame):
    """Return a scenario of the specification."""

    id: str
    """Its chapter and its name: ``loan/first``."""


@attrs.frozen(kw_only=True)
class Lay(OfGame):
    """Lay out the position in which a scenario begins."""

    given: Any
    """What a scenario has as ``given``: the seats, the edition, the law and the position."""


@attrs.frozen(kw_only=True)
class Compare(OfGame):
    """Compare what a scenario says with what happens."""

    scenario: Any
    """The document of the scenario, without its game and its id."""


@attrs.frozen(kw_only=True)
class Tell(OfGame):
    """Tell facts as a story."""

    facts: tuple[Any, ...]


@attrs.frozen(kw_only=True)
class Redact(OfGame):
    """Show facts to a seat: what is hidden from it is ``unseen``."""

    facts: tuple[Any, ...]
    seat: str


__all__ = [
    "After",
    "Check",
    "Clause",
    "Compare",
    "Conform",
    "Describe",
    "Judge",
    "Lay",
    "OfGame",
    "OnBoards",
    "Open",
    "ReadBoard",
    "Redact",
    "Replay",
    "Request",
    "ScenarioOf",
    "Setup",
    "Tell",
    "Upgrade",
    "Validate",
]
