"""A front end in few lines: it asks who decides and what is offered, fills in the fields, plays, and tells what came
of it. ``python examples/front_end.py GAME NAME NAME…`` plays a game in the terminal, The Foreign King for Anna and
Bruno unless it is told otherwise. All look at the same terminal, so what is told there is what a spectator is told; the
one who decides is offered what the own view offers."""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice, product
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
            print(fk.tell_story(teller, [entry._replace(fact=fk.redact(game, entry.fact, None)) for entry in entries]))
        except fk.Refused as refused:  # not for what was offered; but a player may say anything
            print(fk.tell_refusal(teller, refused))
    return fk.result(game, state)


def choose(game: fk.Game[Any, Any, Any], teller: fk.Voice, offered: tuple[fk.Offer, ...], ask: Ask) -> dict[str, Any]:
    """The document of a command: one of the open offers, with its fields filled in."""
    labels = {
        offer: " ".join([fk.name_of(teller, "command", offer.command), *_fixed(game, teller, offer)])
        for offer in offered
    }
    for offer in offered:
        if offer.closed is not None:
            print(f"  {labels[offer]}: {fk.tell_refusal(teller, offer.closed)}")
    chosen: fk.Offer = ask("What do you do", {labels[offer]: offer for offer in offered if offer.closed is None})
    command: dict[str, Any] = {"type": chosen.command, "by": chosen.by, **chosen.fixed}

    def called(field: fk.Choice | fk.Selection | fk.Shares, name: str) -> str:
        return in_words(game, teller, field.field, name)

    for field in chosen.fields:
        match field:
            case fk.Choice(options=options):
                command[field.field] = ask(field.field, {called(field, name): name for name in options})
            case fk.Amount(prices=prices, least=least):
                costs = [f" ({price} francs)" if price else "" for price in prices]
                numbers = {f"{least + place}{cost}": least + place for place, cost in enumerate(costs)}
                command[field.field] = ask(field.field, numbers)
            case fk.Shares(steps=steps):  # here, all go to the same place
                there = ask(field.field, {called(field, name): name for name in steps})
                most = min(field.pieces, field.most_steps // steps[there])
                command[field.field] = {there: ask("how many", {str(each): each for each in range(1, most + 1)})}
            case fk.Route():
                command[field.field] = ask_the_way(game, teller, field, ask)
            case fk.Handful():
                command[field.field] = ask_for_a_handful(field, ask)
            case fk.Allotment():
                command |= ask_for_the_dice(field, ask)
            case fk.Selection(options=options, number=number):
                ways = [list(way) for way in combinations(options, number)]
                command[field.field] = ask(
                    field.field, {", ".join(called(field, name) for name in way): way for way in ways}
                )
            case fk.Exchange():
                command[field.field] = ask_for_change(game, teller, field, chosen.fields, ask)
            case fk.Payment():
                held = after_change({"": field.pieces}, command.get("change"))[""]
                command[field.field] = ask(field.field, {told(some): some for some in payments(field, held)})
            case fk.Levy():
                there = after_change(field.places, command.get("change"))
                ways_to_take = {told(some, game, teller): some for some in levies(field, there)}
                command[field.field] = ask(field.field, ways_to_take)
            case fk.Within(offers=inner):
                command[field.field] = choose(game, teller, inner, ask)
    return command


def _fixed(game: fk.Game[Any, Any, Any], teller: fk.Voice, offer: fk.Offer) -> Iterator[str]:
    """What is fixed, for the label of a button: a name, or what is so."""
    for field, value in offer.fixed.items():
        yield field if value is True else in_words(game, teller, field, str(value))


def in_words(game: fk.Game[Any, Any, Any], teller: fk.Voice, field: str, name: str) -> str:
    """What a player calls the name in a field; as it is where the field holds no names."""
    return fk.name_of(teller, game.words.sorts[field], name) if field in game.words.sorts else name


def ask_the_way(game: fk.Game[Any, Any, Any], teller: fk.Voice, route: fk.Route, ask: Ask) -> list[str]:
    """A way on the map, step by step."""
    borders, way = fk.load_board(game).adjacent, list[str]()
    while len(way) < route.most_steps:
        here = way[-1] if way else route.start
        near = [name for name in (borders[here] if here else route.prices) if name not in (*way, route.start)]
        there = ask(
            "next",
            {fk.name_of(teller, game.board.place, name): name for name in near} | ({"stop": None} if way else {}),
        )
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


Pieces = Mapping[str, int]


def ask_for_change(
    game: fk.Game[Any, Any, Any], teller: fk.Voice, exchange: fk.Exchange, fields: tuple[object, ...], ask: Ask
) -> dict[str, Any]:
    """Which tokens are swapped where: what is given and taken is worth the same, of no common value, and lets the next
    field be filled."""
    ways = dict[str, dict[str, Any]]()
    for place, there in exchange.places.items():
        for given, taken in product(handfuls(exchange.pieces), handfuls(there)):
            worth = [sum(exchange.values[kind] * number for kind, number in some.items()) for some in (given, taken)]
            if worth[0] == worth[1] > 0 and not set(given) & set(taken):
                change = {"province": place, "given": given, "taken": taken}
                if any(True for field in fields for _ in filled(field, change)):
                    ways[f"{told(given)} for {told({place: taken}, game, teller)}"] = change
    return dict(ask(exchange.field, ways))


def filled(field: object, change: Mapping[str, Any]) -> Iterator[Any]:
    """Every way to fill a field that follows a change."""
    if isinstance(field, fk.Payment):
        yield from payments(field, after_change({"": field.pieces}, change)[""])
    elif isinstance(field, fk.Levy):
        yield from levies(field, after_change(field.places, change))


def after_change(piles: Mapping[str, Pieces], change: Mapping[str, Any] | None) -> dict[str, Pieces]:
    """What is where once a change is made: in the treasury (named ""), or in the places."""
    if change is None:
        return dict(piles)
    gains, losses = ("taken", "given") if "" in piles else ("given", "taken")
    changed = dict(piles)
    place = "" if "" in piles else change["province"]
    kinds = {**changed[place], **change[gains]}
    changed[place] = {
        kind: changed[place].get(kind, 0) + change[gains].get(kind, 0) - change[losses].get(kind, 0) for kind in kinds
    }
    return changed


def handfuls(pieces: Pieces) -> Iterator[dict[str, int]]:
    """Every choice of some pieces of each kind, none of them too."""
    for numbers in product(*(range(most + 1) for most in pieces.values())):
        yield {kind: number for kind, number in zip(pieces, numbers, strict=True) if number}


def payments(payment: fk.Payment, held: Pieces) -> Iterator[dict[str, int]]:
    """Every way to pay: exactly, or more with no piece to spare."""
    for some in handfuls(held):
        over = sum(payment.values[kind] * number for kind, number in some.items()) - payment.price
        spare = any(over >= payment.values[kind] for kind in some)
        if over == 0 or (over > 0 and not payment.exact and not spare):
            yield some


def levies(levy: fk.Levy, there: Mapping[str, Pieces]) -> Iterator[dict[str, dict[str, int]]]:
    """One way to take each amount that may be taken; a better front end lets the player choose the tokens."""
    for amount in range(levy.most, levy.least - 1, -1):
        yield from islice(collections(levy, list(there.items()), amount), 1)


def collections(levy: fk.Levy, places: list[tuple[str, Pieces]], amount: int) -> Iterator[dict[str, dict[str, int]]]:
    """Every way to take exactly so much from some places."""
    if not places:
        if amount == 0:
            yield {}
        return
    (place, pieces), *others = places
    for some in handfuls(pieces):
        worth = sum(levy.values[kind] * number for kind, number in some.items())
        if worth <= amount:
            for more in collections(levy, others, amount - worth):
                yield {place: some, **more} if some else more


def told(pieces: Mapping[str, Any], game: fk.Game[Any, Any, Any] | None = None, teller: fk.Voice | None = None) -> str:
    """Pieces in words, by place if they lie in several."""
    said = list[str]()
    for name, number in pieces.items():
        if game is not None and teller is not None:
            said.append(f"{told(number)} in {fk.name_of(teller, game.board.place, name)}")
        else:
            said.append(f"{number} {name}")
    return ", ".join(said) or "nothing"


def ask_in_the_terminal(question: str, answers: Mapping[str, Any]) -> Any:
    """Ask until one of the numbers is said."""
    print(f"{question}?", *(f"{number} {answer}" for number, answer in enumerate(answers, 1)), sep="\n  ")
    said = input("> ")
    known = dict(zip(map(str, range(1, len(answers) + 1)), answers.values(), strict=True))
    return known[said] if said in known else ask_in_the_terminal(question, answers)


if __name__ == "__main__":
    name, *names = sys.argv[1:] or ["the-foreign-king", "Anna", "Bruno"]
    seats = dict(zip(("red", "blue", "green", "yellow", "white", "black"), names, strict=False))
    print(run(fk.GAMES[name], seats, Random(), ask_in_the_terminal))
