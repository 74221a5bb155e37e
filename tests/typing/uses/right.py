"""What a type checker knows of a game that is imported by its name: every line is right."""

from random import Random
from typing import assert_type

import foreign_king as fk
from foreign_king import positions, replays
from foreign_king.games import barbarian_kingdoms as bk
from foreign_king.games import lang_lebe_der_koenig as lk
from foreign_king.games import the_foreign_king as tfk
from foreign_king.kernel.chance import Chance
from foreign_king.kernel.offers import Offers
from foreign_king.kernel.play import LegalCommands

SEATS = ["red", "blue", "green"]

# A state is that game's state, and what is in it has types
state = assert_type(fk.setup(tfk.GAME, SEATS), tfk.State)
assert_type(state.law, tfk.Law)
assert_type(state.board, tfk.Board)
francs = assert_type(state.players["red"].francs, int)
purse = assert_type(fk.setup(bk.GAME, SEATS).players["red"].treasury, bk.Treasury)
hand = assert_type(fk.setup(lk.GAME, SEATS).players["red"].hand, lk.Hand)

# A command of the game is played
build = tfk.BuildFactory(by="red", kind="metal", province="liege")
outcome = fk.play(tfk.GAME, state, build)
assert_type(outcome.state, tfk.State)
fact = assert_type(outcome.entries[0].fact, tfk.Fact)
assert_type(fk.why_not(tfk.GAME, state, build), fk.Refused | fk.Malformed | None)
assert_type(fk.legal(tfk.GAME, state), LegalCommands[tfk.State, tfk.Command, tfk.Fact])
for each in fk.legal(tfk.GAME, state):
    assert_type(each, tfk.Command)
for chance in fk.chances(tfk.GAME, state):
    assert_type(chance, Chance[tfk.Command])
assert_type(fk.offers(tfk.GAME, state), Offers)
assert_type(fk.to_act(tfk.GAME, state), tuple[str, ...])
assert_type(fk.deal(tfk.GAME, state, Random(1)), tfk.Command)
assert_type(fk.random_command(tfk.GAME, state, Random(1)), tfk.Command)

# So is one that was read, and what is seen of it
command = assert_type(fk.read_command(tfk.GAME, {"type": "TakeCoins", "by": "red"}), tfk.Command)
assert_type(fk.play(tfk.GAME, state, command).state, tfk.State)
assert_type(fk.hide(tfk.GAME, command, "blue"), tfk.Command)
assert_type(fk.redact(tfk.GAME, fact, fk.SPECTATOR), tfk.Fact)
assert_type(fk.view(tfk.GAME, state, "red"), tfk.State)
assert_type(fk.fold(tfk.GAME, state, [fact]), tfk.State)
assert_type(fk.read_fact(tfk.GAME, {}).fact, tfk.Fact)
assert_type(fk.read_position(tfk.GAME, {}), tfk.State)
assert_type(fk.result(tfk.GAME, state), fk.Result | None)
assert_type(replays.preview(tfk.GAME, state, build), replays.Preview[tfk.State, tfk.Fact])
fk.explain(tfk.GAME, state, outcome.entries)
fk.write_command(tfk.GAME, build)
fk.write_fact(tfk.GAME, outcome.entries[0])
fk.draw(tfk.GAME, state, facts=[entry.fact for entry in outcome.entries])
positions.export_position(tfk.GAME, state)

# Of a game that is looked up by its name nothing is known before the program runs
any_game = fk.GAMES["the-foreign-king"]
fk.play(any_game, fk.setup(any_game, SEATS), build)
