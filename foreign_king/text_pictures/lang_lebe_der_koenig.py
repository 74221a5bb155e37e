"""The text picture of Lang lebe der König, in lines of at most 80 columns."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice, name_of
from foreign_king.language.wording import labelled, short_word, translated
from foreign_king.text_pictures.cells import padded, right
from foreign_king.text_pictures.lines import column_head, decision, paragraph, shortened
from foreign_king.wire import Document

LABEL, VOTES, COLUMN = 16, 6, 11
CARDS = ("x1", "x2", "x3")
HIDDEN = "?"


def drawn(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    """Yield the lines of a position document."""
    seats, players = position["seats"], position["players"]
    closed = board.starts[str(len(seats))].closed
    yield headline(voice, position)
    yield from paragraph(discard(voice, position)).split("\n")
    yield ""
    yield _row(
        "", short_word(voice, "head of a column", "votes"), [column_head(voice, seat, COLUMN - 1) for seat in seats]
    )
    for name, territory in position["territories"].items():
        votes = short_word(voice, "a closed territory", "out") if name in closed else str(board.places[name].votes)
        pieces = [_pieces(territory, seat, players[seat]["baron"] == name) for seat in seats]
        yield _row(name_of(voice, "territory", name), votes, pieces)
    yield ""
    yield from _players(voice, board, position, seats)
    if position["negotiation"] is not None:
        yield ""
        for sentence in negotiation(voice, position):
            yield from paragraph(sentence).split("\n")
    yield ""
    yield from decision(voice, position)
    yield from paragraph(translated(voice, "The number of courtiers, B the baron; ? is hidden")).split("\n")


def headline(voice: Voice, position: Document) -> str:
    if position["turn"] is None:
        return translated(voice, "Before the first turn.")
    sentence = translated(voice, "Turn {number}, of {seat}. Elections so far: {elections}.")
    seat = name_of(voice, "seat", position["turn"])
    return sentence.format(number=position["turns"], seat=seat, elections=position["elections"])


def discard(voice: Voice, position: Document) -> str:
    hidden = position["face_down_cards"]
    sentence = (
        translated(voice, "Discard: {cards}, and {hidden} face down.")
        if hidden
        else translated(voice, "Discard: {cards}.")
    )
    return sentence.format(cards=_cards(voice, position["discard"]), hidden=hidden)


def _cards(voice: Voice, cards: Any) -> str:
    if cards == UNSEEN.value:
        return HIDDEN
    return ", ".join(f"{cards[card]} {card}" for card in CARDS if cards[card]) or translated(voice, "no card")


def _pieces(territory: Document, seat: str, baron: bool) -> str:
    courtiers = territory["courtiers"] if territory["owner"] == seat else 0
    return f"{courtiers or ''}{'B' if baron else ''}" or "."


def _players(voice: Voice, board: Any, position: Document, seats: Sequence[str]) -> Iterator[str]:
    players, last = position["players"], position["votes"]
    territories = [territory_votes(board, position, seat) for seat in seats]
    bonus = [players[seat]["bonus"] for seat in seats]
    yield _row(translated(voice, "territories"), "", [_number(votes) for votes in territories])
    yield _row(translated(voice, "bonus votes"), "", [_number(votes) for votes in bonus])
    yield _row(
        short_word(voice, "label of a row", "votes"),
        "",
        [_number(on_map + extra) for on_map, extra in zip(territories, bonus, strict=True)],
    )
    if last:
        # During an election, some votes have not been counted yet.
        counted = [last.get(seat, {"territories": 0, "bonus": 0, "penalty": 0}) for seat in seats]
        yield _row(translated(voice, "last election"), "", [_number(total(votes)) for votes in counted])
    yield _row(translated(voice, "cards"), "", [_number(players[seat]["cards"]) for seat in seats])
    hands = [players[seat]["hand"] for seat in seats]
    if any(hand != UNSEEN.value for hand in hands):
        for card in CARDS:
            yield _row(f"  {card}", "", [HIDDEN if hand == UNSEEN.value else _number(hand[card]) for hand in hands])
    yield _row(translated(voice, "in supply"), "", [_number(players[seat]["supply"]) for seat in seats])
    off_map = [translated(voice, "off the map") if players[seat]["baron"] is None else "" for seat in seats]
    if any(off_map) and position["turn"] is not None:
        yield _row(translated(voice, "baron"), "", off_map)


def territory_votes(board: Any, position: Document, seat: str) -> int:
    """Return the votes of the territories where a player has courtiers or the baron."""
    baron = position["players"][seat]["baron"]
    held = [name for name, each in position["territories"].items() if each["owner"] == seat or name == baron]
    return sum(board.places[name].votes for name in held)


def total(votes: Mapping[str, int]) -> int:
    return votes["territories"] + votes["bonus"] - votes["penalty"]


def negotiation(voice: Voice, position: Document) -> Iterator[str]:
    negotiation = position["negotiation"]
    who = {role: name_of(voice, "seat", negotiation[role]) for role in ("intruder", "defender")}
    where = name_of(voice, "territory", negotiation["territory"])
    sentence = translated(voice, "Negotiation over {where}: {intruder} has come, {defender} was there.")
    yield sentence.format(where=where, **who)
    laid: Document = next((phase["laid"] for phase in position["pending"] if phase["type"] == "Laying"), {})
    for label, cards in ((translated(voice, "Face down"), laid), (translated(voice, "Played"), negotiation["played"])):
        if cards:
            held = [f"{name_of(voice, 'seat', seat)} {_cards(voice, cards[seat])}" for seat in cards]
            yield labelled(voice, label, short_word(voice, "between the parts of a list", "; ").join(held) + ".")
    for label, numbers in (
        (translated(voice, "1s rolled"), negotiation["ones"]),
        (translated(voice, "Influence"), negotiation["influence"]),
    ):
        rolled = [f"{name_of(voice, 'seat', seat)} {number}" for seat, number in numbers.items() if number]
        if rolled:
            yield labelled(voice, label, f"{', '.join(rolled)}.")


def _number(number: int) -> str:
    return str(number) if number else "."


def _row(label: str, votes: str, cells: Sequence[str]) -> str:
    columns = "".join(right(cell, COLUMN) for cell in cells)
    return f"{padded(shortened(label, LABEL - 1), LABEL)}{votes:>{VOTES}}{columns}".rstrip()
