"""The matches that were opened from each address are counted in bounded memory, and with bounded work."""

import pytest

from foreign_king.server.address_matches import LOOKS, AddressMatches
from foreign_king.server.faults import TooManyOpen


class Opened:
    """Matches that go on until they are over, and how often somebody has asked whether they do."""

    def __init__(self, most: int | None, **options: int) -> None:
        self.over, self.asked = set[str](), 0
        self.matches = AddressMatches(most, self._goes_on, **options)

    def _goes_on(self, match: str) -> bool:
        self.asked += 1
        return match not in self.over

    def open(self, address: str, match: str) -> None:
        """Open a match from an address."""
        with self.matches.opening(address) as opened:
            opened(match)


def test_nobody_is_asked_as_long_as_there_are_few() -> None:
    opened = Opened(100)
    for number in range(100):
        opened.open("192.0.2.7", str(number))
    assert (opened.asked, len(opened.matches)) == (0, 100)


def test_a_refused_match_costs_only_so_much_and_in_the_end_all_are_looked_at() -> None:
    opened, most = Opened(3 * LOOKS), 3 * LOOKS
    for number in range(most):
        opened.open("192.0.2.7", str(number))
    # Only the last one is over: it is come upon at the third try.
    opened.over.add(str(most - 1))
    for number in (1, 2):
        with pytest.raises(TooManyOpen):
            opened.open("192.0.2.7", "further")
        assert opened.asked == number * LOOKS
    opened.open("192.0.2.7", "further")
    assert len(opened.matches) == most


def test_a_match_that_could_not_be_opened_is_not_counted() -> None:
    opened = Opened(1)
    for _ in range(3):
        with pytest.raises(KeyError), opened.matches.opening("192.0.2.7"):
            raise KeyError
    assert len(opened.matches) == 0
    opened.open("192.0.2.7", "one")


def test_memory_is_bounded() -> None:
    opened = Opened(100, most_known=10)
    for number in range(50):
        opened.open(f"192.0.2.{number // 2}", str(number))
    assert len(opened.matches) == 10


def test_without_a_limit_any_number_is_opened() -> None:
    opened = Opened(None)
    for number in range(500):
        opened.open("192.0.2.7", str(number))
    assert opened.asked == 0
