"""The page on attacks: each test that it names is there."""

import re

from tests.documentation.pages import DOCS, ROOT

NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (DOCS / "guides" / "attacks.md").read_text("utf-8"))


def test_the_page_names_a_test_for_each_attack() -> None:
    rows = re.findall(r"^\| to .+\|$", (DOCS / "guides" / "attacks.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(NAMED) > 10


def test_each_test_that_is_named_is_there() -> None:
    for file, function in NAMED:
        text = (ROOT / file).read_text("utf-8")
        assert f"def {function or 'test_'}" in text, (file, function)


def test_every_limit_is_on_the_page_of_serving() -> None:
    from foreign_king.server.limits import NAMES, Limits  # noqa: PLC0415 - the import needs the extra ``server``

    rows = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", (DOCS / "guides" / "serve.md").read_text("utf-8"), re.MULTILINE))
    assert rows == {name: str(getattr(Limits(), name)) for name in NAMES}
