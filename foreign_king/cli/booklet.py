"""``foreign-king booklet``: makes the booklet of a game, as HTML or as PDF."""

from argparse import Namespace

from foreign_king.booklets.browsers import PRODUCTS
from foreign_king.booklets.layout import Paper, make_booklet
from foreign_king.booklets.printing import PrintingFailed, print_booklet
from foreign_king.booklets.texts import has_booklet
from foreign_king.cli.files import refuse_to_overwrite, write_bytes, write_text
from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure, failed
from foreign_king.games import GAMES
from foreign_king.logs.codes import Exit

PDF = ".pdf"


def run(args: Namespace) -> int:
    try:
        if not has_booklet(args.game):
            raise Failure(Exit.USAGE, _("{game} has no booklet").format(game=GAMES[args.game].title))
        if args.output is not None and args.output.casefold().endswith(PDF):
            refuse_to_overwrite(args.output)
            write_bytes(_printed(args), args.output)
        else:
            booklet = make_booklet(args.game, language=spoken(), paper=args.paper, site=args.site)
            write_text(booklet.html, args.output)
    except Failure as failure:
        return failed(failure)
    if args.output is not None:
        print(args.output)
    return Exit.VALID


def _printed(args: Namespace) -> bytes:
    paper: Paper = args.paper or "A4"
    try:
        return print_booklet(args.game, language=spoken(), paper=paper, site=args.site, browser=args.browser)
    except PrintingFailed as failure:
        if not failure.args:
            message = _("to make a PDF, a browser is needed, and none is installed of {browsers}")
            raise Failure(Exit.USAGE, message.format(browsers=", ".join(PRODUCTS))) from None
        message = _("{program} has not made a PDF; print the page without .pdf from any browser instead")
        raise Failure(Exit.UNREADABLE, message.format(program=failure.args[0])) from None


__all__ = ["run"]
