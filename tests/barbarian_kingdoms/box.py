"""A count of all pieces of the box, wherever they are. It does not use the library's own counting."""

from collections import Counter

from foreign_king.games.barbarian_kingdoms.phases import Assigning, Bribing, Placing
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, Treasury
from foreign_king.kernel.unseen import UNSEEN

IN_THE_BOX = {"bronze": 30, "silver": 24, "gold": 17, "diamond": 1}


def pieces(state: State) -> Counter[str]:
    """Every piece by what it is; and that nothing stands where it cannot.

    Tokens are counted without their values: which ones lie face down, nobody knows. Those that are put back into the
    box unseen are never seen again.
    """
    count: Counter[str] = Counter()
    for kingdom, realm in state.kingdoms.items():
        removed = sum(player.kings.count(kingdom) for player in state.players.values())
        count[f"king {kingdom}"] += removed + (realm.king is not None)
        count[f"warriors {kingdom}"] += len(realm.warriors) + (4 - len(realm.warriors))
        assert len(realm.warriors) <= 4
        assert len(realm.claimed) <= 4
    _look_at_the_map(state)
    known = _known_tokens(state)
    face_down = sum(treasure.face_down for treasure in state.treasures.values())
    count["token"] += sum(known.values()) + face_down + _still_to_be_placed(state)
    left = {token: number - known[token] for token, number in IN_THE_BOX.items()}
    assert min(left.values()) >= 0
    assert sum(left.values()) >= face_down
    return count


def _look_at_the_map(state: State) -> None:
    fought_for = state.action.province if state.action else None
    for area in state.board.ids:
        units = [
            kingdom
            for kingdom, realm in state.kingdoms.items()
            for _ in range(realm.warriors.count(area) + (realm.king == area))
        ]
        tokens = [kingdom for kingdom, realm in state.kingdoms.items() if area in realm.claimed]
        assert len(units) <= 1 or area == fought_for
        assert len(set(units)) <= 2
        assert len(tokens) <= 1
        if area in state.closed:
            assert not units
            assert not tokens
            assert (state.treasures[area].tokens, state.treasures[area].face_down) == (Tokens(), 0)
        assert state.treasures[area].face_down in (0, 1)


def _known_tokens(state: State) -> Counter[str]:
    """Every token of which somebody knows what it is."""
    known: Counter[str] = Counter()
    for player in state.players.values():
        assert _seen(player.treasury).total == player.tokens
        _add(known, player.treasury)
    for treasure in state.treasures.values():
        _add(known, treasure.tokens)
    for bribe in state.action.bribes.values() if state.action else ():
        _add(known, bribe)
    phase = state.pending[-1]
    if isinstance(phase, Bribing):
        # What is put into a purse is in the treasury until purses are opened.
        for kingdom, purse in phase.purses.items():
            seat = state.kingdoms[kingdom].seat
            assert seat is not None
            treasury = _seen(state.players[seat].treasury)
            assert all(getattr(_seen(purse), token) <= getattr(treasury, token) for token in IN_THE_BOX)
    return known


def _add(known: Counter[str], tokens: Treasury) -> None:
    for token in IN_THE_BOX:
        number = getattr(_seen(tokens), token)
        assert number >= 0
        known[token] += number


def _seen(tokens: Treasury) -> Tokens:
    assert tokens is not UNSEEN
    return tokens


def _still_to_be_placed(state: State) -> int:
    """The tokens that are about to come from the box: three a kingdom."""
    phase = state.pending[-1]
    if isinstance(phase, Assigning):
        return 3 * len(state.kingdoms)
    return 3 * len(phase.kingdoms) if isinstance(phase, Placing) else 0
