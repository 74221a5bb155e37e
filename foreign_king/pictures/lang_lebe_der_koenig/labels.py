"""What things on a picture are called, and what there is of them, in the table's words."""

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand
from foreign_king.games.lang_lebe_der_koenig.state import State, closed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language.sentences import of_number
from foreign_king.pictures.subject import Subject


def word(subject: Subject, name: str) -> str:
    """A word of the pictures as it stands inside a sentence: «off the map»."""
    return subject.word("picture", name)


def heading(subject: Subject, name: str) -> str:
    """The same with a capital letter, as on a label."""
    return subject.name("picture", name)


def cards(subject: Subject, hand: Hand) -> str:
    """Cards by their values: «12 x1 cards, 1 x3 card»; «hidden» where they are."""
    if hand is UNSEEN:
        return word(subject, "hidden")
    forms = subject.voice.language.amounts["card"]
    said = [
        of_number(subject.voice.language, forms, number, str(number)).replace("@", subject.word("card", card))
        for card in CARDS
        if (number := hand.of(card))
    ]
    return ", ".join(said) or subject.amount("card", 0)


def standing(subject: Subject, name: str) -> tuple[str, ...]:
    """Who stands in a territory: «Red: 2 courtiers, baron», one text a player."""
    state: State = subject.state
    there = state.territories[name]
    said = []
    for seat in state.seats:
        pieces = []
        if there.owner == seat:
            pieces.append(subject.amount("courtier", there.courtiers))
        if state.players[seat].baron == name:
            pieces.append(word(subject, "baron"))
        if pieces:
            said.append(subject.told(subject.name("seat", seat), *pieces))
    return tuple(said)


def printed(subject: Subject, name: str) -> str:
    """What the board prints of a territory, and whether it is in the game: «Wigemor (4 votes)»."""
    said = word(subject, "out") if name in closed(subject.state) else subject.amount("vote", _votes(subject, name))
    return f"{subject.name('territory', name)} ({said})"


def territory(subject: Subject, name: str) -> str:
    """What there is to say of a territory: «Wigemor (4 votes): Red: 2 courtiers, baron»."""
    return subject.told(printed(subject, name), "; ".join(standing(subject, name)) or word(subject, "empty"))


def _votes(subject: Subject, name: str) -> int:
    votes: int = subject.state.board.places[name].votes
    return votes


__all__ = ["cards", "heading", "printed", "standing", "territory", "word"]
