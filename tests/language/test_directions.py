"""Names that are written from right to left stand in their sentences without changing the order of what follows."""

import pytest

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language.directions import alone, isolated, isolated_all, isolated_in

NOAM, LAYLA = "נועם 7", "ليلى"


@pytest.mark.parametrize("name", [NOAM, LAYLA, "Anna נ"])
def test_a_name_from_right_to_left_keeps_its_direction_to_itself(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"
    assert alone(isolated(name)) == name


@pytest.mark.parametrize("name", ["", "Anna", "Ἄννα", "安娜 3", "Élodie – 2"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert isolated(name) == alone(name) == name


def test_all_names_of_a_text_get_their_marks() -> None:
    names = FrozenDict({"red": NOAM, "blue": "Anna", "green": LAYLA, "white": "נועם"})
    assert (
        isolated_in(f"{LAYLA}, {NOAM} 3, נועם: Anna", names)
        == f"\u2068{LAYLA}\u2069, \u2068{NOAM}\u2069 3, \u2068נועם\u2069: Anna"
    )
    assert isolated_in("Anna: 3", names) == "Anna: 3"
    assert isolated_all(names) == {
        "red": isolated(NOAM),
        "blue": "Anna",
        "green": isolated(LAYLA),
        "white": isolated("נועם"),
    }
