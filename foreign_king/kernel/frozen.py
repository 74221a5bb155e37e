"""A mapping that cannot change.

``types.MappingProxyType`` can be neither hashed nor pickled, and the dict behind it can still change. A ``FrozenDict``
is a dict, so it is read at a dict's speed, and every ordinary way to change it raises ``TypeError``. ``dict``'s own
methods, such as ``dict.__setitem__``, and a second call of ``__init__`` can still change it, just as
``object.__setattr__`` can change a frozen record. To prevent that too would make it three times as slow to create.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_put = dict.__setitem__


class FrozenDict(dict[K, V]):
    """An immutable, hashable mapping that keeps the order in which it was made."""

    __slots__ = ()

    @classmethod
    def fromkeys(cls, keys: Iterable[Any], value: Any = None) -> Any:
        """Return a mapping in which every key has the same value."""
        return cls(dict.fromkeys(keys, value))

    def put(self, key: K, value: V) -> Self:
        """Return a copy in which ``key`` has the value ``value``."""
        new = type(self)(self)
        _put(new, key, value)
        return new

    if TYPE_CHECKING:
        # To a type checker these are not methods, so that a call of one, or ``d[key] = value``, is an error in editors.
        __setitem__: None  # type: ignore[assignment]  # not a method to checkers
        __delitem__: None  # type: ignore[assignment]  # not a method to checkers
        __ior__: None  # type: ignore[assignment]  # not a method to checkers
        clear: None  # type: ignore[assignment]  # not a method to checkers
        pop: None  # type: ignore[assignment]  # not a method to checkers
        popitem: None  # type: ignore[assignment]  # not a method to checkers
        setdefault: None  # type: ignore[assignment]  # not a method to checkers
        update: None  # type: ignore[assignment]  # not a method to checkers
    else:

        def _refuse(self, *args, **kwargs):
            raise TypeError("a FrozenDict cannot change; use put() for a changed copy")

        __setitem__ = _refuse
        __delitem__ = _refuse
        __ior__ = _refuse
        clear = _refuse
        pop = _refuse
        popitem = _refuse
        setdefault = _refuse
        update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # dict forbids what an immutable mapping can do
        return hash(frozenset(self.items()))

    def __or__(self, other: Mapping[Any, Any]) -> Any:
        return type(self)({**self, **other})

    def copy(self) -> Self:
        return self

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self),)

    def __repr__(self) -> str:
        return f"FrozenDict({dict(self)!r})"


__all__ = ["FrozenDict"]
