"""How little is loaded before a subcommand prints its first line."""

import subprocess
import sys
from pathlib import Path

import pytest

from foreign_king.cli import COMMANDS, conform, validate
from foreign_king.cli.usage import choices
from foreign_king.conformance.levels import LEVELS as CONFORMANCE_LEVELS
from foreign_king.games import GAMES
from foreign_king.logs.options import LEVELS, RULES, WAYS_ON
from foreign_king.pictures.styles import STYLES
from foreign_king.players import level_names
from foreign_king.server.hook_addresses import HOOKS

ROOT = Path(__file__).parents[2]

FOR_WORK = {
    "attr", "cattrs", "hashlib", "importlib.resources", "inspect", "json", "msgspec", "random", "rich",
    "tempfile", "tomllib",
    "foreign_king.boards", "foreign_king.contracts.contract", "foreign_king.kernel.game", "foreign_king.kernel.record",
    "foreign_king.language.voices", "foreign_king.logs.report", "foreign_king.wire",
}  # fmt: skip
"""What no help and no refusal of an argument needs."""
AT_MOST = 100
"""The modules that a help may load, those of Python's own start included (there are 85, and 92 on PyPy). Modules that
are part of the interpreter do not count."""
TOOLS = {"email", "http", "urllib.request", "xml.sax", "ssl"}
"""What only the formats of other tools need."""
CONFORMANCE = {"foreign_king.conformance.report", "foreign_king.conformance.messages"}
PICTURES = {"foreign_king.pictures.drawings", "foreign_king.pages.page"}
CONTRACTS = {"foreign_king.contracts.contract"}
SEARCH = {"foreign_king.search.index"}
APPLICATION = {"asyncio", "starlette", "uvicorn", "foreign_king.server.app"}
"""What answers requests. It takes longer to load than all that a server checks before it begins."""
OTHER_GAMES = {"foreign_king.games.lang_lebe_der_koenig.game", "foreign_king.games.barbarian_kingdoms.game"}
"""What a log of The Foreign King needs not."""
OTHERS = {
    *TOOLS, *CONFORMANCE, *PICTURES, *CONTRACTS, *SEARCH, *OTHER_GAMES, "importlib.metadata",
    "foreign_king.replays.repro",
}  # fmt: skip
"""What one subcommand needs and the others do not."""
UNASKED = {"foreign_king.games.barbarian_kingdoms.game"}
"""The game that no question of the example is about. Its editions are in the first answer."""
UNUSUAL = {
    "shutil", "statistics", "traceback",
    "foreign_king.games.the_foreign_king.reasons.facts", "foreign_king.logs.draws", "foreign_king.logs.suggestions",
}  # fmt: skip
"""What a good log without fair draws does not need, unless somebody asks for explanations."""
BY_PYPY = {"traceback"} if sys.implementation.name == "pypy" else set[str]()
"""What the module ``threading`` of PyPy loads. attrs needs that module."""
KEPT = {"foreign_king.logs.verdict_cache"}
FEW_TEXTS = {"msgspec"}
"""What is worth loading only for more than a few texts."""

SHARED = {"tell", "rule"}
"""Subcommands that others use: the sentences of a log, and at the prompt of ``play`` the text of a clause."""

