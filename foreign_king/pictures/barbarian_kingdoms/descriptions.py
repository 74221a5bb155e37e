"""The descriptions of a position in words: the tooltips of areas, and the whole position for readers who cannot see."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from foreign_king.games import GAMES
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
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Token, Treasury
from foreign_king.games.barbarian_kingdoms.words import NOTHING
from foreign_king.kernel.documents import tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import name_of, tell_phase, voice
from foreign_king.language.phrases import Variant, Variants
from foreign_king.language.sentences import sentence
from foreign_king.pictures.barbarian_kingdoms.appearance import Look
from foreign_king.pictures.subject import Subject

TOKENS_PHRASE: Variants = FrozenDict({"tokens": (Variant(say="{tokens}"),)})


def amount(subject: Subject, tokens: Treasury, number: int = 0) -> str:
    """Return treasure tokens in words: «2 silver and 1 gold». For hidden tokens, return their number, ``number``."""
    if tokens is UNSEEN:
        return subject.amount("token", number)
    held = tuple((token, tokens.of(token)) for token in TOKENS if tokens.of(token))
    return _amount(subject.game.name, subject.voice.language.code, held)


@lru_cache(maxsize=1024)  # the same amounts lie on the map in many positions
def _amount(game: str, language: str, held: tuple[tuple[Token, int], ...]) -> str:
    names, counts = tuple(token for token, _ in held), tuple(count for _, count in held)
    named = Named(kind="token", names=names or (NOTHING,), counts=counts)
    # No name of a player or a place is in this sentence.
    speaker = voice(GAMES[game], language=language)
    return sentence(speaker, TOKENS_PHRASE, Phrase(key="tokens", values=FrozenDict(tokens=named)))


def in_turn(subject: Subject) -> str:
    """Return what has to be decided now; at the end of the game, also the reason of the victory."""
    phase = top(subject.state)
    sentence_of_phase = tell_phase(subject.voice, None if phase is None else tagged(phase))
    if isinstance(phase, Over):
        return " ".join([sentence_of_phase, *(f"{subject.name('clause', reason)}." for reason in phase.reasons)])
    return sentence_of_phase


def heading(subject: Subject) -> str:
    """Return the number of the turn in words."""
    turns = subject.state.turns
    return f"{subject.name('picture', 'turn')} {turns}" if turns else subject.name("picture", "setup")


# Tooltips


def areas_in_words(subject: Subject, look: Mapping[Kingdom, Look]) -> dict[Area, str]:
    """Return the tooltip of each area: what is in it."""
    state: State = subject.state
    tooltips = {area: _tooltip(subject, area, list(_about(subject, area, look))) for area in state.board.ids}
    return {**tooltips, SEA: _tooltip(subject, SEA, list(_units(subject, SEA, look)))}


def _tooltip(subject: Subject, area: Area, values: list[str]) -> str:
    name = subject.voice.places[area]
    return subject.labelled(name, *values) if values else name


def _about(subject: Subject, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    state: State = subject.state
    if area in state.closed:
        yield _word(subject, "closed")
    if state.board.places[area].port:
        yield _word(subject, "port")
    printed, token = emblem(state, area), bearer(state, area)
    if printed is not None:
        what = "capital" if area in state.board.capitals else "initial"
        yield f"{_word(subject, what)} ({look[printed].name})"
    if token is not None:
        yield f"{_word(subject, 'control')} ({look[token].name})"
    yield from _units(subject, area, look)
    yield from _lying(subject, area)


def _units(subject: Subject, area: Area, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    state: State = subject.state
    for kingdom, realm in state.kingdoms.items():
        if units_in(state, kingdom, area):
            count = realm.warriors.count(area)
            units = [_word(subject, "king")] if realm.king == area else []
            units += [subject.amount("warrior", count)] if count else []
            yield f"{look[kingdom].name} ({', '.join(units)})"


def _lying(subject: Subject, area: Area) -> Iterator[str]:
    lying = subject.state.treasures[area]
    if lying.tokens.total:
        yield amount(subject, lying.tokens)
    if lying.face_down:
        yield f"{subject.amount('token', lying.face_down)} ({_word(subject, 'hidden')})"


# The whole position


def described(subject: Subject, look: Mapping[Kingdom, Look], now: str) -> tuple[str, ...]:
    """Return the whole position as it is seen, one sentence for each line. ``now`` is what has to be decided."""
    state: State = subject.state
    lines = [f"{heading(subject)}. {now}"]
    if state.order:
        lines.append(_line(subject, "order", (look[kingdom].name for kingdom in state.order)))
    if state.action is not None:
        lines.append(action_in_words(subject, state.action, look))
    lines += moved_in_words(subject)
    for seat in state.seats:
        lines.append(_player(subject, seat, look))
    for kingdom, realm in state.kingdoms.items():
        lines.append(_kingdom(subject, kingdom, realm, look))
    lines += _treasures(subject)
    if state.closed:
        lines.append(_line(subject, "closed", _areas(subject, state.closed)))
    return tuple(lines)


def action_in_words(subject: Subject, action: Action, look: Mapping[Kingdom, Look]) -> str:
    """Return the sentence on the current invasion or claim and its battle."""
    place = subject.voice.places[action.province]
    parts = [f"{look[action.kingdom].name} – {place}"]
    if action.opponent is not None:
        parts.append(f"{_word(subject, 'against')} {look[action.opponent].name}")
    if action.contested:
        parts.append(_word(subject, "contested"))
    parts += purses_in_words(subject, look)
    for kingdom, tokens in action.bribes.items():
        parts.append(f"{look[kingdom].name} ({_word(subject, 'bribe')}{_colon(subject)}{amount(subject, tokens)})")
    for kingdom, points in action.points.items():
        parts.append(f"{look[kingdom].name} ({subject.amount('battle', points)})")
    if action.winner is not None:
        parts.append(f"{_word(subject, 'winner')}{_colon(subject)}{look[action.winner].name}")
    return f"{subject.labelled(kind_name(subject, action), _parted(subject, parts))}."


def kind_name(subject: Subject, action: Action) -> str:
    """Return the name of a kind of action."""
    return subject.name("picture", "invade" if action.kind == "invade" else "claim")


def purses_in_words(subject: Subject, look: Mapping[Kingdom, Look]) -> Iterator[str]:
    """Yield who has filled a purse, with its tokens if they are not hidden, and who has not."""
    phase = top(subject.state)
    if not isinstance(phase, Bribing):
        return
    for kingdom, purse in phase.purses.items():
        contents = "" if purse is UNSEEN else f"{_colon(subject)}{amount(subject, purse)}"
        yield f"{look[kingdom].name} ({_word(subject, 'filled')}{contents})"
    for kingdom in phase.waiting:
        yield f"{look[kingdom].name} ({_word(subject, 'empty')})"


def moved_in_words(subject: Subject) -> list[str]:
    """Return a sentence on the units that have moved in the current Manoeuvre; none if there is no Manoeuvre."""
    phase = top(subject.state)
    if not isinstance(phase, Manoeuvring):
        return []
    units = (
        f"{name_of(subject.voice, 'unit', moved.unit)} ({subject.voice.places[moved.area]})" for moved in phase.moved
    )
    return [_line(subject, "moved", units)]


def _player(subject: Subject, seat: Seat, look: Mapping[Kingdom, Look]) -> str:
    player = subject.state.players[seat]
    held = amount(subject, player.treasury, player.tokens)
    worth = [] if player.treasury is UNSEEN else [subject.amount("tremis", player.treasury.worth)]
    parts = [subject.labelled(_word(subject, "treasury"), held, *worth)]
    if player.kings:
        parts.append(subject.labelled(_word(subject, "kings"), *(look[king].name for king in player.kings)))
    if player.reign is not None:
        parts.append(subject.labelled(subject.voice.language.scores, subject.amount("reign", player.reign.total)))
    return f"{subject.labelled(subject.name('seat', seat), _parted(subject, parts))}."


def _kingdom(subject: Subject, kingdom: Kingdom, realm: Realm, look: Mapping[Kingdom, Look]) -> str:
    state: State = subject.state
    parts = [] if realm.seat is None else [subject.name("seat", realm.seat)]
    parts += [subject.labelled(_word(subject, "team"), realm.side.upper())] if realm.side != kingdom else []
    king = _word(subject, "gone") if realm.king is None else subject.voice.places[realm.king]
    parts.append(subject.labelled(_word(subject, "king"), king))
    for what, areas in (
        ("warriors", realm.warriors), ("tokens", realm.claimed), ("controls", controlled(state, kingdom)),
    ):  # fmt: skip
        if areas:
            parts.append(subject.labelled(_word(subject, what), *_areas(subject, areas)))
    return f"{subject.labelled(look[kingdom].name, _parted(subject, parts))}."


def _parted(subject: Subject, parts: Sequence[str]) -> str:
    return subject.voice.language.lists["each"].between.join(parts)


def _treasures(subject: Subject) -> Iterator[str]:
    state: State = subject.state
    up = [
        f"{subject.voice.places[area]} ({amount(subject, treasure.tokens)})"
        for area, treasure in state.treasures.items()
        if treasure.tokens.total
    ]
    if up:
        yield _line(subject, "lies", up)
    down = [area for area, treasure in state.treasures.items() for _ in range(treasure.face_down)]
    if down:
        yield _line(subject, "hidden", _areas(subject, down))


def _line(subject: Subject, what: str, values: Iterable[str]) -> str:
    return f"{subject.labelled(subject.name('picture', what), *values)}."


def _areas(subject: Subject, areas: Iterable[Area]) -> list[str]:
    return [subject.voice.places[area] for area in areas]


def _word(subject: Subject, name: str) -> str:
    return subject.word("picture", name)


def _colon(subject: Subject) -> str:
    return subject.labelled("")


__all__ = [
    "action_in_words",
    "amount",
    "areas_in_words",
    "described",
    "heading",
    "in_turn",
    "kind_name",
    "moved_in_words",
]
