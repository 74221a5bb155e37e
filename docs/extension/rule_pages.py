"""What is generated below each clause of the rules: its refusal, its facts, its code, its scenarios."""

from collections.abc import Iterable, Sequence
from functools import cache

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from docs.extension.class_pages import link_to_class
from docs.extension.evidence import Trace, traces
from docs.extension.links import link_to
from docs.extension.names import meant
from docs.extension.reading import scenarios
from docs.extension.shapes import Cell, bullets, folded, listed, terms
from docs.extension.sources import WHYS, link_to_code
from docs.extension.spoken import voice_of
from docs.extension.witnessed import facts_of_clauses, refusals
from foreign_king.games import GAMES
from foreign_king.kernel.revision import Revision
from foreign_king.language import LANGUAGES, tell_refusal

MANY = 6
"""So many scenarios of a kind are seen; the others are folded up once more."""


class Folds(SphinxTransform):
    """Give each clause on a page of rules, and each ruling on its page, what there is of it, folded up; the
    hand-written text stays as it is."""

    default_priority = 275  # after each clause has its anchor

    def apply(self, **kwargs: object) -> None:
        game, _, page = self.env.docname.partition("/")
        if game not in GAMES or page not in ("rules", "rulings"):
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
    """The scenarios that follow each ruling, by their ids."""
    found: dict[str, list[str]] = {}
    for id, scenario in scenarios(game).items():
        for ruling in scenario.rulings:
            found.setdefault(ruling, []).append(id)
    return found


def fold_of_ruling(game: str, ruling: str, page: str) -> nodes.Node:
    """The scenarios that follow a ruling."""
    ids = following(game)[ruling]
    said = f"Followed in {len(ids)} scenarios" if len(ids) > 1 else "Followed in 1 scenario"
    return folded(said, _titles(game, ids, page), classes=["of-clause"])


def fold_of(game: str, trace: Trace, page: str) -> nodes.Node:
    """All that there is of a clause, one step away."""
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
    # Last: it is for those who write programs.
    for why, told in WHYS.items():
        lines = [link_to_code(place, page) for place in trace.places if place.why == why]
        if lines:
            parts.append((f"Code that {told} it", listed(lines)))
    return folded(_summary(trace), terms(parts), classes=["of-clause"])


def _correction(revision: Revision) -> str:
    """By which revision a clause was corrected, how, and what that means for recorded games."""
    told = f"Revision {revision.number} ({revision.date}): {revision.changed}"
    return f"{told} Recorded games judged differently: {revision.recorded_games}"


def _summary(trace: Trace) -> str:
    """What is seen of a fold: how much there is in it."""
    numbers = [("refusing", trace.refused), ("showing", trace.shown), ("allowing", trace.allowed)]
    told = [f"{len(ids)} {what}" for what, ids in numbers if ids]
    return f"Scenarios and code: {', '.join(told)} · {trace.state}"


def _refusal(game: str, clause: str, page: str) -> list[nodes.Node]:
    """The text that a player reads, from a scenario, in every language."""
    id, refused = refusals(game)[clause][0]
    line: list[nodes.Node] = []
    for language in LANGUAGES:
        said = tell_refusal(voice_of(game, language), refused)
        line += [
            nodes.inline("", language, classes=["language"]),
            nodes.Text(" "),
            nodes.inline("", said, classes=["said-by-the-table"]),
            nodes.Text(" "),
        ]
    return [*line, nodes.Text("("), link_to(meant("scenario", game, id), page), nodes.Text(")")]


def _links(game: str, ids: Sequence[str], page: str) -> list[nodes.Node]:
    parts: list[nodes.Node] = [_titles(game, ids[:MANY], page)]
    if len(ids) > MANY:
        parts.append(folded(f"{len(ids) - MANY} more", _titles(game, ids[MANY:], page), classes=["more"]))
    return parts


def _titles(game: str, ids: Iterable[str], page: str) -> nodes.bullet_list:
    named = (meant("scenario", game, id) for id in ids)
    return bullets(link_to(each, page, nodes.inline("", each.tooltip), tooltip=each.name) for each in named)


def setup(app: Sphinx) -> None:
    app.add_transform(Folds)


__all__ = ["fold_of", "fold_of_ruling", "following"]
