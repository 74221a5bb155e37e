"""A game is a value: a frozen record of functions. Nothing here is ever subclassed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from foreign_king.kernel.chance import Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.misfit import misfit
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.revision import Revision, newest
from foreign_king.kernel.words import Phrase

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


@record(kw_only=True)
class Result:
    """How a game ended: VP by seat, which clause gave whom how much, who has won, why the game was over, and the
    ranking: the winners first, equals together; empty where nothing was scored."""

    """The seats, the winners first, equals together; empty where nothing was scored."""

    scores: FrozenDict[str, int]
    """The score of each seat: VP or votes."""
    breakdown: FrozenDict[str, FrozenDict[str, int]]
    """What each score is made of, by the clauses that gave it."""
    winners: frozenset[str]
    """The seats that have won."""
    reasons: tuple[str, ...]
    """Why the game was over: clauses, or what the table did."""
    ranking: tuple[tuple[str, ...], ...] = ()


@record(kw_only=True)
class Game(Generic[S, C, F]):
    """One of the games. ``S`` is its state, ``C`` its commands, ``F`` its facts."""

    name: str
    title: str
    rules: type[StrEnum]
    editions: Mapping[str, Any]
    """The law of each printed edition, by its name; the first is the default."""
    least: Mapping[str, int]
    """The least value that a table may set for a number of the law, where it is not 0."""
    most: int
    """The greatest value that a table may set for a number of the law."""
    revisions: tuple[Revision, ...]
    """The corrections of clauses since the game was first described, the oldest first."""
    board_name: str
    """The default board: the name of its data file."""
    board_parts: Mapping[str, Any]
    """The parts of a board file beside its head, with the type of each."""
    make_board: Callable[..., Any]
    place: str
    """What a place of the board is: the sort of its name (``province``)."""
    place_names: Callable[[Any, str], Mapping[str, str]]
    """What the places of a board are called in a language."""
    state: type[S]
    commands: tuple[type, ...]
    facts: tuple[type, ...]
    position_document: type
    setup: Callable[[Sequence[str], Any, Any], Outcome[S, F]]
    decide: Callable[[Ledger[S, F], C], None]
    evolve: Callable[[S, F], S]
    learn: Callable[[Ledger[S, F], F], None]
    """Judge and record what a viewer is told where a view does not go on alone: as far as the viewer can know."""
    deduce: Callable[[Any, S, F], Any]
    """What a viewer knows of hidden things after a fact that is told, by what was known before (``None``: nothing) and
    the position as the viewer saw it; ``Malformed`` for a fact that cannot be true."""
    to_act: Callable[[S], tuple[str, ...]]
    legal: Callable[[S], Iterator[C]]
    sample: Callable[[S, Callable[[int], int]], C]
    offers: Callable[[S], tuple[Offer, ...]]
    chances: Callable[[S], Iterator[Chance[C]]]
    view: Callable[[S, str | None], S]
    redact: Callable[[F, str | None], F]
    hide: Callable[[C, str | None], C]
    result: Callable[[S], Result | None]
    sides: Callable[[S], tuple[tuple[str, ...], ...]]
    """The seats that win together, as far as it is known by now: each alone where there are no teams."""
    position: Callable[[S], dict[str, Any]]
    laid_out: Callable[[S], dict[str, Any]]
    """The document of a position, its parts as they are: a record stands for the object of its fields."""
    read_position: Callable[[Any, Any, Any], S]
    position_faults: Callable[[Any, Any, Any], Iterator[Malformed]]
    """Everything by which a position document, under a law and on a board, cannot be a position, each with its
    clause."""
    explain: Callable[[S, Entry[F]], Reason]
    """Why a fact is as it is, from the position just before it."""
    explain_refusal: Callable[[S, Any, Refused], Reason]
    """Why a clause forbids a command in a position; without the command (``None``) as far as that can be told."""
    explain_score: Callable[[S, Sequence[Entry[F]], str], Reason]
    """What a seat's score in a position is made of, with the facts that led there, as far as they are known."""
    words: Callable[[F], Phrase]
    sorts: Mapping[str, str]
    """Which sort of name stands in a field that phrases use."""

    @property
    def revision(self) -> int:
        """The number of the rules as they are read now; 1 is the first description."""
        return newest(self.revisions)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


