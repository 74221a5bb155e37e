"""The page on boards says what a board file is, and the specification has every board of the package."""

import re
import tomllib
from hashlib import sha256
from pathlib import Path

import attrs
import pytest

from foreign_king import GAMES
from foreign_king.boards import LARGEST_FILE, _Head, default_board
from foreign_king.games.the_foreign_king.components import LANGUAGES, PORTRAIT, PROVINCES, SUPPLY, BoardProvince
from foreign_king.wire import canonical

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "reference" / "board-format.md").read_text("utf-8")
BOARD = default_board(GAMES["the-foreign-king"])


@pytest.mark.parametrize("name", GAMES)
def test_the_specification_has_the_board_of_every_game(name: str) -> None:
    file = f"{GAMES[name].board_name}.toml"
    packaged = ROOT / "foreign_king" / "data" / "boards" / file
    assert (ROOT / "spec" / name / "boards" / file).read_bytes() == packaged.read_bytes()


def test_the_page_names_every_field() -> None:
    fields = {*attrs.fields_dict(_Head), *attrs.fields_dict(BoardProvince), "provinces", SUPPLY, PORTRAIT, *LANGUAGES}
    assert [field for field in fields if f"`{field}`" not in PAGE] == []
    assert PROVINCES == 9
    assert "There are nine provinces" in PAGE
    assert LARGEST_FILE == 1 << 20
    assert "at most 1 MiB" in PAGE


def test_the_page_names_the_board_and_its_digest() -> None:
    assert f"`{BOARD.name}`; its digest is `{BOARD.digest}`" in PAGE


def test_the_example_is_a_province_of_the_board() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert example in (ROOT / "spec" / "the-foreign-king" / "boards" / f"{BOARD.name}.toml").read_text("utf-8")


def test_the_digest_is_made_as_the_page_says() -> None:
    text = (ROOT / "spec" / "the-foreign-king" / "boards" / f"{BOARD.name}.toml").read_text("utf-8")
    canonical_text = canonical(tomllib.loads(text)).encode()
    assert sha256(canonical_text).hexdigest()[:32] == BOARD.digest
    assert f"has {len(canonical_text)} bytes" in PAGE
    (beginning,) = re.findall(r"```text\n(.*)\n```", PAGE)
    assert canonical_text.decode().startswith(beginning)
