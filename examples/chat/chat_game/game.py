"""What the bot of a chat room does: it reads what a player writes, and posts to each what that one may read.

The bot knows no rule. What may be done it asks step by step, what happens it is told as facts, and why something cannot
be it is told as a refusal; so the same bot plays every game of the library.
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


class ChatGame(NamedTuple):
    """A game in a chat room: the match, the voice that tells it, and the source of chance."""

    match: Match
    voice: Voice
    random: Random


def seated(match: Match, names: Mapping[str, str], random: Random, language: str = "en") -> tuple[ChatGame, list[Post]]:
    """Return a new game for these players, after the chance events of the setup."""
    chat = ChatGame(match, voice(match.game, seats=names, language=language), random)
    return _dealt(chat, since=0)


def say(chat: ChatGame, seat: str, text: str) -> tuple[ChatGame, list[Post]]:
    """Answer a player's message: return the game after it, and the messages of the bot."""
    if seat not in chat.match.state.seats:
        return chat, [Post(seat, "You have no seat in this game.")]
    word, _, rest = text.strip().partition(" ")
    since = chat.match.version
    try:
        match word:
            case "offers":
                return chat, [Post(seat, _menu(chat, seat))]
            case "why":
                return chat, [Post(seat, _why(chat, seat, rest.strip()))]
            case "do":
                step = taken(chat, seat, rest.split())
                if isinstance(step, Decision):
                    return chat, [Post(seat, _question(step))]
                return _dealt(chat._replace(match=submit(chat.match, seat, step.command).match), since)
            case "undo":
                return _dealt(chat._replace(match=take_back(chat.match, seat).match), since)
            case "leave":
                return _dealt(chat._replace(match=leave(chat.match, Concede(by=seat)).match), since)
            case _:
                return chat, [Post(seat, "I know: offers, do WORD WORD…, why WORD, undo, leave")]
    except Refused as refused:
        return chat, [Post(seat, tell_refusal(chat.voice, refused))]
    except NotUndone as stays:
        return chat, [Post(seat, tell_not_undone(chat.voice, stays))]
    except (Malformed, Conflict) as wrong:
        return chat, [Post(seat, wrong.message)]


def _dealt(chat: ChatGame, since: int) -> tuple[ChatGame, list[Post]]:
    """Draw all chance events that are due, and post what has happened."""
    match = chat.match
    while match.result is None and TABLE in to_act(match.game, match.state):
        match = deal_match(match, chat.random).match
    chat = chat._replace(match=match)
    return chat, [post for viewer in (*match.state.seats, SPECTATOR) for post in _news(chat, viewer, since)]


def _news(chat: ChatGame, viewer: str, since: int) -> list[Post]:
    sentences: list[str] = []
    for update in updates(chat.match, viewer, since=since):
        if update.kind == "undone":
            sentences.append("The last command is taken back.")
        elif update.departure is not None:
            sentences.append(tell_departure(chat.voice, update.departure))
        else:
            sentences.append(tell_story(chat.voice, update.entries))
    ended = chat.match.result
    if ended is not None:
        sentences.append(f"Winners: {', '.join(name_of(chat.voice, 'seat', seat) for seat in sorted(ended.winners))}")
    return [Post(viewer, "\n".join(sentences))] if sentences else []


# Decisions


def first_step(chat: ChatGame, seat: str) -> Decision[Any]:
    """Return the first step of a decision, with what a seat may do now. Raise ``Malformed`` if it may do nothing."""
    game = chat.match.game
    step = begin(game, view(game, chat.match.state, seat), seat)
    if step is None:
        raise Malformed("it is not for you to decide now")
    return step


def taken(chat: ChatGame, seat: str, words: Iterable[str]) -> Decision[Any] | Made[Any]:
    """Follow the words of a player, such as ``do BuildFactory metal liege``. Raise ``Refused`` for what is closed."""
    step: Decision[Any] | Made[Any] = first_step(chat, seat)
    for word in words:
        if isinstance(step, Made):
            raise Malformed(f"that is all; what is {word[:20]} for?")
        step = step.choose(word)
    return step


def _menu(chat: ChatGame, seat: str) -> str:
    pending = chat.match.game.documents.position(chat.match.state)["pending"]
    return "\n".join([tell_phase(chat.voice, pending[-1]), *(_line(chat, o) for o in first_step(chat, seat).options)])


def _line(chat: ChatGame, option: Option) -> str:
    price = f" ({option.price})" if option.price else ""
    return f"{' -' if option.closed else '  '}{option.token}: {name_of(chat.voice, 'command', option.token)}{price}"


def _question(step: Decision[Any]) -> str:
    """Say what is missing in the command, and which words can come next."""
    question = "/".join((*step.question.path, *step.question.part)) or "how"
    words = " ".join(("do", *step.tokens))
    return f"{question}? {words} …\n{' '.join(option.token for option in step.options if not option.closed)}"


def _why(chat: ChatGame, seat: str, word: str) -> str:
    closed = [option.closed for option in first_step(chat, seat).options if option.token == word]
    if not closed:
        raise Malformed(f"{word[:20]} is not what you could do")
    return "\n".join(tell_refusal(chat.voice, refused) for refused in closed[0]) or "It is open to you."
