"""What a sentence says, before any language: numbers as they are, names with the kind of thing they name."""

from foreign_king.games.the_foreign_king.facts import (
    AwardTied,
    CitizensMoved,
    CitizensSetUp,
    FactoryBuilt,
    KingMoved,
    RoundBegan,
)
from foreign_king.games.the_foreign_king.words import phrase, word
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.words import Named, Phrase


def test_a_phrase_is_called_as_its_fact() -> None:
    assert phrase(RoundBegan(round=3)) == Phrase(key="RoundBegan", values=FrozenDict(round=3))


def test_every_name_is_of_a_kind() -> None:
    built = phrase(FactoryBuilt(seat="red", kind="metal", province="liege"))
    assert built.values == {
        "seat": Named(kind="seat", names=("red",)),
        "kind": Named(kind="factory", names=("metal",)),
        "province": Named(kind="province", names=("liege",)),
    }


def test_several_names_keep_their_order_and_their_counts() -> None:
    moved = phrase(CitizensMoved(seat="red", origin="liege", to=FrozenDict(namur=2, supply=1)))
    assert moved.values["to"] == Named(kind="province", names=("namur", "supply"), counts=(2, 1))
    assert phrase(KingMoved(seat="red", path=("liege", "namur"))).values["path"] == Named(
        kind="province", names=("liege", "namur")
    )
    supplied = phrase(CitizensSetUp(supply=FrozenDict(red=14, blue=14)))
    assert supplied.values["supply"] == Named(kind="seat", names=("red", "blue"), counts=(14, 14))


def test_a_number_stays_a_number_even_where_a_name_could_stand() -> None:
    assert word("supply", 15) == 15
    assert word("points", 3) == 3
    tied = phrase(AwardTied(award="francs", seats=("red", "blue"), points=1))
    assert tied.values["points"] == 1
    assert tied.values["award"] == Named(kind="award", names=("francs",))


def test_a_field_without_a_kind_is_said_as_it_is() -> None:
    assert word("colour", "red") == "red"
