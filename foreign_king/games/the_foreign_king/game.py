"""The value ``GAME``: The Foreign King."""

from typing import get_args

from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.components import BOARD
from foreign_king.games.the_foreign_king.consequences import evolve
from foreign_king.games.the_foreign_king.ending import ENDING
from foreign_king.games.the_foreign_king.evaluation import EVALUATION
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.law import LAW
from foreign_king.games.the_foreign_king.legal_commands import chances, legal, to_act
from foreign_king.games.the_foreign_king.offers import offers
from foreign_king.games.the_foreign_king.positions import DOCUMENTS, PositionDocument
from foreign_king.games.the_foreign_king.random_player import sample
from foreign_king.games.the_foreign_king.ranges import RANGES
from foreign_king.games.the_foreign_king.reasons import REASONS
from foreign_king.games.the_foreign_king.rulebook import RULEBOOK
from foreign_king.games.the_foreign_king.rules import decide
from foreign_king.games.the_foreign_king.setup import setup
from foreign_king.games.the_foreign_king.state import State
from foreign_king.games.the_foreign_king.words import WORDS
from foreign_king.kernel.eyes import OPEN
from foreign_king.kernel.game import Choices, Game, Types

GAME: Game[State, Command, Fact] = Game(
    name="the-foreign-king",
    title="The Foreign King",
    rulebook=RULEBOOK,
    law=LAW,
    board=BOARD,
    types=Types(state=State, commands=get_args(Command), facts=get_args(Fact), position=PositionDocument),
    setup=setup,
    decide=decide,
    evolve=evolve,
    to_act=to_act,
    choices=Choices(legal=legal, sample=sample, offers=offers, chances=chances),
    eyes=OPEN,
    ending=ENDING,
    documents=DOCUMENTS,
    reasons=REASONS,
    words=WORDS,
    evaluation=EVALUATION,
    ranges=RANGES,
)
