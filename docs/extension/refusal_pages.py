"""The page of a game's refusals: each clause that can refuse, with its sentences, numbers and names.

In another language than English, it has the sentences of that language, and nothing that is for programmers.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import target_of
from docs.extension.shapes import Cell, listed, literal, paragraph, terms
from docs.extension.spoken import voice_of
from docs.extension.witnessed import refusals
from docs.extension.wording import _, language_built
from foreign_king.kernel.refusal import Refused
from foreign_king.language import LANGUAGES, tell_refusal
from foreign_king.language.narration import refusal_phrase
from foreign_king.language.sentences import phrase_for
from foreign_king.spec import Clause, clauses
from foreign_king.translations import ENGLISH


class RefusalsDirective(SphinxDirective):
    """All clauses of a game that can refuse, chapter by chapter. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game, chapters = self.env.docname.partition("/")[0], dict[str, nodes.section]()
        for name, clause in clauses(game, language_built()).items():
            if name in refusals(game):
                anchor = f"chapter-{name.partition('.')[0]}-{len(chapters)}"
                empty = nodes.section("", nodes.title("", clause.chapter), ids=[anchor])
                chapters.setdefault(clause.chapter, empty).append(refusal_section(game, clause, self.env.docname))
        return list(chapters.values())


def refusal_section(game: str, clause: Clause, page: str) -> nodes.section:
    """Return the section of a clause that can refuse: its text, the fields of its refusals, and their sentences."""
    shown_refusals, parts = refusals(game)[clause.name], [paragraph(clause.text)]
    link = link_to(target_of("clause", game, clause.name), page)
    if language_built() == ENGLISH:
        title: list[nodes.Node] = [link]
        carried: list[nodes.Node] = [terms([("Carries", _carried([refused for _id, refused in shown_refusals]))])]
    else:
        title, carried = [nodes.Text(clause.title)], [paragraph(link, classes=["of-clause"])]
    sentences = [terms(_sentences(game, id, refused, page), ["told"]) for id, refused in _different(game, clause.name)]
    heading = nodes.title("", "", *title)
    return nodes.section("", heading, *parts, *carried, *sentences, ids=[clause.name], classes=["refusal"])


def _different(game: str, clause: str) -> list[tuple[str, Refused]]:
    """Return one refusal from the scenarios for each phrase of the clause, with the scenario's id."""
    by_phrase: dict[str, tuple[str, Refused]] = {}
    for id, refused in refusals(game)[clause]:
        phrase = refusal_phrase(voice_of(game), refused)
        phrase_text = phrase_for(voice_of(game).language.refusals[clause], phrase.values).say
        by_phrase.setdefault(phrase_text, (id, refused))
    return list(by_phrase.values())


def _carried(shown_refusals: list[Refused]) -> Cell:
    """Return the names of the fields that refusals of a clause have."""
    names = {"need": any(refused.need is not None for refused in shown_refusals)}
    names["have"] = any(refused.have is not None for refused in shown_refusals)
    about = dict.fromkeys(name for refused in shown_refusals for name in refused.about)
    return (
        listed(literal(name) for name in (*(name for name, present in names.items() if present), *about)) or "nothing"
    )


def _sentences(game: str, id: str, refused: Refused, page: str) -> list[tuple[str, Cell]]:
    """Return the sentence of a refusal in each language, or in the one that is built, and a link to its scenario."""
    if language_built() != ENGLISH:
        sentence = tell_refusal(voice_of(game, language_built()), refused)
        shown = nodes.inline("", sentence, classes=["said-by-the-table"])
        return [(_("Refusal"), shown), (_("as in"), [link_to(target_of("scenario", game, id), page)])]
    sentences: list[tuple[str, Cell]] = [
        (language, nodes.inline("", tell_refusal(voice_of(game, language), refused), classes=["said-by-the-table"]))
        for language in LANGUAGES
    ]
    numbers = [
        f"{name} {number}" for name, number in (("need", refused.need), ("have", refused.have)) if number is not None
    ]
    numbers += [f"{name} {value}" for name, value in refused.about.items()]
    with_numbers = nodes.Text(f" ({', '.join(numbers)})" if numbers else "")
    return [*sentences, ("as in", [link_to(target_of("scenario", game, id), page), with_numbers])]


def setup(app: Sphinx) -> None:
    app.add_directive("refusals", RefusalsDirective)
