"""A count of all pieces of the box, wherever they are. It does not use the library's own counting."""

from collections import Counter

from foreign_king.games.the_foreign_king.state import State


def pieces(state: State) -> Counter[str]:
    """Count the pieces of each kind, except francs, of which the bank has no fixed number."""
    count: Counter[str] = Counter()
    for seat, player in state.players.items():
        # The disc on the VP track, and with three or four players the one on the turn-order track
        count[f"citizen {seat}"] += player.supply + player.members + (1 if len(state.seats) == 2 else 2)
        count["medal"] += player.medals + player.loans
        assert min(player.supply, player.members, player.medals, player.loans, player.francs) >= 0
    for province in state.provinces.values():
        for seat, citizens in province.citizens.items():
            assert citizens >= 0
            count[f"citizen {seat}"] += citizens
        assert min(province.metal, province.textile, province.metal_down, province.textile_down) >= 0
        count["metal"] += province.metal + province.metal_down
        count["textile"] += province.textile + province.textile_down
    count["medal"] += state.medals
    count["metal"] += state.metal
    count["textile"] += state.textile
    assert min(state.medals, state.metal, state.textile, state.king_marker) >= 0
    return count
