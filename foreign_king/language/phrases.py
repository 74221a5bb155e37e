"""The phrases of a game in a language: its sentences before values are filled in.

Phrases are data. Each game has one file in English, which explains its syntax in its first lines, and a catalogue of
translations for each other language. What the file says about the order of a story holds in every language.
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
"""A place for a value in a phrase: ``{seat}``, ``{kingdom.dative}``, ``{path/way}``, ``{francs:# franc|# francs}``."""
SIGN = re.compile(r"(?P<sign>[#@])(?:\.(?P<case>\w+))?")
"""The placeholders of a form for the number and for the name: ``#``, ``@``, ``@.dative``."""
CASE = re.compile(r"\s*\{(?P<case>\w+(?: [^:}]+)?): (?P<name>[^}]*)\}")
"""A form of a name in another case: «die Hunnen {dative: den Hunnen}». After ``ANY``, a case can be followed by the one
name that it is for: «@ {in: in @} {in Hennegau: im Hennegau}»."""
ANY = "*"
"""The key of the case forms for all names of a kind that have none of their own: «@ {de: de @|d'@}»."""

TRANSLATED = (
    "scores",
    "score",
    "amounts",
    "lists",
    "names",
    "printed",
    "facts",
    "phases",
    "contexts",
    "refusals",
    "reasons",
    "units",
)
"""The parts of a file that are translated."""
SUBJECTS = ("{seat}", "{kingdom}")
"""How a phrase begins that can share a sentence with the phrases before it."""


@record(kw_only=True)
class Variant:
    """A phrase, and the conditions under which it is used."""

    when: FrozenDict[str, object] = FrozenDict()
    say: str


Variants = FrozenDict[str, tuple[Variant, ...]]


@record(kw_only=True)
class Joint:
    """How a list is joined: the text ``between`` two names, and the text before the ``last`` one."""

    between: str
    last: str


@record(kw_only=True)
class Language:
    """The phrases and names of a game in one language."""

    code: str
    headings: tuple[str, ...]
    """The facts that begin a new part of the story."""
    apart: tuple[str, ...]
    """The facts that stand on a line of their own in a story."""
    untold: tuple[str, ...]
    """The facts that a story leaves out, because the next sentence contains the same information."""
    scores: str
    """The heading of scores: «Victory points»."""
    score: str
    """The singular and the plural of a score: «# VP|# VP»."""
    amounts: FrozenDict[str, str]
    """The singular and the plural of an amount, by the kind of its names, for phrases that have no forms themselves."""
    lists: FrozenDict[str, Joint]
    names: FrozenDict[str, FrozenDict[str, str]]
    cases: FrozenDict[str, FrozenDict[str, str]]
    """The forms of names in the cases that the language needs, by ``kind.name``, then by case. Names that come from
    players or from a board have patterns, under ``kind.*``."""
    facts: Variants
    phases: Variants
    contexts: Variants
    """The phrases for what is going on, where those of the phases do not say enough."""
    refusals: Variants
    reasons: Variants
    """The phrases for the parts of an explanation."""
    units: FrozenDict[str, str]
    """The singular and the plural of each unit of an explanation: «# franc|# francs»."""
    printed: FrozenDict[str, FrozenDict[str, str]]
    """The names on a map or above a column, by kind: the places of the default board, and short names of seats."""


# Reading


class Source(NamedTuple):
    """A text of a game's file to translate: its place in the file, and the English text."""

    context: str
    text: str


def languages(game: AnyGame) -> tuple[str, ...]:
    """Return the languages in which a game has phrases.

    >>> from foreign_king import GAMES
    >>> from foreign_king.language import languages
    >>> "fr" in languages(GAMES["the-foreign-king"])
    True
    """
    return LANGUAGES


def phrases_of(game: str) -> dict[str, Any]:
    """Return the file of a game's phrases as a document: the English texts, and how a story is built."""
    return tomllib.loads((data_folder("phrases") / f"{game}.toml").read_text("utf-8"))


def sources(document: Mapping[str, Any]) -> Iterator[Source]:
    """Yield every text of a file of phrases that is translated into other languages."""
    gathered: list[Source] = []

    def gather(context: str, text: str) -> str:
        gathered.append(Source(context, text))
        return text

    _translated(document, gather)
    yield from gathered


def load_language(game: AnyGame, code: str = DEFAULT_LANGUAGE) -> Language:
    """Return the phrases of a game in a language, whose code may have a region (``fr-CA``). ``ValueError`` if the game
    has no phrases in it."""
    language = known_language(code)
    if language is None or language not in languages(game):
        raise ValueError(f"{game.title} is not told in {quoted(code)}, but in {', '.join(languages(game))}")
    return _loaded(game.name, language)


@cache
def _loaded(game: str, code: str) -> Language:
    translate = catalogue(game, code).pgettext
    document = phrases_of(game)
    translated = _translated(document, translate)
    names = FrozenDict({kind: FrozenDict(names) for kind, names in translated["names"].items()})
    return Language(
        code=code,
        headings=tuple(document["headings"]),
        apart=tuple(document["apart"]),
        untold=tuple(document["untold"]),
        scores=translated["scores"],
        score=translated["score"],
        amounts=FrozenDict(translated["amounts"]),
        lists=FrozenDict({name: Joint(**joint) for name, joint in translated["lists"].items()}),
        names=FrozenDict({kind: _bases(forms) for kind, forms in names.items()}),
        cases=FrozenDict({f"{kind}.{name}": _cases(forms) for kind in names for name, forms in names[kind].items()}),
        facts=_variants(translated["facts"]),
        phases=_variants(translated["phases"]),
        contexts=_variants(translated["contexts"]),
        refusals=_variants(translated["refusals"]),
        reasons=_variants(translated["reasons"]),
        units=FrozenDict(translated["units"]),
        printed=FrozenDict({kind: FrozenDict(forms) for kind, forms in translated["printed"].items()}),
    )


def _translated(document: Mapping[str, Any], translate: Callable[[str, str], str]) -> dict[str, Any]:
    """Return the translated parts of a file; ``translate(context, text)`` gives the translation of each text."""
    return {part: _translated_value(document.get(part, {}), part, translate) for part in TRANSLATED}


def _translated_value(value: Any, context: str, translate: Callable[[str, str], str]) -> Any:
    if isinstance(value, str):
        return translate(context, value)
    if isinstance(value, list):
        # The variants of one phrase share one context, and their texts differ.
        return [{**each, "say": translate(context, each["say"].strip())} for each in value]
    return {name: _translated_value(each, f"{context}.{name}", translate) for name, each in value.items()}


def _bases(names: Mapping[str, str]) -> FrozenDict[str, str]:
    return FrozenDict({name: CASE.sub("", forms) for name, forms in names.items() if name != ANY})


def _cases(forms: str) -> FrozenDict[str, str]:
    return FrozenDict({match["case"]: match["name"] for match in CASE.finditer(forms)})


def _variants(document: Mapping[str, Any]) -> Variants:
    by_key: dict[str, tuple[Variant, ...]] = {}
    for key, value in document.items():
        given: list[Any] = [{"say": value}] if isinstance(value, str) else value
        by_key[key] = tuple(Variant(when=FrozenDict(each.get("when", {})), say=each["say"].strip()) for each in given)
    return FrozenDict(by_key)


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
