"""SVG elements as values: their text is well formed and short, and text within them is escaped."""

from xml.etree import ElementTree

import pytest

from foreign_king.pictures.elements import Element, element, group, moved, number, opening, path, text, write
from foreign_king.pictures.shapes import (
    coin,
    cube,
    disc,
    fanned,
    label,
    labels,
    lines_of,
    panel,
    paragraph,
    person,
    width_of,
)
from foreign_king.pictures.sheets import GAP, Part, Picture, Where
from foreign_king.pictures.styles import ADAPTIVE, LIGHT_LETTERS, PAINTS, letters_on, paints
from tests.pictures.drawn_shapes import stretches

HOSTILE = "</svg><script>alert('1')</script>&amp;\"\x00\x1b\ud800\u202e👑"


def test_attributes_are_written_as_svg_has_them() -> None:
    text = element("text", "Liège", x=5, y=1.26, text_anchor="middle", class_="strong", fill=None)
    assert write(text) == '<text x="5" y="1.3" class="middle strong">Liège</text>'
    assert write(element("circle", r=2.0)) == '<circle r="2"/>'


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.0, "3"), (-0.5, "-0.5"), (-0.01, "0"), (0.06, "0.1"), (1e6, "1000000")],
)
def test_numbers_are_as_short_as_a_tenth_allows(value: float, written: str) -> None:
    assert number(value) == written


def test_texts_are_escaped_whatever_they_say() -> None:
    root = ElementTree.fromstring(write(element("g", element("text", HOSTILE), title=HOSTILE)))
    assert root.get("title") == root[0].text
    assert root[0].text is not None
    assert root[0].text.startswith("</svg><script>alert('1')</script>&amp;\"\\x00\\x1b\\ud800\\u202e")
    assert len(root) == 1
    assert len(root[0]) == 0


def test_equal_elements_are_the_same_object() -> None:
    def piece(x: float) -> Element:
        return group(disc("#c8402f", 18, "R"), label("3", 22, 8, size=24), x=x)

    assert piece(5) is piece(5.0)
    assert piece(5) is not piece(6)
    assert write(piece(5)) == write(piece(6)).replace('x="6"', 'x="5"').replace('x="28"', 'x="27"')


def test_groups_are_moved_and_told() -> None:
    inner = element("circle", r=1)
    assert (
        write(group(inner, x=1, y=2, title="one"))
        == '<g transform="translate(1 2)"><title>one</title><circle r="1"/></g>'
    )
    assert write(group(inner)) == '<circle r="1"/>'
    assert write(group(inner, x=1)) == '<circle cx="1" r="1"/>'
    assert write(group(inner, inner)) == '<g><circle r="1"/><circle r="1"/></g>'


def test_a_group_in_a_group_is_one() -> None:
    inner = group(element("circle", r=1), x=1, y=2, class_="small")
    assert write(group(inner, x=3)) == '<g transform="translate(3)translate(1 2)" class="small"><circle r="1"/></g>'
    assert group(inner) is inner
    assert write(group(inner, x=3, title="two")).count("<g") == 2
    assert write(group(inner, opacity=0.5)).count("<g") == 2
    turned = element("g", element("circle", r=1), transform="rotate(90)")
    assert write(group(turned, x=3)).startswith('<g transform="translate(3)rotate(90)">')


def test_a_path_ends_where_its_points_are() -> None:
    points = [(1.04, 2.0), (3.0, -4.0), (2.5, 0.0), (2.5, 0.25)]
    assert path(points) == "M1 2l2-6-0.5 4 0 0.2Z"
    assert path(points, closed=False) == "M1 2l2-6-0.5 4 0 0.2"
    assert path([(1, 2)], closed=False) == "M1 2"


def test_the_tags_and_texts_of_an_element_are_the_whole() -> None:
    inner = element("tspan", "b < c", x=1)
    for each in (element("rect", x=2), element("text", "a & b\n", inner, class_='"c"'), element("g", inner)):
        parts = [text(part) if isinstance(part, str) else write(part) for part in each.content]
        end = [f"</{each.tag}>"] if each.content else []
        assert "".join([opening(each), *parts, *end]) == write(each)


# Texts and pieces


