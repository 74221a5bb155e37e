"""The files of the play page, which the server serves: a document, style sheets, modules of JavaScript and texts.

All files but the document lie below an address that names their build, a digest of all of them. So a browser may keep
them for ever, and a page of a former build is recognised. The document is never kept.
"""

import gettext
import gzip
import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from typing import Any

import attrs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LANGUAGES, LIBRARY, catalogue
from foreign_king.pages.modules import joined
from foreign_king.pictures import ADAPTIVE
from foreign_king.resources import data_folder
from foreign_king.server.faults import NoParticipants
from foreign_king.server.home_screen import home_screen_files
from foreign_king.server.hosting import Host
from foreign_king.server.packing import accepts_gzip, packed
from foreign_king.server.reading import COOKIE
from foreign_king.store import StoreError
from foreign_king.wire import dump

DOCUMENT = "index.html"
SCRIPT = "page.js"
"""The modules of JavaScript as one."""
EARLY = "early"
"""The module that asks for what the page needs first, while the script is on its way. What it needs is with it."""
SHEET = "page.css"
"""All style sheets as one."""
SITE = "foreign-king"
"""The title of the document, before its script knows a better one."""
ROOMS = ("/", "/matches/{match}", "/join/{match}")
"""The paths at which the document is served; its script decides what it shows."""
MEDIA_TYPES: FrozenDict[str, str] = FrozenDict(
    {
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "png": "image/png",
        "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json",
    }
)
FOR_EVER: FrozenDict[str, str] = FrozenDict(
    {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
)
ALWAYS_ASKED: FrozenDict[str, str] = FrozenDict({"Cache-Control": "no-cache, private", "Vary": "Cookie"})
"""The headers of the document. It has the seats of its reader, so nobody else may get it, and browsers ask for it each
time."""
COMMENT = re.compile(rb"/\*.*?\*/\s*", re.DOTALL)
"""A comment of a style sheet, which is not sent."""
FIRST_SHEETS = ("pictures.css", "parts.css", "play.css")
"""The sheets that come before the others, in their order: the pictures have the variables that all others use."""
SOURCES = re.compile(r'\b_(n?)\(\s*"((?:[^"\\]|\\.)*)"(?:,\s*"((?:[^"\\]|\\.)*)")?')
"""The texts in a module of JavaScript that are translated: ``_("one")``, ``_n("one", "several", …)``."""


@attrs.frozen(eq=False)
class PageFiles:
    """The files of the play page."""

    build: str
    """The digest of all files, by which a page of another build is recognised."""
    document: str
    """The document, in which ``@@root@@``, ``@@build@@``, ``@@files@@``, ``@@title@@`` and ``@@seats@@`` stand for what
    is filled in."""
    files: FrozenDict[str, bytes] = attrs.field(repr=False)
    """The content of each other file by its name."""

    def page(self, root: str, title: str = SITE, seats: Iterable[str] | None = None) -> str:
        """Return the document of an application that is mounted at a path, with a title. ``seats`` are those of its
        reader in the match of the document: its first script need not ask for them."""
        values = {"root": root, "build": self.build, "files": f"{root}/play/{self.build}", "title": title}
        attribute = "" if seats is None else f' data-seats="{escape(" ".join(seats))}"'
        filled = self.document.replace("@@seats@@", attribute)
        for name, value in values.items():
            filled = filled.replace(f"@@{name}@@", escape(value))
        return filled


@cache
def page_files() -> PageFiles:
    """Return the files of the play page, which are read once."""
    sources = {each.name: each.read_bytes() for each in data_folder("play").iterdir() if each.is_file()}
    document = sources.pop(DOCUMENT).decode()
    modules = {name.removesuffix(".js"): sources.pop(name).decode() for name in sorted(sources) if name.endswith(".js")}
    contents = list(modules.values())
    sheets = {name: sources.pop(name) for name in sorted(sources) if name.endswith(".css")}
    sheets["pictures.css"] = ADAPTIVE.sheet.encode()
    order = [*FIRST_SHEETS, *(name for name in sorted(sheets) if name not in FIRST_SHEETS)]
    files = {
        **sources,
        **home_screen_files(sources["icon.svg"].decode(), SITE),
        SHEET: b"\n".join(COMMENT.sub(b"", sheets[name]) for name in order),
        SCRIPT: joined(modules, "main").encode(),
        f"{EARLY}.js": joined(modules, EARLY).encode(),
        **{f"texts.{language}.json": dump(_sent(contents, language)).encode() for language in LANGUAGES},
    }
    digest = hashlib.sha256(document.encode())
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    return PageFiles(digest.hexdigest()[:12], document, FrozenDict({name: files[name] for name in sorted(files)}))


def texts(modules: list[str], language: str) -> dict[str, Any]:
    """Return the translations of all texts of the modules into a language. A text that depends on a number has two
    forms. Texts without a translation are left out."""
    translations = catalogue(LIBRARY, language)
    return dict(_translated(translations, each) for module in modules for each in SOURCES.finditer(module))


def _sent(modules: list[str], language: str) -> dict[str, Any]:
    """Return the texts that differ from English, which the modules themselves have."""
    own = texts(modules, DEFAULT_LANGUAGE)
    return {one: text for one, text in texts(modules, language).items() if text != own[one]}


def _translated(translations: gettext.NullTranslations, each: "re.Match[str]") -> tuple[str, Any]:
    one, many = (_unescaped(each[place] or "") for place in (2, 3))
    if not each[1]:
        return one, translations.gettext(one)
    # In all languages of the library there are two forms: that of 1, and that of 2.
    return one, [translations.ngettext(one, many, number) for number in (1, 2)]


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def page_routes() -> Iterator[Route]:
    """Yield the routes of the document and of its files."""
    for path in ROOMS:
        yield Route(path, _document)
    yield Route("/play/{build}/{name}", _file)


async def _document(request: Request) -> Response:
    root, match = request.scope.get("root_path") or "", request.path_params.get("match")
    host: Host = request.app.state.host
    title, seats = (SITE, None) if match is None else await host.run(_about, host, match, request.cookies.get(COOKIE))
    page = page_files().page(root, title, seats)
    return await packed(request, Response(page, media_type="text/html", headers=ALWAYS_ASKED))


def _about(host: Host, match: str, key: str | None) -> tuple[str, tuple[str, ...] | None]:
    """Return the title of the game of a match, for those who preview the link, and the seats of the reader. The title
    is no secret: whoever has the link is invited, or looks on. The seats are ``None`` for those who see nothing of the
    match."""
    try:
        title = str(host.store.match(match).game.title)
    except StoreError:
        return SITE, None
    try:
        person, participants = host.person(key), host.registry.get(match)
    except (StoreError, NoParticipants):
        return title, None
    seats = participants.seats_of(person)
    return title, seats if seats or participants.may_watch(person) else None


async def _file(request: Request) -> Response:
    files = page_files()
    name = request.path_params["name"]
    if request.path_params["build"] != files.build or name not in files.files:
        raise HTTPException(404)
    media_type = MEDIA_TYPES[name.rpartition(".")[2]]
    if accepts_gzip(request.headers.get("accept-encoding", "")):
        return Response(_packed(name), media_type=media_type, headers={**FOR_EVER, "Content-Encoding": "gzip"})
    return Response(files.files[name], media_type=media_type, headers=FOR_EVER)


@cache
def _packed(name: str) -> bytes:
    """Return the content of a file, packed by gzip."""
    return gzip.compress(page_files().files[name], mtime=0)


__all__ = ["PageFiles", "page_files", "page_routes"]
