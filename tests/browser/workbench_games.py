"""A dispute in each of the games is settled on a phone without a network: ``pytest tests/browser/workbench_games.py``
with ``SITE`` as for ``workbench_page.py``. Nothing but fingers is used: the position is laid in by its fields, the
command is tried, the clause is read, and the position is shared as a link."""

import json
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from foreign_king import to_act
from foreign_king.positions import import_position
from foreign_king.spec import clauses
from tests.browser.offline_site import Site
from tests.browser.players import browser, playwright
from tests.browser.workbench_page import opened
from tests.browser.workbench_phone import at_rest, look, phone, site, visit_and_cut

__all__ = ["browser", "playwright", "site"]


class Dispute(NamedTuple):
    """What the players disagree about."""

    fields: dict[str, int]
    """The values of fields of the player who decides, by their names."""
    impossible: str
    """A field of the same player that cannot be negative."""
    token: str
    """The option that is tried."""
    clause: str
    """The clause that forbids it."""


DISPUTES = {
    "the-foreign-king": Dispute({"francs": 2}, "francs", "BuildFactory", "build.price"),
    "lang-lebe-der-koenig": Dispute({}, "hand x2", "GoOn", "go-on.free-move-first"),
    "barbarian-kingdoms": Dispute(
        {"treasury bronze": 0, "treasury silver": 0, "treasury gold": 0, "tokens": 0},
        "treasury bronze",
        "Recruit",
        "pay.worth",
    ),
}


def open_groups(page: Page, label: str) -> None:
    """Tap the groups open in which a field is."""
    parts = label.split()
    for end in range(1, len(parts)):
        group = page.locator(f'.fields details[data-at="/{"/".join(parts[:end])}"]')
        if group.get_attribute("open") is None:
            group.locator("summary").first.tap()


def lay_in(page: Page, game: str) -> None:
    """Begin with the setup, let chance decide what is due, and take the position over."""
    room = page.locator("#room-position")
    page.get_by_role("tab", name="A position").tap()
    at_rest(page, "position")
    games, players = room.locator("select").first, room.locator("select").nth(1)
    games.select_option(game)
    players.select_option("3")
    room.get_by_role("button", name="Begin with the setup").tap()
    page.wait_for_function("(game) => document.querySelector('#room-position textarea').value.includes(game)", arg=game)
    at_rest(page, "position")
    deal, tries = room.get_by_role("button", name="Let chance decide"), room.locator(".tries")
    while deal.count():
        before = tries.inner_text()
        deal.tap()
        expect(tries).not_to_have_text(before)
        at_rest(page, "position")
    room.get_by_role("button", name="Edit this position").tap()
    expect(tries).to_be_empty()
    at_rest(page, "position")


@pytest.mark.parametrize("game", DISPUTES)
def test_a_dispute_is_settled_by_fingers_alone_without_a_network_and_shared(
    browser: Browser, site: Site, game: str
) -> None:
    dispute = DISPUTES[game]
    with phone(browser) as page:
        visit_and_cut(page, site)
        lay_in(page, game)
        room = page.locator("#room-position")
        position = import_position(json.loads(room.locator("textarea").first.input_value()))
        player = f"position players {to_act(position.game, position.state)[0]}"

        name = f"{player} {dispute.impossible}"
        open_groups(page, name)
        field = room.get_by_label(name, exact=True)
        value = field.input_value()
        field.fill("0")
        room.get_by_role("button", name=f"{name} −1", exact=True).tap()
        assert field.input_value() == "-1"
        fault = room.locator(".fault").first
        expect(fault).to_contain_text(f"/{player.replace(' ', '/')}")
        fault.locator("button.link").tap()
        look(page, f"{game}-impossible")
        field.fill(value)
        for label, number in dispute.fields.items():
            open_groups(page, f"{player} {label}")
            room.get_by_label(f"{player} {label}", exact=True).fill(str(number))
        expect(room).to_contain_text("This position is possible.")
        look(page, f"{game}-laid-in")

        room.locator(f'.option.closed[data-token="{dispute.token}"]').tap()
        refused = room.locator(".bench .fault").first
        expect(refused.locator("a.clause")).to_have_text(dispute.clause)
        title = clauses(game)[dispute.clause].title
        expect(refused.locator(".of-the-rules")).to_contain_text(title)
        expect(refused.locator(".of-the-rules")).to_be_in_viewport(ratio=0.9)
        look(page, f"{game}-refused")

        room.get_by_role("button", name="Let the computer decide").tap()
        expect(room.locator(".bench h2").first).to_have_text("After the command that you tried")
        at_rest(page, "position")
        look(page, f"{game}-computer")
        room.get_by_role("button", name="Take it back").tap()
        at_rest(page, "position")
        room.locator(".bench").get_by_role("button", name="Share as a link").tap()
        link = room.locator(".bench").get_by_label("The link").input_value()
        text = room.locator("textarea").first.input_value()

        # The clause is read among the rules, and the position is there afterwards.
        room.locator(f'.option.closed[data-token="{dispute.token}"]').tap()
        refused.locator("a.clause").tap()
        expect(page.locator(f'section[id="{dispute.clause}"]')).to_be_in_viewport()
        page.go_back()
        at_rest(page, "position")
        assert room.locator("textarea").first.input_value() == text

    site.start()
    address = f"{site.address}/workbench/index.html"
    with opened(browser, address, f"#{link.partition('#')[2]}", language="fr") as page:
        room = page.locator("#room-position")
        expect(room.locator(".valid")).to_be_visible()
        room.locator(f'.option.closed[data-token="{dispute.token}"]').click()
        expect(room.locator(".bench .fault a.clause").first).to_have_text(dispute.clause)
        expect(room.locator(".bench .fault .of-the-rules span").first).to_have_attribute("lang", "fr")
