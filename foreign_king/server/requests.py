"""The bodies of requests. They are read strictly: an unknown field is a fault."""

from typing import Any, Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.server.preparing import ABSENCE, WAIT


@record(kw_only=True)
class SeatPlan:
    """A seat of a match that is to be opened."""

    seat: str
    """The id of the seat."""
    player: Literal["me", "open", "computer"] = "open"
    """Who plays there: the sender, somebody who has the invitation, or the computer."""
    level: Literal["random", "easy", "medium", "hard"] = "random"
    """The level at which the computer plays there."""
    name: str | None = None
    """The name of the player."""


@record(kw_only=True)
class HookPlan:
    """A hook: an address that the server calls when a turn of a person begins. Nobody is ever shown it."""

    url: str
    """The address, with `https` or `http`. It is that of a chat or of a service that notifies people."""
    form: Literal["json", "text"] = "json"
    """What is sent: a JSON object, whose fields `text` and `content` are a sentence, as most chats read them; or the
    sentence alone, as ntfy reads it."""
    language: str = "en"
    """The language of the sentence."""


@record(kw_only=True)
class OpenMatch:
    """A match that is to be opened."""

    game: str
    """The name of the game."""
    edition: str | None = None
    """The printed edition by which it is played; the first one of the game if it is left out."""
    law: FrozenDict[str, Any] = FrozenDict()
    """The fields of the law that the players change."""
    board: str | None = None
    """The digest of the board; the game's own board is played on if it is left out."""
    seats: tuple[SeatPlan, ...]
    """The seats, in seating order."""
    take_back: Literal["own", "agreed", "nobody"] = "own"
    """Who may take back the last command."""
    spectators: bool = True
    """Whether others than the players may look on."""
    listed: bool = False
    """Whether the match stands in the lobby, so that anybody can take a free seat."""
    wait: int = WAIT
    """How many seconds the seats have, when all have sat down, to give their numbers."""
    absence: int = ABSENCE
    """After how many seconds of silence the others may do what keeps the match going."""
    quiet: bool = False
    """Whether the seats get no remarks of spectators until the match is over."""
    hints: Literal["alone", "everybody", "nobody"] = "alone"
    """Who gets hints of the computer: `alone`: only who has nobody but the computer at all other seats; `everybody` at
    the own seat; or `nobody`."""
    hook: HookPlan | None = None
    """The hook, which the server calls when a turn begins."""


@record(kw_only=True)
class TakeSeat:
    """A seat that the sender takes."""

    invitation: str | None = None
    """The invitation to the seat. A free seat of a listed match needs none."""
    name: str | None = None
    """The name of the player."""
    number: str | None = None
    """The number that the seat mixes into chance: 1 to 64 hex digits."""


@record(kw_only=True)
class ChangeSeat:
    """What the sender changes at a seat."""

    name: str | None = None
    """The name of the player; an empty text erases it."""
    number: str | None = None
    """The number that the seat mixes into chance: 1 to 64 hex digits."""


@record(kw_only=True)
class SendCommand:
    """A command of a seat."""

    seat: str
    """The seat that gives the command."""
    command: dict[str, Any]
    """The command, as the contract of the game describes it."""
    expected: int | None = None
    """The version on which the command was decided. If the match has another one, nothing is played."""
    id: str | None = None
    """An id that the sender chooses. A command that is sent again under the same id is not played again."""


@record(kw_only=True)
class ConsiderCommand:
    """A command that a seat thinks about."""

    seat: str
    """The seat that would give the command."""
    command: dict[str, Any]
    """The command, as the contract of the game describes it."""
    language: str | None = None
    """The language of the answer in words; if it is left out, a preview has no words."""


@record(kw_only=True)
class Decide:
    """The answers of a seat on the way to a command."""

    seat: str
    """The seat that decides."""
    answers: tuple[str, ...] = ()
    """The tokens of the answers to the questions so far, in order."""
    language: str = "en"
    """The language of the questions and options."""


@record(kw_only=True)
class AskForHint:
    """A seat that asks what the computer would do."""

    seat: str
    """The seat that decides."""
    language: str = "en"
    """The language of the answer."""


@record(kw_only=True)
class TakeBack:
    """A seat that takes the last command back, or asks the others to agree to it."""

    seat: str
    """The seat."""
    expected: int | None = None
    """The version on which this was decided. If the match has another one, nothing is done."""


@record(kw_only=True)
class Agree:
    """The answer of a seat to somebody who asks to take the last command back."""

    seat: str
    """The seat that answers."""
    agree: bool = True
    """Whether it agrees."""


@record(kw_only=True)
class Ruling:
    """A ruling that ends the game."""

    winners: tuple[str, ...] = ()
    """The seats that have won; empty if nobody has."""
    reason: str
    """The reason for the ruling, in words."""


@record(kw_only=True)
class Depart:
    """A departure: exactly one of its fields is given."""

    concede: str | None = None
    """A seat of the sender that gives up."""
    abandon: str | None = None
    """A seat that has left the match. Only the opener of the match can say so."""
    ruling: Ruling | None = None
    """A ruling that ends the game. Only the opener of the match can give it."""
    expected: int | None = None
    """The version on which this was decided. If the match has another one, nothing is done."""


@record(kw_only=True)
class WriteRemark:
    """A remark."""

    text: str
    """The remark: one line."""
    seat: str | None = None
    """The seat of the sender that writes it; left out for a spectator."""
    id: str | None = None
    """An id that the sender chooses. A remark that is sent again under the same id stands there once."""


@record(kw_only=True)
class CloseRemarks:
    """Whether people can write remarks in a match."""

    closed: bool
    """Whether nobody can write a remark."""


@record(kw_only=True)
class Silence:
    """Whose remarks a seat does not want to read."""

    seat: str
    """The seat."""
    silenced: str
    """Another seat, or `spectators`."""
    on: bool = True
    """Whether the seat silences the remarks; `false` if it wants to read them again."""


@record(kw_only=True)
class PassOn:
    """The rights of the opener are passed on."""

    to: str
    """The seat of the person who shall have them."""


@record(kw_only=True)
class UseCode:
    """Who the sender is."""

    code: str | None = None
    """A recovery code, or the code of a link to another device; left out for a new person."""
    kept: Literal["browser", "program"] = "browser"
    """Who keeps the key: a browser, in a cookie; or a program, which gets the key in the answer."""


__all__ = [
    "Agree",
    "AskForHint",
    "ChangeSeat",
    "CloseRemarks",
    "ConsiderCommand",
    "Decide",
    "Depart",
    "HookPlan",
    "OpenMatch",
    "PassOn",
    "Ruling",
    "SeatPlan",
    "SendCommand",
    "Silence",
    "TakeBack",
    "TakeSeat",
    "UseCode",
    "WriteRemark",
]
