"""The translations of the rules: titles and texts of clauses, rulings and definitions in other languages.

They are in ``spec/<game>/texts/<language>.toml``. Each translation has the fingerprint of the English title and text
that it translates. When the English changes, the fingerprint differs, and the English is shown until somebody has
renewed the translation: an old translation would tell an old rule.
"""

import tomllib
from functools import cache
from hashlib import sha256
from typing import Literal

from foreign_king.kernel.record import record
from foreign_king.resources import spec_folder

ENGLISH = "en"
"""The language in which the rules are written. It has no translations."""

Kind = Literal["clauses", "rulings", "words"]


@record(kw_only=True)
class Translation:
    """The title and the text of a clause, a ruling or a definition in another language."""

    language: str
    title: str
    text: str
    """Empty where only the title is translated."""
    of: str
    """The fingerprint of the English title and text that it translates."""


@record(kw_only=True)
class Translations:
    """All translations of a game's rules into one language."""

    chapters: dict[str, str]
    """The headings of chapters, by the English ones."""
    clauses: dict[str, Translation]
    rulings: dict[str, Translation]
    words: dict[str, Translation]
    """The definitions of words, by the name of the first term."""
    passages: dict[str, str]
    """Everything else on the pages, by the English text as Markdown on one line."""

    def translated(self, passage: str) -> str:
        """Return the translation of a passage; the passage itself if there is none."""
        return self.passages.get(passage, passage)

    def fresh(self, kind: Kind, name: str, title: str, text: str) -> Translation | None:
        """Return the translation of an English title and text. ``None`` if there is none, or an old one."""
        known: dict[str, Translation] = getattr(self, kind)
        translation = known.get(name)
        return translation if translation is not None and translation.of == fingerprint(title, text) else None


NONE = Translations(chapters={}, clauses={}, rulings={}, words={}, passages={})


def fingerprint(title: str, text: str) -> str:
    """Return the fingerprint of an English title and text: the first 12 digits of the SHA-256 of both as plain text,
    with an empty line between them."""
    return sha256(f"{title}\n\n{text}".encode()).hexdigest()[:12]


@cache
def translations(game: str, language: str) -> Translations:
    """Return the translations of a game's rules into a language: none for English, and none without a file."""
    file = spec_folder(game) / "texts" / f"{language}.toml"
    if language == ENGLISH or not file.is_file():
        return NONE
    document = tomllib.loads(file.read_text("utf-8"))
    return Translations(
        chapters=document.get("chapters", {}),
        clauses=_read(document.get("clauses", {}), language),
        rulings=_read(document.get("rulings", {}), language),
        words=_read(document.get("words", {}), language),
        passages=document.get("passages", {}),
    )


def _read(entries: dict[str, dict[str, str]], language: str) -> dict[str, Translation]:
    return {
        name: Translation(
            language=language, title=entry["title"], text=_unwrapped(entry.get("text", "")), of=entry["of"]
        )
        for name, entry in entries.items()
    }


def _unwrapped(text: str) -> str:
    """Return a text with each paragraph on one line."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


__all__ = ["ENGLISH", "Kind", "Translation", "Translations", "fingerprint", "translations"]
