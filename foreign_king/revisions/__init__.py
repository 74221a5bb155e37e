"""Logs and revisions of the rules: the impact of other rules on recorded games, and upgrades of old logs.

The revisions themselves are data of their game (``kernel/revision.py``). ``logs/side_by_side.py`` judges a log by two
rulesets at once.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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
