"""The bodies of answers about the rules of a game. The titles of examples are in English, all else in the language that
was asked for."""

from foreign_king.kernel.record import record


@record(kw_only=True)
class PrintedAnswer:
    """Where a rulebook prints a rule."""

    edition: str
    """The edition, as its code: `fr`, `de` or `it`."""
    label: str
    """The name of the edition, in the language that was asked for."""
    places: str
    """The headings under which the rule is printed."""


@record(kw_only=True)
class RulingAnswer:
    """A ruling: what is played where the rulebooks are silent or contradict each other, and why."""

    name: str
    """The name of the ruling."""
    title: str
    """What is played, in a few words of a player."""
    text: str
    """The question, what the rulebooks say, the answer and the reason, in paragraphs."""


@record(kw_only=True)
class ExampleAnswer:
    """A scenario of the specification that shows a rule."""

    id: str
    """The id of the scenario."""
    title: str
    """What it shows, in a sentence."""
    refused: bool
    """Whether the rule refuses a command there."""


@record(kw_only=True)
class RuleAnswer:
    """A rule of a game: one clause."""

    game: str
    """The name of the game."""
    name: str
    """The name of the clause, such as `build.price`."""
    title: str
    """What the rule says, in a few words of a player."""
    chapter: str
    """The chapter of the rules in which it stands."""
    word: str | None = None
    """The word of the glossary that belongs to it, in the language that was asked for; left out if there is none."""
    text: str
    """The rule in our own words, in paragraphs."""
    printed: tuple[PrintedAnswer, ...]
    """Where each rulebook prints it."""
    rulings: tuple[RulingAnswer, ...]
    """The rulings about it."""
    examples: tuple[ExampleAnswer, ...]
    """The scenarios that show it."""


@record(kw_only=True)
class ListedRule:
    """A rule in the list of all rules of a game."""

    name: str
    """The name of the clause."""
    title: str
    """What the rule says, in a few words of a player."""
    word: str | None = None
    """The word of the glossary that belongs to it, in the language that was asked for; left out if there is none."""
    text: str
    """The rule in our own words, in paragraphs."""


@record(kw_only=True)
class ChapterAnswer:
    """A chapter of the rules."""

    title: str
    """The title of the chapter."""
    rules: tuple[ListedRule, ...]
    """Its rules, in the order of the specification."""


@record(kw_only=True)
class RulesAnswer:
    """All rules of a game."""

    game: str
    """The name of the game."""
    title: str
    """The title of the game, for people."""
    chapters: tuple[ChapterAnswer, ...]
    """The chapters, in the order of the specification."""


__all__ = [
    "ChapterAnswer",
    "ExampleAnswer",
    "ListedRule",
    "PrintedAnswer",
    "RuleAnswer",
    "RulesAnswer",
    "RulingAnswer",
]
