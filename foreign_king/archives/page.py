"""The page of an archive: its statistics with plots, as one HTML document that needs no other file and no script."""

from collections.abc import Iterator, Sequence
from html import escape

from foreign_king.archives.plots import Bar, column_plot, pair_plot, share_plot
from foreign_king.archives.statistics import Statistics
from foreign_king.archives.tables import Table, tables_of, title
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.resources import data_folder

DETAILS = ("amounts", "uses", "worth")
"""The tables that are folded up until a reader opens them."""


def page_of(archive: Sequence[Statistics], summary: Sequence[str], language: str) -> str:
    """Return the page of statistics, in a language. ``summary`` are sentences about all logs."""
    _ = catalogue(LIBRARY, language).gettext
    texts = {
        "language": language,
        "title": escape(_("Statistics of games")),
        "style": data_folder("pages").joinpath("statistics.css").read_text("utf-8"),
        "summary": "".join(f"<p>{escape(sentence)}</p>" for sentence in summary),
        "contents": _contents(archive, language),
        "sections": "\n".join(_section(place, each, language) for place, each in enumerate(archive)),
    }
    pieces = data_folder("pages").joinpath("statistics.html").read_text("utf-8").split("@@")
    return "".join(texts[piece] if place % 2 else piece for place, piece in enumerate(pieces))


def _contents(archive: Sequence[Statistics], language: str) -> str:
    links = (f'<li><a href="#s{place}">{escape(title(each, language))}</a></li>' for place, each in enumerate(archive))
    return f"<nav><ul>{''.join(links)}</ul></nav>" if len(archive) > 1 else ""


def _section(place: int, statistics: Statistics, language: str) -> str:
    """Return the section of one game and number of players."""
    _ = catalogue(LIBRARY, language).gettext
    tables = [*tables_of(statistics, language)]
    shown = "\n".join(_shown(table, statistics, language) for table in tables if table.name not in DETAILS)
    folded = ""
    for names, heading in (
        (("amounts",), _("Numbers in facts, by the clause that caused them")),
        (("uses", "worth"), _("Spaces, places and other names in facts")),
    ):
        inside = "".join(_with_heading(table) for table in tables if table.name in names)
        if inside:
            folded += f"<details><summary>{escape(heading)}</summary>{inside}</details>\n"
    return f'<section id="s{place}"><h2>{escape(title(statistics, language))}</h2>\n{shown}\n{folded}</section>'


def _shown(table: Table, statistics: Statistics, language: str) -> str:
    """Return a table with its plots."""
    plots = "".join(f'<div class="plot">{plot}</div>' for plot in _plots(table, statistics, language))
    return f'<article><h3>{escape(table.heading)}</h3><div class="both">{plots}{_table(table)}</div></article>'


def _plots(table: Table, statistics: Statistics, language: str) -> Iterator[str]:
    _ = catalogue(LIBRARY, language).gettext
    if table.name == "turn-order":
        shares = [(str(place), share) for place, share in enumerate(statistics.turn_order, 1)]
        yield share_plot(table.heading, shares, 1 / statistics.players)
    elif table.name == "lengths":
        name = _("turns") if statistics.turns is not None else _("commands")
        yield column_plot(f"{table.heading} ({name})", dict(statistics.lengths))
    elif table.name == "clauses":
        bars = [Bar(each.clause, (("bar", each.winners), ("other", each.others))) for each in statistics.clauses]
        winners, others = escape(_("winners")), escape(_("others"))
        key = f'<i class="bar"></i>{winners} <i class="other"></i>{others}'
        yield f'{pair_plot(table.heading, bars)}<p class="key">{key}</p>'
        decided = [(each.clause, each.decided) for each in statistics.clauses]
        yield f"<h4>{escape(_('decided'))}</h4>{share_plot(_('decided'), decided)}"


def _with_heading(table: Table) -> str:
    return f"<h3>{escape(table.heading)}</h3>{_table(table)}"


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}{_small(title_of_clause)}</th>'
        f"{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for (name, *cells), title_of_clause in table.with_titles()
    )
    return f'<div class="wide"><table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _small(text: str) -> str:
    return f"<small>{escape(text)}</small>" if text else ""


__all__ = ["page_of"]
