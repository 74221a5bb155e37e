"""The printed editions of the games, which are named after the language of their rulebook."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language.wording import N_

EDITIONS: FrozenDict[str, str] = FrozenDict({"fr": N_("French"), "de": N_("German"), "it": N_("Italian")})
"""The name of each edition, which the library's catalogue translates."""

__all__ = ["EDITIONS"]
