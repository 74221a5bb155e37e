"""Tells logs in a language and draws them, and prints every word of it that still has the letters of English.

It runs in a process of its own, in which a copy of the library is found: ``python tell_all.py CODE LOG…``.
"""

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import foreign_king as fk
from foreign_king import menus, pictures
from foreign_king.cli import main as command_line
from foreign_king.decisions import Decision, begin
from foreign_king.language import LANGUAGES, Voice, tell_phase

WORD = re.compile(r"[A-Za-z]{2,}(?:[-.'][A-Za-z]+)*")
TEXT = re.compile(r"<(?:text|tspan|title|desc)\b[^>]*>([^<]*)")


def texts(language: str, log: Path) -> Iterator[tuple[str, str]]:
    """Everything that is told and written of a game, and where."""
    played = fk.replay(log.read_bytes())
    game: Any = played.game
    teller = fk.voice(game, board=played.board, language=language)
    yield "the names of places", ". ".join(teller.places.values())
    for step in played.steps:
        yield f"the story of command {step.number}", fk.tell_story(teller, step.entries)
        yield f"the facts of command {step.number}", "\n".join(fk.tell_fact(teller, each) for each in step.entries)
        if pending := fk.position(game, step.state)["pending"]:
            yield f"what is due after command {step.number}", tell_phase(teller, pending[-1])
    for number in (len(played.steps) // 2, len(played.steps) - 1):
        drawn = pictures.picture(game, played[number].state, language=language)
        yield f"the description after command {number}", "\n".join(drawn.description)
        yield f"the picture after command {number}", "\n".join(TEXT.findall(drawn.svg))
    for step in played.steps:
        yield f"a decision after command {step.number}", "\n".join(of_a_decision(teller, step.state, step.number))
    for number in (len(played.steps) // 2, len(played.steps) - 1):
        for offer in fk.offers(game, played[number].state):
            if offer.closed is not None:
                yield f"why something is closed after command {number}", fk.tell_refusal(teller, offer.closed)


def of_a_decision(teller: Voice, state: Any, number: int) -> Iterator[str]:
    """The menus on the way to one command of each seat that may act. The number of the step chooses the answers."""
    for seat in fk.to_act(teller.game, state):
        step: Any = None if seat == fk.TABLE else begin(teller.game, state, seat)
        while isinstance(step, Decision):
            yield menus.tell_question(teller, step)
            for option in step.options:
                yield menus.tell_option(teller, step, option)
                yield menus.tell_detail(teller, step, option)
                yield menus.tell_closed(teller, option)
            ways = menus.ways_of(step, 16)
            yield menus.tell_question(teller, step, whole=bool(ways))
            for way in ways:
                yield menus.tell_way(teller, step, way)
                yield menus.tell_worth(teller, step, way)
            opened = [option for option in step.options if not option.closed]
            step = step.choose(opened[number % len(opened)])


def of_the_command_line(language: str, log: Path) -> str:
    """What ``foreign-king tell`` says of a game, and of its position in the middle."""
    told = io.StringIO()
    half = str(len(log.read_bytes().splitlines()) // 2)
    with redirect_stdout(told):
        assert command_line(["tell", "--language", language, str(log)]) == 0
        assert command_line(["tell", "--language", language, "--at", half, str(log)]) == 0
    return told.getvalue()


def main(language: str, *logs: str) -> None:
    """Print where the library lies and its languages, and for each log the words that fell through."""
    print(json.dumps({"library": fk.__file__, "languages": LANGUAGES}))
    titles = {word for game in fk.GAMES.values() for word in WORD.findall(game.title)}
    for log in map(Path, logs):
        told = list(texts(language, log))
        left = {(where, word) for where, text in told for word in WORD.findall(text) if word not in titles}
        # A log's own words, such as the name of a player or of the evening, are nobody's to translate.
        own = {*titles, *WORD.findall(log.read_text("utf-8").splitlines()[0])}
        line = of_the_command_line(language, log)
        left |= {("the command line", word) for word in WORD.findall(line) if word not in own}
        print(json.dumps({"log": log.name, "texts": len(told), "letters": len(line), "left": sorted(left)}))


main(*sys.argv[1:])
