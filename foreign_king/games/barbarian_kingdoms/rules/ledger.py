"""The ledger of this game, where its rules record what happens."""

from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel import ledger

Ledger = ledger.Ledger[State, Fact]
