"""The parts of answers about positions that no contract describes yet, as ``answers`` has those about games."""

from typing import Literal

from foreign_king.kernel.record import record
from foreign_king.server.answers import HintText, OptionAnswer, QuestionAnswer, WayAnswer
from foreign_king.wire import Document


@record(kw_only=True)
class PositionFault:
    """Something that is wrong with a position file."""

    message: str
    """What is wrong, in a sentence."""
    pointer: str
    """The wrong place, as a JSON pointer."""
    expected: str | None = None
    """What should stand there, in words."""
    clause: str | None = None
    """The clause that makes it impossible, with its game before it."""


@record(kw_only=True)
class CheckedPosition:
    """A position file that was checked. Without faults it has a position."""

    faults: tuple[PositionFault, ...]
    """Everything that is wrong."""
    game: str | None = None
    """The name of the game; left out where there are faults."""
    state: str | None = None
    """The text of the position; left out where there are faults."""


@record(kw_only=True)
class PicturePart:
    """A part of a picture: the map, a panel, or what a player owns."""

    name: str
    """An id that is the same in all positions: ``map``, ``player-red``."""
    where: Literal["left", "right", "below"]
    """Its place on a sheet."""
    svg: str
    """The part as SVG, for a page that has the style sheet of the pictures."""


@record(kw_only=True)
class PictureText:
    """A picture in its parts, which a page can put where there is room."""

    parts: tuple[PicturePart, ...]
    """The parts, in their order."""
    description: tuple[str, ...]
    """The position in sentences."""


@record(kw_only=True)
class DecisionStep:
    """A step on the way to a command: the next question with its options, or the command."""

    question: QuestionAnswer | None = None
    """The next question; left out when the command is complete."""
    options: tuple[OptionAnswer, ...] = ()
    """The answers to the question. Every one that is not closed leads to a legal command."""
    ways: tuple[WayAnswer, ...] = ()
    """Every way to pay, take or swap pieces, where there are few of them. A way can be chosen at once instead of an
    option."""
    draft: Document | None = None
    """The command as far as it is filled; left out when it is complete."""
    command: Document | None = None
    """The command, when no question is left."""
    price: int = 0
    """The price of the command so far, in francs."""


@record(kw_only=True)
class Hints:
    """What a computer player would do at a seat."""

    level: str
    """The level of the computer player."""
    hints: tuple[HintText, ...]
    """The commands that it likes best, the best one first; none where the seat has nothing to decide."""
    scale: str
    """What the points in the reasons mean, in words."""


@record(kw_only=True)
class FoldedState:
    """The position after some facts."""

    state: str
    """The text of the position."""
    since: Document | None = None
    """What the position follows from, where no position file can have it; left out for any other position."""


@record(kw_only=True)
class PreviewText:
    """What a command would cause, as far as the viewer can know it."""

    viewer: str
    """The viewer: a seat, or ``spectator``."""
    facts: tuple[Document, ...]
    """The facts, up to the point from which the viewer cannot know more."""
    folded: FoldedState
    """The position after these facts, as the viewer would see it."""
    unseen: tuple[str, ...]
    """The values in these facts that are hidden from the viewer, as JSON pointers into their list."""
    then: Literal["chance", "hidden", "decision", "over"]
    """What happens next. ``chance``: a chance event is due; ``hidden``: it depends on something that the viewer does
    not see; ``decision``: a player decides; ``over``: the game is over."""


__all__ = [
    "CheckedPosition",
    "DecisionStep",
    "FoldedState",
    "Hints",
    "PicturePart",
    "PictureText",
    "PositionFault",
    "PreviewText",
]
