"""The catalogues of translations: what is to be translated, gathered from the sources, and what was translated.

``python -m tests.catalogues`` gathers the texts anew, takes them into the catalogue of each language and compiles it;
it says what is not translated yet. ``python -m tests.generate`` does the same along with all other generated files.
Babel does the work: a translator can use any tool that knows GNU gettext.
"""

import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import foreign_king
from foreign_king.games import GAMES
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LANGUAGES, LIBRARY
from foreign_king.language.phrases import phrases_of, sources
from foreign_king.server.law_answers import CONTEXT, LABEL_CONTEXT, law_labels, law_texts

PACKAGE = Path(foreign_king.__file__).parent
FOLDER = PACKAGE / "data" / "catalogues"
TRANSLATED = tuple(language for language in LANGUAGES if language != DEFAULT_LANGUAGE)
DOMAINS = (LIBRARY, *GAMES)
UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
METHODS = [("**.py", "python"), ("data/play/*.js", "javascript")]
WORKBENCH = "docs/workbench"
"""The folder of the site's workbench, whose texts are translated along with those of the library."""
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "_": None,
    "_n": (1, 2),
    "_p": ((1, "c"), 2),
    "translated": (2,),
    "short_word": ((2, "c"), 3),
    "with_number": (2, 3),
}


def template(domain: str) -> Catalog:
    """Everything of a domain that is to be translated."""
    catalog = Catalog(project="foreign-king", domain=domain, fuzzy=False)
    for context, text, plural, places in _texts(domain):
        catalog.add((text, plural) if plural is not None else text, context=context, locations=places)
    return catalog


Text = tuple[str | None, str, str | None, list[tuple[str, int]]]
"""Where a text stands, what it says of one and of several, and the files that say it."""


@cache
def _texts(domain: str) -> tuple[Text, ...]:
    return tuple(_gathered(domain))


def _gathered(domain: str) -> Iterator[Text]:
    if domain != LIBRARY:
        for source in sources(phrases_of(domain)):
            yield source.context, source.text, None, []
        return
    folders = ((PACKAGE, METHODS, ""), (PACKAGE.parent / WORKBENCH, [("*.js", "javascript")], f"{WORKBENCH}/"))
    for folder, methods, path in folders:
        for file, _, message, _, context in extract_from_dir(str(folder), methods, keywords=KEYWORDS):
            one, many = (message[0], message[1]) if isinstance(message, tuple) else (message, None)
            yield context, one, many, [(f"{path}{file}", 0)]
    for game in GAMES.values():
        for text in law_texts(game).values():
            yield CONTEXT, text, None, [("server/law_answers.py", 0)]
        for text in law_labels(game).values():
            yield LABEL_CONTEXT, text, None, [("server/law_answers.py", 0)]


def file_of(language: str, domain: str) -> Path:
    """The catalogue of a domain in a language."""
    return FOLDER / language / "LC_MESSAGES" / f"{domain}.po"


def translations(language: str, domain: str) -> Catalog:
    """What was translated."""
    with file_of(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def brought_up_to_date(language: str, domain: str) -> Catalog:
    """What was translated, with what is new to be translated and without what is gone."""
    catalog = Catalog(locale=language, domain=domain, project="foreign-king", fuzzy=False)
    if file_of(language, domain).exists():
        catalog = translations(language, domain)
    catalog.update(template(domain), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.header_comment = (
        f"# {domain} in {catalog.locale_identifier}.\n"
        "# Only what stands after msgstr is written by hand; all else is gathered by `poe generate`.\n#"
    )
    return catalog


def written(catalog: Catalog) -> bytes:
    """The text of a catalogue, without dates, so that it changes only when its texts do."""
    text = io.BytesIO()
    write_po(text, catalog, width=120, sort_output=False, omit_header=False, include_lineno=False)
    dated = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Last-Translator",
        "Language-Team",
        "Report-Msgid",
    )
    lines = text.getvalue().decode().split("\n")
    return "\n".join(line for line in lines if not line.startswith(tuple(f'"{name}' for name in dated))).encode()


def compiled(catalog: Catalog) -> bytes:
    """What gettext reads, always with the same date."""
    catalog.creation_date = UNDATED
    binary = io.BytesIO()
    write_mo(binary, catalog)
    return binary.getvalue()


def catalogue_files(languages: Iterable[str] = TRANSLATED) -> Iterator[tuple[Path, bytes]]:
    """Each catalogue brought up to date, as it is edited (``.po``) and as it is read (``.mo``)."""
    for language in languages:
        for domain in DOMAINS:
            text = written(brought_up_to_date(language, domain))
            file = file_of(language, domain)
            yield file, text
            yield file.with_suffix(".mo"), compiled(read_po(io.BytesIO(text), locale=language, domain=domain))
