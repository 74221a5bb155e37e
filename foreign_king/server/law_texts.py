"""What the fields of the laws say to players, where the docstring of a field is not for players: a short name for the
fields that people change first, and sentences for switches that say what holds while they are on."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class FieldText:
    """What a field says to players, in English."""

    label: str | None = None
    """A short name, for the fields that people change first."""
    text: str | None = None
    """What the field says, in sentences; ``None`` where its docstring does."""


FIELD_TEXTS: FrozenDict[str, FrozenDict[str, FieldText]] = FrozenDict(
    {
        "the-foreign-king": FrozenDict(
            {
                "queen_taken_only": FieldText(
                    label="The Queen only on taken spaces",
                    text="The Queen performs only an action whose space is taken by another pawn, as in the German "
                    "rulebook.",
                ),
                "place_first_free": FieldText(
                    label="The first citizen is free",
                    text="Whoever places several citizens places the first one free of charge. In the example of the "
                    "Italian rulebook it costs 1 franc, too.",
                ),
                "limited_bank": FieldText(label="Limited bank"),
                "francs_in_box": FieldText(label="Francs in the bank"),
                "start_francs": FieldText(label="Francs at the start"),
            }
        ),
        "lang-lebe-der-koenig": FrozenDict(
            {
                "one_refuge": FieldText(
                    label="One refuge is enough",
                    text="Your baron may enter a territory of another player if you have courtiers in one territory to "
                    "which it could be banished. The rulebook asks for two such territories.",
                ),
                "success": FieldText(
                    label="Success of a card",
                    text="A card succeeds if the die times the value of the card is at least this number.",
                ),
                "votes_needed": FieldText(label="Votes to be king, with 4 or 5 players"),
                "votes_needed_of_three": FieldText(label="Votes to be king, with 3 players"),
                "counted_as_seated": FieldText(
                    text="The influence of several players without cards is counted in the order of the seats, as in "
                    "revision 1 of the rules."
                ),
            }
        ),
        "barbarian-kingdoms": FrozenDict(
            {
                "configuration": FieldText(
                    label="Kingdoms in play",
                    text="Which kingdoms are in play, by a row of the configuration card. If none is chosen, it is the "
                    "first row for your number of players.",
                ),
                "kingdoms": FieldText(
                    label="Kingdoms by name",
                    text="Expert rules: the kingdoms in play, named one by one. Partners stand next to each other.",
                ),
                "assigned": FieldText(
                    label="Who plays which kingdom",
                    text="The kingdoms of the players, in the order of the seats. With two players, both kingdoms of "
                    "the first player come first. If none is named, chance decides.",
                ),
                "first": FieldText(label="Who begins"),
                "team_size": FieldText(label="Kingdoms in a team"),
                "provinces_to_win": FieldText(label="Provinces to win"),
                "kings_to_win": FieldText(label="Removed kings to win"),
                "claim_after_king_left": FieldText(
                    text="A kingdom may use its king's power to claim at once even if the king has left the province "
                    "after the battle and another unit is there."
                ),
                "emblem_bars_claim": FieldText(
                    text="A kingdom cannot claim a province with its own emblem even if another kingdom's control "
                    "token lies on it, as in revision 1 of the rules."
                ),
                "coast_to_sea_only": FieldText(
                    text="The power of the coast lets units go to sea from any coast, but they come back only through "
                    "ports, and a king's power holds for all units of his kingdom, as in revision 2 of the rules."
                ),
            }
        ),
    }
)
"""The texts, by game and field. The fields with a label stand in the order in which players are shown them."""

__all__ = ["FIELD_TEXTS", "FieldText"]
