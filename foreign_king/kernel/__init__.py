"""What all games are built on: records, frozen mappings, the ledger of facts, refusals, and the shape of a game.

Nothing in this package depends on a particular game.
"""
