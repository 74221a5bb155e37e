"""The pictures of a booklet: the setup for each number of players, and each example before and after its commands.

An example is a scenario of the specification, so the library plays what it shows, and the tests check it.
"""

from functools import lru_cache
from random import Random

from foreign_king.dealer import deal
from foreign_king.games import GAMES
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import play
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import voice
from foreign_king.language.narration import story_parts
from foreign_king.opening import open_game
from foreign_king.pictures import Part, picture
from foreign_king.scenarios.files import Scenario, read_scenario
from foreign_king.scenarios.runs import run
from foreign_king.spec import scenario_paths

COLOURS = ("red", "blue", "green", "yellow", "black", "white")
"""The seats of the setups, in seating order."""
STATUS = "status"
"""The part of a picture that says what is to be decided. In a booklet the text says so."""
LATEST = 128
"""How many setups and examples are kept in memory. A booklet has some twenty, and is laid out twice for a PDF."""


@record(kw_only=True)
class Example:
    """An example as it is printed."""

    before: tuple[Part, ...]
    after: tuple[Part, ...]
    story: tuple[str, ...]
    """What happens between the two positions, in sentences."""


@lru_cache(maxsize=LATEST)
def setup_parts(game: str, players: int, language: str) -> tuple[Part, ...]:
    """Return the picture of a game that has been set up for some players, as a spectator sees it."""
    played = GAMES[game]
    state, _entries = open_game(played, COLOURS[:players])
    chance = Random(players)
    while TABLE in played.to_act(state):
        state = play(played, state, deal(played, state, chance)).state
    drawn = picture(played, played.eyes.view(state, SPECTATOR), language=language)
    return tuple(part for part in drawn.parts if part.name != STATUS)


def scenario(game: str, id: str) -> Scenario:
    """Return a scenario of a game by its id."""
    return read_scenario(scenario_paths(game)[id].read_text("utf-8"), game=game, id=id)


@lru_cache(maxsize=LATEST)
def example(game: str, id: str, parts: tuple[str, ...], language: str) -> Example:
    """Return the pictures and the story of a scenario. ``parts`` are the names of the parts of the picture to show."""
    played, ran = GAMES[game], run(scenario(game, id))
    entries = [entry for each in ran.entries_by_command for entry in each]
    before = picture(played, ran.states[0], language=language)
    after = picture(played, ran.states[-1], language=language, facts=[entry.fact for entry in entries])
    teller = voice(played, board=ran.states[0].board, language=language)
    return Example(
        before=tuple(part for part in before.parts if part.name in parts),
        after=tuple(part for part in after.parts if part.name in parts),
        story=tuple(text for is_heading, text in story_parts(teller, entries) if not is_heading),
    )


__all__ = ["COLOURS", "Example", "example", "scenario", "setup_parts"]
