"""The map: territories with their votes, and the pieces in them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import dist

from foreign_king.boards import drawing_of
from foreign_king.games.lang_lebe_der_koenig.components import TerritoryName
from foreign_king.games.lang_lebe_der_koenig.phases import Die, Turn
from foreign_king.games.lang_lebe_der_koenig.state import State, closed, controlled
from foreign_king.pictures.elements import Element, element, group, number, path
from foreign_king.pictures.gathering import Placed, gathered
from foreign_king.pictures.land import Point, Terrain
from foreign_king.pictures.lang_lebe_der_koenig.labels import heading, territory, word
from foreign_king.pictures.lang_lebe_der_koenig.layout import MOST_NAME, STEP, Spot, around, ground, spots, wide
from foreign_king.pictures.lang_lebe_der_koenig.pieces import baron, courtier, paint_of, shields
from foreign_king.pictures.maps import map_of
from foreign_king.pictures.shapes import labels
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

DOWN = -8.0
"""The y position of courtiers, seen from the point around which the pieces of a territory are drawn."""


def board(subject: Subject) -> Part:
    """Return the map."""
    state: State = subject.state
    land = ground(state.board, drawing_of(subject.game, state.board))
    left, top, width, height = around(subject, land)
    names = state.board.ids
    water = element("rect", width=width, height=height, rx=10, fill="var(--fk-sea)")
    tints = _tints(subject)
    lands = map_of(land, closed=closed(state), tint=tints, titles={name: territory(subject, name) for name in names})
    marks = [*_ring(subject, land), *_ways(subject, land)]
    at = spots(subject, land)
    pieces = gathered(each for name in names if name in tints for each in _pieces(subject, name, at[name]))
    # Pieces have no tooltips, so that a pointer always gets the tooltip of the whole territory.
    above = group(*marks, *_printed(subject, at), *pieces, class_="above")
    drawing = group(water, group(lands, above, x=-left, y=-top))
    return Part(name="map", title=heading(subject, "map"), width=width, height=height, drawing=drawing, where="left")


def _tints(subject: Subject) -> dict[TerritoryName, str]:
    """Return the colour of the player who controls each territory; in a negotiation, of the player with courtiers
    there."""
    state: State = subject.state
    tints = {name: paint_of(subject, seat) for seat in state.seats for name in controlled(state, seat)}
    return tints | {
        name: paint_of(subject, there.owner) for name, there in state.territories.items() if there.owner is not None
    }


def _ring(subject: Subject, land: Terrain) -> Iterator[Element]:
    """Yield the rim of the territory of the negotiation."""
    negotiation = subject.state.negotiation
    if negotiation is not None:
        outline = path(land.outlines[negotiation.territory])
        yield element(
            "path",
            d=outline,
            fill="none",
            stroke="var(--fk-mark)",
            stroke_width=6,
            stroke_linejoin="round",
            stroke_dasharray="17 8",
        )


def _ways(subject: Subject, land: Terrain) -> list[Element]:
    """Return arrows for the way of the baron in this turn, and for the move that the played card would make."""
    state: State = subject.state
    drawn = []
    for phase in state.pending:
        if isinstance(phase, Turn):
            drawn += [
                _arrow(land.middles[here], land.middles[there], paint_of(subject, phase.seat), None)
                for here, there in zip(phase.entered, phase.entered[1:], strict=False)
            ]
        elif isinstance(phase, Die) and phase.to is not None:
            origin = state.players[phase.seat].baron
            if origin is not None:
                drawn.append(_arrow(land.middles[origin], land.middles[phase.to], paint_of(subject, phase.seat), "9 5"))
    return drawn


def _arrow(here: Point, there: Point, paint: str, dashes: str | None) -> Element:
    """Return an arrow across the border between two territories."""
    length = max(dist(here, there), 1)
    right, down = (there[0] - here[0]) / length, (there[1] - here[1]) / length
    half = min(30.0, 0.22 * length)
    x, y = (0.47 * here[0] + 0.53 * there[0]), (0.47 * here[1] + 0.53 * there[1])
    end, start = (x + right * half, y + down * half), (x - right * half, y - down * half)
    neck = (end[0] - right * 18, end[1] - down * 18)
    tip = path((end, (neck[0] - down * 12, neck[1] + right * 12), (neck[0] + down * 12, neck[1] - right * 12)))
    shaft = path((start, neck), closed=False)
    return group(
        element("path", d=shaft, stroke="var(--fk-edge)", stroke_width=9, stroke_dasharray=dashes),
        element("path", d=shaft, stroke=paint, stroke_width=6, stroke_dasharray=dashes),
        element("path", d=tip, fill=paint, class_="piece"),
    )


def _printed(subject: Subject, at: Mapping[TerritoryName, Spot]) -> Iterator[Element]:
    """Yield what the board prints: names, shields with votes, and a spot for each courtier."""
    state: State = subject.state
    names = defaultdict[float, list[tuple[str, float, float]]](list)
    votes, free_spots, out = [], "", []
    for name, spot in at.items():
        x, y = spot.x, spot.y
        text = subject.name("territory", name)
        left = round(x - wide(text, spot.size) / 2)
        if name in closed(state):
            names[spot.size].append((text, left + 2, y - 12))
            out.append((word(subject, "out"), x, y + 16))
            continue
        names[spot.size].append((text, left + 18, y - 32))
        votes.append((str(state.board.places[name].votes), left - 3, y - 40))
        free = _along(subject, name)[state.territories[name].courtiers :]
        free_spots += "".join(f"M{number(x + right)} {number(y + DOWN)}h0" for right in free)
    # A line without length and with round ends is a disc.
    rims = (
        element("path", d=free_spots, stroke=stroke, stroke_width=width)
        for stroke, width in (("var(--fk-shore)", 27), ("var(--fk-paper)", 24))
    )
    yield group(*rims, stroke_linecap="round", opacity=0.5)
    for size, texts in names.items():
        yield labels(texts, size=size, within=MOST_NAME, class_="strong", halo="var(--fk-land)")
    if out:
        yield labels(out, size=22, anchor="middle", class_="faint", halo="var(--fk-closed)", within=MOST_NAME)
    yield shields(votes)


def _along(subject: Subject, name: TerritoryName) -> list[float]:
    """Return the x positions of the courtiers of a territory: as many as it has votes, or more if there are more."""
    state: State = subject.state
    places = max(state.board.places[name].votes, state.territories[name].courtiers)
    step = min(STEP, 4 * STEP / places)
    return [step * (place - (places - 1) / 2) for place in range(places)]


def _pieces(subject: Subject, name: TerritoryName, spot: Spot) -> Iterator[Placed]:
    """Yield the pieces in a territory: the courtiers in a row, and below them the barons."""
    state: State = subject.state
    there = state.territories[name]
    if there.owner is not None:
        for right in _along(subject, name)[: there.courtiers]:
            yield courtier(subject, there.owner), spot.x + right, spot.y + DOWN
    barons = [seat for seat in state.seats if state.players[seat].baron == name]
    for place, seat in enumerate(barons):
        yield baron(subject, seat), spot.x + 44 * (place - (len(barons) - 1) / 2), spot.y + 36


__all__ = ["board"]
