"""The board of a compact picture as lines: places in columns, each with its state and its borders."""

from collections.abc import Mapping, Sequence

from foreign_king.kernel.record import record
from foreign_king.text_pictures.cells import WIDTH, cell_width, cut, padded, right
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
"""The width of a name where places stand in two columns."""
GAP = 2
"""The number of spaces between two columns."""


@record(kw_only=True)
class Place:
    """One place of the board."""

    code: str
    """The two letters by which other places name it."""
    name: str
    state: Line
    """The pieces that stand or lie there."""
    borders: tuple[str, ...]
    """The ids of the places on which it borders."""


@record(kw_only=True)
class Compact:
    """A position for a small screen, in parts. A screen that has no room for all leaves out the last lines."""

    head: tuple[str, ...]
    """Sentences about the moment of the game: whose turn it is, what is fought for."""
    places: Mapping[str, Place]
    """The places that are in play, by their ids."""
    status: tuple[Line, ...]
    """The lines about the players."""
    legend: str
    """The meaning of the signs."""


def boards(places: Mapping[str, Place], width: int) -> list[list[Line]]:
    """Return the board in several layouts, from the most detailed one to the one with the fewest lines. Every
    layout shows the pieces and the borders. The first one spells out all names; the last one has no names."""
    layouts = [
        *(_in_one_column(places, width, spelled=spelled) for spelled in (True, False)),
        _in_columns(places, width, 2),
    ]
    ways = [lines for lines in layouts if all(width_of(line) <= width for line in lines)]
    # A less detailed layout is kept only if it is shorter than all that are more detailed.
    ways = [lines for place, lines in enumerate(ways) if all(len(lines) < len(each) for each in ways[:place])]
    return [*ways, _in_columns(places, width, 3)]


def _in_one_column(places: Mapping[str, Place], width: int, *, spelled: bool) -> list[Line]:
    """Return a layout with one line for each place and its whole name. With ``spelled``, borders have whole names too,
    in as many lines as they need."""
    name_width = max(cell_width(place.name) for place in places.values())
    state_width = max(width_of(place.state) for place in places.values())
    lines: list[Line] = []
    for place in places.values():
        beyond = [places[each] for each in place.borders if each in places]
        beginning = (
            *text_line(f"{place.code} {padded(place.name, name_width)} "),
            *padded_line(place.state, state_width),
        )
        room = max(1, width - width_of(beginning) - GAP)
        parts = [f"{each.name}," for each in beyond[:-1]] + [each.name for each in beyond[-1:]]
        codes = text_line(" ".join(each.code for each in beyond))
        borders = packed([text_line(part) for part in parts], room, " ") if spelled else [codes]
        for number, line in enumerate(borders or [()]):
            before = beginning if number == 0 else text_line(" " * width_of(beginning))
            lines.append((*before, (" " * GAP + text_of(line), DIM)))
    return lines


def _in_columns(places: Mapping[str, Place], width: int, columns: int) -> list[Line]:
    """Return a layout with several columns of places, and with borders as codes. Three columns have no names."""
    room = (width - GAP * (columns - 1)) // columns
    borders = {key: _borders(place, places, "") for key, place in places.items()}
    name_width = NAME if columns == 2 else 0
    cells = [_cell(place, borders[key], room, name_width) for key, place in places.items()]
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
    """Arrange cells in columns from top to bottom, in as few lines as possible. No cell is divided."""
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
    """Return the codes of the places on which a place borders. Places out of play are left out."""
    return between.join(places[each].code for each in place.borders if each in places)


def _cell(place: Place, borders: str, room: int, name_width: int) -> list[Line]:
    """Return a place in one line; in several where it does not fit."""
    name = f"{place.code} {padded(cut(place.name, name_width), name_width)}" if name_width else place.code
    beginning = joined((text_line(name), place.state))
    left = room - width_of(beginning)
    if left > cell_width(borders):
        return [(*beginning, (right(borders, left), DIM))]
    lines = [beginning] if left >= 0 else packed([text_line(name), *words_of(place.state)], room, " ")
    return [*lines, ((right(borders, room), DIM),)]


def table(head: Sequence[str], rows: Sequence[Sequence[Line]], width: int = WIDTH - 1) -> list[Line]:
    """Return a table with one line for each row. The first column is aligned to the left, the others to the right.
    Heads are cut where the table would be too wide."""
    columns = range(len(head))
    content = [max(width_of(row[column]) for row in rows) for column in columns]
    widths = [max(content[column], cell_width(head[column])) for column in columns]
    while sum(widths) + GAP * (len(head) - 1) > width:
        widest = max(columns, key=lambda column: widths[column] - content[column])
        if widths[widest] == content[widest]:
            break
        widths[widest] -= 1
    heads = [cut(text, widths[column]) for column, text in enumerate(head)]
    lines = [
        text_line(
            padded(heads[0], widths[0])
            + "".join(" " * GAP + right(text, widths[place]) for place, text in enumerate(heads[1:], 1))
        )
    ]
    for row in rows:
        cells = [padded_line(row[0], widths[0])]
        for place, cell in enumerate(row[1:], 1):
            cells.append(((" " * (GAP + widths[place] - width_of(cell)), None), *cell))
        lines.append(tuple(span for cell in cells for span in cell))
    return lines


__all__ = ["Compact", "Place", "boards", "table"]