LOG = "examples/logs/two-players.jsonl"
RUNS = {
    "validate": (f"validate {LOG}", OTHERS | UNUSUAL | KEPT),
    "tell": (f"tell {LOG}", OTHERS | UNUSUAL),
    "explain": (f"explain --at 5 {LOG}", OTHERS),
    "diff": (f"diff {LOG} {LOG}", OTHERS),
    "stats": (f"stats {LOG}", OTHERS),
    "export": ("export --columns", OTHERS),
    "impact": (f"impact {LOG}", OTHERS),
    "upgrade": ("upgrade --check examples/archive", OTHERS - OTHER_GAMES),
    "mend": (f"mend --check {LOG}", OTHERS | UNUSUAL),
    "draw": (f"draw --at 5 {LOG}", OTHERS - PICTURES | UNUSUAL | FEW_TEXTS | {"foreign_king.pages.page"}),
    "render": (f"render {LOG}", OTHERS - PICTURES),
    "position": (f"position --at 5 {LOG}", OTHERS | UNUSUAL | FEW_TEXTS),
    "repro": (f"repro --at 5 {LOG}", OTHERS - {"foreign_king.replays.repro", "importlib.metadata", "email"}),
    "play": ("play --players computer,computer", OTHERS - {"email", "ssl", "http", "urllib.request"}),
    "simulate": ("simulate --players 2 --seed 1 -o /nowhere/at/all", OTHERS),
    "tournament": ("tournament --players 2 --one easy --against random --simulations 1", OTHERS),
    "count": ("count --players 2 --depth 1", OTHERS),
    "store": ("store list --store sqlite:////nowhere/at/all.db", OTHERS),
    "serve": ("serve --check --store sqlite:////nowhere/at/all.db", OTHERS | APPLICATION),
    "conform": ("conform --case the-foreign-king/build/first-factory --cases -", OTHERS - CONFORMANCE),
    "answer": ("answer examples/questions.jsonl", OTHERS - CONFORMANCE - OTHER_GAMES | UNASKED),
    "schema": ("schema --of result the-foreign-king", TOOLS - {"email", "urllib.request"} | PICTURES | SEARCH),
    "rule": ("rule build.price", OTHERS),
    "booklet": ("booklet the-foreign-king", OTHERS - PICTURES - OTHER_GAMES | {"foreign_king.pages.page"}),
}
"""A line for each subcommand, and modules that it must not load."""


def loaded(code: str) -> set[str]:
    """Return the modules that a new process has loaded from files after these lines, which may print anything and
    exit."""
    loaded = "{*sys.modules} - {*sys.builtin_module_names}"
    ending = f"import sys, atexit; atexit.register(lambda: print(*({loaded}), file=sys.stderr))"
    command = [sys.executable, "-c", f"{ending}\nfrom foreign_king.cli import COMMANDS, main\n{code}"]
    done = subprocess.run(command, cwd=ROOT, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return set(done.stderr.splitlines()[-1].split())


def test_a_help_loads_nothing_that_only_the_work_needs() -> None:
    modules = loaded('main(["--help"])\nfor name in COMMANDS:\n    main([name, "--help"])')
    assert not modules & FOR_WORK
    assert not {f"foreign_king.cli.{name}" for name in COMMANDS} & modules


def test_the_help_of_a_subcommand_loads_no_other_subcommand() -> None:
    modules = loaded('main(["draw", "--help"])')
    assert {name for name in COMMANDS if f"foreign_king.cli.usage.{name}" in modules} == {"draw"}
    assert len(modules) <= AT_MOST


def test_a_refused_argument_loads_nothing_that_only_the_work_needs() -> None:
    assert not loaded('main(["validate", "--level", "rulse", "x"])') & FOR_WORK


def test_every_subcommand_is_run_here() -> None:
    assert list(RUNS) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_subcommand_loads_nothing_that_only_others_need(name: str) -> None:
    words, unneeded = RUNS[name]
    modules = loaded(f"main({words.split()!r})")
    assert f"foreign_king.cli.{name}" in modules
    assert not modules & (unneeded - BY_PYPY)
    others = set(COMMANDS) - {name, *SHARED}
    assert not {f"foreign_king.cli.{other}" for other in others} & modules


def test_the_names_that_arguments_can_be_are_those_of_the_rooms() -> None:
    assert choices.LEVELS == LEVELS
    assert choices.WAYS_ON == WAYS_ON
    assert choices.RULES == RULES
    assert choices.HOOKS == HOOKS
    assert choices.CONFORMANCE_LEVELS == CONFORMANCE_LEVELS
    assert level_names(next(iter(GAMES.values()))) == choices.PLAYER_LEVELS
    assert tuple(STYLES) == choices.STYLES
    assert tuple(validate.FORMATS) == choices.VERDICT_FORMATS
    assert tuple(conform.FORMATS) == choices.REPORT_FORMATS


def test_a_picture_of_the_last_position_needs_no_more_than_one_of_another() -> None:
    modules = loaded(f"main(['draw', {LOG!r}])")
    assert "foreign_king.cli.draw" in modules
    assert not modules & (OTHERS - PICTURES | {"foreign_king.pages.page"})
