"""The text picture of Barbarian Kingdoms, in lines of at most 80 columns."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import N_, labelled, short_word, translated
from foreign_king.text_pictures.cells import padded, right
from foreign_king.text_pictures.lines import column_head, decision, paragraph, shortened
from foreign_king.wire import Document

PROVINCE, CONTROL, TREASURE = 18, 25, 15
LABEL, COLUMN = 14, 11
TOKENS = {N_("bronze"): 1, N_("silver"): 2, N_("gold"): 3, N_("diamond"): 5}
HIDDEN = "?"
SEA = "sea"
LEGEND = (
    N_("* a capital; + a control token; ( ) an emblem that gives no control now"),
    N_("K the king, W warriors; ? is hidden"),
    N_("b bronze 1, s silver 2, g gold 3, d diamond 5 tremis"),
)


def drawn(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    """Yield the lines of a position document."""
    kingdoms = position["kingdoms"]
    yield headline(voice, board, position)
    yield from _lines(_order(voice, board, position))
    yield from _lines(_closed(voice, board, position))
    yield ""
    yield _area("", translated(voice, "marker"), translated(voice, "treasure"), translated(voice, "units"))
    for area in board.ids:
        if area in closed_areas(board, kingdoms):
            continue
        capital = board.capitals.get(area) in kingdoms
        name = f"{'*' if capital else ' '} {name_of(voice, 'area', area)}"
        treasure = position["treasures"][area]
        yield from _areas(
            name, _marker(voice, board, position, area), _treasure(treasure), _units(voice, board, position, area)
        )
    yield from _areas(f"  {voice.places[SEA]}", "", "", _units(voice, board, position, SEA))
    yield ""
    yield from _kingdoms(voice, board, position)
    yield ""
    yield from _players(voice, position)
    if position["action"] is not None:
        yield ""
        for sentence in action(voice, board, position):
            yield from _lines(sentence)
    yield ""
    yield from decision(voice, position)
    for sign in LEGEND:
        yield from _lines(translated(voice, sign))


def _lines(text: str) -> Sequence[str]:
    return paragraph(text).split("\n") if text else ()


def headline(voice: Voice, board: Any, position: Document) -> str:
    turn: Document = next(iter(position["pending"]), {})
    if not position["turns"]:
        return translated(voice, "Before the first turn.")
    if "kingdom" not in turn:
        return translated(voice, "After turn {number}.").format(number=position["turns"])
    seat = position["kingdoms"][turn["kingdom"]]["seat"]
    kingdom, player = name_of(voice, "kingdom", turn["kingdom"]), name_of(voice, "seat", seat)
    sentence = translated(voice, "Turn {number}: {kingdom} ({seat}).")
    return sentence.format(number=position["turns"], kingdom=kingdom, seat=player)


def _order(voice: Voice, board: Any, position: Document) -> str:
    if not position["order"]:
        return ""
    return translated(voice, "Order of turns: {kingdoms}.").format(kingdoms=_names(voice, board, position["order"]))


def printed(voice: Voice, kingdom: str) -> str:
    """Return the short name of a kingdom, for a column."""
    return voice.language.printed["kingdom"][kingdom]


def _names(voice: Voice, board: Any, kingdoms: Iterable[str]) -> str:
    return ", ".join(printed(voice, kingdom) for kingdom in kingdoms)


# The map


def closed_areas(board: Any, kingdoms: Mapping[str, Any]) -> set[str]:
    out = [kingdom for name, kingdom in board.kingdoms.items() if name not in kingdoms]
    return {area for kingdom in out for area in (*kingdom.initial, kingdom.domination)}


def _closed(voice: Voice, board: Any, position: Document) -> str:
    closed = closed_areas(board, position["kingdoms"])
    names = ", ".join(name_of(voice, "area", area) for area in board.ids if area in closed)
    return translated(voice, "Closed: {provinces}.").format(provinces=names) if names else ""


def _areas(name: str, marker: str, treasure: str, units: Sequence[str]) -> Iterator[str]:
    """Yield the row of an area, and one more row for each further kingdom with units there."""
    yield _area(name, marker, treasure, units[0] if units else ".")
    for more in units[1:]:
        yield _area("", "", "", more)


def _area(name: str, marker: str, treasure: str, units: str) -> str:
    return f"{padded(shortened(name, PROVINCE - 1), PROVINCE)}{marker:<{CONTROL}}{treasure:<{TREASURE}}{units}".rstrip()


def stands(realm: Document, area: str) -> bool:
    return realm["king"] == area or area in realm["warriors"]


def _units(voice: Voice, board: Any, position: Document, area: str) -> list[str]:
    rows = []
    for kingdom, realm in position["kingdoms"].items():
        if stands(realm, area):
            warriors = realm["warriors"].count(area)
            pieces = [*("K" for _ in range(realm["king"] == area)), *(f"{warriors}W" for _ in range(warriors > 0))]
            rows.append(f"{printed(voice, kingdom)} {' '.join(pieces)}")
    return rows


def bearer(kingdoms: Mapping[str, Any], area: str) -> str | None:
    return next((kingdom for kingdom, realm in kingdoms.items() if area in realm["claimed"]), None)


def controls(board: Any, kingdoms: Mapping[str, Any], kingdom: str, area: str) -> bool:
    """Whether a kingdom controls an area: by a control token, or by its emblem, if no other kingdom's token and no
    enemy unit is there."""
    holder = bearer(kingdoms, area)
    if holder is not None or board.emblems.get(area) != kingdom:
        return holder == kingdom
    side = kingdoms[kingdom]["side"]
    return not any(stands(realm, area) for realm in kingdoms.values() if realm["side"] != side)


def _marker(voice: Voice, board: Any, position: Document, area: str) -> str:
    kingdoms, emblem = position["kingdoms"], board.emblems.get(area)
    holder = bearer(kingdoms, area)
    marks = [f"{printed(voice, holder)}+"] if holder is not None else []
    if emblem is not None:
        name = printed(voice, emblem)
        marks.append(name if controls(board, kingdoms, emblem, area) else f"({name})")
    return " ".join(marks) or "."


def _treasure(treasure: Document) -> str:
    return " ".join([*_short(treasure["tokens"]), *[HIDDEN] * treasure["face_down"]]) or "."


def _short(tokens: Document) -> list[str]:
    return [f"{tokens[token]}{token[0]}" for token in TOKENS if tokens[token]]


# Kingdoms and players


def _kingdoms(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    kingdoms = position["kingdoms"]
    names = list(kingdoms)
    yield _row("", [shortened(printed(voice, name), COLUMN - 1) for name in names])
    seats = [kingdoms[name]["seat"] for name in names]
    yield _row(
        translated(voice, "played by"),
        ["." if seat is None else column_head(voice, seat, COLUMN - 1) for seat in seats],
    )
    sides = [kingdoms[name]["side"] for name in names]
    if len(set(sides)) < len(sides):
        yield _row(translated(voice, "side"), sides)
    yield _row(
        translated(voice, "king"),
        [translated(voice, "lost") if kingdoms[name]["king"] is None else translated(voice, "alive") for name in names],
    )
    for label, pieces, prices in (
        (translated(voice, "warriors"), "warriors", board.prices.warriors),
        (translated(voice, "tokens out"), "claimed", board.prices.control),
    ):
        out = [len(kingdoms[name][pieces]) for name in names]
        yield _row(label, [_number(number) for number in out])
        yield _row(
            "  " + translated(voice, "next costs"),
            [str(prices[number]) if number < len(prices) else "." for number in out],
        )
    controlled = [sum(controls(board, kingdoms, name, area) for area in board.ids) for name in names]
    yield _row(translated(voice, "provinces"), [_number(number) for number in controlled])


def _players(voice: Voice, position: Document) -> Iterator[str]:
    players = position["players"]
    seats = position["seats"]
    yield _row("", [column_head(voice, seat, COLUMN - 1) for seat in seats])
    treasuries = [players[seat]["treasury"] for seat in seats]
    if any(treasury != UNSEEN.value for treasury in treasuries):
        for token in TOKENS:
            yield _row(
                translated(voice, token),
                [HIDDEN if each == UNSEEN.value else _number(each[token]) for each in treasuries],
            )
        yield _row(
            translated(voice, "tremis"),
            [HIDDEN if each == UNSEEN.value else _number(worth(each)) for each in treasuries],
        )
    yield _row(translated(voice, "tokens"), [_number(players[seat]["tokens"]) for seat in seats])
    yield _row(translated(voice, "kings removed"), [_number(len(players[seat]["kings"])) for seat in seats])
    reigns = [players[seat]["reign"] for seat in seats]
    if any(reigns):
        yield _row(
            translated(voice, "reign score"), ["." if each is None else _number(sum(each.values())) for each in reigns]
        )


def worth(tokens: Document) -> int:
    return sum(tokens[token] * value for token, value in TOKENS.items())


# The current action


_HEADINGS = {
    ("invade", False): N_("Invasion of {province}: {kingdom}."),
    ("invade", True): N_("Invasion of {province}: {kingdom} against {opponent}."),
    ("claim", False): N_("Claim to {province}: {kingdom}."),
    ("claim", True): N_("Claim to {province}: {kingdom} against {opponent}."),
}


def action(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    action = position["action"]
    sentence = _HEADINGS[action["kind"], action["opponent"] is not None]
    opponent = "" if action["opponent"] is None else name_of(voice, "kingdom", action["opponent"])
    where, who = name_of(voice, "area", action["province"]), name_of(voice, "kingdom", action["kingdom"])
    yield translated(voice, sentence).format(province=where, kingdom=who, opponent=opponent)
    filled: Document = next((phase["purses"] for phase in position["pending"] if phase["type"] == "Bribing"), {})
    for label, purses in (
        (translated(voice, "Purses filled"), filled),
        (translated(voice, "Bribes"), action["bribes"]),
    ):
        if purses:
            held = [f"{_names(voice, board, [kingdom])} {_purse(voice, purses[kingdom])}" for kingdom in purses]
            yield labelled(voice, label, short_word(voice, "between the parts of a list", "; ").join(held) + ".")
    if action["points"]:
        points = [f"{_names(voice, board, [kingdom])} {number}" for kingdom, number in action["points"].items()]
        yield translated(voice, "Battle points: {points}.").format(points=", ".join(points))


def _purse(voice: Voice, tokens: Any) -> str:
    if tokens == UNSEEN.value:
        return HIDDEN
    return " ".join(_short(tokens)) or translated(voice, "nothing")


def _number(number: int) -> str:
    return str(number) if number else "."


def _row(label: str, cells: Sequence[str]) -> str:
    return f"{padded(shortened(label, LABEL - 1), LABEL)}{''.join(right(cell, COLUMN) for cell in cells)}".rstrip()
