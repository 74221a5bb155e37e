"""The log of a match from its events as they stand, without following them. It is for a match that cannot be read here:
because an event is damaged, or because its game, its board or its law are not known to this library."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.notes import is_site_field
from foreign_king.store.events import read_event
from foreign_king.store.texts import COMMENT, META, NAME, Texts
from foreign_king.wire import Document, dump, parse

NOTED = ("draw", "time", "id")
"""The fields of an event that stand beside a command or a departure in its line."""


class StoredLog:
    """The lines of a log, from events one after the other. A damaged event has no line, but its command is counted, so
    that the numbers of the lines show the gap."""

    def __init__(self, texts: Texts) -> None:
        self.header: Document = {}
        """The header, without what only the last event says."""
        self._texts = texts
        self._lines = list[Document]()
        self._places = list[int]()
        self._undone = list[Document]()
        self._commands = self._version = 0

    def add(self, version: int, kind: str, stored: bytes) -> None:
        """Add the next event."""
        self._version = version
        try:
            document = read_event(version, kind, stored).document
            if kind == "opened":
                self._open(document)
            elif kind == "command":
                self._command(document)
            elif kind == "undone":
                self._take_back()
            else:
                self._lines.append({"departure": document["departure"], **self._notes(document)})
        except (Malformed, KeyError, TypeError, ValueError):
            self._commands += kind == "command"

    def _open(self, document: Document) -> None:
        header = document["header"]
        names = {place: name for (kind, place), name in self._texts.items() if kind == NAME}
        seats = [
            {**seat, **({"name": names[seat["seat"]]} if seat["seat"] in names else {})} for seat in header["seats"]
        ]
        values = {place: parse(text) for (kind, place), text in self._texts.items() if kind == META}
        self.header = {**header, "seats": seats, "meta": {**header.get("meta", {}), **values}}
        self._undone = [{"seat": seat, "id": id} for seat, id in document.get("undone", ())]

    def _command(self, document: Document) -> None:
        line = {"command": document["command"], "facts": document["facts"], **self._notes(document)}
        self._commands += 1
        self._places.append(len(self._lines))
        self._lines.append({"n": self._commands, **line})
        if "numbers" in document:
            self.header["fairness"] = {**self.header["fairness"], "numbers": document["numbers"]}

    def _take_back(self) -> None:
        line = self._lines.pop(self._places.pop())
        self._commands -= 1
        if "id" in line:
            self._undone.append({"seat": line["command"]["by"], "id": line["id"]})

    def _notes(self, document: Document) -> Document:
        comment = self._texts.get((COMMENT, str(self._version)))
        notes = {name: document[name] for name in NOTED if name in document}
        site = {name: value for name, value in document.items() if is_site_field(name)}
        return {**notes, **({} if comment is None else {"comment": comment}), **site}

    def content(self) -> bytes:
        """Return the log."""
        meta = dict(self.header.get("meta", {}))
        if self._version != len(self._lines):
            meta["match_version"] = self._version
            if self._undone:
                meta["match_undone"] = self._undone
        header = {name: value for name, value in self.header.items() if name != "meta"}
        stream = BytesIO()
        for line in ({**header, "meta": meta} if meta else header, *self._lines):
            stream.write(dump(line).encode() + b"\n")
        return stream.getvalue()


def stored_log(events: Iterable[Any], texts: Texts) -> bytes:
    """Return the log of a match from its stored events, the oldest first. It has no result."""
    log = StoredLog(texts)
    for each in events:
        log.add(each.originator_version, each.topic, each.state)
    return log.content()


__all__ = ["stored_log"]
