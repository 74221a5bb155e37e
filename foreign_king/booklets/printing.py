"""A booklet as PDF, printed by a browser that is installed: Chromium, or one that is built on it, such as Edge.

A browser draws everything that the pictures use, and needs no package of Python. It numbers the pages, but cannot tell
the table of contents on which page a section stands. So the booklet is printed twice: the PDF of the first time says
where the sections are.
"""

import os
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from foreign_king.booklets.browsers import installed_browser
from foreign_king.booklets.layout import Paper, make_booklet

SECONDS = 120
"""How long one printing may take."""
KIDS = re.compile(rb"/Kids\s*\[([^\]]*)\]")
REFERENCE = re.compile(rb"(\d+) 0 R")
OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s*<<(.*?)endobj", re.DOTALL)
DESTINATION = re.compile(rb"/([\w-]+)\s*\[(\d+) 0 R\s*/XYZ")
"""Matches where an anchor is: its name, and the object of its page."""


class PrintingFailed(Exception):
    """No browser is there, or it has not made a PDF."""


def print_booklet(
    game: str, *, language: str, paper: Paper = "A4", site: str = "", browser: str | None = None
) -> bytes:
    """Return the booklet of a game as PDF. ``browser`` is the program that prints it; without it, an installed one is
    looked for. ``PrintingFailed`` where there is none, or where it fails."""
    program = browser or installed_browser()
    if program is None:
        raise PrintingFailed
    first = printed(make_booklet(game, language=language, paper=paper, site=site).html, program)
    pages = pages_of_anchors(first)
    return printed(make_booklet(game, language=language, paper=paper, site=site, pages=pages).html, program)


def printed(html: str, program: str) -> bytes:
    """Return a page as a browser prints it to PDF."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "booklet.html").write_text(html, "utf-8")
        options = [f"--user-data-dir={folder / 'profile'}", "--headless", "--disable-gpu", "--no-pdf-header-footer"]
        if getattr(os, "geteuid", lambda: 1)() == 0:
            options.append("--no-sandbox")  # Chromium has no sandbox for root, and the page has no script
        command = [program, *options, f"--print-to-pdf={folder / 'booklet.pdf'}", (folder / "booklet.html").as_uri()]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
            return (folder / "booklet.pdf").read_bytes()
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            raise PrintingFailed(program) from error


def pages_of_anchors(pdf: bytes) -> dict[str, int]:
    """Return on which page each anchor of a PDF is. Empty for a PDF that is not written as Chromium does."""
    objects = {match[1]: match[2] for match in OBJECT.finditer(pdf)}
    inside = {child for each in objects.values() for kids in KIDS.findall(each) for child in REFERENCE.findall(kids)}
    roots = [name for name, each in objects.items() if KIDS.search(each) and b"/Type /Pages" in each]
    order = [page for root in roots if root not in inside for page in _leaves(objects, root)]
    places = {page: place for place, page in enumerate(order, 1)}
    return {match[1].decode(): places[match[2]] for match in DESTINATION.finditer(pdf) if match[2] in places}


def _leaves(objects: dict[bytes, bytes], name: bytes) -> list[bytes]:
    """Return the pages below a node of the tree of pages, in their order."""
    kids = KIDS.search(objects[name]) if b"/Type /Pages" in objects[name] else None
    if kids is None:
        return [name]
    return [leaf for child in REFERENCE.findall(kids[1]) if child in objects for leaf in _leaves(objects, child)]


__all__ = [
    "PrintingFailed",
    "pages_of_anchors",
    "print_booklet",
    "printed",
]
