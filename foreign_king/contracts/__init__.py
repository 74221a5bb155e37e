"""Contracts for front ends: what every document of a game looks like, as JSON Schema and as TypeScript.

They are made from the classes that read and write the documents. From bottom to top: ``shapes`` (what a document can
look like), ``sources`` (what a class's source says), ``bounds`` (which numbers a class takes), ``flavours`` (the ways
in which a record is written), ``records`` (from classes to definitions), ``play``, ``law``, ``files``, ``verdicts``,
``conforming`` and ``cases`` (the documents), ``contract`` (all of them), ``schemas`` and ``declarations`` (how they are
written down), ``compare`` (what two versions differ in).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.contracts.comparison import Narrowing, narrowings
    from foreign_king.contracts.contract import KINDS
    from foreign_king.contracts.publication import contract_files, joined_schema, json_schema, kinds_of, typescript
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.contracts.comparison": ("Narrowing", "narrowings"),
            "foreign_king.contracts.contract": ("KINDS",),
            "foreign_king.contracts.publication": (
                "contract_files",
                "joined_schema",
                "json_schema",
                "kinds_of",
                "typescript",
            ),
        },
    )

__all__ = [
    "KINDS",
    "Narrowing",
    "contract_files",
    "joined_schema",
    "json_schema",
    "kinds_of",
    "narrowings",
    "typescript",
]
