"""The phrases of a game in a language: what its sentences say, before anything stands in their places.

The phrases are data: one file a game in English, whose head explains how they are written, and a catalogue of
translations for each other language. What a file says of the order of a story holds in every language.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import quoted
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LANGUAGES, catalogue, known_language
from foreign_king.resources import data_folder

PLACE = re.compile(r"\{(?P<field>\w+)(?:\.(?P<case>\w+))?(?:/(?P<joined>\w+))?(?::(?P<forms>[^}]*))?\}")
"""A place in a phrase: ``{seat}``, ``{kingdom.dative}``, ``{path/way}``, ``{francs:# franc|# francs}``."""
SIGN = re.compile(r"(?P<sign>[#@])(?:\.(?P<case>\w+))?")
"""What stands in a form for the number and for the name: ``#``, ``@``, ``@.dative``."""
CASE = re.compile(r"\s*\{(?P<case>\w+(?: [^:}]+)?): (?P<name>[^}]*)\}")
"""What a name is called in another case: «die Hunnen {dative: den Hunnen}». After ``ANY``, with the name of its own
that it is for: «@ {in: in @} {in Hennegau: im Hennegau}»."""
ANY = "*"
"""How every name of a sort is called in a case that has none of its own: «@ {de: de @|d'@}»."""

SAID = ("scores", "score", "amounts", "lists", "names", "printed", "facts", "phases", "refusals", "reasons", "units")
"""The parts of a file that are translated."""
SUBJECTS = ("{seat}", "{kingdom}")
"""What a phrase begins with that can be told together with the ones before it."""


@record(kw_only=True)
class Variant:
    """A phrase, and what has to hold for it to be the right one."""

    when: FrozenDict[str, object] = FrozenDict()
    say: str


Variants = FrozenDict[str, tuple[Variant, ...]]


@record(kw_only=True)
class Joint:
    """How a list is joined: ``between`` its names, and before the last one."""

    between: str
    last: str


@record(kw_only=True)
class Language:
    """The phrases and names of a game in one language."""

    code: str
    headings: tuple[str, ...]
    """The facts that begin a new part of the story."""
    apart: tuple[str, ...]
    """The facts that are told on a line of their own."""
    untold: tuple[str, ...]
    """The facts that a story leaves out, because the next sentence says as much."""
    scores: str
    """What a result counts: «Victory points»."""
    score: str
    """The two forms of a number of them."""
    amounts: FrozenDict[str, str]
    """The two forms of an amount that a phrase does not say how to tell, by the sort of its names."""
    lists: FrozenDict[str, Joint]
    names: FrozenDict[str, FrozenDict[str, str]]
    cases: FrozenDict[str, FrozenDict[str, str]]
    """What a name is called in a case that the language needs, by ``sort.name``, then by the case; for names that only
    the table or the board knows, by ``sort.*`` as a form."""
    facts: Variants
    phases: Variants
    refusals: Variants
    reasons: Variants
    """The parts of an explanation."""
    units: FrozenDict[str, str]
    """The two forms of a number of each unit that an explanation counts in: «# franc|# francs»."""
    printed: FrozenDict[str, FrozenDict[str, str]]
    """What is shown on a map or above a column, by sort: the names on the default board, and a seat's short name."""


# Reading


class Source(NamedTuple):
    """A text of a game's file that is translated: where it stands there, and what it says in English."""

    context: str
    text: str


def languages(game: AnyGame) -> tuple[str, ...]:
    """The languages in which a game can be told.

    >>> from foreign_king import GAMES
    >>> from foreign_king.language import languages
    >>> "fr" in languages(GAMES["the-foreign-king"])
    True
    """
    return LANGUAGES


def phrases_of(game: str) -> dict[str, Any]:
    """The file of a game's phrases: English, and how a story is told."""
    return tomllib.loads((data_folder("phrases") / f"{game}.toml").read_text("utf-8"))


def sources(document: Mapping[str, Any]) -> Iterator[Source]:
    """Every text of a file of phrases that is said differently in another language."""
    gathered: list[Source] = []

    def gather(context: str, text: str) -> str:
        gathered.append(Source(context, text))
        return text

    _translated(document, gather)
    yield from gathered


def load_language(game: AnyGame, code: str = DEFAULT_LANGUAGE) -> Language:
    """The phrases of a game in a language, with or without its region (``fr-CA``). ``ValueError`` where the game is not
    told in it."""
    known = known_language(code)
    if known is None or known not in languages(game):
        raise ValueError(f"{game.title} is not told in {quoted(code)}, but in {', '.join(languages(game))}")
    return _loaded(game.name, known)


@cache
def _loaded(game: str, code: str) -> Language:
    said = catalogue(game, code).pgettext
    document = phrases_of(game)
    translated = _translated(document, said)
    names = FrozenDict({sort: FrozenDict(names) for sort, names in translated["names"].items()})
    return Language(
        code=code,
        headings=tuple(document["headings"]),
        apart=tuple(document["apart"]),
        untold=tuple(document["untold"]),
        scores=translated["scores"],
        score=translated["score"],
        amounts=FrozenDict(translated["amounts"]),
        lists=FrozenDict({name: Joint(**joint) for name, joint in translated["lists"].items()}),
        names=FrozenDict({sort: _bases(called) for sort, called in names.items()}),
        cases=FrozenDict({f"{sort}.{name}": _cases(called) for sort in names for name, called in names[sort].items()}),
        facts=_variants(translated["facts"]),
        phases=_variants(translated["phases"]),
        refusals=_variants(translated["refusals"]),
        reasons=_variants(translated["reasons"]),
        units=FrozenDict(translated["units"]),
        printed=FrozenDict({sort: FrozenDict(called) for sort, called in translated["printed"].items()}),
    )


def _translated(document: Mapping[str, Any], said: Callable[[str, str], str]) -> dict[str, Any]:
    """The parts of a file that are said, each text as ``said(context, text)`` says it."""
    return {part: _said(document.get(part, {}), part, said) for part in SAID}


def _said(value: Any, context: str, said: Callable[[str, str], str]) -> Any:
    if isinstance(value, str):
        return said(context, value)
    if isinstance(value, list):
        # Variants of one phrase: they differ by what they say, and share the place where they stand.
        return [{**each, "say": said(context, each["say"].strip())} for each in value]
    return {name: _said(each, f"{context}.{name}", said) for name, each in value.items()}


def _bases(names: Mapping[str, str]) -> FrozenDict[str, str]:
    return FrozenDict({name: CASE.sub("", called) for name, called in names.items() if name != ANY})


def _cases(called: str) -> FrozenDict[str, str]:
    return FrozenDict({found["case"]: found["name"] for found in CASE.finditer(called)})


def _variants(document: Mapping[str, Any]) -> Variants:
    read: dict[str, tuple[Variant, ...]] = {}
    for key, written in document.items():
        given: list[Any] = [{"say": written}] if isinstance(written, str) else written
        read[key] = tuple(Variant(when=FrozenDict(each.get("when", {})), say=each["say"].strip()) for each in given)
    return FrozenDict(read)


__all__ = [
    "ANY",
    "CASE",
    "PLACE",
    "SIGN",
    "SUBJECTS",
    "Joint",
    "Language",
    "Source",
    "Variant",
    "Variants",
    "languages",
    "load_language",
    "phrases_of",
    "sources",
]
