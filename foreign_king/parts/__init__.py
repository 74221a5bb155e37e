"""Plain functions on plain values that more than one chapter, or more than one game, needs."""
