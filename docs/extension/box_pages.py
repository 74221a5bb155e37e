"""The contents of each game's box, taken from its law and its board, and the chapters of its rules."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.links import link_to
from docs.extension.names import target_of
from docs.extension.shapes import listed, table, terms
from docs.extension.spoken import voice_of
from docs.extension.wording import _, language_built
from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS, VALUES
from foreign_king.games.lang_lebe_der_koenig.components import PLAYERS as SEATS_OF_THE_SECOND
from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR
from foreign_king.language import name_of
from foreign_king.language.wording import N_
from foreign_king.spec import clauses

Pieces = Iterator[tuple[str, str, str]]
"""Rows of the table of pieces: the pieces, their number, and a remark."""

FRANCS = {
    "fr": N_("{number} in the French box"),
    "de": N_("{number} in the German box"),
    "it": N_("{number} in the Italian box"),
}
"""How many francs a box has, by the edition."""
TOKEN_NAMES = {
    "bronze": N_("bronze tokens"),
    "silver": N_("silver tokens"),
    "gold": N_("gold tokens"),
    "diamond": N_("diamond tokens"),
}


class BoxDirective(SphinxDirective):
    """A table of the pieces of a game. The folder of the page names the game."""

    def run(self) -> list[nodes.Node]:
        game = GAMES[self.env.docname.partition("/")[0]]
        return [table((_("pieces"), _("number"), ""), PIECES[game.name](game, default_board(game)), ["box"])]


class ChaptersDirective(SphinxDirective):
    """The chapters of the rules in order of play, each with links to its clauses."""

    def run(self) -> list[nodes.Node]:
        game, chapters = self.env.docname.partition("/")[0], dict[str, list[nodes.Node]]()
        for name, clause in clauses(game, language_built()).items():
            chapters.setdefault(clause.chapter, []).append(link_to(target_of("clause", game, name), self.env.docname))
        return [terms([(chapter, listed(links, " ")) for chapter, links in chapters.items()], ["chapters"])]


def _of_the_first(game: AnyGame, board: Any) -> Pieces:
    seats, printed = max(SPACES_FOR), next(iter(game.law.editions.values()))
    yield (
        _("citizens"),
        f"{seats} × {printed.citizens}",
        _("discs of a colour: on the map, in supply, on the tracks, in Congress"),
    )
    yield _("pawns"), str(seats), _("one a player, for the action table of {number} spaces").format(number=len(SPACES))
    marker = _("the marker begins on {number} of the VP track").format(number=printed.king_marker)
    yield _("the King and his marker"), "2", marker
    yield _("Royal Medals"), str(printed.medals), _("face up free, face down with a loan")
    upright = _("upright active, on the side inactive")
    yield _("metal factories"), str(printed.metal_factories), upright
    yield _("textile factories"), str(printed.textile_factories), upright
    francs = [_(FRANCS[edition]).format(number=law.francs_in_box) for edition, law in game.law.editions.items()]
    yield _("francs"), str(printed.francs_in_box), "; ".join(francs)
    yield _("the map"), str(len(board.places)), _("provinces: {names}").format(names=_places(game, board.ids))


def _of_the_second(game: AnyGame, board: Any) -> Pieces:
    law, seats = next(iter(game.law.editions.values())), max(SEATS_OF_THE_SECOND)
    hand = {"x1": law.hand_x1, "x2": law.hand_x2, "x3": law.hand_x3}
    yield _("barons"), str(seats), _("one a player")
    yield _("courtiers"), f"{seats} × {law.courtiers}", _("of a colour; one of each shows the bonus votes")
    for card, number in hand.items():
        begins = _("a player begins with {number}").format(number=number)
        yield _("{card} influence cards").format(card=card), f"{seats} × {number}", begins
    starts = [len(board.starts[str(players)].territories) for players in SEATS_OF_THE_SECOND]
    yield _("start cards"), str(sum(starts)), _("one a player for each number of players")
    yield _("dice"), str(law.roll_off_dice), _("with six faces")
    votes, names = sum(each.votes for each in board.places.values()), _places(game, board.places)
    territories = _("territories with {votes} votes: {names}").format(votes=votes, names=names)
    yield _("the map"), str(len(board.places)), territories


def _of_the_third(game: AnyGame, board: Any) -> Pieces:
    for token in TOKENS:
        worth = _("worth {number} tremis each").format(number=VALUES[token])
        yield _(TOKEN_NAMES[token]), str(BOX.of(token)), worth
    many, prices, speaker = len(board.kingdoms), board.prices, voice_of(game.name, language_built())
    yield _("kings"), str(many), ", ".join(name_of(speaker, "kingdom", kingdom) for kingdom in board.kingdoms)
    on_board = _("prices {numbers} tremis on the player board")
    for pieces, of_each in ((_("warriors"), prices.warriors), (_("control tokens"), prices.control)):
        yield pieces, f"{many} × {len(of_each)}", on_board.format(numbers=", ".join(map(str, of_each)))
    yield _("configurations"), str(len(board.configurations)), _("rows of the card that says which kingdoms play")
    areas = _("provinces, and the sea: {names}").format(names=_places(game, board.places))
    yield _("the map"), str(len(board.places)), areas


def _places(game: AnyGame, names: Any) -> str:
    speaker = voice_of(game.name, language_built())
    return ", ".join(name_of(speaker, game.board.place, name) for name in names)


PIECES = {
    "the-foreign-king": _of_the_first,
    "lang-lebe-der-koenig": _of_the_second,
    "barbarian-kingdoms": _of_the_third,
}


def setup(app: Sphinx) -> None:
    app.add_directive("box", BoxDirective)
    app.add_directive("chapters", ChaptersDirective)
