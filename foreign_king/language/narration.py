"""Facts, refusals, phases and explanations as sentences of a voice, and stories made of these sentences."""

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
    """Return the sentence of a fact, such as «Anna builds a metal factory in Liège.», or a heading such as «Round 2».
    An ``Entry``, which has the clause too, can give a more exact sentence: that a battle was won by a tie.

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
    """Return the sentence for the player whose command was refused: «Building a factory costs 3 francs; you have 2.».

    >>> from foreign_king import GAMES, read_command, setup, tell_refusal, voice, why_not
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> command = read_command(game, {"type": "TakeCoins", "by": "anna"})
    >>> tell_refusal(voice(game), why_not(game, state, command))
    'Only the table deals the turn order, and nobody else acts before it is dealt.'
    """
    return sentence(voice, voice.language.refusals, refusal_phrase(voice, refused))


def refusal_phrase(voice: Voice, refused: Refused) -> Phrase:
    """Return the key of a refusal's phrase, which is its clause, and the values that are filled in."""
    check_clause(voice.game, refused.rule)
    values: dict[str, object] = {name: _word(voice, name, value) for name, value in refused.about.items()}
    for name, number in (("need", refused.need), ("have", refused.have)):
        if number is not None:
            values[name] = number
    return Phrase(key=refused.rule.value, values=FrozenDict(values))


def tell_reason(voice: Voice, reason: Reason) -> str:
    """Return one part of an explanation as a line, without its subparts: «Building a factory: 3 francs
    [build.price]»."""
    match reason.what:
        case Refused() as refused:
            text = tell_refusal(voice, refused)
        case Phrase(key=key, values=values):
            named = FrozenDict({name: _word(voice, name, value) for name, value in values.items()})
            text = sentence(voice, voice.language.reasons, Phrase(key=key, values=named))
        case fact:
            text = tell_fact(voice, Entry(fact, reason.rule))
    return f"{text.removesuffix('.')}{_number(voice, reason)} [{reason.rule.value}]"


def _number(voice: Voice, reason: Reason) -> str:
    """Return the number of a part of an explanation, with its unit and factors: «: 3 × 2 = 6 VP»."""
    if reason.number is None:
        return ""
    forms = voice.language.units.get(reason.unit, "#|#")
    # A form shows a number without its sign, so the minus sign is added here.
    sign = "-" if reason.number < 0 else ""
    amount = f"{sign}{of_number(voice.language, forms, reason.number, str(reason.number))}"
    product = "" if reason.times is None else f"{reason.times} × {reason.each} = "
    return f"{colon(voice.language.code)}{product}{amount}"


def tell_phase(voice: Voice, phase: Mapping[str, Any] | None) -> str:
    """Return what has to be decided in a phase of a position document. The last phase in ``pending`` is decided first.
    Pass ``None`` for a position between two facts of a command, in which ``pending`` is empty.

    >>> from foreign_king import GAMES, position, setup, voice
    >>> from foreign_king.language import tell_phase
    >>> game = GAMES["the-foreign-king"]
    >>> document = position(game, setup(game, ["red", "blue"]))
    >>> tell_phase(voice(game), document["pending"][-1])
    'The table has to deal the first turn order.'
    """
    if phase is None:
        return catalogue(LIBRARY, voice.language.code).gettext("More happens before anybody decides.")
    fields = {name: value for name, value in phase.items() if name != "type" and value is not None}
    values = FrozenDict({name: _word(voice, name, value) for name, value in fields.items()})
    return sentence(voice, voice.language.phases, Phrase(key=phase["type"], values=values))


def tell_context(voice: Voice, state: Any) -> str:
    """Return what is going on in a state, as the player who decides has to know it: what a negotiation or a battle is
    about and how strong both sides are, or which roll is needed. Elsewhere it is the sentence of the phase. An empty
    text where nothing is to be decided.

    >>> from foreign_king import GAMES, setup, voice
    >>> from foreign_king.language.narration import tell_context
    >>> game = GAMES["the-foreign-king"]
    >>> tell_context(voice(game), setup(game, ["red", "blue"]))
    'The table has to deal the first turn order.'
    """
    phrase = voice.game.words.context(state)
    if phrase is not None:
        return sentence(voice, voice.language.contexts, phrase)
    pending = voice.game.documents.position(state)["pending"]
    return tell_phase(voice, pending[-1]) if pending else ""


