"""The Foreign King, as one value."""

from typing import get_args

from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.components import BoardProvince, board, place_names
from foreign_king.games.the_foreign_king.consequences import evolve
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.law import EDITIONS, LEAST, MOST
from foreign_king.games.the_foreign_king.legal import chances, legal, sample, to_act
from foreign_king.games.the_foreign_king.offers import offers
from foreign_king.games.the_foreign_king.positions import (
    PositionDocument,
    laid_out,
    position,
    position_faults,
    read_position,
)
from foreign_king.games.the_foreign_king.reasons import explain, explain_refusal, explain_score
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules import decide
from foreign_king.games.the_foreign_king.setup import setup
from foreign_king.games.the_foreign_king.state import State
from foreign_king.games.the_foreign_king.views import deduce, hide, learn, redact, result, sides, view
from foreign_king.games.the_foreign_king.words import SORTS, words
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game

THE_FOREIGN_KING: Game[State, Command, Fact] = Game(
    name="the-foreign-king",
    title="The Foreign King",
    rules=Rule,
    editions=EDITIONS,
    least=LEAST,
    most=MOST,
    revisions=(),
    board_name="belgium-1830",
    board_parts={"provinces": FrozenDict[str, BoardProvince]},
    make_board=board,
    place="province",
    place_names=place_names,
    state=State,
    commands=get_args(Command),
    facts=get_args(Fact),
    position_document=PositionDocument,
    setup=setup,
    decide=decide,
    evolve=evolve,
    learn=learn,
    deduce=deduce,
    to_act=to_act,
    legal=legal,
    sample=sample,
    offers=offers,
    chances=chances,
    view=view,
    redact=redact,
    hide=hide,
    result=result,
    sides=sides,
    position=position,
    laid_out=laid_out,
    read_position=read_position,
    position_faults=position_faults,
    explain=explain,
    explain_refusal=explain_refusal,
    explain_score=explain_score,
    words=words,
    sorts=SORTS,
)
