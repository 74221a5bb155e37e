"""``foreign-king answer``: answers the questions of ``conform`` with this library."""

import sys
from argparse import Namespace

from foreign_king.cli.faults import reason_text
from foreign_king.cli.texts import Failure, failed
from foreign_king.conformance.server import questions, serve
from foreign_king.logs.codes import Exit
from foreign_king.logs.sources import standard_input


def run(args: Namespace) -> int:
    if args.file == "-":
        serve(questions(standard_input()), sys.stdout)
        return Exit.VALID
    try:
        stream = open(args.file, "rb")  # noqa: SIM115 - an answer that cannot be written is not an error of this file
    except (OSError, ValueError) as error:
        return failed(Failure(Exit.UNREADABLE, f"{args.file}: {reason_text(error)}"))
    with stream:
        serve(questions(stream), sys.stdout)
    return Exit.VALID
