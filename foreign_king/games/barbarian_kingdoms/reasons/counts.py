"""What explanations are made of: tokens and their worth, prices, provinces and who controls them, units and where
they stand."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import KINGDOMS, Area, Kingdom, Seat, closed_by
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.aftermath import refuges
from foreign_king.games.barbarian_kingdoms.rules.claim import control_price
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside
from foreign_king.games.barbarian_kingdoms.rules.recruit import warrior_price
from foreign_king.games.barbarian_kingdoms.rules.tax import most_taxed, tax_limit
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    bearer,
    controlled,
    emblem,
    enemy_in,
    occupant,
    units_in,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, VALUES, Tokens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

# The units in which is counted, by their names in the language's file
TREMIS, BATTLE, REIGN = "tremis", "battle", "reign"
PIECES, UNITS, WARRIORS, CONTROL = "token", "unit", "warrior", "control"
PROVINCES, KINGS, PLAYERS = "province", "king", "player"

# Money


def by_token(rule: Rule, tokens: Tokens, unit: str = TREMIS) -> tuple[Reason, ...]:
    """What tokens are worth: so many of each value."""
    return tuple(
        because(
            rule,
            "token",
            tokens.of(token) * VALUES[token],
            unit=unit,
            times=tokens.of(token),
            each=VALUES[token],
            token=token,
        )
        for token in TOKENS
        if tokens.of(token)
    )


def worth(rule: Rule, key: str, tokens: Tokens, **about: object) -> Reason:
    """Some tokens, and what they are worth."""
    what = Phrase(key=key, values=FrozenDict(about))
    return Reason(rule=rule, what=what, number=tokens.worth, unit=TREMIS, parts=by_token(rule, tokens))


def by_province(rule: Rule, tokens: Mapping[Area, Tokens]) -> tuple[Reason, ...]:
    """What tokens of some provinces are worth."""
    return tuple(worth(rule, "lying", some, province=province) for province, some in tokens.items())


def treasury(rule: Rule, state: State, seat: Seat) -> Reason:
    """What a treasury is worth; of a hidden one, how many tokens are in it, which everybody knows."""
    player = state.players[seat]
    if player.treasury is UNSEEN:
        return because(rule, "hidden-treasury", player.tokens, unit=PIECES, seat=seat)
    return worth(rule, "treasury", player.treasury, seat=seat)


def price_of_warrior(state: State, kingdom: Kingdom) -> Reason:
    """What the next warrior costs."""
    out = len(state.kingdoms[kingdom].warriors)
    return because(Rule.RECRUIT_WARRIOR, "warrior-price", warrior_price(state, kingdom), unit=TREMIS, out=out)


def price_of_control(state: State, kingdom: Kingdom) -> Reason:
    """What the next control token costs."""
    out = len(state.kingdoms[kingdom].claimed)
    return because(Rule.CLAIM_MADE, "control-price", control_price(state, kingdom), unit=TREMIS, out=out)


def limit_of_tax(state: State, kingdom: Kingdom) -> Reason:
    """What can be taxed at most: 1 tremis for each province under control."""
    limit, own = tax_limit(state, kingdom), controlled(state, kingdom)
    if not own:
        return because(Rule.TAX_LIMIT, "no-province", limit, unit=TREMIS)
    return because(Rule.TAX_LIMIT, "tax-limit", limit, unit=TREMIS, times=limit, each=1, provinces=own)


def most_without_change(state: State, kingdom: Kingdom) -> Reason:
    """What can be taxed with the tokens that are there."""
    return because(Rule.TAX_MOST, "without-change", most_taxed(state, kingdom), unit=TREMIS)


# Provinces


def provinces(rule: Rule, areas: tuple[Area, ...]) -> tuple[Reason, ...]:
    """These provinces, as a number; none are nothing to be said."""
    return (because(rule, "provinces", len(areas), unit=PROVINCES, provinces=areas),) if areas else ()


def closed(rule: Rule, state: State, area: Area | None = None) -> tuple[Reason, ...]:
    """What each kingdom that is not in play closes: its initial provinces and that of its Domination tile. Of one area
    alone, by which kingdom it is closed."""
    out = {kingdom: closed_by(state.board.kingdoms[kingdom]) for kingdom in KINGDOMS if kingdom not in state.kingdoms}
    return tuple(
        because(rule, "closed", len(closed), unit=PROVINCES, kingdom=kingdom, provinces=closed)
        for kingdom, closed in out.items()
        if area is None or area in closed
    )


def control(rule: Rule, state: State, area: Area) -> Reason:
    """By what a province is under somebody's control, or why it is not."""
    token, printed = bearer(state, area), emblem(state, area)
    if token is not None:
        return because(rule, "control-token", area=area, kingdom=token)
    if printed is None:
        return because(rule, "no-marker", area=area)
    enemy = enemy_in(state, printed, area)
    if enemy is not None:
        return because(rule, "occupied-emblem", area=area, kingdom=printed, opponent=enemy)
    return because(rule, "emblem", area=area, kingdom=printed)


