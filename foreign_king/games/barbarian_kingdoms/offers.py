"""What a seat may do now, as ranges and choices; and why what is closed is closed."""

from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.offers import Offer


def offers(state: State) -> tuple[Offer, ...]:
    """Every kind of command of the seats that decide now, open or closed."""
    return ()
