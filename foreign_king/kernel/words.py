"""What a sentence says before it is said in a language."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class Named:
    """Names of one sort, each with a count, with several numbers or with names of its own, if the fact has them."""

    sort: str
    names: tuple[str, ...]
    counts: "tuple[int | tuple[int, ...] | Named, ...]" = ()


@record(kw_only=True)
class Phrase:
    """Which phrase of the language's file, and what stands in its places."""

    key: str
    values: FrozenDict[str, object]


__all__ = ["Named", "Phrase"]
