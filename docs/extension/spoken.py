"""English sentences for the commands of a scenario, in the words of a player, and for the parts of a position.

The phrases are data: each game has a file in ``sentences``. ``the-foreign-king.toml`` explains their syntax.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import Voice, tell_phase, voice
from foreign_king.language.phrases import Variant
from foreign_king.language.sentences import sentence

PLACE_OF_A_WAY = re.compile(r"\{(\w+)\}")

UNSEEN = "unseen"
"""The value in documents for what is hidden."""

Document = Mapping[str, Any]
Phrases = Sequence[Mapping[str, Any]]
Way = tuple[str, ...]


@attrs.frozen(kw_only=True)
class Part:
    """A part of a position, with its phrases."""

    way: Way
    """The path in the document. A place such as ``{seat}`` stands for any name of that kind."""
    phrases: Phrases

    def names(self, way: Way) -> dict[str, object] | None:
        """Return the names that stand in the places of the path; ``None`` for the path of another part."""
        if len(way) != len(self.way):
            return None
        names_by_kind: dict[str, object] = {}
        for mine, other in zip(self.way, way, strict=True):
            place = PLACE_OF_A_WAY.fullmatch(mine)
            if place:
                names_by_kind[place[1]] = Named(kind=place[1], names=(other,))
            elif mine != other:
                return None
        return names_by_kind


@attrs.frozen(kw_only=True)
class Sentences:
    """The phrases for a game's commands and positions, and the kinds of names in the fields of commands."""

    commands: Mapping[str, Any]
    kinds: Mapping[str, Any]
    parts: tuple[Part, ...]


@cache
def sentences_of(game: str) -> Sentences:
    """Return the phrases of a game."""
    text = (Path(__file__).parent / "sentences" / f"{game}.toml").read_text("utf-8")
    document = tomllib.loads(text)
    parts = [
        Part(way=tuple(way.split(".")), phrases=tuple(phrases if isinstance(phrases, list) else [phrases]))
        for way, phrases in document["position"].items()
    ]
    return Sentences(commands=document["commands"], kinds=document["kinds"], parts=tuple(parts))


@cache
def voice_of(game: str, language: str = "en") -> Voice:
    """Return a voice for a game on its own board."""
    return voice(GAMES[game], language=language)


def tell_command(game: str, command: Document) -> str:
    """Return a command in the words of its player: «I build a metal factory in Liège.»"""
    return _command_sentence(
        game, command["type"], {name: each for name, each in command.items() if name not in ("type", "by")}
    )


def speaker(game: str, command: Document) -> str:
    """Return who gives a command: «Red», or in a game with kingdoms «Red, for the Franks»."""
    phrase = "{by}, for {kingdom}" if command["by"] != "table" and "kingdom" in command else "{by}"
    values = {"by": Named(kind="seat", names=(command["by"],)), "kingdom": _word(game, "", "kingdom", command)}
    return _filled(game, [{"say": phrase}], values)


def tell_position(game: str, given: Document, whole: Document, way: Way = ()) -> Iterator[str]:
    """Yield sentences for the given parts of a position, with their values in the whole document. The phases in
    ``pending`` are left out."""
    for key, value in given.items():
        here = (*way, key)
        if here == ("pending",) or _is_superfluous(game, here, whole, given):
            continue
        sentence_of_part = tell_part(game, here, _at(whole, here))
        rest = value if isinstance(value, Mapping) else {}
        if sentence_of_part is not None:
            yield sentence_of_part
            rest = {name: each for name, each in rest.items() if not _covers(game, here, name)}
        elif not isinstance(value, Mapping):
            raise LookupError(f"{game}: no sentence tells {'.'.join(here)}")
        yield from tell_position(game, rest, whole, here)


def tell_changes(game: str, before: Document, after: Document, ways: Iterable[str]) -> list[tuple[str, str]]:
    """Return a pair of sentences for each part that has changed: how it is now, and how it was. ``ways`` are the dotted
    paths of the values that differ."""
    pairs: dict[Way, tuple[str, str]] = {}
    changed = [tuple(way.split(".")) for way in ways]
    for way in changed:
        beside = {each[len(way) - 1]: None for each in changed if each[: len(way) - 1] == way[:-1] and each != way[:-1]}
        if way != ("pending",) and not _is_superfluous(game, way, after, beside):
            here = _covering_way(game, way, after)
            pairs[here] = tell_part(game, here, _at(after, here)) or "", tell_part(game, here, _at(before, here)) or ""
    return list(pairs.values())


def _covering_way(game: str, way: Way, document: Document) -> Way:
    """Return the path of the object whose sentence covers a value: the value itself, or something around it."""
    for length in range(1, len(way) + 1):
        here = way[:length]
        covering = tell_part(game, here, _at(document, here))
        if covering is not None and (here == way or _covers(game, here, way[length])):
            return here
    raise LookupError(f"{game}: no sentence tells {'.'.join(way)}")


