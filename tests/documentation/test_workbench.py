"""What Python makes for the workbench: the scenario behind each button, and the files of its page."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.errors import ConfigError
from sphinx.events import EventManager

from docs.extension import workbench
from docs.extension.reading import scenarios
from docs.extension.tried import SOURCES, games, page_files, scenario_to_try, sizes_of
from docs.extension.wording import build_in
from docs.extension.workbench import GUIDE, TryButtons, button, list_guide, prepare, say_how_much, stored_files
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses

INDEX = Path(__file__).parents[2] / "docs" / "index.md"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_scenario_to_try(game: str) -> None:
    for clause in clauses(game):
        id = scenario_to_try(game, clause)
        assert id is not None, clause
        scenario = scenarios(game)[id]
        assert clause in (scenario.then.refused, *scenario.clauses, *scenario.allows)
    refusing = scenarios("the-foreign-king")[scenario_to_try("the-foreign-king", "build.price") or ""]
    assert refusing.then.refused == "build.price"


def test_a_button_leads_to_the_scenario_in_the_workbench() -> None:
    (link,) = button("the-foreign-king", "build/price", "Try build.price in the workbench", up=2).children
    assert isinstance(link, nodes.reference)
    assert link.astext() == "Try it"
    assert link["refuri"] == "../../workbench/index.html#scenario=the-foreign-king/build/price"


@pytest.fixture
def built_in(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of the site that is built, as long as a test runs."""
    build_in(request.param)
    yield request.param
    build_in("en")


