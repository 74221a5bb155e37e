"""The first line of a log: which game this is, by which law, on which board, and who sits at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, get_args

import attrs

from foreign_king.boards import default_board, former_boards
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.prompt import field_wise
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.revision import FIRST_REVISION, former_readings
from foreign_king.kernel.viewers import SPECTATOR, WHOLE, check_viewer, written_viewer
from foreign_king.logs.notes import NO_FIELDS, checked_site, is_site_field, site_fields, write_site
from foreign_king.opening import check_seat, open_game
from foreign_king.version import __version__
from foreign_king.wire import Document, codec, shown

FORMAT = "foreign-king-log"
VERSION = 1


UndoRule = Literal["own", "agreed", "nobody"]
"""Who may take back the last command of a match. ``own``: who gave it, as long as nothing has come of it; ``agreed``:
the same, and any last command if all seats that have not left agree; ``nobody``: it stays."""


class Unsupported(Malformed):
    """A document that asks for something this library does not know: a format, a version, a game or a board.

    ``code`` is the problem's stable code; the rest is as in ``Malformed``.
    """

    def __init__(self, code: str, message: str, *, pointer: str, expected: str) -> None:
        super().__init__(message, pointer=pointer, expected=expected)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return _unsupported, (self.code, self.message, self.pointer, self.expected)


def _unsupported(code: str, message: str, pointer: str, expected: str) -> Unsupported:
    return Unsupported(code, message, pointer=pointer, expected=expected)


@attrs.frozen(kw_only=True)
class BoardName:
    """Which board is played on. The digest decides; the name is for people."""

    name: str
    """What people call it."""
    digest: str
    """Of its document."""


@attrs.frozen(kw_only=True)
class SeatName:
    """A seat, in seating order, and the name of who sits there."""

    seat: str
    """The id by which the log speaks of it."""
    name: str | None = None
    """What the player is called."""


@attrs.frozen(kw_only=True)
class Forked:
    """Where a game comes from that goes on from the middle of another one."""

    number: int
    """The last command that both have; 0: only the setup."""
    digest: str
    """Of the game up to there: its table and its commands."""
    log: str | None = None
    """What people call the other log."""


@attrs.frozen(kw_only=True)
class SentId:
    """The id under which a seat has sent a command."""

    seat: str
    """Who has sent it."""
    id: str
    """The id, which is the seat's own."""


@attrs.frozen(kw_only=True)
class Meta:
    """What people want to know about a game and no rule asks for."""

    date: str | None = None
    """When it was played."""
    event: str | None = None
    """What for, such as a tournament."""
    place: str | None = None
    """Where it was played."""
    comments: tuple[str, ...] = ()
    """What somebody says of the game."""
    forked: Forked | None = None
    """The game that it goes on from."""
    match_version: int | None = None
    """How much had happened in the match whose log it is, where that is more than the log tells: what was taken back
    counts too."""
    match_undone: tuple[SentId, ...] = ()
    """The ids under which commands were sent to the match that were taken back since, the latest ones: such a command
    does not stand in the log, and still is not played a second time."""

    __repr__ = field_wise


@attrs.frozen(kw_only=True)
class Header:
    """The first line of a log."""

    format: str = FORMAT
    """What this file is."""
    version: int = VERSION
    """Of the format."""
    game: str
    """Which game is played."""
    edition: str
    """By which printed edition."""
    law: FrozenDict[str, Any] = attrs.field(factory=FrozenDict)
    """What the table changes in it."""
    board: BoardName
    """On which board."""
    seats: tuple[SeatName, ...]
    """Who plays, in seating order."""
    library: str | None = None
    """Which version of the library has written it."""
    viewer: str = attrs.field(default=WHOLE, validator=lambda _header, _field, viewer: check_viewer(viewer))
    """Who has seen the game as this log tells it: a seat, ``SPECTATOR``, or ``WHOLE`` where nothing was
    hidden."""
    rules_revision: int = FIRST_REVISION
    """By which revision of its game's rules the log was written; one that does not say so was by the first."""
    take_back: UndoRule = "own"
    """Who may take back the last command."""
    meta: Meta = Meta()
    """What people want to know of it."""
    site: FrozenDict[str, Any] = NO_FIELDS
    """The fields ``x-…`` of a site's own. Nothing depends on them."""

    __repr__ = field_wise


