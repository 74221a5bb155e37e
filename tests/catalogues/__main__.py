"""Gather what is to be translated, and compile what was; with the code of a new language, begin it."""

import sys

from tests.catalogues import DOMAINS, TRANSLATED, brought_up_to_date, compiled, file_of, translations, written


def main() -> None:
    """Bring every catalogue up to date, and say what is missing in it."""
    for language in sys.argv[1:] or TRANSLATED:
        for domain in DOMAINS:
            file = file_of(language, domain)
            catalog = brought_up_to_date(language, domain)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(written(catalog))
            file.with_suffix(".mo").write_bytes(compiled(translations(language, domain)))
            missing = sum(not message.string or message.string == ("", "") for message in catalog if message.id)
            print(f"{language} {domain}: {len(catalog)} texts, {missing} not translated")


main()
