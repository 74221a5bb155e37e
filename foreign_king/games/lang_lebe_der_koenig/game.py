"""The value ``GAME``: Lang lebe der König."""

from typing import get_args

from foreign_king.games.lang_lebe_der_koenig.commands import Command
from foreign_king.games.lang_lebe_der_koenig.components import BOARD
from foreign_king.games.lang_lebe_der_koenig.consequences import evolve
from foreign_king.games.lang_lebe_der_koenig.deduction import deduce
from foreign_king.games.lang_lebe_der_koenig.ending import ENDING
from foreign_king.games.lang_lebe_der_koenig.evaluation import EVALUATION
from foreign_king.games.lang_lebe_der_koenig.facts import Fact
from foreign_king.games.lang_lebe_der_koenig.imagining import imagine
from foreign_king.games.lang_lebe_der_koenig.law import LAW
from foreign_king.games.lang_lebe_der_koenig.legal_commands import chances, legal, to_act
from foreign_king.games.lang_lebe_der_koenig.lots import lots
from foreign_king.games.lang_lebe_der_koenig.offers import offers
from foreign_king.games.lang_lebe_der_koenig.positions import DOCUMENTS, PositionDocument
from foreign_king.games.lang_lebe_der_koenig.random_player import sample
from foreign_king.games.lang_lebe_der_koenig.ranges import RANGES
from foreign_king.games.lang_lebe_der_koenig.reasons import REASONS
from foreign_king.games.lang_lebe_der_koenig.rulebook import RULEBOOK
from foreign_king.games.lang_lebe_der_koenig.rules import decide, learn
from foreign_king.games.lang_lebe_der_koenig.setup import setup
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.games.lang_lebe_der_koenig.views import hide, redact, view
from foreign_king.games.lang_lebe_der_koenig.words import WORDS
from foreign_king.kernel.eyes import Eyes
from foreign_king.kernel.game import Choices, Game, Types

GAME: Game[State, Command, Fact] = Game(
    name="lang-lebe-der-koenig",
    title="Lang lebe der König",
    rulebook=RULEBOOK,
    law=LAW,
    board=BOARD,
    types=Types(state=State, commands=get_args(Command), facts=get_args(Fact), position=PositionDocument),
    setup=setup,
    decide=decide,
    evolve=evolve,
    to_act=to_act,
    choices=Choices(legal=legal, sample=sample, offers=offers, chances=chances, lots=lots),
    eyes=Eyes(view=view, redact=redact, hide=hide, learn=learn, deduce=deduce, imagine=imagine),
    ending=ENDING,
    documents=DOCUMENTS,
    reasons=REASONS,
    words=WORDS,
    evaluation=EVALUATION,
    ranges=RANGES,
)
