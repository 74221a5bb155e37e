"""A game of foreign-king in a chat room."""

from chat_game.game import ChatGame, Post, say, seated

__all__ = ["ChatGame", "Post", "say", "seated"]
