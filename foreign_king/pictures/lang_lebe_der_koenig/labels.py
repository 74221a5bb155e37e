"""The labels of a picture: words, names, and amounts."""

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand
from foreign_king.games.lang_lebe_der_koenig.state import State, closed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language.sentences import of_number
from foreign_king.pictures.subject import Subject


def word(subject: Subject, name: str) -> str:
    """Return a word of the pictures as it stands inside a sentence: «off the map»."""
    return subject.word("picture", name)


def heading(subject: Subject, name: str) -> str:
    """Return a word of the pictures with a capital letter, as on a label."""
    return subject.name("picture", name)


def cards(subject: Subject, hand: Hand) -> str:
    """Return cards in words: «12 x1 cards, 1 x3 card», or «hidden»."""
    if hand is UNSEEN:
        return word(subject, "hidden")
    forms = subject.voice.language.amounts["card"]
    amounts = [
        of_number(subject.voice.language, forms, number, str(number)).replace("@", subject.word("card", card))
        for card in CARDS
        if (number := hand.of(card))
    ]
    return ", ".join(amounts) or subject.amount("card", 0)


def standing(subject: Subject, name: str) -> tuple[str, ...]:
    """Return the pieces in a territory, one text for each player: «Red: 2 courtiers, baron»."""
    state: State = subject.state
    there = state.territories[name]
    texts = []
    for seat in state.seats:
        pieces = []
        if there.owner == seat:
            pieces.append(subject.amount("courtier", there.courtiers))
        if state.players[seat].baron == name:
            pieces.append(word(subject, "baron"))
        if pieces:
            texts.append(subject.labelled(subject.name("seat", seat), *pieces))
    return tuple(texts)


def printed(subject: Subject, name: str) -> str:
    """Return the name and the votes of a territory, or that it is out of the game: «Wigemor (4 votes)»."""
    remark = word(subject, "out") if name in closed(subject.state) else subject.amount("vote", _votes(subject, name))
    return f"{subject.name('territory', name)} ({remark})"


def territory(subject: Subject, name: str) -> str:
    """Return a territory in words: «Wigemor (4 votes): Red: 2 courtiers, baron»."""
    return subject.labelled(printed(subject, name), "; ".join(standing(subject, name)) or word(subject, "empty"))


def _votes(subject: Subject, name: str) -> int:
    votes: int = subject.state.board.places[name].votes
    return votes


__all__ = ["cards", "heading", "printed", "standing", "territory", "word"]
