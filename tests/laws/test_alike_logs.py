"""Two games that differ in nothing but what a seat may not see have the same log for that seat, byte for byte."""

import io
from collections.abc import Iterator
from itertools import chain, combinations, islice
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, SPECTATOR, WHOLE, chances, hide, legal, play, redact, replay, why_not
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms.facts import BribesRevealed, TreasuriesShown
from foreign_king.games.lang_lebe_der_koenig.facts import CardsRevealed
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.writer import LogWriter
from foreign_king.matches import Update, open_match, submit, updates
from foreign_king.pages import make_page
from foreign_king.replays import preview
from tests.random_games import SEATS_OF_SIX, Opening, Step, steps

REVEALING = (CardsRevealed, BribesRevealed, TreasuriesShown)
"""The facts by which hidden things are seen. Up to the first that shows something else, two games are alike."""
LISTED = 300


def secret_steps(game: AnyGame, taken: list[Step], seat: str) -> Iterator[tuple[int, list[Any]]]:
    """Where something was said that the seat did not hear, and what could have been said there that sounds the
    same."""
    for place, (state, command, _) in enumerate(taken):
        heard = hide(game, command, seat)
        if heard == command:
            continue
        others = list(exchanged(command))
        if not others:
            said = chain(legal(game, state), (each.command for each in chances(game, state)))
            others = list(islice(said, LISTED))
        alike = [other for other in others if other != command and hide(game, other, seat) == heard]
        possible = [other for other in alike if why_not(game, state, other) is None]
        if possible:
            yield place, possible


def exchanged(command: Any) -> Iterator[Any]:
    """The same command, in which two seats have exchanged what it tells of them."""
    for field in attrs.fields(type(command)):
        told = getattr(command, field.name)
        for one, other in combinations(told, 2) if isinstance(told, FrozenDict) else ():
            yield attrs.evolve(command, **{field.name: told.put(one, told[other]).put(other, told[one])})


def going_on(game: AnyGame, taken: list[Step], place: int, instead: Any, seat: str) -> list[Step]:
    """Return the game with another command at this place, as far as a seat sees and hears the same."""
    state, other = taken[place].before, taken[:place]
    for step in taken[place:]:
        command = step.command if len(other) > place else instead
        if why_not(game, state, command) is not None:
            break
        outcome = play(game, state, command)
        if shown(game, outcome.entries, seat) != shown(game, step.outcome.entries, seat):
            break
        other.append(Step(state, command, outcome))
        state = outcome.state
    return other


def shown(game: AnyGame, entries: Any, seat: str) -> list[Any]:
    return [redact(game, entry.fact, seat) for entry in entries if isinstance(entry.fact, REVEALING)]


def log(opening: Opening, taken: list[Step], viewer: str) -> bytes:
    """Return the log for a viewer, with everything that a log can contain."""
    game, stream, seats = opening.game, io.BytesIO(), SEATS_OF_SIX[: opening.players]
    names, meta = dict.fromkeys(seats, "Anna"), Meta(event="a club evening", comments=("the last one",))
    header = make_header(game, seats, law=opening.law, names=names, viewer=viewer, meta=meta)
    writer = LogWriter(stream, game, header, digests=True)
    for number, (_, command, outcome) in enumerate(taken):
        writer.command(command, outcome, comment=f"so it was, {number}")
    return stream.getvalue()


of_every_viewer = pytest.mark.parametrize("place", [0, 1, None], ids=["first", "second", SPECTATOR])
of_every_table = pytest.mark.parametrize(
    "opening",
    [
        Opening(4, "fr", {}, GAMES["lang-lebe-der-koenig"]),
        Opening(2, "fr", {}, GAMES["barbarian-kingdoms"]),
        Opening(6, "fr", {"team_size": 2}, GAMES["barbarian-kingdoms"]),
    ],
    ids=lambda opening: f"{opening.game.name}-{opening.players}",
)


@of_every_viewer
@of_every_table
def test_games_that_are_alike_to_a_seat_have_the_same_log(opening: Opening, place: int | None) -> None:
    game, random = opening.game, Random(1)
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    taken = list(steps(opening, 1))
    secret = list(secret_steps(game, taken, seat))
    kinds, lasting = {type(taken[at].command) for at, _ in secret}, 0
    for at, possible in [*random.sample(secret, min(4, len(secret))), *one_of_each(taken, secret)]:
        other = going_on(game, taken, at, random.choice(possible), seat)
        one = taken[: len(other)]
        assert log(opening, one, seat) == log(opening, other, seat)
        lasting += len(other) - at - 1
        assert len(other) == at or log(opening, one, WHOLE) != log(opening, other, WHOLE)
    assert len(kinds) == 2
    # The difference stays hidden for a while.
    assert lasting >= 5


def one_of_each(taken: list[Step], secret: list[tuple[int, list[Any]]]) -> list[tuple[int, list[Any]]]:
    """The first secret of each kind."""
    return list({type(taken[at].command): (at, possible) for at, possible in reversed(secret)}.values())


@of_every_viewer
@of_every_table
def test_games_that_are_alike_to_a_seat_send_it_the_same(opening: Opening, place: int | None) -> None:
    """The updates from a server are the same, and so are the previews of commands."""
    game, random = opening.game, Random(2)
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    viewer, taken = seat, list(steps(opening, 1))
    for at, possible in one_of_each(taken, list(secret_steps(game, taken, seat))):
        other = going_on(game, taken, at, random.choice(possible), seat)
        one = taken[: len(other)]
        assert sent(opening, one, viewer) == sent(opening, other, viewer)
        for ours, theirs in list(zip(one, other, strict=True))[at : at + 10]:
            before = preview(game, ours.before, ours.command, viewer=viewer)
            assert before == preview(game, theirs.before, theirs.command, viewer=viewer)


@of_every_viewer
@of_every_table
def test_games_that_are_alike_to_a_seat_have_the_same_page(opening: Opening, place: int | None) -> None:
    """The page for a seat that is made of the whole log is the same."""
    game, random = opening.game, Random(3)
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    taken = list(steps(opening, 1))
    for at, possible in one_of_each(taken, list(secret_steps(game, taken, seat))):
        other = going_on(game, taken, at, random.choice(possible), seat)[: at + 4]
        one, first = taken[: len(other)], max(0, at - 1)
        pages = [page(opening, each, first, seat) for each in (one, other)]
        assert pages[0] == pages[1]
        assert len(other) == at or page(opening, one, first, WHOLE) != page(opening, other, first, WHOLE)


def page(opening: Opening, taken: list[Step], first: int, viewer: str) -> str:
    """Return the page of the last steps of a game."""
    whole = replay(log(opening, taken, WHOLE))
    return make_page(attrs.evolve(whole, steps=whole.steps[first:]), viewer=viewer).html


def sent(opening: Opening, taken: list[Step], viewer: str) -> tuple[Update, ...]:
    match = open_match(make_header(opening.game, SEATS_OF_SIX[: opening.players], law=opening.law))
    for _, command, _ in taken:
        match, _version = submit(match, command.by, command)
    return updates(match, viewer)
