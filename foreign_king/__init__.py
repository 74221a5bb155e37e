"""foreign-king: a reference implementation of board games about kings.

The front door. A game is a value (``GAMES["the-foreign-king"]``); a state never changes; ``play`` judges a command
and returns the new state with the facts it caused. Each room is opened when something in it is asked for: so the
front door costs nothing, and a program that is stopped while it is being loaded has reached its own ``try`` by then.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.boards import load_board
    from foreign_king.dealer import deal, random_command
    from foreign_king.games import GAMES
    from foreign_king.kernel.chance import TABLE
    from foreign_king.kernel.game import Game, Result
    from foreign_king.kernel.ledger import Entry, Outcome
    from foreign_king.kernel.offers import Offer
    from foreign_king.kernel.play import (
        chances,
        fold,
        hide,
        legal,
        offers,
        play,
        position,
        redact,
        result,
        to_act,
        view,
        why_not,
    )
    from foreign_king.kernel.refusal import Malformed, Refused
    from foreign_king.kernel.unseen import UNSEEN
    from foreign_king.kernel.viewers import SPECTATOR, WHOLE
    from foreign_king.language import tell_fact, tell_refusal, tell_story, voice
    from foreign_king.logs.report import Report
    from foreign_king.logs.validation import validate
    from foreign_king.opening import read_position, setup
    from foreign_king.pictures.drawings import draw
    from foreign_king.pictures.notebook import load_ipython_extension
    from foreign_king.reasons.explanations import explain
    from foreign_king.replays.replay import Replay, replay
    from foreign_king.version import __version__
    from foreign_king.wire import (
        digest,
        read_command,
        read_fact,
        write_command,
        write_fact,
        write_offer,
        write_refusal,
        write_result,
    )
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.boards": ("load_board",),
            "foreign_king.dealer": ("deal", "random_command"),
            "foreign_king.games": ("GAMES",),
            "foreign_king.kernel.chance": ("TABLE",),
            "foreign_king.kernel.game": ("Game", "Result"),
            "foreign_king.kernel.ledger": ("Entry", "Outcome"),
            "foreign_king.kernel.offers": ("Offer",),
            "foreign_king.kernel.play": (
                "chances",
                "fold",
                "hide",
                "legal",
                "offers",
                "play",
                "position",
                "redact",
                "result",
                "to_act",
                "view",
                "why_not",
            ),
            "foreign_king.kernel.refusal": ("Malformed", "Refused"),
            "foreign_king.kernel.unseen": ("UNSEEN",),
            "foreign_king.kernel.viewers": ("SPECTATOR", "WHOLE"),
            "foreign_king.language": ("tell_fact", "tell_refusal", "tell_story", "voice"),
            "foreign_king.logs.report": ("Report",),
            "foreign_king.logs.validation": ("validate",),
            "foreign_king.pictures.drawings": ("draw",),
            "foreign_king.pictures.notebook": ("load_ipython_extension",),
            "foreign_king.reasons.explanations": ("explain",),
            "foreign_king.replays.replay": ("Replay", "replay"),
            "foreign_king.opening": ("read_position", "setup"),
            "foreign_king.version": ("__version__",),
            "foreign_king.wire": (
                "digest",
                "read_command",
                "read_fact",
                "write_command",
                "write_fact",
                "write_offer",
                "write_refusal",
                "write_result",
            ),
        },
    )

__all__ = [
    "GAMES",
    "SPECTATOR",
    "TABLE",
    "UNSEEN",
    "WHOLE",
    "Entry",
    "Game",
    "Malformed",
    "Offer",
    "Outcome",
    "Refused",
    "Replay",
    "Report",
    "Result",
    "__version__",
    "chances",
    "deal",
    "digest",
    "draw",
    "explain",
    "fold",
    "hide",
    "legal",
    "load_board",
    "load_ipython_extension",
    "offers",
    "play",
    "position",
    "random_command",
    "read_command",
    "read_fact",
    "read_position",
    "redact",
    "replay",
    "result",
    "setup",
    "tell_fact",
    "tell_refusal",
    "tell_story",
    "to_act",
    "validate",
    "view",
    "voice",
    "why_not",
    "write_command",
    "write_fact",
    "write_offer",
    "write_refusal",
    "write_result",
]
