"""The law of the game: the numbers and readings in which editions differ or that players may change. It is fixed at
setup."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Laws
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """Every printed number is a field, and every sentence in which editions differ is a switch. Amounts are in francs,
    points are in VP."""

    edition: str = "fr"

    # Sentences that differ
    queen_taken_only: bool = False
    """The German rulebook: the Queen performs only an action whose space is taken by another pawn."""
    limited_bank: bool = False
    """House rule: the bank has only the coins of the box."""
    place_first_free: bool = True
    """If false, two or more citizens cost 1 franc each, the first included, as in the example of the Italian
    rulebook."""

    # The box
    francs_in_box: int = 37
    """The francs of the box, which matter only where the bank is limited."""
    citizens: int = 16
    """Discs of each colour, including the one on the VP track and the one on the turn-order track."""
    medals: int = 9
    """Royal Medals in the stock."""
    metal_factories: int = 5
    """Metal factories in the stock."""
    textile_factories: int = 5
    """Textile factories in the stock."""
    king_marker: int = 30
    """The space of the VP track on which the King's marker begins."""
    start_francs: tuple[int, ...] = (5, 6, 7, 8)
    """The francs with which each player begins, in turn order."""

    # Prices and incomes, in francs
    factory_price: int = 3
    """What a factory costs."""
    loan: int = 3
    """What a loan brings."""
    repayment: int = 4
    """What it costs to repay a loan."""
    citizen_price: int = 1
    """What each placed citizen costs after the free one."""
    step_price: int = 1
    """What each step of a citizen costs after the free one."""
    king_step_price: int = 1
    """What each step of the King costs after the free one."""
    queen_price: int = 2
    """What the Queen costs, besides the action performed through her."""
    coins: int = 3
    """What the action Coins brings."""
    coins_per_textile: int = 1
    """What the action Coins brings in addition for each textile factory that the player controls."""
    turn_order_francs: int = 1
    """What the action Turn order brings."""

    # Points, in VP
    metal_points: int = 6
    """What an active metal factory scores."""
    textile_points: int = 3
    """What an active textile factory scores."""
    citizens_a_point: int = 3
    """The number of citizens that scores 1 where no factory is active."""
    loan_penalty: int = 6
    """What a loan that is not repaid costs at the end."""
    provinces_award: int = 9
    """The award for the most controlled provinces. Each factory in them counts as one more province."""
    medals_award: int = 9
    """The award for the most Royal Medals."""
    congress_award: int = 3
    """The award for the most members of Congress."""
    francs_award: int = 3
    """The award for the most francs."""
    virtual_factor: int = 2
    """How many times the virtual player's award for the most provinces counts."""
    virtual_majority_points: int = 1
    """What the virtual player gains at the end for each province where it has the majority."""
    virtual_industry_points: int = 3
    """What the virtual player gains in addition for each of these provinces that has a factory."""


LAW = Laws(
    editions=FrozenDict(
        {
            "fr": Law(),
            "de": Law(edition="de", francs_in_box=41, queen_taken_only=True),
            "it": Law(edition="it"),
        }
    ),
    least=FrozenDict({"citizens": 3, "citizens_a_point": 1, "king_marker": 1}),
    most=1000,
)
"""The law of each printed edition, and the bounds of the numbers that players may set."""
