"""Who does the work of a command: processes of this machine (``--jobs``), or a cluster (``--cluster``)."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any

from foreign_king.cli.faults import fault_text
from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure
from foreign_king.logs.codes import Exit
from foreign_king.logs.workers import Jobs

INSTALL = "pip install 'foreign-king[cluster]'"


@contextmanager
def workforce(args: Namespace) -> Iterator[Jobs]:
    """Yield the number of processes, or the cluster that the arguments name. Whatever a cluster cannot do becomes a
    ``Failure``."""
    if args.cluster is None:
        yield args.jobs
        return
    rooms: Any = import_module("foreign_king.cluster")
    with ExitStack() as stack:
        try:
            cluster: Jobs = stack.enter_context(rooms.connected(args.cluster))
        except ImportError:
            raise Failure(Exit.USAGE, _("this needs more packages: {command}").format(command=INSTALL)) from None
        except rooms.ClusterFault as error:
            raise _failure(error) from None
        try:
            yield cluster
        except rooms.ClusterFault as error:
            raise _failure(error) from None


def _failure(error: Exception) -> Failure:
    return Failure(Exit.UNREADABLE, f"--cluster: {fault_text(error)}")


__all__ = ["workforce"]
