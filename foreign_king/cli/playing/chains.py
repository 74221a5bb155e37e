"""Several answers in one line: ``2 7 3``, ``place liege``, ``move 2 rome``.

A line is read against the steps of a decision: its first words answer the question that is asked, the next words the
question that follows. The line may answer or skip a question that has only one answer. A line that can be read in
several ways is not taken.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from foreign_king.cli.playing.prompts import Prompt, Row, number_in
from foreign_king.decisions import Decision, Made
from foreign_king.kernel.record import record, replace

Step = Decision[Any] | Made[Any]
PromptOf = Callable[[Decision[Any]], Prompt]
"""Returns the question at a step of a decision, with its answers."""
LONGEST_NAME = 8
"""The greatest number of words that are read as one answer."""


@record(kw_only=True)
class Link:
    """An answer that a line gives, or the only answer to a question that the line skips."""

    decision: Decision[Any]
    """The decision, as far as it is made, whose next question the link answers."""
    prompt: Prompt
    row: Row


@record(kw_only=True)
class Fault:
    """An answer in a line that cannot be taken."""

    number: int
    """The number of this answer in the line, from 1."""
    text: str
    """The words of the answer."""
    rows: tuple[Row, ...]
    """The rows that the answer fits: none, several, or a closed one."""
    prompt: Prompt
    """The question that it should answer."""


@record(kw_only=True)
class Reading:
    """One way to read a line."""

    links: tuple[Link, ...]
    """The answers, in order."""
    step: Step
    """The step to which the answers lead."""
    used: int
    """How many words of the line the answers use."""
    fault: Fault | None = None
    """The answer after ``links`` that cannot be taken; ``None`` where all can."""
    ambiguous: bool = False
    """Whether the line can be read in several ways. Nothing of such a line is taken."""
    named: int = 0
    """How many answers the line names to questions that have only one answer."""

    @property
    def answers(self) -> int:
        """How many questions with several answers were answered."""
        return sum(link.prompt.is_asked for link in self.links)


def after(decision: Decision[Any], row: Row) -> Step:
    """Return the step that follows an answer."""
    step: Step = row.value if isinstance(row.value, Decision | Made) else decision.choose(row.value)
    return step


def read_chain(prompt_of: PromptOf, decision: Decision[Any], words: Sequence[str]) -> Reading:
    """Return the best reading of a line that begins at a step. A reading that uses all words of the line is better than
    one that leaves words for the next decision."""
    readings = list(_readings(prompt_of, decision, words, Reading(links=(), step=decision, used=0)))
    whole = [each for each in readings if each.fault is None]
    if not whole:
        return max(readings, key=lambda each: each.used)
    best = min((len(words) - each.used, each.named) for each in whole)
    first, *others = [each for each in whole if (len(words) - each.used, each.named) == best]
    if any(other.step.tokens != first.step.tokens for other in others):
        return Reading(links=(), step=decision, used=0, ambiguous=True)
    return first


def _readings(prompt_of: PromptOf, step: Step, words: Sequence[str], so_far: Reading) -> Iterator[Reading]:
    """Yield every reading of the rest of a line. Each goes to the end of the line, or to an answer that cannot be
    taken."""
    if isinstance(step, Made) or so_far.used == len(words):
        yield so_far
        return
    prompt = prompt_of(step)
    if not prompt.is_asked:
        for count, row in _fitting(prompt, words[so_far.used :]):
            if number_in(words[so_far.used : so_far.used + 1]) is None:
                yield from _readings_with(prompt_of, step, prompt, row, words, so_far, count)
        yield from _readings_with(prompt_of, step, prompt, prompt.rows[0], words, so_far, 0)
        return
    fits = False
    for count, row in _fitting(prompt, words[so_far.used :]):
        fits = True
        yield from _readings_with(prompt_of, step, prompt, row, words, so_far, count)
    if not fits:
        text, rows = _misfit(prompt, words[so_far.used :])
        fault = Fault(number=so_far.answers + 1, text=text, rows=rows, prompt=prompt)
        yield replace(so_far, fault=fault)


def _readings_with(
    prompt_of: PromptOf,
    step: Decision[Any],
    prompt: Prompt,
    row: Row,
    words: Sequence[str],
    so_far: Reading,
    count: int,
) -> Iterator[Reading]:
    """Yield every reading of a line in which the next ``count`` words are this answer."""
    link = Link(decision=step, prompt=prompt, row=row)
    named = so_far.named + (count > 0 and not prompt.is_asked)
    reached = Reading(links=(*so_far.links, link), step=after(step, row), used=so_far.used + count, named=named)
    yield from _readings(prompt_of, reached.step, words, reached)


def _fitting(prompt: Prompt, words: Sequence[str]) -> Iterator[tuple[int, Row]]:
    """Yield each open row that the next words can mean, after the number of those words."""
    for count in range(1, min(len(words), LONGEST_NAME) + 1):
        rows = prompt.matching(words[:count])
        if len(rows) == 1 and not rows[0].closed:
            yield count, rows[0]


def _misfit(prompt: Prompt, words: Sequence[str]) -> tuple[str, tuple[Row, ...]]:
    """Return the next words, as many as fit any row, and the rows that they fit. Where not even the first word fits a
    row, return this word and no rows."""
    fitting, rows = words[:1], prompt.matching(words[:1])
    for count in range(2, min(len(words), LONGEST_NAME) + 1):
        more = prompt.matching(words[:count])
        if not more:
            break
        fitting, rows = words[:count], more
    return " ".join(fitting), rows


__all__ = ["Fault", "Link", "Reading", "after", "read_chain"]
