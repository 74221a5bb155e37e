"""The workbench: a page of the site that runs the rules in the reader's browser, and the buttons that lead to it.

It needs the engine, which ``python -m docs.workbench`` builds and names by ``workbench_engine``. A site that is built
without an engine has no workbench, and says nothing of it. The page stands in the English site. It is in all languages,
and the buttons of the other sites lead to it.
"""

import json
import runpy
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.transforms import SphinxTransform

from docs.extension.evidence import traces
from docs.extension.reading import REPOSITORY, scenarios
from docs.extension.tried import games, page_files, scenario_to_try, sizes_of
from docs.extension.wording import FROM_SPECIFICATION, _, language_built
from foreign_king.games import GAMES
from foreign_king.translations import ENGLISH

FOLDER = "workbench"
"""The folder of the site in which the workbench stands, with all that it loads."""
GUIDE = "guides/workbench"
OFFLINE = REPOSITORY / "examples" / "browser" / "offline.py"
"""The program that makes a site work without a network."""
BEFORE_GUIDE = "guides/engine\n"
"""The line in the contents of the site after which the guide stands."""
OF_THE_SEARCH = ("clause-index.js",)
"""Files that the page of the search alone loads, which the browser does not store."""
LAST = 10_000
"""The priority of what is done after the theme and all other extensions have written their files."""


class TryButtons(SphinxTransform):
    """Adds a button to each clause on a page of rules, and to each scenario on its page. It opens the workbench with
    the scenario."""

    default_priority = 274  # before the fold with the evidence is added

    def apply(self, **kwargs: object) -> None:
        game, _slash, page = self.env.docname.partition("/")
        if not has_workbench(self.config) or game not in GAMES:
            return
        for section in list(self.document.findall(nodes.section)):
            for name in section["ids"]:
                if page == "rules" and name in traces(game):
                    id, title = scenario_to_try(game, name), _("Try {clause} in the workbench").format(clause=name)
                    if id is not None:
                        section.append(button(game, id, title, up=1))
                elif page.startswith("scenarios/") and f"{page.partition('/')[2]}/{name}" in scenarios(game):
                    id = f"{page.partition('/')[2]}/{name}"
                    section.append(button(game, id, "Try this scenario in the workbench", up=2))


def button(game: str, id: str, title: str, *, up: int) -> nodes.paragraph:
    """Return a paragraph with a link that looks like a button. ``up`` is how many folders the page is below the
    root of the site in its language."""
    address = f"{address_of_workbench(up)}#scenario={game}/{id}"
    link = nodes.reference("", _("Try it"), refuri=address, internal=True, reftitle=title)
    return nodes.paragraph("", "", link, classes=["try-it"])


def address_of_workbench(up: int) -> str:
    """Return the address of the workbench, seen from a page that is ``up`` folders below the root of the site in its
    language. From a page in another language than English, the workbench opens in that language."""
    language = language_built()
    if language == ENGLISH:
        return f"{'../' * up}{FOLDER}/index.html"
    return f"{'../' * (up + 1)}{FOLDER}/index.html?language={language}"


def has_workbench(config: Config) -> bool:
    """Whether the site is built with an engine."""
    return bool(config.workbench_engine)


def engine_of(app: Sphinx) -> Path:
    """Return the folder of the engine, which the configuration names from the current folder."""
    return Path(app.config.workbench_engine).resolve()


def prepare(app: Sphinx, config: Config) -> None:
    """Leave the guide out of a site without an engine. ``ConfigError`` for a folder without one."""
    if not has_workbench(config):
        config.exclude_patterns.append(f"{GUIDE}.md")
    elif not (engine_of(app) / "worker.js").is_file():
        raise ConfigError(f"workbench_engine: there is no worker.js in {engine_of(app)}")


def list_guide(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the guide into the contents of a site with an engine."""
    if page == app.config.root_doc and has_workbench(app.config):
        source[0] = source[0].replace(BEFORE_GUIDE, f"{BEFORE_GUIDE}{GUIDE}\n")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page of the workbench, after the files that it loads have been written."""
    if app.builder.format == "html" and has_workbench(app.config) and language_built() == ENGLISH:
        engine, folder = engine_of(app), Path(app.outdir) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copytree(engine, folder / "engine", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.d.ts"))
        for name, content in page_files().items():
            (folder / name).write_bytes(content)
        size, counted = sizes_of(engine)
        context = {"title": "Workbench", "size": size, "counted": counted, "known_games": json.dumps(games())}
        context["translated"] = app.config.other_languages.replace(",", " ")
        context["is_stored"] = is_stored(app)
        yield f"{FOLDER}/index", context, "workbench.html"


def is_stored(app: Sphinx) -> bool:
    """Whether the browser can be asked to store the workbench: the engine has the module for it, and this checkout the
    program that makes the other half."""
    return (engine_of(app) / "offline.js").is_file() and OFFLINE.is_file()


def store(app: Sphinx, error: Exception | None) -> None:
    """Write what lets the browser store the workbench, the style of the site and the rules in every language, when all
    pages are written."""
    wanted = error is None and app.builder.format == "html" and has_workbench(app.config)
    if wanted and language_built() == ENGLISH and is_stored(app):
        site = Path(app.outdir)
        say_how_much(site / FOLDER / "index.html", stored_files(site, app.config))
        runpy.run_path(str(OFFLINE))["write_service_worker"](site, "workbench", stored_files(site, app.config))


def stored_files(site: Path, config: Config) -> list[Path]:
    """Return the files that the browser stores: the workbench, and in each language the rules, rulings, editions and
    glossary with what they load."""
    roots = [site, *(site / language for language in config.other_languages.split(",") if language)]
    files = [each for folder in (site / FOLDER, *(root / "_static" for root in roots)) for each in folder.rglob("*")]
    files += [root / f"{page}.html" for root in roots for page in (*FROM_SPECIFICATION, "glossary")]
    return [each for each in files if each.is_file() and each.name not in OF_THE_SEARCH]


def say_how_much(page: Path, stored: list[Path]) -> None:
    """Write into the page of the workbench how many bytes the browser stores."""
    size = sum(file.stat().st_size for file in stored)
    page.write_text(page.read_text("utf-8").replace(" data-stored>", f' data-stored="{size}">'), "utf-8")


def tell_templates(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Tell the templates where the workbench is; an empty address if there is none."""
    context["workbench"] = address_of_workbench(page.count("/")) if has_workbench(app.config) else ""
    context["workbench_label"] = _("Workbench")


def setup(app: Sphinx) -> None:
    app.add_config_value("workbench_engine", "", "env", types=frozenset({str}))
    app.add_transform(TryButtons)
    app.connect("config-inited", prepare)
    app.connect("source-read", list_guide)
    app.connect("html-collect-pages", pages)
    app.connect("html-page-context", tell_templates)
    app.connect("build-finished", store, priority=LAST)


__all__ = ["TryButtons", "address_of_workbench", "button", "say_how_much", "stored_files"]
