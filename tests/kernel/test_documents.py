"""Records as documents: all fields in their order, and only values that JSON knows."""

import json
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, position, setup
from foreign_king.games.barbarian_kingdoms import positions as third
from foreign_king.games.barbarian_kingdoms.state import Player as ThirdPlayer
from foreign_king.games.barbarian_kingdoms.state import Realm
from foreign_king.games.lang_lebe_der_koenig import positions as second
from foreign_king.games.lang_lebe_der_koenig.state import Player as SecondPlayer
from foreign_king.games.the_foreign_king import positions as first
from foreign_king.games.the_foreign_king.state import Player, Province
from foreign_king.kernel.documents import plain, tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN


@record(kw_only=True)
class Shelf:
    """A record with a single field."""

    books: tuple[Any, ...]


@record(kw_only=True)
class Book:
    """A record with several."""

    title: str
    pages: FrozenDict[str, Any] = FrozenDict()
    owner: Any = None


BOOK = Book(title="Rules", pages=FrozenDict({"1": (True, 2), "2": FrozenDict(a=UNSEEN)}))
WRITTEN = {"title": "Rules", "pages": {"1": [True, 2], "2": {"a": "unseen"}}, "owner": None}


def test_a_record_is_an_object_with_its_fields() -> None:
    assert json.dumps(plain(BOOK)) == json.dumps(WRITTEN)
    assert plain(Shelf(books=(BOOK, Shelf(books=()), 3))) == {"books": [WRITTEN, {"books": []}, 3]}
    assert plain([{"a": BOOK}]) == [{"a": WRITTEN}]


def test_a_tagged_one_says_what_it_is() -> None:
    assert tagged(BOOK) == {"type": "Book", "title": BOOK.title, "pages": BOOK.pages, "owner": None}
    assert [*tagged(BOOK)] == ["type", "title", "pages", "owner"]


def test_a_document_is_nobody_elses() -> None:
    held = [1]
    written = plain({"held": held})
    written["held"].append(2)
    assert held == [1]


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"", object(), [{"a": 2j}]])
def test_what_no_document_holds(value: Any) -> None:
    with pytest.raises(TypeError, match="no document holds what is of the type"):
        plain(value)


# Positions are written by the names of fields; those parts that are read from a document of their own say them again.

PARTS: dict[str, tuple[type, type]] = {
    "first: province": (Province, first.ProvinceDocument),
    "first: player": (Player, first.PlayerDocument),
    "second: player": (SecondPlayer, second.PlayerDocument),
    "third: player": (ThirdPlayer, third.PlayerDocument),
    "third: kingdom": (Realm, third.RealmDocument),
}


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_part_of_a_position_is_read_by_the_names_by_which_it_is_written(part: tuple[type, type]) -> None:
    written, read = ({field.name for field in attrs.fields(kind)} for kind in part)
    assert written == read


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_read_by_the_names_by_which_it_is_written(game: str) -> None:
    state: Any = setup(GAMES[game], ["red", "blue", "green"])
    assert [*position(GAMES[game], state)] == [field.name for field in attrs.fields(GAMES[game].types.position)]
