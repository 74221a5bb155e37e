"""Scenarios: a position, what is said, and what comes of it, as data that any implementation can run.

A scenario obeys the frame rule: ``then.changes`` is the whole difference of the two positions, not a part of it.
From bottom to top: ``comparing`` (documents and their differences), ``files`` (what a scenario says), ``runs`` (what
comes of it here).
"""

from foreign_king.scenarios.comparing import Difference, difference, flattened, nested
from foreign_king.scenarios.files import Given, Scenario, Then, read_scenario, scenario_files
from foreign_king.scenarios.runs import Run, faults, run

__all__ = [
    "Difference",
    "Given",
    "Run",
    "Scenario",
    "Then",
    "difference",
    "faults",
    "flattened",
    "nested",
    "read_scenario",
    "run",
    "scenario_files",
]
