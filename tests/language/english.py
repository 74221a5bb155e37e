"""Finds what of a fault no translation says: the words of English that are left in a language that nobody speaks."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from foreign_king.language import faults
from foreign_king.language.fault_texts import FAULTS
from tests.language.letters import CODE, said

CONTRACTS = Path(__file__).parents[2] / "spec" / "contracts"
WORD = re.compile(r"(?<![-.\w])[a-z]{2,}(?:'s)?(?![-\w])")
OF_JSON = ("true", "false", "null")
QUOTED = re.compile(r'"[^"]*(?:"|$)')
"""A name or a value as a message shows it; a long one is cut off."""


class MadeUp:
    """The catalogue of the language: all that is said of faults, in other letters."""

    def gettext(self, text: str) -> str:
        assert text in FAULTS
        return said(text)


def left_in_english(text: str) -> set[str]:
    """The words of a text about a fault that are said of faults in English and in no other language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faults, "catalogue", lambda domain, language: MadeUp())
        patch.setattr(faults, "colon", lambda language: ": ")
        told = faults.tell_fault(text, CODE)
    return set(WORD.findall(QUOTED.sub("", told))) & english()


@cache
def english() -> frozenset[str]:
    """Every word that the sources say of faults, besides those that are names in documents."""
    words = {word for text in FAULTS for word in WORD.findall(faults.PLACE.sub("", text))}
    return frozenset(words - {*_names_in_documents(), *OF_JSON, "site"})


def _names_in_documents() -> Iterator[str]:
    """The names of fields, of their values and of what the games hold: no language translates them in a document."""
    for file in sorted(CONTRACTS.glob("*.schema.json")):
        yield from _names(json.loads(file.read_text("utf-8")))


def _names(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for part in schema:
            yield from _names(part)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        yield from (name for name in (*schema.get("enum", ()), schema.get("const")) if isinstance(name, str))
        for part in schema.values():
            yield from _names(part)


__all__ = ["left_in_english"]
