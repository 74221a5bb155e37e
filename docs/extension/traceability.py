"""The page of traceability: every clause of every game against its code, its scenarios and what speaks for it."""

from collections import Counter
from collections.abc import Collection, Mapping

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.evidence import STATES, Trace, traces
from docs.extension.links import link_on, link_to
from docs.extension.names import meant
from docs.extension.reading import scenarios
from docs.extension.shapes import Cell, listed, table
from docs.extension.sources import link_to_code
from foreign_king.games import GAMES

HEAD = ("clause", "evidence", "code", "shown", "refused", "allowed", "refusal told", "printed", "rulings")


class TraceabilityDirective(SphinxDirective):
    """The totals of all games, then every clause of each."""

    def run(self) -> list[nodes.Node]:
        page = self.env.docname
        found = {game: traces(game) for game in GAMES}
        sections = [_section(game, found[game], page) for game in GAMES]
        return [_totals(found), *sections]


def _numbers(found: Collection[Trace], scenarios: int) -> dict[str, int]:
    """How much there is of some clauses, by what it is."""
    states = Counter(trace.state for trace in found)
    return {
        "clauses": len(found),
        **{state: states[state] for state in STATES},
        "can refuse": sum(trace.can_refuse for trace in found),
        "places in code": sum(len(trace.places) for trace in found),
        "scenarios": scenarios,
    }


def _totals(found: Mapping[str, Mapping[str, Trace]]) -> nodes.Node:
    """The totals of every game, and of all together."""
    every = [trace for of_game in found.values() for trace in of_game.values()]
    numbers = {"All games": _numbers(every, sum(len(scenarios(game)) for game in found))}
    for game, of_game in found.items():
        numbers[GAMES[game].title] = _numbers(of_game.values(), len(scenarios(game)))
    head = ("", *numbers["All games"])
    return table(head, [[title, *map(str, row.values())] for title, row in numbers.items()], ["totals"])


def _section(game: str, found: Mapping[str, Trace], page: str) -> nodes.section:
    rows = [_row(game, trace, page) for trace in found.values()]
    return nodes.section("", nodes.title("", GAMES[game].title), table(HEAD, rows, ["trace"]), ids=[game])


def _row(game: str, trace: Trace, page: str) -> list[Cell]:
    name = trace.clause.name
    state = nodes.inline("", trace.state, classes=["state", trace.state.replace(" ", "-")])
    return [
        link_to(meant("clause", game, name), page),
        state,
        listed(link_to_code(place, page) for place in trace.places if place.why != "names"),
        _number(game, trace.shown, page),
        _number(game, trace.refused, page),
        _number(game, trace.allowed, page),
        _told(game, trace, page),
        " · ".join(trace.printed) or _nothing(),
        listed(link_to(meant("ruling", game, ruling), page) for ruling in trace.clause.rulings) or _nothing(),
    ]


def _number(game: str, ids: tuple[str, ...], page: str) -> Cell:
    """How many scenarios, with a link to the first."""
    if not ids:
        return _nothing()
    first = meant("scenario", game, ids[0])
    return link_to(first, page, nodes.inline("", str(len(ids))), tooltip=f"{first.name}: {first.tooltip}")


def _nothing() -> nodes.Node:
    """A cell in which there is nothing, and which a narrow screen leaves out."""
    return nodes.inline("", "–", classes=["nothing"])


def _told(game: str, trace: Trace, page: str) -> Cell:
    if not trace.told_in:
        return _nothing()
    languages = nodes.inline("", " ".join(trace.told_in))
    return link_on(page, f"{game}/refusals", trace.clause.name, languages)


def setup(app: Sphinx) -> None:
    app.add_directive("traceability", TraceabilityDirective)
