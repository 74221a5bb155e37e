"""Pieces that lie apart share elements, and stay where they are."""

import pytest

from foreign_king.pictures.elements import Element, element, group, write
from foreign_king.pictures.gathering import bits_of, gathered
from foreign_king.pictures.shapes import crown, disc, label, person


def drawn(*placed: tuple[Element, float, float]) -> str:
    return "".join(map(write, gathered(placed)))


def test_equal_pieces_become_one_path_and_their_marks_one_text() -> None:
    red = disc("#c8402f", 10, "R")
    assert drawn((red, 20, 30), (red, 60, 30.5)) == (
        '<path d="M20 20a10 10 0 1 1-.1 0zm40 0.5a10 10 0 1 1-.1 0z" class="red piece"/>'
        '<text x="20 60" y="34 34.5" font-size="11" class="light">RR</text>'
    )


def test_marks_of_several_letters_have_a_place_of_their_own() -> None:
    texts = [(label(said, size=20), x, 5.0) for said, x in (("a", 1), ("Anna", 2), ("b", 3), ("Bo", 4))]
    assert drawn(*texts) == (
        '<text x="1 3" y="5" class="t20">ab<tspan x="2" y="5">Anna</tspan><tspan x="4">Bo</tspan></text>'
    )


def test_what_lies_on_a_piece_is_drawn_over_it() -> None:
    """The first shape of a piece is below its second one, also where another piece begins with the second one."""
    white, seal = disc("var(--fk-white)", 9), crown(9, "var(--fk-seal)")
    both = group(white, seal)
    tags = [dict(each.attributes)["fill"] for each in gathered([(seal, 0, 0), (both, 50, 0), (white, 90, 0)])]
    assert tags == ["var(--fk-seal)", "var(--fk-white)", "var(--fk-seal)"]


@pytest.mark.parametrize("piece", [disc("#c8402f", 14, "A"), person("#c8402f", 34, "Ab"), crown(), label("x", 3, 4)])
def test_every_bit_of_a_piece_is_drawn_where_it_is(piece: Element) -> None:
    bits, moved = bits_of(piece), bits_of(group(piece, x=7, y=-2))
    assert bits
    assert moved
    assert [(bit.kind, bit.text, bit.x + 7, bit.y - 2) for bit in bits] == [
        (bit.kind, bit.text, bit.x, bit.y) for bit in moved
    ]


@pytest.mark.parametrize(
    "piece",
    [
        element("rect", width=1, height=1),
        element("path", d="M0 0L3 4"),
        element("g", element("circle", r=1), transform="rotate(90)"),
        element("g", element("circle", r=1), data_place="liege"),
        element("text", element("tspan", "a")),
    ],
    ids=["a rectangle", "a path with fixed points", "turned", "named", "texts"],
)
def test_what_is_no_plain_shape_with_marks_stays_as_it_is(piece: Element) -> None:
    assert bits_of(piece) is None
    assert gathered([(piece, 3, 4)]) == [group(piece, x=3, y=4)]
