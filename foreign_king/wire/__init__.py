"""Reading values from documents and writing them as documents. Only these modules use cattrs and JSON.

From bottom to top: ``accelerator`` (the optional msgspec), ``text`` (JSON text and digests), ``converters`` (how values
of a type are read and written), ``codecs`` (the converters of one game), and ``documents`` (one function for each kind
of document). ``differences`` finds where two documents differ.
"""

from foreign_king.wire.accelerator import accelerate, accelerated, accelerated_writing
from foreign_king.wire.codecs import Codec, Tagged, codec, read_record
from foreign_king.wire.differences import FieldDifference, differences, same
from foreign_king.wire.documents import (
    position_text,
    read_command,
    read_fact,
    read_result,
    write_command,
    write_fact,
    write_offer,
    write_refusal,
    write_result,
)
from foreign_king.wire.text import (
    DEEPEST,
    GREATEST_NUMBER,
    Document,
    bounded,
    canonical,
    digest,
    digest_of_text,
    dump,
    dump_any,
    parse,
    same_text,
    shown,
)

__all__ = [
    "DEEPEST",
    "GREATEST_NUMBER",
    "Codec",
    "Document",
    "FieldDifference",
    "Tagged",
    "accelerate",
    "accelerated",
    "accelerated_writing",
    "bounded",
    "canonical",
    "codec",
    "differences",
    "digest",
    "digest_of_text",
    "dump",
    "dump_any",
    "parse",
    "position_text",
    "read_command",
    "read_fact",
    "read_record",
    "read_result",
    "same",
    "same_text",
    "shown",
    "write_command",
    "write_fact",
    "write_offer",
    "write_refusal",
    "write_result",
]
