"""How a contest is told, by the units that come."""

import pytest

from foreign_king import tell_fact, voice
from foreign_king.games.barbarian_kingdoms.facts import Contested
from foreign_king.games.barbarian_kingdoms.words import WORDS
from foreign_king.kernel.frozen import FrozenDict
from tests.barbarian_kingdoms.positions import GAME


@pytest.mark.parametrize(
    ("king", "warriors", "sentence"),
    [
        (True, {}, "The Franks contest Frisia with the king."),
        (False, {"belgica": 1}, "The Franks contest Frisia with 1 warrior from Belgica."),
        (True, {"belgica": 1}, "The Franks contest Frisia with the king and 1 warrior from Belgica."),
    ],
)
def test_a_contest_names_the_units_that_come(king: bool, warriors: dict[str, int], sentence: str) -> None:
    fact = Contested(kingdom="franks", province="frise", king=king, warriors=FrozenDict(warriors))
    assert tell_fact(voice(GAME), fact) == sentence
    # A front end that words the fact itself finds a value only for what has come.
    values = WORDS.phrase(fact).values
    assert ("king" in values, "warriors" in values) == (king, bool(warriors))
