"""How arguments are read: names that are like a mistyped one are suggested, and what ``argparse`` itself says is in the
language that is spoken.

The texts of ``argparse`` are gathered here in English, so that they are translated with those of the command line.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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
)
"""What ``argparse`` says; another version of Python may say some of it otherwise, and then says it in English."""


@contextmanager
def standard_library_speaks() -> Iterator[None]:
    """``argparse`` speaks the language that is spoken, as long as this lasts.

    It looks up each text by its own name ``_``. Gettext itself reads catalogues from folders only, and those of the
    library may lie in a zip; so ``argparse`` is given the function that reads them wherever they are.
    """
    module: Any = argparse
    before = module._
    module._ = _
    try:
        yield
    finally:
        module._ = before


class Parser(argparse.ArgumentParser):
    """Reads arguments, and suggests the names that are like a mistyped one: of a command, an option or a choice."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **options})
        self.below: list[Parser] = []
        """The parsers of the subcommands."""

    # typeshed has three overloads for these two arguments.
    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Read the arguments; an option that there is not ends the program, as in ``argparse``."""
        read, rest = self.parse_known_args(args, namespace)
        if rest:
            known = [option for parser in (self, *self.below) for option in parser._option_string_actions]
            mistyped = next((word for word in rest if word.startswith("-")), "")
            self.error(
                _("unrecognized arguments: %s") % " ".join(rest) + did_you_mean(mistyped.partition("=")[0], known)
            )
        return read

    def _print_message(self, message: str, file: Any = None) -> None:
        # ``argparse`` says nothing of a help that cannot be written. That is an error as for any other output.
        if file is sys.stdout:
            print(message, end="", file=file)
        else:
            super()._print_message(message, file)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += did_you_mean(str(value), map(str, action.choices or ()))
            raise


__all__ = ["Parser", "standard_library_speaks"]
