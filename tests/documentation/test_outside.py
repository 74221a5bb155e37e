"""The check that the site loads nothing from elsewhere finds whatever does."""

import pytest

from docs.extension.outside import loaded_from_elsewhere


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://x.example/a.js"></script>',
        "<script async src='//x.example/a.js'></script>",
        '<link rel="stylesheet" href="https://x.example/a.css" />',
        '<link href="https://x.example/a.css" rel="preload" as="style">',
        '<img alt="a board" src="http://x.example/a.svg" />',
        "@font-face { src: url(https://x.example/a.woff2) }",
        "@import 'https://x.example/a.css';",
    ],
)
def test_what_is_loaded_from_elsewhere_is_found(text: str) -> None:
    (found,) = loaded_from_elsewhere(text)
    assert "//x.example/a." in found


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://x.example/">elsewhere</a>',
        '<link rel="canonical" href="https://x.example/page.html" />',
        '<script src="_static/a.js"></script> <link rel="stylesheet" href="../_static/a.css" />',
        '<img src="data:image/svg+xml;base64,xyz" /> background: url("data:image/svg+xml;utf8,<svg xmlns=//x>")',
    ],
)
def test_links_and_what_is_at_hand_are_none(text: str) -> None:
    assert list(loaded_from_elsewhere(text)) == []
