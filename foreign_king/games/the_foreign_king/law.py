"""The numbers and sentences in which editions and tables differ: data, fixed at setup."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """Every printed number as a field, every differing sentence as a switch. Amounts are francs, points are VP."""

    edition: str = "fr"

    # Sentences that differ
    queen_taken_only: bool = False
    """The German book: through the Queen only an action whose space another pawn has taken."""
    limited_bank: bool = False
    """House rule: the bank pays no more than the coins of the box."""
    place_first_free: bool = True
    """False plays the Italian book's worked figure: two or more citizens cost 1 franc each, the first included."""

    # The box
    francs_in_box: int = 37
    citizens: int = 16
    medals: int = 9
    metal_factories: int = 5
    textile_factories: int = 5
    king_marker: int = 30
    start_francs: tuple[int, ...] = (5, 6, 7, 8)

    # Prices and incomes, in francs
    factory_price: int = 3
    loan: int = 3
    repayment: int = 4
    citizen_price: int = 1
    step_price: int = 1
    king_step_price: int = 1
    queen_price: int = 2
    coins: int = 3
    coins_per_textile: int = 1
    turn_order_francs: int = 1

    # Points, in VP
    metal_points: int = 6
    textile_points: int = 3
    citizens_a_point: int = 3
    loan_penalty: int = 6
    provinces_award: int = 9
    medals_award: int = 9
    congress_award: int = 3
    francs_award: int = 3
    virtual_factor: int = 2
    virtual_majority_points: int = 1
    virtual_industry_points: int = 3


EDITIONS: FrozenDict[str, Law] = FrozenDict(
    {
        "fr": Law(),
        "de": Law(edition="de", francs_in_box=41, queen_taken_only=True),
        "it": Law(edition="it"),
    }
)
"""The law of each printed edition."""

LEAST: FrozenDict[str, int] = FrozenDict({"citizens": 3, "citizens_a_point": 1, "king_marker": 1})
"""The least value a table may set for a number, where it is not 0."""
MOST = 1000
"""The greatest value a table may set for a number."""
