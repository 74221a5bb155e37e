"""The track of victory points, and the final scoring."""

from collections.abc import Iterator, Mapping, Sequence

from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.ending import breakdown
from foreign_king.games.the_foreign_king.phases import Over
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State, top
from foreign_king.language.narration import tell_score
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.gathering import Placed, gathered
from foreign_king.pictures.shapes import crown, fanned, label, labels, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject
from foreign_king.pictures.the_foreign_king.appearance import called, heading
from foreign_king.pictures.the_foreign_king.pieces import citizen
from foreign_king.pictures.the_foreign_king.status import WIDTH

ROW = 8
FIELD = 54.0
EDGE = (WIDTH - ROW * FIELD) / 2
TALL = 54.0
MOST = 64
"""The most fields of a track. A longer one is drawn without its empty fields."""
LINE = 30.0


def points(subject: Subject) -> Part:
    """Return the track, with the players' markers and the King's marker."""
    state: State = subject.state
    held: dict[int, list[Seat | None]] = {state.king_marker: [None]}
    for seat, player in state.players.items():
        held.setdefault(player.points, []).append(seat)
    length = max(state.law.king_marker, *held) + 1
    fields = range(length) if length <= MOST else sorted({0, *held})
    height = 46 + TALL * -(-len(fields) // ROW) + 18
    grid = element("path", d=_grid(len(fields)), class_="panel")
    free = [(place, each) for place, each in enumerate(fields) if each not in held]
    numerals = [(str(each), round(x), y + 6) for place, each in free for x, y in (_middle(place),)]
    standing = [
        piece for place, each in enumerate(fields) if each in held for piece in _field(subject, place, each, held[each])
    ]
    drawing = panel(
        WIDTH, height, heading(subject, "points"), grid,
        labels(numerals, size=17, anchor="middle"), *gathered(standing),
    )  # fmt: skip
    return Part(name="points", title=points_in_words(subject), width=WIDTH, height=height, drawing=drawing)


def _middle(place: int) -> tuple[float, float]:
    return EDGE + (place % ROW + 0.5) * FIELD, 46 + (place // ROW + 0.5) * TALL


def _grid(fields: int) -> str:
    """Return the path of the fields' outlines: a box around the whole rows and one around the rest, and lines in
    them."""
    whole, rest = divmod(fields, ROW)
    boxes = [(46.0, ROW, whole), (46 + whole * TALL, rest, 1 if rest else 0)]
    lines = []
    for upper, across, rows in boxes:
        if rows:
            wide, high = number(across * FIELD), number(rows * TALL)
            lines.append(f"M{EDGE:g} {upper:g}h{wide}v{high}h-{wide}z")
            lines += [f"M{EDGE + FIELD * place:g} {upper:g}v{high}" for place in range(1, across)]
            lines += [f"M{EDGE:g} {upper + TALL * row:g}h{wide}" for row in range(1, rows)]
    return "".join(lines)


def _field(subject: Subject, place: int, held: int, markers: Sequence[Seat | None]) -> Iterator[Placed]:
    """Yield the markers on a field, and its number in the corner."""
    x, y = _middle(place)
    size, row = (12.0, 2) if len(markers) < 3 else (10.0, 2) if len(markers) < 5 else (8.5, 3)
    yield label(str(held), 4 - FIELD / 2, 14 - TALL / 2, size=13, class_="faint"), x, y
    left = 0 if len(markers) < 3 else 5
    for seat, (right, down) in zip(markers, fanned(len(markers), 1.9 * size, row, 2.05 * size), strict=True):
        yield _marker(size) if seat is None else citizen(subject, seat, size), round(x + left + right), y + 5 + down


def _marker(radius: float) -> Element:
    """Return the King's marker."""
    coin = element("circle", r=radius, fill="var(--fk-white)", class_="piece")
    return group(coin, crown(1.35 * radius, "var(--fk-seal)"))


def points_in_words(subject: Subject) -> str:
    """Return the points of all markers in words."""
    state: State = subject.state
    amounts = [f"{called(subject, seat)} {player.points}" for seat, player in state.players.items()]
    return subject.labelled(heading(subject, "points"), *amounts, f"{heading(subject, 'marker')} {state.king_marker}")


# The end of the game


def gained(subject: Subject) -> dict[str, dict[Seat, int]]:
    """Return the points of each player by clause, after the final scoring has begun; empty before."""
    state: State = subject.state
    if not state.final and not isinstance(top(state), Over):
        return {}
    by_seat = {seat: breakdown(state, seat) for seat in state.players}
    return {
        clause: numbers
        for clause in map(str, Rule)
        if (numbers := {seat: gains[clause] for seat, gains in by_seat.items() if clause in gains})
    }


def final(subject: Subject, width: float) -> Part:
    """Return the table of the final scoring: a line for each source of points, a column for each player."""
    state: State = subject.state
    over, rows = top(state), gained(subject)
    winners = over.winners if isinstance(over, Over) else ()
    column = min(260.0, (width - 400) / len(state.players))
    right = [round(width - 24 - column * (len(state.players) - 1 - place)) for place in range(len(state.players))]
    table: list[Placed] = []
    for seat, x in zip(state.players, right, strict=True):
        name = label(called(subject, seat), -34, size=19, anchor="end", within=column - 44, class_="strong")
        table += [(citizen(subject, seat, 13), x - 10, 56), (name, x, 62)]
        table += [(crown(28), x - 10, 29)] * (seat in winners)
    y = 62.0
    for clause, numbers in rows.items():
        y += LINE
        table.append((label(subject.name("clause", clause), size=19, within=width - 40 - column * len(right)), 20, y))
        table += _numbers(subject, right, y, numbers)
    y += LINE + 8
    rule = element("path", d=f"M20 {y - 26:.0f}H{width - 20:.0f}", stroke="var(--fk-line)", stroke_width=1.5)
    total = label(heading(subject, "total"), 20, y, size=21, class_="strong")
    totals = {seat: sum(numbers.get(seat, 0) for numbers in rows.values()) for seat in state.players}
    sums = gathered(_numbers(subject, right, y, totals, "strong"))
    height = y + 20
    drawing = panel(width, height, heading(subject, "final"), *gathered(table), rule, total, *sums)
    return Part(
        name="final", title=heading(subject, "final"), width=width, height=height, drawing=drawing, where="below"
    )


def _numbers(
    subject: Subject, right: Sequence[float], y: float, numbers: Mapping[Seat, int], class_: str | None = None
) -> list[Placed]:
    """Return a line of the table."""
    return [
        (label(str(numbers[seat]).replace("-", "−"), size=20, anchor="end", class_=class_), round(x), y)
        for seat, x in zip(subject.state.players, right, strict=True)
        if seat in numbers
    ]


def final_in_words(subject: Subject) -> tuple[str, ...]:
    """Return the final scoring in words, one sentence for each player; empty before it."""
    rows = gained(subject)
    if not rows:
        return ()
    sentences = []
    for seat in subject.state.players:
        mine = {clause: numbers[seat] for clause, numbers in rows.items() if seat in numbers}
        parts = [f"{subject.name('clause', clause)} {number}" for clause, number in mine.items()]
        total = sum(mine.values())
        whole = f"{heading(subject, 'total')} {tell_score(subject.voice.language, total)}"
        sentences.append(subject.labelled(f"{heading(subject, 'final')} – {called(subject, seat)}", *parts, whole))
    return tuple(sentences)


__all__ = ["final", "final_in_words", "gained", "points", "points_in_words"]
