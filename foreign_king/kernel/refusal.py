"""The three ways in which a command can fail have three names.

``Malformed``: it is not a command of this game at all. ``Refused``: a clause forbids it. ``AssertionError``: a
fault of this library. Neither of the first two ever touches a state.
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
    """Not a command of this game: an unknown name, a wrong type, a missing or unknown field.

    ``pointer`` is a JSON pointer (RFC 6901) to the part of the document that is wrong, ``expected`` says what
    should stand there. ``rule`` is the clause by which a position cannot be, where one says so.
    """

    def __init__(self, message: str, *, pointer: str = "", expected: str = "", rule: StrEnum | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.pointer = pointer
        self.expected = expected
        self.rule = rule

    # What says the same is the same: an offer that holds one is compared, and found in a set.
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
        """What the clause speaks of, each with its name: ``need 3``, ``have 2``, ``province liege``."""
        counted = [("need", self.need), ("have", self.have)]
        told = [(name, number) for name, number in counted if number is not None]
        return tuple(f"{name} {value}" for name, value in (*told, *self.about.items()))

    def __str__(self) -> str:
        """What a player reads, in English, and the clause: ``Building a factory costs 3 francs; you have 2.
        [build.price]``. ``tell_refusal`` says it in other languages, with the names of a table."""
        said = refusal_sentence(self)
        return clause_with_numbers(self) if said is None else f"{said} [{self.rule.value}]"

    def __repr__(self) -> str:
        return titled("Refused", f"{self.rule.value}", *self.numbers)


def _refused(rule: StrEnum, need: int | None, have: int | None, about: FrozenDict[str, str | int]) -> Refused:
    return Refused(rule, need=need, have=have, about=about)


def clause_with_numbers(refused: Refused) -> str:
    """What is refused as one program tells it to another: ``build.price (need 3, have 2)``."""
    numbers = ", ".join(refused.numbers)
    return f"{refused.rule.value} ({numbers})" if numbers else refused.rule.value


def escaped(key: str) -> str:
    """A key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")


def quoted(name: str) -> str:
    """A name as a message shows it: in double quotes, never long, and with harmful characters escaped."""
    whole = name if len(name) <= LONGEST_QUOTED else name[: LONGEST_QUOTED - 1] + "…"
    shown = HARMFUL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), whole)
    return f'"{shown}"'


def counted(number: int, one: str, several: str) -> str:
    """So many things, as a message says it: "1 die", "2 dice"."""
    return f"{number} {one if number == 1 else several}"


def require(
    condition: object, rule: StrEnum, need: int | None = None, have: int | None = None, **about: str | int
) -> None:
    """Refuse the command by ``rule`` unless ``condition`` holds."""
    if not condition:
        raise Refused(rule, need=need, have=have, about=FrozenDict(about))


def why_refused(guard: Callable[P, None], *asked: P.args, **named: P.kwargs) -> Refused | None:
    """What a guard refuses by, to be kept; ``None`` where it lets pass."""
    try:
        guard(*asked, **named)
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def allowed(guard: Callable[P, None], *asked: P.args, **named: P.kwargs) -> bool:
    """Whether a guard lets pass."""
    try:
        guard(*asked, **named)
    except Refused:
        return False
    return True


def faults_of(check: Callable[P, object], *asked: P.args, **named: P.kwargs) -> Iterator[Malformed]:
    """What a check finds wrong, to be kept; nothing where all is well."""
    try:
        check(*asked, **named)
    except Malformed as fault:
        yield fault.with_traceback(None)


def read_or_raise(reading: Generator[Malformed, None, T | None]) -> T:
    """What was read; or the first of the faults found in reading it, raised."""
    try:
        fault = next(reading)
    except StopIteration as done:
        read: T = done.value
        return read
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
