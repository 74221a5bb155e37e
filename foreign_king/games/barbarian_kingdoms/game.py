"""Barbarian Kingdoms, as one value."""

from typing import get_args

from foreign_king.games.barbarian_kingdoms.commands import Command
from foreign_king.games.barbarian_kingdoms.components import (
    BoardKingdom,
    BoardProvince,
    BoardSea,
    Configuration,
    Prices,
    Strait,
    board,
    place_names,
)
from foreign_king.games.barbarian_kingdoms.consequences import evolve
from foreign_king.games.barbarian_kingdoms.deduction import deduce
from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.games.barbarian_kingdoms.law import EDITIONS, LEAST, MOST
from foreign_king.games.barbarian_kingdoms.legal import chances, legal, sample, to_act
from foreign_king.games.barbarian_kingdoms.offers import offers
from foreign_king.games.barbarian_kingdoms.positions import (
    PositionDocument,
    laid_out,
    position,
    position_faults,
    read_position,
)
from foreign_king.games.barbarian_kingdoms.reasons import explain, explain_refusal, explain_score
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules import decide, learn
from foreign_king.games.barbarian_kingdoms.setup import setup
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.views import hide, redact, result, sides, view
from foreign_king.games.barbarian_kingdoms.words import SORTS, words
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game

BARBARIAN_KINGDOMS: Game[State, Command, Fact] = Game(
    name="barbarian-kingdoms",
    title="Barbarian Kingdoms",
    rules=Rule,
    editions=EDITIONS,
    least=LEAST,
    most=MOST,
    revisions=(),
    board_name="europe-476-reconstructed",
    board_parts={
        "provinces": FrozenDict[str, BoardProvince],
        "sea": BoardSea,
        "straits": tuple[Strait, ...],
        "kingdoms": FrozenDict[str, BoardKingdom],
        "configurations": FrozenDict[str, Configuration],
        "prices": Prices,
    },
    make_board=board,
    place="area",
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
