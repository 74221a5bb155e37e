"""This library as a port: it answers the questions of a stream, such as the standard input, line by line."""

from collections.abc import Iterable, Iterator
from typing import IO, Any

from foreign_king.conformance.engine import answer, hello
from foreign_king.conformance.messages import ASKS, read_request, write_message
from foreign_king.kernel.refusal import Malformed, Refused, clause_with_numbers
from foreign_king.logs.internal_errors import place_of
from foreign_king.wire import Document, dump, parse, shown

LONGEST_QUESTION = 1 << 20
"""The greatest length of a question in bytes, with its line end."""


def questions(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the questions of a stream, in bounded memory. A question that is too long is cut to one byte more than
    allowed."""
    while line := stream.readline(LONGEST_QUESTION + 1):
        yield line
        while len(line) > LONGEST_QUESTION and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_QUESTION + 1)


def serve(lines: Iterable[bytes], output: IO[str]) -> None:
    """Answer all lines, one after the other."""
    for line in lines:
        print(dump(reply(line)), file=output, flush=True)


def reply(line: bytes) -> Document:
    """Return the answer to one line. It never raises an exception."""
    if len(line) > LONGEST_QUESTION:
        return {"id": None, "error": f"a question has at most {LONGEST_QUESTION} bytes"}
    try:
        question = parse(line)
    except Malformed as error:
        return {"id": None, "error": error.message}
    if not isinstance(question, dict):
        return {"id": None, "error": f"{shown(question)} is not an object"}
    head: dict[str, Any] = {"id": question.get("id")}
    if question.get("ask") == "hello":
        return write_message(hello(), **head)
    if question.get("ask") not in tuple(ASKS):
        return {**head, "unsupported": f"there is no question {shown(question.get('ask'))}"}
    try:
        return write_message(answer(read_request(question)), **head)
    except Malformed as error:
        return {**head, "error": f"{error.pointer}: {error.message}; expected {error.expected}"}
    except Refused as refused:
        return {**head, "error": f"refused by {clause_with_numbers(refused)}"}
    except Exception as error:
        # A bug in this library must not keep the next question from being answered.
        return {**head, "error": f"internal error: {place_of(error)}"}


__all__ = ["LONGEST_QUESTION", "questions", "reply", "serve"]
