"""A record never changes, so it can be kept, compared and sent away."""

import copy
import inspect
import pickle
import sys
import weakref
from collections.abc import Iterable
from operator import setitem
from typing import Any, ClassVar, get_type_hints

import attrs
import pytest
from cattrs import Converter
from hypothesis import given

from foreign_king.games.the_foreign_king.facts import FrancsPaid, KingMoved
from foreign_king.games.the_foreign_king.state import Player, Province
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import maker, record, replace, replacer
from foreign_king.kernel.refusal import Malformed
from tests.random_games import Step, some_steps


@record
class Pair:
    """A record whose fields may be given by place."""

    left: int
    right: int = 0


def sorted_stones(stones: Iterable[int]) -> tuple[int, ...]:
    """Return stones in order; it fails for unlucky ones."""
    in_order = tuple(sorted(stones))
    if 13 in in_order:
        raise TypeError("these stones cannot be sorted")
    return in_order


@record(kw_only=True)
class Heap:
    """A record that is given by names, with a check."""

    stones: int = attrs.field(validator=attrs.validators.ge(0))
    name: str = "heap"


@record
class Cairn:
    """A record whose fields may be given by place, with a check."""

    stones: int = attrs.field(validator=attrs.validators.ge(0))


def test_a_record_that_is_given_by_place_is_checked_too() -> None:
    assert replace(Cairn(3), stones=2) == Cairn(2)
    with pytest.raises(ValueError, match="'stones' must be >= 0"):
        Cairn(-1)


