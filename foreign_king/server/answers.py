"""The bodies of answers about games. Fields without a value are left out."""

from typing import Any, Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.server.people_answers import ParticipantsAnswer
from foreign_king.wire import Document


@record(kw_only=True)
class BoardAnswer:
    """A board that can be played on."""

    name: str
    """The name of the board."""
    digest: str
    """The digest of the board, by which it is chosen."""


@record(kw_only=True)
class LawOption:
    """A value that a field of the law can have."""

    value: str
    """The value."""
    label: str
    """The value in words."""
    players: int | None = None
    """The number of players for whom it is; left out if it is for any number."""


@record(kw_only=True)
class LawField:
    """A field of a law, which players can change before a match."""

    name: str
    """The name of the field."""
    text: str
    """What the field says, in sentences. For a switch, they say what holds while it is on."""
    label: str | None = None
    """A short name of the field, for those fields that people change first; left out for all others. Fields with a
    label come first."""
    kind: Literal["switch", "number", "numbers", "name", "names"]
    """What its value is: `true` or `false`, a number, one number for each player, a name, or several names."""
    printed: FrozenDict[str, Any]
    """The value that each printed edition has, by the name of the edition."""
    least: int | None = None
    """The least number that players may set; left out where the field has no number."""
    most: int | None = None
    """The greatest number that players may set; left out where the field has no number."""
    options: tuple[LawOption, ...] = ()
    """The names that the field can have on the game's own board; empty where it has no names."""


@record(kw_only=True)
class GameAnswer:
    """A game that can be played."""

    name: str
    """The name of the game."""
    title: str
    """The title of the game, for people."""
    players: tuple[int, ...]
    """For how many players the game is."""
    editions: tuple[str, ...]
    """The printed editions of the game; the first one is played unless another one is chosen."""
    boards: tuple[BoardAnswer, ...]
    """The boards of the game; the first one is played on unless another one is chosen."""
    law: tuple[LawField, ...] | None = None
    """The fields of the law that players can change; left out if no language is asked for."""


@record(kw_only=True)
class GamesAnswer:
    """The games that can be played."""

    games: tuple[GameAnswer, ...]
    """The games."""
    languages: tuple[str, ...]
    """The languages of stories, explanations and pictures."""


@record(kw_only=True)
class VersionAnswer:
    """A change of a match."""

    version: int
    """The version to which the change led."""


@record(kw_only=True)
class UndoneAnswer:
    """The result of a request to take a command back."""

    version: int | None = None
    """The version to which taking back led; left out if the command is not taken back yet."""
    missing: tuple[str, ...]
    """The seats that have not agreed yet."""


@record(kw_only=True)
class OfferText:
    """An offer in words."""

    label: str
    """The name of the kind of command, as it stands on a button."""
    message: str | None = None
    """Why the offer is closed, in sentences; left out where it is open."""


@record(kw_only=True)
class SituationAnswer:
    """How a match stands, as its viewer may know it."""

    match: str
    """The id of the match."""
    seat: str | None = None
    """The seat from which the match is seen; left out for a spectator."""
    version: int
    """The version of the match."""
    step: int
    """The number of the last command of the game; 0: the setup."""
    header: Document
    """The header of the match: the game, its law and board, the seats, and what is known of its chance."""
    participants: ParticipantsAnswer
    """Who sits where, and what was agreed."""
    position: Document
    """The position as the viewer sees it."""
    to_act: tuple[str, ...]
    """The seats that may act now; `table` where chance is due."""
    upcoming: tuple[str, ...]
    """The seats in the order in which they decide next, each once, as far as the rules settle it."""
    offers: tuple[Document, ...]
    """What the seat may do now."""
    offer_texts: tuple[OfferText, ...] | None = None
    """The offers in words, in the order of `offers`; left out if no language is asked for."""
    hints: bool
    """Whether the viewer may ask for hints."""
    left: tuple[str, ...]
    """The seats that have left the match."""
    result: Document | None = None
    """The result, when the game is over."""


