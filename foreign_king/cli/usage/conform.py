"""The arguments of ``foreign-king conform``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import CONFORMANCE_LEVELS, REPORT_FORMATS
from foreign_king.cli.usage.values import whole
from foreign_king.games import GAMES

NAME = "conform"
HELP = N_("Ask another implementation all cases of the rules, and report which clauses it gets wrong.")
MOST_SECONDS = 3600
MOST_IN_FLIGHT = 64


def add_arguments(parser: ArgumentParser) -> None:
    help = _("after --: the program that answers, with its arguments")
    parser.add_argument("command", nargs="*", metavar=_("PROGRAM"), help=help)
    help = _("only the cases of this game (repeatable): {names}").format(names=", ".join(GAMES))
    parser.add_argument("--game", action="append", choices=tuple(GAMES), default=[], metavar=_("NAME"), help=help)
    help = _("only the cases of this level (repeatable): {names}").format(names=", ".join(CONFORMANCE_LEVELS))
    parser.add_argument(
        "--level", action="append", choices=CONFORMANCE_LEVELS, default=[], metavar=_("NAME"), help=help
    )
    help = _("only the cases about this clause, or chapter of clauses (repeatable)")
    parser.add_argument("--clause", action="append", default=[], metavar=_("NAME"), help=help)
    help = _("only this case, or those whose ids begin so, up to a slash (repeatable)")
    parser.add_argument("--case", action="append", default=[], metavar="ID", help=help)
    help = _("ask nothing, and write the cases to this file (- is the standard output), one JSON document a line")
    parser.add_argument("--cases", metavar=_("FILE"), help=help)
    help = _("write the whole report to this file, as JSON")
    parser.add_argument("--report", metavar=_("FILE"), help=help)
    parser.add_argument("--format", choices=REPORT_FORMATS, default="text", help=_("how the report is told"))
    help = _("how many seconds the program has for its next answer (30)")
    parser.add_argument("--timeout", type=whole(1, MOST_SECONDS), default=30, metavar="S", help=help)
    help = _("how many questions are open at once (8)")
    parser.add_argument("--in-flight", type=whole(1, MOST_IN_FLIGHT), default=8, metavar="N", help=help)
