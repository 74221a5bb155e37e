"""The driver puts questions to a port, several at once, and copes with whatever the port does instead of answering.

If something goes wrong in a run of the program, the run is ended and the program started again. If only one question
was open, and it was the first of its run, the question is to blame. Otherwise each open question is asked again alone.
"""

from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

import attrs

from foreign_king.conformance.messages import PROTOCOL, Hello, Request, read_message, write_request
from foreign_king.conformance.port import Ended, Line, Port, TooLong
from foreign_king.kernel.refusal import Malformed
from foreign_king.wire import Document, dump, parse, shown

LONGEST_NAME = 100
"""The greatest length of a port's name or version in characters. A longer one is cut."""
MOST_REMARKS = 100
"""How many remarks are kept."""
MOST_GARBAGE = 20
"""The number of lines without an answer after which a run is ended."""
MOST_SILENT = 3
"""The number of runs in a row ended for lack of an answer, after which nothing more is asked."""
MOST_BROKEN = 25
"""The number of broken runs in a row without any answer, after which nothing more is asked."""


@attrs.frozen(kw_only=True)
class Limits:
    """The limits of the harness's patience."""

    seconds: float = 30.0
    """Seconds to wait for the next answer."""
    start: float = 30.0
    """Seconds for the program to start and answer ``hello``."""
    in_flight: int = 8
    """How many questions may be open at once."""
    patience: float = 5.0
    """Seconds for the program to end, after its input has ended or it has closed its output."""
    longest: int = 1 << 23
    """The greatest length of an answer in bytes."""


@attrs.frozen(kw_only=True)
class Failure:
    """Why a question has no answer: a code and a sentence."""

    code: str
    message: str


@attrs.frozen(kw_only=True)
class Remark:
    """Something that the port did against the protocol, other than a wrong answer."""

    code: str
    message: str
    run: int
    """The run of the port's program, from 1."""
    line: int | None = None
    """The line of the program's output, from 1; ``None`` if it concerns no line."""


