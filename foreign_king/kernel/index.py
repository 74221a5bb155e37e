"""A mapping that never changes and grows by one key at a time, such as the ids that commands were sent under.

To add a key to a dict and keep the old dict, the whole dict has to be copied. Adding a key to an ``Index`` makes a new
one, which shares nearly everything with the old one. The old one stays as it is. So two continuations can be made of
one index, also by different threads.

An index is a tree. A leaf is a small dict. A leaf that would have more than ``WIDTH`` keys becomes a branch of
``WIDTH`` smaller leaves. The lowest five bits of a key's hash decide to which of these leaves the key belongs. In a
branch below, the next five bits decide. So how the keys are divided depends only on the keys, and not on the order in
which they were put in.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Self, TypeVar, cast

from foreign_king.kernel.prompt import numbered, titled

K = TypeVar("K")
V = TypeVar("V")

BITS = 5
WIDTH = 1 << BITS
"""The number of parts of a branch, and the greatest number of keys in a leaf."""
HASH = (1 << 60) - 1
"""A mask of the bits of a hash that are used. Keys that are equal in these bits stand in one leaf, even if these are
more than ``WIDTH`` keys."""

_Leaf = dict[Any, Any]
_Node = Any  # a leaf, or a tuple of nodes


class Index(Mapping[K, V]):
    """An immutable mapping into which one key can be put at the cost of a few short copies.

    It is read as a dict is. The order of its keys means nothing.

    >>> index = Index().put("a", 1)
    >>> other = index.put("b", 2)
    >>> index.get("b"), other["b"], len(other)
    (None, 2, 2)
    """

    __slots__ = ("_length", "_root")

    _length: int
    _root: _Node

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        root: _Node = {}
        _set_length(self, 0 if items is None else len(items))
        for key, value in () if items is None else items.items():
            root = _put(root, key, value, hash(key) & HASH, HASH)
        _set_root(self, root)

    def put(self, key: K, value: V) -> Self:
        """Return a copy of this index in which ``key`` has the value ``value``."""
        made = type(self).__new__(type(self))
        _set_length(made, self._length + (key not in self))
        _set_root(made, _put(self._root, key, value, hash(key) & HASH, HASH))
        return made

    def __getitem__(self, key: K) -> V:
        node, bits = self._root, hash(key) & HASH
        while type(node) is tuple:
            node, bits = node[bits % WIDTH], bits >> BITS
        return cast(V, node[key])

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[K]:
        return _keys(self._root)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Index):
            # What both share is the same object, which is equal at once.
            return self._length == other._length and self._root == other._root
        return Mapping.__eq__(self, other)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return titled("Index", numbered(self._length, "key", "keys"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self),)

    def __copy__(self) -> Self:
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Index cannot change; put() makes one with a key more")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an Index cannot change")


_set_length = Index.__dict__["_length"].__set__
_set_root = Index.__dict__["_root"].__set__


def _put(node: _Node, key: Any, value: Any, bits: int, unused: int) -> _Node:
    """Return a copy of a node in which ``key`` has the value ``value``. ``bits`` are the bits of the key's hash that
    the branches above have not used, and ``unused`` is a mask of these bits."""
    if type(node) is tuple:
        place = bits % WIDTH
        below = _put(node[place], key, value, bits >> BITS, unused >> BITS)
        return (*node[:place], below, *node[place + 1 :])
    grown = {**node, key: value}
    return grown if len(grown) <= WIDTH or not unused else _divided(grown, unused)


def _divided(leaf: _Leaf, unused: int) -> _Node:
    """Return a branch with the keys of a leaf that has too many. ``unused`` is a mask of the bits of a hash that the
    branches above have not used."""
    used = HASH.bit_length() - unused.bit_length()
    parts: list[_Leaf] = [{} for _ in range(WIDTH)]
    for key, value in leaf.items():
        parts[((hash(key) & HASH) >> used) % WIDTH][key] = value
    fits = [part if len(part) <= WIDTH or not unused >> BITS else _divided(part, unused >> BITS) for part in parts]
    return tuple(fits)


def _keys(node: _Node) -> Iterator[Any]:
    if type(node) is not tuple:
        yield from node
        return
    for each in node:
        yield from _keys(each)


__all__ = ["WIDTH", "Index"]
