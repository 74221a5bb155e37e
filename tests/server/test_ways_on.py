"""In every phase of every game there is a way on when somebody falls silent: the computer sits in, or the others end
the match."""

from io import BytesIO
from random import Random

import pytest

from foreign_king import GAMES, to_act, validate
from foreign_king.dealer import random_command
from foreign_king.fairness import Fairness, commitment_of
from foreign_king.logs import EndByRuling, make_header
from foreign_king.matches import Match
from foreign_king.opening import seats_of
from foreign_king.server.absence import let_computer_sit_in, let_person_return, pass_on
from foreign_king.server.faults import NotYet
from foreign_king.server.participants import Participants
from foreign_king.server.preparing import prepare
from foreign_king.server.progress import Progress
from foreign_king.server.registry import Registry
from foreign_king.server.seating import check_opener, set_number, take, take_back_seat
from foreign_king.server.thinking import ThinkingPool
from tests.server.party import WITH_SIX
from tests.server.people import SEED, Clock, opened, person

ABSENCE = 3600
MOST = 400
"""After how many commands the others end a match."""
PHASES = {
    "the-foreign-king": {"Turn", "Congress"},
    "lang-lebe-der-koenig": {"Turn", "Laying", "Allotting", "Banishing", "Settling", "TakingBack"},
    "barbarian-kingdoms": {"Turn", "Manoeuvring", "Contesting", "Reinforcing", "Bribing"},
}
"""The phases of each game in which people decide, and which come about in at least every third match."""
MATCHES = 60
"""In so many matches each of these phases comes about. Nobody knows in which one, since the dice of a match depend on
its id, too."""


class Company:
    """People at one match, each at a seat. The first one has opened it."""

    def __init__(self, registry: Registry, clock: Clock, game: str, players: int, random: Random) -> None:
        self.registry, self.clock, self.random = registry, clock, random
        self.seats = seats_of(players)
        self.people = {seat: person(registry.persons) for seat in self.seats}
        self.opener = self.seats[0]
        fairness = Fairness(commitment=commitment_of(SEED))
        header = make_header(GAMES[game], self.seats, fairness=fairness)
        prepared = prepare(
            registry,
            header,
            opener=self.people[self.opener],
            seats={self.opener: "me"},
            seed=SEED,
            wait=60,
            absence=ABSENCE,
        )
        self.id, self.invitations = prepared.id, prepared.invitations
        self.progress = Progress(registry, ThinkingPool())

    def sit_down(self) -> "Company":
        for seat, invitation in self.invitations.items():
            take(self.registry, self.id, seat, self.people[seat], invitation=invitation)
        return self

    @property
    def match(self) -> Match:
        return self.registry.store.match(self.id)

    def settle(self) -> Match:
        """Let chance be dealt and the computer play, as far as they can."""
        while self.progress._step(self.id, self.match):
            pass
        return self.match

    def act(self) -> None:
        """Let those who have to decide give a random command."""
        match = self.match
        command = random_command(match.game, match.state, self.random)
        self.registry.store.submit(self.id, command.by, command)

    def others(self, silent: str) -> list[str]:
        """The seats of the others, first those that have no rights of the opener."""
        return sorted((seat for seat in self.seats if seat != silent), key=lambda seat: seat == self.opener)

    def sit_in(self, silent: str) -> Participants:
        """Let somebody else have the computer sit in for a seat, as soon as that is possible."""
        asking = self.people[self.others(silent)[0]]
        if asking != self.people[self.opener]:
            with pytest.raises(NotYet):
                let_computer_sit_in(self.registry, self.id, silent, asking)
        self.clock.move(ABSENCE)
        return let_computer_sit_in(self.registry, self.id, silent, asking)

    def end(self, silent: str) -> None:
        """Let the others end the match when the opener has fallen silent."""
        self.clock.move(ABSENCE)
        others = self.others(silent)
        for seat in others:
            participants = pass_on(self.registry, self.id, self.people[seat], others[0])
        check_opener(participants, self.people[others[0]])
        self.registry.store.leave(self.id, EndByRuling(reason="somebody has left"))
        self.settle()

    def check(self) -> None:
        """The log is valid, and its chance is fair."""
        stream = BytesIO()
        self.registry.store.write_log(self.id, stream, seed=SEED)
        report = validate(stream.getvalue(), fair=True)
        assert report.valid, report.problems


