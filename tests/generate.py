"""All generated files: ``python -m tests.generate`` writes them anew.

``--check`` writes nothing, names the files that would change, and exits with 1 if there are any. Names of parts
(``contracts``, ``pages``, ``catalogues``, ``pictures``, ``layouts``, ``players``, ``conformance``) limit it to these.

Two kinds of files are made by a program and are not in it, because they are kept as they once were: the recorded
games (``tests/spec/write_games.py`` and its like look for them for minutes), and the contracts of the last release
(``tests/contracts/last_release.py``).
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from foreign_king.contracts.publication import made_files
from tests.catalogues import catalogue_files
from tests.contracts.places import CONTRACTS
from tests.logs.log_pages import page_files
from tests.observations.layout_files import layout_files
from tests.pictures.picture_files import picture_files
from tests.players.evaluation_page import player_pages
from tests.spec.write_conformance import conformance_files

ROOT = Path(__file__).parents[1]

Files = Iterable[tuple[Path, bytes]]
"""Files, each with what has to stand in it."""


def schema_files() -> Iterator[tuple[Path, bytes]]:
    """The contracts for front ends."""
    for name, text in made_files().items():
        yield CONTRACTS / name, text.encode()


PARTS: Mapping[str, Callable[[], Files]] = {
    "contracts": schema_files,
    "pages": page_files,
    "catalogues": catalogue_files,
    "pictures": picture_files,
    "layouts": layout_files,
    "players": player_pages,
    "conformance": conformance_files,
}
"""The generators, by the names of the parts that they make; the last takes half a minute."""


def changed(files: Files) -> Iterator[tuple[Path, bytes]]:
    """Those of the files that do not have this content, or are not there."""
    for file, content in files:
        if not file.exists() or file.read_bytes() != content:
            yield file, content


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what has changed, or name it; the exit code."""
    parser = ArgumentParser("python -m tests.generate", description="Write all generated files anew.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)} (all of them)")
    parser.add_argument("--check", action="store_true", help="write nothing; name what would change, and exit with 1")
    given = parser.parse_args(arguments)
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    stale = 0
    for part in given.parts or PARTS:
        for file, content in changed(PARTS[part]()):
            stale += 1
            shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
            print(f"{shown}: {'differs from what the generator makes' if given.check else 'written'}")
            if not given.check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
    if given.check and stale:
        print("run: python -m tests.generate", file=sys.stderr)
    return 1 if given.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