class NoPort(Exception):
    """Raised if the program cannot be run or does not answer ``hello``. ``tail`` is the end of its standard error."""

    def __init__(self, message: str, tail: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.tail = tail


@attrs.define(kw_only=True)
class Drive:
    """A port to which questions are put, and its answers so far."""

    command: tuple[str, ...]
    limits: Limits = attrs.field(factory=Limits)
    read: Callable[[int, Document], Any] = lambda number, answer: answer
    """Returns what is kept of an answer. Thousands of answers with megabytes each would not fit in memory."""
    answers: dict[int, Any] = attrs.field(factory=dict)
    """What is kept of the answers, by the number of the question."""
    failures: dict[int, Failure] = attrs.field(factory=dict)
    remarks: list[Remark] = attrs.field(factory=list)
    remarks_more: int = 0
    """How many remarks were not kept."""
    runs: int = 0
    """How often the program was started."""
    tail: str = ""
    """The end of the standard error, from the last run that wrote to it."""
    _port: Port | None = None
    _requests: dict[int, Request] = attrs.field(factory=dict)
    _waiting: deque[int] = attrs.field(factory=deque)
    _alone: deque[int] = attrs.field(factory=deque)
    """Questions that were open when a run broke. Each is asked again alone, in a run of its own."""
    _open: list[int] = attrs.field(factory=list)
    """Questions that were asked in this run and have no answer yet."""
    _since: float = 0.0
    """When the wait for the next answer began, by ``time.monotonic``."""
    _line: int = 0
    """How many lines the program has written in this run."""
    _garbage: int = 0
    """How many of these lines are no answers."""
    _answered: int = 0
    """Answers in this run, besides hello."""
    _silent: int = 0
    """Runs ended for lack of an answer, since the last answer."""
    _broken: int = 0
    """Runs that broke, since the last answer."""
    _unexplained: list[tuple[int, Failure, list[int]]] = attrs.field(factory=list)
    """The runs that broke, each with the reason and the questions that were open."""

    def hello(self) -> Hello:
        """Start the program and ask ``hello``. ``NoPort`` if it does not answer by the protocol."""
        try:
            self._port = Port(self.command, self.limits.longest)
        except (OSError, ValueError) as error:
            raise NoPort(str(error)) from None
        self.runs += 1
        self._line = self._garbage = self._answered = 0
        self._port.say(dump({"id": 0, "ask": "hello", "protocol": PROTOCOL}))
        self._open, self._since = [0], monotonic()
        greeting = self._greeting()
        try:
            answer: Hello = read_message(greeting, Hello)
        except Malformed as error:
            raise self._no_port(f"its hello: {error.pointer}: {error.message}; expected {error.expected}") from None
        if answer.protocol != PROTOCOL:
            raise self._no_port(f"it speaks version {answer.protocol} of the protocol, and this is version {PROTOCOL}")
        return attrs.evolve(answer, name=answer.name[:LONGEST_NAME], version=answer.version[:LONGEST_NAME])

    def _greeting(self) -> Any:
        while self._open:
            broken = self._hear()
            if broken is not None:
                # The first line that it wrote instead helps more than the bare fact that there is no hello.
                remarks = [f"; line {each.line}: {each.message}" for each in self.remarks if each.run == self.runs][:1]
                raise self._no_port("".join([f"it does not say hello: {broken.message}", *remarks]))
        return self.answers.pop(0)

    def _no_port(self, message: str) -> NoPort:
        self._end_run()
        return NoPort(message, self.tail)

    def ask(self, requests: Sequence[Request]) -> None:
        """Ask questions, which are numbered from 1. Afterwards each has an answer or a failure. Call ``hello``
        before."""
        self._requests = dict(enumerate(requests, 1))
        self._waiting = deque(self._requests)
        try:
            while self._waiting or self._alone or self._open:
                self._say()
                broken = self._hear()
                if broken is not None:
                    self._break(broken)
            self._finish()
        finally:
            self.close()

    def close(self) -> None:
        """End the program, if it is running."""
        if self._port is not None:
            self._end_run()

    # Asking

    def _say(self) -> None:
        if self._alone and not self._open:
            self._fresh()
            self._put(self._alone.popleft())
        elif not self._alone:
            while self._waiting and len(self._open) < self.limits.in_flight:
                self._put(self._waiting.popleft())

    def _put(self, number: int) -> None:
        if self._port is None:
            self._start_again()
        if self._port is None:
            return
        if not self._open:
            self._since = monotonic()
        self._open.append(number)
        self._port.say(dump(write_request(self._requests[number], number)))

    def _fresh(self) -> None:
        """Make sure that the next question is the first of its run, so that it can be blamed."""
        if self._port is not None and self._answered:
            self._end_run()

    def _start_again(self) -> None:
        try:
            self.hello()
        except NoPort as error:
            self._give_up(error.message)

    # Reading answers

    def _hear(self) -> Failure | None:
        """Take the next line or event of the program's output. Return why the run has to be ended, or ``None``."""
        if self._port is None:
            return None
        seconds = self.limits.start if self._open == [0] else self.limits.seconds
        event = self._port.hear(self._since + seconds)
        match event:
            case None:
                return Failure(code="no-answer", message=f"no answer within {seconds:g} seconds")
            case Ended():
                return self._ended()
            case TooLong():
                return Failure(code="answer-too-long", message=f"line {self._line + 1} of its output has no end")
            case Line():
                self._line += 1
                return self._take(event.text)

    def _ended(self) -> Failure:
        assert self._port is not None
        code = self._port.stop(self.limits.patience)
        how = "it closed its output" if code is None else f"it ended with code {code}"
        if code is not None and code < 0:
            how = f"it was ended by signal {-code}"
        return Failure(code="crashed", message=how)

    def _take(self, text: bytes) -> Failure | None:
        try:
            number, answer = _numbered(parse(text))
        except Malformed as error:
            return self._garbled("not-an-answer", f"{shown(text.decode('utf-8', 'replace'))}: {error.message}")
        if number not in self._open:
            answered = number in self.answers
            what = "was answered before" if answered else "was not asked"
            return self._garbled("answered-twice" if answered else "not-asked-for", f"question {number} {what}")
        self._open.remove(number)
        self.answers[number] = self.read(number, answer) if number else answer
        self._since = monotonic()
        if number:
            self._answered += 1
            self._silent = self._broken = 0
        return None

    def _garbled(self, code: str, message: str) -> Failure | None:
        self._remark(code, message, self._line)
        self._garbage += 1
        if self._garbage < MOST_GARBAGE:
            return None
        return Failure(code="garbage", message=f"{MOST_GARBAGE} lines of its output are no answers")

    def _remark(self, code: str, message: str, line: int | None = None, run: int | None = None) -> None:
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(Remark(code=code, message=message, run=run or self.runs, line=line))
        else:
            self.remarks_more += 1

    # Failures

    def _break(self, why: Failure) -> None:
        """End the run, and blame its only question or set all open ones aside to be asked alone."""
        open_questions, run = self._open, self.runs
        first = not self._answered
        self._end_run()
        self._broken += 1
        self._silent += why.code == "no-answer"
        if len(open_questions) == 1 and first:
            self.failures[open_questions[0]] = why
        else:
            self._alone.extend(open_questions)
            self._unexplained.append((run, why, open_questions))
        if self._silent >= MOST_SILENT or self._broken >= MOST_BROKEN:
            self._give_up(why.message)

    def _give_up(self, message: str) -> None:
        """Ask nothing more. All questions without an answer fail."""
        why = Failure(code="not-asked", message=f"nothing more was asked: {message}")
        for number in self._requests:
            if number not in self.answers and number not in self.failures:
                self.failures[number] = why
        self._waiting.clear()
        self._alone.clear()
        self._open = []

    def _finish(self) -> None:
        """End the program's input, and remark on it if the program does not end too."""
        for run, why, open_questions in self._unexplained:
            if not self.failures.keys() & set(open_questions):
                self._remark(why.code, f"{why.message}, though no question that was open breaks it alone", run=run)
        if self._port is None:
            return
        self._port.say_no_more()
        until = monotonic() + self.limits.patience
        event = self._port.hear(until)
        while isinstance(event, Line) and self._garbage < MOST_GARBAGE:
            self._line += 1
            self._garbled("not-asked-for", "a line after the last answer")
            event = self._port.hear(until)
        if not isinstance(event, Ended) or self._port.stop(self.limits.patience) is None:
            self._remark("does-not-end", "it does not end when its input ends")

    def _end_run(self) -> None:
        assert self._port is not None
        self._port.stop()
        self.tail = self._port.tail() or self.tail
        self._port, self._open = None, []


def _numbered(document: Any) -> tuple[int, Document]:
    """Return an answer with the number of its question. ``Malformed`` if it has none."""
    if not isinstance(document, dict):
        raise Malformed("it is no object", expected="an answer")
    if type(document.get("id")) is not int:
        raise Malformed("it has no id", pointer="/id", expected="the id of a question")
    return document["id"], document


__all__ = ["Drive", "Failure", "Limits", "NoPort", "Remark"]
