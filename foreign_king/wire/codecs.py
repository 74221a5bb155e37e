"""The codec of a game, which reads and writes its documents.

Most documents have no faults, so they are read by a fast converter that does not keep track of places. Only a document
that fails is read again, by a careful converter that does.
"""

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any, TypeVar

import attrs
from cattrs import Converter

from foreign_king.games import AnyGame
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.wire.converters import all_faults, first_fault, make_converter, tagged_reader, tagged_writer
from foreign_king.wire.text import Document, shown

_Reader = Callable[[Any, Any], Any]
"""Returns the value of a type that a document describes."""
R = TypeVar("R")


class Codec:
    """Reads and writes the documents of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.law_type: type = type(next(iter(game.law.editions.values())))
        self._fast = fast = make_converter(detailed=False)
        self._command = tagged_reader(fast, game.types.commands)
        self._fact = tagged_reader(fast, game.types.facts)
        self._write = tagged_writer(fast, (*game.types.commands, *game.types.facts))
        self._rules: dict[str, Any] = {rule.value: rule for rule in game.rulebook.rules}

    def __repr__(self) -> str:
        return titled("Codec", self.game.name)

    @cached_property
    def _careful(self) -> Converter:
        # This converter is made when the first document with a fault is read: most documents have none.
        return make_converter(detailed=True)

    def read(self, document: Any, kind: Any) -> Any:
        """Return a value of a type; ``Malformed`` with a pointer where the document is not one."""
        return _read(document, kind, self._fast.structure, lambda: self._careful.structure)

    def read_command(self, document: Any) -> Any:
        """Return the command that a document describes."""
        return _read(document, None, self._command, lambda: tagged_reader(self._careful, self.game.types.commands))

    def write_command(self, command: Any) -> Document:
        """Return the document of a command: the name of its class as ``type``, then its fields."""
        return self._write(command)

    def read_entry(self, document: Any) -> Entry[Any]:
        """Return a fact with its clause. The document is the fact's document with the clause as ``rule``."""
        if type(document) is not dict:
            raise Malformed(f"{shown(document)} is not an object", expected="a fact")
        fields = document.copy()
        name = fields.pop("rule", None)
        rule = self._rules.get(name) if type(name) is str else None
        if rule is None:
            message = f"{shown(name)} is no clause of {self.game.title}"
            if "rule" not in document:
                message = 'the field "rule" is missing'
            raise Malformed(message, pointer="/rule" if "rule" in document else "", expected="a clause's name")
        fact = _read(fields, None, self._fact, lambda: tagged_reader(self._careful, self.game.types.facts))
        return Entry(fact, rule)

    def write_entry(self, entry: Entry[Any]) -> Document:
        """Return the document of a fact, with its clause as ``rule``."""
        document = self._write(entry.fact)
        # ``_value_`` is the same as ``value``, which is a property that takes as long as all the rest of this method.
        document["rule"] = entry.rule._value_
        return document

    def read_law(self, edition: str, changes: Mapping[str, Any]) -> Any:
        """Return the law of an edition with the players' changes to it."""
        printed = self.game.law.editions.get(edition)
        if printed is None:
            editions = " or ".join(self.game.law.editions)
            what = f"there is no edition {shown(edition)}{did_you_mean(edition, self.game.law.editions)}"
            raise Malformed(what, pointer="/edition", expected=editions)
        for name, value in changes.items():
            _check_change(self.game, printed, name, value)
        # Each value is read by its type, because a list of the document has to become a tuple.
        kinds = {field.name: field.type for field in attrs.fields(self.law_type)}
        values = {name: _at_law(name, self.read, value, kinds[name]) for name, value in changes.items()}
        return attrs.evolve(printed, **values)

    def law_changes(self, law: Any) -> Document:
        """Return the fields in which a law differs from its edition, for the header of a log."""
        printed = self.game.law.editions[law.edition]
        names = [field.name for field in attrs.fields(self.law_type)]
        changed = {name: getattr(law, name) for name in names if getattr(law, name) != getattr(printed, name)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    def read_position(self, document: Any, law: Any, board: Any) -> Any:
        """Return the state that a position document describes."""
        return self.game.documents.read_position(self.read(document, self.game.types.position), law, board)

    def faults(self, document: Any, kind: Any) -> tuple[Malformed, ...]:
        """Return every fault that keeps a document from being a value of a type; none where ``read`` accepts it."""
        try:
            self._careful.structure(document, kind)
        except Exception as error:
            return all_faults(error)
        return ()

    def position_faults(self, document: Any, law: Any, board: Any) -> tuple[Malformed, ...]:
        """Return every fault that keeps a document from being a position of the game."""
        faults = self.faults(document, self.game.types.position)
        if faults:
            return faults
        return tuple(self.game.documents.position_faults(self.read(document, self.game.types.position), law, board))


@compiled_apart
def _read(document: Any, kind: Any, fast: _Reader, careful: Callable[[], _Reader]) -> Any:
    try:
        return fast(document, kind)
    except Exception:
        # Whatever went wrong, the careful converter reports it with its place.
        pass
    try:
        value = careful()(document, kind)
    except Exception as error:
        raise first_fault(error) from None
    raise AssertionError(f"only the careful reader accepts {value!r}")


def _check_change(game: AnyGame, printed: Any, name: str, value: Any) -> None:
    pointer = f"/law/{escaped(str(name))}"
    names = [field.name for field in attrs.fields(type(printed)) if field.name != "edition"]
    if name not in names:
        expected = f"one of {', '.join(names)}"
        what = f"the law has no field {shown(name)}{did_you_mean(name, names)}"
        raise Malformed(what, pointer=pointer, expected=expected)
    if isinstance(getattr(printed, name), bool):
        return
    least = game.law.least.get(name, 0)
    row = isinstance(value, (list, tuple))
    for place, number in enumerate(value if row else [value]):
        if isinstance(number, int) and not least <= number <= game.law.most:
            where = f"{pointer}/{place}" if row else pointer
            expected = f"a number from {least} to {game.law.most}"
            raise Malformed(f"{shown(number)} is out of range", pointer=where, expected=expected)


def _at_law(name: str, read: Callable[[Any, Any], Any], value: Any, kind: Any) -> Any:
    try:
        return read(list(value) if isinstance(value, tuple) else value, kind)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/law/{name}{error.pointer}", expected=error.expected) from None


class Tagged:
    """Reads and writes documents of a few kinds that belong to no game: the name of the class as ``type``, then its
    fields."""

    def __init__(self, kinds: tuple[type, ...]) -> None:
        self._kinds = kinds

    def read(self, document: Any) -> Any:
        """Return a value of one of the kinds; ``Malformed`` with a pointer where the document is not one."""
        return _read(
            document, None, self._fast_reader, lambda: tagged_reader(make_converter(detailed=True), self._kinds)
        )

    @cached_property
    def write(self) -> Callable[[Any], Document]:
        """Returns the document of a value of one of the kinds."""
        return tagged_writer(self._fast, self._kinds)

    @cached_property
    def _fast_reader(self) -> _Reader:
        return tagged_reader(self._fast, self._kinds)

    @cached_property
    def _fast(self) -> Converter:
        # It is made when it is needed first, because that takes long.
        return make_converter(detailed=False)


@cache
def _plain_converter(*, detailed: bool) -> Converter:
    return make_converter(detailed=detailed)


def read_record(document: Any, kind: type[R]) -> R:
    """Return a record that belongs to no game; ``Malformed`` with a pointer where the document is not one."""
    value: R = _read(
        document, kind, _plain_converter(detailed=False).structure, lambda: _plain_converter(detailed=True).structure
    )
    return value


_CODECS: dict[str, Codec] = {}


def codec(game: AnyGame) -> Codec:
    """Return the codec of a game. It is created once."""
    existing = _CODECS.get(game.name)
    if existing is None or existing.game is not game:
        existing = _CODECS[game.name] = Codec(game)
    return existing


__all__ = ["Codec", "Tagged", "codec", "read_record"]
