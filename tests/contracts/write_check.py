"""``python -m tests.contracts.write_check FOLDER``: what the schema validator and the TypeScript compiler are to check.

``documents.jsonl`` has all documents, and broken ones; ``samples.ts`` gives a document of each kind to its type;
``example-N.ts`` are the examples of the documentation.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from foreign_king import GAMES
from foreign_king.contracts import joined_schema, json_schema, typescript
from foreign_king.contracts.layout import schema_text
from tests.contracts.broken_documents import firsts, planted
from tests.contracts.documents import Sample, samples
from tests.contracts.event_documents import event_samples
from tests.contracts.places import examples

ALONE = ("command", "view", "log")
"""The kinds whose schemas and types are tried as they are printed alone, too."""


def write(folder: Path) -> None:
    shown: list[Sample] = []
    with (folder / "documents.jsonl").open("w", encoding="utf-8") as stream:
        for game in GAMES.values():
            found = [*samples(game), *event_samples(game)]
            first = list(firsts(game, found).values())
            stream.writelines(_lines(found, fits=True))
            stream.writelines(_lines(planted(game, first), fits=False))
            shown += first
    (folder / "samples.ts").write_text("".join(_typed(shown)), "utf-8")
    for number, text in enumerate(examples(), 1):
        (folder / f"example-{number}.ts").write_text(text, "utf-8")
    for name, text in _alone():
        (folder / name).write_text(text, "utf-8")


def _lines(all_: Iterable[Sample], *, fits: bool) -> Iterator[str]:
    for sample in all_:
        yield json.dumps({**sample._asdict(), "fits": fits}, ensure_ascii=False) + "\n"


def _typed(all_: Iterable[Sample]) -> Iterator[str]:
    """TypeScript that gives documents to their types."""
    for name in GAMES:
        yield f'import type * as {_module(name)} from "./{name}.js";\n'
    for number, sample in enumerate(all_, 1):
        kind = f'{_module(sample.game)}.Documents["{sample.kind}"]'
        text = json.dumps(sample.document, ensure_ascii=False)
        yield f"\n// {sample.source}\nexport const document{number}: {kind} = {text};\n"


def _module(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("-"))


def _alone() -> Iterator[tuple[str, str]]:
    for kind in ALONE:
        yield f"{kind}.alone.json", schema_text(joined_schema(kind))
        for name, game in GAMES.items():
            yield f"{name}.{kind}.alone.json", schema_text(json_schema(game, kind))
            yield f"{name}.{kind}.alone.d.ts", typescript(game, kind)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
