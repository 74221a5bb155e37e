"""A count of all pieces of the box, wherever they are. It does not use the library's own counting."""

from collections import Counter

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.unseen import UNSEEN


def pieces(state: State) -> Counter[str]:
    """Every piece by what it is; and that no territory is crowded, nor held by two."""
    count: Counter[str] = Counter()
    piles: list[tuple[Hand, int | None]] = [(state.discard, None), (state.face_down, state.face_down_cards)]
    for seat, player in state.players.items():
        # One courtier shows the bonus votes.
        count[f"courtier {seat}"] += player.supply + 1
        assert min(player.supply, player.cards, player.bonus) >= 0
        piles.append((player.hand, player.cards))
    if state.negotiation is not None:
        piles += [(cards, None) for cards in state.negotiation.played.values()]
    for hand, size in piles:
        assert hand is not UNSEEN
        assert size in (None, hand.total)
        for card in CARDS:
            assert hand.of(card) >= 0
            count[card] += hand.of(card)
    contested = state.negotiation.territory if state.negotiation else None
    for name, territory in state.territories.items():
        assert 0 <= territory.courtiers <= state.board.places[name].votes
        assert (territory.owner is None) == (territory.courtiers == 0)
        if territory.owner is not None:
            count[f"courtier {territory.owner}"] += territory.courtiers
        here = {seat for seat, player in state.players.items() if player.baron == name} | ({territory.owner} - {None})
        assert len(here) <= 1 or name == contested
    return count
