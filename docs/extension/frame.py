"""The words of the theme around each page, in the language that is built: the theme has them in English alone."""

import re
from pathlib import Path

from sphinx.application import Sphinx

from docs.extension.wording import _, language_built
from foreign_king.translations import ENGLISH


def texts_of_the_theme() -> dict[str, str]:
    """Return the texts of the theme in the language that is built, by the English ones."""
    return {
        "Skip to content": _("Skip to content"),
        "Back to top": _("Back to top"),
        "On this page": _("On this page"),
        "Next": _("Next"),
        "Previous": _("Previous"),
        "Home": _("Home"),
        "Menu": _("Menu"),
        "Expand": _("Expand"),
        "Contents": _("Contents"),
        "Light mode": _("Light mode"),
        "Dark mode": _("Dark mode"),
        "Auto light/dark, in light mode": _("Auto light/dark, in light mode"),
        "Auto light/dark, in dark mode": _("Auto light/dark, in dark mode"),
        "Toggle site navigation sidebar": _("Toggle site navigation sidebar"),
        "Toggle table of contents sidebar": _("Toggle table of contents sidebar"),
        "Toggle Light / Dark / Auto color theme": _("Toggle Light / Dark / Auto color theme"),
        "Please activate JavaScript to enable the search functionality.": _(
            "Please activate JavaScript to enable the search functionality."
        ),
    }


def in_language(page: str) -> str:
    """Return a page of HTML in which each text of the theme that stands alone, in an element or an attribute, is in the
    language that is built."""
    texts = texts_of_the_theme()
    alone = re.compile(rf"""(?<=[>"])(\s*)({"|".join(map(re.escape, texts))})(\s*)(?=[<"])""")
    page = alone.sub(lambda match: f"{match[1]}{texts[match[2]]}{match[3]}", page)
    return page.replace('"Toggle navigation of ', f'"{_("Toggle navigation of")} ')


def translate(app: Sphinx, error: Exception | None) -> None:
    """Put the theme's words of every page into the language that is built."""
    if error is None and app.builder.format == "html" and language_built() != ENGLISH:
        for file in Path(app.outdir).rglob("*.html"):
            file.write_text(in_language(file.read_text("utf-8")), "utf-8")


def setup(app: Sphinx) -> None:
    app.connect("build-finished", translate)


__all__ = ["in_language", "texts_of_the_theme"]