def phase_of(match: Match) -> str:
    return type(match.state.pending[-1]).__name__


def fall_silent(company: Company, silenced: set[tuple[str, bool]]) -> Match:
    """Play a match in which somebody falls silent in each phase that is not among ``silenced`` with him, and comes back
    later. These are added."""
    match = company.settle()
    while match.result is None and match.version < MOST:
        silent = company.random.choice(to_act(match.game, match.state))
        case = (phase_of(match), silent == company.opener)
        if case in silenced:
            company.act()
        else:
            silenced.add(case)
            company.sit_in(silent)
            after = company.settle()
            assert after.result is not None or silent not in to_act(after.game, after.state)
            assert after.version > match.version
            let_person_return(company.registry, company.id, silent, company.people[silent])
        match = company.settle()
    return match


@pytest.mark.parametrize(("game", "players"), WITH_SIX)
def test_whoever_falls_silent_in_any_phase_the_others_go_on(game: str, players: int) -> None:
    """In each phase, one after the other of those who have to decide falls silent, and comes back later."""
    silenced, random = set[tuple[str, bool]](), Random(players)
    with opened("memory:") as (registry, clock):
        for _ in range(MATCHES):
            company = Company(registry, clock, game, players, random).sit_down()
            clock.move(60)
            if fall_silent(company, silenced).result is None:
                company.end(company.opener)
            company.check()
            if {phase for phase, _ in silenced} >= PHASES[game]:
                break
    assert {phase for phase, _ in silenced} >= PHASES[game]


@pytest.mark.parametrize(("game", "players"), WITH_SIX)
def test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match(
    game: str, players: int
) -> None:
    phases, random = set[str](), Random(players)
    with opened("memory:") as (registry, clock):
        for _ in range(MATCHES):
            company = Company(registry, clock, game, players, random).sit_down()
            clock.move(60)
            match = company.settle()
            while match.result is None and match.version < MOST and phase_of(match) in phases:
                company.act()
                match = company.settle()
            if match.result is None and phase_of(match) not in phases:
                phases.add(phase_of(match))
                company.end(company.opener)
                assert registry.get(company.id).published
                company.check()
            if phases >= PHASES[game]:
                break
    assert phases >= PHASES[game]


@pytest.mark.parametrize(("game", "players"), WITH_SIX)
def test_an_opener_who_never_comes_back_before_the_start_holds_nobody_up(game: str, players: int) -> None:
    """One seat is still free, the opener has given no number: one of the others gets the rights, frees a seat and gives
    it to somebody else, and the match begins. The opener comes back, and is told by the participants."""
    with opened("memory:") as (registry, clock):
        company = Company(registry, clock, game, players, Random(players))
        *sitting, last = company.invitations
        for seat in sitting:
            take(registry, company.id, seat, company.people[seat], invitation=company.invitations[seat])
        if not sitting:
            # Only the opener was there, so the other seat waits for its holder, who still comes.
            take(registry, company.id, last, company.people[last], invitation=company.invitations[last])
            sitting = [last]
        clock.move(ABSENCE)
        for seat in sitting:
            after = pass_on(registry, company.id, company.people[seat], sitting[0])
        assert after.opener_seat == sitting[0]
        assert (after.wait, after.absence, after.spectators) == (60, ABSENCE, True)
        new = company.people[sitting[0]]
        stranger = person(registry.persons)
        freed = take_back_seat(registry, company.id, last if last not in sitting else company.opener, new)
        seat = last if last not in sitting else company.opener
        take(registry, company.id, seat, stranger, invitation=freed.invitation)
        set_number(registry, company.id, seat, stranger, "ab")
        clock.move(60)
        match = company.settle()
        assert match.version > 0
        assert "table" not in to_act(match.game, match.state)
        assert registry.public(company.id)["opener"] == sitting[0]
        registry.store.leave(company.id, EndByRuling(reason="it is late"))
        company.settle()
        company.check()
