"""Roles and directives that name clauses, rulings and scenarios link to them, and an unknown name fails."""

import re
from io import StringIO

import attrs
import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

COLOUR = re.compile(r"\x1b\[[\d;]*m")

KNOWN = """# A page

{clause}`the-foreign-king:build.price` and {ruling}`the first step <the-foreign-king:move-price>`,
{scenario}`the-foreign-king:build/first-factory`.

```{clause} the-foreign-king:move.price
```

```{scenario} the-foreign-king:build/price-refused
```
"""
UNKNOWN = """# A page

{clause}`the-foreign-king:build.prise` is unknown,

{scenario}`build/first-factory` says no game, and

```{ruling} the-foreign-emperor:move-price
```
"""


@attrs.frozen
class Built:
    """The page of known names, and what was warned of, by file and line."""

    html: str
    warnings: list[str]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("docs")
    pages = {"index": KNOWN, "unknown": UNKNOWN}
    pages |= {name: f"# {name}\n" for name in ("rules", "rulings", "scenarios/build")}
    for name, text in pages.items():
        file = folder / ("" if text in (KNOWN, UNKNOWN) else "the-foreign-king") / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\norphan: true\n---\n\n{text}", "utf-8")
    said, out = StringIO(), folder / "built"
    settings = {"extensions": ["myst_parser", "docs.extension"], "html_theme": "basic"}
    with docutils_namespace():
        Sphinx(folder, None, out, out / "doctrees", "html", settings, status=None, warning=said).build()
    lines = [COLOUR.sub("", line).removeprefix(str(folder)) for line in said.getvalue().splitlines()]
    return Built((out / "index.html").read_text("utf-8"), lines)


def test_a_name_leads_to_its_place_and_says_what_it_means(built: Built) -> None:
    page = built.html
    assert 'href="the-foreign-king/rules.html#build.price" title="Building a factory costs 3 francs."' in page
    assert 'href="the-foreign-king/rulings.html#move-price"' in page
    assert 'href="the-foreign-king/scenarios/build.html#first-factory"' in page


def test_an_unknown_name_is_a_warning_at_its_line(built: Built) -> None:
    assert [warning.partition(" [")[0] for warning in built.warnings] == [
        '/unknown.md:7: WARNING: The Foreign King has no clause "build.prise"; is "build.price" meant?',
        '/unknown.md:9: WARNING: scenario "build/first-factory": outside the pages of a game it is named with it,'
        " as game:build/first-factory",
        '/unknown.md:11: WARNING: ruling "the-foreign-emperor:move-price": there is no game "the-foreign-emperor";'
        ' is "the-foreign-king" meant?',
    ]
