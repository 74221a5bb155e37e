"""The gate: everything about a game that leaves the server for a viewer is made here, in ``considering`` and in
``presentation``.

A viewer is a seat or ``SPECTATOR``. Nothing here returns a whole state, a whole fact or a whole command, except the log
of a game that is over.
"""

from collections import deque
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.kernel.play import hide, offers, position, redact, to_act, upcoming, view
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import LANGUAGES, Voice, known_language, voice
from foreign_king.language.directions import isolated_all
from foreign_king.logs import LogWriter
from foreign_king.logs.departures import write_departure
from foreign_king.logs.header import Header, Meta, write_header
from foreign_king.logs.step import Step
from foreign_king.matches import Conflict, Match, Update, write_match
from foreign_king.matches.viewer_updates import iterated_updates
from foreign_king.replays.replay import left_by
from foreign_king.server.answers import (
    SituationAnswer,
    UpdateAnswer,
)
from foreign_king.server.listing import participants_answer
from foreign_king.server.menu_answers import offer_texts
from foreign_king.server.participants import Participants
from foreign_king.server.work_in_parts import Parts
from foreign_king.wire import codec, shown, write_offer, write_result


@record(kw_only=True)
class Sight:
    """A match as somebody looks at it."""

    id: str
    """The id of the match."""
    match: Match = attrs.field(repr=False)
    """The whole match, with the names of the players."""
    viewer: str
    """The seat from which it is seen, or ``SPECTATOR``."""
    participants: Participants
    """The participants of the match."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.result is not None

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.match.game

    @property
    def seat(self) -> str | None:
        """The seat from which it is seen; ``None`` for a spectator."""
        return None if self.viewer == SPECTATOR else self.viewer

    @property
    def view(self) -> Any:
        """The state as the viewer sees it."""
        return view(self.game, self.match.state, self.viewer)

    @property
    def names(self) -> FrozenDict[str, str]:
        """The names of the players, by seat."""
        header = self.match.replay.header
        assert header is not None
        return FrozenDict({each.seat: each.name for each in header.seats if each.name is not None})

    def voice(self, language: str) -> Voice:
        """Return a voice of the match in the language that a tag names."""
        speaker = voice(self.game, seats=self.names, board=self.match.replay.board, language=language_of(language))
        return attrs.evolve(speaker, seats=isolated_all(speaker.seats))


def language_of(tag: str) -> str:
    """Return the language that a tag names. ``Malformed`` for a language that the library does not have."""
    language = known_language(tag)
    if language is None:
        raise Malformed(f"the language {shown(tag)} is not known", pointer="/language", expected=", ".join(LANGUAGES))
    return language


def situation(sight: Sight, language: str | None = None) -> SituationAnswer:
    """Return how a match stands; with a language, also the offers in words."""
    game, match, own_view = sight.game, sight.match, sight.view
    result = match.result
    mine = () if result is not None else tuple(each for each in offers(game, own_view) if each.by == sight.viewer)
    return SituationAnswer(
        match=sight.id,
        seat=sight.seat,
        version=match.version,
        step=match.replay[-1].number,
        header=write_header(_known_header(sight)),
        participants=participants_answer(sight.participants, sight.names, over=sight.over),
        position=position(game, own_view),
        to_act=to_act(game, own_view) if result is None else (),
        upcoming=upcoming(game, own_view) if result is None else (),
        offers=tuple(write_offer(game, each) for each in mine),
        offer_texts=None if language is None else offer_texts(sight.voice(language), mine),
        hints=result is None and sight.viewer != SPECTATOR and sight.participants.may_have_hints(sight.viewer),
        left=left_by(match.replay).seats,
        result=None if result is None else write_result(game, result),
    )


def _known_header(sight: Sight) -> Header:
    """Return the header of a match without what only the server needs to know. While the game goes on, it has no ids of
    commands and no seed."""
    header = sight.match.replay.header
    assert header is not None
    return attrs.evolve(header, meta=Meta(forked=header.meta.forked))


def seen_updates(match: Match, viewer: str, since: int, until: int | None = None) -> tuple[UpdateAnswer, ...]:
    """Return what has happened in a match after a version, and up to another one, as a viewer may know it. ``Conflict``
    for a version that the match has not reached."""
    return tuple(iterated_updates_seen(match, viewer, since, until))


def iterated_updates_seen(match: Match, viewer: str, since: int, until: int | None = None) -> Iterator[UpdateAnswer]:
    """Return an iterator over what ``seen_updates`` returns. Each update is made when it is asked for."""
    if since > match.version:
        raise Conflict(f"the match is at version {match.version}, not yet at {since}", current=match.version)
    happened = match if until is None else _up_to(match, until)
    return (_update(match, each) for each in iterated_updates(happened, viewer, since=since))


def _up_to(match: Match, version: int) -> Match:
    """Return a match with what has happened up to a version."""
    return replace(match, happened=match.happened[: version - match.untold])


def _update(match: Match, update: Update) -> UpdateAnswer:
    game, documents = match.game, codec(match.game)
    return UpdateAnswer(
        version=update.version,
        kind=update.kind,
        step=update.step,
        command=None if update.command is None else documents.write_command(update.command),
        facts=tuple(documents.write_entry(each) for each in update.entries),
        departure=None if update.departure is None else write_departure(update.departure),
        position=position(game, update.state),
        to_act=to_act(game, update.state) if update.version < match.version or match.result is None else (),
    )


def seen_step(sight: Sight, number: int | None) -> Step:
    """Return a step of a game as the viewer may know it; the last one for ``None``."""
    replay, viewer, game = sight.match.replay, sight.viewer, sight.game
    last = replay[-1].number
    if number is not None and not 0 <= number <= last:
        raise Malformed(f"there is no step {number}", pointer="/step", expected=f"0 to {last}")
    step = replay[last if number is None else number]
    return attrs.evolve(
        step,
        command=None if step.number == 0 else hide(game, step.command, viewer),
        entries=seen_entries(sight, step),
        state=view(game, step.state, viewer),
    )


def seen_entries(sight: Sight, step: Step) -> tuple[Entry[Any], ...]:
    """Return the facts of a step as the viewer may know them."""
    return tuple(Entry(redact(sight.game, fact, sight.viewer), rule) for fact, rule in step.entries)


def seen_log(sight: Sight) -> Parts[bytes]:
    """Return the log of a match: the whole log when the game is over, and before that what the viewer may know."""
    match, stream = sight.match, BytesIO()
    if sight.over:
        seed = sight.participants.seed
        write_match(match, stream, seed=None if seed is None else bytes.fromhex(seed))
        return stream.getvalue()
    replay = match.replay
    writer = LogWriter(stream, sight.game, attrs.evolve(_known_header(sight), viewer=sight.viewer), board=replay.board)
    departures = deque(zip(replay.departures, replay.departure_notes, strict=False))
    for step in replay:
        yield
        if step.number:
            outcome = Outcome(step.state, step.entries)
            id = step.id if step.command.by == sight.viewer else None
            writer.command(step.command, outcome, step.comment, time=step.time, site=step.site, id=id, draw=step.draw)
        while departures and departures[0][0][0] == step.number:
            (_, departure), notes = departures.popleft()
            writer.departure(departure, notes.comment, time=notes.time, site=notes.site)
    return stream.getvalue()


__all__ = [
    "Sight",
    "iterated_updates_seen",
    "language_of",
    "seen_entries",
    "seen_log",
    "seen_step",
    "seen_updates",
    "situation",
]
