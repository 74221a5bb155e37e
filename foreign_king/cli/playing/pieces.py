"""The fields of a command that say how many, where to and which way."""

from collections.abc import Sequence
from typing import Any

from foreign_king.cli.playing.called import called, counted, price_of, question_of
from foreign_king.cli.playing.questions import Option, ask_number, choose, choose_only
from foreign_king.cli.playing.sitting import Sitting
from foreign_king.cli.tongue import _, _n
from foreign_king.kernel.offers import Allotment, Amount, Handful, Route, Selection, Shares


def ask_name(sitting: Sitting, seat: str, field: str, names: Sequence[str]) -> str:
    """One of some names."""
    options = [Option(label=called(sitting.voice, field, name), value=name) for name in names]
    chosen: str = choose_only(sitting, seat, question_of(field), options)
    return chosen


def ask_amount(sitting: Sitting, seat: str, amount: Amount) -> int:
    """A number, with what each costs."""
    notes = [price_of(sitting.voice, price) for price in amount.prices]
    if any(notes):
        notes = [note or _("free") for note in notes]
    return ask_number(sitting, seat, question_of(amount.field), amount.least, amount.most, notes)


def ask_shares(sitting: Sitting, seat: str, shares: Shares) -> dict[str, int]:
    """How many pieces go to each of some destinations, one destination after the other."""
    put, voice = dict[str, int](), sitting.voice
    while True:
        left = shares.pieces - sum(put.values())
        steps = shares.most_steps - sum(number * shares.steps[place] for place, number in put.items())
        near = [place for place in shares.steps if place not in put and left and shares.steps[place] <= steps]
        if not near:
            return put
        options = [Option(label=_("no more"), value=None)] if put else []
        options += [
            Option(
                label=called(voice, shares.field, place),
                value=place,
                note=_n("# step each", "# steps each", shares.steps[place]),
            )
            for place in near
        ]
        there = choose(sitting, seat, question_of(shares.field), options)
        if there is None:
            return put
        most = min(left, steps // shares.steps[there])
        walked = shares.most_steps - steps
        notes = [
            price_of(voice, max(0, walked + number * shares.steps[there] - 1) * shares.step_price) or _("free")
            for number in range(1, most + 1)
        ]
        put[there] = ask_number(sitting, seat, _("How many?"), 1, most, notes)


def ask_route(sitting: Sitting, seat: str, route: Route) -> list[str]:
    """A way on the map, step by step."""
    way, voice = list[str](), sitting.voice
    while len(way) < route.most_steps:
        here = way[-1] if way else route.start
        near = sitting.replay.board.adjacent[here] if here is not None else tuple(route.prices)
        options = [Option(label=_("stop here"), value=None)] if way else []
        cost = price_of(voice, len(way) * route.step_price)
        options += [
            Option(label=called(voice, route.field, place), value=place, note=cost)
            for place in near
            if place not in (*way, route.start)
        ]
        if not any(option.value for option in options):
            break
        there = choose(sitting, seat, _("The next step?") if way else question_of(route.field), options)
        if there is None:
            break
        way.append(there)
    return way


def ask_handful(sitting: Sitting, seat: str, handful: Handful) -> dict[str, int]:
    """How many of each kind: so few that no more than allowed are taken, so many that enough are."""
    taken, left = dict[str, int](), sum(handful.pieces.values())
    for kind, there in handful.pieces.items():
        left, so_far = left - there, sum(taken.values())
        least, most = max(0, handful.least - so_far - left), min(there, handful.most - so_far)
        asked = f"{question_of(handful.field)} {called(sitting.voice, handful.field, kind)}"
        number = ask_number(sitting, seat, asked, least, most)
        if number:
            taken[kind] = number
    return taken


def ask_dice(sitting: Sitting, seat: str, allotment: Allotment) -> dict[str, Any]:
    """Which dice go on each place."""
    left, put = list(allotment.dice), dict[str, list[int]]()
    for place, number in allotment.places.items():
        put[place] = []
        for _die in range(number):
            asked = _("Which die on {card}?").format(card=called(sitting.voice, place, place))
            # Dice of the same number are the same.
            options = [Option(label=str(die), value=die) for die in sorted(set(left))]
            die = choose_only(sitting, seat, asked, options)
            left.remove(die)
            put[place].append(die)
    return put


def ask_selection(sitting: Sitting, seat: str, selection: Selection) -> list[str]:
    """Several different names, one after the other."""
    left, chosen = list(selection.options), list[str]()
    while len(chosen) < selection.number:
        if len(left) == selection.number - len(chosen):
            return [*chosen, *left]
        asked = f"{question_of(selection.field)} ({len(chosen) + 1}/{selection.number})"
        options = [Option(label=called(sitting.voice, selection.field, name), value=name) for name in left]
        name = choose(sitting, seat, asked, options)
        left.remove(name)
        chosen.append(name)
    return chosen


__all__ = [
    "ask_amount",
    "ask_dice",
    "ask_handful",
    "ask_name",
    "ask_route",
    "ask_selection",
    "ask_shares",
    "counted",
]
