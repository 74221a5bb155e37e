"""Replays: games with all their positions, which can be stepped through, continued, forked, and undone.

The package also has previews of what a command would cause, the differences between two logs, and small reports by
which one step can be reproduced.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.logs.step import Step
    from foreign_king.replays.differences import LogDifference, diff
    from foreign_king.replays.forks import fork, game_digest
    from foreign_king.replays.previews import GIVER, Preview, preview
    from foreign_king.replays.replay import open_replay, play_on, repeated, write_log
    from foreign_king.replays.repro import Rerun, make_repro, run_repro
    from foreign_king.replays.undos import NotUndone, tell_not_undone, undo, why_not_undo
    from foreign_king.wire.differences import FieldDifference
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.logs.step": ("Step",),
            "foreign_king.replays.differences": ("LogDifference", "diff"),
            "foreign_king.replays.forks": ("fork", "game_digest"),
            "foreign_king.replays.previews": ("GIVER", "Preview", "preview"),
            "foreign_king.replays.replay": ("open_replay", "play_on", "repeated", "write_log"),
            "foreign_king.replays.repro": ("Rerun", "make_repro", "run_repro"),
            "foreign_king.replays.undos": ("NotUndone", "tell_not_undone", "undo", "why_not_undo"),
            "foreign_king.wire.differences": ("FieldDifference",),
        },
    )

__all__ = [
    "GIVER",
    "FieldDifference",
    "LogDifference",
    "NotUndone",
    "Preview",
    "Rerun",
    "Step",
    "diff",
    "fork",
    "game_digest",
    "make_repro",
    "open_replay",
    "play_on",
    "preview",
    "repeated",
    "run_repro",
    "tell_not_undone",
    "undo",
    "why_not_undo",
    "write_log",
]
