"""foreign-king: a reference implementation of board games about kings.

The front door. A game is a value (``GAMES["the-foreign-king"]``); a state never changes; ``play`` judges a command
and returns the new state with the facts it caused. Each room is opened when something in it is asked for: so the
front door costs nothing, and a program that is stopped while it is being loaded has reached its own ``try`` by then.
"""

from importlib import import_module

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from typing import Any

    from foreign_king.boards import load_board
    from foreign_king.contracts import Narrowing, contract_files, json_schema, narrowings, typescript
    from foreign_king.dealer import deal, random_command
    from foreign_king.games import GAMES
    from foreign_king.kernel.chance import TABLE, Chance
    from foreign_king.kernel.frozen import FrozenDict
    from foreign_king.kernel.game import Game, Result
    from foreign_king.kernel.ledger import Entry, Outcome
    from foreign_king.kernel.offers import (
        Allotment,
        Amount,
        Choice,
        Exchange,
        Handful,
        Levy,
        Offer,
        Payment,
        Route,
        Selection,
        Shares,
        Within,
    )
    from foreign_king.kernel.play import (
        LegalCommands,
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
    from foreign_king.kernel.reason import Reason, adds_up
    from foreign_king.kernel.refusal import Malformed, Refused
    from foreign_king.kernel.revision import Revision
    from foreign_king.kernel.unseen import UNSEEN
    from foreign_king.language import Voice, name_of, tell_fact, tell_phase, tell_refusal, tell_story, voice
    from foreign_king.logs.batch import validate_files
    from foreign_king.logs.changes import Change
    from foreign_king.logs.departures import Abandon, Concede, EndByRuling, tell_departure
    from foreign_king.logs.header import make_header
    from foreign_king.logs.report import Report
    from foreign_king.logs.step import Step
    from foreign_king.logs.validate import validate
    from foreign_king.logs.write import LogWriter
    from foreign_king.matches.match import (
        Accepted,
        Conflict,
        Match,
        Update,
        deal_match,
        leave,
        open_match,
        read_match,
        submit,
        take_back,
        updates,
        write_match,
    )
    from foreign_king.pages.page import Page, make_page
    from foreign_king.pictures.draw import draw, picture
    from foreign_king.pictures.notebook import load_ipython_extension
    from foreign_king.pictures.picture import Part, Picture
    from foreign_king.position_files import Position, check_position, export_position, import_position
    from foreign_king.reasons import explain, explain_refusal, explain_score, tell_explanation, write_reason
    from foreign_king.replays.diff import LogDifference, diff
    from foreign_king.replays.fork import fork, game_digest
    from foreign_king.replays.preview import Preview, preview
    from foreign_king.replays.replay import Replay, open_replay, play_on, replay, write_log
    from foreign_king.replays.repro import Rerun, make_repro, run_repro
    from foreign_king.replays.undo import NotUndone, undo, why_not_undo
    from foreign_king.revisions.impact import Impact, impact, impact_files
    from foreign_king.revisions.upgrade import Upgrade, upgrade
    from foreign_king.table import position_faults, read_position, setup
    from foreign_king.version import __version__
    from foreign_king.wire import (
        FieldDifference,
        accelerate,
        accelerated,
        digest,
        position_text,
        read_command,
        read_fact,
        write_command,
        write_fact,
        write_offer,
        write_refusal,
        write_result,
    )

_ROOMS = {
    "Page": "foreign_king.pages.page",
    "make_page": "foreign_king.pages.page",
    "Accepted": "foreign_king.matches.match",
    "Conflict": "foreign_king.matches.match",
    "Match": "foreign_king.matches.match",
    "Update": "foreign_king.matches.match",
    "deal_match": "foreign_king.matches.match",
    "leave": "foreign_king.matches.match",
    "open_match": "foreign_king.matches.match",
    "read_match": "foreign_king.matches.match",
    "submit": "foreign_king.matches.match",
    "take_back": "foreign_king.matches.match",
    "updates": "foreign_king.matches.match",
    "write_match": "foreign_king.matches.match",
    "Abandon": "foreign_king.logs.departures",
    "Concede": "foreign_king.logs.departures",
    "EndByRuling": "foreign_king.logs.departures",
    "tell_departure": "foreign_king.logs.departures",
    "GAMES": "foreign_king.games",
    "TABLE": "foreign_king.kernel.chance",
    "Chance": "foreign_king.kernel.chance",
    "FrozenDict": "foreign_king.kernel.frozen",
    "Game": "foreign_king.kernel.game",
    "LegalCommands": "foreign_king.kernel.play",
    "Result": "foreign_king.kernel.game",
    "chances": "foreign_king.kernel.play",
    "fold": "foreign_king.kernel.play",
    "hide": "foreign_king.kernel.play",
    "legal": "foreign_king.kernel.play",
    "offers": "foreign_king.kernel.play",
    "play": "foreign_king.kernel.play",
    "position": "foreign_king.kernel.play",
    "redact": "foreign_king.kernel.play",
    "result": "foreign_king.kernel.play",
    "to_act": "foreign_king.kernel.play",
    "view": "foreign_king.kernel.play",
    "why_not": "foreign_king.kernel.play",
    "Entry": "foreign_king.kernel.ledger",
    "Outcome": "foreign_king.kernel.ledger",
    "Allotment": "foreign_king.kernel.offers",
    "Amount": "foreign_king.kernel.offers",
    "Choice": "foreign_king.kernel.offers",
    "Exchange": "foreign_king.kernel.offers",
    "Handful": "foreign_king.kernel.offers",
    "Levy": "foreign_king.kernel.offers",
    "Offer": "foreign_king.kernel.offers",
    "Payment": "foreign_king.kernel.offers",
    "Route": "foreign_king.kernel.offers",
    "Selection": "foreign_king.kernel.offers",
    "Shares": "foreign_king.kernel.offers",
    "Within": "foreign_king.kernel.offers",
    "Reason": "foreign_king.kernel.reason",
    "adds_up": "foreign_king.kernel.reason",
    "Malformed": "foreign_king.kernel.refusal",
    "Refused": "foreign_king.kernel.refusal",
    "Revision": "foreign_king.kernel.revision",
    "UNSEEN": "foreign_king.kernel.unseen",
    "__version__": "foreign_king.version",
    "load_board": "foreign_king.boards",
    "Narrowing": "foreign_king.contracts",
    "contract_files": "foreign_king.contracts",
    "json_schema": "foreign_king.contracts",
    "narrowings": "foreign_king.contracts",
    "typescript": "foreign_king.contracts",
    "deal": "foreign_king.dealer",
    "random_command": "foreign_king.dealer",
    "Voice": "foreign_king.language",
    "name_of": "foreign_king.language",
    "tell_fact": "foreign_king.language",
    "tell_phase": "foreign_king.language",
    "tell_refusal": "foreign_king.language",
    "tell_story": "foreign_king.language",
    "voice": "foreign_king.language",
    "Change": "foreign_king.logs.changes",
    "make_header": "foreign_king.logs.header",
    "Report": "foreign_king.logs.report",
    "validate": "foreign_king.logs.validate",
    "validate_files": "foreign_king.logs.batch",
    "LogWriter": "foreign_king.logs.write",
    "Part": "foreign_king.pictures.picture",
    "Picture": "foreign_king.pictures.picture",
    "draw": "foreign_king.pictures.draw",
    "load_ipython_extension": "foreign_king.pictures.notebook",
    "picture": "foreign_king.pictures.draw",
    "Position": "foreign_king.position_files",
    "check_position": "foreign_king.position_files",
    "export_position": "foreign_king.position_files",
    "import_position": "foreign_king.position_files",
    "FieldDifference": "foreign_king.wire.differences",
    "LogDifference": "foreign_king.replays.diff",
    "diff": "foreign_king.replays.diff",
    "Rerun": "foreign_king.replays.repro",
    "make_repro": "foreign_king.replays.repro",
    "run_repro": "foreign_king.replays.repro",
    "fork": "foreign_king.replays.fork",
    "game_digest": "foreign_king.replays.fork",
    "Preview": "foreign_king.replays.preview",
    "preview": "foreign_king.replays.preview",
    "Replay": "foreign_king.replays.replay",
    "Step": "foreign_king.logs.step",
    "open_replay": "foreign_king.replays.replay",
    "play_on": "foreign_king.replays.replay",
    "replay": "foreign_king.replays.replay",
    "write_log": "foreign_king.replays.replay",
    "NotUndone": "foreign_king.replays.undo",
    "undo": "foreign_king.replays.undo",
    "why_not_undo": "foreign_king.replays.undo",
    "explain": "foreign_king.reasons",
    "explain_refusal": "foreign_king.reasons",
    "explain_score": "foreign_king.reasons",
    "tell_explanation": "foreign_king.reasons",
    "write_reason": "foreign_king.reasons",
    "Impact": "foreign_king.revisions.impact",
    "impact": "foreign_king.revisions.impact",
    "impact_files": "foreign_king.revisions.impact",
    "Upgrade": "foreign_king.revisions.upgrade",
    "upgrade": "foreign_king.revisions.upgrade",
    "position_faults": "foreign_king.table",
    "read_position": "foreign_king.table",
    "setup": "foreign_king.table",
    "accelerate": "foreign_king.wire",
    "accelerated": "foreign_king.wire",
    "digest": "foreign_king.wire",
    "position_text": "foreign_king.wire",
    "read_command": "foreign_king.wire",
    "read_fact": "foreign_king.wire",
    "write_command": "foreign_king.wire",
    "write_fact": "foreign_king.wire",
    "write_offer": "foreign_king.wire",
    "write_refusal": "foreign_king.wire",
    "write_result": "foreign_king.wire",
}


def __getattr__(name: str) -> "Any":
    if name not in _ROOMS:
        raise AttributeError(f"module 'foreign_king' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_ROOMS[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "GAMES",
    "TABLE",
    "UNSEEN",
    "Abandon",
    "Accepted",
    "Allotment",
    "Amount",
    "Chance",
    "Change",
    "Choice",
    "Concede",
    "Conflict",
    "EndByRuling",
    "Entry",
    "Exchange",
    "FieldDifference",
    "FrozenDict",
    "Game",
    "Handful",
    "Impact",
    "LegalCommands",
    "Levy",
    "LogDifference",
    "LogWriter",
    "Malformed",
    "Match",
    "Narrowing",
    "NotUndone",
    "Offer",
    "Outcome",
    "Page",
    "Part",
    "Payment",
    "Picture",
    "Position",
    "Preview",
    "Reason",
    "Refused",
    "Replay",
    "Report",
    "Rerun",
    "Result",
    "Revision",
    "Route",
    "Selection",
    "Shares",
    "Step",
    "Update",
    "Upgrade",
    "Voice",
    "Within",
    "__version__",
    "accelerate",
    "accelerated",
    "adds_up",
    "chances",
    "check_position",
    "contract_files",
    "deal",
    "deal_match",
    "diff",
    "digest",
    "draw",
    "explain",
    "explain_refusal",
    "explain_score",
    "export_position",
    "fold",
    "fork",
    "game_digest",
    "hide",
    "impact",
    "impact_files",
    "import_position",
    "json_schema",
    "leave",
    "legal",
    "load_board",
    "load_ipython_extension",
    "make_header",
    "make_page",
    "make_repro",
    "name_of",
    "narrowings",
    "offers",
    "open_match",
    "open_replay",
    "picture",
    "play",
    "play_on",
    "position",
    "position_faults",
    "position_text",
    "preview",
    "random_command",
    "read_command",
    "read_fact",
    "read_match",
    "read_position",
    "redact",
    "replay",
    "result",
    "run_repro",
    "setup",
    "submit",
    "take_back",
    "tell_departure",
    "tell_explanation",
    "tell_fact",
    "tell_phase",
    "tell_refusal",
    "tell_story",
    "to_act",
    "typescript",
    "undo",
    "updates",
    "upgrade",
    "validate",
    "validate_files",
    "view",
    "voice",
    "why_not",
    "why_not_undo",
    "write_command",
    "write_fact",
    "write_log",
    "write_match",
    "write_offer",
    "write_reason",
    "write_refusal",
    "write_result",
]