@cache
def _part(game: str, way: Way) -> Part | None:
    return next((part for part in sentences_of(game).parts if part.names(way) is not None), None)


def _covers(game: str, way: Way, key: str) -> bool:
    """Whether the sentence of an object covers one of its fields."""
    part = _part(game, way)
    assert part is not None
    last = part.phrases[-1]
    if "value" in last or "say" not in last:
        return True
    return any(f"{{{key}" in each["say"] for each in part.phrases) or key in last.get("says", ())


def _is_superfluous(game: str, way: Way, document: Document, others: Document) -> bool:
    """Whether a part needs no sentence, because another part beside it says more. For example, the cards of a hand also
    show how many there are."""
    part = _part(game, way)
    beside: str = part.phrases[0].get("beside", "") if part else ""
    return beside in others and isinstance(_at(document, (*way[:-1], beside)), Mapping)


def tell_part(game: str, way: Way, value: Any) -> str | None:
    """Return the sentence of one part of a position; ``None`` if only its own parts have sentences."""
    part = _part(game, way)
    return None if part is None else _sentence(game, part.phrases, part.names(way) or {}, value)


def _sentence(game: str, phrases: Phrases, names: Mapping[str, object], value: Any) -> str | None:
    last = phrases[-1]
    if _is_nothing(value):
        return _filled(game, [{"say": last["none"]}], names) if "none" in last else None
    if "say" not in last:
        return None
    if isinstance(value, Mapping) and "value" not in last:
        kinds = last.get("kinds", {})
        fields = {name: each for name, each in value.items() if not _is_nothing(each)}
        parts = {name: _named(each, [kinds[name]] if name in kinds else []) for name, each in fields.items()}
        try:
            return _filled(game, phrases, {**names, **parts})
        except StopIteration:
            return None  # a field is missing, so no phrase fits
    return _filled(game, phrases, {**names, "value": _counted(value, last.get("value"))})


def _is_nothing(value: Any) -> bool:
    """Whether a value is ``None``, an empty list, or an object without counts."""
    if isinstance(value, Mapping):
        return not any(value.values())
    return value is None or value == []


def _counted(value: Any, kind: str | None) -> object:
    """Return a value of a position for a phrase. A list of names becomes the number of each name."""
    if isinstance(value, list) and kind:
        value = Counter(value)
    return _named(value, [kind] if kind else [])


def tell_due(game: str, position: Document) -> str:
    """Return what has to be decided in a position."""
    return tell_phase(voice_of(game), position["pending"][-1])


def _at(document: Any, way: Way) -> Any:
    for key in way:
        document = document.get(key) if isinstance(document, Mapping) else None
    return document


def _command_sentence(game: str, command_type: str, fields: Document) -> str:
    phrases = sentences_of(game).commands[command_type]
    values: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, Mapping) and "type" in value:
            values[name] = tell_command(game, value)
        elif name == "change":
            values[name] = _command_sentence(game, "Change", value)
        elif value or value == 0:
            values[name] = _word(game, command_type, name, fields)
    return _filled(game, [{"say": phrases}] if isinstance(phrases, str) else phrases, values)


def _word(game: str, command_type: str, name: str, fields: Document) -> object:
    """Return the value of a command's field for a phrase."""
    kinds = sentences_of(game).kinds
    kind = kinds.get(f"{command_type}.{name}") or kinds.get(name) or GAMES[game].words.kinds.get(name)
    return _named(fields.get(name), [kind] if isinstance(kind, str) else (kind or []))


def _named(value: Any, kinds: list[str]) -> object:
    """Return a value for a phrase: as names of the first kind, each with a number or with names of the next kind."""
    match value:
        case Mapping() if kinds:
            shown = {name: each for name, each in value.items() if each != 0 and each != UNSEEN}
            counts: list[Any] = [each if isinstance(each, int) else _named(each, kinds[1:]) for each in shown.values()]
            return Named(kind=kinds[0], names=tuple(shown), counts=tuple(counts))
        case [int(), *_]:
            return tuple(value)
        case list() if kinds:
            return Named(kind=kinds[0], names=tuple(value))
        case str() if kinds:
            return Named(kind=kinds[0], names=(value,))
        case _:
            return value


def _filled(game: str, phrases: Phrases, values: Mapping[str, object]) -> str:
    variants = tuple(
        Variant(when=FrozenDict(each.get("when", {})), say=each["say"]) for each in phrases if "say" in each
    )
    return sentence(voice_of(game), FrozenDict({"": variants}), Phrase(key="", values=FrozenDict(values)))


__all__ = [
    "sentences_of",
    "speaker",
    "tell_changes",
    "tell_command",
    "tell_due",
    "tell_part",
    "tell_position",
    "voice_of",
]
