"""How often Python looks for garbage while the site is built.

A build makes millions of objects, and keeps nearly all of them until its end. Python looks through all of them again
and again, which takes a good part of the time and finds next to nothing.
"""

import gc

from sphinx.application import Sphinx

SELDOM = (100_000, 50, 100)
"""How many new objects there are before Python looks through them, and how often it does so before it looks through the
older ones, and through all."""


def setup(app: Sphinx) -> None:
    """Let Python look for garbage less often until the build has ended."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    app.connect("build-finished", lambda *_: gc.set_threshold(*before))
