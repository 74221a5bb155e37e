"""What stands beside a label in lines about logs."""

from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.texts import unbroken

LABEL = 10
"""Columns of a label; a longer one takes what it needs."""


def detail(name: str, text: str, indent: int = 0) -> str:
    """A text beside its label, under what it belongs to."""
    return unbroken(text, first=f"    {name:<{LABEL - 1}} {' ' * indent}")


def json_text(document: Any) -> str:
    """JSON text with spaces, at which a line can be broken."""
    return document_text(document)


__all__ = ["LABEL", "detail", "json_text"]
