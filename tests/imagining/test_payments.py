"""What a payment tells about the tokens that were not paid: the positions are listed in which it was legal."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from random import Random
from typing import Any

import pytest

from foreign_king import Malformed, play, position, view, why_not
from foreign_king.games.barbarian_kingdoms import Change, DrawDue, Paid, Recruit, TokenDrawn, Tokens
from foreign_king.games.barbarian_kingdoms.deduction import Known
from foreign_king.games.barbarian_kingdoms.possibilities import Odds, selections
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, less, together
from foreign_king.imagining import Knowledge
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.wire import codec
from tests.decisions.test_steps import KINGDOMS, kingdoms
from tests.imagining.law import check_odds

MANY = 1500
LEAST = {"red": Tokens(gold=2), "green": Tokens(silver=1)}
"""What blue knows of the treasuries of red and green."""
UNKNOWN = {"red": 2, "green": 1}
"""How many tokens more they have."""
OVERPAID = Recruit(by="red", kingdom="ostrogoths", province="liguria", payment=Tokens(gold=1), change=None)
"""Red pays 3 tremis for a warrior that costs 1."""
CHANGED = Recruit(
    by="red",
    kingdom="ostrogoths",
    province="venetia",
    payment=Tokens(bronze=1),
    change=Change(province="liguria", given=Tokens(gold=1), taken=Tokens(bronze=3)),
)
"""Red changes a token of 3 for three of 1."""
Worlds = dict[Any, Fraction]


def worlds(*, bronze: int = 0) -> Worlds:
    """Return every position that blue cannot tell from the true one on red's turn, with its weight. There are as many
    tokens of 1 as ``bronze`` in Liguria."""
    there = {"liguria": {"tokens": {"bronze": bronze}}}
    some = {seat: {"treasury": numbers(together([LEAST[seat], Tokens(bronze=UNKNOWN[seat])]))} for seat in LEAST}
    state = kingdoms(players={**some, "blue": {"treasury": {"silver": 3}}}, treasures=there)
    document, found = position(KINGDOMS, state), Worlds()
    box = less(Tokens(bronze=30 - bronze, silver=24 - 3, gold=17, diamond=1), together(LEAST.values()))
    assert isinstance(box, Tokens)
    for first in selections(box, UNKNOWN["red"]):
        rest = less(box, first)
        assert isinstance(rest, Tokens)
        for second in selections(rest, UNKNOWN["green"]):
            own = {"red": together([LEAST["red"], first]), "green": together([LEAST["green"], second])}
            players = {**document["players"]}
            for seat, tokens in own.items():
                players[seat] = {**players[seat], "treasury": numbers(tokens)}
            world = codec(KINGDOMS).read_position({**document, "players": players}, state.law, state.board)
            found[world] = Fraction(ways(box, first) * ways(rest, second))
    return found


def numbers(tokens: Tokens) -> dict[str, int]:
    return {token: tokens.of(token) for token in TOKENS}


def ways(box: Tokens, some: Tokens) -> int:
    """Return in how many ways some tokens can be drawn."""
    return prod(comb(box.of(token), some.of(token)) for token in TOKENS)


def knowledge(before: Worlds) -> Knowledge:
    """Return what blue knows."""
    seen = view(KINGDOMS, next(iter(before)), "blue")
    assert all(view(KINGDOMS, world, "blue") == seen for world in before)
    return Knowledge(game=KINGDOMS, seat="blue", view=seen, known=Known(least=FrozenDict(LEAST)))


def after(before: Worlds, blue: Knowledge, command: Any) -> tuple[Worlds, Knowledge]:
    """Play a command in every position in which it is legal. Return these positions, and what blue knows."""
    found, heard = Worlds(), None
    for world, weight in before.items():
        if why_not(KINGDOMS, world, command) is None:
            outcome = play(KINGDOMS, world, command)
            found[outcome.state], heard = weight, blue.hear(outcome.entries)
    assert heard is not None
    assert 0 < len(found) < len(before)
    return found, heard


def after_draw(before: Worlds, blue: Knowledge) -> tuple[Worlds, Knowledge]:
    """Let red draw a token that lay face down."""
    due = DrawDue(seat="red", province="frise")
    found = Worlds()
    for world, weight in before.items():
        drawing = KINGDOMS.evolve(world, due)
        for token, left in hidden_tokens(world):
            drawn = KINGDOMS.evolve(drawing, TokenDrawn(seat="red", province="frise", token=token))
            found[drawn] = found.get(drawn, Fraction(0)) + weight * left
    return found, blue.hear([due, TokenDrawn(seat="red", province="frise", token=UNSEEN)])


def hidden_tokens(world: Any) -> Iterator[tuple[Any, int]]:
    """Yield each token that can lie face down, with the number of them."""
    lying = [treasure.tokens for treasure in world.treasures.values()]
    in_sight = together([*lying, *(player.treasury for player in world.players.values())])
    for token, number in zip(TOKENS, (30, 24, 17, 1), strict=True):
        if number > in_sight.of(token):
            yield token, number - in_sight.of(token)


def after_showing(before: Worlds, blue: Knowledge, tokens: Tokens) -> tuple[Worlds, Knowledge]:
    """Let red show one of its unknown tokens, each with the same chance."""
    (token,) = (each for each in TOKENS if tokens.of(each))
    paid, found = Paid(seat="red", province="liguria", tokens=tokens), Worlds()
    for world, weight in before.items():
        number = world.players["red"].treasury.of(token)
        if number:
            found[KINGDOMS.evolve(world, paid)] = weight * number
    return found, blue.hear([paid])


def test_who_pays_too_much_could_not_pay_exactly() -> None:
    """Nobody with a token of 1 pays 3 for what costs 1, and nobody with a token of 2 where 1 is to be had for it."""
    before = worlds()
    found, blue = after(before, knowledge(before), OVERPAID)
    assert all(not world.players["red"].treasury.bronze for world in found)
    check_odds(blue, found, MANY, 1)


def test_who_makes_change_could_not_pay_without() -> None:
    before = worlds(bronze=3)
    found, blue = after(before, knowledge(before), CHANGED)
    assert {world.players["red"].treasury.bronze for world in found} == {2}
    check_odds(blue, found, MANY, 2)


def test_what_was_drawn_later_can_be_anything() -> None:
    before = worlds()
    found, blue = after_draw(*after(before, knowledge(before), OVERPAID))
    assert {world.players["red"].treasury.bronze for world in found} == {0, 1}
    check_odds(blue, found, MANY, 3)


@pytest.mark.parametrize("token", ["bronze", "silver"])
def test_what_is_shown_later_is_one_of_them(token: str) -> None:
    before = worlds()
    drawn = after_draw(*after(before, knowledge(before), OVERPAID))
    found, blue = after_showing(*drawn, Tokens(**{token: 1}))
    check_odds(blue, found, MANY, 4)


@pytest.mark.parametrize(("bronze", "diamond"), [(Fraction(1), Fraction(1, 3)), (Fraction(1, 90), Fraction(1))])
def test_two_treasuries_of_which_something_is_known(bronze: Fraction, diamond: Fraction) -> None:
    """Also where both treasuries share the tokens that are left, each position has its odds. Where green most probably
    has the only diamond, red has it seldom."""
    before = worlds()
    found, blue = after(before, knowledge(before), OVERPAID)
    green = {Tokens(bronze=1): bronze, Tokens(diamond=1): diamond}
    known = Known(least=blue.known.least, odds=FrozenDict({**blue.known.odds, "green": FrozenDict(green)}))
    both = Worlds()
    for world, weight in found.items():
        own = less(world.players["green"].treasury, LEAST["green"])
        if own in green:
            assert isinstance(own, Tokens)
            both[world] = weight * green[own]
    two = Knowledge(game=KINGDOMS, seat="blue", view=blue.view, known=known)
    check_odds(two, both, MANY, 5)


def test_what_cannot_be_true_together_is_no_position() -> None:
    before = worlds()
    blue = knowledge(before)
    diamond, diamonds = (FrozenDict({Tokens(diamond=number): Fraction(1)}) for number in (1, 2))
    impossible: tuple[dict[str, Odds], ...] = ({"red": diamond, "green": diamond}, {"red": diamonds})
    for odds in impossible:
        known = Known(least=FrozenDict({**LEAST, "red": Tokens(gold=3)}), odds=FrozenDict(odds))
        with pytest.raises(ValueError, match="cannot be true together"):
            Knowledge(game=KINGDOMS, seat="blue", view=blue.view, known=known).imagine(Random(1))


def test_who_could_have_paid_exactly_has_not_paid_too_much() -> None:
    """In the log of a seat such a payment is a fault."""
    before = worlds()
    blue = knowledge(before)
    known = Known(least=FrozenDict({**LEAST, "red": Tokens(gold=2, bronze=1)}))
    sure = Knowledge(game=KINGDOMS, seat="blue", view=blue.view, known=known)
    paid = Paid(seat="red", province="liguria", tokens=Tokens(gold=1))
    with pytest.raises(Malformed) as raised:
        sure.hear([paid])
    assert (raised.value.message, raised.value.expected) == ("red could have paid exactly", "the exact price: 1")
