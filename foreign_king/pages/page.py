"""One page for a whole game: stepped through forwards and backwards in any browser, without a network."""

import base64
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.game import Result
from foreign_king.kernel.prompt import beginning, titled
from foreign_king.language import Voice, name_of, voice
from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LIBRARY, catalogue, colon
from foreign_king.language.voices import printable
from foreign_king.logs.header import Header, names_of
from foreign_king.logs.summary import score_rows, tell_terms, tell_the_end, tell_winners
from foreign_king.opening import SPECTATOR
from foreign_king.pages.chunks import Chunks
from foreign_king.pages.scenes import Scene, scene, steps_of
from foreign_king.pictures import STYLE, Part
from foreign_king.replays.replay import Replay, how_ended
from foreign_king.resources import data_folder
from foreign_king.wire import dump

LONGEST_TITLE = 60
"""Characters of a title in the line that a page is."""


@attrs.frozen(kw_only=True)
class Page:
    """A page of a game: a whole HTML document that needs nothing else. In a notebook it shows itself."""

    title: str
    html: str

    def __repr__(self) -> str:
        return titled("Page", repr(beginning(self.title, LONGEST_TITLE)), f"{len(self.html):,} characters")

    def _repr_html_(self) -> str:
        frame = f'srcdoc="{escape(self.html)}" title="{escape(self.title)}" style="width:100%;height:780px;border:0"'
        return f'<iframe sandbox="allow-scripts" {frame}></iframe>'


@attrs.frozen(kw_only=True)
class Shown:
    """The steps of a page as they stand in it: how many, the story, what the page's program reads, and the last
    picture. The pictures of thousands of steps would not be kept without need."""

    number: int
    story: str
    data: str
    last: str


def make_page(
    replay: Replay,
    *,
    viewer: str | None = None,
    language: str = DEFAULT_LANGUAGE,
    seats: Mapping[str, str] | None = None,
) -> Page:
    """The page of a replay, as a seat or ``spectator`` may see the game, or (``None``) with all that the replay tells.

    ``seats`` are the table's names for the seats, instead of those in the header. ``ValueError`` where not even the
    setup is right, for a language that there is not, for a name of a seat that there is not, and for a viewer who is
    not at the table or who is another one than the log's.

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
    called = {each.seat: each.name or "" for each in header.seats} | dict(seats or {})
    if len(called) > len(header.seats):
        raise ValueError(f"there is no seat {[*called][len(header.seats)]!r} at the table")
    names = names_of(header, [*called.values()])
    said = voice(GAMES[header.game], seats=names, board=replay.board, language=language)
    check_viewer(header, viewer)
    narrowed = narrower(header, viewer)
    shown = shown_of(said, (scene(said, step, narrowed) for step in steps_of(replay)))
    broken = None if replay.failure is None else replay.failure.line
    return page_of(header, said, shown, viewer=viewer, ended=how_ended(replay), broken=broken)


def page_of(
    header: Header,
    voice: Voice,
    shown: Shown,
    *,
    viewer: str | None = None,
    ended: Result | None = None,
    broken: int | None = None,
) -> Page:
    """The page of a log's steps: who sees it, how the game has ended if it has, and the line from which on the log
    cannot be followed if there is one."""
    texts = {
        "title": _title(voice, header, viewer),
        "heading": escape(voice.game.title),
        "opening": "".join(f"<p>{line}</p>" for line in _opening(voice, header, viewer)),
        "shown": shown.last,
        "story": shown.story,
        "result": _how_far(voice, broken) + ("" if ended is None else _result(voice, ended)),
        "data": shown.data,
    }
    return Page(title=texts["title"], html=_filled(voice, texts))


def shown_of(voice: Voice, scenes: Iterable[Scene]) -> Shown:
    """The scenes of a log as the steps of its page."""
    chunks = Chunks()
    last, story, data = tuple[Part, ...](), list[str](), list[Any]()
    for place, each in enumerate(scenes):
        last = each.picture.parts
        story.append(_item(voice, place, each))
        data.append([[chunks.part(part) for part in last], chunks.lines(each.picture.description)])
    return Shown(
        number=len(data),
        story="\n".join(story),
        data=dump({"chunks": [*chunks.chunks], "parts": [*chunks.parts], "steps": data}).replace("<", "\\u003c"),
        last="".join(f'<div class="part {part.where}">{part.svg}</div>' for part in last),
    )


def _how_far(voice: Voice, broken: int | None) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    if broken is None:
        return ""
    told = _("From line {line} on the log cannot be followed.").format(line=broken)
    return f'<p class="broken">{escape(told)}</p>'


def narrower(header: Header, viewer: str | None) -> str | None:
    """The viewer if the log tells more than what that one has seen: then of what its writer, who knew all, said of the
    game in words of his own nothing is shown, for it may tell a secret: a comment a hand, an event the seed by which
    everything was dealt. ``None`` where all of the log is for whoever looks."""
    return None if viewer == header.viewer else viewer


def check_viewer(header: Header, viewer: str | None) -> None:
    """``ValueError`` for a viewer who is not at the table, or who cannot know more than the log's own viewer."""
    seats = [each.seat for each in header.seats]
    if viewer is not None and viewer not in (SPECTATOR, *seats):
        raise ValueError(f"{viewer!r} is not at the table: {', '.join(seats)} are, and a {SPECTATOR}")
    if viewer is not None and header.viewer not in (None, viewer):
        raise ValueError(f"the log tells what {header.viewer} has seen, and not what {viewer} has")


