"""One word for one meaning in each language: translations have the words of the glossary, and no others for it."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
OTHERS = {
    "de": {
        "Hauptstadt": "Hauptprovinz",
        "Zugreihenfolge": "Spielerreihenfolge",
        "Medaillen?": "Königsorden",
        "Pione?": "Spielfigur",
        "Sitze?": "Platz",
        "Fakten": "Ereignis",
        "umkämpft\\w*": "umstritten",
    },
    "fr": {"sièges?": "place", "marqueur du Roi": "marqueur de PV du Roi"},
    "it": {
        "registr[oi]": "log",
        "trattativ[ae]": "negoziazione",
        "rimbors\\w+": "restituire",
        "compagn[oi]": "alleato",
    },
}
"""For each language, what is not to be written, and the word of the glossary that stands for the same."""
RIGHT = {
    # the seats in the National Congress
    "Belgien, 1830: Fabriken, Sitze in der Nationalversammlung und die Gunst eines Königs, der von auswärts kommt.",
    # a line of 80 columns that has no room for the whole name
    "Manche {round}. Roi\N{NO-BREAK SPACE}: {king}. Marqueur du Roi\N{NO-BREAK SPACE}: {marker} PV.",
}
"""Texts in which such a word is right."""


def translations_in(language: str) -> list[str]:
    """Every translation in the catalogues of the library, of the games and of the site."""
    files = [
        *(ROOT / "foreign_king" / "data" / "catalogues" / language).rglob("*.po"),
        ROOT / "docs" / "locale" / language / "LC_MESSAGES" / "site.po",
    ]
    texts = list[str]()
    for file in files:
        with file.open("rb") as opened:
            for message in read_po(opened, locale=language):
                texts += [message.string] if isinstance(message.string, str) else message.string or ()
    return texts


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_word_of_the_glossary(language: str) -> None:
    banned = re.compile(rf"\b(?:{'|'.join(OTHERS[language])})\b", re.IGNORECASE)
    texts = translations_in(language)
    assert len(texts) > 2000
    assert [text for text in texts if banned.search(text) and text not in RIGHT] == []
