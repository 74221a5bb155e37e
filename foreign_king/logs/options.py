"""How a log is judged: how far, what happens after an illegal command, and how much is said about it."""

from typing import Literal, get_args

from foreign_king.kernel.record import record, replace
from foreign_king.language import DEFAULT_LANGUAGE, LANGUAGES, known_language
from foreign_king.logs.ruleset import Rules

Level = Literal["syntax", "rules", "facts", "result"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""How far a log is judged, each level with all before it: that its lines are well formed; that its commands can be
played; that recorded facts and digests are true; that the recorded result is."""
KeepGoing = Literal["stop", "skip", "assume"]
WAYS_ON: tuple[KeepGoing, ...] = get_args(KeepGoing)
"""After a command that cannot be played: judge no further; leave it out; take its recorded facts as a ruling of the
table."""
RULES: tuple[Rules, ...] = get_args(Rules)
"""By which rules a log is judged: by those of the revision that it says, or as they are read now."""


@record(kw_only=True)
class Options:
    """How a log is judged."""

    level: Level = "result"
    """How far it is judged."""
    keep_going: KeepGoing = "stop"
    """What is done after a command that cannot be played."""
    language: str = DEFAULT_LANGUAGE
    """The language of what is said of problems."""
    explain: bool = False
    """Whether a refusal is explained down to its last number."""
    rules: Rules = "recorded"
    """By which rules: those of the log's own revision, or the current ones."""

    def judges(self, level: Level) -> bool:
        """Whether it is judged as far as this."""
        return LEVELS.index(self.level) >= LEVELS.index(level)


def check_options(options: Options) -> Options:
    """The same options, the language without its region. ``ValueError`` for a level, a way to go on, a language or
    rules that there are not.
    """
    language = known_language(options.language)
    for what, value, known in (
        ("level", options.level, LEVELS),
        ("keep_going", options.keep_going, WAYS_ON),
        ("language", language or options.language, LANGUAGES),
        ("rules", options.rules, RULES),
    ):
        if value not in known:
            raise ValueError(f"{what} is {value!r}, and not one of {', '.join(known)}")
    return options if language in (None, options.language) else replace(options, language=language)


__all__ = ["LEVELS", "RULES", "WAYS_ON", "KeepGoing", "Level", "Options", "Rules", "check_options"]
