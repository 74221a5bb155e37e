"""The PDF of a booklet. Here a small program prints it; ``tests/browser`` has it printed by a real browser."""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from foreign_king.booklets import browsers
from foreign_king.booklets.browsers import installed_browser
from foreign_king.booklets.printing import (
    PrintingFailed,
    pages_of_anchors,
    print_booklet,
    printed,
)

PDF = b"""%PDF-1.4
1 0 obj
<</Type /Page
/Parent 5 0 R>>
endobj
2 0 obj
<</Type /Page
/Parent 5 0 R>>
endobj
3 0 obj
<</Type /Page
/Parent 4 0 R>>
endobj
4 0 obj
<</Type /Pages
/Count 3
/Kids [5 0 R 3 0 R]>>
endobj
5 0 obj
<</Type /Pages
/Count 2
/Kids [2 0 R 1 0 R]
/Parent 4 0 R>>
endobj
6 0 obj
<</idea [2 0 R /XYZ 0 822.4 0]
/turn-go-on [3 0 R /XYZ 0 335 0]
/gone [9 0 R /XYZ 0 335 0]
/turn [1 0 R /XYZ 0 335 0]>>
endobj
7 0 obj
<</Type /Catalog
/Pages 4 0 R
/Dests 6 0 R>>
endobj
"""
PRINTER = """\
#!{python}
import pathlib, sys, urllib.parse, urllib.request
target = next(word for word in sys.argv if word.startswith("--print-to-pdf="))
page = urllib.request.url2pathname(urllib.parse.urlsplit(sys.argv[-1]).path)
kept = pathlib.Path({kept!r})
(kept / f"{{len(list(kept.glob('*.html')))}}.html").write_bytes(pathlib.Path(page).read_bytes())
pathlib.Path(target.partition("=")[2]).write_bytes(pathlib.Path({pdf!r}).read_bytes())
"""


@pytest.fixture
def printer(tmp_path: Path) -> str:
    """A program that is called as a browser is, keeps the page, and always makes the same PDF."""
    (tmp_path / "kept").mkdir()
    (tmp_path / "made.pdf").write_bytes(PDF)
    program = tmp_path / "chromium"
    text = PRINTER.format(python=sys.executable, kept=str(tmp_path / "kept"), pdf=str(tmp_path / "made.pdf"))
    program.write_text(text, "utf-8")
    program.chmod(0o755)
    return str(program)


def test_the_pages_of_anchors_are_read_in_the_order_of_the_tree() -> None:
    assert pages_of_anchors(PDF) == {"idea": 1, "turn": 2, "turn-go-on": 3}
    assert pages_of_anchors(b"%PDF-1.7\nsomething else") == {}


def test_a_booklet_is_printed_twice_for_its_table_of_contents(printer: str, tmp_path: Path) -> None:
    made = print_booklet(
        "lang-lebe-der-koenig", language="de", paper="letter", browser=printer, site="https://a.example"
    )
    assert made == PDF
    first, second = ((tmp_path / "kept" / f"{place}.html").read_text("utf-8") for place in range(2))
    page = re.compile(r'<a href="#([\w-]+)">(?:(?!</a>).)*<span class="page">(\d*)</span>')
    assert {number for _, number in page.findall(first)} == {""}
    assert {name: number for name, number in page.findall(second) if number} == {
        "idea": "1",
        "turn": "2",
        "turn-go-on": "3",
    }
    assert "size:letter" in first
    assert "https://a.example/lang-lebe-der-koenig/rules.html#" in first


def test_an_installed_browser_is_looked_for(printer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(printer).parent))
    assert print_booklet("lang-lebe-der-koenig", language="de") == PDF


@pytest.mark.parametrize("name", ["microsoft-edge", "microsoft-edge-stable", "brave-browser", "google-chrome-stable"])
def test_a_browser_has_another_name_on_linux(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program = made_program(tmp_path / name)
    assert installed_browser() == program


def test_browsers_of_macos_are_found_without_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(browsers, "APPLICATIONS", ("~/Applications",))
    monkeypatch.setattr(sys, "platform", "darwin")
    assert installed_browser() is None
    edge = made_program(tmp_path / "Applications" / "Microsoft Edge.app" / "Contents" / "MacOS" / "Microsoft Edge")
    assert installed_browser() == edge


def test_browsers_of_windows_are_found_without_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in browsers.FOLDERS:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    # On another system, ``shutil.which`` looks for a program by the rules of that system.
    monkeypatch.setattr(shutil, "which", lambda name: name if Path(name).is_file() else None)
    monkeypatch.setattr(sys, "platform", "win32")
    assert installed_browser() is None
    made_program(tmp_path / "Microsoft" / "Edge" / "Application" / "msedge.exe")
    assert installed_browser() == f"{tmp_path}/Microsoft/Edge/Application/msedge.exe"


def made_program(file: Path) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("#!/bin/sh\n", "utf-8")
    file.chmod(0o755)
    return str(file)


def test_without_a_browser_there_is_no_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browsers, "APPLICATIONS", ())
    monkeypatch.setattr(browsers, "FOLDERS", ())
    with pytest.raises(PrintingFailed) as failed:
        print_booklet("the-foreign-king", language="en")
    assert failed.value.args == ()


@pytest.mark.parametrize("text", ["#!/bin/sh\nexit 3\n", "#!/bin/sh\nexit 0\n"])
def test_a_browser_that_makes_no_pdf_is_named(tmp_path: Path, text: str) -> None:
    program = tmp_path / "browser"
    program.write_text(text, "utf-8")
    program.chmod(0o755)
    with pytest.raises(PrintingFailed, match=re.escape(str(program))):
        printed("<p>A page", str(program))
    with pytest.raises(PrintingFailed):
        printed("<p>A page", f"nothing{os.sep}there")
