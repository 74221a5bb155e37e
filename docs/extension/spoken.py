"""What scenarios say, in English sentences: commands, as their players say them, and the parts of a position.

The phrases are data, one file a game in ``sentences``; the first of them explains how they are written.
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
"""How documents say what is hidden."""

Document = Mapping[str, Any]
Phrases = Sequence[Mapping[str, Any]]
Way = tuple[str, ...]


@attrs.frozen(kw_only=True)
class Part:
    """A part of a position: its way, in which a place stands for a name of that sort, and how it is told."""

    way: Way
    phrases: Phrases

    def names(self, way: Way) -> dict[str, object] | None:
        """The names that stand in the places of a way; ``None`` for the way of another part."""
        if len(way) != len(self.way):
            return None
        found: dict[str, object] = {}
        for mine, other in zip(self.way, way, strict=True):
            place = PLACE_OF_A_WAY.fullmatch(mine)
            if place:
                found[place[1]] = Named(sort=place[1], names=(other,))
            elif mine != other:
                return None
        return found


@attrs.frozen(kw_only=True)
class Sentences:
    """How a game's commands and positions are told, and what stands in the fields of commands."""

    commands: Mapping[str, Any]
    sorts: Mapping[str, Any]
    parts: tuple[Part, ...]


@cache
def sentences_of(game: str) -> Sentences:
    """The phrases of a game."""
    text = (Path(__file__).parent / "sentences" / f"{game}.toml").read_text("utf-8")
    document = tomllib.loads(text)
    parts = [
        Part(way=tuple(way.split(".")), phrases=tuple(phrases if isinstance(phrases, list) else [phrases]))
        for way, phrases in document["position"].items()
    ]
    return Sentences(commands=document["commands"], sorts=document["sorts"], parts=tuple(parts))


@cache
def voice_of(game: str, language: str = "en") -> Voice:
    """Who tells a game on its own board."""
    return voice(GAMES[game], language=language)


def tell_command(game: str, command: Document) -> str:
    """A command, as its player says it: «I build a metal factory in Liège.»"""
    return _said(game, command["type"], {name: each for name, each in command.items() if name not in ("type", "by")})


def speaker(game: str, command: Document) -> str:
    """Who says a command: «Red», and where players have kingdoms «Red, for the Franks»."""
    phrase = "{by}, for {kingdom}" if command["by"] != "table" and "kingdom" in command else "{by}"
    values = {"by": Named(sort="seat", names=(command["by"],)), "kingdom": _word(game, "", "kingdom", command)}
    return _filled(game, [{"say": phrase}], values)


def tell_position(game: str, given: Document, whole: Document, way: Way = ()) -> Iterator[str]:
    """The parts of a position that are given, each as it stands in the whole document; what is to be decided is not
    among them."""
    for key, value in given.items():
        here = (*way, key)
        if here == ("pending",) or _told_beside(game, here, whole, given):
            continue
        told = tell_part(game, here, _at(whole, here))
        left = value if isinstance(value, Mapping) else {}
        if told is not None:
            yield told
            left = {name: each for name, each in left.items() if not _covers(game, here, name)}
        elif not isinstance(value, Mapping):
            raise LookupError(f"{game}: no sentence tells {'.'.join(here)}")
        yield from tell_position(game, left, whole, here)


def tell_changes(game: str, before: Document, after: Document, ways: Iterable[str]) -> list[tuple[str, str]]:
    """What is otherwise after than it was before, by the ways that differ: how it is now, and how it was."""
    told: dict[Way, tuple[str, str]] = {}
    changed = [tuple(way.split(".")) for way in ways]
    for way in changed:
        beside = {each[len(way) - 1]: None for each in changed if each[: len(way) - 1] == way[:-1] and each != way[:-1]}
        if way != ("pending",) and not _told_beside(game, way, after, beside):
            here = _told_at(game, way, after)
            told[here] = tell_part(game, here, _at(after, here)) or "", tell_part(game, here, _at(before, here)) or ""
    return list(told.values())


