"""The check that the site needs no network: no page loads a script, a style, a font or a picture from another host."""

import re
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio|embed)\b[^>]*?\bsrc=["'](?P<source>[^"']+)"""
    r"""|<link\b(?![^>]*\brel=["'](?:canonical|author|license|index|search|next|prev))[^>]*?\bhref=["'](?P<link>[^"']+)"""
    r"""|(?:url\(|@import\s)\s*["']?(?P<style>[^"')\s]+)"""
)
"""Matches the address of something that a page or a style loads by itself."""
ELSEWHERE = re.compile(r"(?:[a-z]+:)?//")

warn = logging.getLogger(__name__).warning


def loaded_from_elsewhere(text: str) -> Iterator[str]:
    """Yield the addresses on other hosts from which a page or a style loads something."""
    for match in LOADED.finditer(text):
        address = next(each for each in match.groups() if each)
        if ELSEWHERE.match(address):
            yield address


def check(app: Sphinx, error: Exception | None) -> None:
    """Warn about each page and style that loads something from another host."""
    if error is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    for file in sorted({*out.rglob("*.html"), *out.rglob("*.css")}):
        for address in loaded_from_elsewhere(file.read_text("utf-8")):
            message = "%s loads %s: the site has to do without a network"
            warn(message, file.relative_to(out), address, type="foreign-king", subtype="outside")


def setup(app: Sphinx) -> None:
    app.connect("build-finished", check)


__all__ = ["loaded_from_elsewhere"]
