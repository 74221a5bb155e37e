"""The winners come first, whatever their scores; equals share a place."""

from foreign_king.parts.ranking import ranking


def test_winners_share_the_first_place_and_equals_theirs() -> None:
    scores = {"red": 3, "blue": 7, "green": 3, "yellow": 5}
    assert ranking(scores, {"yellow", "red"}) == (("red", "yellow"), ("blue",), ("green",))
    assert ranking(scores, {"blue"}) == (("blue",), ("yellow",), ("red", "green"))
    assert ranking(scores, ()) == (("blue",), ("yellow",), ("red", "green"))
    assert ranking({}, ()) == ()
