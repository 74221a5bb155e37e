"""The panels of players: the treasury, the removed kings, and the player board of each kingdom."""

from collections.abc import Iterator, Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom, PowerKind, Seat
from foreign_king.games.barbarian_kingdoms.state import Player, Realm, State, controlled, deciders
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.barbarian_kingdoms.pieces import Piece, Placed, drawn_pieces, line, scattered
from foreign_king.pictures.elements import Element, element, group
from foreign_king.pictures.shapes import label, panel, width_of
from foreign_king.pictures.sheets import Part, Where
from foreign_king.pictures.subject import Subject

WIDTH, EDGE = 440.0, 20.0
HEAD, BOARD = 84.0, 106.0
"""The heights of the head of a panel, and of the board of a kingdom."""
POWER = 24.0
"""The height of the line with a kingdom's powers, if it has any."""
SLOT = 36.0

POWERS: dict[PowerKind, str] = {
    "sail-from-any-coast": "sail-from-any-coast",
    "claim-after-invasion": "claim-after-invasion",
    "stronger-in-defence": "stronger-in-defence",
}
"""The word for each power."""
POWERS_OF_KINGS = {**POWERS, "sail-from-any-coast": "king-sails-from-any-coast"}
"""The word for each power that belongs to the king."""


def player_part(subject: Subject, seat: Seat, look: Mapping[Kingdom, Look], where: Where) -> Part:
    """Return the panel of a player: the treasury and the boards of the player's kingdoms."""
    state: State = subject.state
    own = kingdoms_of(state, seat)
    name = subject.name("seat", seat)
    y, boards = HEAD, list[Element]()
    for kingdom in own:
        boards.append(group(*_board(subject, kingdom, look), x=EDGE, y=y, data_kingdom=kingdom))
        y += _high(subject, kingdom)
    height = player_height(subject, seat)
    paint = look[own[0]].paint if own else None
    player = state.players[seat]
    drawing = panel(
        WIDTH, height, "", *_head(state, seat, name), *_kings(subject, player, look), *_treasury(subject, player),
        *boards, paint=paint, seat=seat, plays=subject.together([look[kingdom].name for kingdom in own]) or None,
        holds=_holds(subject, seat),
    )  # fmt: skip
    return Part(name=f"player-{seat}", title=name, width=WIDTH, height=height, drawing=drawing, where=where)


def _head(state: State, seat: Seat, name: str) -> list[Element]:
    """Return the name, with a mark if the player has to decide. It leaves room for the removed kings on its right."""
    room = WIDTH - 2 * EDGE - 40 * len(state.players[seat].kings) - 30
    head = label(name, EDGE, 31, size=21, class_="strong", within=room)
    if seat not in deciders(state):
        return [head]
    x = EDGE + min(width_of(name, 21, bold=True), room) + 10
    return [head, element("path", d=f"M{x:.0f} 23l11-8v16z", fill="var(--fk-mark)")]


def _holds(subject: Subject, seat: Seat) -> str | None:
    """Return how much a player has to pay with; ``None`` if the player does not decide now, or if it is hidden."""
    treasury = subject.state.players[seat].treasury
    return (
        subject.amount("tremis", treasury.worth) if treasury is not UNSEEN and seat in deciders(subject.state) else None
    )


def kingdoms_of(state: State, seat: Seat) -> list[Kingdom]:
    """Return the kingdoms of a player; none before they are assigned."""
    return [kingdom for kingdom, realm in state.kingdoms.items() if realm.seat == seat]


def player_height(subject: Subject, seat: Seat) -> float:
    """Return the height of a player's panel."""
    boards = sum(_high(subject, kingdom) for kingdom in kingdoms_of(subject.state, seat))
    return HEAD + (boards or BOARD)


def _high(subject: Subject, kingdom: Kingdom) -> float:
    return BOARD + POWER * bool(subject.state.board.kingdoms[kingdom].powers)


def _kings(subject: Subject, player: Player, look: Mapping[Kingdom, Look]) -> list[Element]:
    """Return the kings that a player has removed, on the right of the name."""
    if not player.kings:
        return []
    fallen = [pieces.fallen(look[king]) for king in player.kings]
    wide = sum(piece.width for piece in fallen) + 3 * len(fallen)
    title = subject.labelled(subject.name("picture", "kings"), *(look[king].name for king in player.kings))
    return [group(*drawn_pieces(line(fallen, WIDTH - EDGE - wide * 0.9, 24, 0.9)), title=title)]