def make_header(
    game: AnyGame,
    seats: Sequence[str],
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
    names: Mapping[str, str] | None = None,
    viewer: str = WHOLE,
    take_back: UndoRule = "own",
    meta: Meta | None = None,
    site: Mapping[str, Any] | None = None,
) -> Header:
    """The header of a game of these seats, in seating order; the rest as in ``foreign_king.setup``. ``viewer`` is
    who has seen the game as the log tells it: a seat, ``SPECTATOR``, or ``WHOLE`` where the log hides nothing;
    ``take_back`` says who may take back the last command: ``own``, ``agreed`` or ``nobody``, see
    ``foreign_king.replays.undo``; ``site`` are fields ``x-…`` of a site's own. ``Malformed`` for the name of a seat
    that there is not, and for another ``take_back``; ``TypeError`` for a viewer that is ``None``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> game = GAMES["the-foreign-king"]
    >>> header = make_header(game, ["red", "blue"], names={"red": "Anna"}, law={"limited_bank": True})
    >>> header.game, header.edition, [(each.seat, each.name) for each in header.seats]
    ('the-foreign-king', 'fr', [('red', 'Anna'), ('blue', None)])
    """
    if take_back not in get_args(UndoRule):
        raise Malformed(
            f"the take_back is {shown(take_back)}", pointer="/take_back", expected=_either(get_args(UndoRule))
        )
    played = default_board(game) if board is None else board
    known = names or {}
    for seat in known:
        if seat not in seats:
            expected = f"one of {', '.join(map(str, seats))}"
            raise Malformed(f"nobody sits at {shown(seat)}", pointer="/seats", expected=expected)
    return Header(
        game=game.name,
        edition=next(iter(game.law.editions)) if edition is None else edition,
        law=FrozenDict(law or {}),
        board=BoardName(name=played.name, digest=played.digest),
        seats=tuple(SeatName(seat=seat, name=known.get(seat)) for seat in seats),
        library=__version__,
        viewer=viewer,
        rules_revision=game.rulebook.revision,
        take_back=take_back,
        meta=Meta() if meta is None else meta,
        site=checked_site(site or {}),
    )


def checked_header(game: AnyGame, header: Header) -> Document:
    """The document of a header of this game; ``Malformed``, with the place, where no reader of logs would take it."""
    document = write_header(header)
    read_header(document)
    if header.game != game.name:
        raise Malformed(f"the game is {shown(header.game)}", pointer="/game", expected=game.name)
    for place, each in enumerate(header.seats):
        try:
            check_seat(each.seat, place)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"{error.pointer}/seat", expected=error.expected) from None
        if each.seat in [other.seat for other in header.seats[:place]]:
            message = f"two players at {shown(each.seat)}"
            raise Malformed(message, pointer=f"/seats/{place}/seat", expected="different seats")
    codec(game).read_law(header.edition, law_of(header))
    return document


def names_of(header: Header, names: Sequence[str] | None = None) -> dict[str, str]:
    """What the players of a log are called, by seat: as the header says, or by other ``names`` in the order of the
    seats. Whoever has no name is left out. ``ValueError`` for other names than one for each seat."""
    seats = [each.seat for each in header.seats]
    own_names: Sequence[str | None] = names or [each.name for each in header.seats]
    if len(own_names) != len(seats):
        raise ValueError(f"{len(own_names)} names for {len(seats)} seats")
    called = [(name or "").strip() for name in own_names]
    return {seat: name for seat, name in zip(seats, called, strict=True) if name}


def read_header(document: Any, *, newer: bool = False) -> Header:
    """A header from its document: ``Unsupported`` for another format or game, ``Malformed`` where it is none. ``newer``
    says whether its revision of the rules may be a newer one than this library knows."""
    if type(document) is not dict:
        if type(document) is list and document:
            message = "the first line is a list, as if the whole log were written as one JSON array"
            raise Malformed(message, expected="one JSON object a line, the header of the log first")
        raise Malformed("the first line is no object", expected="the header of a log")
    # Asked first: a log of a later version may have fields that this one does not know.
    check_supported(document, "format", str, (FORMAT,), "the header of a log")
    check_supported(document, "version", int, (VERSION,), "the header of a log")
    check_supported(document, "game", str, tuple(GAMES), "the header of a log")
    if "rules_revision" in document:
        _check_revision(GAMES[document["game"]], document["rules_revision"], newer)
    if "site" in document:
        raise Malformed('the field "site" is not known here', pointer="/site", expected="a field such as x-site")
    own = {name: value for name, value in document.items() if is_site_field(name)}
    theirs = {name: value for name, value in document.items() if name not in own} if own else document
    hides = document.get("viewer") is not None
    if not hides:
        theirs = {name: value for name, value in theirs.items() if name != "viewer"}
    header: Header = codec(GAMES[document["game"]]).read(theirs, Header)
    if own:
        header = attrs.evolve(header, site=site_fields(own))
    if hides and header.viewer not in {SPECTATOR, *(each.seat for each in header.seats)}:
        expected = f"a seat of this game, {SPECTATOR}, or null"
        raise Malformed("the viewer has no seat", pointer="/viewer", expected=expected)
    return header


def is_newer(header: Header) -> bool:
    """Whether a log was written by a revision of the rules that this library does not know yet. Nobody can judge it
    here; what it records can be told."""
    return header.rules_revision > GAMES[header.game].rulebook.revision