def test_a_text_stays_within_its_width() -> None:
    for said in ("Liège", "W" * 300, "il" * 100, "漢字" * 50, "Sehr lange Namen"):
        shown = label(said, size=20, within=90)
        size = float(dict(shown.attributes)["font-size"])
        (text,) = shown.content
        assert isinstance(text, str)
        assert size >= 10
        assert width_of(text, size) <= 91
        assert text.rstrip("…") == said[: len(text.rstrip("…"))].rstrip()
    assert label("Liège", size=20, within=900).content == ("Liège",)


def test_several_texts_are_one_element() -> None:
    row = labels([("ab", 1, 2), ("W" * 40, 3, 4)], size=20, within=100, anchor="end")
    first, second = '<tspan x="1" y="2">ab</tspan>', '<tspan x="3" y="4" font-size="10">'
    assert write(row).startswith(f'<text class="t20 end">{first}{second}')
    letters = labels([("a", 1, 2), ("bc", 3, 2), ("d", 5, 9), ("e", 7, 9), ("f", 9, 9)])
    assert write(letters) == '<text x="1 5 7 9" y="2 9" class="t20">adef<tspan x="3" y="2">bc</tspan></text>'
    assert write(labels([("ab", 0, 4)], size=28)) == '<text y="4" font-size="28">ab</text>'
    assert write(labels([("a", 0, 4)], size=28)) == '<text y="4" font-size="28">a</text>'


def test_what_only_holds_its_content_together_is_no_group() -> None:
    ring, dot = element("circle", r=9), element("circle", r=1)
    loose = group(group(ring, dot), group(ring, dot, title="a"), group(), group(ring, dot, class_="b"))
    inside = '<circle r="9"/><circle r="1"/>'
    assert write(loose) == f'<g>{inside}<g><title>a</title>{inside}</g><g class="b">{inside}</g></g>'
    assert write(group(ring, dot, opacity=None)) == f"<g>{inside}</g>"


def test_a_few_shapes_are_where_a_group_would_move_them() -> None:
    shapes = (element("circle", cx=2, r=1), element("rect", width=4, height=3), element("path", d="M1 2l3-4M-5-6h2"))
    assert write(group(*shapes, label("a", -3, 1), x=3, y=-1)) == (
        '<g><circle cx="5" cy="-1" r="1"/><rect x="3" y="-1" width="4" height="3"/><path d="M4 1l3-4m-9-4h2"/>'
        '<text class="t20">a</text></g>'
    )
    letters = labels([("a", 1, 2), ("b", 3, 4)])
    for other in (group(shapes[0], opacity=0.5), letters, element("path", d="M0 0H5"), moved(shapes[0], 1, 1)):
        assert write(group(other, shapes[0], x=3)).startswith('<g transform="translate(3)">')
    assert write(group(*shapes, *shapes, x=3)).startswith('<g transform="translate(3)">')


def test_a_stretch_of_a_path_begins_where_the_one_before_it_has_ended() -> None:
    for data, written in (
        ("M10 20l3 4M9-5h2", "M10 20l3 4m-4-29h2"),
        ("M10 20h3v4zM9.5 20h2v3h4M10 20", "M10 20h3v4zm-0.5 0h2v3h4m-5.5-3"),
        (
            "M1 2a9 9 0 1 1-.1 0zM3 4c1 2 3 4 5 6s1 2 3 4q5 6 7 8t1 2M0 0",
            "M1 2a9 9 0 1 1-.1 0zm2 2c1 2 3 4 5 6s1 2 3 4q5 6 7 8t1 2m-19-24",
        ),
        ("M1 2H7M3 4m1 1h2M5 5", "M1 2H7M3 4m1 1h2m-1 0"),
    ):
        assert write(element("path", d=data)) == f'<path d="{written}"/>'
        assert [place for *place, _ in stretches(written)] == [place for *place, _ in stretches(data)]


def test_lines_are_broken_between_words() -> None:
    said = "It is the turn of Anna, who chooses an action, or passes if there is none."
    lines = lines_of(said, 200, 20)
    assert " ".join(lines) == said
    assert all(width_of(line, 20) <= 200 for line in lines)
    assert len(lines) > 2
    assert lines_of("one", 1, 20) == ["one"]
    drawn = paragraph(said, 5, 30, 200)
    assert [dict(line.attributes)["y"] for line in drawn.content if isinstance(line, Element)][:2] == ["30", "56"]


