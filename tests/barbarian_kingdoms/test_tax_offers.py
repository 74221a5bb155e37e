"""Which offers of tax there are."""

from foreign_king import offers
from foreign_king.kernel.offers import Levy
from tests.barbarian_kingdoms.positions import GAME, Said, read


def offers_of_tax(treasury: Said, lying: Said) -> list[tuple[int, int]]:
    """The least and the greatest number of tremis in each offer of tax, where tokens lie in Liguria."""
    state = read(players={"red": {"treasury": treasury}}, treasures={"liguria": {"tokens": lying}})
    fields = [field for offer in offers(GAME, state) for field in offer.fields]
    return [(field.least, field.most) for field in fields if isinstance(field, Levy)]


def test_tax_with_change_is_offered_only_where_change_brings_more() -> None:
    assert offers_of_tax({"bronze": 3}, {"silver": 2}) == [(2, 2), (3, 3)]
    # The limit of three tremis is reached without change.
    assert offers_of_tax({"bronze": 3}, {"silver": 1, "bronze": 1}) == [(3, 3)]
    # The treasury holds no change for the diamond, or nothing at all.
    assert offers_of_tax({"gold": 1}, {"diamond": 1}) == [(0, 0)]
    assert offers_of_tax({}, {"diamond": 1}) == [(0, 0)]
    # Nothing lies in the provinces of the kingdom.
    assert offers_of_tax({"bronze": 3}, {}) == [(0, 0)]
