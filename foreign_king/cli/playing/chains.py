"""Several answers in one line: ``2 7 3``, ``place liege``, ``move 2 rome``.

A line is read against the steps of a decision: its first words answer the question that is asked, the next words the
question that follows. A question with only one answer may be answered or passed over. A line is taken only if it can be
read in one way.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from foreign_king.cli.playing.prompts import Prompt, Row, number_in
from foreign_king.decisions import Decision, Made
from foreign_king.kernel.record import record, replace

Step = Decision[Any] | Made[Any]
PromptOf = Callable[[Decision[Any]], Prompt]
"""What is asked at a step of a decision."""
LONGEST_NAME = 8
"""So many words can stand for one answer."""


@record(kw_only=True)
class Link:
    """An answer that a line gives, or that was the only one."""

    decision: Decision[Any]
    """The step that is answered."""
    prompt: Prompt
    row: Row


@record(kw_only=True)
class Fault:
    """A link of a chain that cannot be taken."""

    number: int
    """Which answer of the line it is, from 1."""
    said: str
    """The words of the answer."""
    rows: tuple[Row, ...]
    """What it can mean: nothing, several rows, or a closed one."""
    prompt: Prompt
    """The question that it was to answer."""


@record(kw_only=True)
class Reading:
    """What a line answers."""

    links: tuple[Link, ...]
    """The answers, in order."""
    step: Step
    """The step to which they lead."""
    used: int
    """How many words they are."""
    fault: Fault | None = None
    """The answer after them that cannot be taken."""
    ambiguous: bool = False
    """Whether the line can be read in several ways: then nothing of it is taken."""
    named: int = 0
    """How many answers the line names that were the only ones."""

    @property
    def answers(self) -> int:
        """How many questions were asked and answered."""
        return sum(link.prompt.is_asked for link in self.links)


def after(decision: Decision[Any], row: Row) -> Step:
    """The step that follows an answer."""
    step: Step = row.value if isinstance(row.value, Decision | Made) else decision.choose(row.value)
    return step


def read_chain(prompt_of: PromptOf, decision: Decision[Any], words: Sequence[str]) -> Reading:
    """How a line is to be read from a step on. A reading that uses all of it is taken before one that leaves words for
    the next decision."""
    found = list(_readings(prompt_of, decision, words, Reading(links=(), step=decision, used=0)))
    whole = [each for each in found if each.fault is None]
    if not whole:
        return max(found, key=lambda each: each.used)
    best = min((len(words) - each.used, each.named) for each in whole)
    first, *others = [each for each in whole if (len(words) - each.used, each.named) == best]
    if any(other.step.tokens != first.step.tokens for other in others):
        return Reading(links=(), step=decision, used=0, ambiguous=True)
    return first


def _readings(prompt_of: PromptOf, step: Step, words: Sequence[str], so_far: Reading) -> Iterator[Reading]:
    """Every way to read the rest of a line, each to its end or to an answer that cannot be taken."""
    if isinstance(step, Made) or so_far.used == len(words):
        yield so_far
        return
    prompt = prompt_of(step)
    if not prompt.is_asked:
        for count, row in _fitting(prompt, words[so_far.used :]):
            if number_in(words[so_far.used : so_far.used + 1]) is None:
                yield from _onward(prompt_of, step, prompt, row, words, so_far, count)
        yield from _onward(prompt_of, step, prompt, prompt.rows[0], words, so_far, 0)
        return
    taken = False
    for count, row in _fitting(prompt, words[so_far.used :]):
        taken = True
        yield from _onward(prompt_of, step, prompt, row, words, so_far, count)
    if not taken:
        said, rows = _misfit(prompt, words[so_far.used :])
        fault = Fault(number=so_far.answers + 1, said=said, rows=rows, prompt=prompt)
        yield replace(so_far, fault=fault)


def _onward(
    prompt_of: PromptOf,
    step: Decision[Any],
    prompt: Prompt,
    row: Row,
    words: Sequence[str],
    so_far: Reading,
    count: int,
) -> Iterator[Reading]:
    """Every way to read a line in which the next words, ``count`` of them, are this answer."""
    link = Link(decision=step, prompt=prompt, row=row)
    named = so_far.named + (count > 0 and not prompt.is_asked)
    reached = Reading(links=(*so_far.links, link), step=after(step, row), used=so_far.used + count, named=named)
    yield from _readings(prompt_of, reached.step, words, reached)


def _fitting(prompt: Prompt, words: Sequence[str]) -> Iterator[tuple[int, Row]]:
    """The open rows that the next words can mean, each with the number of its words."""
    for count in range(1, min(len(words), LONGEST_NAME) + 1):
        rows = prompt.matching(words[:count])
        if len(rows) == 1 and not rows[0].closed:
            yield count, rows[0]


def _misfit(prompt: Prompt, words: Sequence[str]) -> tuple[str, tuple[Row, ...]]:
    """The words that fit no row or too many, as many as still fit any, and those rows."""
    said, rows = words[:1], prompt.matching(words[:1])
    for count in range(2, min(len(words), LONGEST_NAME) + 1):
        more = prompt.matching(words[:count])
        if not more:
            break
        said, rows = words[:count], more
    return " ".join(said), rows


__all__ = ["Fault", "Link", "Reading", "after", "read_chain"]