@record(kw_only=True)
class UpdateAnswer:
    """Something that has happened in a match, as its viewer may know it."""

    version: int
    """The version of the match after the update."""
    kind: str
    """The kind of update: ``command``, ``undone``, ``left`` or ``ended``."""
    step: int
    """The number of the last command of the game after the update; 0: the setup."""
    command: Document | None = None
    """The command that was played."""
    facts: tuple[Document, ...] = ()
    """The facts of the command, each with its clause."""
    departure: Document | None = None
    """The departure: a player has left, or a ruling has ended the game."""
    position: Document
    """The position after the update, as the viewer sees it."""
    to_act: tuple[str, ...]
    """The seats that may act after the update."""


@record(kw_only=True)
class UpdatesAnswer:
    """What has happened in a match after a version."""

    match: str
    """The id of the match."""
    version: int
    """The version of the match."""
    updates: tuple[UpdateAnswer, ...]
    """The updates, the oldest first."""


@record(kw_only=True)
class PreviewAnswer:
    """The facts that a command would cause, as far as the seat can know them."""

    version: int
    """The version of the match for which this holds."""
    facts: tuple[Document, ...]
    """The facts, each with its clause, up to the point from which the seat cannot know more."""
    lines: tuple[str, ...] | None = None
    """The facts as sentences, and where a die is due, which roll is needed; left out if no language is asked for."""
    position: Document
    """The position after these facts, as the seat would see it."""
    unseen: tuple[str, ...]
    """The values in these facts that are hidden from the seat, as JSON pointers into the list of facts."""
    then: Literal["chance", "hidden", "decision", "over"]
    """What happens next: chance is due, it depends on something hidden, a player decides, or the game is over."""


@record(kw_only=True)
class WhyNotAnswer:
    """Whether a command is legal, and if not, why."""

    version: int
    """The version of the match for which this holds."""
    legal: bool
    """Whether the command is legal, as far as the seat can know."""
    message: str | None = None
    """Why it is not legal, as a sentence; in English if no language is asked for."""
    title: str | None = None
    """What the clause says that forbids it, in a few words of a player; in English if no language is asked for."""
    refusal: Document | None = None
    """The clause that forbids it, with its numbers."""
    why: Document | None = None
    """The explanation of the refusal."""
    lines: tuple[str, ...] | None = None
    """The explanation as sentences; left out if no language is asked for. Each part is indented further than what it
    explains."""


@record(kw_only=True)
class NameAnswer:
    """What a question or an option names. On a picture, the shape with the attribute `data-KIND="NAME"` shows it."""

    kind: str
    """The kind of the name: `place` for every place on the board, `kingdom`, `seat`, `card`, `token`…"""
    name: str
    """The name, as it stands in commands and positions."""


@record(kw_only=True)
class QuestionAnswer:
    """A question on the way to a command."""

    sentence: str
    """The question as a sentence."""
    context: str | None = None
    """What is going on, in a few sentences: what a negotiation or a battle is about and how strong both sides are, or
    which roll is needed; elsewhere what is to be decided."""
    whole: str | None = None
    """The question that all `ways` answer, as a sentence; left out where there are none."""
    names: tuple[NameAnswer, ...] = ()
    """What the question names, such as the place to which the pieces go whose number is asked for."""

    asks: Literal["command", "fixed", "way", "name", "number", "die"]
    """What an answer is: the kind of a command, the value of a field, one of several offers, a name, a number, or the
    number that a die shows."""
    path: tuple[str, ...]
    """The name of the field that is asked for, after the names of the fields that contain its command."""
    part: tuple[str, ...]
    """The part of the field that is asked for, such as the place and the kind of pieces whose number is asked for."""


@record(kw_only=True)
class OptionAnswer:
    """An answer to a question."""

    token: str
    """The answer, as it is sent."""
    label: str
    """The answer in words, as it stands on a button. No other open answer to the question has the same label."""
    detail: str | None = None
    """What stands beside the label: the price, the distance, or which pieces lie there; left out where there is nothing
    to say."""
    message: str | None = None
    """Why the answer cannot be chosen, in sentences; left out where it can."""
    names: tuple[NameAnswer, ...] = ()
    """What the answer names, such as a place on the board."""
    price: int
    """The price of the command with this answer, in francs. Later answers can add to it."""
    closed: tuple[Document, ...] = ()
    """Why the answer cannot be chosen, by one or several clauses; empty where it can."""


@record(kw_only=True)
class WayAnswer:
    """A way to answer all questions that are left of a field, such as which tokens are paid."""

    answers: tuple[str, ...]
    """The answers, as they are sent after those that were given."""
    label: str
    """The way in words: «2 bronze, 1 gold»."""
    detail: str | None = None
    """What the pieces are worth; left out where pieces are swapped."""


