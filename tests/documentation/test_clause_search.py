"""The search of the site has the same index as the library, in a script that fetches nothing."""

import json
from pathlib import Path

from docs.extension.clause_search import INDEX, MARKING, SEARCHING, index_script
from foreign_king.search.document import search_document

STATIC = Path(__file__).parents[2] / "docs" / "_static"


def test_the_script_holds_the_index() -> None:
    script = index_script()
    assert script.startswith("const clauseIndex = {")
    assert json.loads(script.removeprefix("const clauseIndex = ").removesuffix(";\n")) == json.loads(
        json.dumps(search_document())
    )


def test_every_script_is_there_and_none_fetches() -> None:
    for script in (*SEARCHING, MARKING):
        if script != INDEX:
            assert "fetch(" not in (STATIC / script).read_text("utf-8")
