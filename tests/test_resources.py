"""The library finds its files in a checkout, in an installed folder and in a zip."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from foreign_king import GAMES, resources
from foreign_king.contracts import contract_files
from foreign_king.resources import contracts_folder, data_folder, spec_folder

ROOT = Path(__file__).parents[1]
ROOMS = ("bench", "docs", "examples", "foreign_king", "spec", "tests")
CASE = "the-foreign-king/build/first-factory"
LOG = ROOT / "examples" / "logs" / "two-players.jsonl"


def test_a_checkout_has_its_files_once() -> None:
    for game in GAMES.values():
        assert Path(str(spec_folder(game.name))) == ROOT / "spec" / game.name
        # A virtual environment or a build in the checkout may have copies.
        boards = [file for room in ROOMS for file in (ROOT / room).rglob(f"{game.board.name}.toml")]
        assert boards == [ROOT / "spec" / game.name / "boards" / f"{game.board.name}.toml"]
    assert not (data_folder("spec")).is_dir()
    assert not (data_folder("boards")).is_dir()


def test_an_installed_package_has_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, (game, *_) = tmp_path / "foreign_king", GAMES
    monkeypatch.setattr(resources, "_package", lambda: package)
    assert spec_folder(game) == tmp_path / "spec" / game
    copy = package / "data" / "spec" / game
    copy.mkdir(parents=True)
    assert spec_folder(game) == copy


def test_a_copy_of_the_contracts_in_the_package_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "foreign_king"
    monkeypatch.setattr(resources, "_package", lambda: package)
    assert contracts_folder() == tmp_path / "spec" / "contracts"
    copy = package / "data" / "contracts"
    copy.mkdir(parents=True)
    assert contracts_folder() == copy


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library as a wheel lays it out, in one zip."""
    zip = tmp_path_factory.mktemp("zip") / "library.zip"
    with ZipFile(zip, "w") as written:
        for file in (ROOT / "foreign_king").rglob("*"):
            if file.is_file() and file.suffix not in (".pyc", ".po"):
                written.write(file, file.relative_to(ROOT))
        for game in GAMES:
            for file in (ROOT / "spec" / game).rglob("*"):
                written.write(file, Path("foreign_king", "data") / file.relative_to(ROOT))
        for name in contract_files():
            written.write(ROOT / "spec" / "contracts" / name, Path("foreign_king", "data", "contracts", name))
    return zip


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["validate", str(LOG)], "1 log: 1 valid"),
        (["validate", str(ROOT / "examples" / "archive")], "2 logs: 2 valid"),
        (["rule", "build.price"], "library.zip/foreign_king/data/spec/the-foreign-king/scenarios"),
        (["rule", "build/first-factory"], 'title = "'),
        (["tell", "--language", "fr", str(LOG)], "Le joueur virtuel"),
        (["draw", str(LOG), "-o", "drawn.svg"], ""),
        (["--language", "fr", "validate", "--help"], "afficher cette aide et terminer"),
        (["schema", "--of", "log", "the-foreign-king"], '"description": "'),
        (["conform", "--case", CASE, "--", sys.executable, "-m", "foreign_king", "answer"], "1 case"),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else "",
)
def test_the_library_works_from_a_zip(archive: Path, tmp_path: Path, words: list[str], said: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(archive), "PYTHONUTF8": "1", "COLUMNS": "500"}
    ran = subprocess.run(
        [sys.executable, "-m", "foreign_king", *words],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert said in ran.stdout
    assert (tmp_path / "drawn.svg").is_file() == (words[0] == "draw")