def test_no_field_can_be_set_or_deleted() -> None:
    heap: Any = Heap(stones=3)
    for field in ("stones", "name"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(heap, field, getattr(heap, field))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(heap, field)
    assert heap == Heap(stones=3)


def test_nothing_can_be_added() -> None:
    heap: Any = Heap(stones=3)
    for name, value in (("colour", "red"), ("__class__", Pair), ("__dict__", {})):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(heap, name, value)
    assert not hasattr(heap, "__dict__")
    assert type(heap) is Heap


def test_replace_makes_a_copy_in_which_some_fields_are_others() -> None:
    heap = Heap(stones=3)
    fewer = replace(heap, stones=2)
    assert (heap, fewer) == (Heap(stones=3), Heap(stones=2))
    assert replace(fewer, stones=3, name="rest") == Heap(stones=3, name="rest")
    assert replace(Pair(1, 2), right=3) == Pair(1, 3)
    assert replace(heap) == heap


def test_what_replace_made_is_a_record_like_any_other() -> None:
    heap: Any = replace(Heap(stones=3), stones=2)
    made = Heap(stones=2)
    assert type(heap).__qualname__ == "Heap"
    assert hash(heap) == hash(made)
    assert repr(heap) == repr(made)
    again: Any = pickle.loads(pickle.dumps(heap))
    assert again == copy.copy(heap) == copy.deepcopy(heap) == made
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        heap.stones = 1
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del heap.stones
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        again.stones = 1


def test_records_are_documents_to_cattrs() -> None:
    converter = Converter()
    for heap in (Heap(stones=2), replace(Heap(stones=3), stones=2)):
        document = converter.unstructure(heap)
        assert document == {"stones": 2, "name": "heap"}
        assert converter.structure(document, Heap) == heap


def test_replace_refuses_a_field_that_the_record_does_not_have() -> None:
    said: dict[str, Any] = {"stone": 2}
    with pytest.raises(TypeError, match="stone"):
        replace(Heap(stones=3), **said)


def test_a_replacer_of_some_fields_takes_exactly_these() -> None:
    put_stones, put_both = replacer(Heap, "stones"), replacer(Heap, "name", "stones")
    heap = Heap(stones=3, name="rest")
    fewer = put_stones(heap, stones=2)
    assert (heap, fewer) == (Heap(stones=3, name="rest"), Heap(stones=2, name="rest"))
    assert (type(fewer), hash(fewer)) == (Heap, hash(Heap(stones=2, name="rest")))
    assert put_both(heap, stones=1, name="heap") == Heap(stones=1)
    assert replacer(Heap)(heap) == heap
    with pytest.raises(TypeError, match="name"):
        put_stones(heap, stones=2, name="heap")
    with pytest.raises(TypeError, match="stones"):
        put_both(heap, name="heap")


def test_there_is_no_replacer_of_a_field_that_the_record_does_not_have() -> None:
    with pytest.raises(TypeError, match=r"Heap has no field stone$"):
        replacer(Heap, "stones", "stone")


@record(kw_only=True)
class Wall:
    """A record that is given by names, without a check."""

    stones: tuple[int, ...]
    name: str = "wall"


def test_a_maker_makes_the_same_records_as_the_class() -> None:
    make_wall, make_pair = maker(Wall), maker(Pair)
    assert (make_wall(stones=(1,)), make_wall(stones=(), name="gap")) == (
        Wall(stones=(1,)),
        Wall(stones=(), name="gap"),
    )
    assert (make_pair(1), make_pair(1, right=2)) == (Pair(1), Pair(1, 2))
    wall: Any = make_wall(stones=(1, 2))
    assert (type(wall), hash(wall), repr(wall)) == (Wall, hash(Wall(stones=(1, 2))), repr(Wall(stones=(1, 2))))
    assert pickle.loads(pickle.dumps(wall)) == copy.deepcopy(wall) == replace(wall, name="wall") == wall
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        wall.name = "gap"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del wall.name


def test_a_maker_refuses_the_arguments_that_the_class_refuses() -> None:
    make_wall: Any = maker(Wall)
    wall: Any = Wall
    for place, names in (((), {}), ((), {"stones": (), "stone": 1}), (((1,),), {})):
        with pytest.raises(TypeError, match=r"Wall\(\)"):
            make_wall(*place, **names)
        with pytest.raises(TypeError):
            wall(*place, **names)


@record(kw_only=True)
class Row:
    """A record with a field that is converted and checked, and with more fields than are set one by one."""

    by: str
    stones: tuple[int, ...] = attrs.field(converter=sorted_stones, validator=attrs.validators.max_len(2))
    name: str = "row"
    other: str = "row"


@record(kw_only=True)
class Pocket:
    """A record with a default that is made anew for every record, and with a check."""

    stones: list[int] = attrs.field(factory=list)
    name: str = attrs.field(default="pocket", validator=attrs.validators.max_len(6))


@pytest.mark.parametrize("pocket", [Pocket, maker(Pocket)], ids=["class", "maker"])
def test_a_default_can_be_made_anew_for_every_record(pocket: Any) -> None:
    given: list[int] = []
    assert pocket(stones=given).stones is given
    assert pocket() == Pocket(stones=[], name="pocket")
    assert pocket().stones is not pocket().stones
    with pytest.raises(ValueError, match="'name' must be <= 6"):
        pocket(name="pockets")
    with pytest.raises(TypeError, match="stone"):
        pocket(stone=3)
    with pytest.raises(Malformed) as caught:
        pocket(name=3)
    assert (caught.value.pointer, caught.value.expected) == ("/name", "a text")


@pytest.mark.parametrize("make", [Heap, maker(Heap), Cairn, maker(Cairn)], ids=["class", "maker"] * 2)
def test_a_record_that_is_made_is_checked(make: Any) -> None:
    assert make(stones=0).stones == 0
    with pytest.raises(ValueError, match="'stones' must be >= 0"):
        make(stones=-1)
    with pytest.raises(TypeError, match="stone"):
        make(stones=1, stone=2)


@pytest.mark.parametrize("make", [Row, maker(Row)], ids=["class", "maker"])
def test_a_field_is_converted_before_it_is_checked(make: Any) -> None:
    row = make(by="red", stones=[2, 1])
    assert (type(row), row, hash(row)) == (Row, Row(by="red", stones=(1, 2)), hash(Row(by="red", stones=(1, 2))))
    assert (row.by, row.stones, row.name, row.other) == ("red", (1, 2), "row", "row")
    assert_never_changes(row)
    with pytest.raises(ValueError, match="'stones' must be <= 2"):
        make(by="red", stones=(3, 2, 1))
    with pytest.raises(Malformed) as caught:
        make(by="red", stones=3)
    assert (caught.value.pointer, caught.value.expected) == ("/stones", "a list")


@pytest.mark.parametrize("make", [Heap, maker(Heap), Cairn, maker(Cairn)], ids=["class", "maker"] * 2)
def test_a_record_that_is_made_of_another_type_says_which(make: Any) -> None:
    with pytest.raises(Malformed) as caught:
        make(stones="three")
    assert (caught.value.pointer, caught.value.expected) == ("/stones", "a whole number")
    assert caught.value.__suppress_context__


@pytest.mark.parametrize("make", [Row, maker(Row)], ids=["class", "maker"])
def test_a_check_that_fails_on_right_types_fails_as_it_does(make: Any) -> None:
    with pytest.raises(TypeError, match="these stones cannot be sorted"):
        make(by="red", stones=(13,))


def test_records_are_told_apart_by_their_kind() -> None:
    match replace(Heap(stones=3), stones=2):
        case Heap(stones=stones):
            assert stones == 2
    paid: Any = FrancsPaid(seat="red", francs=3)
    moved: Any = KingMoved(seat="red", path=("liege",))
    assert paid != moved
    assert isinstance(paid, FrancsPaid)
    assert {paid: 1}[FrancsPaid(seat="red", francs=3)] == 1


# The two ways to set fields: through a twin on CPython, by setters elsewhere


@pytest.mark.parametrize("twins", [True, False], ids=["twin", "setters"])
def test_both_ways_to_set_fields_make_the_same_records(twins: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foreign_king.kernel.record.TWINS", twins)

    @record(kw_only=True)
    class Few:
        stones: int
        name: str = "heap"

    @record
    class Many:
        a: int
        b: int
        c: int = 3
        d: int = 4
        e: int = 5

    @record(kw_only=True)
    class Sorted:
        stones: tuple[int, ...] = attrs.field(converter=sorted_stones, validator=attrs.validators.max_len(2))

    put_sorted = maker(Sorted)
    assert put_sorted(stones=(2, 1)) == Sorted(stones=(1, 2))
    assert put_sorted(stones=(2, 1)).stones == (1, 2)
    with pytest.raises(ValueError, match="'stones' must be <= 2"):
        put_sorted(stones=(3, 2, 1))

    few, many = Few(stones=1), Many(1, 2, e=6)
    odd: dict[str, Any] = {"stone": 2}
    assert (few.stones, few.name) == (1, "heap")
    assert [getattr(many, name) for name in "abcde"] == [1, 2, 3, 4, 6]
    for made, changed, expected in (
        (few, replace(few, name="rest"), Few(stones=1, name="rest")),
        (many, replace(many, b=7, e=5), Many(1, 7)),
        (many, replace(many), Many(1, 2, e=6)),
        (many, maker(Many)(1, 2, e=6), Many(1, 2, e=6)),
        (few, maker(Few)(stones=1), few),
        (few, replacer(Few, "name")(few, name="rest"), Few(stones=1, name="rest")),
        (many, replacer(Many, "b", "e")(many, b=7, e=5), Many(1, 7)),
    ):
        assert changed == expected
        assert hash(changed) == hash(expected)
        assert type(changed) is type(made) is type(expected)
        assert_never_changes(changed)
        assert_never_changes(expected)
    assert many == Many(1, 2, e=6)
    assert [bool(kind.__subclasses__()) for kind in (Few, Many)] == [twins, twins]
    with pytest.raises(TypeError, match="stone"):
        replace(few, **odd)
    with pytest.raises(TypeError, match="stones"):
        Few()  # type: ignore[call-arg]


def test_the_interpreter_chooses_between_them() -> None:
    assert replace(Heap(stones=1), stones=2) == Heap(stones=2)
    assert bool(Heap.__subclasses__()) is (sys.implementation.name == "cpython")


# Of the game's own records, wherever a game has come


def assert_never_changes(value: Any) -> None:
    """Nothing in a value, however deep, can be set, deleted, added or cleared."""
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field.name, None)
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(value, field.name)
            assert_never_changes(getattr(value, field.name))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            value.something_else = None
    elif isinstance(value, FrozenDict):
        with pytest.raises(TypeError):
            setitem(value, "somebody", None)
        for key, each in value.items():
            assert_never_changes(key)
            assert_never_changes(each)
    elif isinstance(value, (tuple, frozenset)):
        for each in value:
            assert_never_changes(each)
    else:
        assert value is None or isinstance(value, (str, int))


@given(some_steps(most=1))
def test_positions_commands_and_facts_never_change(taken: list[Step]) -> None:
    for step in taken:
        before = pickle.dumps(step.outcome)
        assert_never_changes(step.command)
        assert_never_changes(step.outcome)
        assert pickle.dumps(step.outcome) == before


@given(some_steps(most=1))
def test_positions_commands_and_facts_can_be_kept_and_sent(taken: list[Step]) -> None:
    for step in taken:
        for value in (step.command, step.outcome.state, *(entry.fact for entry in step.outcome.entries)):
            for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                assert again == value
                assert hash(again) == hash(value)
                assert type(again) is type(value)


def test_a_position_can_be_told_apart_from_any_other() -> None:
    nobody = FrozenDict(red=0)
    provinces = {Province(citizens=nobody), Province(citizens=nobody.put("red", 1)), Province(citizens=nobody, metal=1)}
    assert len(provinces) == 3
    assert Player(francs=3) != Player(medals=3)


# Classes that attrs has made


@attrs.frozen(kw_only=True)
class MadeByAttrs:
    """The same fields as those of ``Wall``, in a class that attrs has made."""

    stones: tuple[int, ...]
    name: str = "wall"


@attrs.frozen
class PairByAttrs:
    """The same fields as those of ``Pair``, in a class that attrs has made."""

    left: int
    right: int = 0


@pytest.mark.parametrize(("kind", "by_attrs"), [(Wall, MadeByAttrs), (Pair, PairByAttrs)])
def test_a_record_looks_like_a_class_that_attrs_has_made(kind: Any, by_attrs: Any) -> None:
    assert attrs.has(kind)
    assert attrs.fields(kind) == attrs.fields(by_attrs)
    assert inspect.signature(kind) == inspect.signature(by_attrs)
    assert get_type_hints(kind) == get_type_hints(by_attrs)
    assert get_type_hints(kind.__init__) == get_type_hints(by_attrs.__init__)
    for name in ("__match_args__", "__slots__"):
        assert getattr(kind, name) == getattr(by_attrs, name)


def test_attrs_reads_and_changes_records() -> None:
    wall = Wall(stones=(1,))
    assert attrs.asdict(wall) == {"stones": (1,), "name": "wall"}
    assert attrs.evolve(wall, name="rest") == Wall(stones=(1,), name="rest")
    assert weakref.ref(wall)() is wall


def test_the_standard_library_changes_records() -> None:
    """``copy.replace`` of Python 3.13 calls this method."""
    wall: Any = Wall(stones=(1,))
    assert wall.__replace__(name="rest") == Wall(stones=(1,), name="rest")


def test_a_record_is_equal_to_records_of_its_class_alone() -> None:
    wall: Any = Wall(stones=(1,))
    assert wall != MadeByAttrs(stones=(1,))
    assert wall != Wall(stones=(2,))
    assert wall != Wall(stones=(1,), name="rest")
    pair, cell = Pair(1, 2), Cell(1, 2)
    assert hash(pair) != hash(cell)
    assert len({pair, cell, Pair(1, 2)}) == 2


@record
class Cell:
    """A record with the same fields as those of ``Pair``."""

    left: int
    right: int = 0


def test_a_missing_argument_is_named() -> None:
    wall: Any = Wall
    with pytest.raises(TypeError, match=r"__init__\(\) missing 1 required keyword-only argument: 'stones'"):
        wall()


def test_what_depends_on_its_class_is_made_by_attrs() -> None:
    @record
    class Named:
        name: str

        def whole(self) -> str:
            return f"{__class__.__name__} {self.name}"  # type: ignore[name-defined]

    @record
    class Counted:
        kinds: ClassVar[int] = 2
        count: int = 0

    @record
    class Empty:
        pass

    assert Named("x").whole() == "Named x"
    assert (Counted().count, Counted.kinds, len(attrs.fields(Counted))) == (0, 2, 1)
    assert (Empty(), replace(Empty())) == (Empty(), Empty())
    with pytest.raises(ValueError, match="No mandatory attributes allowed"):

        @record
        class Wrong:
            left: int = 0
            right: int  # type: ignore[misc]
