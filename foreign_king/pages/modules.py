"""The modules of a page as one module, so that a browser gets them by one request, or within the page itself.

Over HTTP/1.1 a browser asks for six files at once. Some sixty modules would be ten journeys to the server, and each of
them would be packed alone. The modules are written for their readers, one noun each; what is sent has neither
comments nor indentation.
"""

import re
from collections.abc import Mapping

MARKS = re.compile(
    r"^[ \t]*//[^\n]*\n|^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|/\*\*(?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL
)
"""A comment that has its lines for itself, or that says what the next expression is."""
INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
"""The blanks at the beginning of a line."""
IMPORT = re.compile(r'^import \{([^}]*)\} from "(?:\./|\.\./play/)(\w+)\.js";\n', re.MULTILINE)
"""An import from a module beside this one, or from one of the play page."""
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
UNKNOWN = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
"""A form of import or export that is not read here."""


def joined(modules: Mapping[str, str], first: str) -> str:
    """Return one module that does what a module does with all those that it imports.

    Each module is the body of a function that returns what it exports, and comes after those that it imports.

    >>> from foreign_king.pages.modules import joined
    >>> print(
    ...     joined(
    ...         {"king": 'import { crown } from "./crown.js";\\ncrown();\\n', "crown": "export function crown() {}\\n"},
    ...         "king",
    ...     )
    ... )
    const modules = {};
    modules.crown = (() => {
    function crown() {}
    return { crown };
    })();
    modules.king = (() => {
    const { crown } = modules.crown;
    crown();
    return {  };
    })();
    <BLANKLINE>
    """
    bodies: dict[str, str] = {}
    _join(modules, first, bodies, ())
    return "const modules = {};\n" + "".join(bodies.values())


def _join(modules: Mapping[str, str], name: str, bodies: dict[str, str], importers: tuple[str, ...]) -> None:
    if name in importers:
        raise ValueError(f"modules import each other: {' → '.join((*importers, name))}")
    if name in bodies:
        return
    source = INDENTATION.sub("", MARKS.sub("", modules[name]))
    # In such a text the blanks at the beginning of a line would be part of it.
    if several := next((line for line in source.splitlines() if line.count("`") % 2), None):
        raise ValueError(f"{name}.js has a text of several lines, which cannot be joined: {several}")
    for _, imported in IMPORT.findall(source):
        _join(modules, imported, bodies, (*importers, name))
    body = EXPORT.sub("", IMPORT.sub(_constant, source))
    if unknown := UNKNOWN.search(body):
        raise ValueError(f"{name}.js has a form of import or export that cannot be joined: {unknown[0]}")
    exported = ", ".join(EXPORT.findall(source))
    bodies[name] = f"modules.{name} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _constant(each: "re.Match[str]") -> str:
    names = each[1].replace(" as ", ": ").strip()
    return f"const {{ {names} }} = modules.{each[2]};\n"


__all__ = ["joined"]
