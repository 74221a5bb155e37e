"""The kernel knows no game: records, frozen maps, the ledger of facts, refusals and the shape of a game."""
