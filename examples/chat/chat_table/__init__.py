"""A game of foreign-king in a chat room."""

from chat_table.table import Post, Table, say, seated

__all__ = ["Post", "Table", "say", "seated"]
