"""The names that arguments of subcommands can be.

The rooms behind the subcommands have them too, and take long to load. ``tests/cli/test_start.py`` compares them.
"""

VERDICT_FORMATS = ("text", "json", "sarif", "junit")
"""The formats of the verdicts of ``validate``."""
REPORT_FORMATS = ("text", "json", "junit")
"""The formats of the report of ``conform``."""
HOOKS = ("public", "inner", "off")
"""Which hooks of matches a server calls."""
LEVELS = ("syntax", "rules", "facts", "result")
"""How far a log is judged."""
WAYS_ON = ("stop", "skip", "assume")
"""What is done after a command that cannot be played."""
RULES = ("recorded", "current")
"""The rules by which a log is judged."""
CONFORMANCE_LEVELS = ("core", "variants", "rulings", "hidden", "diagnostics", "decisions")
"""The levels of the cases of ``conform``."""
STORE_ACTIONS = ("list", "show", "export", "import", "check", "prune")
"""What ``store`` can do."""
PLAYER_LEVELS = ("random", "easy", "medium", "hard")
"""The levels of computer players. Those that think more come later."""
TOURNAMENT_FORMATS = ("text", "json")
"""The formats of the results of ``tournament``."""
STYLES = ("adaptive", "light", "dark")
"""The styles of pictures."""


__all__ = [
    "CONFORMANCE_LEVELS",
    "HOOKS",
    "LEVELS",
    "PLAYER_LEVELS",
    "REPORT_FORMATS",
    "RULES",
    "STORE_ACTIONS",
    "STYLES",
    "TOURNAMENT_FORMATS",
    "VERDICT_FORMATS",
    "WAYS_ON",
]
