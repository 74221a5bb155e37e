"""``foreign-king position``: writes a position of a log as a file, and checks such files."""

from argparse import Namespace
from typing import Any

from foreign_king.cli.details import titled_clause
from foreign_king.cli.documents import document_text
from foreign_king.cli.files import print_replay_failure, read_document, replayed_to, viewer_of, write_document
from foreign_king.cli.game_options import any_board
from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language.faults import tell_fault
from foreign_king.logs.codes import Exit
from foreign_king.logs.header import Unsupported
from foreign_king.position_files import check_position, export_position


def run(args: Namespace) -> int:
    try:
        return _check(args) if args.check else _export(args)
    except Failure as failure:
        return failed(failure)


def _export(args: Namespace) -> int:
    game = replayed_to(args)
    if game.failure is not None:
        return print_replay_failure(game, args.file)
    assert game.header is not None
    viewer = viewer_of(game.header, args.viewer)
    write_document(export_position(game.game, game.state, viewer=viewer), args.output)
    return Exit.VALID


def _check(args: Namespace) -> int:
    if args.at is not None or args.viewer != WHOLE or args.output is not None:
        raise Failure(Exit.USAGE, _("--check takes no --at, --viewer or --output"))
    document = read_document(args.file)
    faults = check_position(document, boards=[any_board(file) for file in args.board])
    if args.format == "json":
        fault_documents = [_document(document, fault) for fault in faults]
        print(document_text({"file": args.file, "possible": not faults, "faults": fault_documents}))
    elif not faults:
        message = _("{file}: a possible position of {game}")
        print(unbroken(message.format(file=args.file, game=GAMES[document["game"]].title)))
    else:
        for fault in faults:
            _tell(args.file, document, fault)
    if not faults:
        return Exit.VALID
    return Exit.UNSUPPORTED if isinstance(faults[0], Unsupported) else Exit.INVALID


def _document(document: Any, fault: Malformed) -> dict[str, str]:
    fault_document = {
        "message": tell_fault(fault.message, spoken()),
        "pointer": fault.pointer,
        "expected": tell_fault(fault.expected, spoken()),
    }
    return fault_document if fault.rule is None else {**fault_document, "clause": _clause(document, fault)}


def _clause(document: Any, fault: Malformed) -> str:
    return f"{document['game']}:{fault.rule}"


def _tell(file: str, document: Any, fault: Malformed) -> None:
    """Print a fault with its place, its clause and what belongs there."""
    print(unbroken(f"{file}: {tell_fault(fault.message, spoken())}"))
    for name, text in (
        (_("place"), fault.pointer),
        (_("clause"), "" if fault.rule is None else titled_clause(_clause(document, fault))),
        (_("expected"), tell_fault(fault.expected, spoken())),
    ):
        if text:
            print(unbroken(text, first=f"    {name:<10}"))


__all__ = ["run"]
