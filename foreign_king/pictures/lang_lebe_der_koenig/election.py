"""The table of bonus votes, and the votes of the last election."""

from collections.abc import Iterator

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Over, RollingOff
from foreign_king.games.lang_lebe_der_koenig.rules.election import votes_needed
from foreign_king.games.lang_lebe_der_koenig.state import State, Votes, top
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.gathering import gathered
from foreign_king.pictures.lang_lebe_der_koenig.labels import heading
from foreign_king.pictures.lang_lebe_der_koenig.pieces import courtier
from foreign_king.pictures.shapes import crown, label, labels, panel
from foreign_king.pictures.sheets import Part, Where
from foreign_king.pictures.subject import Subject

WIDTH = 440.0
ROW, FIELDS, MOST_FIELDS = 7, 21, 49
"""The fields in a row of the table of bonus votes; the usual number of fields, and the most that are drawn."""
WIDE, TALL = 57.0, 46.0
"""The width and the height of a field."""
LINE = 32.0
MANY = 4
"""From this number of players on, the panel of the last election is below the map."""
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((40.0, 27.0),),
    2: ((26.0, 27.0), (45.0, 27.0)),
    3: ((46.0, 12.0), (26.0, 33.0), (46.0, 33.0)),
    4: ((46.0, 12.0), (11.0, 33.0), (28.5, 33.0), (46.0, 33.0)),
    5: ((34.0, 12.0), (47.0, 12.0), (11.0, 33.0), (28.5, 33.0), (46.0, 33.0)),
}
"""The positions of courtiers on a field, by their number."""
COLUMNS = (168.0, 238.0, 308.0, 376.0)
"""The x positions of the columns of numbers."""


