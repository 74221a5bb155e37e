"""Documents in, values out, and back: the room that knows cattrs and JSON.

Reading is strict. A number is a whole number and no truth value, an unknown field is a fault, and every fault is a
``Malformed`` with a JSON pointer. Most documents are good, so they are read by a converter that does not keep track
of where it is; only a document that fails is read again by one that does.
"""

import json
import types
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Literal, Never, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.refusal import Malformed, Refused, escaped
from foreign_king.kernel.unseen import UNSEEN, Unseen

T = TypeVar("T")
Document = dict[str, Any]

GREATEST_NUMBER = 2**53 - 1
"""No number on the wire is greater: it is what every language with floating-point numbers can still tell apart."""
DEEPEST = 64
"""No document nests deeper."""

# JSON text


def parse(text: str | bytes) -> Any:
    """A JSON document from text, strictly: no NaN, no key twice, no lone surrogates, no bytes that are not UTF-8."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        else:
            text.encode("utf-8")
        document = _decode(text)
        if "\\u" in text:
            canonical(document).encode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}", expected="UTF-8 text") from None
    except UnicodeEncodeError:
        raise Malformed("half of a surrogate pair is no character", expected="UTF-8 text") from None
    except json.JSONDecodeError as error:
        what = error.msg.removesuffix(" at")
        raise Malformed(f"not JSON: {what} at character {error.pos}", expected="one JSON object") from None
    except RecursionError:
        raise Malformed("nested too deeply", expected=f"at most {DEEPEST} levels") from None
    except ValueError:
        # Python refuses to read a number of more than some thousand digits.
        raise Malformed("a number has too many digits", expected=f"at most {GREATEST_NUMBER}") from None
    # A short text has no room for so many brackets.
    if len(text) > 2 * DEEPEST and text.count("[") + text.count("{") > DEEPEST and _deeper(document, DEEPEST):
        raise Malformed("nested too deeply", expected=f"at most {DEEPEST} levels")
    return document


def _deeper(document: Any, levels: int) -> bool:
    """Whether lists and objects nest deeper than so many levels; found out level by level."""
    level = [document]
    for _ in range(levels + 1):
        inside = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, (dict, list))]
        if not inside:
            return False
        level = [part for each in inside for part in each]
    return True


def _object(pairs: list[tuple[str, Any]]) -> Document:
    document = dict(pairs)
    if len(document) != len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise Malformed(f"the key {shown(key)} stands twice", expected="each key once")
    return document


def _no_constant(name: str) -> Never:
    raise Malformed(f"{name} is no JSON value", expected="a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)


def _decode(text: str) -> Any:
    if text.startswith("{"):
        # Nearly always an object and a line break: to look for more space around it would take a third of the time.
        document, end = _DECODER.raw_decode(text)
        if text[end:] in ("\n", ""):
            return document
    return _DECODER.decode(text)


# No document of ours holds itself, and to look for that takes a tenth of the time.
_encode = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
_encode_sorted = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":"), sort_keys=True
).encode


def dump(document: Any) -> str:
    """JSON text of a document, on one line, without needless spaces."""
    return _encode(document)


def canonical(document: Any) -> str:
    """The one JSON text of a document: keys sorted, no spaces, nothing escaped that need not be."""
    return _encode_sorted(document)


def digest(document: Any) -> str:
    """The digest of a document: the first 32 hexadecimal digits of the SHA-256 of its canonical JSON text."""
    return digest_of_text(canonical(document))


def digest_of_text(text: str) -> str:
    """The digest of a document whose canonical JSON text this is."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


# Converters


def _strict(kind: type, name: str) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Malformed(f"{shown(value)} is not {name}", expected=name)
        return value

    return structure


def _whole_number(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"{shown(value)} is not a whole number", expected="a whole number")
    if not -GREATEST_NUMBER <= value <= GREATEST_NUMBER:
        raise Malformed("the number is too great", expected=f"at most {GREATEST_NUMBER}")
    return value


def shown(value: Any) -> str:
    """A value as a message shows it: never long."""
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > GREATEST_NUMBER:
        return "a number too great"
    # A board's TOML has dates, which JSON does not know.
    text = json.dumps(value, default=str) if not isinstance(value, str) else json.dumps(value[:43])
    return text if len(text) <= 44 else text[:40] + "…"


def _is_a(*origins: Any) -> Callable[[Any], bool]:
    def check(kind: Any) -> bool:
        origin: Any = get_origin(kind)
        return kind in origins or origin in origins

    return check


def _is_hidden(kind: Any) -> bool:
    return _is_a(Union, types.UnionType)(kind) and Unseen in get_args(kind)


def _seen(kind: Any) -> Any:
    """The type without the value that hides it."""
    return Union[tuple(arm for arm in get_args(kind) if arm is not Unseen)]  # noqa: UP007  # made of values


