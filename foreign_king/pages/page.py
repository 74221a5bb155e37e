"""A page for a whole game. A reader steps through it in any browser, forwards and backwards, without a network."""

import base64
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.game import Result
from foreign_king.kernel.prompt import beginning, titled
from foreign_king.kernel.viewers import SPECTATOR, WHOLE, check_viewer
from foreign_king.language import Voice, name_of, voice
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LIBRARY, catalogue, colon
from foreign_king.language.voices import printable
from foreign_king.logs.header import Header, names_of
from foreign_king.logs.summary import score_rows, tell_terms, tell_the_end, tell_winners
from foreign_king.pages.chunks import Chunks
from foreign_king.pages.modules import joined
from foreign_king.pages.scenes import Scene, scene, steps_of
from foreign_king.pictures import ADAPTIVE, Part
from foreign_king.replays.replay import Replay, how_ended
from foreign_king.resources import data_folder
from foreign_king.wire import dump

PLAYER = "player-"
"""What the names of the parts begin with that are the panels of players."""
LONGEST_TITLE = 60
"""The greatest number of characters of a title in ``repr``."""


@attrs.frozen(kw_only=True)
class Page:
    """A page of a game: a complete HTML document that needs no other file. A notebook displays it."""

    title: str
    html: str

    def __repr__(self) -> str:
        return titled("Page", repr(beginning(self.title, LONGEST_TITLE)), f"{len(self.html):,} characters")

    def _repr_html_(self) -> str:
        frame = f'srcdoc="{escape(self.html)}" title="{escape(self.title)}" style="width:100%;height:780px;border:0"'
        return f'<iframe sandbox="allow-scripts" {frame}></iframe>'


@attrs.frozen(kw_only=True)
class PageSteps:
    """The steps of a page as HTML. The pictures of all steps are not kept, as there can be thousands of them."""

    number: int
    """The number of steps, with the setup."""
    story: str
    """The story of all steps, as items of a list."""
    data: str
    """What the script of the page reads, as JSON."""
    last: str
    """The picture after the last step."""


def make_page(
    replay: Replay,
    *,
    viewer: str = WHOLE,
    language: str = DEFAULT_LANGUAGE,
    seats: Mapping[str, str] | None = None,
) -> Page:
    """Return the page of a replay, as its ``viewer`` may see the game: a seat, ``SPECTATOR``, or ``WHOLE`` for all.

    ``seats`` are the players' names by seat; they replace those in the header. ``ValueError`` for a log whose setup is
    wrong, an unknown language, an unknown seat in ``seats``, a viewer without a seat, and another viewer than that of
    the log. ``TypeError`` if the viewer is ``None``.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.pages import make_page
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=5)
    >>> page = make_page(game, language="de")
    >>> page.title, page.html.startswith("<!doctype html>")
    ('The Foreign King: Anna, Bruno', True)
    """
    header = replay.header
    if header is None or not replay.steps:
        raise ValueError("the log opens no game")
    seat_names = {each.seat: each.name or "" for each in header.seats} | dict(seats or {})
    if len(seat_names) > len(header.seats):
        raise ValueError(f"there is no seat {[*seat_names][len(header.seats)]!r} in this game")
    names = names_of(header, [*seat_names.values()])
    spoken = voice(GAMES[header.game], seats=names, board=replay.board, language=language)
    check_log_viewer(header, viewer)
    narrowed_viewer = narrower(header, viewer)
    steps = page_steps(spoken, (scene(spoken, step, narrowed_viewer) for step in steps_of(replay)))
    broken = None if replay.failure is None else replay.failure.line
    return page_of(header, spoken, steps, viewer=viewer, ended=how_ended(replay), broken=broken)


def page_of(
    header: Header,
    voice: Voice,
    steps: PageSteps,
    *,
    viewer: str = WHOLE,
    ended: Result | None = None,
    broken: int | None = None,
) -> Page:
    """Return the page of some steps of a log. ``ended`` is the result, if the game is over. ``broken`` is the first
    line of the log that cannot be followed, if there is one."""
    texts = {
        "title": _title(voice, header, viewer),
        "heading": escape(voice.game.title),
        "opening": "".join(f"<p>{line}</p>" for line in _opening(voice, header, viewer)),
        "shown": steps.last,
        "story": steps.story,
        "result": _broken_text(voice, broken) + ("" if ended is None else _result(voice, ended)),
        "data": steps.data,
    }
    return Page(title=texts["title"], html=_fill_template(voice, texts))


