"""What things on a picture are called, and what there is of them, in the table's words."""

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand
from foreign_king.games.lang_lebe_der_koenig.state import State, closed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language.sentences import of_number
from foreign_king.pictures.table import Table


def word(table: Table, name: str) -> str:
    """A word of the pictures as it stands inside a sentence: «off the map»."""
    return table.word("picture", name)


def heading(table: Table, name: str) -> str:
    """The same with a capital letter, as on a label."""
    return table.name("picture", name)


def cards(table: Table, hand: Hand) -> str:
    """Cards by their values: «12 x1 cards, 1 x3 card»; «hidden» where they are."""
    if hand is UNSEEN:
        return word(table, "hidden")
    forms = table.voice.language.amounts["card"]
    said = [
        of_number(table.voice.language, forms, number, str(number)).replace("@", table.word("card", card))
        for card in CARDS
        if (number := hand.of(card))
    ]
    return ", ".join(said) or table.amount("card", 0)


def standing(table: Table, name: str) -> tuple[str, ...]:
    """Who stands in a territory: «Red: 2 courtiers, baron», one text a player."""
    state: State = table.state
    there = state.territories[name]
    said = []
    for seat in state.seats:
        pieces = []
        if there.owner == seat:
            pieces.append(table.amount("courtier", there.courtiers))
        if state.players[seat].baron == name:
            pieces.append(word(table, "baron"))
        if pieces:
            said.append(table.told(table.name("seat", seat), *pieces))
    return tuple(said)


def printed(table: Table, name: str) -> str:
    """What the board prints of a territory, and whether it is in the game: «Wigemor (4 votes)»."""
    said = word(table, "out") if name in closed(table.state) else table.amount("vote", _votes(table, name))
    return f"{table.name('territory', name)} ({said})"


def territory(table: Table, name: str) -> str:
    """What there is to say of a territory: «Wigemor (4 votes): Red: 2 courtiers, baron»."""
    return table.told(printed(table, name), "; ".join(standing(table, name)) or word(table, "empty"))


def _votes(table: Table, name: str) -> int:
    votes: int = table.state.board.places[name].votes
    return votes


__all__ = ["cards", "heading", "printed", "standing", "territory", "word"]
