"""Games between computer players end: they do not end their turns for ever, however little they have left."""

from random import Random

import pytest

from foreign_king import GAMES, deal, play, to_act, view
from foreign_king.boards import default_board
from foreign_king.games.lang_lebe_der_koenig.facts import ElectionHeld
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.chance import TABLE
from foreign_king.opening import seats_of
from foreign_king.players import Budget, make_player
from foreign_king.players.tournament_games import PlannedGame
from tests.barbarian_kingdoms import openings as barbarian_kingdoms
from tests.lang_lebe_der_koenig import openings as lang_lebe_der_koenig
from tests.lang_lebe_der_koenig.positions import GAME, RED_TURN, SEATS, read
from tests.the_foreign_king import openings as the_foreign_king

BUDGET = Budget(simulations=20)
MOST: dict[str, int] = {"the-foreign-king": 500, "lang-lebe-der-koenig": 2000, "barbarian-kingdoms": 1500}
"""No game between medium and hard players takes more commands than these."""
MOST_TO_AN_ELECTION = 400
"""Players of Lang lebe der König with few cards hold an election after no more commands than these."""
NUMBERS = {
    "the-foreign-king": the_foreign_king.PLAYERS,
    "lang-lebe-der-koenig": lang_lebe_der_koenig.PLAYERS,
    "barbarian-kingdoms": barbarian_kingdoms.PLAYERS,
}
EVERY_NUMBER = [(name, players) for name in GAMES for players in NUMBERS[name]]


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(("name", "players"), EVERY_NUMBER)
def test_a_game_between_equal_players_ends(name: str, players: int, level: str) -> None:
    game = GAMES[name]
    planned = PlannedGame(
        game=game,
        players=tuple(make_player(game, seat, level) for seat in seats_of(players)),
        law={},
        edition=None,
        board=None,
        budget=BUDGET,
        most_commands=MOST[name],
        seed="ends",
    )
    *_, (_command, outcome) = planned.steps()
    assert to_act(game, outcome.state) == ()


def standing_off(players: int, cards: int) -> State:
    """A position in which every territory is full, and nobody has more than so many cards of the lowest value: nothing
    can be placed, and whoever attacks may lose the last cards, and a third of the votes with them."""
    seats, board = SEATS[:players], default_board(GAME)
    places = [name for name in board.places if name != "isle-of-man"]
    territories = {
        name: {"owner": seats[at % players], "courtiers": board.places[name].votes} for at, name in enumerate(places)
    }
    homes = {seat: {"baron": places[at], "hand": {"x1": cards}} for at, seat in enumerate(seats)}
    return read(players, turn="red", territories=territories, players=homes, pending=[RED_TURN])


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("cards", [1, 2, 4])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_players_with_few_cards_come_to_an_election(players: int, cards: int, level: str) -> None:
    state, random = standing_off(players, cards), Random(0)
    seated = {seat: make_player(GAME, seat, level) for seat in SEATS[:players]}
    for _ in range(MOST_TO_AN_ELECTION):
        (seat, *_others) = to_act(GAME, state)
        if seat == TABLE:
            command = deal(GAME, state, random)
        else:
            command = seated[seat].choose(view(GAME, state, seat), None, BUDGET, random)
        outcome = play(GAME, state, command)
        if any(isinstance(entry.fact, ElectionHeld) for entry in outcome.entries):
            return
        state = outcome.state
    raise AssertionError("no election was held")