def page_steps(voice: Voice, scenes: Iterable[Scene]) -> PageSteps:
    """Return the scenes of a log as the steps of its page."""
    chunks = Chunks()
    last, story, data = tuple[Part, ...](), list[str](), list[Any]()
    for place, each in enumerate(scenes):
        last = each.picture.parts
        story.append(_item(voice, place, each))
        data.append([[chunks.part(part) for part in last], chunks.lines(each.picture.description)])
    return PageSteps(
        number=len(data),
        story="\n".join(story),
        data=dump(
            {"chunks": [*chunks.chunks], "parts": [*chunks.parts], "seats": _players(voice, last), "steps": data}
        ).replace("<", "\\u003c"),
        last="".join(f'<div class="part {part.where}">{part.svg}</div>' for part in last),
    )


def _players(voice: Voice, parts: Iterable[Part]) -> list[dict[str, str]]:
    """Return the seats that have a panel, with their names."""
    seats = (part.name.removeprefix(PLAYER) for part in parts if part.name.startswith(PLAYER))
    return [{"seat": seat, "name": name_of(voice, "seat", seat)} for seat in seats]


def _broken_text(voice: Voice, broken: int | None) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    if broken is None:
        return ""
    sentence = _("From line {line} on the log cannot be followed.").format(line=broken)
    return f'<p class="broken">{escape(sentence)}</p>'


def narrower(header: Header, viewer: str) -> str:
    """Return the viewer for whom a log must be narrowed, or ``WHOLE`` if everything in the log may be shown. The free
    texts of a log, such as comments and the event, are shown only for ``WHOLE``. A comment can give away a hand, and an
    event can contain the seed of chance."""
    return WHOLE if viewer == header.viewer else viewer


def check_log_viewer(header: Header, viewer: str) -> None:
    """Check that a log can be shown to a viewer. ``ValueError`` for a viewer without a seat, and for another one than
    the viewer of the log; ``TypeError`` for a value that is not a viewer."""
    check_viewer(viewer)
    if viewer == WHOLE:
        return
    seats = [each.seat for each in header.seats]
    if viewer not in (SPECTATOR, *seats):
        raise ValueError(f"{viewer!r} is no seat of this game: {', '.join(seats)} are, and {SPECTATOR} looks on")
    if header.viewer not in (WHOLE, viewer):
        raise ValueError(f"the log tells what {header.viewer} has seen, and not what {viewer} has")


def _item(voice: Voice, place: int, scene: Scene) -> str:
    """Return a step as an item in the list of the story."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    lines = scene.lines or ((False, _("Nothing else happens.")),)
    # Each step has one link: its first sentence or, where it has none, its heading.
    first = next((index for index, (is_heading, _text) in enumerate(lines) if not is_heading), 0)
    parts = []
    for index, (is_heading, text) in enumerate(lines):
        span = f'<span class="said">{escape(text)}</span>'
        if index == first:
            span = f'<a href="#{place}"><span class="number">{scene.number or ""}</span>{span}</a>'
        elif not is_heading:
            span = f'<p><span class="number"></span>{span}</p>'
        parts.append(f"<h3>{span}</h3>" if is_heading else span)
    comment = f"<q>{escape(scene.comment)}</q>" if scene.comment else ""
    clauses = " ".join(f"<code>{escape(clause)}</code>" for clause in scene.clauses)
    # A heading at the end announces what follows, so it stands after everything about this step.
    end = max((index + 1 for index, (is_heading, _text) in enumerate(lines) if not is_heading), default=len(lines))
    about = f"{comment}<small>{clauses}</small>"
    return f'<li id="step-{place}">{"".join(parts[:end])}{about}{"".join(parts[end:])}</li>'


def _title(voice: Voice, header: Header, viewer: str) -> str:
    names = ", ".join(name_of(voice, "seat", each.seat) for each in header.seats)
    return escape(f"{voice.game.title}{colon(voice.language.code)}{names}{_as_seen(voice, header, viewer)}")


def _as_seen(voice: Voice, header: Header, viewer: str) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    seer = header.viewer if viewer == WHOLE else viewer
    if seer == WHOLE:
        return ""
    if seer == SPECTATOR:
        return _(" (as a spectator sees it)")
    return _(" (as {seat} sees it)").format(seat=name_of(voice, "seat", seer))


def _opening(voice: Voice, header: Header, viewer: str) -> Iterator[str]:
    """Yield the paragraphs about the header."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    names = ", ".join(name_of(voice, "seat", each.seat) for each in header.seats)
    yield f"<strong>{escape(names)}</strong>{escape(_as_seen(voice, header, viewer))}"
    yield from map(escape, tell_terms(voice, header))
    if narrower(header, viewer) == WHOLE:
        meta = header.meta
        texts = [printable(each) for each in (meta.event, meta.place, meta.date) if each]
        if texts:
            yield escape(" · ".join(texts))
        for comment in meta.comments:
            yield f"<q>{escape(printable(comment))}</q>"


