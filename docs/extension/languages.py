"""The site in other languages: the pages for players, each at the same place below ``de/``, ``fr/`` and ``it/``.

The build of the English site starts one build for each other language. A build in another language has the pages of
``wording.FOR_PLAYERS``. Their links to all other pages lead to the English ones.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

from docs.extension.links import page_of
from docs.extension.reading import REPOSITORY, SPEC
from docs.extension.shapes import paragraph
from docs.extension.spoken import voice_of
from docs.extension.translated import own_name
from docs.extension.translation_state import TRANSLATED
from docs.extension.witnessed import refusals
from docs.extension.wording import (
    FOR_PLAYERS,
    FROM_SPECIFICATION,
    WRITTEN,
    _,
    build_in,
    english_alone,
    for_players,
    language_built,
    site_texts,
    with_anchors,
)
from foreign_king.language import tell_refusal
from foreign_king.language.wording import N_
from foreign_king.passages import page_in
from foreign_king.spec import clauses
from foreign_king.translations import ENGLISH

SWITCH = "language-switch.js"
"""The script that keeps the place on the page when a reader changes the language."""

warn = logging.getLogger(__name__).warning


def choose(app: Sphinx, config: Config) -> None:
    """Choose the pages of the language that is built."""
    build_in(config.language)
    if config.language != ENGLISH:
        config.include_patterns = [f"{page}.md" for page in FOR_PLAYERS]
        config.html_show_sphinx = False  # the theme says it in English


def write_in_language(app: Sphinx, page: str, source: list[str]) -> None:
    """Leave out what a page has in English alone."""
    if language_built() != ENGLISH and page in WRITTEN:
        source[0] = for_players(page, source[0], language_built())


def include_in_language(app: Sphinx, path: Path, including: str, source: list[str]) -> None:
    """Put a page of the specification into the language that is built."""
    page = page_of((app.srcdir / path).resolve())
    if language_built() != ENGLISH and page in FROM_SPECIFICATION:
        game, _slash, name = page.partition("/")
        source[0] = with_anchors(page_in(game, name, language_built()), source[0])


class BelowClauses(SphinxTransform):
    """Adds to each clause its refusal, and to clauses and rulings a link to what the site has in English."""

    default_priority = 275  # after each clause has its anchor

    def apply(self, **kwargs: object) -> None:
        game, _slash, page = self.env.docname.partition("/")
        if language_built() == ENGLISH or self.env.docname not in FROM_SPECIFICATION or page == "editions":
            return
        known = clauses(game)
        for section in self.document.findall(nodes.section):
            for name in section["ids"]:
                if page == "rules" and name in known:
                    for printed in section.findall(nodes.bullet_list):
                        printed["classes"].append("printed")
                    if name in refusals(game):
                        section.append(refusal_in_language(game, name))
                    section.append(link_to_english(_("Scenarios and code, in English"), self.env.docname, name))


def refusal_in_language(game: str, clause: str) -> nodes.paragraph:
    """Return the sentence of a clause's refusal in the language that is built."""
    _id, refused = refusals(game)[clause][0]
    sentence = tell_refusal(voice_of(game, language_built()), refused)
    label = nodes.inline("", _("Refusal"), classes=["label"])
    return paragraph(label, " ", nodes.inline("", sentence, classes=["said-by-the-table"]), classes=["of-clause"])


def link_to_english(text: str, page: str, anchor: str) -> nodes.paragraph:
    """Return a link from a page to an anchor of the same page of the English site."""
    return paragraph(english_reference(page, page, anchor, nodes.Text(text)), classes=["of-clause", "in-english"])


def english_reference(page: str, target: str, anchor: str, *shown: nodes.Node) -> nodes.reference:
    """Return a link from a page in another language to a page of the English site."""
    address = f"{'../' * (page.count('/') + 1)}{target}.html{'#' if anchor else ''}{anchor}"
    return nodes.reference("", "", *shown, refuri=address, hreflang=ENGLISH)


class MoreInEnglish(SphinxTransform):
    """Adds a link to the English page, where that page says more."""

    default_priority = 275  # before links to other pages are resolved

    def apply(self, **kwargs: object) -> None:
        page = self.env.docname
        if language_built() == ENGLISH or page not in WRITTEN:
            return
        if english_alone(Path(self.env.doc2path(page)).read_text("utf-8")):
            shown = nodes.Text(_("The English page says more, for programmers above all."))
            more = paragraph(english_reference(page, page, "", shown), classes=["of-clause", "in-english"])
            next(iter(self.document.findall(nodes.section))).append(more)


