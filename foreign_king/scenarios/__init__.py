"""Scenarios: test cases of the rules, as data that any implementation can run.

A scenario has a position, commands, and their outcome. ``then.changes`` is the whole difference between the position
before and the position after, not a part of it. The modules from bottom to top: ``deviations`` (expected values
compared with the values that are there), ``files`` (the fields of a scenario and its file) and ``runs`` (a scenario
played by this library).
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
