"""``foreign-king serve``: serves matches over HTTP."""

import os
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from foreign_king.cli.faults import fault_text
from foreign_king.cli.game_options import any_board, malformed_text
from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure, complain, failed, unbroken
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.codes import Exit

INSTALL = "pip install 'foreign-king[server]'"
INSTALL_POSTGRESQL = "pip install 'foreign-king[server,postgresql]'"
LIMITS = "FOREIGN_KING_LIMITS"
"""The variable of the environment that has limits, such as ``streams=100,burst=5``. The option ``--limit`` takes
precedence."""
SQLITE = "sqlite:///"
MEMORY = "memory:"
POSTGRESQL = "postgres"
THIS_MACHINE = ("127.0.0.1", "localhost", "::1")


def run(args: Namespace) -> int:
    try:
        return _serve(args)
    except Failure as failure:
        return failed(failure)


def _serve(args: Namespace) -> int:
    """Serve matches until the process gets a signal to end. ``Failure`` if something prevents that. Where the matches
    are is printed before the application is loaded, which takes longest."""
    if args.workers > 1 and args.store == MEMORY:
        raise Failure(Exit.USAGE, _("a store in memory belongs to one process: leave --workers out"))
    if args.direct_store is not None and not args.store.startswith(POSTGRESQL):
        raise Failure(Exit.USAGE, _("only a store in PostgreSQL has a direct address: leave --direct-store out"))
    boards, limits = tuple(any_board(file) for file in args.board), _limits(args)
    try:
        rooms: Any = import_module("foreign_king.server.readiness")
        rooms.check_packages()
        stores: Any = import_module("foreign_king.store")
    except ImportError:
        raise Failure(Exit.USAGE, _("this needs more packages: {command}").format(command=INSTALL)) from None
    try:
        rooms.check_store(args.store, boards, direct=args.direct_store)
        if args.check:
            print(unbroken(_place(args.store)))
            return Exit.VALID
        with rooms.listening(args.host, args.port) as listener:
            print(unbroken(_place(args.store)), flush=True)
            _serve_at(listener, args, boards, limits)
    except ImportError:
        command = INSTALL_POSTGRESQL if args.store.startswith(POSTGRESQL) else INSTALL
        raise Failure(Exit.USAGE, _("this needs more packages: {command}").format(command=command)) from None
    except rooms.AddressTaken as error:
        message = _("cannot listen at {host}, port {port}: {reason}")
        raise Failure(
            Exit.USAGE, message.format(host=args.host, port=args.port, reason=fault_text(error.reason))
        ) from None
    except stores.StoreError as error:
        raise Failure(Exit.UNREADABLE, _why_not(args.store, fault_text(error.message))) from None
    return Exit.VALID


def _serve_at(listener: Any, args: Namespace, boards: tuple[Any, ...], limits: Any) -> None:
    """Load the application, and serve matches at a socket that listens."""
    rooms: Any = import_module("foreign_king.server.serving")
    serving = rooms.Serving(
        store=args.store,
        direct=args.direct_store,
        kept=args.keep_matches,
        host=args.host,
        port=args.port,
        workers=args.workers,
        proxies=args.behind_proxy,
        boards=boards,
        limits=limits,
        hooks=args.hooks,
        request_log=args.request_log,
    )
    rooms.serve(serving, listener, lambda address: _tell(address, args))


def _why_not(store: str, message: str) -> str:
    """Return why a store cannot be opened, with its file if it is one."""
    if not store.startswith(SQLITE):
        return message
    file = _file(store)
    if not file.parent.is_dir():
        return _("there is no folder {folder}").format(folder=file.parent)
    if not os.access(file.parent, os.W_OK):
        return _("nothing can be written in the folder {folder}").format(folder=file.parent)
    return f"{file}: {message}"


def _limits(args: Namespace) -> Any:
    rooms: Any = import_module("foreign_king.server.limits")
    texts = [text for text in os.environ.get(LIMITS, "").split(",") if text.strip()]
    try:
        return rooms.read_limits([*texts, *args.limit])
    except Malformed as error:
        raise Failure(Exit.USAGE, malformed_text(error)) from None


def _tell(address: str, args: Namespace) -> None:
    """Print where matches are served."""
    print(unbroken(_("Open {address} in a browser. Ctrl+C ends the server.").format(address=address)), flush=True)
    if args.host not in THIS_MACHINE and args.behind_proxy == 0:
        complain(unbroken(_("Whoever is in this network can open it, and read along. See the guide to serving.")))


def _place(store: str) -> str:
    """Return a sentence that says where the matches are stored. It never has a password in it."""
    if store.startswith(SQLITE):
        return _("The matches are stored in {file}.").format(file=_file(store))
    if store.startswith(POSTGRESQL):
        return _("The matches are stored in PostgreSQL.")
    return _("The matches are in memory, and gone when the server ends.")


def _file(store: str) -> Path:
    return Path(unquote(store.removeprefix(SQLITE))).absolute()


__all__ = ["run"]
