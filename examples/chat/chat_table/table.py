"""What the bot of a chat room does: it reads what a player writes, and posts to each what that one may read.

The bot knows no rule. What may be done it asks step by step, what happens it is told as facts, and why something cannot
be it is told as a refusal; so the same table plays every game of the library.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from foreign_king import SPECTATOR, TABLE, Malformed, Refused, tell_refusal, tell_story, to_act, view, voice
from foreign_king.decisions import Decision, Made, Option, begin
from foreign_king.language import Voice, name_of, tell_phase
from foreign_king.logs import Concede, tell_departure
from foreign_king.matches import Conflict, Match, deal_match, leave, submit, take_back, updates
from foreign_king.replays import NotUndone, tell_not_undone


class Post(NamedTuple):
    """A message of the bot, and its recipient: a seat, or ``SPECTATOR`` for everybody else in the room."""

    to: str
    text: str


class Table(NamedTuple):
    """A game in a room: the match, the voice that tells it, and the source of chance."""

    match: Match
    voice: Voice
    random: Random


def seated(match: Match, names: Mapping[str, str], random: Random, language: str = "en") -> tuple[Table, list[Post]]:
    """Return a new game for these players, after the chance events of the setup."""
    table = Table(match, voice(match.game, seats=names, language=language), random)
    return _dealt(table, since=0)


def say(table: Table, seat: str, text: str) -> tuple[Table, list[Post]]:
    """Answer a player's message: return the game after it, and the messages of the bot."""
    if seat not in table.match.state.seats:
        return table, [Post(seat, "You have no seat at this table.")]
    word, _, rest = text.strip().partition(" ")
    since = table.match.version
    try:
        match word:
            case "offers":
                return table, [Post(seat, _menu(table, seat))]
            case "why":
                return table, [Post(seat, _why(table, seat, rest.strip()))]
            case "do":
                step = taken(table, seat, rest.split())
                if isinstance(step, Decision):
                    return table, [Post(seat, _question(step))]
                return _dealt(table._replace(match=submit(table.match, seat, step.command).match), since)
            case "undo":
                return _dealt(table._replace(match=take_back(table.match, seat).match), since)
            case "leave":
                return _dealt(table._replace(match=leave(table.match, Concede(by=seat)).match), since)
            case _:
                return table, [Post(seat, "I know: offers, do WORD WORD…, why WORD, undo, leave")]
    except Refused as refused:
        return table, [Post(seat, tell_refusal(table.voice, refused))]
    except NotUndone as stays:
        return table, [Post(seat, tell_not_undone(table.voice, stays))]
    except (Malformed, Conflict) as wrong:
        return table, [Post(seat, wrong.message)]


def _dealt(table: Table, since: int) -> tuple[Table, list[Post]]:
    """Draw all chance events that are due, and post what has happened."""
    match = table.match
    while match.result is None and TABLE in to_act(match.game, match.state):
        match = deal_match(match, table.random).match
    table = table._replace(match=match)
    return table, [post for viewer in (*match.state.seats, SPECTATOR) for post in _news(table, viewer, since)]


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


# Decisions


def first_step(table: Table, seat: str) -> Decision[Any]:
    """Return the first step of a decision, with what a seat may do now. Raise ``Malformed`` if it may do nothing."""
    game = table.match.game
    step = begin(game, view(game, table.match.state, seat), seat)
    if step is None:
        raise Malformed("it is not for you to decide now")
    return step


def taken(table: Table, seat: str, words: Iterable[str]) -> Decision[Any] | Made[Any]:
    """Follow the words of a player, such as ``do BuildFactory metal liege``. Raise ``Refused`` for what is closed."""
    step: Decision[Any] | Made[Any] = first_step(table, seat)
    for word in words:
        if isinstance(step, Made):
            raise Malformed(f"that is all; what is {word[:20]} for?")
        step = step.choose(word)
    return step


def _menu(table: Table, seat: str) -> str:
    pending = table.match.game.documents.position(table.match.state)["pending"]
    return "\n".join(
        [tell_phase(table.voice, pending[-1]), *(_line(table, o) for o in first_step(table, seat).options)]
    )


def _line(table: Table, option: Option) -> str:
    price = f" ({option.price})" if option.price else ""
    return f"{' -' if option.closed else '  '}{option.token}: {name_of(table.voice, 'command', option.token)}{price}"


def _question(step: Decision[Any]) -> str:
    """Say what is missing in the command, and which words can come next."""
    asked = "/".join((*step.question.path, *step.question.part)) or "how"
    said = " ".join(("do", *step.tokens))
    return f"{asked}? {said} …\n{' '.join(option.token for option in step.options if not option.closed)}"


def _why(table: Table, seat: str, word: str) -> str:
    closed = [option.closed for option in first_step(table, seat).options if option.token == word]
    if not closed:
        raise Malformed(f"{word[:20]} is not what you could do")
    return "\n".join(tell_refusal(table.voice, refused) for refused in closed[0]) or "It is open to you."
