"""The texts of the booklets: ``python -m tests.spec.booklets`` lists the sections that are old or not written.

A section is old if what it was written from has changed since: the clauses for English, the English for another
language. ``--renew GAME:SECTION…`` gives sections the fingerprint of that as it is now, in every language or in that of
``--language``. Whoever does so has read the sections and found them right. ``GAME:`` stands for all sections of a game.
"""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from foreign_king import GAMES
from foreign_king.booklets.texts import Section, file_sections, is_fresh, outline, source_fingerprint
from foreign_king.language import LANGUAGES

SPEC = Path(__file__).parents[2] / "spec"


def file_of(game: str, language: str) -> Path:
    return SPEC / game / "booklet" / f"{language}.toml"


def old(game: str, language: str) -> Iterator[Section]:
    """The sections whose source has changed since they were written."""
    return (section for section in file_sections(game, language).values() if not is_fresh(game, section))


def missing(game: str, language: str) -> list[str]:
    """The sections of the outline that a language does not have."""
    return [topic.name for topic in outline(game).topics if topic.name not in file_sections(game, language)]


def renewed(text: str, name: str, fingerprint: str) -> str:
    """A file of a language in which one section has another fingerprint."""
    table = re.compile(rf'(^\[sections\."?{re.escape(name)}"?\]\n.*?^of = ")\w*(?=")', re.MULTILINE | re.DOTALL)
    return table.sub(rf"\g<1>{fingerprint}", text, count=1)


def main(arguments: Sequence[str] | None = None) -> int:
    """List what is to be done, or renew some fingerprints; the exit code is 1 if anything is old or missing."""
    parser = ArgumentParser("python -m tests.spec.booklets", description="The texts of the booklets.")
    parser.add_argument("--renew", nargs="+", metavar="GAME:SECTION", default=[], help="sections that are right again")
    parser.add_argument("--language", choices=LANGUAGES, help="only this language")
    given = parser.parse_args(arguments)
    amiss = 0
    for game in GAMES:
        for language in [given.language] if given.language else LANGUAGES:
            file, lacking = file_of(game, language), missing(game, language)
            for section in list(old(game, language)):
                name = f"{game}:{section.topic.name}"
                if name in given.renew or f"{game}:" in given.renew:
                    current = source_fingerprint(game, section)
                    file.write_text(renewed(file.read_text("utf-8"), section.topic.name, current), "utf-8")
                    print(f"{language}: renewed: {name}")
                else:
                    amiss += 1
                    print(f"{language}: old: {name} ({section.title})")
            for name in lacking:
                amiss += 1
                print(f"{language}: none: {game}:{name}")
    return 1 if amiss else 0


if __name__ == "__main__":
    sys.exit(main())
