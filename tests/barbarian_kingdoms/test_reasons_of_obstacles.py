"""What stands in the way of a command: tokens that are elsewhere, and areas that are not adjacent."""

from foreign_king import read_command, view
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused
from foreign_king.reasons import explain_refusal
from tests.barbarian_kingdoms.positions import DRAWING, GAME, RED, Said, read
from tests.barbarian_kingdoms.test_reasons import LYING, R, told
from tests.barbarian_kingdoms.test_reasons_of_refusals import moving, why

GOLD_IN_VENETIA = [
    "  Face up in Venetia: 3 tremis [tax.tokens]",
    "    Gold: 1 × 3 = 3 tremis [tax.tokens]",
]


def test_a_tax_takes_what_lies_there_after_its_change() -> None:
    state = read(
        kingdoms={RED: {"claimed": ["sicile"]}},
        treasures={"latium": {"tokens": {"silver": 1}}, "venetia": {"tokens": {"gold": 1}}},
    )
    change = {"province": "latium", "given": {"bronze": 2}, "taken": {"silver": 1}}
    tax = {"type": "Tax", **R, "tokens": {"latium": {"silver": 1}}, "change": change}
    assert why(state, tax).split("\n")[1:] == [
        "  Face up in Latium: 2 tremis [tax.tokens]",
        "    Bronze: 2 × 1 = 2 tremis [tax.tokens]",
    ]
    elsewhere = tax | {"tokens": {"venetia": {"bronze": 1}}}
    assert why(state, elsewhere).split("\n")[1:] == GOLD_IN_VENETIA


def test_without_the_command_no_change_is_made() -> None:
    refused = Refused(Rule.TAX_TOKENS, about=FrozenDict(area="venetia"))
    lines = told(explain_refusal(GAME, read(treasures=LYING), None, refused)).split("\n")
    assert lines[1:] == GOLD_IN_VENETIA


def test_a_viewer_is_told_how_many_tokens_it_sees() -> None:
    """The diamond is in red's treasury, which blue does not see."""
    state = read(**DRAWING | {"players": {"red": {"treasury": {"diamond": 1}}}})
    draw = {"type": "DrawToken", "by": "table", "seat": "red", "token": "diamond"}
    refused = Refused(Rule.LOOT_MIX, about=FrozenDict(token="diamond"))
    for seat, number in (("red", 1), ("blue", 0)):
        reason = explain_refusal(GAME, view(GAME, state, seat), read_command(GAME, draw), refused)
        assert [part.number for part in reason.parts] == [1, number]


def test_what_is_adjacent_is_told_for_the_unit_that_moves() -> None:
    vandals: Said = {"kingdoms": ["vandals", "visigoths", "franks"]}
    said: Said = {
        "kingdoms": {"vandals": {"king": "byzacena", "warriors": ["numidia"]}},
        "pending": [{"type": "Turn", "kingdom": "vandals"}],
    }
    state = read(3, vandals, **said)
    for kind in ("Manoeuvre", "Invade"):
        king = moving(kind, "king", "byzacena", "sicile") | {"kingdom": "vandals"}
        assert "the sea" in why(state, king).split("\n")[1]
        warrior = moving(kind, "warrior", "numidia", "sicile") | {"kingdom": "vandals"}
        assert "sea" not in why(state, warrior).split("\n")[1]
