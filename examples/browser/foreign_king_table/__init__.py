"""The Python side of the table without a server: the operations of the server, over matches that are kept in the
browser, and the computer that thinks in a worker of its own."""

from foreign_king_table.desk import open_desk
from foreign_king_table.thinking import decide

__all__ = ["decide", "open_desk"]
