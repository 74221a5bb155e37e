"""The record ``Game`` of Crown of Three."""

from typing import get_args

from foreign_king.games.crown_of_three.commands import Command
from foreign_king.games.crown_of_three.components import BOARD
from foreign_king.games.crown_of_three.consequences import evolve
from foreign_king.games.crown_of_three.deduction import deduce
from foreign_king.games.crown_of_three.ending import ENDING
from foreign_king.games.crown_of_three.facts import Fact
from foreign_king.games.crown_of_three.imagining import imagine
from foreign_king.games.crown_of_three.law import LAW
from foreign_king.games.crown_of_three.legal_commands import chances, legal, to_act
from foreign_king.games.crown_of_three.offers import offers
from foreign_king.games.crown_of_three.positions import DOCUMENTS, PositionDocument
from foreign_king.games.crown_of_three.random_player import sample
from foreign_king.games.crown_of_three.reasons import REASONS
from foreign_king.games.crown_of_three.rulebook import RULEBOOK
from foreign_king.games.crown_of_three.rules import decide, learn
from foreign_king.games.crown_of_three.setup import setup
from foreign_king.games.crown_of_three.state import State, upcoming
from foreign_king.games.crown_of_three.views import hide, redact, view
from foreign_king.games.crown_of_three.words import WORDS
from foreign_king.kernel.eyes import Eyes
from foreign_king.kernel.game import Choices, Game, Types

GAME: Game[State, Command, Fact] = Game(
    name="crown-of-three",
    title="Crown of Three",
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
    upcoming=upcoming,
)
