"""Answers about positions."""

from itertools import islice
from random import Random
from typing import Any

import foreign_king as fk
from foreign_king.decisions import Made, begin
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.language.faults import tell_fault
from foreign_king.language.narration import tell_context
from foreign_king.pictures import picture
from foreign_king.pictures.styles import STYLES
from foreign_king.positions import check_position
from foreign_king.reasons import explain_refusal, explain_score
from foreign_king.server.menu_answers import offer_texts, step_answer
from foreign_king.wire import parse, shown
from foreign_king_engine import position_requests as ask
from foreign_king_engine.documents import language_of, read_facts, speaker, write_explanation, write_outcome
from foreign_king_engine.folding import read_state
from foreign_king_engine.position_answers import CheckedPosition, DecisionStep, PicturePart, PictureText, PositionFault
from foreign_king_engine.requests import Check
from foreign_king_engine.states import boards_of, read_document, write_state


def check(request: Check) -> CheckedPosition:
    """Return everything that is wrong with a position file, or its position."""
    language = language_of(request)
    try:
        document = parse(request.text)
    except Malformed as fault:
        return CheckedPosition(faults=(_position_fault(None, fault, language),))
    boards = boards_of(request.boards)
    faults = check_position(document, boards=boards)
    if faults:
        return CheckedPosition(faults=tuple(_position_fault(document, fault, language) for fault in faults))
    game, state, viewer = read_document(document, boards)
    return CheckedPosition(faults=(), game=game.name, state=write_state(game, state, viewer))


def _position_fault(document: Any, fault: Malformed, language: str) -> PositionFault:
    return PositionFault(
        message=tell_fault(fault.message, language),
        pointer=fault.pointer,
        expected=tell_fault(fault.expected, language) or None,
        clause=None if fault.rule is None else f"{document['game']}:{fault.rule.value}",
    )


def to_act(request: ask.OfState) -> list[str]:
    """Return the seats that may act."""
    game, state, _ = read_state(request)
    return list(fk.to_act(game, state))


def result(request: ask.OfState) -> Any:
    """Return how the game ended; ``None`` while it goes on."""
    game, state, _ = read_state(request)
    ended = fk.result(game, state)
    return None if ended is None else fk.write_result(game, ended)


def prompt(request: ask.OfState) -> str:
    """Return what is to be decided, in a few sentences; an empty text where nothing is."""
    game, state, _ = read_state(request)
    return tell_context(speaker(request, game, state), state)


def view(request: ask.OfSeat) -> str:
    """Return the position as a seat sees it."""
    game, state, _ = read_state(request)
    return write_state(game, fk.view(game, state, request.seat), request.seat, request.board)


def offers(request: ask.Offers) -> Any:
    """Return the offers, each with its words."""
    game, state, _ = read_state(request)
    chosen = [offer for offer in fk.offers(game, state) if request.seat in (None, offer.by)]
    texts = offer_texts(speaker(request, game, state), chosen)
    return [
        {"offer": fk.write_offer(game, offer), "label": text.label, "message": text.message}
        for offer, text in zip(chosen, texts, strict=True)
    ]


def decide(request: ask.Decide) -> DecisionStep | None:
    """Return the next step of a decision; ``None`` where the seat has nothing to decide."""
    game, state, _ = read_state(request)
    step: Any = begin(game, state, request.seat)
    for number, token in enumerate(request.tokens):
        if step is None or isinstance(step, Made):
            raise Malformed("no question is left", pointer=f"/tokens/{number}", expected="nothing more")
        step = step.choose(token)
    if step is None:
        return None
    if isinstance(step, Made):
        return DecisionStep(command=step.document, price=step.price)
    voice = speaker(request, game, state)
    answer = step_answer(voice, step, 0, tell_context(voice, state))
    return DecisionStep(
        question=answer.question,
        options=answer.options,
        ways=answer.ways or (),
        draft=answer.draft,
        price=answer.price,
    )


def play(request: ask.OfCommand) -> Any:
    """Return the position after a command, and its facts."""
    game, state, viewer = read_state(request)
    return write_outcome(request, game, fk.play(game, state, fk.read_command(game, request.command)), viewer)


def why_not(request: ask.OfCommand) -> Refused | Malformed | None:
    """Return why a command would not be played; ``None`` if it would."""
    game, state, _ = read_state(request)
    try:
        return fk.why_not(game, state, fk.read_command(game, request.command))
    except Malformed as fault:
        return fault


def explain(request: ask.OfFacts) -> Any:
    """Return the explanation of each fact that followed a position."""
    game, state, _ = read_state(request)
    voice = speaker(request, game, state)
    return [write_explanation(voice, reason) for reason in fk.explain(game, state, read_facts(game, request.facts))]


def explain_why_not(request: ask.OfCommand) -> Any:
    """Return the explanation of a refusal; ``None`` for a legal command."""
    game, state, _ = read_state(request)
    command = fk.read_command(game, request.command)
    refused = fk.why_not(game, state, command)
    if isinstance(refused, Malformed):
        raise refused
    return (
        None
        if refused is None
        else write_explanation(speaker(request, game, state), explain_refusal(game, state, command, refused))
    )


def score(request: ask.OfSeat) -> Any:
    """Return how the score of a seat is made up."""
    game, state, _ = read_state(request)
    return write_explanation(speaker(request, game, state), explain_score(game, state, request.seat))


def legal(request: ask.Legal) -> Any:
    """Return legal commands of the players."""
    game, state, _ = read_state(request)
    return [fk.write_command(game, command) for command in islice(fk.legal(game, state), max(request.most, 0))]


def deal(request: ask.Seeded) -> Any:
    """Return a command of the table, which the seed draws."""
    game, state, _ = read_state(request)
    if "table" not in fk.to_act(game, state):
        raise Malformed("the table has nothing to deal now", pointer="/state")
    return fk.write_command(game, fk.deal(game, state, Random(request.seed)))


def draw(request: ask.Drawn) -> str:
    """Return the picture of a position, as SVG."""
    game, state, _ = read_state(request)
    name = next(iter(STYLES)) if request.style is None else request.style
    if name not in STYLES:
        raise Malformed(f"there is no style {shown(name)}", pointer="/style", expected=" or ".join(STYLES))
    facts = [entry.fact for entry in read_facts(game, request.facts)]
    language = language_of(request)
    return fk.draw(game, state, language=language, seats=request.names, facts=facts, style=STYLES[name])


def parts(request: ask.Drawn) -> PictureText:
    """Return the picture of a position in its parts."""
    game, state, _ = read_state(request)
    language = language_of(request)
    facts = [entry.fact for entry in read_facts(game, request.facts)]
    drawn = picture(game, state, language=language, seats=request.names, facts=facts)
    made = tuple(PicturePart(name=each.name, where=each.where, svg=each.svg) for each in drawn.parts)
    return PictureText(parts=made, description=drawn.description)


__all__ = [
    "check",
    "deal",
    "decide",
    "draw",
    "explain",
    "explain_why_not",
    "legal",
    "offers",
    "parts",
    "play",
    "prompt",
    "result",
    "score",
    "to_act",
    "view",
    "why_not",
]
