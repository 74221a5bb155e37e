"""The page on boards describes every field of a board, its drawing, its names and its sources."""

import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king import GAMES
from foreign_king.boards import Evidence, default_board
from foreign_king.boards.documents import LARGEST_FILE, SECTIONS, BoardHead, SectionHead
from foreign_king.boards.drawings import DrawingSection, DrawnPlace, SeaRoute
from foreign_king.games.barbarian_kingdoms.components import BoardKingdom, Configuration, Power, Prices, Strait
from foreign_king.games.barbarian_kingdoms.components import BoardPlace as PlaceOfTheThird
from foreign_king.games.lang_lebe_der_koenig.components import BoardPlace as PlaceOfTheSecond
from foreign_king.games.lang_lebe_der_koenig.components import StartCards
from foreign_king.games.the_foreign_king.components import PORTRAIT, PROVINCES, SUPPLY, BoardPlace
from foreign_king.wire import canonical
from tests.boards.originals import text_of
from tests.random_games import GAME

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "board-format.md").read_text("utf-8")
BOARD = default_board(GAME)
KINDS = (
    *(BoardHead, SectionHead, BoardPlace, PlaceOfTheSecond, StartCards, PlaceOfTheThird, Strait, BoardKingdom, Power),
    *(Configuration, Prices, DrawingSection, DrawnPlace, SeaRoute, Evidence),
)


def test_the_page_names_every_field() -> None:
    fields = {SUPPLY, PORTRAIT, *SECTIONS, *(field for kind in KINDS for field in attrs.fields_dict(kind))}
    fields |= {part for game in GAMES.values() for part in game.board.parts}
    assert [field for field in fields if f"`{field}`" not in PAGE] == []
    assert PROVINCES == 9
    assert "The `places` are nine provinces" in PAGE
    assert LARGEST_FILE == 1 << 20
    assert "at most 1 MiB" in PAGE


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_the_board_and_its_digest(name: str) -> None:
    board, title = default_board(GAMES[name]), GAMES[name].title
    file = f"../../spec/{name}/boards/{board.name}.toml"
    assert f"\n| {title} | [`{board.name}`]({file}) | `{board.digest}` |\n" in PAGE


def test_the_examples_stand_in_the_boards_that_come_with_the_games() -> None:
    texts = [text_of(game, section) for game in GAMES.values() for section in ("", "drawing", "sources")]
    place, drawing, names, sources = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for example in (place, *drawing.split("\n\n"), sources):
        assert any(f"\n{example.strip()}\n" in text for text in texts), example
    assert tomllib.loads(names) == {"names": {"en": {"middle": "Middle"}, "de": {"middle": "Mitte"}}}


def test_the_digest_is_made_as_the_page_says() -> None:
    document = {key: each for key, each in tomllib.loads(text_of(GAME)).items() if key not in SECTIONS}
    canonical_text = canonical(document).encode()
    assert sha256(canonical_text).hexdigest()[:32] == BOARD.digest
    assert f"has {len(canonical_text)} bytes" in PAGE
    (beginning,) = re.findall(r"```text\n(.*)\n```", PAGE)
    assert canonical_text.decode().startswith(beginning)


def test_a_program_plays_on_a_board_of_its_own_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["lang-lebe-der-koenig"]
    page = (ROOT / "docs" / game.name / "board.md").read_text("utf-8")
    for section, suffix in (("", ".toml"), ("drawing", ".drawing.toml")):
        own = text_of(game, section).replace(f'"{game.board.name}"', '"my-printed-board"')
        (tmp_path / f"my-printed-board{suffix}").write_text(own, "utf-8")
    monkeypatch.chdir(tmp_path)
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["state"].board.name == "my-printed-board"
    assert ("isle-of-man", "wigemor") in map(tuple, map(sorted, names["dotted"]))
