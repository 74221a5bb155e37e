"""The tables keep their columns, and the reference describes all of them."""

import json
import re
from pathlib import Path

from foreign_king.archives.columns import TABLES, VERSION

ROOT = Path(__file__).parents[2]
RECORDED = json.loads(Path(__file__).with_name("columns.json").read_text("utf-8"))
"""The columns of version 1 as they were last released. Only new ones may be added here, at the end of a table."""
PAGE = (ROOT / "docs" / "reference" / "tables.md").read_text("utf-8")
TYPES = {"text": "string", "whole": "int64", "part": "double", "truth": "bool", "texts": "list<string>"}


def test_columns_keep_their_names_their_types_and_their_places() -> None:
    assert VERSION == 1
    assert {
        name: [[column.name, column.kind, column.is_null] for column in columns] for name, columns in TABLES.items()
    } == RECORDED


def test_every_table_begins_with_its_log() -> None:
    assert {columns[0].name for columns in TABLES.values()} == {"log"}
    assert all(len({column.name for column in columns}) == len(columns) for columns in TABLES.values())


def test_the_reference_describes_every_column() -> None:
    chapters = re.findall(r"^\(table-(\w+)\)=\n## `(\w+)`\n(.*?)(?=^\(table-|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert [name for name, _, _ in chapters] == [heading for _, heading, _ in chapters] == list(TABLES)
    for name, _, text in chapters:
        rows = re.findall(r"^\| `(\w+)` \| `(\S+)`(, or null)? \| (.+) \|$", text, re.MULTILINE)
        assert rows == [
            (column.name, TYPES[column.kind], ", or null" if column.is_null else "", column.meaning)
            for column in TABLES[name]
        ]
