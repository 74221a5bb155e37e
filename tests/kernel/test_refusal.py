"""Guards of rules refuse with clauses and numbers, and refusals keep them on the way to another process."""

import copy
import pickle
from enum import StrEnum
from operator import setitem

import pytest

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import (
    LONGEST_QUOTED,
    Malformed,
    Refused,
    allowed,
    clause_with_numbers,
    counted,
    quoted,
    require,
    why_refused,
)


class Rule(StrEnum):
    """Two clauses."""

    PRICE = "build.price"
    TAKEN = "pawn.taken-space"


def test_require_lets_pass_what_holds() -> None:
    for condition in (True, 1, "red", ("liege",)):
        require(condition, Rule.PRICE, need=3, have=2)


@pytest.mark.parametrize("condition", [False, 0, None, ()])
def test_require_refuses_by_the_clause_with_its_numbers(condition: object) -> None:
    with pytest.raises(Refused) as caught:
        require(condition, Rule.PRICE, need=3, have=2, province="liege")
    refused = caught.value
    assert (refused.rule, refused.need, refused.have, refused.about) == (Rule.PRICE, 3, 2, {"province": "liege"})


def price(have: int) -> None:
    require(have >= 3, Rule.PRICE, need=3, have=have)


def test_a_guard_is_asked_without_being_stopped_by_it() -> None:
    assert allowed(price, 3)
    assert why_refused(price, have=3) is None
    assert not allowed(price, have=2)
    refused = why_refused(price, 2)
    assert refused == Refused(Rule.PRICE, need=3, have=2)
    # Kept in an offer, it must not keep alive whatever the guard was looking at.
    assert refused is not None
    assert refused.__traceback__ is None


def test_a_refusal_says_which_clause_and_its_numbers() -> None:
    """Of a clause that no game of the library has, there is no sentence to be read."""
    for refused, told, shown in (
        (Refused(Rule.TAKEN), "pawn.taken-space", "<Refused pawn.taken-space>"),
        (Refused(Rule.PRICE, need=3, have=0), "build.price (need 3, have 0)", "<Refused build.price, need 3, have 0>"),
        (
            Refused(Rule.TAKEN, about=FrozenDict(space="king")),
            "pawn.taken-space (space king)",
            "<Refused pawn.taken-space, space king>",
        ),
    ):
        assert clause_with_numbers(refused) == str(refused) == told
        assert repr(refused) == shown


def test_what_is_malformed_says_where_and_what_is_expected() -> None:
    malformed = Malformed('nobody sits at "pink"', pointer="/by", expected="a seat")
    assert str(malformed) == '/by: nobody sits at "pink"; expected a seat'
    assert repr(malformed) == '<Malformed /by: nobody sits at "pink"; expected a seat>'
    assert str(Malformed("no command")) == "no command"
    assert str(Malformed("no medals left", rule=Rule.PRICE)) == "no medals left [build.price]"
    assert len(repr(Malformed("no\n" * 100))) == 120
    assert repr(Malformed("no\n")) == "<Malformed no\\n>"


@pytest.mark.parametrize("refused", [Refused(Rule.TAKEN), Refused(Rule.PRICE, need=3, have=0, about=FrozenDict(by=1))])
def test_a_refusal_survives_the_way_to_another_process(refused: Refused) -> None:
    for again in (pickle.loads(pickle.dumps(refused)), copy.copy(refused), copy.deepcopy(refused)):
        assert type(again) is Refused
        assert again.rule is refused.rule
        assert (again.need, again.have, again.about) == (refused.need, refused.have, refused.about)
        assert str(again) == str(refused)
        assert repr(again) == repr(refused)


def test_malformed_survives_the_way_to_another_process() -> None:
    malformed = Malformed('nobody sits at "pink"', pointer="/by", expected="a seat")
    for again in (pickle.loads(pickle.dumps(malformed)), copy.copy(malformed)):
        assert type(again) is Malformed
        assert (again.message, again.pointer, again.expected) == ('nobody sits at "pink"', "/by", "a seat")
        assert str(again) == str(malformed)


def test_what_says_the_same_is_the_same() -> None:
    def refused(have: int = 0, **about: str | int) -> Refused:
        return Refused(Rule.PRICE, need=3, have=have, about=FrozenDict(about))

    def malformed(pointer: str) -> Malformed:
        return Malformed("no seat", pointer=pointer, expected="a seat")

    assert refused(space="king") == refused(space="king")
    assert len({refused(), refused(), refused(have=1), refused(space="king"), Refused(Rule.TAKEN)}) == 4
    assert malformed("/by") == malformed("/by")
    assert len({malformed("/by"), malformed("/by"), malformed("/to"), refused()}) == 3
    assert malformed("/by") != refused()
    assert refused() != malformed("/by")


def test_refused_and_malformed_are_never_equal() -> None:
    assert not issubclass(Refused, Malformed)
    assert not issubclass(Malformed, Refused)
    assert not issubclass(Refused, AssertionError)
    assert not issubclass(Malformed, AssertionError)


def test_a_refusal_that_was_read_cannot_be_changed_in_what_it_is_about() -> None:
    with pytest.raises(TypeError):
        setitem(Refused(Rule.TAKEN, about=FrozenDict(space="king")).about, "space", "coins")


def test_a_name_is_quoted_so_that_it_harms_nobody() -> None:
    assert quoted("liège") == '"liège"'
    assert quoted("\x1b[2J\ud800\n") == '"\\x1b[2J\\ud800\\n"'
    assert quoted("x" * LONGEST_QUOTED) == f'"{"x" * LONGEST_QUOTED}"'
    assert quoted("x" * (LONGEST_QUOTED + 1)) == f'"{"x" * (LONGEST_QUOTED - 1)}…"'


def test_a_refusal_is_about_one_thing_or_several() -> None:
    said = [counted(number, "die", "dice") for number in (0, 1, 2, -1)]
    assert said == ["0 dice", "1 die", "2 dice", "-1 dice"]
