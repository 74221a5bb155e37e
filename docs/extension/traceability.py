"""The traceability page: each clause of each game with its code, scenarios, refusals, headings and rulings."""

from collections import Counter
from collections.abc import Collection, Mapping

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.evidence import STATES, Trace, traces
from docs.extension.links import link_on, link_to
from docs.extension.names import target_of
from docs.extension.reading import scenarios
from docs.extension.shapes import Cell, listed, table
from docs.extension.sources import link_to_code
from foreign_king.games import GAMES

HEAD = ("clause", "evidence", "code", "shown", "refused", "allowed", "refusal told", "printed", "rulings")


class TraceabilityDirective(SphinxDirective):
    """The totals of all games, then a table of the clauses of each game."""

    def run(self) -> list[nodes.Node]:
        page = self.env.docname
        traces_by_game = {game: traces(game) for game in GAMES}
        sections = [_section(game, traces_by_game[game], page) for game in GAMES]
        return [_totals(traces_by_game), *sections]


def _numbers(clause_traces: Collection[Trace], scenarios: int) -> dict[str, int]:
    """Return the totals for some clauses, by heading."""
    states = Counter(trace.state for trace in clause_traces)
    return {
        "clauses": len(clause_traces),
        **{state: states[state] for state in STATES},
        "can refuse": sum(trace.can_refuse for trace in clause_traces),
        "places in code": sum(len(trace.places) for trace in clause_traces),
        "scenarios": scenarios,
    }


def _totals(traces_by_game: Mapping[str, Mapping[str, Trace]]) -> nodes.Node:
    """Return the table with the totals of each game, and of all games together."""
    every = [trace for of_game in traces_by_game.values() for trace in of_game.values()]
    numbers = {"All games": _numbers(every, sum(len(scenarios(game)) for game in traces_by_game))}
    for game, of_game in traces_by_game.items():
        numbers[GAMES[game].title] = _numbers(of_game.values(), len(scenarios(game)))
    head = ("", *numbers["All games"])
    return table(head, [[title, *map(str, row.values())] for title, row in numbers.items()], ["totals"])


def _section(game: str, clause_traces: Mapping[str, Trace], page: str) -> nodes.section:
    rows = [_row(game, trace, page) for trace in clause_traces.values()]
    return nodes.section("", nodes.title("", GAMES[game].title), table(HEAD, rows, ["trace"]), ids=[game])


def _row(game: str, trace: Trace, page: str) -> list[Cell]:
    name = trace.clause.name
    state = nodes.inline("", trace.state, classes=["state", trace.state.replace(" ", "-")])
    return [
        link_to(target_of("clause", game, name), page),
        state,
        listed(link_to_code(place, page) for place in trace.places if place.why != "names"),
        _number(game, trace.shown, page),
        _number(game, trace.refused, page),
        _number(game, trace.allowed, page),
        _languages(game, trace, page),
        " · ".join(trace.printed) or _nothing(),
        listed(link_to(target_of("ruling", game, ruling), page) for ruling in trace.clause.rulings) or _nothing(),
    ]


def _number(game: str, ids: tuple[str, ...], page: str) -> Cell:
    """Return the number of scenarios, with a link to the first of them."""
    if not ids:
        return _nothing()
    first = target_of("scenario", game, ids[0])
    return link_to(first, page, nodes.inline("", str(len(ids))), tooltip=f"{first.name}: {first.tooltip}")


def _nothing() -> nodes.Node:
    """Return the content of an empty cell, which is hidden on a narrow screen."""
    return nodes.inline("", "–", classes=["nothing"])


def _languages(game: str, trace: Trace, page: str) -> Cell:
    if not trace.told_in:
        return _nothing()
    languages = nodes.inline("", " ".join(trace.told_in))
    return link_on(page, f"{game}/refusals", trace.clause.name, languages)


def setup(app: Sphinx) -> None:
    app.add_directive("traceability", TraceabilityDirective)