def tell_score(language: Language, score: int) -> str:
    """Return a score with its unit: «29 VP», «-2 VP»."""
    sign = "-" if score < 0 else ""
    return f"{sign}{of_number(language, language.score, score, str(score))}"


def tell_story(voice: Voice, facts: Iterable[Any]) -> str:
    """Return facts, or entries, as a story. Consecutive facts about the same seat or kingdom become one sentence.

    A heading («Round 2») has a line of its own, and so has each kind of fact in ``Language.apart``. ``story_parts``
    tells headings from other lines.

    >>> from foreign_king import replay, tell_story, voice
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> print(tell_story(voice(ended.game), ended[6].entries))
    Red goes to Place, pays 5 francs and places 6 citizens in West Flanders.
    """
    return "\n".join(text for _, text in story_parts(voice, facts))


def is_told(voice: Voice, fact: Any) -> bool:
    """Return whether a story tells a fact, or an entry. Facts that only say what is due next are not told."""
    return _kind(fact) not in voice.language.untold


def _kind(fact: Any) -> str:
    return type(fact.fact if isinstance(fact, Entry) else fact).__name__


def story_parts(voice: Voice, facts: Iterable[Any]) -> Iterator[tuple[bool, str]]:
    """Yield the lines of a story. Each is a pair: whether the line is a heading, and its text."""
    group: list[Any] = []
    for fact in facts:
        if not is_told(voice, fact):
            continue
        kind = _kind(fact)
        if kind in voice.language.headings or kind in voice.language.apart:
            if group:
                yield False, _in_sentences(voice, group)
            yield kind in voice.language.headings, tell_fact(voice, fact)
            group = []
        else:
            group.append(fact)
    if group:
        yield False, _in_sentences(voice, group)


def _in_sentences(voice: Voice, facts: Iterable[Any]) -> str:
    sentences: list[str] = []
    last_actor: object = None
    subject, actions = "", list[str]()
    for fact in facts:
        text = tell_fact(voice, fact)
        actor, name = _subject(voice, fact)
        action = text[len(name) + 1 : -1]
        # A phrase with commas, semicolons or colons would be unreadable inside a list, so it gets its own sentence.
        alone = not name or any(mark in action for mark in ",;:")
        # The name is compared too, because phrases can use different forms of it.
        if alone or actor != last_actor or name != subject:
            sentences += _together(voice, subject, actions)
            subject, actions = "", []
        if alone:
            sentences.append(text)
        else:
            last_actor, subject, actions = actor, name, [*actions, action]
    return " ".join([*sentences, *_together(voice, subject, actions)])


def _subject(voice: Voice, fact: Any) -> tuple[object, str]:
    """Return the seat or the kingdom with which the sentence of a fact begins, and its name. ``(None, "")`` if the
    sentence begins with something else."""
    phrase = _words(voice, fact)
    say = phrase_for(voice.language.facts[phrase.key], phrase.values).say
    first_place = next((place for place in SUBJECTS if say.startswith(f"{place} ")), None)
    if first_place is None:
        return None, ""
    name = sentence(voice, FrozenDict(subject=(Variant(say=first_place),)), Phrase(key="subject", values=phrase.values))
    return phrase.values[first_place.strip("{}")], name


def _together(voice: Voice, subject: str, actions: list[str]) -> list[str]:
    return [f"{subject} {joined(voice, actions)}."] if subject else []


def _word(voice: Voice, field: str, value: Any) -> object:
    """Return a value of a document or a refusal in the form that phrases take: a number, a tuple or ``Named``."""
    kind = voice.game.words.kinds.get(field)
    if kind is None or isinstance(value, (int, Named)):
        # A document has numbers, such as dice, in a list, and phrases take a tuple.
        return tuple(value) if isinstance(value, list) else value
    if isinstance(value, Mapping):
        return Named(kind=kind, names=tuple(value), counts=tuple(value.values()))
    return Named(kind=kind, names=(value,) if isinstance(value, str) else tuple(value))


__all__ = [
    "is_told",
    "refusal_phrase",
    "story_parts",
    "tell_context",
    "tell_fact",
    "tell_phase",
    "tell_reason",
    "tell_refusal",
    "tell_score",
    "tell_story",
]
