"""Conformance: cases for other implementations of the games (ports), and the harness that puts the cases to them.

The modules from bottom to top: ``levels``; ``messages`` (of the protocol between harness and port); ``cases`` and
``collection`` (cases made from the files of the specification); ``engine`` and ``server`` (this library as a port);
``suspected_clauses`` and ``comparison`` (answers compared with the expected ones); ``port`` and ``driver`` (another
program, which may do anything); ``report``.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.conformance.cases import Case, Choice, write_case
    from foreign_king.conformance.collection import gather
    from foreign_king.conformance.driver import Limits, NoPort
    from foreign_king.conformance.report import Report, conform, suspects, write_report
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.conformance.cases": ("Case", "Choice", "write_case"),
            "foreign_king.conformance.collection": ("gather",),
            "foreign_king.conformance.driver": ("Limits", "NoPort"),
            "foreign_king.conformance.report": ("Report", "conform", "suspects", "write_report"),
        },
    )

__all__ = [
    "Case",
    "Choice",
    "Limits",
    "NoPort",
    "Report",
    "conform",
    "gather",
    "suspects",
    "write_case",
    "write_report",
]
