"""What a sentence says, in no particular language."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class Named:
    """Names of one kind. Each name may have a count, several numbers, or other names, which stand in ``counts``."""

    kind: str
    names: tuple[str, ...]
    counts: "tuple[int | tuple[int, ...] | Named, ...]" = ()


@record(kw_only=True)
class Phrase:
    """A phrase by its key in the file of phrases, and the values that stand in its places."""

    key: str
    values: FrozenDict[str, object]


__all__ = ["Named", "Phrase"]
