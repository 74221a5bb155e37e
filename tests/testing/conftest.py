"""The fixtures of the kit."""

from foreign_king.testing.fixtures import any_game, telling, telling_positions

__all__ = ["any_game", "telling", "telling_positions"]
