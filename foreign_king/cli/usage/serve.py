"""The arguments of ``foreign-king serve``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import HOOKS
from foreign_king.cli.usage.options import add_boards_argument
from foreign_king.cli.usage.store import DEFAULT
from foreign_king.cli.usage.values import whole

NAME = "serve"
HELP = N_("Serve matches over HTTP, so that people play with each other, until it is interrupted.")
HOST = "127.0.0.1"
"""The address at which the server listens, unless another one is given. Only this machine reaches it."""
PORT = 8000
MOST_PORTS = 65535
MOST_WORKERS = 64
MOST_PROXIES = 10
KEPT = 2_000
"""How many matches a process keeps in memory, unless another number is given: as many as a store keeps."""
MOST_KEPT = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    help = _("the address of the store: sqlite:///FILE, postgresql://USER@HOST/DATABASE or memory: ({default})")
    parser.add_argument("--store", default=DEFAULT, metavar="URL", help=help.format(default=DEFAULT))
    help = _("a second address of the same PostgreSQL, without a pooler, to hear there what it announces")
    parser.add_argument("--direct-store", metavar="URL", help=help)
    help = _("the address to listen at; 0.0.0.0 for the whole network ({default})")
    parser.add_argument("--host", default=HOST, metavar=_("ADDRESS"), help=help.format(default=HOST))
    help = _("the port to listen at; 0 for any that is free ({default})")
    parser.add_argument("--port", type=whole(0, MOST_PORTS), default=PORT, metavar="N", help=help.format(default=PORT))
    help = _("how many processes serve (1)")
    parser.add_argument("--workers", type=whole(1, MOST_WORKERS), default=1, metavar="N", help=help)
    help = _("how many proxies stand in front of it, which say from whom a request comes (0)")
    parser.add_argument("--behind-proxy", type=whole(0, MOST_PROXIES), default=0, metavar="N", help=help)
    help = _("another limit of what strangers can send, such as streams=100 (repeatable)")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=N", help=help)
    help = _("how many matches each process keeps in memory ({default})")
    help = help.format(default=KEPT)
    parser.add_argument("--keep-matches", type=whole(1, MOST_KEPT), default=KEPT, metavar="N", help=help)
    help = _("which hooks are called: at public addresses, at inner ones of this network too, or none ({default})")
    parser.add_argument("--hooks", choices=HOOKS, default=HOOKS[0], help=help.format(default=HOOKS[0]))
    help = _("write a line of JSON for each request to the standard error")
    parser.add_argument("--request-log", action="store_true", help=help)
    help = _("open the store, say what would be served, and end")
    parser.add_argument("--check", action="store_true", help=help)
    add_boards_argument(parser)
