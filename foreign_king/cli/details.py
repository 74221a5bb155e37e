"""Labelled lines in texts about logs."""

from functools import cache
from typing import TYPE_CHECKING, Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.language import labelled, spoken
from foreign_king.cli.texts import unbroken

if TYPE_CHECKING:
    from foreign_king.spec import Clause

LABEL = 10
"""The columns of a label. A longer label takes as many as it needs."""


def detail(name: str, text: str, indent: int = 0) -> str:
    """Return a text beside its label, indented below the line that it belongs to."""
    return unbroken(text, first=f"    {name:<{LABEL - 1}} {' ' * indent}")


def json_text(document: Any) -> str:
    """Return JSON text with spaces, at which a line can be broken."""
    return document_text(document)


def clause_title(clause: str) -> str:
    """Return the title of a clause, such as ``the-foreign-king:build.price``, in the language of this run."""
    game, _, name = clause.partition(":")
    return _clauses(game, spoken())[name].title


def titled_clause(clause: str) -> str:
    """Return a clause with its title: «the-foreign-king:build.price: A factory costs 3 francs»."""
    return labelled(clause, clause_title(clause))


@cache
def _clauses(game: str, language: str) -> "dict[str, Clause]":
    from foreign_king.spec import clauses  # noqa: PLC0415 - most logs are valid, so that no clause is named

    return clauses(game, language)


__all__ = ["LABEL", "clause_title", "detail", "json_text", "titled_clause"]
