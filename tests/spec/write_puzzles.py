"""Finds puzzles at the end of random games: ``python -m tests.spec.write_puzzles GAME NUMBER SEED [KIND]``.

It appends so many puzzles to ``spec/GAME/puzzles.jsonl``, of any kind or of one. Those that are there stay as they are,
with their ids. A puzzle is a position in which the rules alone show what is best; ``tests/spec/puzzle_solver.py`` says
how."""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from foreign_king import GAMES, deal, play, random_command, setup, tell_fact, to_act, view, voice, write_command
from foreign_king.games import AnyGame
from foreign_king.imagining import imagine
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.ledger import Entry
from foreign_king.language import Voice
from foreign_king.menus import tell_answers
from foreign_king.opening import seats_of
from foreign_king.positions import export_position
from foreign_king.wire import Document, dump
from tests.spec.puzzle_solver import Solved, Solver, TooMany
from tests.spec.puzzles import file_of, made, puzzles_of

PLAYERS = {"the-foreign-king": (2, 3, 4), "lang-lebe-der-koenig": (3, 4, 5), "barbarian-kingdoms": (2, 3, 4, 5)}
LAST = {"the-foreign-king": 8, "lang-lebe-der-koenig": 40, "barbarian-kingdoms": 8}
"""So many of the last decisions of a game are looked at."""
LONGEST = 2500
"""Games with more commands are not looked at."""
MOST_POSITIONS = 2500
IMAGINED = 3
TELLING = ("VictoryReached", "KingElected", "EndTriggered", "VotesCounted", "GameWon")
"""The facts that say how a game ends."""


def last_decisions(game: AnyGame, players: int, random: Random) -> list[Any]:
    """Return the last positions of a random game in which one seat alone decides; none if the game has no end."""
    state, positions = setup(game, seats_of(players)), list[Any]()
    for _ in range(LONGEST):
        acting = to_act(game, state)
        if not acting:
            return positions[-LAST[game.name] :]
        if len(acting) == 1 and acting[0] != TABLE:
            positions.append(state)
        command = deal(game, state, random) if acting[0] == TABLE else random_command(game, state, random)
        state = play(game, state, command).state
    return []


def found(game: AnyGame, seed: str) -> Iterator[Document]:
    """Yield puzzles without ids: of each game at the most one for each kind of command that is best."""
    number = 0
    while True:
        number += 1
        kinds = set[tuple[str, str]]()
        players = PLAYERS[game.name][number % len(PLAYERS[game.name])]
        for state in reversed(last_decisions(game, players, Random(f"{seed}:{number}"))):
            puzzle = puzzle_at(game, state)
            if puzzle is not None and (kind := (puzzle["kind"], puzzle["best"][0]["type"])) not in kinds:
                kinds.add(kind)
                yield puzzle


def puzzle_at(game: AnyGame, state: Any) -> Document | None:
    """Return the puzzle of a position; ``None`` if it is none, or more than half of the commands are best."""
    (seat,) = to_act(game, state)
    try:
        solved = Solver(game, seat, MOST_POSITIONS).best(state)
        if solved is None or len(solved.best) > len(solved.others) or not all(alike(game, state, seat, solved)):
            return None
    except TooMany:
        return None
    why = because(game, state, seat, solved.kind, (solved.best if solved.kind == "win" else solved.others)[0])
    best = [write_command(game, command) for command in solved.best]
    return {"kind": solved.kind, "seat": seat, "why": why, "best": best, "start": export_position(game, state)}


def alike(game: AnyGame, state: Any, seat: str, solved: Solved) -> Iterator[bool]:
    """Yield, for some positions that the seat cannot tell from the true one, whether the same commands are best."""
    for number in range(IMAGINED):
        world = imagine(game, view(game, state, seat), None, Random(number))
        other = Solver(game, seat, MOST_POSITIONS).best(world)
        yield other is not None and other.best == solved.best


def because(game: AnyGame, state: Any, seat: str, kind: str, command: Any) -> str:
    """Return why a puzzle has its answer, in words: how the game ends after a command."""
    speaker = voice(game)
    ends = " ".join(endings(game, speaker, state, seat, command))
    told = tell_answers(speaker, made(game, state, seat, command))
    if kind == "win":
        return f"{told}: the game can be won in this turn, whatever others do. {ends}".strip()
    if kind == "stop":
        return f"{told}: the next player can win in a single turn, whatever the seat still does."
    return f"{told}: the game can end, and others win it. {ends}".strip()


def endings(game: AnyGame, speaker: Voice, state: Any, seat: str, command: Any) -> Iterator[str]:
    """Yield sentences about the end of the game after a command, as far as nobody else decides before it."""
    random, entries, solver = Random(0), list[Entry[Any]](), Solver(game, seat)
    while True:
        outcome = play(game, state, command)
        state = outcome.state
        entries += outcome.entries
        acting = to_act(game, state)
        if acting == (TABLE,):
            command = deal(game, state, random)
        elif acting == (seat,) and (wins := [each for each in solver.commands(state) if solver.wins_by(state, each)]):
            command = wins[0]
        else:
            break
    yield from (tell_fact(speaker, each) for each in entries if type(each.fact).__name__ in TELLING)


def main(name: str, number: int, seed: str, kind: str | None = None) -> None:
    """Append so many puzzles to the file of a game: of one kind, or of any."""
    game, known = GAMES[name], puzzles_of(name)
    starts = {dump(puzzle.document["start"]) for puzzle in known}
    new = (
        puzzle for puzzle in found(game, seed) if dump(puzzle["start"]) not in starts and kind in (None, puzzle["kind"])
    )
    with file_of(name).open("a", encoding="utf-8") as file:
        for at, puzzle in enumerate(islice(new, number), len(known) + 1):
            file.write(dump({"id": f"{puzzle['kind']}-{at:03}", **puzzle}) + "\n")
            file.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
