"""Types that a front end names in its own signatures."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.kernel.chance import Chance
    from foreign_king.kernel.frozen import FrozenDict
    from foreign_king.kernel.history import History
    from foreign_king.kernel.play import LegalCommands
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.kernel.chance": ("Chance",),
            "foreign_king.kernel.frozen": ("FrozenDict",),
            "foreign_king.kernel.history": ("History",),
            "foreign_king.kernel.play": ("LegalCommands",),
        },
    )

__all__ = ["Chance", "FrozenDict", "History", "LegalCommands"]
