"""The generated part below each clause of the rules: its refusal, scenarios, facts and code."""

from collections.abc import Iterable, Sequence
from functools import cache

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from docs.extension.class_pages import link_to_class
from docs.extension.evidence import Trace, traces
from docs.extension.links import link_to
from docs.extension.names import target_of
from docs.extension.reading import scenarios
from docs.extension.shapes import Cell, bullets, folded, listed, terms
from docs.extension.sources import WHYS, link_to_code
from docs.extension.spoken import voice_of
from docs.extension.witnessed import facts_of_clauses, refusals
from docs.extension.wording import language_built
from foreign_king.games import GAMES
from foreign_king.kernel.revision import Revision
from foreign_king.language import LANGUAGES, tell_refusal
from foreign_king.translations import ENGLISH

MANY = 6
"""How many scenarios of a kind are shown. The others are in a fold of their own."""


class Folds(SphinxTransform):
    """Adds a fold with the evidence to each clause on a page of rules, and with scenarios to each ruling on its
    page."""

    default_priority = 275  # after each clause has its anchor

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page not in ("rules", "rulings") or language_built() != ENGLISH:
            return
        for section in list(self.document.findall(nodes.section)):
            for name in section["ids"]:
                if page == "rules" and name in traces(game):
                    for printed in section.findall(nodes.bullet_list):
                        printed["classes"].append("printed")
                    section.append(fold_of(game, traces(game)[name], self.env.docname))
                elif page == "rulings" and name in following(game):
                    section.append(fold_of_ruling(game, name, self.env.docname))


@cache
def following(game: str) -> dict[str, list[str]]:
    """Return the ids of the scenarios that follow each ruling, by ruling."""
    ids_by_ruling: dict[str, list[str]] = {}
    for id, scenario in scenarios(game).items():
        for ruling in scenario.rulings:
            ids_by_ruling.setdefault(ruling, []).append(id)
    return ids_by_ruling


def fold_of_ruling(game: str, ruling: str, page: str) -> nodes.Node:
    """Return a fold with the scenarios that follow a ruling."""
    ids = following(game)[ruling]
    summary = f"Followed in {len(ids)} scenarios" if len(ids) > 1 else "Followed in 1 scenario"
    return folded(summary, _titles(game, ids, page), classes=["of-clause"])


def fold_of(game: str, trace: Trace, page: str) -> nodes.Node:
    """Return a fold with all evidence for a clause."""
    name, parts = trace.clause.name, list[tuple[str, Cell]]()
    if name in refusals(game):
        parts += [("Refusal", _refusal(game, name, page))]
    scenarios = [("Refused in", trace.refused), ("Shown by", trace.shown), ("Not forbidden in", trace.allowed)]
    parts += [(f"{label} {len(ids)}", _links(game, ids, page)) for label, ids in scenarios if ids]
    corrections = [each for each in GAMES[game].rulebook.revisions if each.clause.value == name]
    if corrections:
        parts.append(("Corrected", bullets(nodes.inline("", _correction(each)) for each in corrections)))
    facts = facts_of_clauses(game).get(name, {})
    if facts:
        parts.append(("Facts", listed(link_to_class(game, fact, "facts", page) for fact in facts)))
    # The code comes last, because only programmers need it.
    for why, verb in WHYS.items():
        lines = [link_to_code(place, page) for place in trace.places if place.why == why]
        if lines:
            parts.append((f"Code that {verb} it", listed(lines)))
    return folded(_summary(trace), terms(parts), classes=["of-clause"])


def _correction(revision: Revision) -> str:
    """Return a sentence on the revision that corrected a clause, the change, and its effect on recorded games."""
    sentence = f"Revision {revision.number} ({revision.date}): {revision.changed}"
    return f"{sentence} Recorded games judged differently: {revision.recorded_games}"


def _summary(trace: Trace) -> str:
    """Return the summary of a fold, which says how many scenarios it contains."""
    numbers = [("refusing", trace.refused), ("showing", trace.shown), ("allowing", trace.allowed)]
    counts = [f"{len(ids)} {what}" for what, ids in numbers if ids]
    return f"Scenarios and code: {', '.join(counts)} · {trace.state}"


def _refusal(game: str, clause: str, page: str) -> list[nodes.Node]:
    """Return the sentence of a clause's refusal in each language, and a link to its scenario."""
    id, refused = refusals(game)[clause][0]
    line: list[nodes.Node] = []
    for language in LANGUAGES:
        sentence = tell_refusal(voice_of(game, language), refused)
        line += [
            nodes.inline("", language, classes=["language"]),
            nodes.Text(" "),
            nodes.inline("", sentence, classes=["said-by-the-table"]),
            nodes.Text(" "),
        ]
    return [*line, nodes.Text("("), link_to(target_of("scenario", game, id), page), nodes.Text(")")]


def _links(game: str, ids: Sequence[str], page: str) -> list[nodes.Node]:
    parts: list[nodes.Node] = [_titles(game, ids[:MANY], page)]
    if len(ids) > MANY:
        parts.append(folded(f"{len(ids) - MANY} more", _titles(game, ids[MANY:], page), classes=["more"]))
    return parts


def _titles(game: str, ids: Iterable[str], page: str) -> nodes.bullet_list:
    targets = (target_of("scenario", game, id) for id in ids)
    return bullets(link_to(each, page, nodes.inline("", each.tooltip), tooltip=each.name) for each in targets)


def setup(app: Sphinx) -> None:
    app.add_transform(Folds)


__all__ = ["fold_of", "fold_of_ruling", "following"]
