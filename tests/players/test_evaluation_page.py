"""The page of the players shows the evaluations as they are."""

from foreign_king import GAMES
from tests.players.evaluation_page import PAGE, PART, page_text


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert PART.findall(page) == list(GAMES)
    assert page_text(page) == page
