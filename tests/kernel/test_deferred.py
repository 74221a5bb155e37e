"""A part of a class that nobody asks for is never made."""

import inspect
from inspect import signature
from threading import Barrier, Thread
from typing import Any

import attrs
import pytest

from foreign_king.kernel.deferred import Deferred, defer
from foreign_king.kernel.record import record, replace


def counting_class() -> Any:
    """Return a new class whose parts are not made yet, and which counts what is made."""
    made: list[str] = []

    def make_method(kind: type) -> Any:
        made.append("method")
        return lambda self: (kind, self)

    def make_value(kind: type) -> str:
        made.append("value")
        return f"value of {kind.__name__}"

    return type("New", (), {"made": made, "method": Deferred(make_method), "value": Deferred(make_value)})


def test_a_part_is_made_once_when_something_asks_for_it() -> None:
    kind = counting_class()
    here = kind()
    assert kind.made == []
    assert here.method() == here.method() == kind.method(here) == (kind, here)
    assert kind.made == ["method"]
    assert (kind.value, here.value, kind.made) == ("value of New", "value of New", ["method", "value"])
    assert [vars(kind)[name] for name in ("method", "value")] == [kind.method, "value of New"]


def test_a_class_below_has_the_same_part() -> None:
    kind = counting_class()
    below = type("Below", (kind,), {})
    assert below().method()[0] is kind
    assert "method" not in vars(below)
    assert kind.made == ["method"]


def test_a_part_that_is_there_can_be_made_anew_later() -> None:
    kind = counting_class()
    assert kind.value == "value of New"
    defer(kind, "value", lambda made_for: f"other value of {made_for.__name__}")
    assert (kind.value, vars(kind)["value"]) == ("other value of New", "other value of New")


def test_threads_that_ask_at_the_same_time_get_the_same_part() -> None:
    begin, got = Barrier(8), list[Any]()
    kind = counting_class()

    def ask() -> None:
        begin.wait()
        got.append(kind.method)

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 8
    assert set(map(id, got)) == {id(kind.method)}
    assert kind.made == ["method"]


def test_whoever_has_asked_before_a_part_was_there_gets_it() -> None:
    kind = counting_class()
    asked = vars(kind)["value"]
    assert kind.value == "value of New"
    assert (asked.__get__(None, kind), kind.made) == ("value of New", ["value"])


def test_the_fields_of_a_record_are_found_by_their_names() -> None:
    @record
    class Shelf:
        books: int
        name: str = "shelf"

    fields: Any = attrs.fields(Shelf)
    assert [fields.books, fields.name] == [*fields]
    assert (fields.name.default, fields.books.alias) == ("shelf", "books")
    with pytest.raises(AttributeError, match="there is no field colour"):
        fields.colour  # noqa: B018 - to ask for it is what is tried


def test_a_record_makes_only_the_methods_that_are_used() -> None:
    @record(kw_only=True)
    class Shelf:
        books: int
        name: str = "shelf"

    later = ("__init__", "__eq__", "__hash__", "_replace", "__replace__", "_twin", "__attrs_attrs__")
    assert {name for name in later if isinstance(vars(Shelf)[name], Deferred)} == set(later)
    shelf = Shelf(books=3)
    assert hash(shelf) == hash(Shelf(books=3))
    assert [isinstance(vars(Shelf)[name], Deferred) for name in ("__init__", "__hash__", "__eq__")] == [
        False,
        False,
        True,
    ]
    assert shelf == replace(replace(shelf, books=2), books=3)
    assert {name for name in later if isinstance(vars(Shelf)[name], Deferred)} == {"__replace__", "__attrs_attrs__"}


def test_the_signature_of_a_record_is_known_before_the_first_one_is_made() -> None:
    @record(kw_only=True)
    class Shelf:
        books: int

    standing = inspect.getattr_static(Shelf, "__init__")
    assert isinstance(standing, Deferred)
    # PyPy looks at the code of what stands in the class.
    assert standing.__code__ is Shelf.__init__.__code__
    assert [*signature(Shelf).parameters] == ["books"]


def test_a_part_that_is_no_function_has_no_code() -> None:
    kind = counting_class()
    assert not hasattr(vars(kind)["value"], "__code__")
    assert hasattr(vars(kind)["method"], "__code__")
