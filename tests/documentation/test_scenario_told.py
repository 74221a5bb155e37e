"""The pages of scenarios tell each of them in sentences."""

import pytest

from docs.extension.reading import REPOSITORY, scenarios
from docs.extension.scenario_pages import chapter_title
from docs.extension.scenario_told import tell_scenario, together
from docs.extension.spoken import sentences_of, speaker, tell_changes, tell_command, tell_part, tell_position
from foreign_king import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def test_a_scenario_whose_command_is_played() -> None:
    told = tell_scenario(scenarios("the-foreign-king")["build/first-factory"])
    assert told.opening == "Red, Blue and Green play by the French edition."
    assert told.position == (
        "Red has 3 francs.",
        "It is the turn of Red, who chooses an action, or passes if there is none.",
    )
    (said,) = told.commands
    assert (said.by, said.words) == ("Red", "I build a metal factory in Liège.")
    assert [(fact.text, fact.clause) for fact in said.facts] == [
        ("Red goes to Build.", "pawn.place"),
        ("Red pays 3 francs.", "build.price"),
        ("Red builds a metal factory in Liège.", "build.factory"),
        ("Red gains a Royal Medal for the first factory in Liège.", "build.medal"),
    ]
    assert ("Red has 0 francs.", "Red has 3 francs.") in told.changes
    assert told.due == "It is the turn of Red, who may take or repay loans and ends the turn."
    assert len(told.states) == 2


def test_a_scenario_whose_command_is_refused() -> None:
    told = tell_scenario(scenarios("the-foreign-king")["king/back-to-the-start-refused"])
    assert told.commands[0].words == "I move the King along Liège – Namur."
    assert told.refused is not None
    assert told.refused.text == "The King enters no province twice, and not the one he started from: Namur."
    assert told.refused.clause == "king.path"
    assert (told.changes, told.due, len(told.states)) == ((), "", 1)


def test_what_each_of_several_commands_causes_stands_below_it() -> None:
    told = tell_scenario(scenarios("barbarian-kingdoms")["battle/contester-removes-no-token"])
    assert [said.by for said in told.commands] == [
        "Green, for the Franks",
        "Blue, for the Visigoths",
        "Green, for the Franks",
        "Blue, for the Visigoths",
    ]
    assert told.commands[1].words == "I contest with 1 warrior from Aquitania."
    assert all(said.facts for said in told.commands)


@every_game
def test_every_command_has_its_words_and_no_other_has(game: str) -> None:
    words = set(sentences_of(game).commands) - {"Change"}
    assert words == {command.__name__ for command in GAMES[game].types.commands}


@every_game
def test_what_a_scenario_gives_is_told_part_by_part(game: str) -> None:
    for scenario in list(scenarios(game).values())[::40]:
        told = tell_scenario(scenario)
        assert len(told.commands) == len(scenario.when)
        assert not [text for text in (*told.position, *(said.words for said in told.commands)) if "{" in text]


def test_what_has_no_sentence_is_said_at_once() -> None:
    with pytest.raises(LookupError, match=r"no sentence tells players\.red\.hats"):
        list(tell_position("the-foreign-king", {"players": {"red": {"hats": 1}}}, {"players": {"red": {"hats": 1}}}))
    with pytest.raises(LookupError, match="no sentence tells hats"):
        tell_changes("the-foreign-king", {"hats": 1}, {"hats": 2}, ["hats"])


def test_how_many_cards_there_are_is_not_told_beside_the_cards() -> None:
    game, hand = "lang-lebe-der-koenig", {"hand": {"x1": 2}, "cards": 2}
    whole = {"players": {"red": hand}}
    assert list(tell_position(game, whole, whole)) == ["Red has in hand 2 x1 cards."]
    unseen = {"players": {"red": {"hand": "unseen", "cards": 2}}}
    assert list(tell_position(game, unseen, unseen)) == [
        "What Red has in hand is not seen.",
        "Red has 2 cards in hand in all.",
    ]


def test_an_object_that_counts_nothing() -> None:
    way = ("players", "red", "treasury")
    assert tell_part("barbarian-kingdoms", way, {"bronze": 0}) == "The treasury of Red is empty."
    assert (
        tell_part("barbarian-kingdoms", way, {"bronze": 1, "gold": 2}) == "In the treasury of Red: 1 bronze and 2 gold."
    )


def test_commands_inside_commands_and_what_is_hidden() -> None:
    queen = {"type": "UseQueen", "by": "red", "action": {"type": "TakeCoins", "by": "red"}}
    assert tell_command("the-foreign-king", queen) == "Through the Queen: I take coins."
    deal = {"type": "DealCards", "by": "table", "hands": {"red": "unseen", "blue": {"x1": 1}}}
    assert tell_command("lang-lebe-der-koenig", deal) == "The new cards: Blue, 1 x1 card."
    assert speaker("lang-lebe-der-koenig", deal) == "The table"


def test_sentences_that_begin_alike_are_told_together() -> None:
    sentences = [
        "Red has 3 francs.",
        "Red has 1 loan.",
        "Blue has 1 loan.",
        "In Liège: 1 citizen of Red and 1 of Blue.",
    ]
    assert together(sentences) == [
        "Red has 3 francs and 1 loan.",
        "Blue has 1 loan.",
        "In Liège: 1 citizen of Red and 1 of Blue.",
    ]


@every_game
def test_every_chapter_of_scenarios_has_its_page_in_the_list(game: str) -> None:
    chapters = {id.partition("/")[0] for id in scenarios(game)}
    folder = REPOSITORY / "docs" / game / "scenarios"
    assert {page.stem for page in folder.glob("*.md")} == {*chapters, "index"}
    listed = (folder / "index.md").read_text("utf-8").splitlines()
    for chapter in chapters:
        assert (folder / f"{chapter}.md").read_text("utf-8") == f"```{{scenarios}} {chapter}\n```\n"
        assert f"{chapter_title(game, chapter)} <{chapter}>" in listed