def bonus(subject: Subject) -> Part:
    """Return the table of bonus votes, with a courtier of each player."""
    state: State = subject.state
    most = max((player.bonus for player in state.players.values()), default=0)
    fields = max(FIELDS, min(MOST_FIELDS, -(-(most + 1) // ROW) * ROW))
    title = heading(subject, "bonus")
    wide, tall = ROW * WIDE, TALL * fields / ROW
    lines = "".join(f"M{number(WIDE * line)} 0v{number(tall)}" for line in range(ROW + 1))
    lines += "".join(f"M0 {number(TALL * line)}h{number(wide)}" for line in range(fields // ROW + 1))
    numerals = [(str(place), place % ROW * WIDE + 5, place // ROW * TALL + 17) for place in range(fields)]
    drawn = group(
        element("path", d=lines, fill="var(--fk-paper)", stroke="var(--fk-line)"),
        labels(numerals, size=15, class_="faint"),
        *_standing(subject, fields),
        x=20,
        y=46,
    )
    height = 46 + tall + 18
    drawing = panel(WIDTH, height, title, drawn)
    return Part(name="bonus", title=title, width=WIDTH, height=height, drawing=drawing, where="below")


def _standing(subject: Subject, fields: int) -> Iterator[Element]:
    """Yield the courtiers on their fields. Players with more votes than fields stand on the last field."""
    on: dict[int, list[Seat]] = {}
    for seat, player in subject.state.players.items():
        on.setdefault(min(player.bonus, fields - 1), []).append(seat)
    for place, seats in on.items():
        radius = 14.0 if len(seats) == 1 else 9.5
        for seat, (x, y) in zip(seats, SPOTS[len(seats)], strict=True):
            right, down = place % ROW * WIDE, place // ROW * TALL
            yield group(courtier(subject, seat, radius), x=right + x, y=down + y, title=_has(subject, seat))


def _has(subject: Subject, seat: Seat) -> str:
    return subject.labelled(subject.name("seat", seat), subject.amount("vote", subject.state.players[seat].bonus))


def election(subject: Subject) -> Part:
    """Return the panel of the last election, with the dice of a roll-off."""
    state: State = subject.state
    title = heading(subject, "last-election")
    needed = label(_needed(subject), WIDTH - 18, 30, size=16, anchor="end", class_="faint", within=190)
    rows = [group(*_rows(subject), y=52)]
    height = 52 + LINE * (len(state.seats) + 1) + 10
    rolling = _rolling(subject)
    if rolling is not None:
        rows.append(group(rolling, y=height))
        height += 46
    drawing = panel(WIDTH, height, title, needed, *rows)
    # With few players, there is room beside the map.
    where: Where = "right" if len(state.seats) < MANY else "below"
    return Part(name="election", title=title, width=WIDTH, height=height, drawing=drawing, where=where)


def _needed(subject: Subject) -> str:
    return subject.labelled(heading(subject, "needed"), str(votes_needed(subject.state)))


def _rows(subject: Subject) -> Iterator[Element]:
    """Yield the table of votes, a line for each player. Votes that are not counted yet are left empty."""
    state: State = subject.state
    if not state.votes:
        yield label(heading(subject, "no-election"), 20, 22, size=19, class_="faint", within=WIDTH - 40)
        return
    heads = [heading(subject, head) for head in ("territories", "extra", "penalty", "votes")]
    spots = [(head, x, 20.0) for head, x in zip(heads, COLUMNS, strict=True)]
    yield labels(spots, size=15, anchor="middle", class_="faint", within=62)
    at = {seat: LINE * (place + 1) for place, seat in enumerate(state.seats)}
    lines = "".join(f"M16 {number(y)}H{number(WIDTH - 16)}" for y in at.values())
    yield element("path", d=lines, stroke="var(--fk-line)")
    yield from gathered((courtier(subject, seat, 12), 32, y + LINE / 2) for seat, y in at.items())
    yield labels([(subject.name("seat", seat), 52, y + 22) for seat, y in at.items()], size=19, within=80)
    numbers = [
        (text, x, at[seat] + 23)
        for seat, votes in state.votes.items()
        for text, x in zip((str(votes.territories), str(votes.bonus), _lost(votes)), COLUMNS, strict=False)
    ]
    yield labels(numbers, size=20, anchor="middle", within=68)
    sums = [(str(votes.total), COLUMNS[-1], at[seat] + 23) for seat, votes in state.votes.items()]
    yield labels(sums, size=20, anchor="middle", class_="strong", within=68)
    over = top(state)
    if isinstance(over, Over):
        yield group(crown(26), x=WIDTH - 30, y=at[over.winner] + LINE / 2, title=heading(subject, "king"))


def _lost(votes: Votes) -> str:
    return f"−{votes.penalty}" if votes.penalty else "0"


def _rolling(subject: Subject) -> Element | None:
    """Return the groups of a roll-off, the strongest first, with their rolls; ``None`` if there is no roll-off."""
    phase = top(subject.state)
    if not isinstance(phase, RollingOff):
        return None
    drawn: list[Element] = [
        element("line", x1=16, x2=WIDTH - 16, stroke="var(--fk-line)"),
        label(heading(subject, "dice"), 20, 29, size=17, class_="faint", within=66),
    ]
    x = 104.0
    for tied in phase.groups:
        for seat in tied:
            drawn.append(group(courtier(subject, seat, 12), x=x, y=23))
            rolled = "…" if seat in phase.rolling else str(phase.points.get(seat, ""))
            if rolled:
                drawn.append(label(rolled, x + 17, 30, size=18, within=34))
            x += 58 if rolled else 34
        x += 12
    return group(*drawn)


def sentences(subject: Subject) -> list[str]:
    """Return the votes of the last election, and the votes needed, in sentences."""
    state: State = subject.state
    lines = [_needed(subject)]
    for seat, votes in state.votes.items():
        parts = (("territories", votes.territories), ("bonus", votes.bonus), ("penalty", -votes.penalty))
        values = [f"{heading(subject, part)} {number}" for part, number in parts if number or part == "territories"]
        total = f"{heading(subject, 'votes')} {votes.total}"
        lines.append(
            subject.labelled(f"{heading(subject, 'last-election')}, {subject.name('seat', seat)}", *values, total)
        )
    return lines


__all__ = ["bonus", "election", "sentences"]
