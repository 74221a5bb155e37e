"""The Python side of the table without a server: the operations of the server, over matches that are kept in the
browser, and the computer that thinks in a worker of its own."""

from foreign_king_table.local_operations import open_operations
from foreign_king_table.thinking import decide

__all__ = ["decide", "open_operations"]
