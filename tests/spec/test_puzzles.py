"""Puzzles: their answers are right by the rules, and a player at the level hard solves most of them."""

from random import Random

import pytest

from foreign_king import GAMES, legal, view, why_not, write_command
from foreign_king.imagining import imagine
from foreign_king.players import Budget, make_player
from tests.spec.puzzle_solver import Solver
from tests.spec.puzzles import Puzzle, puzzles_of
from tests.spec.write_puzzles import because

every_game = pytest.mark.parametrize("name", GAMES)
BUDGET = Budget(simulations=300)
IMAGINED = 2
PARTS = {"the-foreign-king": 0.9, "lang-lebe-der-koenig": 0.9, "barbarian-kingdoms": 0.95}
"""The part of the puzzles of each game that hard solves, at the least, where a victory or a defeat is at hand."""
STOPPED = 0.75
"""The part of the puzzles of a game that hard solves, at the least, where the next player has to be stopped."""


@every_game
def test_every_puzzle_has_an_id_and_answers_that_are_legal(name: str) -> None:
    """The ids are numbered from 1 on, so that none goes away."""
    puzzles = puzzles_of(name)
    assert [int(puzzle.id.rpartition("-")[2]) for puzzle in puzzles] == list(range(1, len(puzzles) + 1))
    for puzzle in puzzles:
        assert puzzle.game.name == name
        assert puzzle.id.startswith(f"{puzzle.document['kind']}-")
        assert all(command.by == puzzle.seat for command in puzzle.best)
        assert [command for command in puzzle.best if why_not(puzzle.game, puzzle.state, command)] == []
        assert any(command not in puzzle.best for command in legal(puzzle.game, puzzle.state)), puzzle.id


@every_game
def test_the_rules_alone_prove_every_answer(name: str) -> None:
    for puzzle in puzzles_of(name):
        # What the seat cannot see must not matter: the answer is the same in positions that look alike to it.
        for number in range(IMAGINED):
            seen = view(puzzle.game, puzzle.state, puzzle.seat)
            world = imagine(puzzle.game, seen, None, Random(f"{puzzle.id}:{number}"))
            alike = Solver(puzzle.game, puzzle.seat).best(world)
            assert alike is not None, puzzle.id
            assert frozenset(alike.best) == puzzle.best, puzzle.id
        solved = Solver(puzzle.game, puzzle.seat).best(puzzle.state)
        assert solved is not None, puzzle.id
        assert (solved.kind, frozenset(solved.best)) == (puzzle.document["kind"], puzzle.best), puzzle.id
        examples = solved.best if solved.kind == "win" else solved.others
        why = because(puzzle.game, puzzle.state, puzzle.seat, solved.kind, examples[0])
        assert puzzle.document["why"] == why


def answer(puzzle: Puzzle) -> bool:
    """Whether hard solves a puzzle, by what its seat sees."""
    player = make_player(puzzle.game, puzzle.seat, "hard")
    seen = view(puzzle.game, puzzle.state, puzzle.seat)
    return player.choose(seen, None, BUDGET, Random(puzzle.id)) in puzzle.best


@every_game
def test_hard_solves_nearly_all_puzzles(name: str) -> None:
    puzzles = puzzles_of(name)
    at_hand = [puzzle for puzzle in puzzles if puzzle.document["kind"] != "stop"]
    others = [puzzle for puzzle in puzzles if puzzle.document["kind"] == "stop"]
    for part, some in ((PARTS[name], at_hand), (STOPPED, others)):
        missed = [puzzle.id for puzzle in some if not answer(puzzle)]
        assert len(missed) <= (1 - part) * len(some), missed


def test_a_wrong_answer_is_found_out() -> None:
    """Hard does not solve a puzzle whose right answers are exchanged for the wrong ones."""
    puzzle = puzzles_of("barbarian-kingdoms")[0]
    wrong = frozenset(legal(puzzle.game, puzzle.state)) - puzzle.best
    assert answer(puzzle)
    assert not answer(puzzle._replace(best=wrong))
    assert write_command(puzzle.game, next(iter(puzzle.best))) in puzzle.document["best"]
