"""A front end in few lines: it asks who decides and what is offered, fills in the fields, plays, and tells what came
of it. ``python examples/front_end.py`` plays a game for two in the terminal."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import foreign_king as fk

Ask = Callable[[str, Mapping[str, Any]], Any]
"""Puts a question with its possible answers, and returns the value of the one that was chosen."""


def run(game: fk.Game[Any, Any, Any], players: Mapping[str, str], random: Random, ask: Ask) -> fk.Result | None:
    """Play a game for these seats, whose players have these names, to its end."""
    state, teller = fk.setup(game, list(players)), fk.voice(game, seats=players)
    while acting := fk.to_act(game, state):
        if acting == (fk.TABLE,):
            command = fk.deal(game, state, random)
        else:
            print(fk.tell_phase(teller, fk.position(game, state)["pending"][-1]))
            command = fk.read_command(game, choose(game, teller, fk.offers(game, state), ask))
        try:
            state, entries = fk.play(game, state, command)
            print(fk.tell_story(teller, [entry.fact for entry in entries]))
        except fk.Refused as refused:  # not for what was offered; but a player may say anything
            print(fk.tell_refusal(teller, refused))
    return fk.result(game, state)


def choose(game: fk.Game[Any, Any, Any], teller: fk.Voice, offered: tuple[fk.Offer, ...], ask: Ask) -> dict[str, Any]:
    """The document of a command: one of the open offers, with its fields filled in."""
    labels = {
        offer: " ".join([fk.name_of(teller, "command", offer.command), *offer.fixed.values()]) for offer in offered
    }
    for offer in offered:
        if offer.closed is not None:
            print(f"  {labels[offer]}: {fk.tell_refusal(teller, offer.closed)}")
    chosen: fk.Offer = ask("What do you do", {labels[offer]: offer for offer in offered if offer.closed is None})
    command: dict[str, Any] = {"type": chosen.command, "by": chosen.by, **chosen.fixed}
    for field in chosen.fields:
        match field:
            case fk.Choice(options=options):
                command[field.field] = ask(field.field, {name: name for name in options})
            case fk.Amount(prices=prices, least=least):
                numbers = {f"{least + place} ({price} francs)": least + place for place, price in enumerate(prices)}
                command[field.field] = ask(field.field, numbers)
            case fk.Shares(steps=steps):  # here, all go to the same place
                there = ask(field.field, {name: name for name in steps})
                most = min(field.pieces, field.most_steps // steps[there])
                command[field.field] = {there: ask("how many", {str(each): each for each in range(1, most + 1)})}
            case fk.Route():
                command[field.field] = ask_the_way(game, field, ask)
            case fk.Within(offers=inner):
                command[field.field] = choose(game, teller, inner, ask)
    return command


def ask_the_way(game: fk.Game[Any, Any, Any], route: fk.Route, ask: Ask) -> list[str]:
    """A way on the map, step by step."""
    borders, way = fk.load_board(game).borders, list[str]()
    while len(way) < route.most_steps:
        here = way[-1] if way else route.start
        near = [name for name in (borders[here] if here else route.prices) if name not in (*way, route.start)]
        there = ask("next", {name: name for name in near} | ({"stop": None} if way else {}))
        if there is None:
            break
        way.append(there)
    return way


def ask_in_the_terminal(question: str, answers: Mapping[str, Any]) -> Any:
    """Ask until one of the numbers is said."""
    print(f"{question}?", *(f"{number} {answer}" for number, answer in enumerate(answers, 1)), sep="\n  ")
    said = input("> ")
    known = dict(zip(map(str, range(1, len(answers) + 1)), answers.values(), strict=True))
    return known[said] if said in known else ask_in_the_terminal(question, answers)


if __name__ == "__main__":
    print(run(fk.GAMES["the-foreign-king"], {"red": "Anna", "blue": "Bruno"}, Random(), ask_in_the_terminal))