def _told_at(game: str, way: Way, document: Document) -> Way:
    """The way of the part, or of the whole to which it belongs, by which a part is told."""
    for length in range(1, len(way) + 1):
        here = way[:length]
        told = tell_part(game, here, _at(document, here))
        if told is not None and (here == way or _covers(game, here, way[length])):
            return here
    raise LookupError(f"{game}: no sentence tells {'.'.join(way)}")


def _part(game: str, way: Way) -> Part | None:
    return next((part for part in sentences_of(game).parts if part.names(way) is not None), None)


def _covers(game: str, way: Way, key: str) -> bool:
    """Whether the sentence of an object tells a field of it too."""
    part = _part(game, way)
    assert part is not None
    last = part.phrases[-1]
    if "value" in last or "say" not in last:
        return True
    return any(f"{{{key}" in each["say"] for each in part.phrases) or key in last.get("says", ())


def _told_beside(game: str, way: Way, document: Document, others: Document) -> bool:
    """Whether a part says no more than another one that is told beside it: how many cards a hand has."""
    part = _part(game, way)
    beside: str = part.phrases[0].get("beside", "") if part else ""
    return beside in others and isinstance(_at(document, (*way[:-1], beside)), Mapping)


def tell_part(game: str, way: Way, value: Any) -> str | None:
    """One part of a position; ``None`` where only its parts are told."""
    part = _part(game, way)
    return None if part is None else _told(game, part.phrases, part.names(way) or {}, value)


def _told(game: str, phrases: Phrases, names: Mapping[str, object], value: Any) -> str | None:
    last = phrases[-1]
    if _is_nothing(value):
        return _filled(game, [{"say": last["none"]}], names) if "none" in last else None
    if "say" not in last:
        return None
    if isinstance(value, Mapping) and "value" not in last:
        sorts = last.get("sorts", {})
        fields = {name: each for name, each in value.items() if not _is_nothing(each)}
        parts = {name: _named(each, [sorts[name]] if name in sorts else []) for name, each in fields.items()}
        try:
            return _filled(game, phrases, {**names, **parts})
        except StopIteration:
            return None  # a field is wanting
    return _filled(game, phrases, {**names, "value": _counted(value, last.get("value"))})


def _is_nothing(value: Any) -> bool:
    """``None``, an empty list, and an object that counts nothing."""
    if isinstance(value, Mapping):
        return not any(value.values())
    return value is None or value == []


def _counted(value: Any, sort: str | None) -> object:
    """A value of a position, a list as how many there are of each name."""
    if isinstance(value, list) and sort:
        value = Counter(value)
    return _named(value, [sort] if sort else [])


def tell_due(game: str, position: Document) -> str:
    """What is to be decided in a position."""
    return tell_phase(voice_of(game), position["pending"][-1])


def _at(document: Any, way: Way) -> Any:
    for key in way:
        document = document.get(key) if isinstance(document, Mapping) else None
    return document


def _said(game: str, kind: str, fields: Document) -> str:
    written = sentences_of(game).commands[kind]
    values: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, Mapping) and "type" in value:
            values[name] = tell_command(game, value)
        elif name == "change":
            values[name] = _said(game, "Change", value)
        elif value or value == 0:
            values[name] = _word(game, kind, name, fields)
    return _filled(game, [{"say": written}] if isinstance(written, str) else written, values)


def _word(game: str, kind: str, name: str, fields: Document) -> object:
    """What stands in a field of a command, as the phrases know it."""
    sorts = sentences_of(game).sorts
    sort = sorts.get(f"{kind}.{name}") or sorts.get(name) or GAMES[game].words.sorts.get(name)
    return _named(fields.get(name), [sort] if isinstance(sort, str) else (sort or []))


def _named(value: Any, sorts: list[str]) -> object:
    """A value as the phrases know it: names of a sort, with a number or names of the next sort for each."""
    match value:
        case Mapping() if sorts:
            there = {name: each for name, each in value.items() if each != 0 and each != UNSEEN}
            counts: list[Any] = [each if isinstance(each, int) else _named(each, sorts[1:]) for each in there.values()]
            return Named(sort=sorts[0], names=tuple(there), counts=tuple(counts))
        case [int(), *_]:
            return tuple(value)
        case list() if sorts:
            return Named(sort=sorts[0], names=tuple(value))
        case str() if sorts:
            return Named(sort=sorts[0], names=(value,))
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
