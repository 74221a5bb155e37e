"""The contents of the fields of commands, facts and laws, in words."""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from docs.extension.wording import _
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms.commands import Change
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import Unseen

NAMED: dict[Any, str] = {
    int: "a number",
    bool: "`true` or `false`",
    Cards: "cards",
    Tokens: "tokens",
    Change: "a change",
    Unseen: '`"unseen"`',
    NoneType: "`null`",
}
"""The words for values of a type."""
KEYS = {"tokens": "province", "warriors": "area", "sides": "kingdom", "capitals": "kingdom", "bribes": "kingdom"}
"""The nouns for the keys of an object, by field, for keys that are not seats."""
NOUNS = {"capitals": "province", "province": "province", "provinces": "province", "sides": "side"}
"""The nouns for the values of fields that the phrases of games do not name."""
PLACES = {("AppointMember", "origin"), ("MemberAppointed", "origin")}
DESTINATIONS = {("MoveCitizens", "to"), ("CitizensMoved", "to")}


def may_set(game: AnyGame, field: str, printed: Any) -> str:
    """Return in words the values that players may give to a field of the law."""
    if isinstance(printed, bool):
        return "`true`, `false`"
    if isinstance(printed, str):
        return _("a name")
    if printed == ():
        return _("a list of names")
    message = _("{least} to {most}")
    if isinstance(printed, tuple):
        message = _("a list of numbers, {least} to {most}, at least one for each player")
    return message.format(least=game.law.least.get(field, 0), most=game.law.most)


def field_kind(game: AnyGame, owner: type, field: Any) -> str:
    """Return in words what a field of a command or a fact holds. The types of its class must be resolved before."""
    kind, place = field.type, (owner.__name__, field.name)
    if place in DESTINATIONS:
        return "an object: a number for each province or `supply`"
    if place in PLACES:
        return "a province or `supply`"
    noun = "seat" if field.name == "by" else NOUNS.get(field.name) or game.words.kinds.get(field.name)
    return _in_words(kind, noun, KEYS.get(field.name, "seat"))


def _in_words(kind: Any, noun: str | None, key: str = "seat") -> str:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(f"`{each}`" for each in arguments)
    if origin is tuple and arguments[0] is int:
        return "a list of numbers"
    if origin is tuple:
        inside = _in_words(arguments[0], noun)
        return f"a list of {_plural(inside)}"
    if origin is FrozenDict:
        return f"an object: {_in_words(arguments[1], noun)} for each {key}"
    if origin in (UnionType, Union):
        if all(attrs.has(arm) for arm in arguments):
            return "a command: " + ", ".join(f"`{arm.__name__}`" for arm in arguments)
        return " or ".join(_in_words(arm, noun) for arm in arguments)
    return NAMED.get(kind) or ("an area" if noun == "area" else f"a {noun or 'text'}")


def _plural(one: str) -> str:
    """Return the plural of a noun with its article: «seats» for «a seat», «lists of seats» for «a list of seats»."""
    noun, of, rest = one.removeprefix("an ").removeprefix("a ").partition(" of ")
    return (noun.removesuffix("y") + "ies" if noun.endswith("y") else f"{noun}s") + of + rest


__all__ = ["field_kind", "may_set"]
