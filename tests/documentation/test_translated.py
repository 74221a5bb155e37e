"""The titles in the headings of the rules, and the translations below them."""

from docutils import nodes

from docs.extension.rule_titles import title_of
from docs.extension.translated import in_other_languages, numbers, own_name
from docs.extension.translation_state import TRANSLATED, entries
from foreign_king import GAMES
from foreign_king.spec import clauses


def section(*parts: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title("", "build.medal"), *parts)


def test_a_title_is_the_first_paragraph_if_it_is_bold_as_a_whole() -> None:
    bold, empty = nodes.strong("", "A factory earns a medal"), nodes.Text("")
    whole = nodes.paragraph("", "", empty, bold, nodes.Text(""))  # as MyST makes it
    below = nodes.paragraph("", "The first factory.")
    assert title_of(section(whole, below)) is whole
    # Docutils puts a note there where several pages have a heading of the same name.
    assert title_of(section(nodes.system_message(), whole.deepcopy(), below.deepcopy())) is not None
    assert title_of(section(nodes.paragraph("", "", nodes.strong("", "Question."), nodes.Text(" Who?")))) is None
    assert title_of(section(nodes.paragraph("", "The first factory."))) is None
    assert title_of(section()) is None


def test_below_a_clause_stands_every_translation_in_its_language() -> None:
    paragraphs = in_other_languages("the-foreign-king")["clauses", "build.price"]
    german = [each.astext() for each in paragraphs if each["classes"] == ["language-de"]]
    assert german == ["Eine Fabrik kostet 3 Francs", "Eine Fabrik zu bauen kostet 3 Francs."]
    assert {language for each in paragraphs for language in each["classes"]} == {f"language-{it}" for it in TRANSLATED}
    for game in GAMES:
        assert {("clauses", name) for name in clauses(game)} <= set(in_other_languages(game))


def test_what_is_translated_is_counted() -> None:
    every = list(entries("the-foreign-king", "de"))
    titles, texts = numbers(every)[2:4]  # of the clauses
    assert titles == texts == f"{len(clauses('the-foreign-king'))} of {len(clauses('the-foreign-king'))}"
    assert [own_name(language) for language in ("de", "fr", "it", "la")] == ["Deutsch", "français", "italiano", "la"]
