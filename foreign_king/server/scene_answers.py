"""The bodies of answers about scenes: what a page shows one after the other. Fields without a value are left out."""

from typing import Any, Literal

from foreign_king.kernel.record import record
from foreign_king.server.answers import NameAnswer


@record(kw_only=True)
class SceneLine:
    """A line of a scene."""

    heading: bool = False
    """Whether the line is a heading."""
    text: str
    """The line, as sentences."""


@record(kw_only=True)
class SceneAnswer:
    """A scene: one sentence of what has happened and the picture after it, or the position after a step."""

    version: int
    """The version of the match to which the scene belongs."""
    step: int
    """The number of the last command of the game in the scene; 0: the setup."""
    by: str | None = None
    """The seat whose command the scene shows; left out where chance or nobody has acted."""
    kind: Literal["command", "undone", "left", "ended", "position"]
    """What the scene shows: a command, that a command was taken back, that a player has left, that a ruling has ended
    the game, or the position after a step."""
    lines: tuple[SceneLine, ...]
    """What is told, the oldest first."""
    parts: tuple[int, ...]
    """The parts of the picture, as numbers into `parts` of the answer."""
    description: tuple[str, ...] = ()
    """The whole position in sentences. Only the last scene of a version has it; in the others it is empty."""
    names: tuple[NameAnswer, ...] = ()
    """What the lines name. On a picture, the shape with the attribute `data-KIND="NAME"` shows it."""
    last: bool
    """Whether the scene is the last one of its version. Its picture is that of the operation `picture` for the step."""


@record(kw_only=True)
class ScenesAnswer:
    """Scenes of a match: what has happened after a version, sentence by sentence, or one position."""

    match: str
    """The id of the match."""
    version: int
    """The version of the match."""
    step: int
    """The number of the last command of the game; 0: the setup."""
    skipped: int = 0
    """How many scenes stand before the first one and were left out, because there are too many."""
    chunks: Any
    """The texts of which the pictures are composed. Each is a text, or the numbers of the chunks that it consists
    of."""
    parts: Any
    """The parts of the pictures. Each has its name, the place where it stands (`left`, `right` or `below`), and the
    number of the chunk that is its SVG."""
    scenes: tuple[SceneAnswer, ...]
    """The scenes, the oldest first."""


__all__ = ["SceneAnswer", "SceneLine", "ScenesAnswer"]