def test_pieces_bear_their_mark_in_letters_that_can_be_read() -> None:
    for paint in PAINTS.values():
        for piece in (disc(paint, 14, "A"), cube(paint, 26, "A"), person(paint, 34, "A")):
            drawn = write(piece)
            assert ">A</text>" in drawn
            assert f'{"dark" if letters_on(paint) != LIGHT_LETTERS else "light"}">A<' in drawn
    assert "<text" not in write(disc(PAINTS["red"]))
    assert ">12</text>" in write(coin("12"))


def contrast(one: str, other: str) -> float:
    """How far apart two colours are in lightness, as WCAG counts it: 1 to 21."""

    def light(colour: str) -> float:
        full = colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])
        parts = [int(full[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", PAINTS)
def test_marks_can_be_read_on_every_paint(colour: str) -> None:
    assert contrast(PAINTS[colour], letters_on(PAINTS[colour])) >= 3


def theme(selector: str) -> dict[str, str]:
    """The colours that the style sheet sets after a selector."""
    said = ADAPTIVE.sheet.partition(f"{selector}{{")[2].partition("}")[0]
    pairs = (each.partition(":") for each in said.split(";") if each.startswith("--fk-"))
    return {name.removeprefix("--fk-"): colour for name, _, colour in pairs}


@pytest.mark.parametrize("selector", [".fk", "dark] *)"], ids=["day", "night"])
def test_letters_can_be_read_by_day_and_by_night(selector: str) -> None:
    colours = theme(selector)
    assert set(colours) <= set(theme(".fk"))
    for ground in ("paper", "panel", "sea", "land", "land-2", "closed"):
        assert contrast(colours["ink"], colours[ground]) >= 7
        assert contrast(colours["faint"], colours[ground]) >= 4.5
        # Rings and rims are no letters.
        assert contrast(colours["ring"], colours[ground]) >= 3
        assert contrast(colours["mark"], colours[ground]) >= (4.5 if ground in ("paper", "panel") else 3)


def test_colours_are_those_of_names_or_free_ones() -> None:
    given = paints(ADAPTIVE, ["red", "anna", "bruno"], {"bruno": "blue"})
    assert given["red"] == PAINTS["red"]
    assert given["bruno"] == PAINTS["blue"]
    assert given["anna"] not in (given["red"], given["bruno"])
    assert len(set(paints(ADAPTIVE, [f"p{place}" for place in range(len(PAINTS))]).values())) == len(PAINTS)
    assert paints(ADAPTIVE, [f"p{place}" for place in range(20)])["p19"] == PAINTS["grey"]


def test_a_fan_stands_around_its_middle() -> None:
    assert fanned(3, 10, 2, 8) == [(-5, -4), (5, -4), (0, 4)]
    assert fanned(0, 10) == []


# The sheet


def part(name: str, width: float, height: float, where: Where) -> Part:
    return Part(name=name, title=name, width=width, height=height, drawing=panel(width, height, name), where=where)


def test_parts_stand_side_by_side_and_never_on_each_other() -> None:
    parts = (
        part("map", 300, 200, "left"),
        part("track", 300, 50, "left"),
        part("status", 120, 90, "right"),
        *(part(f"p{place}", 140, 60 + place, "below") for place in range(5)),
    )
    drawn = Picture(title="A & B", description=("One.", "<Two>."), parts=parts, language="fr")
    root = ElementTree.fromstring(drawn.svg)
    svg = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{svg}title") == root.get("aria-label") == "A & B"
    assert root.findtext(f"{svg}desc") == "One.\n<Two>."
    assert (root.get("role"), root.get("lang")) == ("img", "fr")
    _, _, width, height = map(float, str(root.get("viewBox")).split())
    placed = [each for each in root if each.tag == f"{svg}g"]
    boxes = []
    for each, of in zip(placed, parts, strict=True):
        x, y = map(float, each.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
        assert x >= GAP
        assert x + of.width <= width - GAP
        assert y + of.height <= height
        boxes.append((x, y, x + of.width, y + of.height))
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other_left, other_top, other_right, other_bottom in boxes[place + 1 :]:
            assert right < other_left or other_right < left or bottom < other_top or other_bottom < top
    alone = ElementTree.fromstring(parts[0].svg)
    assert alone.get("viewBox") == "0 0 300 200"
