"""The log of the server itself."""

from logging import getLogger

log = getLogger("foreign_king.server")
"""The logger of the server."""

__all__ = ["log"]
