"""The pictures of a scenario stand in one file, which repeats nothing."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from docs.extension import strips
from docs.extension.strips import strip_of
from foreign_king import GAMES, play, setup
from foreign_king.dealer import random_command
from foreign_king.pictures import Picture, picture

SVG = "{http://www.w3.org/2000/svg}"


def two_pictures(name: str) -> list[Picture]:
    """The pictures before and after a command."""
    game, random = GAMES[name], Random(1)
    state = setup(game, ["red", "blue", "green"])
    for _ in range(30):
        before, state = state, play(game, state, random_command(game, state, random)).state
    return [picture(game, before), picture(game, state)]


def resolved(each: ElementTree.Element, named: dict[str, ElementTree.Element]) -> ElementTree.Element:
    """The same element with what it refers to in place of the references, and without ids."""
    if each.tag == f"{SVG}use":
        each = named[each.attrib["href"].removeprefix("#")]
    copy = ElementTree.Element(each.tag, {name: value for name, value in each.attrib.items() if name != "id"})
    copy.text = each.text
    copy.extend(resolved(inner, named) for inner in each)
    return copy


@pytest.mark.parametrize("name", GAMES)
def test_what_two_pictures_share_is_written_once(name: str) -> None:
    pictures = two_pictures(name)
    alone = [len(strip_of([each])) for each in pictures]
    assert len(strip_of(pictures)) < 0.65 * sum(alone)
    assert alone[0] < 0.95 * len(pictures[0].svg), "without what an image does not show"


@pytest.mark.parametrize("name", GAMES)
def test_the_second_picture_is_the_same_as_in_a_file_of_its_own(name: str) -> None:
    pictures = two_pictures(name)
    strip = ElementTree.fromstring(strip_of(pictures))
    named = {each.attrib["id"]: each for each in strip.iter() if "id" in each.attrib}
    shown = strip.findall(f"{SVG}svg")
    assert len(shown) == len(pictures)
    for drawn, one in zip(shown, pictures, strict=True):
        (alone,) = ElementTree.fromstring(strip_of([one])).findall(f"{SVG}svg")
        drawn.attrib.pop("y", None)
        assert ElementTree.tostring(resolved(drawn, named)) == ElementTree.tostring(resolved(alone, {}))


def test_a_file_does_not_depend_on_the_files_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = two_pictures("the-foreign-king")
    strip = strip_of(pictures)
    strip_of([*two_pictures("barbarian-kingdoms"), pictures[1]])
    assert strip_of(pictures) == strip
    monkeypatch.setattr(strips, "MANY", 0)  # so that nothing is kept from the files before
    assert strip_of(pictures) == strip
    assert strip_of(two_pictures("the-foreign-king")) == strip


def test_each_picture_has_a_view_of_its_size_and_the_styles_need_no_parent() -> None:
    first, second = two_pictures("the-foreign-king")
    strip = strip_of([first, second])
    sizes = [re.search(r'viewBox="0 0 (\d+) (\d+)"', each.svg) for each in (first, second)]
    views = re.findall(r'<view id="(\d)" viewBox="0 (\d+) (\d+) (\d+)"/>', strip)
    assert [(width, height) for _, _, width, height in views] == [size.groups() for size in sizes if size is not None]
    assert [place for place, *_ in views] == ["0", "1"]
    assert int(views[1][1]) > int(views[0][3])
    assert ".fk ." not in strip
