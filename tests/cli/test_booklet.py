"""``foreign-king booklet``."""

from pathlib import Path

import pytest

from foreign_king.booklets.browsers import PRODUCTS
from foreign_king.cli import booklet as module
from foreign_king.cli import main
from foreign_king.language.catalogues import LANGUAGES
from tests.cli.output import on_one_line


def test_it_is_written_in_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "heft.html"
    words = ["booklet", "lang-lebe-der-koenig", "--language", "de", "--paper", "A4", "--site", "https://a.example"]
    assert main([*words, "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}\n"
    html = file.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert '<html lang="de">' in html
    assert "Alle</strong> Spieler machen mit" in html
    assert "@page{size:A4}" in html
    assert "https://a.example/lang-lebe-der-koenig/rules.html#move.once" in html
    assert main([*words, "-o", str(file)]) == 2


def test_without_a_file_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["booklet", "lang-lebe-der-koenig"]) == 0
    assert "<h1>Lang lebe der König</h1>" in capsys.readouterr().out


def test_a_pdf_needs_a_browser(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    file = str(tmp_path / "booklet.PDF")
    assert main(["booklet", "the-foreign-king", "-o", file]) == 2
    assert "a browser is needed" in capsys.readouterr().err
    assert main(["booklet", "lang-lebe-der-koenig", "-o", file, "--browser", "nothing-there"]) == 4
    assert "nothing-there has not made a PDF" in capsys.readouterr().err
    Path(file).touch()
    assert main(["booklet", "the-foreign-king", "-o", file]) == 2
    assert "nothing is overwritten" in capsys.readouterr().err


def test_what_a_browser_prints_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "browser"
    program.write_text(
        '#!/bin/sh\nfor word; do case $word in --print-to-pdf=*) printf made > "${word#*=}";; esac; done\n'
    )
    program.chmod(0o755)
    file = tmp_path / "booklet.pdf"
    assert main(["booklet", "lang-lebe-der-koenig", "-o", str(file), "--browser", str(program)]) == 0
    assert file.read_bytes() == b"made"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_all_browsers(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["booklet", "--language", language, "--help"]) == 0
    assert ", ".join(PRODUCTS) in on_one_line(capsys.readouterr().out)


def test_a_game_without_a_booklet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has_booklet", lambda _game: False)
    assert main(["booklet", "the-foreign-king"]) == 2
    assert "The Foreign King has no booklet" in capsys.readouterr().err
    assert main(["booklet", "chess"]) == 2
