"""The options by which a log is judged: how far, what happens after an illegal command, and how problems are
described."""

from typing import Literal, get_args

from foreign_king.kernel.record import record, replace
from foreign_king.language import DEFAULT_LANGUAGE, LANGUAGES, known_language
from foreign_king.logs.ruleset import Rules

Level = Literal["syntax", "rules", "facts", "result"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""How far a log is judged. Each level includes those before it: the lines are well formed; the commands can be played;
the recorded facts and digests are right; the recorded result is right."""
KeepGoing = Literal["stop", "skip", "assume"]
WAYS_ON: tuple[KeepGoing, ...] = get_args(KeepGoing)
"""What is done after a command that cannot be played: stop judging; leave the command out; or take its recorded facts
as a ruling of the players."""
RULES: tuple[Rules, ...] = get_args(Rules)
"""The rules by which a log is judged: those of its own revision, or the current ones."""


@record(kw_only=True)
class Options:
    """The options by which a log is judged."""

    level: Level = "result"
    """How far the log is judged."""
    keep_going: KeepGoing = "stop"
    """What is done after a command that cannot be played."""
    language: str = DEFAULT_LANGUAGE
    """The language of the sentences about problems."""
    explain: bool = False
    """Whether refusals are explained by the tree of clauses and numbers behind them."""
    rules: Rules = "recorded"
    """The rules by which the log is judged: those of its own revision, or the current ones."""
    fair: bool = False
    """Whether chance has to be proved: every command of the table is drawn again from the seed in the header."""

    def judges(self, level: Level) -> bool:
        """Whether the log is judged as far as this level."""
        return LEVELS.index(self.level) >= LEVELS.index(level)


def check_options(options: Options) -> Options:
    """Return the same options, the language without its region. ``ValueError`` for an unknown level, ``keep_going``,
    language or rules, and where chance has to be proved and nothing is played."""
    language = known_language(options.language)
    for what, value, accepted in (
        ("level", options.level, LEVELS),
        ("keep_going", options.keep_going, WAYS_ON),
        ("language", language or options.language, LANGUAGES),
        ("rules", options.rules, RULES),
    ):
        if value not in accepted:
            raise ValueError(f"{what} is {value!r}, and not one of {', '.join(accepted)}")
    if options.fair and not options.judges("rules"):
        raise ValueError("level is 'syntax', at which nothing is played, so that chance cannot be proved")
    return options if language in (None, options.language) else replace(options, language=language)


__all__ = ["LEVELS", "RULES", "WAYS_ON", "KeepGoing", "Level", "Options", "Rules", "check_options"]
