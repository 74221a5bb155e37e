"""The levels at which the computer plays, and what each of them may do."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record, replace


@record(kw_only=True)
class Level:
    """How a player thinks."""

    name: str
    """The name: ``hard``."""
    width: int
    """How many commands it looks at, at the most; 0 for a player that chooses at random."""
    selective: bool = False
    """Whether it compares sensible commands alone. The evaluation of the game says which these are."""
    looks: int = 1
    """How often it tries each command at the most, in the first look."""
    equal_parts: bool = False
    """Whether equal parts of the budget for the first look are spent on all commands, on the better half of them, and
    so on. Otherwise the better half is kept after one try, and most of that budget is spent on the last two."""
    first_look: float = 1.0
    """The part of the budget that may be spent on the first look, from 0 to 1."""
    finalists: int = 0
    """How many of the best commands, the finalists, are tried again with the turns that follow; 0 for none."""
    turns: int = 0
    """How many turns are played after a finalist, at the most, before the position is evaluated. They end where the
    next turn of the seat begins."""
    tries: int = 1
    """How many random commands every seat compares in the turns that follow."""
    victory_looks: int = 0
    """At how many positions in the turn of a command it looks for a victory, at the most; 0 for none."""
    trust: float = 0.0
    """How many tries of a finalist count as much as the first impression."""


RANDOM = Level(name="random", width=0)
EASY = Level(name="easy", width=4)
MEDIUM = Level(name="medium", width=60, looks=2)
HARD = Level(
    name="hard",
    width=400,
    selective=True,
    looks=64,
    equal_parts=True,
    first_look=0.4,
    finalists=6,
    turns=3,
    tries=8,
    victory_looks=12,
    trust=4,
)
LEVELS: FrozenDict[str, tuple[Level, ...]] = FrozenDict(
    {
        "the-foreign-king": (
            EASY,
            replace(MEDIUM, width=24),
            replace(HARD, looks=1, first_look=0.3, finalists=8, tries=16, trust=2),
        ),
        "lang-lebe-der-koenig": (EASY, MEDIUM, replace(HARD, first_look=1.0, finalists=0)),
        "barbarian-kingdoms": (
            EASY,
            replace(MEDIUM, width=20, looks=4),
            # Without a closer look, this player would often leave a king where the next player can remove him.
            replace(HARD, first_look=0.5, tries=4, trust=8),
        ),
    }
)
"""The levels of each game beside ``RANDOM``; those that think more come later. Any other game that has an evaluation
has ``EASY``, ``MEDIUM`` and ``HARD``."""

__all__ = ["EASY", "HARD", "LEVELS", "MEDIUM", "RANDOM", "Level"]
