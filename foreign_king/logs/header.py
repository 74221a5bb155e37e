"""The header, which is the first line of a log: the game, its law and board, and the players."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, get_args

import attrs

from foreign_king.boards import default_board, former_boards
from foreign_king.fairness.proof import SCHEME, Fairness, check_fairness, write_fairness
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.prompt import field_wise
from foreign_king.kernel.record import record
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
"""Who may take back the last command of a match. ``own``: the seat that gave it, as long as the command has revealed
nothing and nothing has happened since. ``agreed``: the same, and also any last command if all seats that have not left
agree. ``nobody``: no command is taken back."""


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


@record(kw_only=True)
class BoardName:
    """The board on which a game is played. The digest identifies it; the name is for people."""

    name: str
    """The name of the board."""
    digest: str
    """The digest of the board."""


@record(kw_only=True)
class SeatName:
    """A seat, and the name of the player who sits there."""

    seat: str
    """The id of the seat, such as ``red``."""
    name: str | None = None
    """The name of the player."""


@record(kw_only=True)
class Forked:
    """The origin of a game that continues another game from its middle."""

    number: int
    """The number of the last command that both games have in common; 0: only the setup."""
    digest: str
    """The digest of the game up to there: its setup and its commands."""
    log: str | None = None
    """A name for the log of the other game, for people."""


@record(kw_only=True)
class SentId:
    """The id under which a seat has sent a command."""

    seat: str
    """The seat that has sent the command."""
    id: str
    """The id. Different seats can use the same one."""


@record(kw_only=True)
class Meta:
    """Information about a game for people. The rules do not use it."""

    date: str | None = None
    """When the game was played."""
    event: str | None = None
    """The event at which it was played, such as a tournament."""
    place: str | None = None
    """Where it was played."""
    comments: tuple[str, ...] = ()
    """Comments on the whole game."""
    forked: Forked | None = None
    """The game that this game continues, if it was forked."""
    match_version: int | None = None
    """The version of the match whose log it is, if it is greater than the number of things that the log records: what
    was taken back counts too."""
    match_undone: tuple[SentId, ...] = ()
    """The ids of the latest commands of the match that were taken back. Such a command does not stand in the log. It is
    kept here so that it is not played again when it arrives a second time."""


NO_META = Meta()
"""No information about a game."""


@attrs.frozen(kw_only=True)
class Header:
    """The first line of a log."""

    format: str = FORMAT
    """The name of the format."""
    version: int = VERSION
    """The version of the format."""
    game: str
    """The name of the game."""
    edition: str
    """The printed edition by which it is played."""
    law: FrozenDict[str, Any] = attrs.field(factory=FrozenDict)
    """The fields of the law that the players have changed in their edition."""
    board: BoardName
    """The board on which it is played."""
    seats: tuple[SeatName, ...]
    """The seats and the names of the players, in seating order."""
    library: str | None = None
    """The version of the library that has written the log."""
    viewer: str = attrs.field(default=WHOLE, validator=lambda _header, _field, viewer: check_viewer(viewer))
    """The seat, or ``SPECTATOR``, from whose view the log was written; ``WHOLE`` where nothing is hidden."""
    rules_revision: int = FIRST_REVISION
    """The revision of the game's rules by which the log was written. A log that names none was written by the first."""
    take_back: UndoRule = "own"
    """Who may take back the last command."""
    fairness: Fairness | None = None
    """What is known of the draws of a match whose chance can be proved; ``None`` where it cannot."""
    meta: Meta = NO_META
    """Information about the game for people."""
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
    fairness: Fairness | None = None,
    meta: Meta | None = None,
    site: Mapping[str, Any] | None = None,
) -> Header:
    """Return the header for a game of these seats, in seating order. ``edition``, ``law`` and ``board`` are as in
    ``foreign_king.setup``.

    ``names`` has the names of the players by seat. ``viewer`` is the seat, or ``SPECTATOR``, from whose view the log is
    written; ``WHOLE`` where nothing is hidden. ``take_back`` is who may take back the last command: ``own``, ``agreed``
    or ``nobody``, see ``foreign_king.replays.undo``. ``fairness`` has the commitment to a seed, if chance is to be
    proved: see ``foreign_king.matches.deal_fairly``. ``site`` has fields ``x-…`` of a site's own. ``Malformed`` for a
    name of a seat that is not in the game, for another ``take_back``, and for a commitment that is none; ``TypeError``
    for a viewer that is ``None``.

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
    if fairness is not None:
        check_fairness(fairness, seats)
    played = default_board(game) if board is None else board
    named_seats = names or {}
    for seat in named_seats:
        if seat not in seats:
            expected = f"one of {', '.join(map(str, seats))}"
            raise Malformed(f"nobody sits at {shown(seat)}", pointer="/seats", expected=expected)
    return Header(
        game=game.name,
        edition=next(iter(game.law.editions)) if edition is None else edition,
        law=FrozenDict(law or {}),
        board=BoardName(name=played.name, digest=played.digest),
        seats=tuple(SeatName(seat=seat, name=named_seats.get(seat)) for seat in seats),
        library=__version__,
        viewer=viewer,
        rules_revision=game.rulebook.revision,
        take_back=take_back,
        fairness=fairness,
        meta=Meta() if meta is None else meta,
        site=checked_site(site or {}),
    )


def checked_header(game: AnyGame, header: Header) -> Document:
    """Return the document of a header of this game. ``Malformed``, with the place, for a header that the reader of logs
    does not accept."""
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
    """Return the names of the players by seat: those in the header, or other ``names`` in the order of the seats. A
    player without a name is left out. ``ValueError`` if the number of names is not that of the seats."""
    seats = [each.seat for each in header.seats]
    own_names: Sequence[str | None] = names or [each.name for each in header.seats]
    if len(own_names) != len(seats):
        raise ValueError(f"{len(own_names)} names for {len(seats)} seats")
    called = [(name or "").strip() for name in own_names]
    return {seat: name for seat, name in zip(seats, called, strict=True) if name}


def read_header(document: Any, *, newer: bool = False) -> Header:
    """Return a header from its document. ``Unsupported`` for another format, version or game, ``Malformed`` for a
    document that is no header. ``newer`` is whether its revision of the rules may be newer than those that this library
    knows."""
    if type(document) is not dict:
        if type(document) is list and document:
            message = "the first line is a list, as if the whole log were written as one JSON array"
            raise Malformed(message, expected="one JSON object a line, the header of the log first")
        raise Malformed("the first line is no object", expected="the header of a log")
    # These fields come first, because a log of a later version may have fields that this library does not know.
    check_supported(document, "format", str, (FORMAT,), "the header of a log")
    check_supported(document, "version", int, (VERSION,), "the header of a log")
    check_supported(document, "game", str, tuple(GAMES), "the header of a log")
    if "rules_revision" in document:
        _check_revision(GAMES[document["game"]], document["rules_revision"], newer)
    _check_scheme(document.get("fairness"))
    if "site" in document:
        raise Malformed('the field "site" is not known here', pointer="/site", expected="a field such as x-site")
    own = {name: value for name, value in document.items() if is_site_field(name)}
    theirs = {name: value for name, value in document.items() if name not in own} if own else document
    hides = document.get("viewer") is not None
    if not hides:
        theirs = {name: value for name, value in theirs.items() if name != "viewer"}
    header: Header = codec(GAMES[document["game"]]).read(theirs, Header)
    if header.fairness is not None:
        check_fairness(header.fairness, [each.seat for each in header.seats])
    if own:
        header = attrs.evolve(header, site=site_fields(own))
    if hides and header.viewer not in {SPECTATOR, *(each.seat for each in header.seats)}:
        expected = f"a seat of this game, {SPECTATOR}, or null"
        raise Malformed("the viewer has no seat", pointer="/viewer", expected=expected)
    return header


def is_newer(header: Header) -> bool:
    """Whether a log was written by a revision of the rules that this library does not know yet. Such a log cannot be
    judged, but its recorded facts can be told."""
    return header.rules_revision > GAMES[header.game].rulebook.revision


def _check_revision(game: AnyGame, number: Any, newer: bool) -> None:
    """``Malformed`` for what is no number of a revision, ``Unsupported`` for a revision that is not known here yet,
    unless it may be a ``newer`` one."""
    expected = (
        f"a number from {FIRST_REVISION} to {game.rulebook.revision}"
        if game.rulebook.revisions
        else str(FIRST_REVISION)
    )
    if type(number) is not int or number < FIRST_REVISION:
        raise Malformed(f"the rules_revision is {shown(number)}", pointer="/rules_revision", expected=expected)
    if number > game.rulebook.revision and not newer:
        message = (
            f"the log was written by revision {shown(number)} of the rules of {game.title}, of which this version of "
            f"the library ({__version__}) knows no more than {game.rulebook.revision}; a newer one may know it"
        )
        raise Unsupported("unsupported-rules", message, pointer="/rules_revision", expected=expected)


def _check_scheme(document: Any) -> None:
    """``Unsupported`` if draws are made by a scheme that is not known here. It comes first, because another scheme may
    have fields that this library does not know. ``Malformed`` where the scheme is missing."""
    if type(document) is not dict:
        return
    if "scheme" not in document:
        raise Malformed('the field "scheme" is missing', pointer="/fairness", expected=SCHEME)
    scheme = document["scheme"]
    if type(scheme) is str and scheme != SCHEME:
        message = f"the scheme is {shown(scheme)}"
        raise Unsupported("unsupported-fairness", message, pointer="/fairness/scheme", expected=SCHEME)


def check_supported(document: Document, field: str, kind: type, supported: tuple[Any, ...], what: str) -> None:
    """``Malformed`` where a document lacks a field, ``Unsupported`` where the value of the field is not known here.
    ``what`` is a description of the document for the message."""
    if field not in document:
        raise Malformed(f"the field {shown(field)} is missing", expected=what)
    value = document[field]
    if type(value) is not kind:
        raise Malformed(f"the {field} is {shown(value)}", pointer=f"/{field}", expected=_either(supported))
    if value not in supported:
        raise Unsupported(
            f"unsupported-{field}", f"the {field} is {shown(value)}", pointer=f"/{field}", expected=_either(supported)
        )


def _either(values: tuple[Any, ...]) -> str:
    return " or ".join(str(each) for each in values)


def write_header(header: Header) -> Document:
    """Return the document of a header. Empty fields (a missing name, empty meta) and the default of ``take_back`` are
    left out."""
    apart = ("site", "fairness")
    document = attrs.asdict(header, filter=lambda field, _: field.name not in apart, value_serializer=_plain)
    document["viewer"] = written_viewer(header.viewer)
    document["seats"] = [_without_none(seat) for seat in document["seats"]]
    if header.take_back == "own":
        del document["take_back"]
    if header.fairness is not None:
        document["fairness"] = write_fairness(header.fairness)
    site = write_site(checked_site(header.site))
    meta = {name: value for name, value in _without_none(document.pop("meta")).items() if value != []}
    if "forked" in meta:
        meta["forked"] = _without_none(meta["forked"])
    return {**document, "meta": meta, **site} if meta else {**document, **site}


def _plain(_: Any, __: Any, value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _without_none(document: Document) -> Document:
    return {name: value for name, value in document.items() if value is not None}


def law_of(header: Header) -> dict[str, Any]:
    """Return all fields of the law that differ from the edition in a log: the readings of the log's revision that have
    changed since, and the players' own rules."""
    return {**former_readings(GAMES[header.game].rulebook.revisions, header.rules_revision), **header.law}


