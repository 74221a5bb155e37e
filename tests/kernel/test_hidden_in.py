"""``hidden_in`` finds the places of a value where something is hidden."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN, Unseen, is_hiding, unseen_in


@record(kw_only=True)
class Held:
    """Something in a hand."""

    by: str
    cards: int | Unseen


def test_what_is_hidden_is_found_where_it_stands() -> None:
    seen, hidden = Held(by="red", cards=3), Held(by="blue", cards=UNSEEN)
    assert list(unseen_in(seen)) == []
    assert list(unseen_in(UNSEEN)) == [""]
    assert list(unseen_in((seen, hidden))) == ["/1/cards"]
    hands = FrozenDict({"a/b": hidden, "c": seen, "d": UNSEEN})
    assert list(unseen_in(hands)) == ["/a~1b/cards", "/d"]


def test_whether_anything_is_hidden_is_asked_without_its_places() -> None:
    assert all(map(is_hiding, (UNSEEN, (1, UNSEEN), {"a": (UNSEEN,)})))
    assert not any(map(is_hiding, (None, "unseen", 1, True, (), {}, frozenset({1}), ("a", {"b": 2}))))
