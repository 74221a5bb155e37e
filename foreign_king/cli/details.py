"""Labelled lines in texts about logs."""

from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.texts import unbroken

LABEL = 10
"""The columns of a label. A longer label takes as many as it needs."""


def detail(name: str, text: str, indent: int = 0) -> str:
    """Return a text beside its label, indented below the line that it belongs to."""
    return unbroken(text, first=f"    {name:<{LABEL - 1}} {' ' * indent}")


def json_text(document: Any) -> str:
    """Return JSON text with spaces, at which a line can be broken."""
    return document_text(document)


__all__ = ["LABEL", "detail", "json_text"]
