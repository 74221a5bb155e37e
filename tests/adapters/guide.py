"""The examples of the guide to PettingZoo and OpenSpiel say what happens."""

import doctest

from tests.documentation.pages import DOCS, blocks


def test_the_examples_of_the_guide_say_what_happens() -> None:
    page = [block for block in blocks(DOCS / "guides" / "research.md") if block.name == "tests/adapters/guide.py"]
    text = "\n".join(block.text for block in page)
    example = doctest.DocTestParser().get_doctest(text, {}, "research.md", "research.md", 0)
    lines: list[str] = []
    ran = doctest.DocTestRunner(verbose=False).run(example, out=lines.append)
    assert ran.attempted > 10
    assert not ran.failed, "".join(lines)
