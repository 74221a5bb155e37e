"""The program that lists and renews the texts of the booklets."""

from pathlib import Path

import pytest

from foreign_king.booklets import texts
from tests.spec import booklets

FILES = ("outline", "en", "fr", "de", "it")


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The booklet of one game in a folder of its own."""
    game = "lang-lebe-der-koenig"
    folder = tmp_path / game / "booklet"
    folder.mkdir(parents=True)
    for name in FILES:
        (folder / f"{name}.toml").write_bytes((booklets.SPEC / game / "booklet" / f"{name}.toml").read_bytes())
    monkeypatch.setattr(booklets, "SPEC", tmp_path)
    monkeypatch.setattr(booklets, "GAMES", [game])
    monkeypatch.setattr(texts, "spec_folder", lambda name: tmp_path / name)
    for name in ("outline", "file_sections"):
        uncached = getattr(texts, name).__wrapped__
        for module in (texts, booklets):
            monkeypatch.setattr(module, name, uncached)
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def test_what_is_old_is_listed_and_renewed(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert booklets.main([]) == 0
    assert capsys.readouterr().out == ""
    change(copied / "en.toml", 'title = "Placing a courtier"', 'title = "One courtier"')
    assert booklets.main([]) == 1
    name = "lang-lebe-der-koenig:turn.place"
    assert capsys.readouterr().out.splitlines() == [
        f"de: old: {name} (Einen Höfling einsetzen)",
        f"fr: old: {name} (Placer un courtisan)",
        f"it: old: {name} (Piazzare un cortigiano)",
    ]
    before = (copied / "fr.toml").read_text("utf-8").splitlines()
    assert booklets.main(["--language", "fr", "--renew", name]) == 0
    assert capsys.readouterr().out == f"fr: renewed: {name}\n"
    after = (copied / "fr.toml").read_text("utf-8").splitlines()
    assert len([line for line, new in zip(before, after, strict=True) if line != new]) == 1
    assert booklets.main(["--renew", "lang-lebe-der-koenig:"]) == 0
    assert booklets.main([]) == 0


def test_what_is_missing_is_listed(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copied / "it.toml", '[sections."turn.place"]', '[sections."turn.gone"]')
    assert booklets.main(["--language", "it"]) == 1
    assert capsys.readouterr().out == "it: none: lang-lebe-der-koenig:turn.place\n"
