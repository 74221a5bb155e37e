"""The command line: ``foreign-king validate``, ``tell``, ``play`` and the other subcommands in ``COMMANDS``.

Each subcommand has two modules. The one in ``usage`` has ``NAME``, ``HELP`` and ``add_arguments(parser)``, and loads
next to nothing. The one of this room has ``run(args)``, which returns the exit code; it is loaded only after the
arguments were accepted.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any, TextIO

from foreign_king.cli.arguments import Parser, translated_argparse
from foreign_king.cli.compiler import make_eager
from foreign_king.cli.language import _, environment_language, speak
from foreign_king.cli.texts import complain
from foreign_king.language.catalogues import LANGUAGES, known_language
from foreign_king.version import __version__

COMMANDS = (
    "validate",
    "tell",
    "explain",
    "diff",
    "stats",
    "export",
    "impact",
    "upgrade",
    "mend",
    "draw",
    "render",
    "position",
    "repro",
    "play",
    "simulate",
    "tournament",
    "count",
    "store",
    "serve",
    "conform",
    "answer",
    "schema",
    "rule",
    "booklet",
)
"""The modules of the subcommands. Each has the name of its subcommand."""

USAGE = 2
UNREADABLE = 4
INTERNAL_ERROR = 70
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand, and return its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    make_eager()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # The caller has closed the stream. The output is discarded, and no message goes to the wrong stream.
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - it is never closed
        elif isinstance(stream, io.TextIOWrapper):
            # A letter that the terminal cannot show becomes its number, instead of an error.
            stream.reconfigure(errors="backslashreplace")
    code = _run_guarded(arguments)
    try:
        sys.stderr.flush()
    except OSError:
        # Messages cannot be written; the exit code still says how it went.
        _silence(sys.stderr)
    return code


def _run_guarded(arguments: list[str]) -> int:
    """Run one subcommand. Whatever stops it gives a message of one line, and an exit code of its own."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        # A full disk, most likely.
        from foreign_king.logs.lines import reason  # noqa: PLC0415 - only a program that fails needs it

        _silence(sys.stdout)
        return _complain(reason(error), UNREADABLE)
    except Exception as error:
        from foreign_king.logs.internal_errors import place_of  # noqa: PLC0415 - only a program that fails needs it

        return _complain(f"internal error: {place_of(error)}", INTERNAL_ERROR)
    return code


def _complain(message: str, code: int) -> int:
    complain(f"foreign-king: {message}")
    return code


def _run(arguments: list[str]) -> int:
    speak(_language(arguments))
    name = next((word for word in arguments if word in COMMANDS), None)
    try:
        with translated_argparse():
            args = _parser((name,) if name is not None else COMMANDS).parse_args(arguments)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else USAGE
    subcommand: Any = import_module(f"foreign_king.cli.{args.subcommand}")
    code: int = subcommand.run(args)
    return code


def _language(arguments: Sequence[str]) -> str:
    """Return the language in the arguments, or that of the terminal. It is found before the arguments are parsed, since
    the help and the messages of the parser are in it."""
    if "--" in arguments:
        # The arguments after it are for another program.
        arguments = arguments[: list(arguments).index("--")]
    tags = [word.removeprefix("--language=") for word in arguments if word.startswith("--language=")]
    tags += [word for before, word in pairwise(arguments) if before == "--language"]
    return next((code for word in reversed(tags) if (code := known_language(word))), environment_language())


def _parser(names: Sequence[str | None]) -> Parser:
    parser = Parser(prog="foreign-king", description=_("Judge, tell and make logs of board games."))
    # The text is ours, since argparse does not translate its own one.
    help = _("show program's version number and exit")
    parser.add_argument("--version", action="version", version=f"foreign-king {__version__}", help=help)
    _add_language(parser)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for name in names:
        module: Any = import_module(f"foreign_king.cli.usage.{name}")
        command = commands.add_parser(module.NAME, help=_(module.HELP), description=_(module.HELP))
        parser.below.append(command)
        module.add_arguments(command)
        _add_language(command)
        command.set_defaults(subcommand=name)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    # ``_language`` has read this option before. The parser checks it, and shows it in the help.
    help = _("the language of everything that is told (the terminal's)")
    parser.add_argument("--language", type=_language_argument, choices=LANGUAGES, default=argparse.SUPPRESS, help=help)


def _language_argument(tag: str) -> str:
    """Return the language that a tag names, such as ``fr`` for ``fr-CA``. Another text is returned as it is, so that
    the refusal quotes it."""
    return known_language(tag) or tag


def _silence(stream: TextIO) -> None:
    """Discard what is still in the buffer of a stream that cannot be written, so that Python gives no message at
    exit."""
    if isinstance(stream, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


__all__ = ["COMMANDS", "main"]
