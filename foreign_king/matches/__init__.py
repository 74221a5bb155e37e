"""A game as a server holds it: who may say what, what each seat is sent, and who has left the table. No network."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.matches.match import (
        Accepted,
        Conflict,
        Match,
        Update,
        deal_match,
        leave,
        open_match,
        read_match,
        submit,
        take_back,
        updates,
        write_match,
    )
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.matches.match": (
                "Accepted",
                "Conflict",
                "Match",
                "Update",
                "deal_match",
                "leave",
                "open_match",
                "read_match",
                "submit",
                "take_back",
                "updates",
                "write_match",
            ),
        },
    )

__all__ = [
    "Accepted",
    "Conflict",
    "Match",
    "Update",
    "deal_match",
    "leave",
    "open_match",
    "read_match",
    "submit",
    "take_back",
    "updates",
    "write_match",
]
