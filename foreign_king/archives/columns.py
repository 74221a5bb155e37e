"""The columns of the tables into which logs are exported.

They are as stable as the contracts: a column keeps its name, its type and its meaning. A new column comes after the
others and can be null. If that is not enough, ``VERSION`` becomes the next number, and the folders of tables have
another name.
"""

from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

VERSION = 1
"""The version of all tables."""

Kind = Literal["text", "whole", "part", "truth", "texts"]
"""What a column holds: a text, a whole number, a number with a fraction, true or false, or a list of texts."""


@record
class Column:
    """A column of a table."""

    name: str
    kind: Kind
    is_null: bool
    """Whether the column can be null."""
    meaning: str
    """What it holds, in a sentence for the reference."""


LOG = Column("log", "text", False, "the log: the first 32 hexadecimal digits of the SHA-256 of its unpacked bytes")

TABLES: FrozenDict[str, tuple[Column, ...]] = FrozenDict(
    {
        "games": (
            LOG,
            Column("game", "text", False, "the name of the game: `the-foreign-king`"),
            Column("players", "whole", False, "how many seats there are"),
            Column("edition", "text", False, "the printed edition by which it was played"),
            Column("law", "text", False, "the fields of the law that the players have changed, as a JSON object"),
            Column("board", "text", False, "the name of the board"),
            Column("board_digest", "text", False, "the digest of the board"),
            Column("rules_revision", "whole", False, "the revision of the rules by which the log was written"),
            Column(
                "viewer", "text", True, "the seat, or `spectator`, from whose view it is told; null: nothing is hidden"
            ),
            Column("holes", "whole", False, "how many parts of the game were not written down"),
            Column("commands", "whole", False, "how many commands were played, those of the table included"),
            Column("turns", "whole", False, "how many turns began; 0 where the facts of the game tell none"),
            Column("rounds", "whole", False, "how many rounds began; 0 where the game has none"),
            Column("finished", "truth", False, "whether the game has ended"),
            Column("reasons", "texts", False, "the clauses by which it ended; those of departures begin with `table.`"),
            Column("library", "text", True, "the version of the library that has written the log"),
            Column("event", "text", True, "the event at which it was played"),
            Column("date", "text", True, "when it was played, as the header says it"),
        ),
        "commands": (
            LOG,
            Column("number", "whole", False, "the number of the command, from 1"),
            Column("seat", "text", False, "who gave it: a seat, or `table` where chance decided"),
            Column("kind", "text", False, "the kind of the command: `BuildFactory`"),
            Column("time", "text", True, "the time beside the command"),
            Column("facts", "whole", False, "how many facts it caused"),
            Column("command", "text", False, "the whole command, as a JSON object"),
        ),
        "facts": (
            LOG,
            Column("number", "whole", False, "the number of the command that caused it; 0: the setup"),
            Column("place", "whole", False, "its place among the facts of the command, from 0"),
            Column("kind", "text", False, "the kind of the fact: `FactoryBuilt`"),
            Column("clause", "text", False, "the clause that caused it: `build.place`"),
            Column("seat", "text", True, "the seat to which it happened; null where the fact has none"),
            Column("fact", "text", False, "the whole fact, as a JSON object"),
        ),
        "scores": (
            LOG,
            Column("seat", "text", False, "the seat; also a virtual player that has a score"),
            Column("place", "whole", True, "the place in the order of the first turns, from 1; null without a seat"),
            Column("player", "text", True, "the name of the player, as the header says it"),
            Column("score", "whole", True, "the score at the end; null where nothing was scored"),
            Column("rank", "whole", True, "the rank at the end, from 1; seats of equal rank have the same"),
            Column("won", "truth", False, "whether the seat has won"),
            Column("victory", "part", False, "the part of the victory: 1 for the only winner, 0.5 for one of two"),
        ),
        "parts": (
            LOG,
            Column("seat", "text", False, "the seat; also a virtual player that has a score"),
            Column("clause", "text", False, "the clause that gave a part of the score: `score.factories`"),
            Column("points", "whole", False, "what it gave; negative where it took"),
        ),
    }
)
"""Each table by its name, with its columns in order."""

__all__ = ["TABLES", "VERSION", "Column", "Kind"]
