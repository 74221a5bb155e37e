"""What a type checker has to refuse: every line that ends in ``# wrong``, and no other."""

from random import Random

import foreign_king as fk
from foreign_king import logs, positions, replays
from foreign_king.games import barbarian_kingdoms as bk
from foreign_king.games import lang_lebe_der_koenig as lk
from foreign_king.games import the_foreign_king as tfk

SEATS = ["red", "blue", "green"]
ours = fk.setup(bk.GAME, SEATS)
theirs = fk.setup(tfk.GAME, SEATS)
build = tfk.BuildFactory(by="red", kind="metal", province="liege")
began = tfk.TurnBegan(seat="red")

# A command of another game
fk.play(bk.GAME, ours, build)  # wrong
fk.why_not(bk.GAME, ours, build)  # wrong
fk.hide(bk.GAME, build, "red")  # wrong
fk.write_command(bk.GAME, build)  # wrong
replays.preview(bk.GAME, ours, build)  # wrong
move: lk.Command = fk.random_command(bk.GAME, ours, Random(1))  # wrong
deal: tfk.Command = fk.deal(bk.GAME, ours, Random(1))  # wrong
said: lk.Command = fk.read_command(bk.GAME, {})  # wrong

# Nobody is no viewer
fk.view(bk.GAME, ours, None)  # wrong
fk.redact(tfk.GAME, began, None)  # wrong
fk.hide(tfk.GAME, build, None)  # wrong
positions.export_position(bk.GAME, ours, viewer=None)  # wrong
replays.preview(tfk.GAME, theirs, build, viewer=None)  # wrong
logs.make_header(bk.GAME, SEATS, viewer=None)  # wrong

# A document is no command
fk.play(tfk.GAME, theirs, {"type": "TakeCoins", "by": "red"})  # wrong

# A command with a field too few, too many, or of another type
tfk.BuildFactory(by="red", kind="metal")  # wrong
tfk.TakeCoins(by="red", francs=3)  # wrong
tfk.BuildFactory(by="red", kind="wood", province="liege")  # wrong
bk.Invade(by="red", kingdom="huns", unit="archer", origin="pannonie", to="norique")  # wrong

# A state of another game
fk.play(bk.GAME, theirs, bk.EndManoeuvre(by="red", kingdom="huns"))  # wrong
fk.legal(bk.GAME, theirs)  # wrong
fk.offers(bk.GAME, theirs)  # wrong
fk.chances(bk.GAME, theirs)  # wrong
fk.to_act(bk.GAME, theirs)  # wrong
fk.view(bk.GAME, theirs, "red")  # wrong
fk.result(bk.GAME, theirs)  # wrong
fk.position(bk.GAME, theirs)  # wrong
fk.draw(bk.GAME, theirs)  # wrong
positions.export_position(bk.GAME, theirs)  # wrong
mine: bk.State = fk.setup(tfk.GAME, SEATS)  # wrong
read: bk.State = fk.read_position(tfk.GAME, {})  # wrong

# A fact of another game
fk.redact(bk.GAME, began, "red")  # wrong
fk.fold(bk.GAME, ours, [began])  # wrong
fk.write_fact(bk.GAME, fk.Entry(began, tfk.Rule.TURN_NEXT))  # wrong
fk.explain(bk.GAME, ours, [fk.Entry(began, tfk.Rule.TURN_NEXT)])  # wrong
fact: bk.Fact = fk.read_fact(tfk.GAME, {}).fact  # wrong

# What there is not
print(theirs.players["red"].frnacs)  # wrong
print(tfk.Invade)  # wrong

# What does not change
theirs.round = 2  # wrong
theirs.players["red"].francs += 1  # wrong
theirs.players["red"] = theirs.players["blue"]  # wrong
del theirs.players["red"]  # wrong
theirs.players.pop("red")  # wrong
theirs.players.popitem()  # wrong
theirs.players.clear()  # wrong
theirs.players.update(theirs.players)  # wrong
theirs.players.setdefault("red", theirs.players["blue"])  # wrong
theirs.final |= theirs.final  # wrong
