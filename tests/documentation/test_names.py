"""Names on the pages of the documentation lead to what they name."""

import pytest

from docs.extension.names import KINDS, look_up, target_of, texts_of
from foreign_king import GAMES


def test_on_the_pages_of_a_game_its_name_can_be_left_out() -> None:
    short = look_up("scenario", "build/first-factory", "the-foreign-king/rules")
    assert short == look_up("scenario", "the-foreign-king:build/first-factory", "index")
    assert (short.page, short.anchor) == ("the-foreign-king/scenarios/build", "first-factory")
    assert short.full_name == "the-foreign-king:build/first-factory"


def test_another_game_is_named_on_the_pages_of_a_game() -> None:
    other = look_up("clause", "barbarian-kingdoms:turn.over", "the-foreign-king/rules")
    assert (other.page, other.anchor) == ("barbarian-kingdoms/rules", "turn.over")


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_that_means_nothing_is_told_with_the_nearest(kind: str) -> None:
    name = next(iter(texts_of(kind, "barbarian-kingdoms")))
    with pytest.raises(LookupError, match=f'has no {kind} "{name}x"; is "{name}" meant'):
        look_up(kind, f"barbarian-kingdoms:{name}x", "index")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_everything_says_something_in_passing(kind: str, game: str) -> None:
    for name in texts_of(kind, game):
        tooltip = target_of(kind, game, name).tooltip
        assert tooltip
        assert not tooltip.startswith("Question")
