"""The pictures of the booklets: setups and examples."""

import pytest

from foreign_king import GAMES
from foreign_king.booklets.drawings import COLOURS, example, scenario, setup_parts
from foreign_king.booklets.texts import outline
from foreign_king.kernel.refusal import Refused
from foreign_king.opening import open_game
from tests.booklets.test_texts import WITH_BOOKLET


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_number_of_players_is_drawn(game: str) -> None:
    drawn = [players for topic in outline(game).topics for players in topic.players]
    for players in range(1, len(COLOURS) + 1):
        try:
            open_game(GAMES[game], COLOURS[:players])
        except Refused:
            assert players not in drawn
        else:
            assert players in drawn


def test_a_setup_shows_what_each_player_has() -> None:
    parts = {part.name: part for part in setup_parts("the-foreign-king", 3, "de")}
    assert "map" in parts
    assert "status" not in parts
    assert sum(name.startswith("player-") for name in parts) == 3
    # The first in turn order has 5 francs, the others have 6 and 7.
    francs = sorted(part.title.split(", ")[1] for name, part in parts.items() if name.startswith("player-"))
    assert francs == ["5 Francs", "6 Francs", "7 Francs"]


def test_a_setup_hides_what_is_secret() -> None:
    parts = setup_parts("barbarian-kingdoms", 2, "en")
    (panel,) = (part for part in parts if part.name == "player-red")
    assert "data-token" not in panel.svg


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_example_changes_what_it_shows(game: str) -> None:
    topics = [topic for topic in outline(game).topics if topic.scenario]
    assert len(topics) > 5
    for topic in topics:
        assert not scenario(game, topic.scenario).then.refused, topic.name
        drawn = example(game, topic.scenario, topic.parts, "en")
        assert [part.name for part in drawn.before] == [part.name for part in drawn.after], topic.name
        assert {part.name for part in drawn.before} == {*topic.parts}, topic.name
        assert [part.svg for part in drawn.before] != [part.svg for part in drawn.after], topic.name
        assert drawn.story, topic.name


def test_an_example_is_told_in_the_language() -> None:
    drawn = example("the-foreign-king", "order/last-to-first", ("order",), "fr")
    # «Round 2» is a heading, which an example does not need.
    assert drawn.story == ("Jaune place son jeton d'ordre de tour en position 1.",)
