"""What the computer thinks: the question of the worker with the matches, and the answer of the other worker."""

from io import BytesIO
from random import SystemRandom

from foreign_king.replays.replay import replay, write_log
from foreign_king.server.computers import command_for
from foreign_king.server.thinking import Thought
from foreign_king.wire import codec, dump, parse


def write_thought(thought: Thought) -> str:
    """Return the question for a command, as a JSON text."""
    log = BytesIO()
    write_log(thought.game, log, facts=False)
    return dump({"log": log.getvalue().decode(), "seat": thought.seat, "level": thought.level})


def decide(text: str) -> str:
    """Return the command of a question, as a JSON text. The game is played again from its log, which takes a few
    hundredths of a second. So this worker keeps nothing, and another one can take its place if it dies."""
    question = parse(text)
    game = replay(question["log"])
    command = command_for(game, question["seat"], question["level"], SystemRandom())
    return dump(codec(game.game).write_command(command))


__all__ = ["decide", "write_thought"]
