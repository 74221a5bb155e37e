"""The arguments of ``foreign-king impact``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_workforce_arguments
from foreign_king.cli.usage.values import law_change, whole

NAME = "impact"
HELP = N_(
    "Judge logs by two revisions of the rules, or by two laws: which are judged differently, where, by which clause."
)


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, a directory of logs, a pattern, or - for the standard input")
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=help)
    help = _("judge first by this revision of the rules (the one that each log says)")
    parser.add_argument("--from-revision", type=whole(1), metavar="N", help=help)
    help = _("and then by this one (the current one; with --law the same as before)")
    parser.add_argument("--to-revision", type=whole(1), metavar="N", help=help)
    help = _("and then by a law that says so, such as limited_bank=true; may be given again")
    parser.add_argument("--law", action="append", type=law_change, default=[], metavar="NAME=VALUE", help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
    help = _("how it is told: as text, or as one JSON document a log and line")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    parser.add_argument("--quiet", action="store_true", help=_("only the summary"))
    parser.add_argument("--explain", action="store_true", help=_("say of each clause what it says"))
    add_workforce_arguments(parser, _("how many processes judge at the same time (1; 0: as many as there are cores)"))
