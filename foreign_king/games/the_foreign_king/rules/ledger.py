"""The type of the ledger in which the rules of this game record facts."""

from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel import ledger as generic

Ledger = generic.Ledger[State, Fact]
