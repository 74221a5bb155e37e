"""The standard library's own words on the command line, in the language that is spoken.

``argparse`` asks gettext, and gettext the environment; the texts are those of ``argparse`` in English, gathered here.
"""

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager

from foreign_king.cli.tongue import N_, spoken
from foreign_king.language.catalogues import LIBRARY
from foreign_king.resources import data_folder

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
ENVIRONMENT = "LANGUAGE"


@contextmanager
def standard_library_speaks() -> Iterator[None]:
    """The standard library speaks the language, too, as long as this lasts."""
    before = os.environ.get(ENVIRONMENT)
    domain = gettext.textdomain()
    os.environ[ENVIRONMENT] = spoken()
    gettext.bindtextdomain(LIBRARY, str(data_folder("catalogues")))
    gettext.textdomain(LIBRARY)
    try:
        yield
    finally:
        gettext.textdomain(domain)
        del os.environ[ENVIRONMENT]
        if before is not None:
            os.environ[ENVIRONMENT] = before


__all__ = ["standard_library_speaks"]
