"""The arguments of ``foreign-king validate``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import LEVELS, RULES, VERDICT_FORMATS, WAYS_ON
from foreign_king.cli.usage.options import add_workforce_arguments

NAME = "validate"
HELP = N_("Judge logs: every command by the rules, and what else a log records by what the rules made of it.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, a directory of logs, a pattern, or - for the standard input")
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=help)
    help = _("json: one document a log and line; sarif, junit: one document for tools")
    parser.add_argument("--format", choices=VERDICT_FORMATS, default="text", help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
    parser.add_argument("--quiet", action="store_true", help=_("do not mention valid logs"))
    parser.add_argument("--level", choices=LEVELS, default="result", help=_("how far is judged (result: everything)"))
    help = _("after a command that cannot be played: stop, skip it, or assume that its recorded facts are a ruling")
    parser.add_argument("--keep-going", choices=WAYS_ON, default="stop", help=help)
    help = _("by the rules of the revision that a log says, or by the current ones (recorded)")
    parser.add_argument("--rules", choices=RULES, default="recorded", help=help)
    help = _("draw every deal and every roll again from the seed in the header, to prove that chance was fair")
    parser.add_argument("--fair", action="store_true", help=help)
    help = _("say of each refusal what the clause says, and what its numbers are made of")
    parser.add_argument("--explain", action="store_true", help=help)
    add_workforce_arguments(parser, _("how many processes judge at the same time (1; 0: as many as there are cores)"))
    help = _("keep the verdicts in this file, and judge only what it does not have; it is made if need be")
    parser.add_argument("--resume", metavar=_("FILE"), help=help)
    help = _("judge logs while they grow, also those of a store at its address; tell each verdict once, until a signal")
    parser.add_argument("--follow", action="store_true", help=help)