def _is_record_union(kind: Any) -> bool:
    return _is_a(Union, types.UnionType)(kind) and all(attrs.has(arm) for arm in get_args(kind))


def make_converter(detailed: bool) -> Converter:
    """A converter with this library's strictness; ``detailed`` ones say where a document is wrong."""
    converter = Converter(detailed_validation=detailed, forbid_extra_keys=True)
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(str, _strict(str, "a text"))
    converter.register_structure_hook(bool, _strict(bool, "true or false"))
    converter.register_structure_hook_func(_is_a(Literal), _structure_literal)
    converter.register_structure_hook_func(lambda kind: kind == dict[str, Any], _structure_document)

    @converter.register_structure_hook_factory(_is_a(tuple))
    def _tuples(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        (item, _) = get_args(kind)
        read = converter.get_structure_hook(item)

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not list:
                raise Malformed(f"{shown(value)} is not a list", expected="a list")
            if detailed:
                return tuple(_at(str(index), read, each, item) for index, each in enumerate(value))
            return tuple([read(each, item) for each in value])

        return structure

    @converter.register_structure_hook_factory(_is_a(FrozenDict))
    def _mappings(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        (key, item) = get_args(kind)
        read_key, read = converter.get_structure_hook(key), converter.get_structure_hook(item)

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise Malformed(f"{shown(value)} is not an object", expected="an object")
            if detailed:
                return FrozenDict({read_key(k, key): _at(k, read, each, item) for k, each in value.items()})
            return FrozenDict({read_key(k, key): read(each, item) for k, each in value.items()})

        return structure

    @converter.register_structure_hook_factory(_is_hidden)
    def _hidden(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        seen = _seen(kind)
        read = converter.get_structure_hook(seen)

        def structure(value: Any, _: Any) -> Any:
            return UNSEEN if value == UNSEEN.value else read(value, seen)

        return structure

    @converter.register_structure_hook_factory(_is_record_union)
    def _unions(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        return tagged_reader(converter, get_args(kind))

    @converter.register_structure_hook_factory(attrs.has)
    def _records(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        attrs.resolve_types(kind)
        read = make_dict_structure_fn(
            kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=detailed
        )

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise Malformed(f"{shown(value)} is not an object", expected="an object")
            return read(value, kind)

        return structure

    @converter.register_unstructure_hook_factory(_is_record_union)
    def _write_unions(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        return tagged_writer(converter, get_args(kind))

    @converter.register_unstructure_hook_factory(_is_hidden)
    def _write_hidden(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        write = converter.get_unstructure_hook(_seen(kind))
        return lambda value: UNSEEN.value if value is UNSEEN else write(value)

    @converter.register_unstructure_hook_factory(_is_a(FrozenDict))
    def _write_mappings(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        arms = get_args(kind)
        if not arms or arms[1] in (int, str):
            return dict
        write = converter.get_unstructure_hook(arms[1])
        return lambda value: {key: write(each) for key, each in value.items()}

    return converter


def _structure_document(value: Any, _: Any) -> Document:
    if type(value) is not dict:
        raise Malformed(f"{shown(value)} is not an object", expected="an object")
    return value


def _structure_literal(value: Any, kind: Any) -> Any:
    options = get_args(kind)
    if type(value) is not str or value not in options:
        raise Malformed(f"{shown(value)} is not known here", expected=" or ".join(options))
    return value


def _at(place: str, read: Callable[[Any, Any], T], value: Any, kind: Any) -> T:
    """Read a part of a document; a fault in it says that it is in this place."""
    try:
        return read(value, kind)
    except Exception as error:
        raise _located(error, place) from None


def _located(error: BaseException, place: str) -> Malformed:
    inner = _first_fault(error)
    pointer = f"/{escaped(place)}{inner.pointer}"
    return Malformed(inner.message, pointer=pointer, expected=inner.expected)


def _first_fault(error: BaseException) -> Malformed:
    """What cattrs found, as one ``Malformed``: the first fault, with the way to it."""
    if isinstance(error, Malformed):
        return error
    if isinstance(error, ClassValidationError):
        inner = error.exceptions[0]
        note = next(iter(getattr(inner, "__notes__", ())), None)
        if not isinstance(note, AttributeValidationNote):
            return _first_fault(inner)
        if isinstance(inner, KeyError):
            return Malformed(f"the field {shown(note.name)} is missing", expected=f"a field {shown(note.name)}")
        return _located(inner, note.name)
    if isinstance(error, ForbiddenExtraKeysError):
        extra = sorted(error.extra_fields)[0]
        known = ", ".join(sorted(field.name for field in attrs.fields(error.cl) if field.init))
        return Malformed(f"the field {shown(extra)} is not known here", expected=f"only these fields: {known}")
    return Malformed(str(error) or type(error).__name__)


def tagged_reader(converter: Converter, arms: tuple[type, ...]) -> Callable[[Any, Any], Any]:
    """Reads a document whose ``type`` names its class."""
    known = {arm.__name__: arm for arm in arms}
    # Filled when first asked for: a command can hold another one of its own kind.
    readers: dict[str, Callable[[Any, Any], Any]] = {}

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise Malformed(f"{shown(value)} is not an object", expected="an object with a type")
        fields = value.copy()
        tag = fields.pop("type", None)
        arm = known.get(tag) if type(tag) is str else None
        if arm is None:
            missing = "type" not in value
            message = 'the field "type" is missing' if missing else f"{shown(tag)} is not known here"
            raise Malformed(message, pointer="" if missing else "/type", expected=_one_of(known))
        read = readers.get(tag)
        if read is None:
            read = readers[tag] = converter.get_structure_hook(arm)
        return read(fields, arm)

    return structure


def _one_of(names: Iterable[str]) -> str:
    return "one of " + ", ".join(sorted(names))


def tagged_writer(converter: Converter, arms: tuple[type, ...]) -> Callable[[Any], Document]:
    """Writes a value with its class's name as ``type``, first."""
    writers: dict[type, Callable[[Any], Document]] = {}

    def unstructure(value: Any) -> Document:
        arm = type(value)
        write = writers.get(arm)
        if write is None:
            attrs.resolve_types(arm)
            write = writers[arm] = make_dict_unstructure_fn(arm, converter)
        return {"type": arm.__name__, **write(value)}

    return unstructure


# Codecs: the converters of one game


class Codec:
    """Reads and writes the documents of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.law_type: type = type(next(iter(game.editions.values())))
        fast, careful = make_converter(detailed=False), make_converter(detailed=True)
        self._fast, self._careful = fast, careful
        self._command = (tagged_reader(fast, game.commands), tagged_reader(careful, game.commands))
        self._fact = (tagged_reader(fast, game.facts), tagged_reader(careful, game.facts))
        self._write = tagged_writer(fast, (*game.commands, *game.facts))
        self._rules: dict[str, Any] = {rule.value: rule for rule in game.rules}

    def read(self, document: Any, kind: Any) -> Any:
        """A value of a type; ``Malformed`` with a pointer where the document is none."""
        return _read(document, kind, self._fast.structure, self._careful.structure)

    def read_command(self, document: Any) -> Any:
        """A command of the game."""
        return _read(document, None, *self._command)

    def write_command(self, command: Any) -> Document:
        """The document of a command: its class as ``type``, then its fields."""
        return self._write(command)

    def read_entry(self, document: Any) -> Entry[Any]:
        """A fact with its clause: the fact's document with the clause as ``rule``."""
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
        return Entry(_read(fields, None, *self._fact), rule)

    def write_entry(self, entry: Entry[Any]) -> Document:
        """The document of a fact with its clause."""
        document = self._write(entry.fact)
        # What ``value`` is, past a property that takes as long as all the rest here.
        document["rule"] = entry.rule._value_
        return document

    def read_law(self, edition: str, changes: Mapping[str, Any]) -> Any:
        """The law of an edition with a table's own changes to it."""
        printed = self.game.editions.get(edition)
        if printed is None:
            known = " or ".join(self.game.editions)
            raise Malformed(f"there is no edition {shown(edition)}", pointer="/edition", expected=known)
        for name, value in changes.items():
            _check_change(self.game, printed, name, value)
        # Not by ``replace``: a list of the document has to become a tuple.
        kinds = {field.name: field.type for field in attrs.fields(self.law_type)}
        read = {name: _at_law(name, self.read, value, kinds[name]) for name, value in changes.items()}
        return attrs.evolve(printed, **read)

    def law_changes(self, law: Any) -> Document:
        """What a law changes in its edition, for a log's header."""
        printed = self.game.editions[law.edition]
        names = [field.name for field in attrs.fields(self.law_type)]
        changed = {name: getattr(law, name) for name in names if getattr(law, name) != getattr(printed, name)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    def read_position(self, document: Any, law: Any, board: Any) -> Any:
        """A state from a position document."""
        return self.game.read_position(self.read(document, self.game.position_document), law, board)


def _read(document: Any, kind: Any, fast: Callable[[Any, Any], Any], careful: Callable[[Any, Any], Any]) -> Any:
    try:
        return fast(document, kind)
    except Exception:
        # Whatever went wrong, the careful reader says where.
        pass
    try:
        value = careful(document, kind)
    except Exception as error:
        raise _first_fault(error) from None
    raise AssertionError(f"only the careful reader accepts {value!r}")


def _check_change(game: AnyGame, printed: Any, name: str, value: Any) -> None:
    pointer = f"/law/{escaped(str(name))}"
    known = [field.name for field in attrs.fields(type(printed)) if field.name != "edition"]
    if name not in known:
        expected = f"one of {', '.join(known)}"
        raise Malformed(f"the law has no field {shown(name)}", pointer=pointer, expected=expected)
    if isinstance(getattr(printed, name), bool):
        return
    least = game.least.get(name, 0)
    row = isinstance(value, (list, tuple))
    for place, number in enumerate(value if row else [value]):
        if isinstance(number, int) and not least <= number <= game.most:
            where = f"{pointer}/{place}" if row else pointer
            expected = f"a number from {least} to {game.most}"
            raise Malformed(f"{shown(number)} is out of range", pointer=where, expected=expected)


def _at_law(name: str, read: Callable[[Any, Any], Any], value: Any, kind: Any) -> Any:
    try:
        return read(list(value) if isinstance(value, tuple) else value, kind)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/law/{name}{error.pointer}", expected=error.expected) from None


_CODECS: dict[str, Codec] = {}


def codec(game: AnyGame) -> Codec:
    """The codec of a game; made once."""
    found = _CODECS.get(game.name)
    if found is None or found.game is not game:
        found = _CODECS[game.name] = Codec(game)
    return found


# The same for those who just want documents


def read_command(game: AnyGame, document: Any) -> Any:
    """A command from its document, a dict with its class's name as ``type``; ``Malformed`` with a JSON pointer where
    it is none. Whether it is legal, only ``play`` says."""
    return codec(game).read_command(document)


def write_command(game: AnyGame, command: Any) -> Document:
    """The document of a command, ready for ``json.dumps``. ``TypeError`` for what is no command of this game."""
    if not isinstance(command, game.commands):
        raise TypeError(f"{shown(command)} is no command of {game.title}")
    return codec(game).write_command(command)


def read_fact(game: AnyGame, document: Any) -> Entry[Any]:
    """A fact and its clause from their document; ``Malformed`` with a JSON pointer where it is none."""
    return codec(game).read_entry(document)


def write_fact(game: AnyGame, entry: Entry[Any]) -> Document:
    """The document of a fact, with its clause as ``rule``."""
    return codec(game).write_entry(entry)


def write_refusal(game: AnyGame, refused: Refused) -> Document:
    """The document of a refusal: the clause, its numbers, and what it is about. What it has not is left out."""
    document: Document = {"rule": refused.rule.value}
    if refused.need is not None:
        document["need"] = bounded(refused.need)
    if refused.have is not None:
        document["have"] = bounded(refused.have)
    if refused.about:
        document["about"] = {name: bounded(value) for name, value in refused.about.items()}
    return document


def bounded(value: Any) -> Any:
    """A number as the wire can carry it: of a price or a sum that is greater, the greatest number that there is."""
    return max(-GREATEST_NUMBER, min(value, GREATEST_NUMBER)) if type(value) is int else value


def write_offer(game: AnyGame, offer: Offer) -> Document:
    """The document of an offer: who may give which command, and either its ``fixed`` fields, its ``price`` and the
    ``fields`` to fill in, or the refusal by which it is ``closed``."""
    document: Document = {"by": offer.by, "command": offer.command}
    if offer.closed is not None:
        return {**document, "closed": write_refusal(game, offer.closed)}
    fields = [_write_field(game, field) for field in offer.fields]
    return {**document, "fixed": dict(offer.fixed), "price": offer.price, "fields": fields}


def _write_field(game: AnyGame, field: Any) -> Document:
    written: Document = {"type": type(field).__name__}
    for attribute in attrs.fields(type(field)):
        value = getattr(field, attribute.name)
        if attribute.name == "offers":
            value = [write_offer(game, offer) for offer in value]
        elif isinstance(value, FrozenDict):
            value = dict(value)
        elif isinstance(value, tuple):
            value = list(value)
        written[attribute.name] = value
    return written


def write_result(game: AnyGame, result: Result) -> Document:
    """The document of a result; winners in the order of the scores."""
    return {
        "scores": dict(result.scores),
        "breakdown": {seat: dict(clauses) for seat, clauses in result.breakdown.items()},
        "winners": [seat for seat in result.scores if seat in result.winners],
        "reasons": list(result.reasons),
    }


def read_result(game: AnyGame, document: Any) -> Result:
    """A result from its document."""
    written = codec(game).read(document, _ResultDocument)
    return Result(
        scores=written.scores,
        breakdown=written.breakdown,
        winners=frozenset(written.winners),
        reasons=written.reasons,
    )


@attrs.frozen(kw_only=True)
class _ResultDocument:
    scores: FrozenDict[str, int]
    breakdown: FrozenDict[str, FrozenDict[str, int]]
    winners: tuple[str, ...]
    reasons: tuple[str, ...]
