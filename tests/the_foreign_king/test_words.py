"""What a sentence says, before any language: numbers as they are, names with the kind of thing they name."""

import pytest

from foreign_king.games import GAMES
from foreign_king.games.the_foreign_king.facts import (
    AwardTied,
    CitizensMoved,
    CitizensSetUp,
    FactoryBuilt,
    FrancsReceived,
    KingMoved,
    PawnMoved,
    RoundBegan,
)
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.words import phrase, word
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import tell_fact, tell_story, voice

COINS = {
    "en": "Red goes to Coins, takes 3 francs and gets 1 more franc for textile factories.",
    "de": "Rot geht auf „Münzen erhalten“, erhält 3 Francs und bekommt 1 weiteren Franc für Textilfabriken.",
    "fr": (
        "Rouge choisit «\N{NO-BREAK SPACE}Recevoir de l'argent\N{NO-BREAK SPACE}», reçoit 3 francs et touche 1 franc "
        "de plus pour les usines textiles."
    ),
    "it": "Rosso sceglie «Monete», riceve 3 franchi e ottiene 1 franco in più per le fabbriche tessili.",
}


def test_a_phrase_is_called_as_its_fact() -> None:
    assert phrase(RoundBegan(round=3)) == Phrase(key="RoundBegan", values=FrozenDict(round=3))


def test_every_name_is_of_a_kind() -> None:
    built = phrase(FactoryBuilt(seat="red", kind="metal", province="liege"))
    assert built.values == {
        "seat": Named(kind="seat", names=("red",)),
        "kind": Named(kind="factory", names=("metal",)),
        "province": Named(kind="province", names=("liege",)),
    }


def test_several_names_keep_their_order_and_their_counts() -> None:
    moved = phrase(CitizensMoved(seat="red", origin="liege", to=FrozenDict(namur=2, supply=1)))
    assert moved.values["to"] == Named(kind="province", names=("namur", "supply"), counts=(2, 1))
    assert phrase(KingMoved(seat="red", path=("liege", "namur"))).values["path"] == Named(
        kind="province", names=("liege", "namur")
    )
    supplied = phrase(CitizensSetUp(supply=FrozenDict(red=14, blue=14)))
    assert supplied.values["supply"] == Named(kind="seat", names=("red", "blue"), counts=(14, 14))


def test_a_number_stays_a_number_even_where_a_name_could_stand() -> None:
    assert word("supply", 15) == 15
    assert word("points", 3) == 3
    tied = phrase(AwardTied(award="francs", seats=("red", "blue"), points=1))
    assert tied.values["points"] == 1
    assert tied.values["award"] == Named(kind="award", names=("francs",))


def test_a_field_without_a_kind_is_said_as_it_is() -> None:
    assert word("colour", "red") == "red"


@pytest.mark.parametrize(("language", "story"), COINS.items())
def test_the_second_sum_of_coins_is_told_with_its_reason(language: str, story: str) -> None:
    taken = [
        Entry(PawnMoved(seat="red", space="coins"), Rule.PAWN_PLACE),
        Entry(FrancsReceived(seat="red", francs=3), Rule.COINS_TAKE),
        Entry(FrancsReceived(seat="red", francs=1), Rule.COINS_TEXTILE),
    ]
    teller = voice(GAMES["the-foreign-king"], language=language)
    assert tell_story(teller, taken) == story
    assert tell_fact(teller, taken[1]) == tell_fact(teller, taken[1].fact)
    assert tell_fact(teller, taken[2]) != tell_fact(teller, taken[2].fact)
