"""The icons and the manifest for the home screen of a device."""

import json
import re
import struct
import zlib

from foreign_king.resources import data_folder
from foreign_king.server.drawn_icons import Shape, png
from foreign_king.server.home_screen import APPLE, MANIFEST, MASKABLE, home_screen_files

ICON = (data_folder("play") / "icon.svg").read_text("utf-8")
FILES = home_screen_files(ICON, "kings")
GROUND, GOLD, LINE = (0x7A, 0x3B, 0x2E), (0xE8, 0xC5, 0x5A), (0x3A, 0x1C, 0x16)


def pixels(content: bytes) -> list[list[tuple[int, ...]]]:
    """The pixels of a PNG, row by row."""
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    place, data, side = 8, b"", 0
    while place < len(content):
        length, name = struct.unpack(">I4s", content[place : place + 8])
        chunk = content[place + 8 : place + 8 + length]
        assert struct.unpack(">I", content[place + 8 + length : place + 12 + length])[0] == zlib.crc32(name + chunk)
        if name == b"IHDR":
            side, high, depth, kind = struct.unpack(">IIBB", chunk[:10])
            assert (high, depth, kind) == (side, 8, 2)
        data += chunk if name == b"IDAT" else b""
        place += 12 + length
    raw, wide = zlib.decompress(data), 3 * side + 1
    rows = [raw[row * wide + 1 : (row + 1) * wide] for row in range(side)]
    return [[tuple(row[at : at + 3]) for at in range(0, 3 * side, 3)] for row in rows]


def test_the_icon_for_ios_is_the_crown_on_a_ground_without_holes() -> None:
    rows = pixels(FILES[APPLE])
    assert (len(rows), len(rows[0])) == (180, 180)
    # The device cuts the corners, so the ground reaches them.
    assert {rows[y][x] for x in (0, 179) for y in (0, 179)} == {GROUND}
    assert rows[95][90] == GOLD  # the crown
    assert rows[130][90] == GOLD  # its base
    assert LINE in {pixel for row in rows for pixel in row}
    assert rows[62][60] == GROUND  # between two of its points
    # It is the same on both sides, as far as rounding goes.
    assert all(abs(rows[y][x][0] - rows[y][179 - x][0]) <= 1 for y in range(180) for x in range(90))


def test_an_icon_that_is_cut_to_a_circle_shows_the_whole_crown() -> None:
    rows = pixels(FILES[APPLE])
    drawn = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel != GROUND]
    assert max((x - 89.5) ** 2 + (y - 89.5) ** 2 for x, y in drawn) <= (0.4 * 180) ** 2
    svg = FILES[MASKABLE].decode()
    assert svg.count("<rect") == ICON.count("<rect")
    assert re.search(r'<rect width="32" height="32" fill="#7a3b2e"/><g transform="[^"]*scale\(0.8\)"', svg)
    assert svg.rstrip().endswith("</g></svg>")


def test_the_manifest_names_icons_that_are_there() -> None:
    manifest = json.loads(FILES[MANIFEST])
    assert (manifest["name"], manifest["display"], manifest["background_color"]) == ("kings", "standalone", "#7a3b2e")
    assert {each["src"] for each in manifest["icons"]} == {"icon.svg", MASKABLE, APPLE}
    assert {"any", "maskable"} <= {each["purpose"] for each in manifest["icons"]}


def test_a_shape_covers_what_is_below_it_and_a_pixel_is_mixed_by_its_part() -> None:
    left = Shape([[(0.0, 0.0), (0.375, 0.0), (0.375, 1.0), (0.0, 1.0)]], "#fff")
    rows = pixels(png(4, "#000000", [left, Shape([[(0.0, 0.5), (0.25, 0.5), (0.25, 1.0), (0.0, 1.0)]], "#010203")]))
    assert rows[0] == [(255, 255, 255), (128, 128, 128), (0, 0, 0), (0, 0, 0)]
    assert rows[3] == [(1, 2, 3), (128, 128, 128), (0, 0, 0), (0, 0, 0)]
