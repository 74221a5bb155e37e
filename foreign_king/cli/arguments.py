"""The parser of arguments. It suggests names that are like a mistyped one, and has the texts of ``argparse`` in the
language of this run.

The English texts of ``argparse`` are listed here, so that they are translated with those of the command line.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from foreign_king.cli.language import N_, _
from foreign_king.cli.texts import did_you_mean

TEXTS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
)
"""The texts of ``argparse``. Another version of Python may have other texts, which stay English."""


@contextmanager
def translated_argparse() -> Iterator[None]:
    """Make ``argparse`` use the language of this run inside the block.

    ``argparse`` translates each text by the function ``_`` of its module. Gettext's own function reads catalogues only
    from folders, and the catalogues of the library may be in a zip. So the function is replaced by one that reads them
    from everywhere.
    """
    module: Any = argparse
    before = module._
    module._ = _
    try:
        yield
    finally:
        module._ = before


def _width() -> int:
    """Return how many characters a line of the terminal has, less two, as ``argparse`` lays out a help. ``shutil`` has
    a function for that, but the command would start later if it were loaded."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns) - 2
    try:
        columns_there = os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]  # no terminal: below
    except (AttributeError, ValueError, OSError):
        columns_there = 0
    return (columns_there or 80) - 2


class _Formatter(argparse.HelpFormatter):
    """Lays out a help in lines of the terminal's width. A parser makes one for each argument, even if no help is
    shown."""

    def __init__(self, prog: str, **options: Any) -> None:
        super().__init__(prog, **{"width": _width(), **options})


class Parser(argparse.ArgumentParser):
    """A parser that suggests commands, options and choices that are like a mistyped one."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, "formatter_class": _Formatter, **options})
        self.below: list[Parser] = []
        """The parsers of the subcommands."""

    # typeshed has three overloads for these two arguments.
    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Parse the arguments. An unknown option ends the program, as in ``argparse``."""
        parsed, rest = self.parse_known_args(args, namespace)
        if rest:
            options = [option for parser in (self, *self.below) for option in parser._option_string_actions]
            mistyped = next((word for word in rest if word.startswith("-")), "")
            self.error(
                _("unrecognized arguments: %s") % " ".join(rest) + did_you_mean(mistyped.partition("=")[0], options)
            )
        return parsed

    def _print_message(self, message: str, file: Any = None) -> None:
        # ``argparse`` ignores that a help cannot be written. Here it is an error, as for any other output.
        if file is sys.stdout:
            print(message, end="", file=file)
        else:
            # The first releases of Python 3.11 do not ignore it of a complaint either, which leaves the exit code.
            with suppress(OSError):
                super()._print_message(message, file)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += did_you_mean(str(value), map(str, action.choices or ()))
            raise


__all__ = ["Parser", "translated_argparse"]
