"""The functions of every game: play a command, ask why one is not legal, list what is legal, view a state, see the
result."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice
from typing import Any, Generic, TypeVar

from foreign_king.kernel.arguments import check_command, check_fact, check_state
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.game import Game, Result
from foreign_king.kernel.ledger import Ledger, Outcome
from foreign_king.kernel.offers import Offers
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.type_check import type_fault
from foreign_king.kernel.viewers import check_eyes

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


class _Accepted(Exception):
    """Raised by a probe when a rule records its first fact."""


class _Probe(Ledger[S, F]):
    """A ledger that only finds out whether a command is accepted. A rule judges the whole command before it records
    anything."""

    __slots__ = ()

    def record(self, fact: F, rule: StrEnum) -> None:
        raise _Accepted


KEPT = 256
"""The most legal commands that are kept when they are counted, so that ``list`` does not generate them twice."""


class LegalCommands(Generic[S, C, F]):
    """The players' commands that ``play`` accepts in a state, those of every seat that may act.

    They are generated one by one during iteration. ``command in commands`` asks the rules about this one command, which
    is as cheap as ``play``, and ``if commands`` generates only the first one. ``len`` generates all of them, which can
    be some thousands. Commands of the table are not among them: see ``chances``.
    """

    __slots__ = ("_few", "_game", "_state")

    def __init__(self, game: Game[S, C, F], state: S) -> None:
        self._game = game
        self._state = state
        self._few: tuple[C, ...] | None = None

    def __iter__(self) -> Iterator[C]:
        # ``list`` asks for the length before it iterates, so the commands may be kept already.
        yield from self._game.choices.legal(self._state) if self._few is None else self._few

    def __contains__(self, command: object) -> bool:
        if not isinstance(command, self._game.types.commands):
            return False
        legal_type: Any = command
        return why_not(self._game, self._state, legal_type) is None and legal_type.by != TABLE

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        if self._few is not None:
            return len(self._few)
        commands = self._game.choices.legal(self._state)
        first = tuple(islice(commands, KEPT + 1))
        if len(first) <= KEPT:
            self._few = first
        return len(first) + sum(1 for _ in commands)

    def __repr__(self) -> str:
        seats = " and ".join(seat for seat in self._game.to_act(self._state) if seat != TABLE)
        return titled("LegalCommands", self._game.name, f"of {seats}" if seats else "of nobody")


def setup(game: Game[S, C, F], seats: Sequence[str], law: Any, board: Any) -> Outcome[S, F]:
    """Set up a game. The public function ``setup`` has defaults and checks its arguments; this one does not."""
    return game.setup(seats, law, board)


def play(game: Game[S, C, F], state: S, command: C) -> Outcome[S, F]:
    """Judge a command, and return the new state and the facts that the command caused.

    Raises ``Refused`` where a clause forbids the command, and ``Malformed`` where the command names something that this
    game does not have or a field has the wrong type. The old state does not change. Raises ``TypeError`` for a value
    that is no command, such as a document: ``read_command`` makes a command of a document.

    >>> from foreign_king import GAMES, play, read_command, setup
    >>> game = GAMES["the-foreign-king"]
    >>> document = {"type": "DealTurnOrder", "by": "table", "order": ["bruno", "anna"]}
    >>> state, entries = play(game, setup(game, ["anna", "bruno"]), read_command(game, document))
    >>> state
    <State the-foreign-king, 2 players, round 1, bruno to act>
    >>> entries[0]
    Entry(TurnOrderDealt(order=('bruno', 'anna')), 'setup.turn-order')
    """
    check_state(game, state)
    ledger: Ledger[S, F] = Ledger(state, game.evolve)
    try:
        game.decide(ledger, command)
    except (Refused, Malformed):
        raise
    except Exception:
        _check_command(game, command)
        raise
    return ledger.outcome()


def _check_command(game: Game[S, C, F], command: object) -> None:
    """Raise ``TypeError`` for a command of another game, or of no game, and ``Malformed`` for one whose field has the
    wrong type.

    This is checked only after a rule has failed, because it is slow and wrong types are rare."""
    check_command(game, command)
    fault = type_fault(command, type(command))
    if fault is not None:
        raise fault from None


def why_not(game: Game[S, C, F], state: S, command: C) -> Refused | Malformed | None:
    """Return the exception that ``play`` would raise for a command; ``None`` if ``play`` would accept it.

    >>> from foreign_king import GAMES, read_command, setup, why_not
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> command = read_command(game, {"type": "TakeCoins", "by": "anna"})
    >>> why_not(game, state, command)
    <Refused chance.due>
    >>> print(why_not(game, state, command))
    Only the table deals the turn order, and nobody else acts before it is dealt. [chance.due]
    """
    check_state(game, state)
    probe: _Probe[S, F] = _Probe(state, game.evolve)
    try:
        game.decide(probe, command)
    except _Accepted:
        return None
    except (Refused, Malformed) as error:
        return error.with_traceback(None)
    except Exception:
        try:
            _check_command(game, command)
        except Malformed as error:
            return error.with_traceback(None)
        raise
    raise AssertionError("a command was neither refused nor did it cause anything")


def fold(game: Game[S, C, F], state: S, facts: Iterable[F]) -> S:
    """Return the state after some facts. The facts are not judged.

    >>> from foreign_king import GAMES, chances, fold, play, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> outcome = play(game, state, next(chances(game, state)).command)
    >>> fold(game, state, [entry.fact for entry in outcome.entries]) == outcome.state
    True
    """
    check_state(game, state)
    for fact in facts:
        try:
            state = game.evolve(state, fact)
        except Exception:
            # Checked only after a failure: a wrong type is rare.
            check_fact(game, fact)
            raise
    return state


def legal(game: Game[S, C, F], state: S) -> LegalCommands[S, C, F]:
    """Return the canonical commands of every seat that may act now. Commands of the table are in ``chances`` instead.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, legal, play, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> len(legal(game, state)), next(iter(legal(game, state)))
    (83, BuildFactory(by='bruno', kind='metal', province='west-flanders'))
    """
    check_state(game, state)
    return LegalCommands(game, state)


def offers(game: Game[S, C, F], state: S) -> Offers:
    """Return what the seats may do now as ranges and choices, for front ends. A closed offer says why it is closed.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, offers, play, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> [(offer.command, offer.price) for offer in offers(game, state) if offer.closed is None]
    [('BuildFactory', 3), ('PlaceCitizens', 0), ('AppointMember', 0), ('MoveKing', 0), ('TakeCoins', 0)]
    """
    check_state(game, state)
    return Offers(game.choices.offers(state))


def chances(game: Game[S, C, F], state: S) -> Iterator[Chance[C]]:
    """Return the outcomes of the chance event that is due: commands of the table, with their weights.

    >>> from foreign_king import GAMES, chances, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> [chance.command.order for chance in chances(game, state)]
    [('anna', 'bruno'), ('bruno', 'anna')]
    """
    check_state(game, state)
    return game.choices.chances(state)


def to_act(game: Game[S, C, F], state: S) -> tuple[str, ...]:
    """Return the seats that may act now: ``table`` where a chance event is due, and no seat when the game is over.

    >>> from foreign_king import GAMES, setup, to_act
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> to_act(game, state)
    ('table',)
    """
    check_state(game, state)
    return game.to_act(state)


def upcoming(game: Game[S, C, F], state: S) -> tuple[str, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it. A game need
    not say it: then nothing is returned.

    >>> from foreign_king import GAMES, play, read_command, setup
    >>> from foreign_king.kernel.play import upcoming
    >>> game = GAMES["the-foreign-king"]
    >>> dealt = {"type": "DealTurnOrder", "by": "table", "order": ["bruno", "clara", "anna"]}
    >>> state, _ = play(game, setup(game, ["anna", "bruno", "clara"]), read_command(game, dealt))
    >>> upcoming(game, state)
    ('bruno', 'clara', 'anna')
    """
    check_state(game, state)
    return () if game.upcoming is None else game.upcoming(state)


