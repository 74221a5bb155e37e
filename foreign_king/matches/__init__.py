"""Matches: games as a server keeps them, with the commands of each seat, the updates for each viewer, and departures.

This package has no network code.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.matches.logs import read_match, write_match
    from foreign_king.matches.match import Accepted, Conflict, Match, Update
    from foreign_king.matches.seats import deal_fairly, deal_match, leave, open_match, submit, take_back
    from foreign_king.matches.viewer_updates import updates
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.matches.logs": (
                "read_match",
                "write_match",
            ),
            "foreign_king.matches.match": (
                "Accepted",
                "Conflict",
                "Match",
                "Update",
            ),
            "foreign_king.matches.seats": (
                "deal_fairly",
                "deal_match",
                "leave",
                "open_match",
                "submit",
                "take_back",
            ),
            "foreign_king.matches.viewer_updates": ("updates",),
        },
    )

__all__ = [
    "Accepted",
    "Conflict",
    "Match",
    "Update",
    "deal_fairly",
    "deal_match",
    "leave",
    "open_match",
    "read_match",
    "submit",
    "take_back",
    "updates",
    "write_match",
]
