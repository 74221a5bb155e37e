"""Logs and corrections of the rules: what becomes of recorded games when a clause is read differently, and how old logs
are brought up to date.

What a correction is, is data of its game (``kernel/revision.py``); ``logs/side_by_side.py`` judges a log by two
rulesets.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.kernel.revision import Revision
    from foreign_king.revisions.impacts import Impact, impact, impact_files
    from foreign_king.revisions.upgrades import Upgrade, upgrade
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.kernel.revision": ("Revision",),
            "foreign_king.revisions.impacts": ("Impact", "impact", "impact_files"),
            "foreign_king.revisions.upgrades": ("Upgrade", "upgrade"),
        },
    )

__all__ = ["Impact", "Revision", "Upgrade", "impact", "impact_files", "upgrade"]
