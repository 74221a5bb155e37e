"""What facts name has a ring on a picture, in every game, and nothing else has."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from foreign_king import GAMES, SPECTATOR, view
from foreign_king.games import AnyGame
from foreign_king.games.lang_lebe_der_koenig.facts import BaronBanished, CourtierPlaced
from foreign_king.pictures import picture
from foreign_king.pictures.elements import Element
from foreign_king.pictures.highlights import RINGED, names_in, touched
from foreign_king.pictures.sheets import Picture
from tests.lang_lebe_der_koenig.positions import read
from tests.laws.cases import Case, of_every_game
from tests.random_games import Opening, Step, steps

MARK = re.compile(r'data-touched="(\w+)"')


def some(game: AnyGame) -> Iterator[Step]:
    """Every so many steps of a game."""
    yield from islice(steps(Opening(3, next(iter(game.law.editions)), {}, game), 2), 0, 170, 29)


def rings(drawn: Picture) -> list[str]:
    return [kind for part in drawn.parts for kind in MARK.findall(part.svg)]


def shapes(each: Element) -> Iterator[tuple[str, str]]:
    """The names of the shapes of a picture."""
    if each.tag != "g":
        yield from ((name[5:], value) for name, value in each.attributes if name.startswith("data-"))
    for inner in each.content:
        if isinstance(inner, Element):
            yield from shapes(inner)


@of_every_game
def test_places_and_players_that_facts_name_have_rings(case: Case) -> None:
    game, found = case.game, set[str]()
    for step in some(game):
        state, facts = step.outcome.state, [entry.fact for entry in step.outcome.entries]
        plain = picture(game, state)
        named = {name for fact in facts for name in names_in(game, fact)}
        there = {name for part in plain.parts for name in shapes(part.drawing) if name[0] in RINGED}
        # A panel has a ring of its own where nothing in it has one.
        there |= {
            ("seat", part.name.removeprefix("player-"))
            for part in plain.parts
            if part.name.startswith("player")
            and not any(name in named for name in shapes(part.drawing) if name[0] in RINGED)
        }
        drawn = picture(game, state, facts=facts)
        assert sorted(rings(drawn)) == sorted(kind for kind, _ in named & there)
        assert [part.name for part in drawn.parts] == [part.name for part in plain.parts]
        assert rings(plain) == []
        found |= {*rings(drawn)}
    # Whoever acts in Barbarian Kingdoms does so with a kingdom, whose board stands in his panel.
    assert {"place", "kingdom" if game.name == "barbarian-kingdoms" else "seat"} <= found


@of_every_game
def test_whatever_is_hidden_is_not_marked(case: Case) -> None:
    """The facts as a spectator is told them mark what is in them, and nothing is taken from the state."""
    game = case.game
    for step in some(game):
        seen = [game.eyes.redact(entry.fact, SPECTATOR) for entry in step.outcome.entries]
        drawn = picture(game, view(game, step.outcome.state, SPECTATOR), facts=seen)
        assert {*rings(drawn)} <= {kind for fact in seen for kind, _ in names_in(game, fact)}


@of_every_game
def test_without_facts_a_picture_is_the_same(case: Case) -> None:
    (first, *_) = some(case.game)
    plain = picture(case.game, first.before)
    assert touched(case.game, plain, []) is plain
    assert picture(case.game, first.before, facts=[]).svg == plain.svg


def test_a_ring_is_the_outline_of_the_place() -> None:
    game: Any = GAMES["lang-lebe-der-koenig"]
    plain = picture(game, read())
    drawn = touched(game, plain, [BaronBanished(seat="red", baron="blue", to="everwic")])
    (ring,) = re.findall(r'<path d="([^"]+)" class="touched"', drawn.parts[0].svg)
    (place,) = re.findall(rf'd="{ring}" [^>]*data-place="([^"]+)"', drawn.parts[0].svg)
    assert place == "everwic"
    assert [part.name for part in drawn.parts if part.drawing is not plain.parts[drawn.parts.index(part)].drawing] == [
        "map",
        "player-red",
        "player-blue",
    ]


def test_a_name_that_is_nowhere_marks_nothing() -> None:
    game: Any = GAMES["lang-lebe-der-koenig"]
    plain = picture(game, read())
    assert touched(game, plain, [CourtierPlaced(seat="nobody", territory="nowhere")]).svg == plain.svg