class _Accepted(Exception):
    """Raised by a probe when a rule gets as far as making something happen."""


class _Probe(Ledger[S, F]):
    """A ledger on which nothing happens: a rule asks everything before it records anything."""

    __slots__ = ()

    def record(self, fact: F, rule: StrEnum) -> None:
        raise _Accepted


class LegalCommands(Generic[S, C, F]):
    """The commands that ``play`` accepts in a position: lazy to iterate, cheap to ask with ``in``."""

    __slots__ = ("_game", "_state")

    def __init__(self, game: Game[S, C, F], state: S) -> None:
        self._game = game
        self._state = state

    def __iter__(self) -> Iterator[C]:
        return self._game.legal(self._state)

    def __contains__(self, command: object) -> bool:
        if not isinstance(command, self._game.commands):
            return False
        said: Any = command
        return why_not(self._game, self._state, said) is None

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def setup(game: Game[S, C, F], seats: Sequence[str], law: Any, board: Any) -> Outcome[S, F]:
    """Lay out a game; see the front door's ``setup`` for a shorter way."""
    return game.setup(seats, law, board)


def play(game: Game[S, C, F], state: S, command: C) -> Outcome[S, F]:
    """Judge a command: the new state and the facts it caused.

    Raises ``Refused`` where a clause forbids it, ``Malformed`` where it names what this game does not have or a field
    is of another type; the old state stays as it is. ``TypeError`` for what is no command, such as a document:
    ``read_command`` reads one.
    """
    table: Ledger[S, F] = Ledger(state, game.evolve)
    try:
        game.decide(table, command)
    except (Refused, Malformed):
        raise
    except Exception:
        _check_command(game, command)
        raise
    return table.outcome()


def _check_command(game: Game[S, C, F], command: object) -> None:
    """``TypeError`` for a command of another game, or of none; ``Malformed`` for one with a field of another type.

    Asked when it is too late: it is hardly ever so."""
    if not isinstance(command, game.commands):
        kind = type(command).__name__
        raise TypeError(f"a {kind} is no command of {game.title}; read_command(game, document) reads one") from None
    wrong = misfit(command, type(command))
    if wrong is not None:
        raise wrong from None


def why_not(game: Game[S, C, F], state: S, command: C) -> Refused | Malformed | None:
    """Why ``play`` would not accept a command, as the exception that it would raise; ``None`` if it would."""
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
    """The position after some facts, without judging anything."""
    for fact in facts:
        state = game.evolve(state, fact)
    return state


def legal(game: Game[S, C, F], state: S) -> LegalCommands[S, C, F]:
    """The canonical commands of every seat that may act now; what the table may say is in ``chances``."""
    return LegalCommands(game, state)


def offers(game: Game[S, C, F], state: S) -> tuple[Offer, ...]:
    """The same for front ends, as ranges and choices; closed action spaces say why they are closed."""
    return game.offers(state)


def chances(game: Game[S, C, F], state: S) -> Iterator[Chance[C]]:
    """The commands by which the table may tell the chance event that is due, with their weights."""
    return game.chances(state)


def to_act(game: Game[S, C, F], state: S) -> tuple[str, ...]:
    """The seats that may act now; ``table`` where a chance event is due; none when the game is over."""
    return game.to_act(state)


def view(game: Game[S, C, F], state: S, seat: str | None) -> S:
    """The position as a seat may see it, or a spectator (``None``)."""
    return game.view(state, seat)


def redact(game: Game[S, C, F], fact: F, seat: str | None) -> F:
    """A fact as a seat is told it, or a spectator (``None``): what is hidden from it is ``UNSEEN``."""
    return game.redact(fact, seat)


def hide(game: Game[S, C, F], command: C, seat: str | None) -> C:
    """A command as a seat hears it, or a spectator (``None``): what is hidden from it is ``UNSEEN``."""
    return game.hide(command, seat)


def result(game: Game[S, C, F], state: S) -> Result | None:
    """How the game ended; ``None`` while it goes on."""
    return game.result(state)


def position(game: Game[S, C, F], state: S) -> dict[str, Any]:
    """The position as a plain document, from which its digest is taken."""
    return game.position(state)


__all__ = [
    "Entry",
    "Game",
    "LegalCommands",
    "Outcome",
    "Result",
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
    "view",
    "why_not",
]
