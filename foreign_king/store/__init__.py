"""Matches that last: a store of matches in SQLite or PostgreSQL, which the extra ``store`` installs.

Everything that happens in a match is an event that is never changed. Names and comments stand beside the events, and
can be erased. Journals have what belongs to a match and is no move in it, such as who sits where.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.store.addresses import open_store
    from foreign_king.store.faults import Busy, StoreError, UnknownMatch, UnreadableMatch
    from foreign_king.store.journals import JournalEvent
    from foreign_king.store.store import Store
    from foreign_king.store.summaries import Change, Summary
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.store.addresses": ("open_store",),
            "foreign_king.store.faults": ("Busy", "StoreError", "UnknownMatch", "UnreadableMatch"),
            "foreign_king.store.journals": ("JournalEvent",),
            "foreign_king.store.store": ("Store",),
            "foreign_king.store.summaries": ("Change", "Summary"),
        },
    )

__all__ = [
    "Busy",
    "Change",
    "JournalEvent",
    "Store",
    "StoreError",
    "Summary",
    "UnknownMatch",
    "UnreadableMatch",
    "open_store",
]
