"""Scenarios: a position, what is said, and what comes of it, as data that any implementation can run.

A scenario obeys the frame rule: ``then.changes`` is the whole difference of the two positions, not a part of it.
From bottom to top: ``deviations`` (what is expected beside what is there), ``files`` (what a scenario says), ``runs``
(what comes of it here).
"""

from foreign_king.scenarios.deviations import Deviation, changed_values, flattened, nested
from foreign_king.scenarios.files import Given, Scenario, Then, read_scenario, scenario_files
from foreign_king.scenarios.runs import Run, faults, run

__all__ = [
    "Deviation",
    "Given",
    "Run",
    "Scenario",
    "Then",
    "changed_values",
    "faults",
    "flattened",
    "nested",
    "read_scenario",
    "run",
    "scenario_files",
]
