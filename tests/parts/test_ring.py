"""A disc that moves goes to its place, and the other discs keep their order."""

from hypothesis import given
from hypothesis import strategies as st

from foreign_king.parts.ring import moved_to

ROW = ("red", "blue", "green", "yellow")


def test_a_disc_goes_to_its_place_and_pushes_the_others_on() -> None:
    assert moved_to(ROW, "yellow", 1) == ("yellow", "red", "blue", "green")
    assert moved_to(ROW, "red", 4) == ("blue", "green", "yellow", "red")
    assert moved_to(ROW, "green", 2) == ("red", "green", "blue", "yellow")
    assert moved_to(ROW, "blue", 2) == ROW


@given(st.sampled_from(ROW), st.integers(1, 4))
def test_a_moved_disc_has_its_place_and_the_others_keep_their_order(name: str, position: int) -> None:
    row = moved_to(ROW, name, position)
    assert row[position - 1] == name
    assert [other for other in row if other != name] == [other for other in ROW if other != name]