def open_header(header: Header, board: Any) -> Outcome[Any, Any]:
    """Return the state after the setup that a header describes, on this board (see ``board_of``), with the facts of the
    setup.

    ``Refused`` and ``Malformed`` as in ``foreign_king.setup``.
    """
    try:
        seats = [each.seat for each in header.seats]
        return open_game(GAMES[header.game], seats, edition=header.edition, law=law_of(header), board=board)
    except Malformed as error:
        # In a header, a seat is an object that also has a name.
        pointer = f"{error.pointer}/seat" if error.pointer.startswith("/seats/") else error.pointer
        raise Malformed(error.message, pointer=pointer, expected=error.expected) from None


def board_of(header: Header, boards: Iterable[Any] = ()) -> Any:
    """Return the board that a header names: the game's own board, as it is now or was before, or one of ``boards``.

    The board is found by its digest. No file is opened because a header names it. ``Unsupported`` where no board has
    the digest.
    """
    game, named = GAMES[header.game], header.board
    candidates = (default_board(game), *boards)
    # Former boards are read only if no other board has the digest.
    board = _with_digest(candidates, named.digest) or _with_digest(former_boards(game), named.digest)
    if board is None:
        what = f"no board here has the digest {shown(named.digest)}"
        digests = _either(tuple(f"{board.digest} ({board.name})" for board in candidates))
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
