"""Conformance: cases that any implementation can be asked, and the harness that asks them.

From bottom to top: ``levels``; ``messages`` (what is said through the door); ``cases`` and ``gathering`` (the files of
the specification as cases); ``engine`` and ``serve`` (our own answers); ``compare``; ``port`` and ``drive`` (another
program, whatever it does); ``report``.
"""

from foreign_king.conformance.cases import Case, Choice, write_case
from foreign_king.conformance.collection import gather
from foreign_king.conformance.driver import Limits, NoPort
from foreign_king.conformance.report import Report, conform, suspects, write_report

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