def _item(voice: Voice, place: int, scene: Scene) -> str:
    """A step in the list of the story."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    told = scene.lines or ((False, _("Nothing else happens.")),)
    # One link a step: its first sentence, or its heading where it has none.
    first = next((index for index, (is_heading, _text) in enumerate(told) if not is_heading), 0)
    parts = []
    for index, (is_heading, text) in enumerate(told):
        said = f'<span class="said">{escape(text)}</span>'
        if index == first:
            said = f'<a href="#{place}"><span class="number">{scene.number or ""}</span>{said}</a>'
        elif not is_heading:
            said = f'<p><span class="number"></span>{said}</p>'
        parts.append(f"<h3>{said}</h3>" if is_heading else said)
    comment = f"<q>{escape(scene.comment)}</q>" if scene.comment else ""
    clauses = " ".join(f"<code>{escape(clause)}</code>" for clause in scene.clauses)
    # What a heading at the end announces comes after all that belongs to this step.
    end = max((index + 1 for index, (is_heading, _text) in enumerate(told) if not is_heading), default=len(told))
    about = f"{comment}<small>{clauses}</small>"
    return f'<li id="step-{place}">{"".join(parts[:end])}{about}{"".join(parts[end:])}</li>'


def _title(voice: Voice, header: Header, viewer: str | None) -> str:
    names = ", ".join(name_of(voice, "seat", each.seat) for each in header.seats)
    return escape(f"{voice.game.title}{colon(voice.language.code)}{names}{_as_seen(voice, header, viewer)}")


def _as_seen(voice: Voice, header: Header, viewer: str | None) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    seen_by = viewer or header.viewer
    if seen_by is None:
        return ""
    if seen_by == SPECTATOR:
        return _(" (as a spectator sees it)")
    return _(" (as {seat} sees it)").format(seat=name_of(voice, "seat", seen_by))


def _opening(voice: Voice, header: Header, viewer: str | None) -> Iterator[str]:
    """What the header says."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    names = ", ".join(name_of(voice, "seat", each.seat) for each in header.seats)
    yield f"<strong>{escape(names)}</strong>{escape(_as_seen(voice, header, viewer))}"
    yield from map(escape, tell_terms(voice, header))
    if narrower(header, viewer) is None:
        meta = header.meta
        said = [printable(each) for each in (meta.event, meta.place, meta.date) if each]
        if said:
            yield escape(" · ".join(said))
        for comment in meta.comments:
            yield f"<q>{escape(printable(comment))}</q>"


def _result(voice: Voice, ended: Result) -> str:
    """Who has won and, where points were scored, by which clauses: a table."""
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
    heading, said = escape(_("The end")), "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<h2>{heading}</h2>{said}{table}"


def _filled(voice: Voice, texts: dict[str, str]) -> str:
    """The page's template, with its labels and texts in their places."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    labels = {
        "language": voice.language.code,
        "first": _("To the setup"),
        "back": _("One step back"),
        "forward": _("One step on"),
        "last": _("To the end"),
        "step": _("Step"),
        "of": _("{step} of {steps}"),
        "board": _("The board"),
        "words": _("The position in words"),
        "whole": _("The story"),
        "keys": _("Keys: ← and → one step, Page Up and Page Down ten steps, Home and End"),
        "clauses": _("Show clauses"),
    }
    shop = data_folder("pages")
    script = shop.joinpath("page.js").read_text("utf-8")
    style = STYLE + shop.joinpath("page.css").read_text("utf-8")
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    page = shop.joinpath("page.html").read_text("utf-8")
    filled = {**{name: escape(label) for name, label in labels.items()}, **texts, "script": script, "style": style}
    filled["allowed"] = allowed
    # Cut up first: what stands in a place may look like another place.
    pieces = page.split("@@")
    return "".join(filled[piece] if place % 2 else piece for place, piece in enumerate(pieces))


__all__ = ["Page", "Shown", "check_viewer", "make_page", "narrower", "page_of", "shown_of"]
