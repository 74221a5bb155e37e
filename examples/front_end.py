"""A front end in few lines: it asks who decides, takes the decision step by step, plays, and tells what came of it.

``python examples/front_end.py GAME NAME NAME…`` plays a game in the terminal, The Foreign King for Anna and Bruno
unless it is told otherwise. All look at the same terminal, so what is told there is what a spectator is told; the one
who decides is offered what the own view offers."""

import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import foreign_king as fk
from foreign_king import language, menus
from foreign_king.decisions import Decision, Made, Option, begin

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
            command = decide(teller, begin(game, visible, seat), ask)
        try:
            state, entries = fk.play(game, state, command)
            redacted = [entry._replace(fact=fk.redact(game, entry.fact, fk.SPECTATOR)) for entry in entries]
            print(fk.tell_story(teller, redacted))
        except fk.Refused as refused:  # not for what was offered; but a player may say anything
            print(fk.tell_refusal(teller, refused))
    return fk.result(game, state)


def decide(teller: language.Voice, first: Decision[Any] | None, ask: Ask) -> Any:
    """The command to which a player's answers lead."""
    assert first is not None  # to a seat that is to act, something is open
    step: Decision[Any] | Made[Any] = first
    while isinstance(step, Decision):
        labels = {option: label(teller, step, option) for option in step.options}
        for option in step.options:
            if option.closed:
                print(f"  {labels[option]}: {menus.tell_closed(teller, option)}")
        answers = {labels[option]: option for option in step.options if not option.closed}
        # What has but one answer is not worth a question, unless it is the command itself.
        only = step.only if step.question.path else None
        step = step.choose(only or ask(menus.tell_question(teller, step), answers))
    return step.command


def label(teller: language.Voice, step: Decision[Any], option: Option) -> str:
    """What stands on the button of an answer: its label, and its price or its distance."""
    detail = menus.tell_detail(teller, step, option)
    return menus.tell_option(teller, step, option) + (f" ({detail})" if detail else "")


def ask_in_the_terminal(question: str, answers: Mapping[str, Any]) -> Any:
    """Ask until one of the numbers is said."""
    print(question, *(f"{number} {text}" for number, text in enumerate(answers, 1)), sep="\n  ")
    answer = input("> ")
    values = dict(zip(map(str, range(1, len(answers) + 1)), answers.values(), strict=True))
    return values[answer] if answer in values else ask_in_the_terminal(question, answers)


if __name__ == "__main__":
    name, *names = sys.argv[1:] or ["the-foreign-king", "Anna", "Bruno"]
    seats: dict[str, str] = dict(zip(("red", "blue", "green", "yellow", "white", "black"), names, strict=False))
    print(run(fk.GAMES[name], seats, Random(), ask_in_the_terminal))
