"""The logs of games: reading them, judging them, telling them and writing them.

The format is described in ``docs/reference/log-format.md``. To follow one line of a log to its verdict, read ``walk``
(the loop over all lines), ``advance`` (one line) and ``checks`` (what the line records), in this order.

- ``step`` has the record of a judged line, ``opening`` the record of a log with its header. Both never change.
- ``viewing`` has what the viewer of a log hears, sees, is told and knows. ``complaints`` says why a command cannot be
  played, ``recovery`` continues after such a command, and ``recorded_facts`` uses facts as they are recorded.
- ``validation`` (the verdict), ``course`` (the story) and ``side_by_side`` (two rulesets at once) go through the steps
  of the walk. The replays and the revisions do so too.
- ``report``, ``changes``, ``codes``, ``refusals`` and ``suggestions`` have the problems of a log and their sentences.
- ``lines`` and ``sources`` read files. ``batch``, ``workers`` and ``verdict_cache`` judge many files, ``writer`` writes
  a log, and ``repairs`` mends the harmless faults of its text.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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