@record(kw_only=True)
class HintText:
    """A command that the computer would choose, and why."""

    command: Document
    """The command. It is legal, and can be sent."""
    answers: tuple[str, ...]
    """The tokens of the answers that lead to the command."""
    text: str
    """The command in words."""
    percent: int | None = None
    """How likely the seat is to win after it, in percent; left out where there was nothing to compare."""
    prospect: str | None = None
    """The same in words."""
    why: str | None = None
    """What the command changes, in words, with points; left out where it changes nothing that is weighed."""


@record(kw_only=True)
class HintAnswer:
    """What the computer would do at a seat."""

    version: int
    """The version of the match for which this holds."""
    level: str
    """The level of the computer player that was asked."""
    hints: tuple[HintText, ...]
    """The commands that it likes best, the best one first; none if the seat has nothing to decide now."""
    scale: str
    """What the points mean, in words."""


@record(kw_only=True)
class DecisionAnswer:
    """A step on the way to a command: the next question with its options, or the command. Neither is there if the seat
    has nothing to decide now."""

    version: int
    """The version of the match for which this holds."""
    question: QuestionAnswer | None = None
    """The next question."""
    options: tuple[OptionAnswer, ...] = ()
    """The answers to the question. Every one that is not closed leads to a legal command."""
    ways: tuple[WayAnswer, ...] | None = None
    """Every way to pay, take or swap pieces, where there are few of them. A way can be chosen at once instead of an
    option. Left out for other questions."""
    draft: Document | None = None
    """The command as far as it is filled."""
    command: Document | None = None
    """The command, when no question is left. It is legal, and can be sent."""
    price: int = 0
    """The price of the command so far, in francs."""


@record(kw_only=True)
class StoryLine:
    """A line of the story of a match."""

    version: int
    """The version of the match that the line tells about."""
    step: int
    """The number of the last command of the game after it; 0: the setup."""
    by: str | None = None
    """The seat whose command the line tells about; left out where chance or nobody has acted."""
    heading: bool = False
    """Whether the line is a heading."""
    text: str
    """The line, as sentences."""


@record(kw_only=True)
class StoryAnswer:
    """What has happened in a match, as sentences."""

    version: int
    """The version of the match."""
    lines: tuple[StoryLine, ...]
    """The lines, the oldest first."""
    decision: str | None = None
    """What is to be decided now, as a sentence; left out when the game is over."""


@record(kw_only=True)
class ExplainedAnswer:
    """An explanation."""

    reason: Document
    """The explanation, as a tree."""
    lines: tuple[str, ...]
    """The explanation as sentences. Each part is indented further than what it explains."""


@record(kw_only=True)
class ExplanationAnswer:
    """Why the facts of a command happened, or how a score was made up."""

    step: int
    """The number of the command."""
    reasons: tuple[ExplainedAnswer, ...]
    """One explanation for each fact, or that of the score."""


def answer_document(value: Any) -> Any:
    """Return the document of an answer. Fields that are ``None`` are left out.

    >>> from foreign_king.server.answers import VersionAnswer, answer_document
    >>> answer_document(VersionAnswer(version=3))
    {'version': 3}
    """
    if attrs.has(type(value)):
        fields = ((field.name, getattr(value, field.name)) for field in attrs.fields(type(value)))
        return {name: answer_document(each) for name, each in fields if each is not None}
    if isinstance(value, tuple):
        return [answer_document(each) for each in value]
    return {name: answer_document(each) for name, each in value.items()} if isinstance(value, FrozenDict) else value


__all__ = [
    "BoardAnswer",
    "DecisionAnswer",
    "ExplainedAnswer",
    "ExplanationAnswer",
    "GameAnswer",
    "GamesAnswer",
    "LawField",
    "LawOption",
    "NameAnswer",
    "OfferText",
    "OptionAnswer",
    "PreviewAnswer",
    "QuestionAnswer",
    "SituationAnswer",
    "StoryAnswer",
    "StoryLine",
    "UndoneAnswer",
    "UpdateAnswer",
    "UpdatesAnswer",
    "VersionAnswer",
    "WayAnswer",
    "WhyNotAnswer",
    "answer_document",
]
