"""The page on boards says what a board file is, and the specification has every board of the package."""

import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king import GAMES
from foreign_king.boards import LARGEST_FILE, _Head, default_board
from foreign_king.games.barbarian_kingdoms.components import (
    BoardKingdom,
    BoardSea,
    Configuration,
    Power,
    Prices,
    Strait,
)
from foreign_king.games.barbarian_kingdoms.components import BoardProvince as KingdomsProvince
from foreign_king.games.lang_lebe_der_koenig.components import BoardTerritory, SeaRoute, StartCards
from foreign_king.games.the_foreign_king.components import LANGUAGES, PORTRAIT, PROVINCES, SUPPLY, BoardProvince
from foreign_king.wire import canonical

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "reference" / "board-format.md").read_text("utf-8")
BOARD = default_board(GAMES["the-foreign-king"])
KINGDOMS_PARTS = (KingdomsProvince, BoardSea, Strait, BoardKingdom, Power, Configuration, Prices)


@pytest.mark.parametrize("name", GAMES)
def test_the_specification_has_the_board_of_every_game(name: str) -> None:
    file = f"{GAMES[name].board.name}.toml"
    packaged = ROOT / "foreign_king" / "data" / "boards" / file
    assert (ROOT / "spec" / name / "boards" / file).read_bytes() == packaged.read_bytes()


def test_the_page_names_every_field() -> None:
    fields = {*attrs.fields_dict(_Head), *attrs.fields_dict(BoardProvince), "provinces", SUPPLY, PORTRAIT, *LANGUAGES}
    kinds = (BoardTerritory, SeaRoute, StartCards, *KINGDOMS_PARTS)
    fields |= {field for kind in kinds for field in attrs.fields_dict(kind)}
    fields |= {part for game in GAMES.values() for part in game.board.parts}
    assert [field for field in fields if f"`{field}`" not in PAGE] == []
    assert PROVINCES == 9
    assert "There are nine provinces" in PAGE
    assert LARGEST_FILE == 1 << 20
    assert "at most 1 MiB" in PAGE


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_the_board_and_its_digest(name: str) -> None:
    board = default_board(GAMES[name])
    assert f"`{board.name}`; its digest is `{board.digest}`" in PAGE


def test_the_examples_are_a_province_of_one_board_and_a_sea_route_of_the_other() -> None:
    province, sea_route = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for name, example in (("the-foreign-king", province), ("lang-lebe-der-koenig", sea_route)):
        board = ROOT / "spec" / name / "boards" / f"{GAMES[name].board.name}.toml"
        assert f"\n{example}" in board.read_text("utf-8")


def test_the_digest_is_made_as_the_page_says() -> None:
    text = (ROOT / "spec" / "the-foreign-king" / "boards" / f"{BOARD.name}.toml").read_text("utf-8")
    canonical_text = canonical(tomllib.loads(text)).encode()
    assert sha256(canonical_text).hexdigest()[:32] == BOARD.digest
    assert f"has {len(canonical_text)} bytes" in PAGE
    (beginning,) = re.findall(r"```text\n(.*)\n```", PAGE)
    assert canonical_text.decode().startswith(beginning)


def test_a_program_plays_on_a_board_of_its_own_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["lang-lebe-der-koenig"]
    page = (ROOT / "docs" / game.name / "board.md").read_text("utf-8")
    text = (ROOT / "spec" / game.name / "boards" / f"{game.board.name}.toml").read_text("utf-8")
    own = text.replace(f'name = "{game.board.name}"', 'name = "my-printed-board"')
    (tmp_path / "my-printed-board.toml").write_text(own, "utf-8")
    monkeypatch.chdir(tmp_path)
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["state"].board.name == "my-printed-board"
    assert ("isle-of-man", "wigemor") in map(tuple, map(sorted, names["dotted"]))
