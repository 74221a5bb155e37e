"""Parts of explanations: tokens and their worth, prices, provinces and their control, units and their areas."""

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

# The units of numbers, by their names in the file of phrases
TREMIS, BATTLE, REIGN = "tremis", "battle", "reign"
PIECES, UNITS, WARRIORS, CONTROL = "token", "unit", "warrior", "control"
PROVINCES, KINGS, PLAYERS = "province", "king", "player"

# Money


def by_token(rule: Rule, tokens: Tokens, unit: str = TREMIS) -> tuple[Reason, ...]:
    """Explain the worth of tokens: the number of tokens of each value, times the value."""
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
    """Explain the worth of some tokens, described by a phrase."""
    what = Phrase(key=key, values=FrozenDict(about))
    return Reason(rule=rule, what=what, number=tokens.worth, unit=TREMIS, parts=by_token(rule, tokens))


def by_province(rule: Rule, tokens: Mapping[Area, Tokens]) -> tuple[Reason, ...]:
    """Explain the worth of tokens that lie in some provinces."""
    return tuple(worth(rule, "lying", some, province=province) for province, some in tokens.items())


def treasury(rule: Rule, state: State, seat: Seat) -> Reason:
    """Explain the worth of a treasury. Of a hidden one it is only said how many tokens it has, which everybody
    knows."""
    player = state.players[seat]
    if player.treasury is UNSEEN:
        return because(rule, "hidden-treasury", player.tokens, unit=PIECES, seat=seat)
    return worth(rule, "treasury", player.treasury, seat=seat)


def price_of_warrior(state: State, kingdom: Kingdom) -> Reason:
    """Explain the price of the next warrior."""
    out = len(state.kingdoms[kingdom].warriors)
    return because(Rule.RECRUIT_WARRIOR, "warrior-price", warrior_price(state, kingdom), unit=TREMIS, out=out)


def price_of_control(state: State, kingdom: Kingdom) -> Reason:
    """Explain the price of the next control token."""
    out = len(state.kingdoms[kingdom].claimed)
    return because(Rule.CLAIM_MADE, "control-price", control_price(state, kingdom), unit=TREMIS, out=out)


def limit_of_tax(state: State, kingdom: Kingdom) -> Reason:
    """Explain the limit of a tax: 1 tremis for each province that the kingdom controls."""
    limit, own = tax_limit(state, kingdom), controlled(state, kingdom)
    if not own:
        return because(Rule.TAX_LIMIT, "no-province", limit, unit=TREMIS)
    return because(Rule.TAX_LIMIT, "tax-limit", limit, unit=TREMIS, times=limit, each=1, provinces=own)


def most_without_change(state: State, kingdom: Kingdom) -> Reason:
    """Explain the most that can be taxed without change."""
    return because(Rule.TAX_MOST, "without-change", most_taxed(state, kingdom), unit=TREMIS)


# Provinces


def provinces(rule: Rule, areas: tuple[Area, ...]) -> tuple[Reason, ...]:
    """Explain a number of provinces. Without provinces there is nothing to explain."""
    return (because(rule, "provinces", len(areas), unit=PROVINCES, provinces=areas),) if areas else ()


def closed(rule: Rule, state: State, area: Area | None = None) -> tuple[Reason, ...]:
    """Explain which provinces are closed: for each kingdom that is not in play, its initial provinces and that of its
    Domination tile. For an ``area``, only the kingdom that closes it is explained."""
    out = {kingdom: closed_by(state.board.kingdoms[kingdom]) for kingdom in KINGDOMS if kingdom not in state.kingdoms}
    return tuple(
        because(rule, "closed", len(closed), unit=PROVINCES, kingdom=kingdom, provinces=closed)
        for kingdom, closed in out.items()
        if area is None or area in closed
    )


def control(rule: Rule, state: State, area: Area) -> Reason:
    """Explain why a kingdom controls a province, or why none does."""
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
    """Explain whose unit is in a province."""
    kingdom = occupant(state, area)
    if kingdom is None:
        return because(rule, "unoccupied", area=area)
    return because(rule, "occupied", area=area, kingdom=kingdom)


def ways_out(rule: Rule, state: State, kingdom: Kingdom, province: Area) -> tuple[Reason, ...]:
    """Explain how many units can leave a province: all except one, and at most one for each refuge."""
    free = refuges(state, kingdom, province)
    return (
        because(rule, "but-one", units_in(state, kingdom, province) - 1, unit=UNITS),
        because(rule, "refuges", len(free), unit=PROVINCES, provinces=free),
    )


# Units


def unit_name(unit: str) -> Named:
    """Return the name of a kind of unit, for a phrase."""
    return Named(kind="unit", names=(unit,))


def standing(rule: Rule, state: State, kingdom: Kingdom) -> tuple[Reason, ...]:
    """Explain where the units of a kingdom are."""
    realm = state.kingdoms[kingdom]
    king = because(rule, "no-king") if realm.king is None else because(rule, "king-in", 1, unit=UNITS, area=realm.king)
    return king, *warriors_on_the_map(rule, realm.warriors, UNITS)


def warriors_on_the_map(rule: Rule, areas: tuple[Area, ...], unit: str, sign: int = 1) -> tuple[Reason, ...]:
    """Explain how many warriors are in each area. With the sign -1 the numbers are negative."""
    return tuple(
        because(rule, "warriors-in", sign * areas.count(area), unit=unit, area=area) for area in dict.fromkeys(areas)
    )


def beside(rule: Rule, state: State, kingdom: Kingdom, province: Area) -> Reason:
    """Explain the units of a kingdom in areas next to a province."""
    units = units_beside(state, kingdom, province)
    each = tuple(
        because(rule, "king-in" if unit == "king" else "warriors-in", number, unit=UNITS, area=area)
        for (unit, area), number in units.items()
    )
    return because(rule, "beside", sum(units.values()), unit=UNITS, parts=each, kingdom=kingdom, province=province)


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