class LinksToEnglish(SphinxTransform):
    """Makes links to pages that are not in the language that is built lead to the English site."""

    default_priority = 279  # before links to other files become downloads

    def apply(self, **kwargs: object) -> None:
        if language_built() == ENGLISH:
            return
        page, here = self.env.docname, Path(self.env.doc2path(self.env.docname)).parent
        for link in [
            *self.document.findall(addnodes.pending_xref),
            *self.document.findall(addnodes.download_reference),
        ]:
            target, _hash, anchor = link["reftarget"].partition("#")
            if link.get("refdomain") == "doc":
                anchor = link.get("reftargetid") or anchor
            path = Path(os.path.normpath(here / target))
            name = english_page(target, path)
            if name and name not in self.env.found_docs:
                link.replace_self(english_reference(page, name, anchor, *link.children))


def english_page(target: str, path: Path) -> str:
    """Return the page of the English site to which a link leads; empty if it leads elsewhere."""
    docs, name = REPOSITORY / "docs", target.lstrip("/")
    for candidate in (path, path.with_name(f"{path.name}.md"), docs / name, docs / f"{name}.md"):
        if candidate.suffix == ".md" and candidate.is_file():
            if candidate.is_relative_to(SPEC):
                return page_of(candidate)
            if candidate.is_relative_to(docs):
                return candidate.relative_to(docs).as_posix().removesuffix(".md")
    return ""


def lead_to_english(
    app: Sphinx, env: BuildEnvironment, link: addnodes.pending_xref, shown: nodes.Element
) -> nodes.Node | None:
    """Make a link to a scenario or to another page that only the English site has lead there."""
    if language_built() == ENGLISH or link["reftype"] != "foreign-king" or link["reftarget"] in env.found_docs:
        return None
    children = [child.deepcopy() for child in link.children]
    return english_reference(link["refdoc"], link["reftarget"], link["reftargetid"], *children)


def add_switch(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Give the template of the sidebar the addresses of a page in all languages."""
    context["languages"] = addresses(page) if app.config.other_languages else []
    context["in_english_alone"] = in_english_alone() if app.config.other_languages and not context["languages"] else []
    context["language_built"], context["languages_label"] = language_built(), _("Languages")
    if context["languages"]:
        app.add_js_file(SWITCH)


def in_english_alone() -> list[tuple[str, str]]:
    """Return each language, and the sentence in it that stands beside a page that is in English alone. Readers come to
    such a page from pages in every language."""
    english = N_("In English alone")
    known = {language: site_texts(language).get(english, english) for language in TRANSLATED}
    return [*({ENGLISH: english} | known).items()]


def addresses(page: str) -> list[tuple[str, str, str]]:
    """Return each language, its own name for itself and the address of a page in it, seen from that page. There are
    none for a page that is in English alone."""
    if page not in FOR_PLAYERS and page != "search":
        return []
    up = "../" * (page.count("/") + (language_built() != ENGLISH))
    folders = {ENGLISH: "", **{language: f"{language}/" for language in TRANSLATED}}
    return [(language, own_name(language), f"{up}{folder}{page}.html") for language, folder in folders.items()]


def build_others(app: Sphinx, error: Exception | None) -> None:
    """Build the site in the other languages, below the English one."""
    if error is not None or app.builder.name != "html" or language_built() != ENGLISH or not app.config.other_languages:
        return
    languages = app.config.other_languages.split(",")
    command = [sys.executable, "-m", "sphinx", "--quiet", "--builder", "html"]
    if app.config.workbench_engine:
        command += ["-D", f"workbench_engine={Path(app.config.workbench_engine).resolve()}"]
    builds = [
        (
            language,
            subprocess.Popen(
                [
                    *command,
                    "-D",
                    f"language={language}",
                    "-d",
                    str(Path(app.doctreedir) / f"in-{language}"),
                    str(app.srcdir),
                    str(Path(app.outdir) / language),
                ],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            ),
        )
        for language in languages
    ]
    for language, build in builds:
        warnings, _errors = build.communicate()
        if warnings.strip() or build.returncode:
            warn("the site in %s: %s", language, warnings.strip() or build.returncode, type="foreign-king")


def setup(app: Sphinx) -> None:
    app.add_config_value("other_languages", "", "", str, "The languages of the site besides English, with commas.")
    app.add_transform(BelowClauses)
    app.add_transform(MoreInEnglish)
    app.add_transform(LinksToEnglish)
    app.connect("config-inited", choose)
    app.connect("source-read", write_in_language)
    app.connect("include-read", include_in_language)
    app.connect("missing-reference", lead_to_english)
    app.connect("html-page-context", add_switch)
    app.connect("build-finished", build_others)


__all__ = [
    "addresses",
    "english_page",
    "english_reference",
    "in_english_alone",
    "include_in_language",
    "refusal_in_language",
]
