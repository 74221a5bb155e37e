"""The words of the theme around each page, in the language that is built."""

from docs.extension.frame import in_language, texts_of_the_theme
from docs.extension.wording import build_in

PAGE = """<a href="#x">Skip to content</a> <button aria-label="Toggle site navigation sidebar"></button>
<div>
  Home
</div> <p>Go Home, or Next.</p> <input aria-label="Toggle navigation of Rules">"""


def test_texts_that_stand_alone_are_in_the_language() -> None:
    build_in("de")
    try:
        shown = in_language(PAGE)
        assert ">Zum Inhalt</a>" in shown
        assert 'aria-label="Navigation der Website ein- oder ausblenden"' in shown
        assert "<div>\n  Startseite\n</div>" in shown
        assert "<p>Go Home, or Next.</p>" in shown
        assert 'aria-label="Navigation ein- oder ausblenden: Rules"' in shown
        assert [text for text, translation in texts_of_the_theme().items() if text == translation] == []
    finally:
        build_in("en")


def test_in_english_they_stay() -> None:
    assert in_language(PAGE) == PAGE
