"""What is told: facts, refusals, phases, explanations and stories, as sentences of a voice."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from foreign_king.kernel.arguments import check_clause, check_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language.catalogues import LIBRARY, catalogue, colon
from foreign_king.language.phrases import SUBJECTS, Language, Variant
from foreign_king.language.sentences import joined, of_number, phrase_for, sentence
from foreign_king.language.voices import Voice


def tell_fact(voice: Voice, fact: Any) -> str:
    """The sentence of a fact, such as «Anna builds a metal factory in Liège.», or a heading such as «Round 2». Told
    with its clause (an ``Entry``), it can say a little more: that a battle was won by a tie.

    >>> from foreign_king import GAMES, read_fact, tell_fact, voice
    >>> game = GAMES["the-foreign-king"]
    >>> document = {"type": "MedalGained", "seat": "anna", "province": "liege", "rule": "build.medal"}
    >>> tell_fact(voice(game), read_fact(game, document))
    'Anna gains a Royal Medal for the first factory in Liège.'
    """
    return sentence(voice, voice.language.facts, _words(voice, fact))


def _words(voice: Voice, fact: Any) -> Phrase:
    if not isinstance(fact, Entry):
        check_fact(voice.game, fact)
        return voice.game.words.phrase(fact)
    check_fact(voice.game, fact.fact)
    phrase = voice.game.words.phrase(fact.fact)
    return Phrase(key=phrase.key, values=phrase.values.put("rule", fact.rule.value))


def tell_refusal(voice: Voice, refused: Refused) -> str:
    """What a player should read who tried it, such as «Building a factory costs 3 francs; you have 2.».

    >>> from foreign_king import GAMES, read_command, setup, tell_refusal, voice, why_not
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> command = read_command(game, {"type": "TakeCoins", "by": "anna"})
    >>> tell_refusal(voice(game), why_not(game, state, command))
    'Only the table deals the turn order, and nobody else acts before it is dealt.'
    """
    return sentence(voice, voice.language.refusals, refusal_phrase(voice, refused))


def refusal_phrase(voice: Voice, refused: Refused) -> Phrase:
    """What the sentence of a refusal is made of: its clause, and what stands in the places of its phrase."""
    check_clause(voice.game, refused.rule)
    values: dict[str, object] = {name: _word(voice, name, value) for name, value in refused.about.items()}
    for name, number in (("need", refused.need), ("have", refused.have)):
        if number is not None:
            values[name] = number
    return Phrase(key=refused.rule.value, values=FrozenDict(values))


def tell_reason(voice: Voice, reason: Reason) -> str:
    """One part of an explanation in a line, without its own parts: «Building a factory: 3 francs (the-foreign-king:
    build.price)»."""
    match reason.what:
        case Refused() as refused:
            said = tell_refusal(voice, refused)
        case Phrase(key=key, values=values):
            named = FrozenDict({name: _word(voice, name, value) for name, value in values.items()})
            said = sentence(voice, voice.language.reasons, Phrase(key=key, values=named))
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
    said = f"{sign}{of_number(voice.language, forms, reason.number, str(reason.number))}"
    product = "" if reason.times is None else f"{reason.times} × {reason.each} = "
    return f"{colon(voice.language.code)}{product}{said}"


def tell_phase(voice: Voice, phase: Mapping[str, Any] | None) -> str:
    """What is to be decided, from a phase of a position document: the last one in ``pending`` is decided now. ``None``,
    where nothing is in ``pending``: a position between two facts of a command.

    >>> from foreign_king import GAMES, position, setup, voice
    >>> from foreign_king.language import tell_phase
    >>> game = GAMES["the-foreign-king"]
    >>> document = position(game, setup(game, ["red", "blue"]))
    >>> tell_phase(voice(game), document["pending"][-1])
    'The table has to deal the first turn order.'
    """
    if phase is None:
        return catalogue(LIBRARY, voice.language.code).gettext("More happens before anybody decides.")
    said = {name: value for name, value in phase.items() if name != "type" and value is not None}
    values = FrozenDict({name: _word(voice, name, value) for name, value in said.items()})
    return sentence(voice, voice.language.phases, Phrase(key=phase["type"], values=values))


def tell_score(language: Language, score: int) -> str:
    """A score with what it counts: «29 VP», «-2 VP»."""
    sign = "-" if score < 0 else ""
    return f"{sign}{of_number(language, language.score, score, str(score))}"


def tell_story(voice: Voice, facts: Iterable[Any]) -> str:
    """Several facts, or entries, as a story: what the same seat or kingdom does one after the other is told in one
    sentence.

    A heading («Round 2»), and a fact that is told apart, stand on lines of their own; ``story_parts`` says which of
    the lines are headings.

    >>> from foreign_king import replay, tell_story, voice
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> print(tell_story(voice(ended.game), ended[6].entries))
    Red goes to Place, pays 5 francs and places 6 citizens in West Flanders.
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
    who: object = None
    subject, doings = "", list[str]()
    for fact in facts:
        told = tell_fact(voice, fact)
        doer, by = _subject(voice, fact)
        doing = told[len(by) + 1 : -1]
        # A part that has parts itself makes a sentence of its own.
        alone = not by or any(mark in doing for mark in ",;:")
        # The same seat or kingdom, whatever it is called.
        if alone or doer != who or by != subject:
            sentences += _together(voice, subject, doings)
            subject, doings = "", []
        if alone:
            sentences.append(told)
        else:
            who, subject, doings = doer, by, [*doings, doing]
    return " ".join([*sentences, *_together(voice, subject, doings)])


def _subject(voice: Voice, fact: Any) -> tuple[object, str]:
    """Who does it, and how it is called, where the phrase begins with a seat or a kingdom; or else nobody."""
    phrase = _words(voice, fact)
    say = phrase_for(voice.language.facts[phrase.key], phrase.values).say
    begins = next((place for place in SUBJECTS if say.startswith(f"{place} ")), None)
    if begins is None:
        return None, ""
    called = sentence(voice, FrozenDict(subject=(Variant(say=begins),)), Phrase(key="subject", values=phrase.values))
    return phrase.values[begins.strip("{}")], called


def _together(voice: Voice, subject: str, doings: list[str]) -> list[str]:
    return [f"{subject} {joined(voice, doings)}."] if subject else []


def _word(voice: Voice, field: str, value: Any) -> object:
    """A value of a document or a refusal as the phrases know it."""
    sort = voice.game.words.sorts.get(field)
    if sort is None or isinstance(value, (int, Named)):
        # Numbers of a document, such as dice, stand in a list.
        return tuple(value) if isinstance(value, list) else value
    if isinstance(value, Mapping):
        return Named(sort=sort, names=tuple(value), counts=tuple(value.values()))
    return Named(sort=sort, names=(value,) if isinstance(value, str) else tuple(value))


__all__ = [
    "refusal_phrase",
    "story_parts",
    "tell_fact",
    "tell_phase",
    "tell_reason",
    "tell_refusal",
    "tell_score",
    "tell_story",
]
