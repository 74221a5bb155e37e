"""Labelled lines in texts about logs."""

from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.language import spoken
from foreign_king.cli.texts import unbroken
from foreign_king.language import DEFAULT_LANGUAGE

LABEL = 10
"""The columns of a label. A longer label takes as many as it needs."""


def detail(name: str, text: str, indent: int = 0) -> str:
    """Return a text beside its label, indented below the line that it belongs to."""
    return unbroken(text, first=f"    {name:<{LABEL - 1}} {' ' * indent}")


def json_text(document: Any) -> str:
    """Return JSON text with spaces, at which a line can be broken."""
    return document_text(document)


def clause_text(clause: str, english: str) -> str:
    """Return the text of a clause, such as ``the-foreign-king:build.price``, in the language of this run. It is the
    English one where the clause is not translated."""
    if spoken() == DEFAULT_LANGUAGE:
        return english
    from foreign_king.spec import clauses  # noqa: PLC0415 - only explanations in another language read the rules

    game, _, name = clause.partition(":")
    return clauses(game, spoken())[name].text


__all__ = ["LABEL", "clause_text", "detail", "json_text"]
