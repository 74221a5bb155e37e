"""A position of this game in words: what a pointer is told of a place, and all of it for whoever cannot see it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Manoeuvring, Over
from foreign_king.games.barbarian_kingdoms.state import (
    Action,
    Realm,
    State,
    bearer,
    controlled,
    emblem,
    top,
    units_in,
)
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Treasury
from foreign_king.games.barbarian_kingdoms.words import NOTHING
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.plain import tagged
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import name_of, tell_phase
from foreign_king.language.phrases import Variant, Variants
from foreign_king.language.sentences import sentence
from foreign_king.pictures.barbarian_kingdoms.looks import Look
from foreign_king.pictures.table import Table

TOLD: Variants = FrozenDict({"tokens": (Variant(say="{tokens}"),)})


def amount(table: Table, tokens: Treasury, number: int = 0) -> str:
    """Treasure tokens by their values: «2 silver and 1 gold»; of hidden ones, how many there are."""
    if tokens is UNSEEN:
        return table.amount("token", number)
    held = {token: tokens.of(token) for token in TOKENS if tokens.of(token)}
    named = Named(sort="token", names=tuple(held) or (NOTHING,), counts=tuple(held.values()))
    return sentence(table.voice, TOLD, Phrase(key="tokens", values=FrozenDict(tokens=named)))


def in_turn(table: Table) -> str:
    """What is to be decided now, and how the game was won."""
    phase = top(table.state)
    said = tell_phase(table.voice, None if phase is None else tagged(phase))
    if isinstance(phase, Over):
        return " ".join([said, *(f"{table.name('clause', reason)}." for reason in phase.reasons)])
    return said


def heading(table: Table) -> str:
    """Which turn it is."""
    turns = table.state.turns
    return f"{table.name('picture', 'turn')} {turns}" if turns else table.name("picture", "setup")


# What a pointer is told


def areas_told(table: Table, look: Mapping[Kingdom, Look]) -> dict[Area, str]:
    """What there is in each area."""
    state: State = table.state
    found = {area: _told(table, area, list(_about(table, area, look))) for area in state.board.ids}
    return {**found, SEA: _told(table, SEA, list(_units(table, SEA, look)))}


def _told(table: Table, area: Area, values: list[str]) -> str:
    name = table.voice.places[area]
    return table.told(name, *values) if values else name


def _about(table: Table, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    state: State = table.state
    if area in state.closed:
        yield _word(table, "closed")
    if state.board.places[area].port:
        yield _word(table, "port")
    printed, token = emblem(state, area), bearer(state, area)
    if printed is not None:
        what = "capital" if area in state.board.capitals else "initial"
        yield f"{_word(table, what)} ({look[printed].name})"
    if token is not None:
        yield f"{_word(table, 'control')} ({look[token].name})"
    yield from _units(table, area, look)
    yield from _lying(table, area)


def _units(table: Table, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    state: State = table.state
    for kingdom, realm in state.kingdoms.items():
        if units_in(state, kingdom, area):
            count = realm.warriors.count(area)
            units = [_word(table, "king")] if realm.king == area else []
            units += [table.amount("warrior", count)] if count else []
            yield f"{look[kingdom].name} ({', '.join(units)})"


def _lying(table: Table, area: Area) -> Iterator[str]:
    lying = table.state.treasures[area]
    if lying.tokens.total:
        yield amount(table, lying.tokens)
    if lying.face_down:
        yield f"{table.amount('token', lying.face_down)} ({_word(table, 'hidden')})"


# All of it, in sentences


def described(table: Table, look: Mapping[Kingdom, Look]) -> tuple[str, ...]:
    """The whole position as far as it is seen, a sentence a line."""
    state: State = table.state
    lines = [f"{heading(table)}. {in_turn(table)}"]
    if state.order:
        lines.append(_line(table, "order", (look[kingdom].name for kingdom in state.order)))
    if state.action is not None:
        lines.append(action_told(table, state.action, look))
    lines += moved_told(table)
    for seat in state.seats:
        lines.append(_player(table, seat, look))
    for kingdom, realm in state.kingdoms.items():
        lines.append(_kingdom(table, kingdom, realm, look))
    lines += _treasures(table)
    if state.closed:
        lines.append(_line(table, "closed", _areas(table, state.closed)))
    return tuple(lines)


def action_told(table: Table, action: Action, look: Mapping[Kingdom, Look]) -> str:
    """The invasion or claim that is under way, and how its battle goes."""
    place = table.voice.places[action.province]
    said = [f"{look[action.kingdom].name} – {place}"]
    if action.opponent is not None:
        said.append(f"{_word(table, 'against')} {look[action.opponent].name}")
    if action.contested:
        said.append(_word(table, "contested"))
    said += purses_told(table, look)
    for kingdom, tokens in action.bribes.items():
        said.append(f"{look[kingdom].name} ({_word(table, 'bribe')}{_colon(table)}{amount(table, tokens)})")
    for kingdom, points in action.points.items():
        said.append(f"{look[kingdom].name} ({table.amount('battle', points)})")
    if action.winner is not None:
        said.append(f"{_word(table, 'winner')}{_colon(table)}{look[action.winner].name}")
    return f"{table.told(kind_told(table, action), _parted(table, said))}."


def kind_told(table: Table, action: Action) -> str:
    """What an action is called."""
    return table.name("picture", "invade" if action.kind == "invade" else "claim")


def purses_told(table: Table, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    """Who has filled a purse, with what if that is seen, and who has not."""
    phase = top(table.state)
    if not isinstance(phase, Bribing):
        return
    for kingdom, purse in phase.purses.items():
        known = "" if purse is UNSEEN else f"{_colon(table)}{amount(table, purse)}"
        yield f"{look[kingdom].name} ({_word(table, 'filled')}{known})"
    for kingdom in phase.waiting:
        yield f"{look[kingdom].name} ({_word(table, 'empty')})"


def moved_told(table: Table) -> list[str]:
    """The units that have moved in a Manoeuvre that goes on, in a sentence."""
    phase = top(table.state)
    if not isinstance(phase, Manoeuvring):
        return []
    units = (f"{name_of(table.voice, 'unit', moved.unit)} ({table.voice.places[moved.area]})" for moved in phase.moved)
    return [_line(table, "moved", units)]


def _player(table: Table, seat: Seat, look: Mapping[Kingdom, Look]) -> str:
    player = table.state.players[seat]
    held = amount(table, player.treasury, player.tokens)
    worth = [] if player.treasury is UNSEEN else [table.amount("tremis", player.treasury.worth)]
    said = [table.told(_word(table, "treasury"), held, *worth)]
    if player.kings:
        said.append(table.told(_word(table, "kings"), *(look[king].name for king in player.kings)))
    if player.reign is not None:
        said.append(table.told(table.voice.language.scores, table.amount("reign", player.reign.total)))
    return f"{table.told(table.name('seat', seat), _parted(table, said))}."


def _kingdom(table: Table, kingdom: Kingdom, realm: Realm, look: Mapping[Kingdom, Look]) -> str:
    state: State = table.state
    said = [] if realm.seat is None else [table.name("seat", realm.seat)]
    said += [table.told(_word(table, "team"), realm.side.upper())] if realm.side != kingdom else []
    king = _word(table, "gone") if realm.king is None else table.voice.places[realm.king]
    said.append(table.told(_word(table, "king"), king))
    for what, areas in (
        ("warriors", realm.warriors), ("tokens", realm.claimed), ("controls", controlled(state, kingdom)),
    ):  # fmt: skip
        if areas:
            said.append(table.told(_word(table, what), *_areas(table, areas)))
    return f"{table.told(look[kingdom].name, _parted(table, said))}."


def _parted(table: Table, said: Sequence[str]) -> str:
    return table.voice.language.lists["each"].between.join(said)


def _treasures(table: Table) -> Iterator[str]:
    state: State = table.state
    up = [
        f"{table.voice.places[area]} ({amount(table, treasure.tokens)})"
        for area, treasure in state.treasures.items()
        if treasure.tokens.total
    ]
    if up:
        yield _line(table, "lies", up)
    down = [area for area, treasure in state.treasures.items() for _ in range(treasure.face_down)]
    if down:
        yield _line(table, "hidden", _areas(table, down))


def _line(table: Table, what: str, said: Iterable[str]) -> str:
    return f"{table.told(table.name('picture', what), *said)}."


def _areas(table: Table, areas: Iterable[Area]) -> list[str]:
    return [table.voice.places[area] for area in areas]


def _word(table: Table, name: str) -> str:
    return name_of(table.voice, "picture", name)


def _colon(table: Table) -> str:
    return table.told("")


__all__ = ["action_told", "amount", "areas_told", "described", "heading", "in_turn", "kind_told", "moved_told"]
