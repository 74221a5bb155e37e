"""The type of the ledger in which the rules of this game record facts."""

from foreign_king.games.crown_of_three.facts import Fact
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel import ledger as generic

Ledger = generic.Ledger[State, Fact]
