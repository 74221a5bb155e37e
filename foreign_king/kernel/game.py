"""A game is a value: a frozen record of functions and data. Nothing here is ever subclassed.

What belongs together is a record of its own, which one room of the game exports: so ``Game`` stays short, and what is
missing in a new game is an error of the type checker.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from foreign_king.kernel.chance import Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.revision import Revision, newest
from foreign_king.kernel.viewers import check_has_view
from foreign_king.kernel.words import Phrase

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


@record(kw_only=True)
class Result:
    """How a game ended: the scores, what they are made of, and who has won."""

    scores: FrozenDict[str, int]
    """The score of each seat: VP or votes."""
    breakdown: FrozenDict[str, FrozenDict[str, int]]
    """What each score is made of, by the clauses that gave it."""
    winners: frozenset[str]
    """The seats that have won."""
    reasons: tuple[str, ...]
    """Why the game was over: clauses, or what the table did."""
    ranking: tuple[tuple[str, ...], ...] = ()
    """The seats, the winners first, equals together; empty where nothing was scored."""


@record(kw_only=True)
class Rulebook:
    """The clauses of a game."""

    rules: type[StrEnum]
    """The name of each clause, in the order of the rulebook."""
    revisions: tuple[Revision, ...] = ()
    """The corrections of clauses since the game was first described, the oldest first."""

    @property
    def revision(self) -> int:
        """The number of the rules as they are read now; 1 is the first description."""
        return newest(self.revisions)


@record(kw_only=True)
class Laws:
    """The numbers and switches by which a game can be played."""

    editions: Mapping[str, Any]
    """The law of each printed edition, by its name; the first is the default."""
    least: Mapping[str, int]
    """The least value that a table may set for a number of the law, where it is not 0."""
    most: int
    """The greatest value that a table may set for a number of the law."""


@record(kw_only=True)
class Boards:
    """What a board of a game is."""

    name: str
    """The default board: the name of its data file."""
    parts: Mapping[str, Any]
    """The parts of a board file beside its head, with the type of each."""
    make: Callable[..., Any]
    """A board from its name, its digest and its parts; ``Malformed`` where they make none."""
    place: str
    """What a place of the board is: the sort of its name (``province``)."""
    painted: tuple[str, ...] = ()
    """Whose pieces have a colour that the drawing of a board says: the kingdoms, in a game that has such."""


@record(kw_only=True)
class Types(Generic[S]):
    """The types of the values of a game."""

    state: type[S]
    """The class of a position."""
    commands: tuple[type, ...]
    """The class of every command."""
    facts: tuple[type, ...]
    """The class of every fact."""
    position: type
    """The class of what a position document says."""


@record(kw_only=True)
class Choices(Generic[S, C]):
    """What can be commanded in a position."""

    legal: Callable[[S], Iterator[C]]
    """Every canonical command of the seats that may act."""
    sample: Callable[[S, Callable[[int], int]], C]
    """One command at random, for whoever may act, the table included; the function draws a number below its
    argument."""
    offers: Callable[[S], tuple[Offer, ...]]
    """The same for front ends, as ranges and choices."""
    chances: Callable[[S], Iterator[Chance[C]]]
    """What the table may say of the chance event that is due, with the weight of each outcome."""


@record(kw_only=True)
class Eyes(Generic[S, C, F]):
    """What a seat, or ``SPECTATOR``, sees, hears and can know; ``OPEN`` for a game without secrets."""

    view: Callable[[S, str], S]
    """The position as a seat sees it; ``Malformed`` for a seat that does not play."""
    redact: Callable[[F, str], F]
    """A fact as a seat is told it."""
    hide: Callable[[C, str], C]
    """A command as a seat hears it."""
    learn: Callable[[Ledger[S, F], F], None]
    """Judge and record what a viewer is told where a view does not go on alone: as far as the viewer can know."""
    deduce: Callable[[Any, S, F], Any]
    """What a viewer knows of hidden things after a fact that is told, by what was known before (``None``: nothing) and
    the position as the viewer saw it; ``Malformed`` for a fact that cannot be true."""


@record(kw_only=True)
class Ending(Generic[S]):
    """How a game ends."""

    result: Callable[[S], Result | None]
    """How the game ended; ``None`` while it goes on."""
    sides: Callable[[S], tuple[tuple[str, ...], ...]]
    """The seats that win together, as far as it is known by now: each alone where there are no teams."""
    counters: tuple[str, ...] = ()
    """The fields of a position document that only count what has happened, such as the turns: no rule reads them, so
    positions that differ in nothing else are the same."""


@record(kw_only=True)
class Documents(Generic[S]):
    """Positions as documents."""

    position: Callable[[S], dict[str, Any]]
    """The document of a position, in plain values of JSON."""
    position_values: Callable[[S], dict[str, Any]]
    """The same with its parts as they are: a record stands for the object of its fields. It is what a digest is made
    of."""
    read_position: Callable[[Any, Any, Any], S]
    """The position that a document describes, under a law and on a board; ``Malformed`` where it cannot be."""
    position_faults: Callable[[Any, Any, Any], Iterator[Malformed]]
    """Everything by which a position document, under a law and on a board, cannot be a position, each with its
    clause."""


@record(kw_only=True)
class Reasons(Generic[S, F]):
    """Why something is as it is, in numbers, each by its clause."""

    fact: Callable[[S, Entry[F]], Reason]
    """Why a fact is as it is, from the position just before it."""
    refusal: Callable[[S, Any, Refused], Reason]
    """Why a clause forbids a command in a position; without the command (``None``) as far as that can be told."""
    score: Callable[[S, Sequence[Entry[F]], str], Reason]
    """What a seat's score in a position is made of, with the facts that led there, as far as they are known."""


