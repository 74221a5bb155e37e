"""Our own engine as a port: answers on the standard output what is asked on the standard input."""

from collections.abc import Iterable, Iterator
from typing import IO, Any

from foreign_king.conformance.engine import answer, hello
from foreign_king.conformance.messages import ASKS, read_request, write_message
from foreign_king.kernel.refusal import Malformed, Refused, clause_with_numbers
from foreign_king.logs.internal_errors import place_of
from foreign_king.wire import Document, dump, parse, shown

LONGEST_QUESTION = 1 << 20
"""No question has more bytes than this, its line break included."""


def questions(stream: IO[bytes]) -> Iterator[bytes]:
    """The questions of a stream, in bounded memory: of one that is too long the beginning, by one byte too much."""
    while line := stream.readline(LONGEST_QUESTION + 1):
        yield line
        while len(line) > LONGEST_QUESTION and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_QUESTION + 1)


def serve(lines: Iterable[bytes], output: IO[str]) -> None:
    """Answer every line, one after the other, until there are no more."""
    for line in lines:
        print(dump(reply(line)), file=output, flush=True)


def reply(line: bytes) -> Document:
    """The answer to one line, whatever it says."""
    if len(line) > LONGEST_QUESTION:
        return {"id": None, "error": f"a question has at most {LONGEST_QUESTION} bytes"}
    try:
        asked = parse(line)
    except Malformed as error:
        return {"id": None, "error": error.message}
    if not isinstance(asked, dict):
        return {"id": None, "error": f"{shown(asked)} is not an object"}
    head: dict[str, Any] = {"id": asked.get("id")}
    if asked.get("ask") == "hello":
        return write_message(hello(), **head)
    if asked.get("ask") not in tuple(ASKS):
        return {**head, "unsupported": f"there is no question {shown(asked.get('ask'))}"}
    try:
        return write_message(answer(read_request(asked)), **head)
    except Malformed as error:
        return {**head, "error": f"{error.pointer}: {error.message}; expected {error.expected}"}
    except Refused as refused:
        return {**head, "error": f"refused by {clause_with_numbers(refused)}"}
    except Exception as error:
        # Whatever is wrong with us, the next question is answered.
        return {**head, "error": f"internal error: {place_of(error)}"}


__all__ = ["LONGEST_QUESTION", "questions", "reply", "serve"]
