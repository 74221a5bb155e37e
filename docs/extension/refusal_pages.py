"""The page of what can be refused in a game: by which clause, in which words, with which numbers and names."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import meant, texts_of
from docs.extension.shapes import Cell, listed, literal, paragraph, terms
from docs.extension.spoken import voice_of
from docs.extension.witnessed import refusals
from foreign_king.kernel.refusal import Refused
from foreign_king.language import LANGUAGES, tell_refusal
from foreign_king.language.narration import refusal_phrase
from foreign_king.language.sentences import phrase_for
from foreign_king.spec import clauses


class RefusalsDirective(SphinxDirective):
    """Every clause that can refuse in the game of the page's folder, chapter by chapter."""

    def run(self) -> list[nodes.Node]:
        game, chapters = self.env.docname.partition("/")[0], dict[str, nodes.section]()
        for name, clause in clauses(game).items():
            if name in refusals(game):
                anchor = f"chapter-{name.partition('.')[0]}-{len(chapters)}"
                empty = nodes.section("", nodes.title("", clause.chapter), ids=[anchor])
                chapters.setdefault(clause.chapter, empty).append(refusal_section(game, name, self.env.docname))
        return list(chapters.values())


def refusal_section(game: str, clause: str, page: str) -> nodes.section:
    """A clause that can refuse: what it says, what a refusal carries, and how it is told."""
    seen = refusals(game)[clause]
    parts: list[nodes.Node] = [paragraph(texts_of("clause", game)[clause])]
    parts.append(terms([("Carries", _carried([refused for _, refused in seen]))]))
    parts += [terms(_told(game, id, refused, page), ["told"]) for id, refused in _different(game, clause)]
    title = nodes.title("", "", link_to(meant("clause", game, clause), page))
    return nodes.section("", title, *parts, ids=[clause], classes=["refusal"])


def _different(game: str, clause: str) -> list[tuple[str, Refused]]:
    """One refusal for each phrase of the clause that the scenarios show."""
    found: dict[str, tuple[str, Refused]] = {}
    for id, refused in refusals(game)[clause]:
        phrase = refusal_phrase(voice_of(game), refused)
        said = phrase_for(voice_of(game).language.refusals[clause], phrase.values).say
        found.setdefault(said, (id, refused))
    return list(found.values())


def _carried(seen: list[Refused]) -> Cell:
    """The numbers and names that a refusal of a clause carries."""
    names = {"need": any(refused.need is not None for refused in seen)}
    names["have"] = any(refused.have is not None for refused in seen)
    about = dict.fromkeys(name for refused in seen for name in refused.about)
    return listed(literal(name) for name in (*(name for name, there in names.items() if there), *about)) or "nothing"


def _told(game: str, id: str, refused: Refused, page: str) -> list[tuple[str, Cell]]:
    """A refusal in every language, and the scenario that it is of."""
    said: list[tuple[str, Cell]] = [
        (language, nodes.inline("", tell_refusal(voice_of(game, language), refused), classes=["said-by-the-table"]))
        for language in LANGUAGES
    ]
    numbers = [
        f"{name} {number}" for name, number in (("need", refused.need), ("have", refused.have)) if number is not None
    ]
    numbers += [f"{name} {value}" for name, value in refused.about.items()]
    with_numbers = nodes.Text(f" ({', '.join(numbers)})" if numbers else "")
    return [*said, ("as in", [link_to(meant("scenario", game, id), page), with_numbers])]


def setup(app: Sphinx) -> None:
    app.add_directive("refusals", RefusalsDirective)
