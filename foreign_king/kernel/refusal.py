"""The exceptions for commands that cannot be played, and functions that raise and collect them.

A command can fail in three ways. ``Malformed``: it is not a command of this game at all. ``Refused``: a clause forbids
it. ``AssertionError``: this library has a bug. The state does not change in any of these cases.
"""

from collections.abc import Callable, Generator, Iterator
from enum import StrEnum
from typing import ParamSpec, TypeVar

from foreign_king.kernel.characters import HARMFUL
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import refusal_sentence, titled

LONGEST_QUOTED = 40

P = ParamSpec("P")
T = TypeVar("T")


class Malformed(Exception):
    """A value that means nothing in this game: an unknown name, a wrong type, a missing or unknown field.

    ``pointer`` is a JSON pointer (RFC 6901) to the part of the document that is wrong, and ``expected`` says what
    should stand there. ``rule`` is the clause that makes a position impossible, where there is one.
    """

    def __init__(self, message: str, *, pointer: str = "", expected: str = "", rule: StrEnum | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.pointer = pointer
        self.expected = expected
        self.rule = rule

    # Exceptions with the same content are equal, so that values that contain them can be compared and hashed.
    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, Malformed) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[object, ...]:
        return _malformed, (self.message, self.pointer, self.expected, self.rule)

    def __str__(self) -> str:
        """What is wrong, where, and what should stand there: ``/by: nobody sits at "pink"; expected a seat``."""
        place = f"{self.pointer}: " if self.pointer else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        clause = "" if self.rule is None else f" [{self.rule.value}]"
        return f"{place}{self.message}{expected}{clause}"

    def __repr__(self) -> str:
        return titled(type(self).__name__, str(self))


def _malformed(message: str, pointer: str, expected: str, rule: StrEnum | None) -> Malformed:
    return Malformed(message, pointer=pointer, expected=expected, rule=rule)


class Refused(Exception):
    """A clause forbids the command; the state is untouched.

    ``rule`` is the clause's name, ``need`` and ``have`` are its numbers where it has any, and ``about`` names
    what it is about (a province, a seat, an action space…).
    """

    def __init__(
        self,
        rule: StrEnum,
        *,
        need: int | None = None,
        have: int | None = None,
        about: FrozenDict[str, str | int] | None = None,
    ) -> None:
        super().__init__(rule)
        self.rule = rule
        self.need = need
        self.have = have
        self.about: FrozenDict[str, str | int] = about if about is not None else FrozenDict()

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, Refused) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[object, ...]:
        return _refused, (self.rule, self.need, self.have, self.about)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The values of the refusal, each with its name: ``need 3``, ``have 2``, ``province liege``."""
        counted = [("need", self.need), ("have", self.have)]
        given = [(name, number) for name, number in counted if number is not None]
        return tuple(f"{name} {value}" for name, value in (*given, *self.about.items()))

    def __str__(self) -> str:
        """The sentence for players, in English, and the clause: ``Building a factory costs 3 francs; you have 2.
        [build.price]``. ``tell_refusal`` makes the sentence in other languages, with the players' names."""
        sentence = refusal_sentence(self)
        return clause_with_numbers(self) if sentence is None else f"{sentence} [{self.rule.value}]"

    def __repr__(self) -> str:
        return titled("Refused", f"{self.rule.value}", *self.numbers)


def _refused(rule: StrEnum, need: int | None, have: int | None, about: FrozenDict[str, str | int]) -> Refused:
    return Refused(rule, need=need, have=have, about=about)


def clause_with_numbers(refused: Refused) -> str:
    """Return a refusal as programs exchange it: ``build.price (need 3, have 2)``."""
    numbers = ", ".join(refused.numbers)
    return f"{refused.rule.value} ({numbers})" if numbers else refused.rule.value


def escaped(key: str) -> str:
    """Return a key escaped for a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def quoted(name: str) -> str:
    """Return a name for a message: in double quotes, shortened, and with harmful characters escaped."""
    whole = name if len(name) <= LONGEST_QUOTED else name[: LONGEST_QUOTED - 1] + "…"
    shown = HARMFUL.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), whole)
    return f'"{shown}"'


def counted(number: int, one: str, several: str) -> str:
    """Return a number with its noun, for a message: "1 die", "2 dice"."""
    return f"{number} {one if number == 1 else several}"


def require(
    condition: object, rule: StrEnum, need: int | None = None, have: int | None = None, **about: str | int
) -> None:
    """Refuse the command by ``rule`` unless ``condition`` holds."""
    if not condition:
        raise Refused(rule, need=need, have=have, about=FrozenDict(about))


def why_refused(guard: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> Refused | None:
    """Return the refusal that a guard raises, without its traceback; ``None`` where the guard raises nothing."""
    try:
        guard(*args, **kwargs)
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def allowed(guard: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a guard does not refuse."""
    try:
        guard(*args, **kwargs)
    except Refused:
        return False
    return True


def faults_of(check: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Iterator[Malformed]:
    """Yield the fault that a check raises, without its traceback; nothing where the check finds no fault."""
    try:
        check(*args, **kwargs)
    except Malformed as fault:
        yield fault.with_traceback(None)


def read_or_raise(reading: Generator[Malformed, None, T | None]) -> T:
    """Return what was read, or raise the first fault that was found."""
    try:
        fault = next(reading)
    except StopIteration as done:
        value: T = done.value
        return value
    raise fault


__all__ = [
    "Malformed",
    "Refused",
    "allowed",
    "clause_with_numbers",
    "counted",
    "escaped",
    "faults_of",
    "quoted",
    "read_or_raise",
    "require",
    "why_refused",
]
