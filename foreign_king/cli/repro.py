"""``foreign-king repro``: makes a small report of one step, and checks whether the step still behaves so."""

from argparse import Namespace

from foreign_king.cli.faults import fault_text
from foreign_king.cli.files import print_replay_failure, read_document, replayed_to, tell_values, write_document
from foreign_king.cli.game_options import any_board, malformed_text
from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure, failed, unbroken
from foreign_king.kernel.refusal import Malformed
from foreign_king.language.voices import printable
from foreign_king.logs.codes import Exit
from foreign_king.logs.header import Unsupported
from foreign_king.replays.repro import Rerun, make_repro, run_repro

CHANGED = 1


def run(args: Namespace) -> int:
    try:
        return _play_again(args) if args.again else _make(args)
    except Failure as failure:
        return failed(failure)


def _make(args: Namespace) -> int:
    game = replayed_to(args)
    reached = args.at is None or args.at < len(game)
    # The step of ``--at`` can itself be the one that fails.
    if not reached and game.failure is not None and game.failure.command != args.at:
        return print_replay_failure(game, args.file)
    number = args.at if reached else None
    try:
        report = make_repro(game, number)
    except ValueError as error:
        raise Failure(Exit.USAGE, f"{args.file}: {fault_text(error)}") from None
    write_document(report, args.output)
    return Exit.VALID


def _play_again(args: Namespace) -> int:
    if args.at is not None or args.output is not None:
        raise Failure(Exit.USAGE, _("--run takes no --at or --output"))
    document, boards = read_document(args.file), [any_board(file) for file in args.board]
    try:
        rerun = run_repro(document, boards=boards)
    except Malformed as error:
        code = Exit.UNSUPPORTED if isinstance(error, Unsupported) else Exit.INVALID
        raise Failure(code, f"{args.file}: {malformed_text(error)}") from None
    _tell(args.file, rerun)
    return Exit.VALID if rerun.same else CHANGED


def _tell(file: str, rerun: Rerun) -> None:
    if rerun.same:
        print(unbroken(_("{file}: it still behaves so").format(file=file)))
        return
    print(unbroken(_("{file}: it does not behave so any more; - is the report, + is now").format(file=file)))
    for each in rerun.differences:
        print(printable(each.pointer))
        tell_values(each)


__all__ = ["run"]
