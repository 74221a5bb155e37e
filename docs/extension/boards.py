"""The boards of scenarios, drawn before and after."""

from docutils import nodes

from docs.extension.scenario_told import Told
from foreign_king.scenarios import Scenario


def boards_of(scenario: Scenario, told: Told) -> nodes.container:
    """The board before, and after if nothing is refused."""
    return nodes.container("", classes=["boards"])
