"""Names of places: those of the game's own board are in the catalogues, and a board file may name its own."""

import pytest

from foreign_king import GAMES, Malformed, voice
from foreign_king.boards import default_board, read_board
from foreign_king.games import AnyGame
from foreign_king.language import LANGUAGES, name_of
from tests.boards.originals import text_of
from tests.random_games import GAME

NAMED = """
[names.en]
namur = "Fort Namur"
liege = "Port Liège"

[names.fr]
namur = "Fort de Namur"

[names.nl]
namur = "Namen"
"""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_the_default_board_has_a_name_of_its_own(game: AnyGame, language: str) -> None:
    called = voice(game, language=language).places
    assert list(called) == list(default_board(game).adjacent)
    assert len(set(called.values())) == len(called)
    assert not set(called) & set(called.values())


def places(text: str, language: str) -> dict[str, str]:
    return dict(voice(GAME, board=read_board(GAME, text), language=language).places)


def test_an_owner_names_what_he_likes_and_the_catalogues_the_rest() -> None:
    text = text_of(GAME) + NAMED
    assert places(text, "fr")["namur"] == "Fort de Namur"
    # Where the owner has no name in the language, another one of his says more than the catalogue.
    assert places(text, "de")["namur"] == places(text, "en")["namur"] == "Fort Namur"
    assert places(text, "fr")["liege"] == "Port Liège"
    assert places(text, "fr")["antwerp"] == "Anvers"
    told = voice(GAME, board=read_board(GAME, text), language="fr")
    assert name_of(told, "province", "namur") == "Fort de Namur"
    only = text_of(GAME) + "\n[names.nl]" + NAMED.partition("[names.nl]")[2]
    assert places(only, "de")["namur"] == "Namen"


def test_a_place_that_nobody_names_is_called_by_its_id() -> None:
    text = text_of(GAME).replace("namur", "fort-namur")
    assert {places(text, language)["fort-namur"] for language in LANGUAGES} == {"fort-namur"}


@pytest.mark.parametrize(
    ("old", "new", "pointer", "message"),
    [
        ('namur = "Namen"', 'atlantis = "Atlantis"', "/names/nl/atlantis", 'the board has no "atlantis"'),
        ('namur = "Namen"', 'namur = ""', "/names/nl/namur", "the name is empty"),
        ('namur = "Namen"', 'namur = "  "', "/names/nl/namur", "the name is empty"),
        ('namur = "Namen"', "namur = 3", "/names/nl/namur", "3 is not a text"),
        ("[names.nl]", '[names."N/L"]', "/names/N~1L", '"N/L" is no language'),
        ("[names.nl]", "[names.n]", "/names/n", '"n" is no language'),
    ],
)
def test_a_fault_is_said_where_it_is(old: str, new: str, pointer: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, text_of(GAME) + NAMED.replace(old, new))
    assert (caught.value.pointer, caught.value.message) == (pointer, message)
    head = 'format = "foreign-king-names"\nversion = 1\ngame = "the-foreign-king"\nboard = "belgium-1830"\n'
    with pytest.raises(Malformed) as beside:
        read_board(GAME, text_of(GAME), {"names": head + NAMED.replace(old, new)})
    assert (beside.value.pointer, beside.value.message) == (pointer, f"in the names file: {message}")
    assert read_board(GAME, text_of(GAME), {"names": head + NAMED}).presentation.names["nl"] == {"namur": "Namen"}
