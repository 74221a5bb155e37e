"""The gate: everything about a game that leaves the server for a viewer is made here and in ``presentation``.

A viewer is a seat or ``SPECTATOR``. Nothing here returns a whole state, a whole fact or a whole command, except the log
of a game that is over.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import attrs

from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.kernel.play import hide, offers, position, redact, to_act, view, why_not
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import DEFAULT_LANGUAGE, LANGUAGES, Voice, known_language, tell_refusal, voice
from foreign_king.language.narration import story_parts, tell_context
from foreign_king.logs import LogWriter
from foreign_king.logs.departures import write_departure
from foreign_king.logs.header import Header, Meta, write_header
from foreign_king.logs.step import Step
from foreign_king.matches import Conflict, Match, Update, write_match
from foreign_king.matches.viewer_updates import iterated_updates
from foreign_king.reasons import explain_refusal, tell_explanation, write_reason
from foreign_king.replays import Preview, preview
from foreign_king.replays.replay import left_by
from foreign_king.server.answers import (
    DecisionAnswer,
    PreviewAnswer,
    SituationAnswer,
    UpdateAnswer,
    WhyNotAnswer,
)
from foreign_king.server.fair_threads import Parts
from foreign_king.server.listing import participants_answer
from foreign_king.server.menu_answers import offer_texts, step_answer
from foreign_king.server.participants import Participants
from foreign_king.server.upcoming import upcoming
from foreign_king.wire import codec, read_command, shown, write_offer, write_refusal, write_result


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
        return voice(self.game, seats=self.names, board=self.match.replay.board, language=language_of(language))


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


def command_of(game: AnyGame, seat: str, document: Any) -> Any:
    """Return the command that a seat has sent. ``Malformed``, with its place in the body of the request, for a document
    that is none, and for the command of another seat."""
    try:
        command = read_command(game, document)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/command{error.pointer}", expected=error.expected) from None
    if command.by != seat:
        raise Malformed(f"the command is not one of {quoted(seat)}", pointer="/command/by", expected=seat)
    return command


def seen_preview(sight: Sight, document: Any, language: str | None = None) -> PreviewAnswer:
    """Return the facts that a command would cause, as far as the seat that gives it can know them; with a language, in
    words too."""
    game, command = sight.game, command_of(sight.game, sight.viewer, document)
    previewed = preview(game, sight.match.state, command, viewer=sight.viewer)
    return PreviewAnswer(
        version=sight.match.version,
        facts=tuple(codec(game).write_entry(each) for each in previewed.entries),
        lines=None if language is None else _preview_lines(sight.voice(language), previewed),
        position=position(game, previewed.state),
        unseen=previewed.unseen,
        then=previewed.then,
    )


def _preview_lines(speaker: Voice, previewed: Preview[Any, Any]) -> tuple[str, ...]:
    """Return the facts of a preview as sentences. Where chance follows, the last sentence says what is due."""
    lines = tuple(text for _is_heading, text in story_parts(speaker, previewed.entries))
    return (*lines, tell_context(speaker, previewed.state)) if previewed.then == "chance" else lines


def seen_refusal(sight: Sight, document: Any, language: str | None = None) -> WhyNotAnswer:
    """Return whether a command is legal and, if not, why, as far as the seat that would give it can know; with a
    language, the explanation also in words."""
    game, own_view = sight.game, sight.view
    command = command_of(game, sight.viewer, document)
    refused = why_not(game, own_view, command)
    if isinstance(refused, Malformed):
        raise Malformed(refused.message, pointer=f"/command{refused.pointer}", expected=refused.expected)
    if not isinstance(refused, Refused):
        return WhyNotAnswer(version=sight.match.version, legal=True)
    why, speaker = explain_refusal(game, own_view, command, refused), sight.voice(language or DEFAULT_LANGUAGE)
    return WhyNotAnswer(
        version=sight.match.version,
        legal=False,
        message=str(refused) if language is None else tell_refusal(speaker, refused),
        refusal=write_refusal(game, refused),
        why=write_reason(game, why),
        lines=None if language is None else tuple(explanation_lines(speaker, why)),
    )


def explanation_lines(speaker: Voice, reason: Reason) -> Iterator[str]:
    """Yield an explanation as sentences. Each part is indented further than what it explains."""
    return (f"{'  ' * depth}{text}" for depth, text in tell_explanation(speaker, reason))


def seen_decision(sight: Sight, answers: Sequence[str], language: str) -> DecisionAnswer:
    """Return the step of a decision after some answers, with its words in a language. It is made of the view, which
    asks the same questions as the whole state."""
    version, speaker = sight.match.version, sight.voice(language)
    step: Decision[Any] | Made[Any] | None
    step = None if sight.match.result is not None else begin(sight.game, sight.view, sight.viewer)
    for place, token in enumerate(answers):
        if not isinstance(step, Decision):
            raise Malformed("no answer is left to give", pointer=f"/answers/{place}", expected=f"{place} answers")
        try:
            step = step.choose(token)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/answers/{place}", expected=error.expected) from None
    if step is None:
        return DecisionAnswer(version=version)
    if isinstance(step, Made):
        return DecisionAnswer(version=version, command=step.document, price=step.price)
    return step_answer(speaker, step, version, tell_context(speaker, sight.view))


__all__ = [
    "Sight",
    "command_of",
    "explanation_lines",
    "iterated_updates_seen",
    "language_of",
    "seen_decision",
    "seen_entries",
    "seen_log",
    "seen_preview",
    "seen_refusal",
    "seen_step",
    "seen_updates",
    "situation",
]
