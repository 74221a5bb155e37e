"""A front end in few lines: it asks who decides and what is offered, fills in the fields, plays, and tells what came
of it. ``python examples/front_end.py GAME NAME NAME…`` plays a game in the terminal, The Foreign King for Anna and
Bruno unless it is told otherwise. All look at the same terminal, so what is told there is what a spectator is told; the
one who decides is offered what the own view offers."""

import sys
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
            seat = acting[0]  # where several may act at once, they do so one after the other
            seen = fk.view(game, state, seat)
            print(fk.tell_phase(teller, fk.position(game, seen)["pending"][-1]))
            offered = tuple(offer for offer in fk.offers(game, seen) if offer.by == seat)
            command = fk.read_command(game, choose(game, teller, offered, ask))
        try:
            state, entries = fk.play(game, state, command)
            print(fk.tell_story(teller, [fk.redact(game, entry.fact, None) for entry in entries]))
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
                costs = [f" ({price} francs)" if price else "" for price in prices]
                numbers = {f"{least + place}{cost}": least + place for place, cost in enumerate(costs)}
                command[field.field] = ask(field.field, numbers)
            case fk.Shares(steps=steps):  # here, all go to the same place
                there = ask(field.field, {name: name for name in steps})
                most = min(field.pieces, field.most_steps // steps[there])
                command[field.field] = {there: ask("how many", {str(each): each for each in range(1, most + 1)})}
            case fk.Route():
                command[field.field] = ask_the_way(game, field, ask)
            case fk.Handful():
                command[field.field] = ask_for_a_handful(field, ask)
            case fk.Allotment():
                command |= ask_for_the_dice(field, ask)
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


def ask_for_a_handful(handful: fk.Handful, ask: Ask) -> dict[str, int]:
    """How many of each kind: so few that no more than allowed are taken, so many that enough are."""
    taken, left = dict[str, int](), sum(handful.pieces.values())
    for kind, there in handful.pieces.items():
        left, so_far = left - there, sum(taken.values())
        least, most = max(0, handful.least - so_far - left), min(there, handful.most - so_far)
        number = ask(f"how many {kind}", {str(number): number for number in range(least, most + 1)})
        if number:
            taken[kind] = number
    return taken


def ask_for_the_dice(allotment: fk.Allotment, ask: Ask) -> dict[str, list[int]]:
    """Which dice go on each place."""
    left, put = list(allotment.dice), dict[str, list[int]]()
    for place, number in allotment.places.items():
        put[place] = []
        for _ in range(number):
            die = ask(f"which die on {place}", {str(die): die for die in left})
            left.remove(die)
            put[place].append(die)
    return put


def ask_in_the_terminal(question: str, answers: Mapping[str, Any]) -> Any:
    """Ask until one of the numbers is said."""
    print(f"{question}?", *(f"{number} {answer}" for number, answer in enumerate(answers, 1)), sep="\n  ")
    said = input("> ")
    known = dict(zip(map(str, range(1, len(answers) + 1)), answers.values(), strict=True))
    return known[said] if said in known else ask_in_the_terminal(question, answers)


if __name__ == "__main__":
    name, *names = sys.argv[1:] or ["the-foreign-king", "Anna", "Bruno"]
    seats = dict(zip(("red", "blue", "green", "yellow", "white"), names, strict=False))
    print(run(fk.GAMES[name], seats, Random(), ask_in_the_terminal))
