"""Questions, options and offers in the bodies of answers, with their words in the language of a voice."""

from collections.abc import Iterable
from typing import Any

from foreign_king.decisions import Decision, Offer, Option
from foreign_king.language import Voice
from foreign_king.menus import (
    option_names,
    question_names,
    tell_closed,
    tell_detail,
    tell_offer,
    tell_option,
    tell_question,
    tell_way,
    tell_worth,
    ways_of,
)
from foreign_king.server.answers import (
    DecisionAnswer,
    NameAnswer,
    OfferText,
    OptionAnswer,
    QuestionAnswer,
    WayAnswer,
)
from foreign_king.wire import write_refusal

FEW_WAYS = 16
"""The greatest number of ways to pay, take or swap pieces that are listed."""


def offer_texts(speaker: Voice, offers: Iterable[Offer]) -> tuple[OfferText, ...]:
    """Return offers in words."""
    return tuple(
        OfferText(label=tell_offer(speaker, each), message=tell_closed(speaker, each) or None) for each in offers
    )


def step_answer(speaker: Voice, step: Decision[Any], version: int, context: str) -> DecisionAnswer:
    """Return the question and the options of a step of a decision. ``context`` says what is going on."""
    ways = _ways(speaker, step)
    return DecisionAnswer(
        version=version,
        question=_question(speaker, step, whole=bool(ways), context=context),
        options=tuple(_option(speaker, step, each) for each in step.options),
        ways=ways or None,
        draft=step.document,
        price=step.price,
    )


def _ways(speaker: Voice, step: Decision[Any]) -> tuple[WayAnswer, ...]:
    return tuple(
        WayAnswer(
            answers=way.tokens[len(step.tokens) :],
            label=tell_way(speaker, step, way),
            detail=tell_worth(speaker, step, way) or None,
        )
        for way in ways_of(step, FEW_WAYS)
    )


def _question(speaker: Voice, step: Decision[Any], *, whole: bool, context: str) -> QuestionAnswer:
    question = step.question
    return QuestionAnswer(
        sentence=tell_question(speaker, step),
        context=context or None,
        whole=tell_question(speaker, step, whole=True) if whole else None,
        names=_names(question_names(speaker, step)),
        asks=question.asks,
        path=question.path,
        part=question.part,
    )


def _option(speaker: Voice, step: Decision[Any], option: Option) -> OptionAnswer:
    return OptionAnswer(
        token=option.token,
        label=tell_option(speaker, step, option),
        detail=tell_detail(speaker, step, option) or None,
        message=tell_closed(speaker, option) or None,
        names=_names(option_names(speaker, step, option)),
        price=option.price,
        closed=tuple(write_refusal(speaker.game, why) for why in option.closed),
    )


def _names(pairs: Iterable[tuple[str, str]]) -> tuple[NameAnswer, ...]:
    return tuple(NameAnswer(kind=kind, name=name) for kind, name in pairs)


__all__ = ["offer_texts", "step_answer"]
