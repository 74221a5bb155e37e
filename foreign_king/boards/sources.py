"""Where each item of a board comes from, and how sure it is: the section ``sources``. Nothing depends on it."""

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
    """Where an item comes from. An item of which only a part is known says more than one of these."""

    stated: str = ""
    """What the book states of it."""
    reported: str = ""
    """What public reports tell of it."""
    reconstructed: str = ""
    """What is the author's own, and why."""


Sources = FrozenDict[str, FrozenDict[str, FrozenDict[str, Evidence]]]
"""By part of the board, by id and by item: ``sources["places"]["namur"]["borders"]``."""


def read_sources(game: AnyGame, board: Any, document: Document, drawing: Drawing, section: Section) -> Sources:
    """The sources of a board, which was read from a document; ``Malformed`` where they are of something else."""
    known = _known(board, document, drawing)
    with section.read() as said:
        sources: Sources = codec(game).read(said, Sources)
        for part, about in sources.items():
            _check(part, about, known)
    return sources


def _check(part: str, about: FrozenDict[str, FrozenDict[str, Evidence]], known: dict[str, set[str]]) -> None:
    pointer = f"/{escaped(part)}"
    if part not in known:
        raise Malformed(f"a board has no {quoted(part)}", pointer=pointer, expected=", ".join(known))
    for id_, items in about.items():
        if id_ not in known[part]:
            where = f"{pointer}/{escaped(id_)}"
            raise Malformed(f"the board has no {quoted(id_)} there", pointer=where, expected=f"one of its {part}")
        for item, evidence in items.items():
            if not (evidence.stated or evidence.reported or evidence.reconstructed):
                where = f"{pointer}/{escaped(id_)}/{escaped(item)}"
                raise Malformed("nothing is said of it", pointer=where, expected="stated, reported or reconstructed")


def _known(board: Any, document: Document, drawing: Drawing) -> dict[str, set[str]]:
    """The ids in each part of a board. What lies between two places is called by both: ``dover-calais``."""
    found = {part: _ids(each) for part, each in document.items() if isinstance(each, dict | list)}
    found = {part: ids for part, ids in found.items() if part not in SECTIONS}
    return {**found, "places": {*board.adjacent}, "sea_routes": {f"{one}-{other}" for one, other in drawing.sea_routes}}


def _ids(part: Any) -> set[str]:
    return {*part} if isinstance(part, dict) else {"-".join(sorted(each["between"])) for each in part}


__all__ = ["Evidence", "Sources", "read_sources"]