def view(game: Game[S, C, F], state: S, seat: str) -> S:
    """The position as a seat may see it, or ``SPECTATOR``: somebody who only looks on.

    ``Malformed`` for a seat that does not play and for ``WHOLE``: the whole position is ``state`` itself. ``TypeError``
    for ``None``.

    >>> from foreign_king import GAMES, setup, view
    >>> game = GAMES["barbarian-kingdoms"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state.players["anna"].treasury
    Tokens(bronze=3, silver=2, gold=1, diamond=0)
    >>> view(game, state, "bruno").players["anna"].treasury
    UNSEEN
    """
    check_state(game, state)
    check_eyes(seat)
    return game.eyes.view(state, seat)


def redact(game: Game[S, C, F], fact: F, seat: str) -> F:
    """A fact as a seat is told it, or ``SPECTATOR``: what is hidden from it is ``UNSEEN``.

    ``TypeError`` for ``None``, ``Malformed`` for ``WHOLE``.

    >>> from foreign_king import GAMES, read_fact, redact
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> document = {"type": "CardsLaid", "seat": "anna", "cards": {"x1": 1, "x2": 1}, "rule": "negotiate.lay"}
    >>> redact(game, read_fact(game, document).fact, "bruno")
    CardsLaid(seat='anna', cards=UNSEEN)
    """
    check_fact(game, fact)
    check_eyes(seat)
    return game.eyes.redact(fact, seat)


def hide(game: Game[S, C, F], command: C, seat: str) -> C:
    """A command as a seat hears it, or ``SPECTATOR``: what is hidden from it is ``UNSEEN``.

    ``TypeError`` for ``None``, ``Malformed`` for ``WHOLE``.

    >>> from foreign_king import GAMES, hide, read_command
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> command = read_command(game, {"type": "LayCards", "by": "anna", "cards": {"x1": 1, "x2": 1}})
    >>> hide(game, command, "anna")
    LayCards(by='anna', cards=Cards(x1=1, x2=1, x3=0))
    >>> hide(game, command, "bruno")
    LayCards(by='anna', cards=UNSEEN)
    """
    check_command(game, command)
    check_eyes(seat)
    return game.eyes.hide(command, seat)


def result(game: Game[S, C, F], state: S) -> Result | None:
    """Return how the game ended; ``None`` while it goes on.

    >>> from foreign_king import replay, result
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> result(ended.game, ended.at(0)) is None
    True
    >>> sorted(result(ended.game, ended.state).winners)
    ['blue']
    """
    check_state(game, state)
    return game.ending.result(state)


def position(game: Game[S, C, F], state: S) -> dict[str, Any]:
    """Return the document of a state, from which the state's digest is computed.

    >>> from foreign_king import GAMES, position, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> position(game, state)["seats"]
    ['anna', 'bruno']
    >>> position(game, state)["provinces"]["liege"]
    {'citizens': {'anna': 0, 'bruno': 0, 'virtual': 0}, 'metal': 0, 'textile': 0, 'metal_down': 0, 'textile_down': 0}
    """
    check_state(game, state)
    return game.documents.position(state)


__all__ = [
    "LegalCommands",
    "chances",
    "fold",
    "hide",
    "legal",
    "offers",
    "play",
    "position",
    "redact",
    "result",
    "setup",
    "to_act",
    "upcoming",
    "view",
    "why_not",
]
