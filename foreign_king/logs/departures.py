"""Departures: a player leaves the game, or a ruling ends it. The rulebooks of the games do not have them.

A player concedes, or is found to have left, or the players end the game by a ruling. Each departure is a line of its
own in a log. A seat that has left cannot win. Somebody whom the other players choose gives its commands. The game is
over when only one side is left. The result of such a game follows from the rules of this library:

- If the game ends by its own rules, the winners are those that have not left. If all of them have left, the best score
  among the other seats wins.
- If only one side is left, its seats that have not left have won. Nothing is scored.
- If a ruling ends the game, the ruling names the winners, who may be nobody. Nothing is scored.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.voices import printable
from foreign_king.parts.ranking import ranking
from foreign_king.wire import Document, Tagged

CONCEDED, ABANDONED, RULED = "table.conceded", "table.abandoned", "table.ruling"
"""The reasons, as a result names them, why a game ended other than by its own rules."""
LONGEST_REASON = 1000
"""The most characters of the reason that a ruling gives."""


@record(kw_only=True)
class Concede:
    """A player gives up, and does not win."""

    by: str
    """The seat of the player."""


@record(kw_only=True)
class Abandon:
    """A player is found to have left, and does not win."""

    by: Literal["table"] = "table"
    """Always ``table``, because the player does not say it."""
    seat: str
    """The seat of the player."""


@record(kw_only=True)
class EndByRuling:
    """The players end the game by a ruling, which names the winners and a reason."""

    by: Literal["table"] = "table"
    """Always ``table``, because no single player gives the ruling."""
    winners: tuple[str, ...] = ()
    """The seats that have won; empty if nobody has."""
    reason: str
    """The reason for the ruling, in words."""


Departure = Concede | Abandon | EndByRuling
_DOCUMENTS = Tagged((Concede, Abandon, EndByRuling))


@record(kw_only=True)
class Left:
    """The seats that have left a game, and the ruling that has ended it."""

    seats: tuple[str, ...] = ()
    """The seats that have left, in the order in which they left."""
    reasons: tuple[str, ...] = ()
    """For each seat that has left, ``CONCEDED`` or ``ABANDONED``."""
    ruling: EndByRuling | None = None
    """The ruling; ``None`` if there was none."""

    def __bool__(self) -> bool:
        return bool(self.seats) or self.ruling is not None


def read_departure(document: Any) -> Departure:
    """Return a departure from its document. ``Malformed`` for a document that is none."""
    departure: Departure = _DOCUMENTS.read(document)
    return departure


def write_departure(departure: Departure) -> Document:
    """Return the document of a departure: the name of its class as ``type``, then its fields."""
    return _DOCUMENTS.write(departure)


def tell_departure(voice: Voice, departure: Departure) -> str:
    """Return a departure as a sentence, such as «Anna concedes.».

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.logs import Concede, tell_departure
    >>> english = voice(GAMES["the-foreign-king"], seats={"red": "Anna"})
    >>> tell_departure(english, Concede(by="red"))
    'Anna concedes.'
    """
    _ = catalogue(LIBRARY, voice.language.code).gettext
    match departure:
        case Concede(by=seat):
            return _("{seat} concedes.").format(seat=name_of(voice, "seat", seat))
        case Abandon(seat=seat):
            return _("{seat} has left the table.").format(seat=name_of(voice, "seat", seat))
        case EndByRuling(winners=winners, reason=reason):
            phrase = _("The table ends the game, and {seats} win: {reason}")
            if len(winners) < 2:
                phrase = _("The table ends the game, and {seats} wins: {reason}")
            if not winners:
                phrase = _("The table ends the game, and nobody wins: {reason}")
            seats = ", ".join(name_of(voice, "seat", seat) for seat in winners)
            return phrase.format(seats=seats, reason=f"«{printable(reason)}»")


def tell_table_reason(voice: Voice, reason: str) -> str | None:
    """Return why a game ended, in words, for a reason of this module; ``None`` for a reason of the game's own rules."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    texts = {
        CONCEDED: _("a player has conceded"),
        ABANDONED: _("a player has left the table"),
        RULED: _("the players have ended it"),
    }
    return texts.get(reason)


