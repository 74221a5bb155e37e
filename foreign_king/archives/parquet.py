"""The writing of tables as Parquet files. Needs the extra ``arrow``.

Rows are collected until a group of them is full, and a file is closed when it has enough groups, so that the memory
needed does not grow with the number of logs.
"""

import hashlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from foreign_king.archives.columns import TABLES, VERSION, Column
from foreign_king.archives.folders import NewFolder
from foreign_king.archives.rows import DIGITS, Row, Rows

if TYPE_CHECKING:
    # The package of the extra need not be there for a type checker, so what is used of it is written down here.
    pyarrow: Any
    parquet: Any
else:
    import pyarrow
    from pyarrow import parquet

GROUP = 50_000
"""The number of rows of a group."""
GROUPS = 100
"""The number of groups of a file."""


def schema_of(table: str) -> Any:
    """Return the schema of a table, with the version of the tables."""
    fields = [pyarrow.field(column.name, _type(column), nullable=column.is_null) for column in TABLES[table]]
    return pyarrow.schema(fields, metadata={"foreign-king-tables": str(VERSION)})


def _type(column: Column) -> Any:
    return {
        "text": pyarrow.string(),
        "whole": pyarrow.int64(),
        "part": pyarrow.float64(),
        "truth": pyarrow.bool_(),
        "texts": pyarrow.list_(pyarrow.string()),
    }[column.kind]


class Export:
    """Logs that are being exported into a new folder of tables. ``add`` adds a log; ``finish`` puts the folder in its
    place."""

    def __init__(self, folder: NewFolder, *, group: int = GROUP, groups: int = GROUPS) -> None:
        self.logs: int = 0
        self._folder = folder
        self._digest = hashlib.sha256(f"foreign-king-tables {VERSION}".encode())
        self._tables = {name: _Table(name, folder, group, groups) for name in TABLES}

    def add(self, rows: Rows) -> None:
        """Add the rows of a log."""
        self.logs += 1
        self._digest.update(rows.log.encode())
        for name, table in self._tables.items():
            table.add(rows.tables[name])

    def finish(self) -> tuple[str, bool]:
        """Write the rest, and put the folder in its place. Return its name, and whether it is new: the same logs in the
        same order lead to the same name, and what is there already is not written again."""
        for table in self._tables.values():
            table.finish()
        name = f"tables-{VERSION}-{self._digest.hexdigest()[:DIGITS]}"
        return name, self._folder.finish(name)

    def close(self) -> None:
        """Close all files."""
        for table in self._tables.values():
            table.close()


class _Table:
    """A table that is being written, and its rows that do not fill a group yet."""

    def __init__(self, name: str, folder: NewFolder, group: int, groups: int) -> None:
        self._name, self._folder, self._group, self._most = name, folder, group, groups
        self._schema = schema_of(name)
        self._rows: list[Row] = []
        self._files = 0
        self._groups = 0
        self._writer: Any = None
        self._opened = ExitStack()

    def add(self, rows: list[Row]) -> None:
        self._rows += rows
        while len(self._rows) >= self._group:
            self._write(self._rows[: self._group])
            del self._rows[: self._group]

    def _write(self, rows: list[Row]) -> None:
        if self._writer is None:
            self._files += 1
            stream = self._opened.enter_context(self._folder.file(f"{self._name}/{self._files:06}.parquet"))
            self._writer = parquet.ParquetWriter(stream, self._schema, compression="zstd")
        columns = zip(*rows, strict=True)
        arrays = [pyarrow.array(each, field.type) for each, field in zip(columns, self._schema, strict=True)]
        self._writer.write_batch(pyarrow.record_batch(arrays, schema=self._schema), row_group_size=self._group)
        self._groups += 1
        if self._groups >= self._most:
            self._close_file()

    def _close_file(self) -> None:
        self._writer.close()
        self._opened.close()
        self._writer, self._groups = None, 0

    def finish(self) -> None:
        if self._rows or not self._files:
            self._write_rest()
        if self._writer is not None:
            self._close_file()

    def _write_rest(self) -> None:
        """Write the last rows. A table without rows has a file too, with its columns."""
        if self._rows:
            self._write(self._rows)
            self._rows = []
            return
        with self._folder.file(f"{self._name}/000001.parquet") as stream:
            parquet.write_table(self._schema.empty_table(), stream)

    def close(self) -> None:
        self._opened.close()


@contextmanager
def exported(place: str, *, group: int = GROUP, groups: int = GROUPS) -> Iterator[Export]:
    """An export into a new folder in ``place``. Without ``finish`` nothing is left of it."""
    folder = NewFolder(place)
    export = Export(folder, group=group, groups=groups)
    try:
        yield export
    finally:
        export.close()
        folder.close()


__all__ = ["Export", "exported", "schema_of"]
