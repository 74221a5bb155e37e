"""Contracts for front ends: the shape of every document of a game, as JSON Schema and as TypeScript.

The contracts are made from the classes that read and write the documents, and kept in files, from which they are read
when somebody asks for them. The modules from bottom to top: ``shapes``
(the possible shapes of a document), ``sources`` (docstrings and type aliases in the source of a class), ``bounds`` (the
numbers that a field accepts), ``variants`` (the ways in which a record is written), ``records`` (definitions made from
classes), ``play``, ``law``, ``files``, ``verdicts``, ``conformance``, ``cases`` and ``events`` (the documents),
``contract`` (all of them together), ``layout`` (how they stand in files), ``schemas`` and ``declarations`` (JSON Schema
and TypeScript), ``comparison`` (of two versions), ``publication`` (the files as the classes make them) and
``published`` (the files that are kept, and their parts).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.contracts.comparison import Narrowing, narrowings
    from foreign_king.contracts.kinds import KINDS
    from foreign_king.contracts.published import contract_files, joined_schema, json_schema, kinds_of, typescript
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.contracts.comparison": ("Narrowing", "narrowings"),
            "foreign_king.contracts.kinds": ("KINDS",),
            "foreign_king.contracts.published": (
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
