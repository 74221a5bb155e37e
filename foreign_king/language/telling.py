"""Sentences in a language: a game says what a sentence says (its ``words``), and the phrases how."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from foreign_king.boards import default_board
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused, quoted
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, colon, form_of
from foreign_king.language.elision import in_case
from foreign_king.language.phrases import (
    ANY,
    PLACE,
    SIGN,
    SUBJECTS,
    Language,
    Variant,
    Variants,
    load_language,
)

NO_BREAK = "\u00a0"
"""A space at which no line is broken, as French sets before a colon."""
Counted = int | tuple[int, ...] | Named
"""What there is of a name: a number, several, or names."""


@record(kw_only=True)
class Voice:
    """Tells a game in a language, with a table's own names for its seats, and its board's for the places on it."""

    game: AnyGame
    language: Language
    seats: FrozenDict[str, str]
    places: FrozenDict[str, str]


def voice(
    game: AnyGame,
    *,
    seats: Mapping[str, str] | None = None,
    board: Any = None,
    language: str = DEFAULT_LANGUAGE,
) -> Voice:
    """A voice for a game: ``seats`` are the table's names for them, ``board`` the board played on (the game's own
    by default)."""
    return Voice(
        game=game,
        language=load_language(game, language),
        seats=FrozenDict({seat: printable(name) for seat, name in (seats or {}).items()}),
        places=places_of(game, default_board(game) if board is None else board, language),
    )


def places_of(game: AnyGame, board: Any, language: str) -> FrozenDict[str, str]:
    """What the places of a board are called, as a terminal may get it."""
    return FrozenDict({place: printable(name) for place, name in game.place_names(board, language).items()})


# Telling


def tell_fact(voice: Voice, fact: Any) -> str:
    """The sentence of a fact, such as «Anna builds a metal factory in Liège.», or a heading such as «Round 2». Told
    with its clause (an ``Entry``), it can say a little more: that a battle was won by a tie."""
    return _sentence(voice, voice.language.facts, _words(voice, fact))


def _words(voice: Voice, fact: Any) -> Phrase:
    if not isinstance(fact, Entry):
        return voice.game.words(fact)
    phrase = voice.game.words(fact.fact)
    return Phrase(key=phrase.key, values=phrase.values.put("rule", fact.rule.value))


def tell_refusal(voice: Voice, refused: Refused) -> str:
    """What a player should read who tried it, such as «Building a factory costs 3 francs; you have 2.»."""
    values: dict[str, object] = {name: _word(voice, name, value) for name, value in refused.about.items()}
    for name, number in (("need", refused.need), ("have", refused.have)):
        if number is not None:
            values[name] = number
    return _sentence(voice, voice.language.refusals, Phrase(key=refused.rule.value, values=FrozenDict(values)))


def tell_reason(voice: Voice, reason: Reason) -> str:
    """One part of an explanation in a line, without its own parts: «Building a factory: 3 francs (the-foreign-king:
    build.price)»."""
    match reason.what:
        case Refused() as refused:
            said = tell_refusal(voice, refused)
        case Phrase(key=key, values=values):
            named = FrozenDict({name: _word(voice, name, value) for name, value in values.items()})
            said = _sentence(voice, voice.language.reasons, Phrase(key=key, values=named))
        case fact:
            said = tell_fact(voice, Entry(fact, reason.rule))
    return f"{said.removesuffix('.')}{_number(voice, reason)} [{reason.rule.value}]"


def _number(voice: Voice, reason: Reason) -> str:
    """What a part of an explanation counts: «: 3 × 2 = 6 VP»."""
    if reason.number is None:
        return ""
    forms = voice.language.units.get(reason.unit, "#|#")
    # The sign, which a form leaves out, says that it is taken off.
    sign = "-" if reason.number < 0 else ""
    said = f"{sign}{_of_number(voice.language, forms, reason.number, str(reason.number))}"
    product = "" if reason.times is None else f"{reason.times} × {reason.each} = "
    return f"{colon(voice.language.code)}{product}{said}"


def tell_phase(voice: Voice, phase: Mapping[str, Any]) -> str:
    """What is to be decided, from a phase of a position document: the last one in ``pending`` is decided now."""
    said = {name: value for name, value in phase.items() if name != "type" and value is not None}
    values = FrozenDict({name: _word(voice, name, value) for name, value in said.items()})
    return _sentence(voice, voice.language.phases, Phrase(key=phase["type"], values=values))


def tell_score(language: Language, score: int) -> str:
    """A score with what it counts: «29 VP»."""
    return _of_number(language, language.score, score, str(score))


def tell_story(voice: Voice, facts: Iterable[Any]) -> str:
    """Several facts, or entries, as a story: what the same seat or kingdom does one after the other is told in one
    sentence.

    A heading («Round 2»), and a fact that is told apart, stand on lines of their own; ``story_parts`` says which of
    the lines are headings.
    """
    return "\n".join(text for _, text in story_parts(voice, facts))


def story_parts(voice: Voice, facts: Iterable[Any]) -> Iterator[tuple[bool, str]]:
    """The lines of a story, and of each whether it is a heading."""
    together: list[Any] = []
    for fact in facts:
        kind = type(fact.fact if isinstance(fact, Entry) else fact).__name__
        if kind in voice.language.untold:
            continue
        if kind in voice.language.headings or kind in voice.language.apart:
            if together:
                yield False, _in_sentences(voice, together)
            yield kind in voice.language.headings, tell_fact(voice, fact)
            together = []
        else:
            together.append(fact)
    if together:
        yield False, _in_sentences(voice, together)


def _in_sentences(voice: Voice, facts: Iterable[Any]) -> str:
    sentences: list[str] = []
    subject, doings = "", list[str]()
    for fact in facts:
        sentence = tell_fact(voice, fact)
        by = _subject(voice, fact)
        doing = sentence[len(by) + 1 : -1]
        # A part that has parts itself makes a sentence of its own.
        alone = not by or any(mark in doing for mark in ",;:")
        if alone or by != subject:
            sentences += _together(voice, subject, doings)
            subject, doings = "", []
        if alone:
            sentences.append(sentence)
        else:
            subject, doings = by, [*doings, doing]
    return " ".join([*sentences, *_together(voice, subject, doings)])


def name_of(voice: Voice, sort: str, name: str, case: str | None = None) -> str:
    """What a name of a sort is called: a seat by its player's name, a place as the board prints it, a command as its
    button is labelled (``name_of(voice, "command", "EndTurn")``).

    The sorts are those of the language's file (``command``, ``card``…), seats and places; ``ValueError`` for another
    one. A name that is not known is shown as it is. ``case`` is a form of the name that the language has, such as the
    dative in German; where a name has no such form it stays as it is.
    """
    if sort not in voice.language.names and sort != voice.game.place:
        sorts = ", ".join(voice.language.names)
        raise ValueError(f"there are no names of the sort {quoted(sort)}, but of {sorts}")
    said = voice.language.names.get(sort, FrozenDict[str, str]()).get(name)
    given = _given(voice, sort, name)
    # What the language calls a place goes into a sentence («the sea»), the board's own name onto a map.
    if said is not None and (given is None or sort == voice.game.place):
        return said if case is None else voice.language.cases[f"{sort}.{name}"].get(case, said)
    if given is None:
        shown = printable(name)
        given = _capital(shown) if sort == "seat" else shown
    forms = voice.language.cases.get(f"{sort}.{ANY}", FrozenDict[str, str]())
    if case is None:
        return given
    # A name that no rule makes the case of, such as one with an article, has one of its own.
    return forms.get(f"{case} {given}") or in_case(forms.get(case, "@"), given)


def _given(voice: Voice, sort: str, name: str) -> str | None:
    """What the table calls a seat, or the board a place."""
    if sort == "seat":
        return voice.seats.get(name) or None
    return voice.places.get(name) if sort == voice.game.place else None


def printable(text: str) -> str:
    """Text of a log or a board as a terminal may get it: control characters are shown, not sent."""
    return "".join(letter if letter.isprintable() or letter == NO_BREAK else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    number = ord(letter)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


# Phrases


def _word(voice: Voice, field: str, value: Any) -> object:
    """A value of a document or a refusal as the phrases know it."""
    sort = voice.game.sorts.get(field)
    if sort is None or isinstance(value, (int, Named)):
        # Numbers of a document, such as dice, stand in a list.
        return tuple(value) if isinstance(value, list) else value
    if isinstance(value, Mapping):
        return Named(sort=sort, names=tuple(value), counts=tuple(value.values()))
    return Named(sort=sort, names=(value,) if isinstance(value, str) else tuple(value))


def _sentence(voice: Voice, phrases: Variants, phrase: Phrase) -> str:
    say = _phrase_for(phrases[phrase.key], phrase.values).say
    sentence = PLACE.sub(lambda place: _filled(voice, place, phrase.values[place["field"]]), say)
    # A sentence begins with a capital letter, unless a player's own name begins it.
    return sentence if _begins_with(say, phrase.values, voice) else _capital(sentence)


def _phrase_for(variants: tuple[Variant, ...], values: Mapping[str, object]) -> Variant:
    return next(variant for variant in variants if _fits(variant, values))


def _fits(variant: Variant, values: Mapping[str, object]) -> bool:
    named = all(place["field"] in values for place in PLACE.finditer(variant.say))
    return named and all(_plain(values.get(field)) == wanted for field, wanted in variant.when.items())


def _plain(value: object) -> object:
    return value.names[0] if isinstance(value, Named) and len(value.names) == 1 else value


def _begins_with(say: str, values: Mapping[str, object], voice: Voice) -> bool:
    """Whether a phrase begins with a name that a player has chosen."""
    place = PLACE.match(say)
    value = values[place["field"]] if place else None
    return isinstance(value, Named) and value.sort == "seat" and any(name in voice.seats for name in value.names[:1])


def _subject(voice: Voice, fact: Any) -> str:
    """Who does it, where the phrase begins with a seat or a kingdom."""
    phrase = _words(voice, fact)
    say = _phrase_for(voice.language.facts[phrase.key], phrase.values).say
    begins = next((place for place in SUBJECTS if say.startswith(f"{place} ")), None)
    if begins is None:
        return ""
    return _sentence(voice, FrozenDict(subject=(Variant(say=begins),)), Phrase(key="subject", values=phrase.values))


def _together(voice: Voice, subject: str, doings: list[str]) -> list[str]:
    return [f"{subject} {_joined(voice, doings)}."] if subject else []


def _joined(voice: Voice, names: list[str], by: str | None = None) -> str:
    if len(names) < 2:
        return "".join(names)
    joint = voice.language.lists[by or "and"]
    return joint.between.join(names[:-1]) + joint.last + names[-1]


def _filled(voice: Voice, place: re.Match[str], value: object) -> str:
    forms = place["forms"]
    if isinstance(value, tuple):
        return _joined(voice, [_inside(voice, each, place["case"]) for each in value], place["joined"])
    if not isinstance(value, Named):
        return str(value) if forms is None else _of_number(voice.language, forms, value, str(value))
    if forms is None:
        return _joined(voice, _told(voice, value, place["case"]), place["joined"])
    if not value.counts:
        return _of_number(voice.language, forms, len(value.names), str(len(value.names)))
    return _joined(voice, _counted(voice, forms, value, place["case"]), place["joined"])


def _names(voice: Voice, named: Named, case: str | None) -> list[str]:
    return [name_of(voice, named.sort, name, case) for name in named.names]


def _told(voice: Voice, named: Named, case: str | None = None) -> list[str]:
    """Names, each with what there is of it if the language says how that is told."""
    if named.counts and named.sort in voice.language.amounts:
        return _counted(voice, voice.language.amounts[named.sort], named, case)
    return _names(voice, named, case)


def _counted(voice: Voice, forms: str, named: Named, case: str | None) -> list[str]:
    """Each name with what there is of it."""

    def told(sign: re.Match[str], name: str, count: Counted) -> str:
        if sign["sign"] == "@":
            return name_of(voice, named.sort, name, sign["case"] or case)
        return _inside(voice, count, sign["case"])

    return [
        SIGN.sub(partial(told, name=name, count=count), _form(voice.language, forms, count))
        for name, count in zip(named.names, named.counts, strict=True)
    ]


def _inside(voice: Voice, value: Counted, case: str | None = None) -> str:
    """A number without its sign, several, or names, inside a list."""
    if isinstance(value, tuple):
        return _joined(voice, [str(number) for number in value])
    if isinstance(value, int):
        return str(abs(value))
    return _joined(voice, _told(voice, value, case))


def _form(language: Language, forms: str, number: object) -> str:
    """The form for a number, or for names (a plural)."""
    singular, _, plural = forms.partition("|")
    return singular if isinstance(number, int) and form_of(language.code, number) == 0 else plural


def _of_number(language: Language, forms: str, number: object, said: str) -> str:
    """The form for a number, with the number in its place, but not its sign."""
    return _form(language, forms, number).replace("#", said.removeprefix("-"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


__all__ = [
    "Voice",
    "name_of",
    "places_of",
    "printable",
    "story_parts",
    "tell_fact",
    "tell_phase",
    "tell_reason",
    "tell_refusal",
    "tell_score",
    "tell_story",
    "voice",
]