def _check_revision(game: AnyGame, number: Any, newer: bool) -> None:
    """``Malformed`` for what numbers no revision, ``Unsupported`` for one that is not known here yet, unless it may be
    a ``newer`` one."""
    known = (
        f"a number from {FIRST_REVISION} to {game.rulebook.revision}"
        if game.rulebook.revisions
        else str(FIRST_REVISION)
    )
    if type(number) is not int or number < FIRST_REVISION:
        raise Malformed(f"the rules_revision is {shown(number)}", pointer="/rules_revision", expected=known)
    if number > game.rulebook.revision and not newer:
        message = (
            f"the log was written by revision {shown(number)} of the rules of {game.title}, of which this version of "
            f"the library ({__version__}) knows no more than {game.rulebook.revision}; a newer one may know it"
        )
        raise Unsupported("unsupported-rules", message, pointer="/rules_revision", expected=known)


def check_supported(document: Document, field: str, kind: type, known: tuple[Any, ...], what: str) -> None:
    """``Malformed`` where a document (``what``) lacks a field, ``Unsupported`` where its value is not known here."""
    if field not in document:
        raise Malformed(f"the field {shown(field)} is missing", expected=what)
    value = document[field]
    if type(value) is not kind:
        raise Malformed(f"the {field} is {shown(value)}", pointer=f"/{field}", expected=_either(known))
    if value not in known:
        raise Unsupported(
            f"unsupported-{field}", f"the {field} is {shown(value)}", pointer=f"/{field}", expected=_either(known)
        )


def _either(known: tuple[Any, ...]) -> str:
    return " or ".join(str(each) for each in known)


def write_header(header: Header) -> Document:
    """The document of a header. What says nothing (a seat without a name, empty meta) is left out, and so is who may
    take back where that is as everywhere."""
    document = attrs.asdict(header, filter=lambda field, _: field.name != "site", value_serializer=_plain)
    document["viewer"] = written_viewer(header.viewer)
    document["seats"] = [_said(seat) for seat in document["seats"]]
    if header.take_back == "own":
        del document["take_back"]
    site = write_site(checked_site(header.site))
    meta = {name: value for name, value in _said(document.pop("meta")).items() if value != []}
    if "forked" in meta:
        meta["forked"] = _said(meta["forked"])
    return {**document, "meta": meta, **site} if meta else {**document, **site}


def _plain(_: Any, __: Any, value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _said(document: Document) -> Document:
    return {name: value for name, value in document.items() if value is not None}


def law_of(header: Header) -> dict[str, Any]:
    """What the law of a log's game changes in its edition: the readings of the log's revision, where they are others
    now, and what the table itself has agreed on."""
    return {**former_readings(GAMES[header.game].rulebook.revisions, header.rules_revision), **header.law}


def open_header(header: Header, board: Any) -> Outcome[Any, Any]:
    """The game that a header opens on this board (see ``board_of``), with the facts by which the table is laid out.

    ``Refused`` and ``Malformed`` as in ``foreign_king.setup``.
    """
    try:
        seats = [each.seat for each in header.seats]
        return open_game(GAMES[header.game], seats, edition=header.edition, law=law_of(header), board=board)
    except Malformed as error:
        # In a header, a seat has its name beside it.
        pointer = f"{error.pointer}/seat" if error.pointer.startswith("/seats/") else error.pointer
        raise Malformed(error.message, pointer=pointer, expected=error.expected) from None


def board_of(header: Header, boards: Iterable[Any] = ()) -> Any:
    """The board that a header names: the game's own, as it is now or was before, or one of ``boards``.

    It is found by its digest; a header never makes us open an owner's file. ``Unsupported`` where there is none.
    """
    game, named = GAMES[header.game], header.board
    known = (default_board(game), *boards)
    # Boards of before are read only where no other has the digest.
    board = _with_digest(known, named.digest) or _with_digest(former_boards(game), named.digest)
    if board is None:
        what = f"no board here has the digest {shown(named.digest)}"
        digests = _either(tuple(f"{board.digest} ({board.name})" for board in known))
        expected = f"{digests}; another board is given by its file: --board FILE, or boards= in Python"
        raise Unsupported("unknown-board", what, pointer="/board/digest", expected=expected)
    if board.name != named.name:
        what = f"the board of this digest is not named {shown(named.name)}"
        raise Malformed(what, pointer="/board/name", expected=board.name)
    return board


def _with_digest(boards: Iterable[Any], digest: str) -> Any:
    return next((board for board in boards if board.digest == digest), None)


__all__ = [
    "FORMAT",
    "VERSION",
    "BoardName",
    "Forked",
    "Header",
    "Meta",
    "SeatName",
    "SentId",
    "UndoRule",
    "Unsupported",
    "board_of",
    "check_supported",
    "checked_header",
    "is_newer",
    "law_of",
    "make_header",
    "names_of",
    "open_header",
    "read_header",
    "write_header",
]
