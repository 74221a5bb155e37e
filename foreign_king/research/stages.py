"""The stages of a game: where it stands between two answers of a seat, or between two lots."""

from array import array
from random import Random
from typing import Any

import attrs

from foreign_king.decisions import Decision, Made, begin
from foreign_king.imagining import Drawn, Lot, begin_chance
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.history import History
from foreign_king.kernel.play import play, view
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.observations import Tensor
from foreign_king.research.courses import Command, Course, first_course
from foreign_king.research.settings import MOST_ANSWERS, Setting


@record(kw_only=True)
class Stage:
    """Where a game stands: a seat has to answer, a lot is due, or the game is over. A stage never changes: ``choose``
    returns the next one. Answers and lots with only one possibility are skipped.

    >>> from foreign_king.research import Setting, first_stage
    >>> stage = first_stage(Setting("the-foreign-king", 2))
    >>> stage.seat, stage.results
    ('table', {'red': 0.5, 'blue': 0.5})
    >>> stage = stage.choose(0)
    >>> stage.seat, [stage.setting.vocabulary.tokens[number] for number in stage.numbers][:3]
    ('red', ['BuildFactory', 'PlaceCitizens', 'AppointMember'])
    """

    setting: Setting
    """The game that is played."""
    state: Any = attrs.field(repr=False)
    """The whole state before the command under way."""
    seat: str | None
    """Who decides: a seat; ``TABLE`` where a lot is due; ``None`` when the game is over."""
    step: Decision[Any] | None = attrs.field(default=None, repr=False)
    """The question that the seat has to answer."""
    lot: Lot[Any] | None = attrs.field(default=None, repr=False)
    """The lot that is due."""
    commands: int = 0
    """How many commands were played, those of the table included."""
    course: Course = attrs.field(repr=False, eq=False)
    """What has happened."""
    history: History[int] | None = attrs.field(default=History[int](), repr=False)
    """All numbers that were chosen, which lead to this stage again; ``None`` in an imagined world."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """What can be chosen, in ascending order: the numbers of the open answers in the vocabulary, or those of the
        results of a lot. Empty when the game is over."""
        if self.step is not None:
            return tuple([number for number, is_open in enumerate(self.mask) if is_open])
        return () if self.lot is None else tuple(range(len(self.lot.weights)))

    @property
    def mask(self) -> bytes:
        """For each answer of the vocabulary, 1 if the seat can choose it, otherwise 0."""
        size = len(self.setting.vocabulary)
        return bytes(size) if self.step is None else self.setting.vocabulary.mask(self.step, once=True)

    @property
    def results(self) -> dict[str, float]:
        """The results of the lot that is due, in the order of their numbers, each with its probability. Empty where
        none is due."""
        if self.lot is None:
            return {}
        total = sum(self.lot.weights.values())
        return {result: weight / total for result, weight in self.lot.weights.items()}

    @property
    def tokens(self) -> tuple[str, ...]:
        """The answers to the command under way."""
        return () if self.step is None else self.step.tokens

    @property
    def is_broken_off(self) -> bool:
        """Whether the game was broken off, because it had too many commands."""
        return self.seat is None and self.setting.game.ending.result(self.state) is None

    @property
    def rewards(self) -> dict[str, float]:
        """What each seat gets by now: nothing before the end. See ``Setting.rewards``."""
        return self.setting.rewards(self.state)

    def choose(self, number: int) -> "Stage":
        """Return the next stage after an answer, or after a result of a lot. ``Malformed`` for a number that cannot be
        chosen."""
        numbers = self.numbers
        if number not in numbers:
            expected = "one of " + ", ".join(map(str, numbers)) if numbers else "nothing: the game is over"
            raise Malformed(f"{number} cannot be chosen", expected=expected)
        after = self if self.history is None else replace(self, history=self.history.append(int(number)))
        if self.lot is not None:
            return after._after_lot(self.lot.choose(tuple(self.lot.weights)[number]))
        assert self.step is not None
        return after._after_answer(self.step.choose(self.setting.vocabulary.tokens[number]))

    def draw(self, random: Random) -> "Stage":
        """Return the first stage from this one on at which no lot is due. What chance decides is drawn."""
        stage = self
        while stage.lot is not None:
            (number,) = random.choices(stage.numbers, list(stage.results.values()))
            stage = stage.choose(number)
        return stage

    def observation(self, seat: str) -> Tensor:
        """Return what a seat sees, as numbers: see ``Setting.names``. Only the seat itself sees the answers to its
        command under way."""
        setting = self.setting
        tensor = setting.layout.tensor(view(setting.game, self.state, seat), seat)
        answers = array("f", bytes(4 * len(setting.vocabulary)))
        if seat == self.seat:
            for place, token in enumerate(self.tokens, start=1):
                answers[setting.vocabulary.index(token)] += 0.5 ** min(place, MOST_ANSWERS)
        return tensor + answers

    def memory(self, seat: str) -> Tensor:
        """Return how often each seat has given each answer, as numbers, beginning with the seat itself: see
        ``Course.counts``."""
        setting, counts = self.setting, self.course.counts(seat)
        place = setting.seats.index(seat)
        order = setting.seats[place:] + setting.seats[:place]
        return array("f", [counts.get((each, token), 0) for each in order for token in setting.vocabulary.tokens])

    def information(self, seat: str) -> str:
        """Return a short text for all that a seat knows. Two stages have the same text for a seat if, and only if,
        the seat cannot tell them apart, by all that it was told and has answered since the setup."""
        own = self.tokens if seat == self.seat else ()
        turn = "decides" if seat == self.seat else "waits"
        return " ".join((seat, turn, self.course.digest(seat), *own))

    def imagine(self, seat: str, random: Random) -> "Stage":
        """Return a stage that a seat cannot tell from this one: what is hidden from it is drawn. See
        ``foreign_king.imagining.imagine``. ``ValueError`` where another seat has begun to answer, because the seat
        cannot know its answers."""
        state = self.course.knowledge(seat).imagine(random)
        if self.tokens and seat != self.seat:
            raise ValueError(f"{self.seat} has begun to answer, which {seat} does not see")
        course = self.course.imagined(state, seat)
        stage = replace(self, state=state, course=course, history=None, step=None, lot=None)
        if self.seat is None:
            return stage
        after = _begun(stage)
        for token in self.tokens[len(after.tokens) :]:
            assert after.step is not None
            chosen = after.step.choose(token)
            assert isinstance(chosen, Decision)
            after = replace(after, step=chosen)
        return after

    def _after_answer(self, answered: Decision[Any] | Made[Any]) -> "Stage":
        step = _without_forced(answered)
        if isinstance(step, Decision):
            return replace(self, step=step)
        assert self.seat is not None
        return _begun(self._played(Command(seat=self.seat, command=step.command, tokens=step.tokens)))

    def _after_lot(self, lot: Lot[Any] | Drawn[Any]) -> "Stage":
        if isinstance(lot, Lot):
            return replace(self, lot=lot)
        return _begun(self._played(Command(seat=TABLE, command=lot.command)))

    def _played(self, command: Command) -> "Stage":
        outcome = play(self.setting.game, self.state, command.command)
        course = Course(self.setting, self.course, command, outcome.entries)
        return replace(
            self, state=outcome.state, course=course, commands=self.commands + 1, seat=None, step=None, lot=None
        )

    def __deepcopy__(self, memory: object) -> "Stage":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        if self.history is None:
            raise TypeError("a stage of an imagined world has no history by which it could be made anew")
        return _after, (self.setting, tuple(self.history))


def first_stage(setting: Setting) -> Stage:
    """Return the first stage of a game at which there is something to choose.

    >>> from random import Random
    >>> from foreign_king.research import Setting, first_stage
    >>> stage = first_stage(Setting("barbarian-kingdoms", 3))
    >>> stage.seat
    'table'
    >>> stage.draw(Random(476)).seat in stage.setting.seats
    True
    """
    return _begun(Stage(setting=setting, state=setting.start, seat=None, course=first_course(setting)))


def _after(setting: Setting, numbers: tuple[int, ...]) -> Stage:
    stage = first_stage(setting)
    for number in numbers:
        stage = stage.choose(number)
    return stage


def _begun(stage: Stage) -> Stage:
    """Return the stage at which there is something to choose, after commands that have no alternative were played."""
    game = stage.setting.game
    while stage.commands < stage.setting.most_commands and (acting := game.to_act(stage.state)):
        if TABLE in acting:
            lot = begin_chance(game, stage.state)
            if isinstance(lot, Lot):
                return replace(stage, seat=TABLE, lot=lot)
            assert lot is not None
            stage = stage._played(Command(seat=TABLE, command=lot.command))
            continue
        # Where several seats decide at the same time, none of them sees what another one has chosen.
        first = begin(game, stage.state, acting[0])
        assert first is not None
        step = _without_forced(first)
        if isinstance(step, Decision):
            return replace(stage, seat=acting[0], step=step)
        stage = stage._played(Command(seat=acting[0], command=step.command, tokens=step.tokens))
    return replace(stage, seat=None, step=None, lot=None)


def _without_forced(step: Decision[Any] | Made[Any]) -> Decision[Any] | Made[Any]:
    """Return the next step that has alternatives."""
    while isinstance(step, Decision):
        options = [option for option in step.options if not option.closed and not option.reorders]
        if len(options) != 1:
            return step
        step = step.choose(options[0])
    return step


__all__ = ["Stage", "first_stage"]
