"""The logs of games: reading them, judging them, telling them and writing them.

The format is described in ``docs/reference/log-format.md``. Whoever wants to follow one line of a log to its verdict
reads ``walk`` (the loop over all lines), ``advance`` (one line) and ``checks`` (what the line records), in this order.

- ``step`` is what a line is judged to be, ``opened`` the log with its header; both are values that never change.
- ``viewing`` has what the viewer of a log hears, sees, is told and knows; ``complaints`` says why a command cannot be
  played, ``recovery`` goes on after it, and ``recorded_facts`` takes facts as they are recorded.
- ``validate`` (the verdict), ``course`` (the story) and ``side_by_side`` (two rulesets at once) fold over the walk; so
  do the replays and the revisions.
- ``report``, ``changes``, ``codes``, ``refusals`` and ``suggestions`` are what is said about a log.
- ``lines`` and ``sources`` read files, ``batch``, ``workers`` and ``resume`` judge many of them, ``write`` writes one,
  and ``repairs`` mends the harmless faults of its text.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.logs.batch import validate_files
    from foreign_king.logs.changes import Change
    from foreign_king.logs.departures import Abandon, Concede, EndByRuling, tell_departure
    from foreign_king.logs.header import make_header
    from foreign_king.logs.repairs import Mending, Repair, mend, mend_file
    from foreign_king.logs.writer import LogWriter
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.logs.batch": ("validate_files",),
            "foreign_king.logs.changes": ("Change",),
            "foreign_king.logs.departures": ("Abandon", "Concede", "EndByRuling", "tell_departure"),
            "foreign_king.logs.header": ("make_header",),
            "foreign_king.logs.repairs": ("Mending", "Repair", "mend", "mend_file"),
            "foreign_king.logs.writer": ("LogWriter",),
        },
    )

__all__ = [
    "Abandon",
    "Change",
    "Concede",
    "EndByRuling",
    "LogWriter",
    "Mending",
    "Repair",
    "make_header",
    "mend",
    "mend_file",
    "tell_departure",
    "validate_files",
]
