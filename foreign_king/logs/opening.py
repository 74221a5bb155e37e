"""The record of an open log: the options by which it is judged, and its header."""

from typing import Any

import attrs

from foreign_king.kernel.record import record
from foreign_king.logs.digests import RunningDigest
from foreign_king.logs.header import Header, is_newer
from foreign_king.logs.options import Options
from foreign_king.logs.ruleset import Ruleset


@record(kw_only=True)
class Opened:
    """An open log. ``open_log`` makes one without a header; a copy with the header is made when the first line is
    judged. The value never changes."""

    file: str
    """The name of the log in its problems."""
    boards: tuple[Any, ...] = ()
    """The boards on which the game may be played, besides its own board."""
    options: Options
    """How far the log is judged, and how problems are described."""
    ruleset: Ruleset
    """The rules by which it is judged."""
    trusts_facts: bool = False
    """Whether recorded facts are taken as they are, without applying the rules. An old log, or one of a newer revision
    of the rules, can be told so. Otherwise every command is played, and recorded facts are compared with those that it
    causes."""
    plays: bool
    """Whether commands are played, instead of only being read."""
    compares: bool
    """Whether recorded facts and digests are compared."""
    digest: RunningDigest = attrs.field(eq=False, repr=False)
    """Computes the digests of positions. It keeps the last one to be faster, which does not change its results."""
    recorded: Header | None = None
    """The header as it stands in the log; ``None`` until it is read, and if it cannot be read."""
    header: Any = None
    """The header with the rules by which the log is judged; ``None`` if it was not read, or if there are no such
    rules."""
    board: Any = None
    """The board that the header names; ``None`` until it is found."""
    game: Any = None
    """The game; ``None`` until it is set up."""
    codec: Any = None
    """The codec that reads and writes the commands and facts of the game; ``None`` until the game is set up."""
    plays_as_said: bool = False
    """Whether every command is played as it stands in its line, because no facts are trusted and no viewer hears less
    of it."""

    @property
    def is_newer(self) -> bool:
        """Whether the log was written by a revision of the rules that this library does not know yet."""
        return self.header is not None and is_newer(self.header)


def open_log(
    file: str,
    boards: tuple[Any, ...] = (),
    options: Options | None = None,
    *,
    ruleset: Ruleset | None = None,
    trusts_facts: bool = False,
) -> Opened:
    """Return an open log of which no line has been read yet. The rules are those of the options, unless a ``ruleset``
    is given."""
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