@pytest.mark.parametrize("built_in", LANGUAGES, indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_a_button_stands_under_each_clause_in_every_language(game: str, built_in: str) -> None:
    document = new_document("rules")
    config = SimpleNamespace(workbench_engine="somewhere")
    document.settings.env = SimpleNamespace(docname=f"{game}/rules", config=config)
    document.extend(nodes.section(ids=[name]) for name in clauses(game))
    TryButtons(document).apply()
    up, language = ("../", "") if built_in == "en" else ("../../", f"?language={built_in}")
    for section in document.findall(nodes.section):
        (link,) = section.findall(nodes.reference)
        (name,) = section["ids"]
        id = scenario_to_try(game, name)
        assert link["refuri"] == f"{up}workbench/index.html{language}#scenario={game}/{id}"
        assert name in link["reftitle"]
        assert link.astext() == {"en": "Try it", "de": "Ausprobieren", "fr": "Essayer", "it": "Prova"}[built_in]


def test_the_browser_stores_the_rules_in_every_language_with_what_they_load(tmp_path: Path) -> None:
    stored = [
        "workbench/index.html",
        *(f"{folder}_static/furo.css" for folder in ("", "de/", "fr/")),
        *(f"{folder}the-foreign-king/{page}.html" for folder in ("", "de/", "fr/") for page in ("rules", "rulings")),
        "glossary.html",
    ]
    others = ["it/_static/furo.css", "_static/clause-index.js", "the-foreign-king/commands.html", "guides/play.html"]
    for name in (*stored, *others):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("<section data-stored>" if name == "workbench/index.html" else "x", "utf-8")
    config: Any = SimpleNamespace(other_languages="de,fr")
    files = stored_files(tmp_path, config)
    assert sorted(file.relative_to(tmp_path).as_posix() for file in files) == sorted(stored)
    say_how_much(tmp_path / "workbench" / "index.html", files)
    size = len("<section data-stored>") + len(stored) - 1
    assert (tmp_path / "workbench" / "index.html").read_text("utf-8") == f'<section data-stored="{size}">'
    config.other_languages = ""
    names = [file.relative_to(tmp_path).as_posix() for file in stored_files(tmp_path, config)]
    assert [name for name in names if name.startswith(("de/", "fr/"))] == []


def test_the_page_has_all_its_modules_and_every_text_in_four_languages() -> None:
    files = page_files()
    modules = {name: text.decode() for name, text in files.items() if name.endswith(".js")}
    imported = {name for text in modules.values() for name in re.findall(r'from "\./([\w.]+)"', text)}
    assert imported <= {*modules}
    assert {each.name for each in SOURCES.glob("*.js")} <= {*modules}
    english = json.loads(files["texts.en.json"])
    for language in LANGUAGES:
        texts = json.loads(files[f"texts.{language}.json"])
        assert {*texts} == {*english}
        assert [text for text in texts.values() if not text] == []
    assert json.loads(files["texts.de.json"])["Judge it"] == "Prüfen"
    # A module of the play page has these.
    assert json.loads(files["texts.de.json"])["hard"] == "schwer"
    assert json.loads(files["example.jsonl"].splitlines()[0])["format"] == "foreign-king-log"
    assert b".fk{" in files["pictures.css"]


def test_nothing_is_fetched_but_from_the_folder_of_the_page() -> None:
    for name, text in page_files().items():
        if name.endswith((".js", ".css")):
            assert "://" not in text.decode().replace("http://www.w3.org", ""), name


def test_what_a_page_loads_is_counted(tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    sizes = {
        "worker.js": 1,
        "game.d.ts": 10,
        "conform.js": 100,
        "library.zip": 1000,
        "pyodide/python.wasm": 10_000,
        "pyodide/python.mjs": 100_000,
    }
    for name, size in sizes.items():
        (tmp_path / name).write_bytes(b"x" * size)
    assert sizes_of(tmp_path) == (111_001, 11_000)


def test_the_digests_of_the_site_are_taken_when_all_others_have_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The theme writes a style sheet after the build. With a digest of the one before, the browser stores nothing."""
    done = list[str]()
    monkeypatch.setattr(workbench, "store", lambda _app, _error: done.append("the digests"))
    app: Any = SimpleNamespace(add_config_value=lambda *_, **__: None, add_transform=lambda _: None, pdb=False)
    app.events = EventManager(app)
    for event in ("html-collect-pages", "html-page-context"):
        app.events.add(event)
    app.connect = lambda event, call, priority=500: app.events.connect(event, call, priority)
    workbench.setup(app)
    app.connect("build-finished", lambda _app, _error: done.append("the theme"))
    app.events.emit("build-finished", None)
    assert done == ["the theme", "the digests"]


def test_a_site_without_an_engine_says_nothing_of_the_workbench(tmp_path: Path) -> None:
    def app(engine: str) -> Any:
        config = SimpleNamespace(workbench_engine=engine, exclude_patterns=[], root_doc="index")
        return SimpleNamespace(config=config)

    index = INDEX.read_text("utf-8")
    assert "workbench" not in index.casefold()
    without, source = app(""), [index]
    prepare(without, without.config)
    list_guide(without, "index", source)
    assert without.config.exclude_patterns == [f"{GUIDE}.md"]
    assert source == [index]

    with_engine = app(str(tmp_path))
    with pytest.raises(ConfigError, match=r"no worker\.js"):
        prepare(with_engine, with_engine.config)
    (tmp_path / "worker.js").touch()
    prepare(with_engine, with_engine.config)
    list_guide(with_engine, "index", source)
    assert with_engine.config.exclude_patterns == []
    assert f"guides/engine\n{GUIDE}\n" in source[0]
    assert games()[0] == {
        "name": "the-foreign-king",
        "title": "The Foreign King",
        "players": (2, 3, 4),
        "editions": ["fr", "de", "it"],
    }


def test_a_build_without_node_makes_the_site_without_the_workbench(tmp_path: Path) -> None:
    """It builds two pages: the first one, and one whose clauses would have buttons."""
    site, nothing = tmp_path / "site", tmp_path / "nothing"
    nothing.mkdir()
    options = ("-D", "other_languages=", "-D", "include_patterns=index.md,the-foreign-king/rules.md")
    command = (sys.executable, "-m", "sphinx", "--quiet", *options, "-d", tmp_path / "doctrees", INDEX.parent, site)
    done = subprocess.run(
        command, env={**os.environ, "PATH": str(nothing)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rules = (site / "the-foreign-king" / "rules.html").read_text("utf-8")
    assert 'id="loan.medal"' in rules
    for page in (rules, (site / "index.html").read_text("utf-8")):
        assert "try-it" not in page
        assert "workbench/index.html" not in page
    assert not (site / "workbench").exists()
    assert not (site / "service_worker.js").exists()
