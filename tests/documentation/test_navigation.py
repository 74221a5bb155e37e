"""The navigation of the documentation has the titles of pages, without the sections of these pages."""

from docutils import nodes
from sphinx import addnodes

from docs.extension.navigation import titles_alone


def section(name: str, *below: nodes.Node) -> nodes.list_item:
    """A heading in the contents of a page, with what stands below it."""
    reference = nodes.reference("", name, refuri="page", anchorname=f"#{name}")
    return nodes.list_item("", addnodes.compact_paragraph("", "", reference), *below)


def test_sections_are_left_out_and_what_is_listed_below_a_page_stays() -> None:
    listed = addnodes.toctree("", entries=[(None, "rules")], includefiles=["rules"])
    deep = nodes.bullet_list("", section("deeper", nodes.bullet_list("", listed)))
    contents = nodes.bullet_list("", section("page", nodes.bullet_list("", section("part", deep))))
    titles = titles_alone(contents)
    assert [reference.astext() for reference in titles.findall(nodes.reference)] == ["page"]
    assert [kept["includefiles"] for kept in titles.findall(addnodes.toctree)] == [["rules"]]
    # The contents beside the page itself are as they were.
    assert [reference.astext() for reference in contents.findall(nodes.reference)] == ["page", "part", "deeper"]


def test_a_page_without_sections_is_its_title() -> None:
    alone = nodes.bullet_list("", section("page"))
    assert titles_alone(alone).pformat() == alone.pformat()
    with_a_section = nodes.bullet_list("", section("page", nodes.bullet_list("", section("part"))))
    assert titles_alone(with_a_section).pformat() == alone.pformat()
