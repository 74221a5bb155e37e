"""Files and links that cannot be read at the workbench, and those that belong elsewhere: ``pytest
tests/browser/workbench_files.py`` with ``SITE`` as for ``workbench_page.py``. Each gets a clear message, and what was
open stays."""

import gzip
import json
from base64 import urlsafe_b64encode
from pathlib import Path
from zlib import compressobj

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import browser, playwright
from tests.browser.workbench_page import EXAMPLES, LOG, WRONG, address, judge, opened

__all__ = ["address", "browser", "playwright"]
POSITION = EXAMPLES / "positions" / "three-players.json"
TOO_LONG = "This is too long for the workbench: it takes up to 20 MB."
PACKED = gzip.compress(LOG.read_bytes())
NO_UTF_8 = "It is no text in UTF-8: line 1 cannot be read."
UNREADABLE = {
    "picture.png": (b"\x89PNG\r\n\x1a\n\x00\x00", NO_UTF_8),
    "log.jsonl": (
        LOG.read_bytes().replace(b"Bruno", b"Bruno \xff", 1),
        "It is no text in UTF-8: line 1 cannot be read.",
    ),
    "notepad.txt": (LOG.read_text("utf-8").encode("utf-16"), NO_UTF_8),
    "cut.jsonl.gz": (PACKED[: len(PACKED) // 2], "It is damaged, and cannot be read."),
    "bomb.gz": (gzip.compress(b" " * 20_000_001), TOO_LONG),
}


def packed(text: str) -> str:
    """Return a text as a link has it."""
    packer = compressobj(wbits=-15)
    return urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def drop(page: Page, name: str, content: str) -> None:
    """Drop a file onto the page."""
    page.evaluate(
        """([name, content]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], name));
            for (const kind of ["dragover", "drop"]) {
                document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
            }
        }""",
        [name, content],
    )


def test_a_file_that_cannot_be_read_is_named_and_what_was_open_stays(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(50_000_001)
    with opened(browser, address) as page:
        judge(page, WRONG)
        field, notice = page.locator("#room-log input[type=file]"), page.locator("#workbench .notice")
        for name, (content, sentence) in UNREADABLE.items():
            field.set_input_files({"name": name, "mimeType": "", "buffer": content})
            expect(notice).to_have_text(f"{name} was not opened. {sentence}")
        field.set_input_files(large)
        expect(notice).to_have_text(f"large.jsonl was not opened. {TOO_LONG}")
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 4.")
        expect(page.locator("#room-log .bench h2").first).to_have_text("Before line 4")
        # The next file that can be read takes the message away.
        field.set_input_files(LOG)
        expect(page.locator("#room-log .verdict h2")).to_have_text("Valid: 158 commands, the game is over.")
        expect(notice).to_be_empty()


def test_a_pasted_text_has_the_same_limit_as_a_file(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        judge(page, WRONG)
        page.evaluate("document.querySelector('#room-log textarea').value = ' '.repeat(20_000_001)")
        page.get_by_role("button", name="Judge it").click()
        expect(page.locator("#workbench .notice")).to_have_text(TOO_LONG)
        expect(page.locator("#room-log .verdict h2")).to_have_text("Wrong in line 4.")


def test_a_file_opens_in_the_room_where_it_belongs(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        drop(page, POSITION.name, POSITION.read_text("utf-8"))
        expect(page.get_by_role("tab", name="A position")).to_have_attribute("aria-selected", "true")
        expect(page.locator("#room-position")).to_contain_text("This position is possible.")
        expect(page.locator("#room-position .pictures svg").first).to_be_visible()
        text = page.get_by_label("The position as JSON").input_value()
        page.locator("#room-position input[type=file]").set_input_files(LOG)
        expect(page.get_by_role("tab", name="A log")).to_have_attribute("aria-selected", "true")
        expect(page.locator("#room-log .verdict h2")).to_have_text("Valid: 158 commands, the game is over.")
        assert page.get_by_label("The position as JSON").input_value() == text


@pytest.mark.parametrize("name", ["lang-lebe-der-koenig-four-players", "barbarian-kingdoms-four-players"])
def test_a_log_of_each_other_game_is_judged(browser: Browser, address: str, name: str) -> None:
    with opened(browser, address) as page:
        page.locator("#room-log input[type=file]").set_input_files(EXAMPLES / "logs" / f"{name}.jsonl")
        expect(page.locator("#room-log .verdict h2.valid")).to_contain_text("the game is over")
        expect(page.locator("#room-log .pictures svg").first).to_be_visible()


@pytest.mark.parametrize(
    "link",
    [
        "#log=abc",
        "#log=%%%",
        "#position=" + packed("x" * 1000)[:5],
        "#changed=" + packed("null"),
        "#changed=" + packed("once upon a time"),
        "#changed=" + packed(json.dumps({"game": "chess", "text": "{}"})),
        "#scenario=chess/first",
        "#scenario=the-foreign-king/loan/there-is-none",
        "#scenario=%E0%A4%A",
        "#log=" + packed(" " * 20_000_001),
    ],
)
def test_a_link_that_cannot_be_read_is_said_to_be_one_for_as_long_as_it_is_there(
    browser: Browser, address: str, link: str
) -> None:
    with opened(browser, address, link) as page:
        notice = page.locator("#workbench .notice")
        expect(notice).to_contain_text("The link cannot be read.")
        # The page loads the rules meanwhile, and says so without taking the message away.
        page.get_by_role("tab", name="A log").is_visible()
        page.wait_for_function("document.querySelector('#workbench progress') === null")
        expect(notice).to_contain_text("The link cannot be read.")
        judge_in_room(page)
        expect(notice).to_be_empty()


def judge_in_room(page: Page) -> None:
    """Go to the room of logs, and have a log judged."""
    page.get_by_role("tab", name="A log").click()
    judge(page, WRONG)


def test_a_log_that_makes_too_long_a_link_says_so(browser: Browser, address: str) -> None:
    # What is random cannot be compressed.
    comment = "".join(chr(0x4E00 + (number * 7919) % 20_000) for number in range(1_500_000))
    header, *lines = LOG.read_text("utf-8").splitlines()
    first = lines[0].replace("{", '{"comment":"' + comment + '",', 1)
    with opened(browser, address) as page:
        drop(page, "long.jsonl", "\n".join([header, first]) + "\n")
        expect(page.locator("#room-log .pictures svg").first).to_be_visible()
        before = page.url
        page.locator("#room-log > div > .buttons").last.get_by_role("button", name="Share as a link").click()
        expect(page.locator("#room-log .shared").first).to_contain_text("no browser opens such a link")
        assert page.url == before