def _result(voice: Voice, ended: Result) -> str:
    """Return who has won and, where points were scored, a table of the points by clause."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    seats = [*ended.scores]
    rows = [*score_rows(voice, ended), (_("All"), [*ended.scores.values()])]
    head = "".join(f'<th scope="col">{escape(name_of(voice, "seat", seat))}</th>' for seat in seats)
    body = "".join(
        f'<tr><th scope="row">{escape(label)}</th>{"".join(f"<td>{points}</td>" for points in numbers)}</tr>'
        for label, numbers in rows
    )
    corner = f'<th scope="col">{escape(voice.language.scores)}</th>'
    table = f"<table><thead><tr>{corner}{head}</tr></thead><tbody>{body}</tbody></table>" if seats else ""
    lines = (tell_winners(voice, ended), tell_the_end(voice, ended))
    heading, sentences = escape(_("The end")), "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<h2>{heading}</h2>{sentences}{table}"


@cache
def _script() -> str:
    """Return the script of the page, with the modules of the play page from which it imports."""
    files = [*data_folder("play").iterdir(), data_folder("pages").joinpath("page.js")]
    modules = {each.name.removesuffix(".js"): each.read_text("utf-8") for each in files if each.name.endswith(".js")}
    return f"(() => {{\n{joined(modules, 'page')}}})();\n"


def _fill_template(voice: Voice, texts: dict[str, str]) -> str:
    """Return the template of the page with its labels and texts filled in."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    labels = {
        "language": voice.language.code,
        "first": _("To the setup"),
        "back": _("One step back"),
        "play": _("Play the steps one after the other"),
        "pause": _("Pause"),
        "pace": _("How fast moves are shown"),
        "fast": _("Fast"),
        "normal": _("Normal"),
        "slow": _("Slow"),
        "players": _("Players"),
        "forward": _("One step on"),
        "last": _("To the end"),
        "step": _("Step"),
        "of": _("{step} of {steps}"),
        "board": _("The board"),
        "words": _("The position in words"),
        "whole": _("The story"),
        "keys": _("Keys: space plays and pauses, ← and → one step, Page Up and Page Down ten steps, Home and End"),
        "clauses": _("Show clauses"),
    }
    folder = data_folder("pages")
    script = _script()
    sheets = (data_folder("play").joinpath("parts.css"), folder.joinpath("page.css"))
    style = ADAPTIVE.sheet + "".join(each.read_text("utf-8") for each in sheets)
    script_hash = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    page = folder.joinpath("page.html").read_text("utf-8")
    values = {**{name: escape(label) for name, label in labels.items()}, **texts, "script": script, "style": style}
    values["allowed"] = script_hash
    # The template is cut up before it is filled, since a text can contain «@@» itself.
    pieces = page.split("@@")
    return "".join(values[piece] if place % 2 else piece for place, piece in enumerate(pieces))


__all__ = ["Page", "PageSteps", "check_log_viewer", "make_page", "narrower", "page_of", "page_steps"]
