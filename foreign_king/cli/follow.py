"""``foreign-king validate --follow``: judges logs while they grow."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from foreign_king.cli.language import _
from foreign_king.cli.signals import asked_to_stop
from foreign_king.cli.texts import Failure
from foreign_king.logs.codes import Exit
from foreign_king.logs.following import Followed, FollowedFiles, Following
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report

STORES = ("sqlite:///", "postgresql://", "postgres://")
"""How the address of a store begins."""


@contextmanager
def followed(
    args: Namespace, boards: tuple[Any, ...], options: Options
) -> Iterator[tuple[Following, Iterator[Report]]]:
    """Yield the following of logs, and its verdicts: each once, as soon as it is known, until a signal asks to
    stop."""
    _check(args)
    with ExitStack() as stack:
        places: list[Followed] = []
        files = [name for name in args.files if not name.startswith(STORES)]
        if files:
            places.append(FollowedFiles(files, boards, options))
        places += [_store(name, args, boards, options, stack) for name in args.files if name.startswith(STORES)]
        stopping: Callable[[], bool] = stack.enter_context(asked_to_stop())
        following = Following(places)
        yield following, following.reports(stopping)


def _check(args: Namespace) -> None:
    """Refuse options that do not go together with ``--follow``."""
    if args.jobs != 1 or args.cluster is not None:
        raise Failure(Exit.USAGE, _("--follow judges in one process, without --jobs and --cluster"))
    if args.resume is not None:
        raise Failure(Exit.USAGE, _("--follow tells each verdict once and keeps none: take either it or --resume"))
    if args.fair and any(name.startswith(STORES) for name in args.files):
        raise Failure(Exit.USAGE, _("--fair: chance is proved in logs, which foreign-king store export writes"))


def _store(address: str, args: Namespace, boards: tuple[Any, ...], options: Options, stack: ExitStack) -> Followed:
    from foreign_king.cli.followed_store import FollowedStore  # noqa: PLC0415 - only who follows a store needs it
    from foreign_king.cli.store import opened_store  # noqa: PLC0415 - the same

    store = stack.enter_context(opened_store(Namespace(store=address, board=args.board, action="check")))
    return FollowedStore(store, boards, options)


__all__ = ["followed"]
