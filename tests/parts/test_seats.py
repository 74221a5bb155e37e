"""A seat that nobody has is found and reported with its place."""

import pytest

from foreign_king.kernel.refusal import Malformed
from foreign_king.parts.seats import check_seat, check_seats

SEATS = ("red", "blue")


def test_a_seat() -> None:
    check_seat("blue", SEATS, "/by")
    with pytest.raises(Malformed) as caught:
        check_seat("pink", SEATS, "/by")
    assert caught.value == Malformed('nobody sits at "pink"', pointer="/by", expected="a seat of this game")


def test_seats() -> None:
    check_seats((), SEATS, "/asked")
    check_seats({"blue": 1, "red": 2}, SEATS, "/asked")
    with pytest.raises(Malformed) as caught:
        check_seats(("red", "pink", "grey"), SEATS, "/asked")
    assert caught.value == Malformed('nobody sits at "pink"', pointer="/asked", expected="seats of this game")
