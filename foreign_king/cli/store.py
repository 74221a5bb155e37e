"""``foreign-king store``: lists, shows, exports, imports, judges and removes the matches of a store."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from foreign_king.cli.documents import document_text
from foreign_king.cli.faults import fault_text, reason_text
from foreign_king.cli.files import opened_log, write_text
from foreign_king.cli.game_options import any_board, malformed_text
from foreign_king.cli.language import _, _n, spoken
from foreign_king.cli.texts import Failure, complain, failed, unbroken
from foreign_king.cli.verdicts import tell_report
from foreign_king.files import write_file
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.logs.codes import Exit
from foreign_king.text_pictures.drawings import text_picture
from foreign_king.wire import Document

if TYPE_CHECKING:
    from foreign_king.store import Store, Summary

INSTALL = "pip install 'foreign-king[store,postgresql]'"
SQLITE = "sqlite:///"
MAKING = "import"
"""The action that makes a store where there is none. The others would find nothing in it."""


def run(args: Namespace) -> int:
    try:
        with opened_store(args) as store:
            return ACTIONS[args.action](store, args)
    except Failure as failure:
        return failed(failure)


def _rooms() -> Any:
    return import_module("foreign_king.store")


@contextmanager
def opened_store(args: Namespace) -> Iterator["Store"]:
    """Open the store. Whatever it cannot do becomes a ``Failure``."""
    boards = [any_board(file) for file in args.board]
    try:
        rooms = _rooms()
        open_store = rooms.open_store
    except ImportError:
        message = _("this needs more packages: {command}").format(command=INSTALL)
        raise Failure(Exit.USAGE, message) from None
    if args.action != MAKING and args.store.startswith(SQLITE):
        _check_file(unquote(args.store.removeprefix(SQLITE)))
    try:
        with open_store(args.store, boards=boards) as store:
            yield store
    except rooms.UnknownMatch as error:
        raise Failure(Exit.USAGE, fault_text(error.message)) from None
    except rooms.StoreError as error:
        raise Failure(Exit.UNREADABLE, fault_text(error.message)) from None
    except ImportError:
        message = _("this needs more packages: {command}").format(command=INSTALL)
        raise Failure(Exit.USAGE, message) from None


def _check_file(file: str) -> None:
    """Check that there is a file of a store: whoever is in another folder than its server shall hear of it."""
    try:
        Path(file).stat()
    except (OSError, ValueError) as error:
        raise Failure(Exit.UNREADABLE, f"{Path(file).absolute()}: {reason_text(error)}") from None


# The actions


def _list(store: "Store", args: Namespace) -> int:
    for summary in _chosen(store, args):
        if args.format == "json":
            print(document_text(_document(summary), ascii=True))
        else:
            print(unbroken(_summary_line(summary)))
    return Exit.VALID


def _summary_line(summary: "Summary") -> str:
    stands = _("over") if summary.over else _("goes on")
    names = ", ".join(summary.names.get(seat, seat) for seat in summary.seats)
    latest = (summary.latest or "?").replace("T", " ").removesuffix("Z")
    return f"{summary.id}  {latest}  {summary.game or '?'}, {summary.version}, {stands}: {names}"


def _show(store: "Store", args: Namespace) -> int:
    code, rooms = Exit.VALID, _rooms()
    for summary in _chosen(store, args):
        if args.format == "json":
            print(document_text(_document(summary), ascii=True))
            continue
        try:
            match = store.with_names(summary.id)
        except rooms.UnreadableMatch as error:
            print(unbroken(f"{summary.id}: {fault_text(error.message)}"))
            code = Exit.INVALID
            continue
        print(unbroken(_summary_line(summary)))
        print(text_picture(match.game, match.state, language=spoken(), seats=summary.names))
    return code


def _export(store: "Store", args: Namespace) -> int:
    chosen = _chosen(store, args)
    if args.output is None and len(chosen) != 1:
        raise Failure(Exit.USAGE, _("name one match, or a folder with --output"))
    code = Exit.VALID
    for summary in chosen:
        log, of_log = _log_of(store, summary.id)
        code = max(code, of_log)
        if args.output is None:
            write_text(log.decode().rstrip("\n"), None)
            continue
        file = Path(args.output) / f"{summary.id}.jsonl"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_file(file, log)
        except FileExistsError:
            raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file)) from None
        except (OSError, ValueError) as error:
            raise Failure(Exit.UNREADABLE, f"{file}: {reason_text(error)}") from None
        print(unbroken(str(file)))
    return code


def _log_of(store: "Store", id: str) -> tuple[bytes, Exit]:
    """Return the log of a match, and the exit code for it. The log of a match that cannot be read here is that of its
    events as they stand."""
    stream, rooms = BytesIO(), _rooms()
    try:
        store.write_log(id, stream, seed=_seed(store, id))
    except rooms.UnreadableMatch as error:
        complain(unbroken(f"{id}: {fault_text(error.message)}"))
        store.write_stored_log(id, stream)
        return stream.getvalue(), Exit.INVALID
    return stream.getvalue(), Exit.VALID


def _import(store: "Store", args: Namespace) -> int:
    if not args.names:
        raise Failure(Exit.USAGE, _("name the logs to import"))
    code = Exit.VALID
    for file in args.names:
        try:
            with opened_log(file) as lines:
                id, match = store.read_log(lines)
        except (Malformed, Refused) as error:
            complain(
                unbroken(f"{file}: {malformed_text(error) if isinstance(error, Malformed) else fault_text(error)}")
            )
            code = Exit.INVALID
            continue
        if args.format == "json":
            print(document_text({"file": file, "id": id, "version": match.version}, ascii=True))
        else:
            print(unbroken(f"{file}: {id}"))
    return code


def _check(store: "Store", args: Namespace) -> int:
    code, rooms = Exit.VALID, _rooms()
    # The ids are read alone, so that a match that cannot be read at all does not hide the others.
    for id in _existing(args.names, store.ids()):
        for judge in (_followed, _judged):
            try:
                code = max(code, judge(store, id))
            except rooms.Busy:
                raise
            except rooms.StoreError as error:
                print(unbroken(f"{id}: {fault_text(error.message)}"))
                code = max(code, Exit.INVALID)
    return code


def _followed(store: "Store", id: str) -> Exit:
    """Read the participants of a match, and return the exit code for them."""
    _participants(store, id)
    return Exit.VALID


def _judged(store: "Store", id: str) -> Exit:
    """Print the verdict about a match, and return its exit code."""
    report = store.check(id)
    print(tell_report(report))
    return report.exit_code


def _participants(store: "Store", id: str) -> Any:
    """Return the participants of a match; ``None`` if it was not opened on a server. ``StoreError`` for a damaged
    journal."""
    journals: Any = import_module("foreign_king.store.journals")
    participation: Any = import_module("foreign_king.server.participation")
    return participation.participants_after(None, store.journal(journals.participants_of(id)))


def _seed(store: "Store", id: str, *, removing: bool = False) -> bytes | None:
    """Return the seed of the chance of a match if everybody may know it, because the match is over or is removed."""
    rooms = _rooms()
    try:
        participants = _participants(store, id)
    except rooms.Busy:
        raise
    except rooms.StoreError:
        # The log can be written without it. ``check`` says what is damaged.
        return None
    if participants is None or participants.seed is None or not (participants.published or removing):
        return None
    return bytes.fromhex(participants.seed)


def _prune(store: "Store", args: Namespace) -> int:
    if args.before is None or args.names:
        raise Failure(Exit.USAGE, _("prune takes no names; say until when with --before"))
    removing = dict[str, str | None]()
    unjoined: Any = import_module("foreign_king.server.pruning") if args.unjoined else None
    for summary in store.summaries() if args.format == "json" else ():
        seed = _seed(store, summary.id, removing=True)
        removing[summary.id] = None if seed is None else seed.hex()
    removed = store.prune(args.before, also=unjoined and (lambda id: unjoined.is_unjoined(store, id, args.before)))
    for id in removed:
        # With the seed, those who have kept a log of the match can still prove it.
        print(document_text({"id": id, "seed": removing.get(id)}, ascii=True) if args.format == "json" else id)
    complain(_n("# match removed", "# matches removed", len(removed)))
    return Exit.VALID


ACTIONS: dict[str, Callable[["Store", Namespace], int]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "import": _import,
    "check": _check,
    "prune": _prune,
}


def _chosen(store: "Store", args: Namespace) -> list["Summary"]:
    """Return the summaries of the matches that the arguments name, or of all matches. ``Failure`` for an id that no
    match has."""
    summaries = {summary.id: summary for summary in store.summaries()}
    return [summaries[id] for id in _existing(args.names, list(summaries))]


def _existing(names: list[str], ids: list[str]) -> list[str]:
    """Return the ids that the arguments name, or all of them. ``Failure`` for an id that no match has."""
    for name in names:
        if name not in ids:
            raise Failure(Exit.USAGE, _("there is no match {id}").format(id=quoted(name)))
    return names or ids


def _document(summary: "Summary") -> Document:
    return {
        "id": summary.id,
        "game": summary.game,
        "version": summary.version,
        "seats": list(summary.seats),
        "names": dict(summary.names),
        "opened": summary.opened,
        "latest": summary.latest,
        "over": summary.over,
    }


__all__ = ["opened_store", "run"]