def after_leaving(left: Left, departure: Departure, seats: Sequence[str]) -> Left:
    """Return who has left after one more departure. ``Malformed`` for a seat that is not in the game, or that has left
    before."""
    match departure:
        case Concede(by=seat):
            return _one_more(left, seat, CONCEDED, seats, "/by")
        case Abandon(seat=seat):
            return _one_more(left, seat, ABANDONED, seats, "/seat")
        case EndByRuling():
            return replace(left, ruling=_checked(departure, seats))


def _one_more(left: Left, seat: str, reason: str, seats: Sequence[str], pointer: str) -> Left:
    if seat not in seats:
        raise Malformed(f"nobody sits at {quoted(seat)}", pointer=pointer, expected=f"one of {', '.join(seats)}")
    if seat in left.seats:
        raise Malformed(f"{seat} has left before", pointer=pointer, expected="a seat that has not left")
    return replace(left, seats=(*left.seats, seat), reasons=(*left.reasons, reason))


def _checked(ruling: EndByRuling, seats: Sequence[str]) -> EndByRuling:
    for place, seat in enumerate(ruling.winners):
        if seat not in seats or seat in ruling.winners[:place]:
            expected = f"some of {', '.join(seats)}, each once"
            raise Malformed(f"{quoted(seat)} cannot have won", pointer=f"/winners/{place}", expected=expected)
    if not _can_be_kept(ruling.reason):
        expected = f"a text of 1 to {LONGEST_REASON} characters"
        raise Malformed("the ruling gives no reason that can be kept", pointer="/reason", expected=expected)
    return ruling


def _can_be_kept(reason: object) -> bool:
    # Half of a surrogate pair cannot be written into a log.
    whole = type(reason) is str and reason.encode("utf-8", "ignore").decode("utf-8") == reason
    return whole and 0 < len(str(reason)) <= LONGEST_REASON


def ended_at_table(left: Left, sides: Iterable[tuple[str, ...]], ended: Result | None) -> Result | None:
    """Return how a game has ended, after the departures in ``left``; ``None`` while it goes on. ``ended`` is the result
    by the game's own rules, if there is one. Each of the ``sides`` is a group of seats that win together."""
    if left.ruling is not None:
        return _unscored(left.ruling.winners, (RULED,))
    if not left.seats:
        return ended
    reasons = tuple(dict.fromkeys(left.reasons))
    if ended is not None:
        winners = ended.winners.difference(left.seats) or _best(ended, left)
        if winners == ended.winners:
            return ended
        ranked = ranking(ended.scores, winners)
        return replace(ended, winners=winners, reasons=ended.reasons + reasons, ranking=ranked)
    remaining = [tuple(seat for seat in side if seat not in left.seats) for side in sides]
    playing = [side for side in remaining if side]
    return _unscored(playing[0] if playing else (), reasons) if len(playing) < 2 else None


def _best(ended: Result, left: Left) -> frozenset[str]:
    """Return the seats with the best score among those that have not left."""
    scores = {seat: score for seat, score in ended.scores.items() if seat not in left.seats}
    return frozenset(seat for seat, score in scores.items() if score == max(scores.values()))


def _unscored(winners: Iterable[str], reasons: tuple[str, ...]) -> Result:
    return Result(scores=FrozenDict(), breakdown=FrozenDict(), winners=frozenset(winners), reasons=reasons)


__all__ = [
    "ABANDONED",
    "CONCEDED",
    "RULED",
    "Abandon",
    "Concede",
    "Departure",
    "EndByRuling",
    "Left",
    "after_leaving",
    "ended_at_table",
    "read_departure",
    "tell_departure",
    "tell_table_reason",
    "write_departure",
]
