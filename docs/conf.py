"""Configuration of the documentation. Build it with ``sphinx-build docs docs/_build``."""

import sys
from pathlib import Path

# The extension reads the specification and the code of this checkout, whatever is installed
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from foreign_king.version import __version__

project = "foreign-king"
author = "the foreign-king authors"
project_copyright = "2026, the foreign-king authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.extension"]
exclude_patterns = ["_build"]
templates_path = ["_templates"]

other_languages = "de,fr,it"  # each is built below the English site; `-D other_languages=` builds English alone
locale_dirs = ["locale"]
gettext_compact = "site"

html_theme = "furo"
html_title = "foreign-king"
html_copy_source = False  # nothing links to the copies
html_show_sourcelink = False
html_static_path = ["_static"]
html_css_files = ["foreign-king.css"]
html_js_files = ["sorting.js"]
html_search_scorer = str(Path(__file__).resolve().parent / "_static" / "search-order.js")

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
