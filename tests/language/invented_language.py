"""A language that nobody speaks: every word of the library and the games, with other letters.

It is a translation like any other: catalogues in a folder of their own. What is not translated can be told from it,
because it still has the letters of English.
"""

from pathlib import Path

from babel.messages.catalog import Catalog

from tests.catalogues import DOMAINS, compiled, template
from tests.language.letters import CODE, said


def write_catalogues(folder: Path) -> None:
    """Write the catalogues of the language below the folder of all catalogues."""
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True)
    for domain in DOMAINS:
        catalog = Catalog(locale=CODE, domain=domain, fuzzy=False)
        for message in template(domain):
            if message.id:
                forms = message.id if isinstance(message.id, tuple) else (message.id,)
                translated = tuple(said(str(form)) for form in forms)
                string = translated if len(forms) > 1 else translated[0]
                catalog.add(message.id, string, context=message.context)
        (target / f"{domain}.mo").write_bytes(compiled(catalog))


__all__ = ["CODE", "said", "write_catalogues"]
