"""What the notes on the printed editions say of one clause or one ruling.

The notes are a page of the specification: tables with a column for each edition, and lists.
"""

import re
from collections.abc import Iterator
from functools import cache

from foreign_king.kernel.record import record
from foreign_king.passages import BLOCK, page_in
from foreign_king.spec import plain
from foreign_king.translations import ENGLISH

NAME = re.compile(r"\[([^\]]+)\]\([^)]*\)(?:, )?")
"""Matches the name of a clause or a ruling, which is a link."""
HEADING = "## "


@record(kw_only=True)
class EditionNote:
    """An edition note: what the page of the editions says of some clauses or rulings."""

    heading: str
    """The heading of the notes, such as «Printed differently, played alike»."""
    names: tuple[str, ...]
    """The clauses that the note is about; if the note is not a row of a table, the rulings too."""
    text: str
    """For a row of a table, the case in which the note holds; empty if it holds in every case. Otherwise the whole
    note."""
    columns: dict[str, str]
    """What the other columns of a row say: what each edition prints, by the name of the edition, and what decides, by
    the head of its column. It is empty if the note is not a row of a table."""


def edition_notes(game: str, name: str, language: str = ENGLISH) -> list[EditionNote]:
    """Return what the notes on the editions of a game say of a clause or a ruling, in a language.

    >>> from foreign_king.edition_notes import edition_notes
    >>> (note,) = edition_notes("the-foreign-king", "build.factory")
    >>> note.heading, note.columns["de"]
    ('Printed differently, played alike', 'no limit of number or kind')
    """
    return [note for names, note in _notes_of(game, language) if name in names]


@cache
def _notes_of(game: str, language: str) -> tuple[tuple[list[str], EditionNote], ...]:
    return tuple(_notes(page_in(game, "editions", language)))


def _notes(page: str) -> Iterator[tuple[list[str], EditionNote]]:
    """Yield each note of a page, after all names in it."""
    heading = ""
    for block in BLOCK.split(page.strip()):
        if block.startswith(HEADING):
            heading = block.removeprefix(HEADING)
        elif block.startswith("|"):
            yield from _rows(heading, block)
        elif block.startswith("- "):
            for item in block.removeprefix("- ").split("\n- "):
                names = NAME.findall(item)
                yield names, EditionNote(heading=heading, names=tuple(names), text=plain(item), columns={})


def _rows(heading: str, table: str) -> Iterator[tuple[list[str], EditionNote]]:
    (_, *heads), _, *rows = ([cell.strip() for cell in row.strip("|").split("|")] for row in table.split("\n"))
    for first, *others in rows:
        text = plain(NAME.sub("", first)).lstrip(", ")
        columns = dict(zip(heads, map(plain, others), strict=True))
        note = EditionNote(heading=heading, names=tuple(NAME.findall(first)), text=text, columns=columns)
        yield NAME.findall(" ".join([first, *others])), note


__all__ = ["EditionNote", "edition_notes"]
