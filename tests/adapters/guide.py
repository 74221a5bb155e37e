"""The examples of the guide to PettingZoo and OpenSpiel, and in the docstrings of the adapters, say what happens."""

import doctest
from importlib import import_module

from tests.documentation.pages import DOCS, blocks
from tests.walls.test_docstring_examples import modules_of


def test_the_examples_of_the_guide_say_what_happens() -> None:
    page = [block for block in blocks(DOCS / "guides" / "research.md") if block.name == "tests/adapters/guide.py"]
    text = "\n".join(block.text for block in page)
    example = doctest.DocTestParser().get_doctest(text, {}, "research.md", "research.md", 0)
    lines: list[str] = []
    ran = doctest.DocTestRunner(verbose=False).run(example, out=lines.append)
    assert ran.attempted > 10
    assert not ran.failed, "".join(lines)


def test_the_examples_in_the_docstrings_say_what_happens() -> None:
    results = [
        doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
        for name in modules_of("foreign_king.research")
        if name != "foreign_king.research"
    ]
    assert sum(result.attempted for result in results) > 3
    assert not any(result.failed for result in results)
