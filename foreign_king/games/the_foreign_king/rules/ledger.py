"""The ledger of this game, where its rules record what happens."""

from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel import ledger as generic

Ledger = generic.Ledger[State, Fact]
