"""Frozen records that are cheap to change into new ones.

``attrs.evolve`` validates and converts every field again, at some 250 ns a field. A record is changed only by
code that has already judged the change, so ``replace`` copies the slots of an unfrozen twin of the class and
then turns the twin into the record. What the twin costs: validators and converters do not run on ``replace``,
and the twin is a hidden subclass of its record.
"""

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    # The type checker knows attrs by these names, and checks the fields of every ``replace`` with them.
    from attrs import evolve as replace
    from attrs import frozen as record

    def replacer(kind: type) -> Any: ...
else:
    _MISSING = object()

    def record(cls=None, *, kw_only=False):
        """Make a class a frozen, slotted attrs class with a fast ``replace``."""
        if cls is None:
            return lambda cls: record(cls, kw_only=kw_only)
        frozen = attrs.define(cls, frozen=True, slots=True, kw_only=kw_only)
        frozen._replace = _generated_replace(frozen)
        return frozen

    def replace(old, **changes):
        """A copy of a record with some fields changed; ``TypeError`` for a field that it does not have."""
        return old._replace(**changes)

    def replacer(kind):
        """The function by which ``replace`` changes the records of one class: the same, called directly."""
        return kind._replace

    def _generated_replace(frozen):
        names = [field.name for field in attrs.fields(frozen)]
        # Both: one slot of a type serves setting and deleting, and it is only fast if neither is a Python function.
        unfrozen = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        twin = type(frozen.__name__, (frozen,), unfrozen)
        arguments = "".join(f", {name}=_MISSING" for name in names)
        lines = [
            f"def _replace(self{arguments}):",
            "    new = _new(_twin)",
            *(f"    new.{name} = self.{name} if {name} is _MISSING else {name}" for name in names),
            "    new.__class__ = _frozen",
            "    return new",
        ]
        scope = {"_MISSING": _MISSING, "_new": object.__new__, "_twin": twin, "_frozen": frozen}
        exec("\n".join(lines), scope)
        return scope["_replace"]


__all__ = ["record", "replace", "replacer"]
