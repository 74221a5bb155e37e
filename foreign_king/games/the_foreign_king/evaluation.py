"""What a position is worth to each colour: terms whose weights were set by hand."""

from collections.abc import Mapping

from foreign_king.games.the_foreign_king.components import VIRTUAL, ProvinceName, Seat
from foreign_king.games.the_foreign_king.phases import Turn
from foreign_king.games.the_foreign_king.state import Province, State, top
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.parts.majority import second_highest

WEIGHTS: FrozenDict[str, float] = FrozenDict(
    {
        "points": 1.0,
        "awards": 0.8,
        "loans": -6.0,
        "factories": 0.75,
        "francs": 0.28,
        "citizens": 0.45,
        "members": 0.7,
        "income": 0.5,
    }
)
MEANINGS: FrozenDict[str, str] = FrozenDict(
    {
        "points": "VP on the track",
        "awards": "the share of each award of the final scoring that the colour can expect, in VP",
        "loans": "loans that are not repaid",
        "factories": "active factories that the colour can expect to score, in VP: more for a clear majority, and more "
        "the nearer the King is",
        "francs": "francs, of which the first are worth most: their square root, times 2",
        "citizens": "citizens in provinces, up to four in each; less and less as the end of the game comes nearer",
        "members": "members of the National Congress, up to 4; less and less as the end of the game comes nearer",
        "income": "textile factories in provinces that the colour controls; less and less as the end comes nearer",
    }
)
SPREAD = 5.0
NEAR: tuple[float, ...] = (0.5, 1.0, 0.8, 0.6, 0.5)
"""How surely the factories of a province are scored, by the King's distance in steps. The first number is that of the
province where he stands: he must leave it before he can come back."""
LEAD: tuple[float, ...] = (0.0, 0.5, 0.65, 0.75, 0.8)
"""How surely a majority is still there when the King comes, by the number of citizens by which it leads."""
ENOUGH = 4
"""Citizens and members beyond this number count for nothing."""


def amounts(state: State) -> Mapping[Seat, Mapping[str, float]]:
    """Return how much of each term every colour has."""
    law, players = state.law, state.players
    factories, citizens, counts, textile = (dict.fromkeys(players, 0.0) for _ in range(4))
    industry = 0
    for name, province in state.provinces.items():
        built, first, second, leader = province.factories, 0, 0, ""
        for seat, number in province.citizens.items():
            citizens[seat] += min(number, ENOUGH)
            if number > first:
                first, second, leader = number, first, seat
            elif number > second:
                second = number
        if first > second:
            counts[leader] += 1 + built
            textile[leader] += province.textile + province.textile_down
            industry += leader == VIRTUAL and built > 0
            _expect(factories, state, name, province, leader, first - second)
    progress = _progress(state)
    expected = _awards(state, counts, progress)
    if VIRTUAL in players:
        held = sum(1 for each in state.provinces.values() if _holds_alone(each))
        expected[VIRTUAL] += expected.pop("provinces of the virtual player") * (law.virtual_factor - 1)
        expected[VIRTUAL] += law.virtual_majority_points * held + law.virtual_industry_points * industry
    left = 1 - progress
    return {
        seat: {
            "points": player.points,
            "awards": expected[seat],
            "loans": player.loans,
            "factories": factories[seat],
            "francs": 2 * player.francs**0.5,
            "citizens": citizens[seat] * left,
            "members": min(player.members, ENOUGH) * left,
            "income": textile[seat] * left,
        }
        for seat, player in players.items()
    }


def _holds_alone(province: Province) -> bool:
    here = province.citizens[VIRTUAL]
    return all(number < here for seat, number in province.citizens.items() if seat != VIRTUAL)


def _expect(
    expected: dict[Seat, float], state: State, name: ProvinceName, province: Province, leader: Seat, lead: int
) -> None:
    """Add the VP that the leader of a province can expect from the factories there."""
    law = state.law
    worth = law.metal_points * province.metal + law.textile_points * province.textile
    if not worth:
        worth = province.citizens[leader] // law.citizens_a_point
    distance = 2 if state.king is None else state.board.steps[state.king][name]
    near, held = NEAR[min(distance, len(NEAR) - 1)], LEAD[min(lead, len(LEAD) - 1)]
    expected[leader] += worth * near * held


def _progress(state: State) -> float:
    """How far the game has come: 0 at the beginning, 1 at the end."""
    if state.ending:
        return 1.0
    left = state.king_marker - second_highest([player.points for player in state.players.values()])
    return min(1.0, max(0.0, 1 - left / state.law.king_marker))


def _awards(state: State, counts: Mapping[Seat, float], progress: float) -> dict[Seat, float]:
    """Return the VP that each colour can expect from the awards. Late in the game whoever has most gets nearly all."""
    law, sharpness = state.law, 1.5 + 6 * progress
    expected = dict.fromkeys(state.players, 0.0)
    for points, numbers in (
        (law.provinces_award, counts),
        (law.medals_award, {seat: each.medals + each.loans for seat, each in state.players.items()}),
        (law.congress_award, {seat: each.members for seat, each in state.players.items()}),
        (law.francs_award, {seat: each.francs for seat, each in state.players.items()}),
    ):
        most = max(numbers.values())
        if not most:
            continue
        parts = {seat: (number / most) ** sharpness for seat, number in numbers.items()}
        each = points / sum(parts.values())
        for seat, part in parts.items():
            expected[seat] += each * part
        if numbers is counts and VIRTUAL in parts:
            expected["provinces of the virtual player"] = each * parts[VIRTUAL]
    if VIRTUAL in expected:
        expected.setdefault("provinces of the virtual player", 0.0)
    return expected


def turn_begins(state: State) -> bool:
    """Whether a player's turn begins."""
    phase = top(state)
    return isinstance(phase, Turn) and not phase.acted


def settled(state: State) -> bool:
    """Whether no action is half done, though a turn may be."""
    return isinstance(top(state), Turn)


EVALUATION: Evaluation[State] = Evaluation(
    weights=WEIGHTS,
    meanings=MEANINGS,
    amounts=amounts,
    spread=SPREAD,
    turn_begins=turn_begins,
    settled=settled,
)
"""What a position of the game is worth."""
