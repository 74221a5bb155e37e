"""A board as lines: its places in columns, each with who stands there and the places on which it borders."""

from collections.abc import Mapping, Sequence

from foreign_king.kernel.record import record
from foreign_king.text_pictures.cells import cell_width, cut, padded, right
from foreign_king.text_pictures.lines import WIDTH
from foreign_king.text_pictures.spans import (
    DIM,
    Line,
    joined,
    packed,
    padded_line,
    text_line,
    text_of,
    width_of,
    words_of,
)

NAME = 11
"""The columns of a name beside other columns."""
GAP = 2


@record(kw_only=True)
class Place:
    """One place of the board."""

    code: str
    """Its two letters."""
    name: str
    state: Line
    """Who stands there, and what lies there."""
    borders: tuple[str, ...]
    """The places on which it borders, by their ids."""


@record(kw_only=True)
class Compact:
    """A position for a small screen, in parts: a screen that has no room for all leaves out the last ones."""

    head: tuple[str, ...]
    """Sentences on the moment of the game: whose turn it is, what is fought for."""
    places: Mapping[str, Place]
    """The places that are in play, by their ids."""
    status: tuple[Line, ...]
    """What the players have."""
    legend: str
    """What the signs mean."""


def boards(places: Mapping[str, Place], width: int) -> list[list[Line]]:
    """The board in several ways, from the one that says most to the one that needs the fewest lines. All of them say
    who stands where and what borders on what; the first one spells out all names, the last one none."""
    found = [
        *(_in_one_column(places, width, spelled=spelled) for spelled in (True, False)),
        _in_columns(places, width, 2),
    ]
    ways = [lines for lines in found if all(width_of(line) <= width for line in lines)]
    # Who gets less to read gets a shorter board for it.
    ways = [lines for place, lines in enumerate(ways) if all(len(lines) < len(each) for each in ways[:place])]
    return [*ways, _in_columns(places, width, 3)]


def _in_one_column(places: Mapping[str, Place], width: int, *, spelled: bool) -> list[Line]:
    """A line a place, with its whole name; ``spelled``: the places beyond its borders by their whole names, too, in as
    many lines as they need."""
    named = max(cell_width(place.name) for place in places.values())
    stated = max(width_of(place.state) for place in places.values())
    lines: list[Line] = []
    for place in places.values():
        beyond = [places[each] for each in place.borders if each in places]
        begun = (*text_line(f"{place.code} {padded(place.name, named)} "), *padded_line(place.state, stated))
        room = max(1, width - width_of(begun) - GAP)
        parts = [f"{each.name}," for each in beyond[:-1]] + [each.name for each in beyond[-1:]]
        codes = text_line(" ".join(each.code for each in beyond))
        borders = packed([text_line(part) for part in parts], room, " ") if spelled else [codes]
        for number, line in enumerate(borders or [()]):
            before = begun if number == 0 else text_line(" " * width_of(begun))
            lines.append((*before, (" " * GAP + text_of(line), DIM)))
    return lines


def _in_columns(places: Mapping[str, Place], width: int, columns: int) -> list[Line]:
    """The places in columns, borders as letters; names are left out where there are three columns."""
    room = (width - GAP * (columns - 1)) // columns
    borders = {key: _borders(place, places, "") for key, place in places.items()}
    named = NAME if columns == 2 else 0
    cells = [_cell(place, borders[key], room, named) for key, place in places.items()]
    beside = _set(cells, columns)
    height = max(map(len, beside))
    for column in beside:
        column.extend([()] * (height - len(column)))
    lines = []
    for row in zip(*beside, strict=True):
        first = [padded_line(each, room + GAP) for each in row[:-1]]
        lines.append(tuple(span for part in (*first, row[-1]) for span in part))
    return lines


def _set(cells: Sequence[list[Line]], columns: int) -> list[list[Line]]:
    """Cells in columns, from top to bottom, in as few lines as possible; no cell is divided."""
    height = -(-sum(map(len, cells)) // columns)
    while True:
        beside: list[list[Line]] = [[]]
        for cell in cells:
            if len(beside[-1]) + len(cell) > height:
                beside.append([])
            beside[-1] += cell
        if len(beside) <= columns and max(map(len, beside)) <= height:
            return beside + [[] for _ in range(columns - len(beside))]
        height += 1


def _borders(place: Place, places: Mapping[str, Place], between: str) -> str:
    """The letters of the places on which one borders, without those that are out of play."""
    return between.join(places[each].code for each in place.borders if each in places)


def _cell(place: Place, borders: str, room: int, named: int) -> list[Line]:
    """A place in one line; in more where one is too short."""
    name = f"{place.code} {padded(cut(place.name, named), named)}" if named else place.code
    begun = joined((text_line(name), place.state))
    left = room - width_of(begun)
    if left > cell_width(borders):
        return [(*begun, (right(borders, left), DIM))]
    lines = [begun] if left >= 0 else packed([text_line(name), *words_of(place.state)], room, " ")
    return [*lines, ((right(borders, room), DIM),)]


def table(head: Sequence[str], rows: Sequence[Sequence[Line]], width: int = WIDTH - 1) -> list[Line]:
    """A table with a line a row, the first column to the left and the others to the right; heads are cut where the
    table would be too wide."""
    columns = range(len(head))
    content = [max(width_of(row[column]) for row in rows) for column in columns]
    widths = [max(content[column], cell_width(head[column])) for column in columns]
    while sum(widths) + GAP * (len(head) - 1) > width:
        widest = max(columns, key=lambda column: widths[column] - content[column])
        if widths[widest] == content[widest]:
            break
        widths[widest] -= 1
    first = [cut(said, widths[column]) for column, said in enumerate(head)]
    lines = [
        text_line(
            padded(first[0], widths[0])
            + "".join(" " * GAP + right(said, widths[place]) for place, said in enumerate(first[1:], 1))
        )
    ]
    for row in rows:
        cells = [padded_line(row[0], widths[0])]
        for place, cell in enumerate(row[1:], 1):
            cells.append(((" " * (GAP + widths[place] - width_of(cell)), None), *cell))
        lines.append(tuple(span for cell in cells for span in cell))
    return lines


__all__ = ["Compact", "Place", "boards", "table"]
