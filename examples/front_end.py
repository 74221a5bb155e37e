"""A front end in few lines: it asks who decides, takes the decision step by step, plays, and tells what came of it.

``python examples/front_end.py GAME NAME NAME…`` plays a game in the terminal, The Foreign King for Anna and Bruno
unless it is told otherwise. All look at the same terminal, so what is told there is what a spectator is told; the one
who decides is offered what the own view offers."""

import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import foreign_king as fk
from foreign_king import language
from foreign_king.decisions import DONE, WITHOUT, Decision, Made, Option, Question, begin

Ask = Callable[[str, Mapping[str, Any]], Any]
"""Puts a question with its possible answers, and returns the value of the one that was chosen."""


def run(game: fk.Game[Any, Any, Any], players: Mapping[str, str], random: Random, ask: Ask) -> fk.Result | None:
    """Play a game for these seats, whose players have these names, to its end."""
    state, teller = fk.setup(game, list(players)), fk.voice(game, seats=players)
    while acting := fk.to_act(game, state):
        if acting == (fk.TABLE,):
            command = fk.deal(game, state, random)
        else:
            seat = acting[0]  # where several may act at once, they do so one after the other
            visible = fk.view(game, state, seat)
            print(language.tell_phase(teller, fk.position(game, visible)["pending"][-1]))
            command = decide(game, teller, begin(game, visible, seat), ask)
        try:
            state, entries = fk.play(game, state, command)
            redacted = [entry._replace(fact=fk.redact(game, entry.fact, fk.SPECTATOR)) for entry in entries]
            print(fk.tell_story(teller, redacted))
        except fk.Refused as refused:  # not for what was offered; but a player may say anything
            print(fk.tell_refusal(teller, refused))
    return fk.result(game, state)


def decide(game: fk.Game[Any, Any, Any], teller: language.Voice, first: Decision[Any] | None, ask: Ask) -> Any:
    """The command to which a player's answers lead."""
    assert first is not None  # to a seat that is to act, something is open
    step: Decision[Any] | Made[Any] = first
    while isinstance(step, Decision):
        question, labels = (
            step.question,
            {option: label(game, teller, step.question, option) for option in step.options},
        )
        for option in step.options:
            for refused in option.closed:
                print(f"  {labels[option]}: {fk.tell_refusal(teller, refused)}")
        answers = {labels[option]: option for option in step.options if not option.closed}
        # What has but one answer is not worth a question, unless it is the command itself.
        step = step.choose(step.only if step.only and question.path else ask(in_words(game, teller, question), answers))
    return step.command


def in_words(game: fk.Game[Any, Any, Any], teller: language.Voice, question: Question) -> str:
    """What is asked: the field, and which part of it."""
    if question.asks == "command":
        return "What do you do"
    names = ", ".join(called(game, teller, "", name) for name in (*question.path[-1:], *question.part))
    return f"How many: {names}" if question.asks == "number" else names or "How"


def label(game: fk.Game[Any, Any, Any], teller: language.Voice, question: Question, option: Option) -> str:
    """What stands on the button of an answer: what it is, and the francs that the command then costs."""
    field, price = question.path[-1] if question.path else "", f" ({option.price} francs)" if option.price else ""
    match option.token, question.asks:
        case (token, _) if token in (DONE, WITHOUT):
            text = "no more" if token == DONE else "without"
        case (token, "command"):
            text = language.name_of(teller, "command", token)
        case (token, "number" | "die" | "way"):
            text = token
        case (token, _):
            text = field if option.value is True else called(game, teller, field, token)
    return f"{text}{price}"


def called(game: fk.Game[Any, Any, Any], teller: language.Voice, field: str, name: str) -> str:
    """What a player calls a name in a field: a place, or what the field holds; as it is where that is no name."""
    kind = game.board.place if name in teller.places else game.words.kinds.get(field)
    return language.name_of(teller, kind, name) if kind else name


def ask_in_the_terminal(question: str, answers: Mapping[str, Any]) -> Any:
    """Ask until one of the numbers is said."""
    print(f"{question}?", *(f"{number} {text}" for number, text in enumerate(answers, 1)), sep="\n  ")
    answer = input("> ")
    values = dict(zip(map(str, range(1, len(answers) + 1)), answers.values(), strict=True))
    return values[answer] if answer in values else ask_in_the_terminal(question, answers)


if __name__ == "__main__":
    name, *names = sys.argv[1:] or ["the-foreign-king", "Anna", "Bruno"]
    seats: dict[str, str] = dict(zip(("red", "blue", "green", "yellow", "white", "black"), names, strict=False))
    print(run(fk.GAMES[name], seats, Random(), ask_in_the_terminal))
