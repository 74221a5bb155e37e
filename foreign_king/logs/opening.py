"""A log that is opened: how it is judged, and what its header says. The value never changes."""

from typing import Any

import attrs

from foreign_king.kernel.record import record
from foreign_king.logs.digests import RunningDigest
from foreign_king.logs.header import Header, is_newer
from foreign_king.logs.options import Options
from foreign_king.logs.ruleset import Ruleset


@record(kw_only=True)
class Opened:
    """A log that is opened. ``open_log`` makes one; its header is filled in once the first line is judged."""

    file: str
    """What the log is called in problems."""
    boards: tuple[Any, ...] = ()
    """The boards on which it may be played besides the game's own one."""
    options: Options
    """How far it is judged, and what is said about it."""
    ruleset: Ruleset
    """By which rules it is judged."""
    trusts_facts: bool = False
    """Whether recorded facts are taken as they are, without a look at the rules: to tell an old log, or one of a newer
    revision of the rules. Otherwise every command is played, and recorded facts are compared with what it causes."""
    plays: bool
    """Whether commands are played, and not only read."""
    compares: bool
    """Whether recorded facts and digests are compared."""
    digest: RunningDigest = attrs.field(eq=False, repr=False)
    """Makes digests of positions. It remembers the last one to be faster, and always answers the same."""
    recorded: Header | None = None
    """The header as it stands in the log; ``None`` until it is read, and where it cannot be."""
    header: Any = None
    """The header by the rules by which the log is judged; ``None`` as before, and where there are no such rules."""
    board: Any = None
    """The board that the header names; ``None`` until it is found."""
    game: Any = None
    """The game; ``None`` until its table is laid out."""
    codec: Any = None
    """Reads and writes the commands and facts of the game."""
    plays_as_said: bool = False
    """Whether every command is played as it stands there: no facts are trusted, and no viewer hears less of it."""

    @property
    def is_newer(self) -> bool:
        """Whether the log is of a revision of the rules that this library does not know yet."""
        return self.header is not None and is_newer(self.header)


def open_log(
    file: str,
    boards: tuple[Any, ...] = (),
    options: Options | None = None,
    *,
    ruleset: Ruleset | None = None,
    trusts_facts: bool = False,
) -> Opened:
    """A log of which no line has been read yet. The rules are those that the options say, unless others are given."""
    options = Options() if options is None else options
    return Opened(
        file=file,
        boards=boards,
        options=options,
        ruleset=Ruleset(revision=options.rules) if ruleset is None else ruleset,
        trusts_facts=trusts_facts,
        plays=options.judges("rules"),
        compares=options.judges("facts"),
        digest=RunningDigest(),
    )


__all__ = ["Opened", "open_log"]
