"""The translations of the rules: ``python -m tests.spec.translations`` lists what is old or not translated.

A passage has no fingerprint: its English text itself says what is translated. A passage that has changed is listed as
not translated.

``--renew GAME:NAME…`` gives the translations of a clause, a ruling or a word the fingerprint of the English text as it
is now, in every language or in that of ``--language``: also those that have none yet, ``of = ""``. Whoever does so has
read the translations and found them right.
"""

import re
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from docs.extension.translation_state import TRANSLATED, Entry, entries
from foreign_king import GAMES
from foreign_king.passages import passages
from foreign_king.translations import translations

SPEC = Path(__file__).parents[2] / "spec"


def file_of(game: str, language: str) -> Path:
    return SPEC / game / "texts" / f"{language}.toml"


def old(game: str, language: str) -> Iterator[Entry]:
    """The translations whose English has changed since."""
    return (entry for entry in entries(game, language) if entry.state == "old")


def without_owner(game: str, language: str, text: str) -> list[str]:
    """The names in a file of translations that no clause, ruling or word of the game has, and the passages that no page
    has."""
    known = {f'{entry.kind}."{entry.name}"' for entry in entries(game, language)}
    names = [name for name in re.findall(r"^\[(\w+\..+)\]$", text, re.MULTILINE) if name not in known]
    return [*names, *(set(tomllib.loads(text).get("passages", {})) - set(passages(game)))]


def without_translation(game: str, language: str) -> list[str]:
    """The passages of the pages of a game that are not translated into a language."""
    known = translations(game, language).passages
    return [passage for passage in passages(game) if passage not in known]


def renewed(text: str, entry: Entry) -> str:
    """A file of translations in which one has the fingerprint of the English text as it is now."""
    section = re.compile(
        rf'(^\[{entry.kind}\."{re.escape(entry.name)}"\]\n.*?^of = ")\w*(?=")', re.MULTILINE | re.DOTALL
    )
    return section.sub(rf"\g<1>{entry.of}", text, count=1)


def summary(every: Iterable[Entry]) -> str:
    states = [entry.state for entry in every]
    return ", ".join(f"{states.count(state)} {state}" for state in ("whole", "title alone", "old", "none"))


def main(arguments: Sequence[str] | None = None) -> int:
    """List what is to be done, or renew some fingerprints; the exit code is 1 if anything is old."""
    parser = ArgumentParser("python -m tests.spec.translations", description="The translations of the rules.")
    parser.add_argument("--renew", nargs="+", metavar="GAME:NAME", default=[], help="translations that are right again")
    parser.add_argument("--language", choices=TRANSLATED, help="only this language")
    given = parser.parse_args(arguments)
    stale = 0
    for game in GAMES:
        for language in [given.language] if given.language else TRANSLATED:
            every, file = list(entries(game, language)), file_of(game, language)
            print(f"{file.relative_to(SPEC.parent)}: {summary(every)}")
            for entry in every:
                if entry.state == "old" and f"{game}:{entry.name}" in given.renew:
                    file.write_text(renewed(file.read_text("utf-8"), entry), "utf-8")
                    print(f"  renewed: {game}:{entry.name}")
                elif entry.state in ("old", "none"):
                    stale += entry.state == "old"
                    print(f"  {entry.state}: {game}:{entry.name} ({entry.title})")
            for passage in without_translation(game, language):
                print(f"  none: {passage}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
