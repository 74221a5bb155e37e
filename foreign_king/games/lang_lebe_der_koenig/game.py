"""Lang lebe der König, as one value."""

from typing import get_args

from foreign_king.games.lang_lebe_der_koenig.commands import Command
from foreign_king.games.lang_lebe_der_koenig.components import BoardTerritory, SeaRoute, StartCards, board, place_names
from foreign_king.games.lang_lebe_der_koenig.consequences import evolve
from foreign_king.games.lang_lebe_der_koenig.deduction import deduce
from foreign_king.games.lang_lebe_der_koenig.facts import Fact
from foreign_king.games.lang_lebe_der_koenig.law import EDITIONS, LEAST, MOST, REVISIONS
from foreign_king.games.lang_lebe_der_koenig.legal import chances, legal, sample, to_act
from foreign_king.games.lang_lebe_der_koenig.offers import offers
from foreign_king.games.lang_lebe_der_koenig.positions import (
    PositionDocument,
    laid_out,
    position,
    position_faults,
    read_position,
)
from foreign_king.games.lang_lebe_der_koenig.reasons import explain, explain_refusal, explain_score
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules import decide, learn
from foreign_king.games.lang_lebe_der_koenig.setup import setup
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.games.lang_lebe_der_koenig.views import hide, redact, result, sides, view
from foreign_king.games.lang_lebe_der_koenig.words import SORTS, words
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game

LANG_LEBE_DER_KOENIG: Game[State, Command, Fact] = Game(
    name="lang-lebe-der-koenig",
    title="Lang lebe der König",
    rules=Rule,
    editions=EDITIONS,
    least=LEAST,
    most=MOST,
    revisions=REVISIONS,
    board_name="britain-reconstructed",
    board_parts={
        "territories": FrozenDict[str, BoardTerritory],
        "sea_routes": tuple[SeaRoute, ...],
        "starts": FrozenDict[str, StartCards],
    },
    make_board=board,
    place="territory",
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
