"""Gather what is to be translated, and compile what was; with the code of a new language, begin it."""

import sys
from collections.abc import Sequence

from tests.catalogues import DOMAINS, TRANSLATED, catalogue_files, translations


def texts_of(translated: str | Sequence[str] | None) -> Sequence[str]:
    """A translation, or those for each number of something."""
    return (translated,) if isinstance(translated, str) else translated or ()


def main() -> None:
    """Bring every catalogue up to date, and say what is missing in it."""
    languages = sys.argv[1:] or TRANSLATED
    for file, content in catalogue_files(languages):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    for language in languages:
        for domain in DOMAINS:
            catalog = translations(language, domain)
            missing = sum(not any(texts_of(message.string)) for message in catalog if message.id)
            print(f"{language} {domain}: {len(catalog)} texts, {missing} not translated")


main()
