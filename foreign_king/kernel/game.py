"""The shape of a game: a frozen record of functions and data. None of these classes is meant to be subclassed.

Each part of a ``Game`` is a record too, and one room of the game exports it. So ``Game`` stays short, and a part that
is missing in a new game is an error of the type checker.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from foreign_king.kernel.chance import Chance
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.eyes import Eyes
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.ranges import Ranges
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
    """How a game ended: the scores, what they are made of, and who has won."""

    scores: FrozenDict[str, int]
    """The score of each seat: VP or votes."""
    breakdown: FrozenDict[str, FrozenDict[str, int]]
    """The parts of each seat's score, by the name of the clause that gave them."""
    winners: frozenset[str]
    """The seats that have won."""
    reasons: tuple[str, ...]
    """Why the game was over: the names of clauses, or ``table.conceded``, ``table.abandoned`` or ``table.ruling``."""
    ranking: tuple[tuple[str, ...], ...] = ()
    """The seats by rank, the winners first; seats of equal rank stand together. Empty where nothing was scored."""


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
    """The least value that players may set for a number of the law, where it is not 0."""
    most: int
    """The greatest value that players may set for a number of the law."""


@record(kw_only=True)
class Boards:
    """What the boards of a game consist of, and which one is the default."""

    name: str
    """The name of the default board, which is also the name of its data file."""
    parts: Mapping[str, Any]
    """The parts of a board file besides its head, with the type of each."""
    make: Callable[..., Any]
    """Make a board from its name, its digest and its parts; ``Malformed`` where they do not make a board."""
    place: str
    """What the game calls a place of the board (``province``); it is the kind of the place's name."""
    painted: tuple[str, ...] = ()
    """The names whose pieces are coloured by the drawing of a board: the kingdoms, in a game that has kingdoms."""


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
    """The class of the content of a position document."""


@record(kw_only=True)
class Choices(Generic[S, C]):
    """The commands that are possible in a state."""

    legal: Callable[[S], Iterator[C]]
    """Every canonical command of the seats that may act."""
    sample: Callable[[S, Callable[[int], int]], C]
    """One random command of a seat that may act, the table included. The second argument is a function that draws a
    number below its own argument."""
    offers: Callable[[S], tuple[Offer, ...]]
    """The offers of the seats that may act: legal commands as ranges and choices, for front ends."""
    chances: Callable[[S], Iterator[Chance[C]]]
    """The outcomes of the chance event that is due: commands of the table, each with its weight."""
    lots: Callable[[S, tuple[str, ...]], FrozenDict[str, int] | C] | None = None
    """What comes after some results of the chance event that is due: the possible results of the next lot, each with
    its weight; after the last lot, the command of the table. ``None`` where every chance event has so few outcomes that
    they can be listed."""


@record(kw_only=True)
class Ending(Generic[S]):
    """How a game ends."""

    result: Callable[[S], Result | None]
    """How the game ended; ``None`` while it goes on."""
    sides: Callable[[S], tuple[tuple[str, ...], ...]]
    """The seats that win together, as far as it is known by now. Without teams, each seat is alone."""
    counters: tuple[str, ...] = ()
    """The fields of a position document that only count what has happened, such as the turns. No rule reads them, so
    two positions that differ only in these fields are the same position for ``repeated``."""


@record(kw_only=True)
class Documents(Generic[S]):
    """Positions as documents."""

    position: Callable[[S], dict[str, Any]]
    """The document of a state, in plain values of JSON."""
    position_values: Callable[[S], dict[str, Any]]
    """The document of a state in which records are not yet converted to objects. Digests are computed from it."""
    read_position: Callable[[Any, Any, Any], S]
    """The state that a document describes, under a law and on a board; ``Malformed`` where it is impossible."""
    position_faults: Callable[[Any, Any, Any], Iterator[Malformed]]
    """Every fault of a position document, under a law and on a board, each with its clause."""


@record(kw_only=True)
class Reasons(Generic[S, F]):
    """Explanations of facts, refusals and scores: numbers, each with its clause."""

    fact: Callable[[S, Entry[F]], Reason]
    """Why a fact is as it is. The state is the one just before the fact."""
    refusal: Callable[[S, Any, Refused], Reason]
    """Why a clause forbids a command in a state. Without the command (``None``) the explanation says less."""
    score: Callable[[S, Sequence[Entry[F]], str], Reason]
    """What a seat's score in a state is made of. The entries are those that led to the state, as far as they are
    known."""


def _no_context(_state: object) -> Phrase | None:
    return None


@record(kw_only=True)
class Words(Generic[F]):
    """What the sentences about a game say, in no particular language."""

    phrase: Callable[[F], Phrase]
    """The phrase for a fact."""
    kinds: Mapping[str, str]
    """The kind of the name in each field that phrases use."""
    spaces: Mapping[str, str] = FrozenDict()
    """The action space of each kind of command that has one, as names of the kind ``space``."""
    context: Callable[[Any], Phrase | None] = _no_context
    """The phrase for what is going on in a state, where the phrase of its phase does not say enough; otherwise
    ``None``."""


@record(kw_only=True)
class Game(Generic[S, C, F]):
    """One of the games. ``S`` is its state, ``C`` its commands, ``F`` its facts."""

    name: str
    """The name in logs and files (``the-foreign-king``)."""
    title: str
    """The name printed on the box (``The Foreign King``)."""
    rulebook: Rulebook
    """The clauses, and their corrections."""
    law: Laws
    """The numbers of each edition, and the bounds within which players may change them."""
    board: Boards
    """What boards consist of, and which board is the default."""
    types: Types[S]
    """The classes of states, commands, facts and position documents."""
    setup: Callable[[Sequence[str], Any, Any], Outcome[S, F]]
    """Set up a game for some seats, under a law and on a board."""
    decide: Callable[[Ledger[S, F], C], None]
    """Judge a command, and record the facts that follow from it; ``Refused`` where a clause forbids it."""
    evolve: Callable[[S, F], S]
    """The state after a fact. The fact is not judged."""
    to_act: Callable[[S], tuple[str, ...]]
    """The seats that may act."""
    choices: Choices[S, C]
    """Legal commands, a random command, offers, and the outcomes of chance events."""
    eyes: Eyes[S, C, F]
    """What a viewer may see and can know; ``OPEN`` for a game without secrets."""
    ending: Ending[S]
    """How a game ended, and which seats win together."""
    documents: Documents[S]
    """How states are written as documents and read from them, and the faults of a document."""
    reasons: Reasons[S, F]
    """Why a fact, a refusal or a score is as it is."""
    words: Words[F]
    """What the sentences about the game say, in no particular language."""
    evaluation: Evaluation[S] | None = None
    """What positions are worth, for players; ``None`` where nobody has weighed them. No rule reads it."""
    ranges: Ranges[S] | None = None
    """The names and numbers that can stand in views and answers, for programs that learn to play; ``None`` for a game
    without vocabulary and layout."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


__all__ = [
    "Boards",
    "Choices",
    "Documents",
    "Ending",
    "Game",
    "Laws",
    "Reasons",
    "Result",
    "Rulebook",
    "Types",
    "Words",
]
