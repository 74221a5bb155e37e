"""The contents of each game's box, taken from its law and its board, and the chapters of its rules."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import target_of
from docs.extension.scenario_told import EDITIONS
from docs.extension.shapes import listed, table, terms
from docs.extension.spoken import voice_of
from docs.extension.wording import language_built
from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS, VALUES
from foreign_king.games.lang_lebe_der_koenig.components import PLAYERS as SEATS_OF_THE_SECOND
from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR
from foreign_king.language import name_of
from foreign_king.spec import clauses

Pieces = Iterator[tuple[str, str, str]]
"""Rows of the table of pieces: the pieces, their number, and a remark."""


class BoxDirective(SphinxDirective):
    """A table of the pieces of a game. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game = GAMES[self.env.docname.partition("/")[0]]
        return [table(("pieces", "number", ""), PIECES[game.name](game, default_board(game)), ["box"])]


class ChaptersDirective(SphinxDirective):
    """The chapters of the rules in order of play, each with links to its clauses."""

    def run(self) -> list[nodes.Node]:
        game, chapters = self.env.docname.partition("/")[0], dict[str, list[nodes.Node]]()
        for name, clause in clauses(game, language_built()).items():
            chapters.setdefault(clause.chapter, []).append(link_to(target_of("clause", game, name), self.env.docname))
        return [terms([(chapter, listed(links, " ")) for chapter, links in chapters.items()], ["chapters"])]


def _of_the_first(game: AnyGame, board: Any) -> Pieces:
    seats, printed = max(SPACES_FOR), next(iter(game.law.editions.values()))
    francs = [f"{law.francs_in_box} in the {EDITIONS[edition]} box" for edition, law in game.law.editions.items()]
    yield (
        "citizens",
        f"{seats} × {printed.citizens}",
        "discs of a colour: on the map, in supply, on the tracks, in Congress",
    )
    yield "pawns", str(seats), f"one a player, for the action table of {len(SPACES)} spaces"
    yield "the King and his marker", "2", f"the marker begins on {printed.king_marker} of the VP track"
    yield "Royal Medals", str(printed.medals), "face up free, face down with a loan"
    yield "metal factories", str(printed.metal_factories), "upright active, on the side inactive"
    yield "textile factories", str(printed.textile_factories), "upright active, on the side inactive"
    yield "francs", str(printed.francs_in_box), "; ".join(francs)
    yield "the map", str(len(board.places)), f"provinces: {_places(game, board.ids)}"


def _of_the_second(game: AnyGame, board: Any) -> Pieces:
    law, seats = next(iter(game.law.editions.values())), max(SEATS_OF_THE_SECOND)
    hand = {"x1": law.hand_x1, "x2": law.hand_x2, "x3": law.hand_x3}
    yield "barons", str(seats), "one a player"
    yield "courtiers", f"{seats} × {law.courtiers}", "of a colour; one of each shows the bonus votes"
    for card, number in hand.items():
        yield f"{card} influence cards", f"{seats} × {number}", f"a player begins with {number}"
    starts = [len(board.starts[str(players)].territories) for players in SEATS_OF_THE_SECOND]
    yield "start cards", str(sum(starts)), "one a player for each number of players"
    yield "dice", str(law.roll_off_dice), "with six faces"
    votes = sum(each.votes for each in board.places.values())
    yield "the map", str(len(board.places)), f"territories with {votes} votes: {_places(game, board.places)}"


def _of_the_third(game: AnyGame, board: Any) -> Pieces:
    for token in TOKENS:
        yield f"{token} tokens", str(BOX.of(token)), f"worth {VALUES[token]} tremis each"
    many, prices = len(board.kingdoms), board.prices
    yield "kings", str(many), ", ".join(name_of(voice_of(game.name), "kingdom", kingdom) for kingdom in board.kingdoms)
    yield (
        "warriors",
        f"{many} × {len(prices.warriors)}",
        f"prices {_numbers(prices.warriors)} tremis on the player board",
    )
    yield (
        "control tokens",
        f"{many} × {len(prices.control)}",
        f"prices {_numbers(prices.control)} tremis on the player board",
    )
    yield "configurations", str(len(board.configurations)), "rows of the card that says which kingdoms play"
    yield "the map", str(len(board.places)), f"provinces, and the sea: {_places(game, board.places)}"


def _places(game: AnyGame, names: Any) -> str:
    return ", ".join(name_of(voice_of(game.name), game.board.place, name) for name in names)


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


PIECES = {
    "the-foreign-king": _of_the_first,
    "lang-lebe-der-koenig": _of_the_second,
    "barbarian-kingdoms": _of_the_third,
}


def setup(app: Sphinx) -> None:
    app.add_directive("box", BoxDirective)
    app.add_directive("chapters", ChaptersDirective)
