"""The search of the site, in JavaScript, against that of the library: ``python -m tests.search.javascript``.

It needs Node. The same questions are put to both, and the same entries have to be worth the same in the same order.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from foreign_king.games import GAMES
from foreign_king.search import search
from foreign_king.search.document import search_document
from foreign_king.search.entries import entries
from tests.search.player_questions import questions

SCRIPT = Path(__file__).parents[2] / "docs" / "_static" / "clause-search.js"
PROGRAM = """
const { ClauseSearch } = require(process.argv[1]);
const { index, asked } = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const searching = new ClauseSearch(index);
const games = Object.fromEntries(index.games.map((game) => [game.name, game]));
const answered = asked.map(([game, question]) =>
  searching.search(games[game], question)
    .map(({ place, named, worth }) => [games[game].entries[place].name, named, worth]));
console.log(JSON.stringify(answered));
"""
MISWRITTEN = (
    *(
        "usinne",
        "Königsordern",
        "capitall",
        "Kriegr",
        "diam",
        "diamamt",
        "FABRIKPREIS",
        "Koenigsorden",
        "œuf",
        "Straße",
    ),
    *("x1", "", "?", "日本語", "İstanbul", "constructor", "__proto__", "congress.member", "redeal-nothing"),
)


def asked() -> Iterator[tuple[str, str]]:
    """Questions to put to both: those of the tests in every game, words that are miswritten, and the texts of all
    entries in every language that they have."""
    for game in GAMES:
        yield from ((game, each.ask) for each in (*questions(), *questions("further_questions")))
        yield from ((game, word) for word in MISWRITTEN)
        for entry in entries(game):
            yield game, entry.name
            yield from ((game, text.text) for text in entry.texts)


def main() -> int:
    """Put the questions to both; the number of those that are answered differently."""
    put = list(asked())
    given = json.dumps({"index": search_document(), "asked": put})
    command = ["node", "-e", PROGRAM, str(SCRIPT)]
    answered = subprocess.run(command, input=given, capture_output=True, check=True, text=True, encoding="utf-8")
    theirs = json.loads(answered.stdout)
    wrong = 0
    for (game, question), found in zip(put, theirs, strict=True):
        ours = [[each.entry.name, each.named, each.worth] for each in search(game, question)]
        if ours != found:
            wrong += 1
            print(f"{game}: {question!r}\n  python: {ours[:3]}\n  javascript: {found[:3]}", file=sys.stderr)
    print(f"{len(put)} questions, {wrong} answered differently")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