def _treasury(subject: Subject, player: Player) -> list[Element]:
    """Return the tokens that a player has, with their worth. Hidden tokens are face down."""
    heading = subject.labelled(subject.name("picture", "treasury"))
    is_visible = player.treasury is not UNSEEN
    held = pieces.treasure(player.treasury) if player.treasury is not UNSEEN else hidden_pile(player.tokens)
    number = subject.amount("tremis", player.treasury.worth) if player.treasury is not UNSEEN else f"× {player.tokens}"
    wide = sum(piece.width + 3 for piece in held)
    room = WIDTH - 2 * EDGE - 112 - 94
    placed = line(held, EDGE + 112, 58, round(min(1, room / wide), 2) if wide else 1)
    amount = label(number, WIDTH - EDGE, 64, size=17, anchor="end", class_="strong" if is_visible else None, within=90)
    return [label(heading.rstrip(), EDGE, 64, size=17, class_="faint", within=106), *drawn_pieces(placed), amount]


def hidden_pile(count: int) -> list[Piece]:
    """Return the pile of a hidden treasury."""
    return [pieces.hidden(count)] if count else []


# The player board


def _board(subject: Subject, kingdom: Kingdom, look: Mapping[Kingdom, Look]) -> Iterator[Element]:
    """Yield the board of a kingdom: its name and powers, and the warriors and control tokens that can be bought."""
    state: State = subject.state
    realm, mine, prices = state.kingdoms[kingdom], look[kingdom], state.board.prices
    width = WIDTH - 2 * EDGE
    yield element("line", x1=0, x2=width, y1=0, y2=0, stroke="var(--fk-line)")
    # An invisible shape for the ring of a highlight
    yield element(
        "rect", x=-7, y=3, width=width + 14, height=_high(subject, kingdom) - 6, rx=6, class_="area",
        data_kingdom=kingdom,
    )  # fmt: skip
    placed = [Placed(pieces.badge(mine), 14, 24, 0.9)]
    yield label(mine.name, 36, 30, size=19, within=164)
    yield from _controls(subject, kingdom, realm, width)
    rims, marks = "", []
    for start, each, out, row in (
        (36.0, pieces.warriors(mine), len(realm.warriors), prices.warriors),
        (width / 2 + 30, pieces.control_token(mine), len(realm.claimed), prices.control),
    ):
        # The cheapest piece is bought first, and returns last.
        placed += [Placed(each, start + SLOT * place, 61) for place in range(out, len(row))]
        rims += "".join(f"M{start + SLOT * place - 10:.0f} 51h20v20h-20z" for place in range(out))
        marks += [(str(price), round(start + SLOT * place), 91) for place, price in enumerate(row)]
    if rims:
        yield element("path", d=rims, fill="none", stroke="var(--fk-line)", stroke_dasharray="3 3")
    yield scattered(marks, size=14, class_="faint")
    yield from drawn_pieces(placed)
    powers = ", ".join(_power(subject, kingdom, realm))
    if powers:
        yield label(powers, 36, BOARD + 11, size=16, class_="faint", within=width - 36)


def _controls(subject: Subject, kingdom: Kingdom, realm: Realm, width: float) -> Iterator[Element]:
    """Yield how many provinces a kingdom controls and needs, and its team."""
    state: State = subject.state
    number = len(controlled(state, kingdom))
    count = f"{number} / {state.law.provinces_to_win}"
    title = subject.labelled(subject.name("kingdom", kingdom), subject.amount("province", number))
    if realm.side != kingdom:
        team = f"{subject.name('picture', 'team')} {realm.side.upper()}"
        yield label(team, width - 76, 30, size=17, anchor="end", class_="faint", within=120)
    yield group(label(count, width, 30, size=18, anchor="end", class_="strong", within=70), title=title)


def _power(subject: Subject, kingdom: Kingdom, realm: Realm) -> Iterator[str]:
    for power in subject.state.board.kingdoms[kingdom].powers:
        if power.of == "kingdom" or realm.king is not None:
            more = f" (+{power.points})" if power.points else ""
            names = POWERS_OF_KINGS if power.of == "king" else POWERS
            yield f"{subject.name('picture', names[power.kind])}{more}"


__all__ = ["WIDTH", "kingdoms_of", "player_height", "player_part"]
