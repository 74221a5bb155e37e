"""The value ``GAME``: Barbarian Kingdoms."""

from typing import get_args

from foreign_king.games.barbarian_kingdoms.commands import Command
from foreign_king.games.barbarian_kingdoms.components import BOARD
from foreign_king.games.barbarian_kingdoms.consequences import evolve
from foreign_king.games.barbarian_kingdoms.deduction import deduce
from foreign_king.games.barbarian_kingdoms.ending import ENDING
from foreign_king.games.barbarian_kingdoms.evaluation import EVALUATION
from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.games.barbarian_kingdoms.imagining import imagine
from foreign_king.games.barbarian_kingdoms.law import LAW
from foreign_king.games.barbarian_kingdoms.legal_commands import chances, legal, to_act
from foreign_king.games.barbarian_kingdoms.offers import offers
from foreign_king.games.barbarian_kingdoms.positions import DOCUMENTS, PositionDocument
from foreign_king.games.barbarian_kingdoms.random_player import sample
from foreign_king.games.barbarian_kingdoms.ranges import RANGES
from foreign_king.games.barbarian_kingdoms.reasons import REASONS
from foreign_king.games.barbarian_kingdoms.rulebook import RULEBOOK
from foreign_king.games.barbarian_kingdoms.rules import decide, learn
from foreign_king.games.barbarian_kingdoms.setup import setup
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.views import hide, redact, view
from foreign_king.games.barbarian_kingdoms.words import WORDS
from foreign_king.kernel.eyes import Eyes
from foreign_king.kernel.game import Choices, Game, Types

GAME: Game[State, Command, Fact] = Game(
    name="barbarian-kingdoms",
    title="Barbarian Kingdoms",
    rulebook=RULEBOOK,
    law=LAW,
    board=BOARD,
    types=Types(state=State, commands=get_args(Command), facts=get_args(Fact), position=PositionDocument),
    setup=setup,
    decide=decide,
    evolve=evolve,
    to_act=to_act,
    choices=Choices(legal=legal, sample=sample, offers=offers, chances=chances),
    eyes=Eyes(view=view, redact=redact, hide=hide, learn=learn, deduce=deduce, imagine=imagine),
    ending=ENDING,
    documents=DOCUMENTS,
    reasons=REASONS,
    words=WORDS,
    evaluation=EVALUATION,
    ranges=RANGES,
)
