"""The stable codes of everything that can be wrong with a log, each with its exit code."""

from enum import IntEnum

from foreign_king.kernel.frozen import FrozenDict


class Exit(IntEnum):
    """The exit codes of verdicts. For several logs, the exit code is the highest of theirs."""

    VALID = 0
    INVALID = 1
    USAGE = 2
    UNSUPPORTED = 3
    UNREADABLE = 4
    INTERNAL_ERROR = 70


VERDICTS: FrozenDict[Exit, str] = FrozenDict(
    {
        Exit.VALID: "valid",
        Exit.INVALID: "invalid",
        Exit.UNSUPPORTED: "unsupported",
        Exit.UNREADABLE: "unreadable",
        Exit.INTERNAL_ERROR: "internal-error",
    }
)


def N_(text: str) -> str:
    """Mark a text that is translated when it is shown."""
    return text


CODES: FrozenDict[str, tuple[Exit, str]] = FrozenDict(
    {
        # The file
        "no-logs": (Exit.UNREADABLE, N_("A directory holds no log, or a pattern fits none.")),
        "unreadable": (Exit.UNREADABLE, N_("The file is missing, may not be read, or failed while it was read.")),
        "bad-gzip": (Exit.UNREADABLE, N_("The gzip file is cut off or damaged.")),
        "not-judged": (
            Exit.UNREADABLE,
            N_(
                "The process that judged the log was ended from outside, three times: "
                "it was killed, or the memory was full."
            ),
        ),
        # Any line
        "byte-order-mark": (Exit.INVALID, N_("The file begins with a byte order mark.")),
        "line-too-long": (Exit.INVALID, N_("The line is longer than 1 MiB.")),
        "blank-line": (Exit.INVALID, N_("The line is blank.")),
        "not-utf8": (Exit.INVALID, N_("The line is not UTF-8.")),
        "not-json": (
            Exit.INVALID,
            N_(
                "The line is not one JSON document, or not a strict one: NaN, a key twice, half of a surrogate pair, a "
                "number of thousands of digits, more than 64 levels."
            ),
        ),
        # The header
        "empty": (Exit.INVALID, N_("There is no line at all.")),
        "malformed-header": (Exit.INVALID, N_("The first line is no header: a field is missing, unknown or wrong.")),
        "unsupported-format": (Exit.UNSUPPORTED, N_("The header names another format.")),
        "unsupported-version": (
            Exit.UNSUPPORTED,
            N_("The header names a version of the format that is not known here."),
        ),
        "unsupported-game": (Exit.UNSUPPORTED, N_("The header names a game that is not known here.")),
        "unsupported-rules": (Exit.UNSUPPORTED, N_("The header names a revision of the rules that is not known here.")),
        "unknown-board": (Exit.UNSUPPORTED, N_("No board that was given has the header's digest.")),
        "illegal-setup": (Exit.INVALID, N_("A clause forbids this setup, such as one with five players.")),
        # The lines after the header
        "malformed-line": (
            Exit.INVALID,
            N_(
                "The line is neither a command's nor the result's, or a field beside its command is not known or wrong."
            ),
        ),
        "wrong-number": (Exit.INVALID, N_("The line's `n` is missing or does not count on.")),
        "malformed-command": (Exit.INVALID, N_("The line's command is no command of this game.")),
        "illegal-command": (Exit.INVALID, N_("A clause forbids the command.")),
        "after-end": (Exit.INVALID, N_("The command comes after the end of the game.")),
        "facts-differ": (Exit.INVALID, N_("The recorded facts are not those that the command causes.")),
        "facts-missing": (
            Exit.INVALID,
            N_(
                "In a viewer's log, facts are missing that the viewer cannot see alone: cards turned over, purses "
                "opened."
            ),
        ),
        "facts-impossible": (
            Exit.INVALID,
            N_(
                "In a viewer's log, what happened cannot be true by what the viewer knows: other cards than the own, "
                "more than a hand, a treasury or the box holds, cards that somebody else must have."
            ),
        ),
        "shows-hidden": (Exit.INVALID, N_("In a viewer's log, a command shows what its viewer does not see.")),
        "digest-differs": (Exit.INVALID, N_("The recorded digest is not that of the position after the command.")),
        "result-early": (Exit.INVALID, N_("There is a result, but the game is not over.")),
        "result-differs": (Exit.INVALID, N_("The recorded result is not the one that the game had.")),
        "nothing-to-assume": (
            Exit.INVALID,
            N_("Judging was to go on by the recorded facts of a command that cannot be played, and none are recorded."),
        ),
        "hole": (
            Exit.INVALID,
            N_("Something of the game was not written down, and what was asked for needs every command."),
        ),
        "after-result": (Exit.INVALID, N_("A line follows the result.")),
        # Chance that can be proved
        "unsupported-fairness": (
            Exit.UNSUPPORTED,
            N_("The header names a scheme of fair draws that is not known here."),
        ),
        "no-fairness": (Exit.INVALID, N_("Chance was to be proved, and the header has no commitment to a seed.")),
        "seed-missing": (Exit.INVALID, N_("Chance was to be proved, and the seed is not published.")),
        "seed-differs": (Exit.INVALID, N_("The seed is not the one to which the header commits.")),
        "draw-missing": (Exit.INVALID, N_("Chance was to be proved, and a command of the table has no `draw`.")),
        "wrong-draw-number": (
            Exit.INVALID,
            N_("The numbers of the draws are not consecutive: one is missing, stands twice, or was taken back."),
        ),
        "draw-differs": (Exit.INVALID, N_("The command of the table is not what the seed draws.")),
        "draw-hidden": (
            Exit.INVALID,
            N_(
                "In a viewer's log, chance cannot be proved: the viewer does not see the pieces that chance draws from."
            ),
        ),
        # The library itself
        "internal-error": (Exit.INTERNAL_ERROR, N_("This library failed. Please report it, with the log.")),
    }
)
"""All stable codes of problems. Each has its exit code and a sentence about what it means."""

__all__ = ["CODES", "VERDICTS", "Exit"]