def occupied(rule: Rule, state: State, area: Area) -> Reason:
    """Whose unit stands in a province."""
    kingdom = occupant(state, area)
    if kingdom is None:
        return because(rule, "unoccupied", area=area)
    return because(rule, "occupied", area=area, kingdom=kingdom)


def ways_out(rule: Rule, state: State, kingdom: Kingdom, province: Area) -> tuple[Reason, ...]:
    """How many units leave a province at most: those that are there but for one, and one to each refuge."""
    free = refuges(state, kingdom, province)
    to = because(rule, "refuges", len(free), unit=PROVINCES, provinces=free)
    return (
        because(rule, "but-one", units_in(state, kingdom, province) - 1, unit=UNITS),
        to if free else because(rule, "no-refuge", 0, unit=PROVINCES),
    )


# Units


def unit_name(unit: str) -> Named:
    """A kind of unit, for a phrase."""
    return Named(sort="unit", names=(unit,))


def standing(rule: Rule, state: State, kingdom: Kingdom) -> tuple[Reason, ...]:
    """Where the units of a kingdom are."""
    realm = state.kingdoms[kingdom]
    king = because(rule, "no-king") if realm.king is None else because(rule, "king-in", 1, unit=UNITS, area=realm.king)
    return king, *warriors_on_the_map(rule, realm.warriors, UNITS)


def warriors_on_the_map(rule: Rule, areas: tuple[Area, ...], unit: str, sign: int = 1) -> tuple[Reason, ...]:
    """How many warriors are in each area; taken off with the sign -1."""
    return tuple(
        because(rule, "warriors-in", sign * areas.count(area), unit=unit, area=area) for area in dict.fromkeys(areas)
    )


def beside(rule: Rule, state: State, kingdom: Kingdom, province: Area) -> Reason:
    """The units of a kingdom next to a province."""
    found = units_beside(state, kingdom, province)
    each = tuple(
        because(rule, "king-in" if unit == "king" else "warriors-in", number, unit=UNITS, area=area)
        for (unit, area), number in found.items()
    )
    return because(rule, "beside", sum(found.values()), unit=UNITS, parts=each, kingdom=kingdom, province=province)


__all__ = [
    "BATTLE",
    "CONTROL",
    "KINGS",
    "PIECES",
    "PLAYERS",
    "PROVINCES",
    "REIGN",
    "TREMIS",
    "UNITS",
    "WARRIORS",
    "beside",
    "by_province",
    "by_token",
    "closed",
    "control",
    "limit_of_tax",
    "most_without_change",
    "occupied",
    "price_of_control",
    "price_of_warrior",
    "provinces",
    "standing",
    "treasury",
    "unit_name",
    "warriors_on_the_map",
    "ways_out",
    "worth",
]
