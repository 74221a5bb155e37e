"""What the bot of a chat room does: it reads what a player writes, and posts to each what that one may read.

The bot knows no rule. What may be done it asks as offers, what happens it is told as facts, and why something cannot be
it is told as a refusal; so the same table plays every game of the library.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from foreign_king import (
    TABLE,
    Concede,
    Conflict,
    Malformed,
    Match,
    Offer,
    Refused,
    Voice,
    deal_match,
    leave,
    name_of,
    offers,
    read_command,
    submit,
    take_back,
    tell_departure,
    tell_phase,
    tell_refusal,
    tell_story,
    to_act,
    updates,
    view,
    voice,
    write_offer,
)
from foreign_king.replays.undo import NotUndone


class Post(NamedTuple):
    """A message of the bot, and to whom it is: a seat, or ``spectator`` for all who look on."""

    to: str
    text: str


class Table(NamedTuple):
    """The room: the match, how it is told, and where chance comes from."""

    match: Match
    voice: Voice
    random: Random


def seated(match: Match, names: Mapping[str, str], random: Random, language: str = "en") -> tuple[Table, list[Post]]:
    """A table at which the players sit down; what chance decides first is drawn."""
    table = Table(match, voice(match.game, seats=names, language=language), random)
    return _dealt(table, since=0)


def say(table: Table, seat: str, text: str) -> tuple[Table, list[Post]]:
    """What comes of a player's message: the table then, and what is posted."""
    if seat not in table.match.state.seats:
        return table, [Post(seat, "You have no seat at this table.")]
    word, _, rest = text.strip().partition(" ")
    since = table.match.version
    try:
        match word:
            case "offers":
                return table, [Post(seat, _menu(table, seat))]
            case "why":
                return table, [Post(seat, _why(table, seat, rest))]
            case "do":
                command = _command(table, seat, rest)
                return _dealt(table._replace(match=submit(table.match, seat, command).match), since)
            case "undo":
                return _dealt(table._replace(match=take_back(table.match, seat).match), since)
            case "leave":
                return _dealt(table._replace(match=leave(table.match, Concede(by=seat)).match), since)
            case _:
                return table, [Post(seat, "I know: offers, do NUMBER {fields}, why NUMBER, undo, leave")]
    except Refused as refused:
        return table, [Post(seat, tell_refusal(table.voice, refused))]
    except (Malformed, Conflict, NotUndone) as wrong:
        return table, [Post(seat, wrong.message)]


def _dealt(table: Table, since: int) -> tuple[Table, list[Post]]:
    """Draw what chance has to tell, and post what has happened."""
    match = table.match
    while match.result is None and TABLE in to_act(match.game, match.state):
        match = deal_match(match, table.random).match
    table = table._replace(match=match)
    return table, [post for viewer in (*match.state.seats, "spectator") for post in _news(table, viewer, since)]


def _news(table: Table, viewer: str, since: int) -> list[Post]:
    told: list[str] = []
    for update in updates(table.match, viewer, since=since):
        if update.kind == "undone":
            told.append("The last command is taken back.")
        elif update.departure is not None:
            told.append(tell_departure(table.voice, update.departure))
        else:
            told.append(tell_story(table.voice, [entry.fact for entry in update.entries]))
    ended = table.match.result
    if ended is not None:
        told.append(f"Winners: {', '.join(name_of(table.voice, 'seat', seat) for seat in sorted(ended.winners))}")
    return [Post(viewer, "\n".join(told))] if told else []


# Offers


def own_offers(table: Table, seat: str) -> list[Offer]:
    """What a seat may do now, as far as it can know, and what is closed to it."""
    seen = view(table.match.game, table.match.state, seat)
    return [offer for offer in offers(table.match.game, seen) if offer.by == seat]


def _menu(table: Table, seat: str) -> str:
    game, pending = table.match.game, table.match.game.documents.position(table.match.state)["pending"]
    lines = [tell_phase(table.voice, pending[-1])]
    for number, offer in enumerate(own_offers(table, seat), 1):
        label = name_of(table.voice, "command", offer.command)
        price = f" ({offer.price})" if offer.price else ""
        mark = " -" if offer.closed is not None else "  "
        fields = "".join(f" {json.dumps(field)}" for field in write_offer(game, offer).get("fields", ()))
        lines.append(f"{mark}{number} {label}{price}{fields}")
    return "\n".join(lines)


def _chosen(table: Table, seat: str, number: str) -> Offer:
    own = own_offers(table, seat)
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= len(own)):
        raise Malformed(f"there is no offer {number[:20]}; you have {len(own)}")
    return own[int(number) - 1]


def _why(table: Table, seat: str, number: str) -> str:
    closed = _chosen(table, seat, number.strip()[:9]).closed
    if closed is None:
        return "It is open to you."
    return tell_refusal(table.voice, closed)


def _command(table: Table, seat: str, rest: str) -> Any:
    """The command of an offer, with its fields as the player has written them: ``do 3 {"province": "liege"}``."""
    number, _, written = rest.strip().partition(" ")
    offer = _chosen(table, seat, number[:9])
    try:
        fields = json.loads(written or "{}")
    except (ValueError, RecursionError):
        raise Malformed("the fields are no JSON") from None
    if not isinstance(fields, dict):
        raise Malformed("the fields are no object")
    fixed = write_offer(table.match.game, offer).get("fixed", {})
    return read_command(table.match.game, {**fields, **fixed, "type": offer.command, "by": seat})
