"""What a position is worth to each player: terms whose weights were set by hand."""

from collections.abc import Hashable, Mapping

from foreign_king.games.barbarian_kingdoms.commands import Claim, Command, Recruit, Tax
from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS, SEA, Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.phases import Manoeuvring, Turn
from foreign_king.games.barbarian_kingdoms.state import Realm, State, top
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN

WEIGHTS: FrozenDict[str, float] = FrozenDict(
    {
        "provinces": 1.0,
        "progress": 0.25,
        "footholds": 0.5,
        "ways": 0.1,
        "treasury": 0.12,
        "poverty": -0.2,
        "taxes": 0.05,
        "warriors": 0.25,
        "king": 3.0,
        "danger": -0.5,
        "kings": 2.5,
    }
)
MEANINGS: FrozenDict[str, str] = FrozenDict(
    {
        "provinces": "provinces that the player's best kingdom controls and where no opponent stands",
        "progress": "the square of how many controlled provinces there are beyond three: the last ones decide the game",
        "footholds": "provinces where a unit of the kingdom stands and that it has tokens left to claim",
        "ways": "provinces next to the kingdom's units where nobody stands and that it does not control, up to 6",
        "treasury": "tremis in the treasury, up to 12",
        "poverty": "tremis that are missing for the next control token",
        "taxes": "tremis that lie face up in the provinces under control, up to 10",
        "warriors": "warriors on the map",
        "king": "kings of the player who are alive",
        "danger": "opponents' units next to a king beyond the player's own units there",
        "kings": "opponents' kings that the player has removed",
    }
)
SPREAD = 1.3
RICH, TAXABLE = 12, 10
"""More tremis than these, in the treasury and in the provinces, count for nothing."""


def amounts(state: State) -> Mapping[Seat, Mapping[str, float]]:
    """Return how much of each term every player has."""
    places: dict[Area, list[Kingdom]] = {}
    bearers: dict[Area, Kingdom] = {}
    for kingdom, realm in state.kingdoms.items():
        for area in (*realm.warriors, realm.king):
            if area is not None:
                places.setdefault(area, []).append(kingdom)
        for area in realm.claimed:
            bearers[area] = kingdom
    result: dict[Seat, dict[str, float]] = {}
    for kingdom, realm in state.kingdoms.items():
        if realm.seat is None:
            continue
        own = _of_kingdom(state, kingdom, realm, places, bearers)
        if realm.seat in result:
            result[realm.seat] = _together(result[realm.seat], own)
        else:
            player = state.players[realm.seat]
            own["kings"] = len(player.kings)
            worth = 2 * player.tokens if player.treasury is UNSEEN else player.treasury.worth
            own["treasury"] = min(worth, RICH)
            claimed = len(realm.claimed)
            if claimed < CONTROL_TOKENS:
                own["poverty"] = max(0, state.board.prices.control[claimed] - worth)
            result[realm.seat] = own
    # Before the kingdoms are dealt, nobody has anything.
    return {seat: result.get(seat, {}) for seat in state.players}


SUMMED = ("warriors", "king", "danger", "taxes")
"""The terms that are added up over the kingdoms of a player. Of the others, those of the better kingdom count, and a
part of those of the other."""


def _together(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """Return how much of each term a player has who plays two kingdoms."""
    both = dict(one)
    better = other["provinces"] + 0.5 * other["footholds"] > one["provinces"] + 0.5 * one["footholds"]
    for name, amount in other.items():
        if name in SUMMED:
            both[name] = one.get(name, 0.0) + amount
        else:
            high, low = (amount, one.get(name, 0.0)) if better else (one.get(name, 0.0), amount)
            both[name] = high + 0.15 * low
    return both


def _of_kingdom(
    state: State,
    kingdom: Kingdom,
    realm: Realm,
    places: Mapping[Area, list[Kingdom]],
    bearers: Mapping[Area, Kingdom],
) -> dict[str, float]:
    kingdoms, board = state.kingdoms, state.board
    side = realm.side
    initial = board.kingdoms[kingdom].initial
    provinces = taxes = 0
    for area in (*initial, *realm.claimed):
        token = bearers.get(area)
        if token not in (None, kingdom):
            continue
        enemy = any(kingdoms[other].side != side for other in places.get(area, ()))
        if not enemy:
            provinces += 1
        if token == kingdom or not enemy:
            taxes += state.treasures[area].tokens.worth
    footholds, ways = 0, set[Area]()
    units = realm.warriors if realm.king is None else (*realm.warriors, realm.king)
    for area in units:
        if area != SEA and bearers.get(area) != kingdom and area not in initial and _is_free(state, area):
            footholds += 1
        for near in board.adjacent[area]:
            own = near in initial or bearers.get(near) == kingdom
            if near != SEA and not own and near not in places and near not in state.closed:
                ways.add(near)
    beyond = max(0, provinces - 3)
    return {
        "provinces": provinces,
        "progress": beyond * beyond,
        "footholds": min(footholds, CONTROL_TOKENS - len(realm.claimed)),
        "ways": min(len(ways), 6),
        "taxes": min(taxes, TAXABLE),
        "warriors": len(realm.warriors),
        "king": 0 if realm.king is None else 1,
        "danger": _danger(state, realm, kingdom, places),
    }


def _is_free(state: State, area: Area) -> bool:
    """Whether a province can be claimed by whoever stands there: it is not the capital of a kingdom in play."""
    return state.board.capitals.get(area) not in state.kingdoms


def _danger(state: State, realm: Realm, kingdom: Kingdom, places: Mapping[Area, list[Kingdom]]) -> float:
    """Return how many units of one opponent stand next to the king beyond those of his own kingdom."""
    if realm.king is None:
        return 0.0
    enemies: dict[Kingdom, int] = {}
    own = 0
    for near in state.board.adjacent[realm.king]:
        for other in places.get(near, ()):
            if other == kingdom:
                own += 1
            elif state.kingdoms[other].side != realm.side:
                enemies[other] = enemies.get(other, 0) + 1
    return max(0, max(enemies.values(), default=0) - own)


def turn_begins(state: State) -> bool:
    """Whether a kingdom's turn begins."""
    return isinstance(top(state), Turn)


def settled(state: State) -> bool:
    """Whether no action is half done. A turn may be: further units may be moved in it."""
    return isinstance(top(state), (Turn, Manoeuvring))


def action(command: Command) -> Hashable:
    """Return what a command does, apart from the tokens that are paid, changed or taken as tax."""
    if isinstance(command, (Recruit, Claim)):
        return type(command), command.province
    if isinstance(command, Tax):
        return Tax, sum(tokens.worth for tokens in command.tokens.values())
    return command


EVALUATION: Evaluation[State] = Evaluation(
    weights=WEIGHTS,
    meanings=MEANINGS,
    amounts=amounts,
    spread=SPREAD,
    turn_begins=turn_begins,
    settled=settled,
    action=action,
)
"""What a position of the game is worth."""
