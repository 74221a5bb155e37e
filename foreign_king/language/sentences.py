"""Sentences, made by filling the values of a phrase into its places."""

import re
from collections.abc import Mapping
from functools import partial

from foreign_king.kernel.words import Named, Phrase
from foreign_king.language.catalogues import form_of
from foreign_king.language.phrases import PLACE, SIGN, Language, Variant, Variants
from foreign_king.language.voices import Voice, capital, name_of

Counted = int | tuple[int, ...] | Named
"""What is counted for a name: a number, several numbers, or other names."""


def sentence(voice: Voice, phrases: Variants, phrase: Phrase) -> str:
    """Return a phrase of a language with its values filled in."""
    say = phrase_for(phrases[phrase.key], phrase.values).say
    filled = PLACE.sub(lambda place: _filled(voice, place, phrase.values[place["field"]]), say)
    # A sentence begins with a capital letter, unless a player's own name begins it.
    return filled if _begins_with(say, phrase.values, voice) else capital(filled)


def phrase_for(variants: tuple[Variant, ...], values: Mapping[str, object]) -> Variant:
    """Return the first variant whose conditions hold and for which every place has a value."""
    return next(variant for variant in variants if _fits(variant, values))


def _fits(variant: Variant, values: Mapping[str, object]) -> bool:
    complete = all(place["field"] in values for place in PLACE.finditer(variant.say))
    return complete and all(_plain(values.get(field)) == required for field, required in variant.when.items())


def _plain(value: object) -> object:
    return value.names[0] if isinstance(value, Named) and len(value.names) == 1 else value


def _begins_with(say: str, values: Mapping[str, object], voice: Voice) -> bool:
    """Whether a phrase begins with a name that a player has chosen. Such a name keeps its small letter."""
    place = PLACE.match(say)
    value = values[place["field"]] if place else None
    return isinstance(value, Named) and value.kind == "seat" and any(name in voice.seats for name in value.names[:1])


def joined(voice: Voice, names: list[str], by: str | None = None) -> str:
    """Return names joined into one text as the language joins them. ``by`` is the name of a joint; «and» by default."""
    if len(names) < 2:
        return "".join(names)
    joint = voice.language.lists[by or "and"]
    return joint.between.join(names[:-1]) + joint.last + names[-1]


def _filled(voice: Voice, place: re.Match[str], value: object) -> str:
    forms = place["forms"]
    if isinstance(value, tuple):
        return joined(voice, [_inside(voice, each, place["case"]) for each in value], place["joined"])
    if not isinstance(value, Named):
        return str(value) if forms is None else of_number(voice.language, forms, value, str(value))
    if forms is None:
        return joined(voice, _with_counts(voice, value, place["case"]), place["joined"])
    if not value.counts:
        return of_number(voice.language, forms, len(value.names), str(len(value.names)))
    return joined(voice, _counted(voice, forms, value, place["case"]), place["joined"])


def _names(voice: Voice, named: Named, case: str | None) -> list[str]:
    return [name_of(voice, named.kind, name, case) for name in named.names]


def _with_counts(voice: Voice, named: Named, case: str | None = None) -> list[str]:
    """Return the names, each with its count if the language has a form for counts of such names."""
    if named.counts and named.kind in voice.language.amounts:
        return _counted(voice, voice.language.amounts[named.kind], named, case)
    return _names(voice, named, case)


def _counted(voice: Voice, forms: str, named: Named, case: str | None) -> list[str]:
    """Return each name with its count."""

    def filled(sign: re.Match[str], name: str, count: Counted) -> str:
        if sign["sign"] == "@":
            return name_of(voice, named.kind, name, sign["case"] or case)
        return _inside(voice, count, sign["case"])

    return [
        SIGN.sub(partial(filled, name=name, count=count), _form(voice.language, forms, count))
        for name, count in zip(named.names, named.counts, strict=True)
    ]


def _inside(voice: Voice, value: Counted, case: str | None = None) -> str:
    """Return a value as it stands inside a list: a number without its sign, several numbers, or names."""
    if isinstance(value, tuple):
        return joined(voice, [str(number) for number in value])
    if isinstance(value, int):
        return str(abs(value))
    return joined(voice, _with_counts(voice, value, case))


def _form(language: Language, forms: str, number: object) -> str:
    """Return the singular or the plural form, as a number requires. Names take the plural."""
    singular, _, plural = forms.partition("|")
    return singular if isinstance(number, int) and form_of(language.code, number) == 0 else plural


def of_number(language: Language, forms: str, number: object, shown: str) -> str:
    """Return the form for a number, with ``shown``, the number as text, filled in without its sign."""
    return _form(language, forms, number).replace("#", shown.removeprefix("-"))


__all__ = ["joined", "of_number", "phrase_for", "sentence"]
