"""The steps of a decision, from the offers of a seat to one command."""

from collections.abc import Iterator, Mapping
from textwrap import shorten
from typing import Any, Generic, TypeVar

import attrs

from foreign_king.decisions.composition import CommandPart
from foreign_king.decisions.fields import Filled, Filling, Place
from foreign_king.decisions.question import Option, Question
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Game
from foreign_king.kernel.play import offers
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.wire import codec

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")

Chosen = tuple[tuple[Question, Option], ...]
"""The questions with their answers, in order."""


@record(kw_only=True)
class Decision(Generic[C]):
    """One step of a decision: a question and its options. It does not change: ``choose`` returns the next step, and
    ``back`` the one before."""

    game: Game[Any, C, Any] = attrs.field(eq=False)
    """The game of the command."""
    seat: str
    """The seat that decides."""
    question: Question
    """What has to be chosen in this step."""
    options: tuple[Option, ...]
    """The answers to the question. At least one is open, and with every open one the command can be completed."""
    chosen: Chosen = ()
    """The questions so far with their answers, the first one first."""
    before: "Decision[C] | None" = attrs.field(default=None, eq=False)
    """The step before; ``None`` at the first one."""
    filling: Filling = attrs.field(eq=False)
    """The command as far as it is filled. ``choose`` goes on from it."""

    @property
    def price(self) -> int:
        """The price of the command so far, in francs."""
        return self.chosen[-1][1].price if self.chosen else 0

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the answers so far."""
        return tuple(option.token for _question, option in self.chosen)

    @property
    def document(self) -> dict[str, Any]:
        """The document of the command as far as it is filled, with the chosen parts of the present field."""
        document: dict[str, Any] = _plain(self.filling.document)
        return document

    @property
    def only(self) -> Option | None:
        """The open option, if there is exactly one: it can be chosen without asking. Otherwise ``None``."""
        opened = [option for option in self.options if not option.closed]
        return opened[0] if len(opened) == 1 else None

    def choose(self, answer: str | Option) -> "Decision[C] | Made[C]":
        """Return the next step after an answer, which is an option or its token; ``Made`` after the last answer.

        Raises ``Refused`` where the option is closed, and ``Malformed`` where there is no such option.
        """
        token = answer.token if isinstance(answer, Option) else answer
        for option in self.options:
            if option.token == token:
                return self._after(option)
        raise Malformed(f"{quoted(token)} is no answer here", expected=_one_of(self.options))

    def _after(self, option: Option) -> "Decision[C] | Made[C]":
        if option.closed:
            why = option.closed[0]
            raise Refused(why.rule, need=why.need, have=why.have, about=why.about)
        chosen, after = (*self.chosen, (self.question, option)), self.filling.take(option)
        if isinstance(after, Filled):
            document = _plain(after.document)
            command = codec(self.game).read_command(document)
            return Made(command=command, document=document, price=after.price, chosen=chosen, before=self)
        return _step(self.game, self.seat, after, chosen, self)

    def back(self) -> "Decision[C] | None":
        """Return the step before the last answer; ``None`` at the first step."""
        return self.before

    def commands(self) -> "Iterator[Made[C]]":
        """Yield every command that can still be made, each once. There can be very many, so they are generated
        lazily."""
        for option in self.options:
            if not option.closed and not option.reorders:
                after = self._after(option)
                if isinstance(after, Made):
                    yield after
                else:
                    yield from after.commands()

    def ways(self, most: int) -> "tuple[Decision[C] | Made[C], ...] | None":
        """Return every way to fill the rest of this field, each as the step that follows it. ``None`` where there are
        more than ``most`` ways, which would be too many for one menu."""
        steps: list[Decision[C] | Made[C]] = []
        for after in self._ways():
            if len(steps) == most:
                return None
            steps.append(after)
        return tuple(steps)

    def _ways(self) -> "Iterator[Decision[C] | Made[C]]":
        for option in self.options:
            if not option.closed and not option.reorders:
                after = self._after(option)
                if isinstance(after, Decision) and after.question.path == self.question.path:
                    yield from after._ways()
                else:
                    yield after

    def __repr__(self) -> str:
        question = " ".join((self.question.asks, "/".join(self.question.path))).strip()
        return f"<Decision of {self.seat}: {question}, {len(self.options)} options>"


@record(kw_only=True)
class Made(Generic[C]):
    """The end of a decision: a legal command. ``preview(game, state, made.command)`` says what it would cause."""

    command: C
    """The legal command."""
    document: dict[str, Any] = attrs.field(eq=False)
    """The document of the command, as ``read_command`` reads it."""
    price: int
    """The price of the command, in francs."""
    chosen: Chosen
    """The questions with their answers, the first one first."""
    before: Decision[C] = attrs.field(eq=False)
    """The step before the last answer."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the answers."""
        return tuple(option.token for _question, option in self.chosen)

    def back(self) -> Decision[C]:
        """Return the step before the last answer."""
        return self.before

    def __repr__(self) -> str:
        return f"<Made: {shorten(' '.join(self.tokens), 100, placeholder=' …')}>"


def begin(game: Game[S, C, F], state: S, seat: str) -> Decision[C] | None:
    """Return the first step of a seat's decision, which asks for the kind of command. ``None`` where no offer is open
    to the seat: it may not act, or the state is a view that does not show what it may do.

    The state can be the whole state or the seat's own view; the questions are the same. Commands of the table are no
    decisions: see ``chances``. Raises ``Malformed`` for a name that is no seat of the game.

    >>> from foreign_king import GAMES, play, setup
    >>> from foreign_king.decisions import begin
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, DealTurnOrder(by="table", order=("red", "blue"))).state
    >>> begin(game, state, "red"), begin(game, state, "blue")
    (<Decision of red: command, 11 options>, None)
    """
    own = tuple(offer for offer in offers(game, state) if offer.by == seat)
    if all(offer.closed is not None for offer in own):
        _check_seat(state, seat)
        return None
    place = Place(path=(), price=0, borders=_borders(state))
    return _step(game, seat, CommandPart(offers=own, place=place), (), None)


def _check_seat(state: Any, seat: str) -> None:
    if seat not in (*state.seats, TABLE):
        raise Malformed(f"{quoted(seat)} has no seat in this game", expected=" or ".join(state.seats))


def _borders(state: Any) -> Mapping[str, tuple[str, ...]]:
    """The places that border on each place, for ways on the map."""
    borders: Mapping[str, tuple[str, ...]] = state.board.adjacent
    return borders


def _step(
    game: Game[Any, C, Any], seat: str, filling: Filling, chosen: Chosen, before: Decision[C] | None
) -> Decision[C]:
    return Decision(
        game=game,
        seat=seat,
        question=filling.question,
        options=filling.options,
        chosen=chosen,
        before=before,
        filling=filling,
    )


def _plain(document: Any) -> Any:
    """Return a deep copy of a document, in plain dicts and lists."""
    if isinstance(document, Mapping):
        return {name: _plain(value) for name, value in document.items()}
    return list(document) if isinstance(document, list) else document


def _one_of(options: tuple[Option, ...]) -> str:
    return "one of " + ", ".join(option.token for option in options)


__all__ = ["Chosen", "Decision", "Made", "begin"]
