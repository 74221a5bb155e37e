"""The section ``sources`` of a board: where each of its items comes from, and how certain it is. No rule and no picture
depends on it."""

from typing import Any

from foreign_king.boards.documents import SECTIONS, Document, Section
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.parts.presentation import Drawing
from foreign_king.wire import codec


@record(kw_only=True)
class Evidence:
    """Where an item of a board comes from. Where only a part of the item is known, several of these fields have a
    text."""

    stated: str = ""
    """What the rulebook states about the item."""
    reported: str = ""
    """What public reports say about the item."""
    reconstructed: str = ""
    """What the author of the board has reconstructed, and why."""


Sources = FrozenDict[str, FrozenDict[str, FrozenDict[str, Evidence]]]
"""The evidence by part of the board, by id and by item: ``sources["places"]["namur"]["borders"]``."""


def read_sources(game: AnyGame, board: Any, document: Document, drawing: Drawing, section: Section) -> Sources:
    """Return the sources of a board. ``document`` is the document of the board. ``Malformed`` where the section names
    an id that the board does not have."""
    ids = _ids_by_part(board, document, drawing)
    with section.read() as content:
        sources: Sources = codec(game).read(content, Sources)
        for part, about in sources.items():
            _check(part, about, ids)
    return sources


def _check(part: str, about: FrozenDict[str, FrozenDict[str, Evidence]], ids: dict[str, set[str]]) -> None:
    pointer = f"/{escaped(part)}"
    if part not in ids:
        raise Malformed(f"a board has no {quoted(part)}", pointer=pointer, expected=", ".join(ids))
    for id_, items in about.items():
        if id_ not in ids[part]:
            where = f"{pointer}/{escaped(id_)}"
            raise Malformed(f"the board has no {quoted(id_)} there", pointer=where, expected=f"one of its {part}")
        for item, evidence in items.items():
            if not (evidence.stated or evidence.reported or evidence.reconstructed):
                where = f"{pointer}/{escaped(id_)}/{escaped(item)}"
                raise Malformed("nothing is said of it", pointer=where, expected="stated, reported or reconstructed")


def _ids_by_part(board: Any, document: Document, drawing: Drawing) -> dict[str, set[str]]:
    """The ids in each part of a board. The id of something between two places has the ids of both: ``dover-calais``."""
    ids_by_part = {part: _ids(each) for part, each in document.items() if isinstance(each, dict | list)}
    ids_by_part = {part: ids for part, ids in ids_by_part.items() if part not in SECTIONS}
    return {
        **ids_by_part,
        "places": {*board.adjacent},
        "sea_routes": {f"{one}-{other}" for one, other in drawing.sea_routes},
    }


def _ids(part: Any) -> set[str]:
    return {*part} if isinstance(part, dict) else {"-".join(sorted(each["between"])) for each in part}


__all__ = ["Evidence", "Sources", "read_sources"]
