"""One request in, one answer out. Nothing that is asked makes it raise an exception."""

from typing import Any

import foreign_king as fk
from foreign_king.conformance.messages import write_message
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.language import DEFAULT_LANGUAGE, known_language
from foreign_king.language.faults import tell_fault
from foreign_king.logs.internal_errors import place_of
from foreign_king.wire import Document, codec, dump, parse, shown, write_refusal
from foreign_king_engine.answers import Answer, Fault
from foreign_king_engine.operations import OPERATIONS


def reply(text: str) -> str:
    """Return the answer to a request, as a JSON text."""
    document: Document = {}
    try:
        document = _request(text)
        value = _carried_out(document)
    except Exception as error:
        return dump(write_message(Answer(fault=fault_of(document, error))))
    if isinstance(value, (Refused, Malformed)):
        value = fault_of(document, value)
    # Only in tuples are records looked for.
    return dump(write_message(Answer(value=tuple(value) if isinstance(value, list) else value)))


def _request(text: str) -> Document:
    document = parse(text)
    if not isinstance(document, dict):
        raise Malformed(f"{shown(document)} is not an object", expected="an object")
    return document


def _carried_out(document: Document) -> Any:
    fields = dict(document)
    name = fields.pop("do", None)
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Malformed(f"there is no request {shown(name)}", pointer="/do", expected=" or ".join(OPERATIONS))
    kind, operation = OPERATIONS[name]
    return operation(codec(next(iter(GAMES.values()))).read(fields, kind))


def fault_of(document: Document, error: Exception) -> Fault:
    """Return why a request was not carried out, in the language of the request as far as it has one."""
    language = document.get("language")
    code = (known_language(language) if isinstance(language, str) else None) or DEFAULT_LANGUAGE
    match error:
        case Refused():
            return _refused(document, code, error)
        case Malformed():
            return Fault(
                kind="malformed",
                message=tell_fault(error.message, code),
                pointer=error.pointer,
                expected=tell_fault(error.expected, code) or None,
                clause=None if error.rule is None else f"{document.get('game')}:{error.rule.value}",
            )
        case _:
            return Fault(kind="internal", message=place_of(error))


def _refused(document: Document, code: str, refused: Refused) -> Fault:
    game = GAMES[document["game"]]
    names = document.get("names", {})
    message = fk.tell_refusal(fk.voice(game, seats=names, language=code), refused)
    clause = f"{game.name}:{refused.rule.value}"
    return Fault(kind="refused", message=message, clause=clause, refusal=write_refusal(game, refused))


__all__ = ["fault_of", "reply"]