@record(kw_only=True)
class Words(Generic[F]):
    """What the sentences about a game say, before any language."""

    phrase: Callable[[F], Phrase]
    """The phrase that tells a fact."""
    sorts: Mapping[str, str]
    """Which sort of name stands in a field that phrases use."""


@record(kw_only=True)
class Game(Generic[S, C, F]):
    """One of the games. ``S`` is its state, ``C`` its commands, ``F`` its facts."""

    name: str
    """The name in logs and files (``the-foreign-king``)."""
    title: str
    """The name on the box (``The Foreign King``)."""
    rulebook: Rulebook
    """The clauses, and their corrections."""
    law: Laws
    """The numbers of each edition, and what a table may make of them."""
    board: Boards
    """What a board is, and which one is the default."""
    types: Types[S]
    """The classes of states, commands, facts and position documents."""
    setup: Callable[[Sequence[str], Any, Any], Outcome[S, F]]
    """Lay out a game for some seats, under a law and on a board."""
    decide: Callable[[Ledger[S, F], C], None]
    """Judge a command, and record what follows from it; ``Refused`` where a clause forbids it."""
    evolve: Callable[[S, F], S]
    """The position after a fact, which is not judged."""
    to_act: Callable[[S], tuple[str, ...]]
    """The seats that may act."""
    choices: Choices[S, C]
    """What can be commanded: legal commands, a random one, offers, and what chance may bring."""
    eyes: Eyes[S, C, F]
    """What a seat sees and hears; ``OPEN`` for a game without secrets."""
    ending: Ending[S]
    """How a game ended, and who wins together."""
    documents: Documents[S]
    """Positions as documents: written, read, and what is wrong with one."""
    reasons: Reasons[S, F]
    """Why a fact, a refusal or a score is as it is."""
    words: Words[F]
    """What the sentences say, before any language."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def _all_of_it(state: Any, seat: str) -> Any:
    check_has_view(seat, state.seats)
    return state


def _as_it_is(said: Any, seat: str) -> Any:
    return said


def _nothing_to_learn(table: Ledger[Any, Any], fact: Any) -> None:
    raise Malformed("nothing is hidden in this game", expected="nothing more")


def _nothing_to_deduce(known: Any, state: Any, fact: Any) -> None:
    return None


OPEN: Eyes[Any, Any, Any] = Eyes(
    view=_all_of_it, redact=_as_it_is, hide=_as_it_is, learn=_nothing_to_learn, deduce=_nothing_to_deduce
)
"""The eyes of a game without secrets: everybody sees and hears all, and nothing is left to be deduced."""

__all__ = [
    "OPEN",
    "Boards",
    "Choices",
    "Documents",
    "Ending",
    "Eyes",
    "Game",
    "Laws",
    "Reasons",
    "Result",
    "Rulebook",
    "Types",
    "Words",
]
