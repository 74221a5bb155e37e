"""The exceptions of what people do at a match beside playing: each has a code, and a sentence in English."""

from typing import Any, ClassVar


class SeatingFault(Exception):
    """Something that a person cannot do. ``code`` is stable, ``message`` is a sentence in English. ``more`` are further
    fields of the answer, by which a page can say what can be done instead."""

    code: ClassVar[str]
    """The stable code of the fault."""

    def __init__(self, message: str, **more: Any) -> None:
        super().__init__(message)
        self.message = message
        self.more = more


class NotYourSeat(SeatingFault):
    """The person does not sit at this seat."""

    code = "not-your-seat"


class UnknownSeat(SeatingFault):
    """The match has no such seat."""

    code = "unknown-seat"


class SeatTaken(SeatingFault):
    """Somebody else sits at the seat. ``free`` are the seats that are still free."""

    code = "seat-taken"

    def __init__(self, message: str, free: tuple[str, ...], **more: Any) -> None:
        super().__init__(message, **more)
        self.free = free


class WrongInvitation(SeatingFault):
    """The invitation is not that of the seat, or the seat needs one and none was given."""

    code = "wrong-invitation"


class NotOpener(SeatingFault):
    """Only the person who has opened the match may do this."""

    code = "not-opener"


class NotAllowed(SeatingFault):
    """The person may not do this, such as remove what somebody else has written."""

    code = "not-allowed"


class StillThinking(SeatingFault):
    """The computer thinks about a hint for the same person already."""

    code = "too-many"


class ThinkingFull(SeatingFault):
    """The computer has too much to think about."""

    code = "busy"


class NotYet(SeatingFault):
    """This is possible only after some time. ``seconds`` is how long it takes until then."""

    code = "not-yet"

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


class TooLong(SeatingFault):
    """The text is too long, or there are too many of them. ``most`` is how much is allowed."""

    code = "too-long"

    def __init__(self, message: str, most: int) -> None:
        super().__init__(message)
        self.most = most


class BadText(SeatingFault):
    """The text is empty, or has characters that could do harm."""

    code = "bad-text"


class Closed(SeatingFault):
    """It is too late: the match is over, the numbers are fixed, or remarks are closed."""

    code = "closed"


class NothingToAgree(SeatingFault):
    """Nobody asks to take back the last command, or another command was played since."""

    code = "nothing-to-agree"


class NoParticipants(SeatingFault):
    """The match was not opened on a server, so nobody can take a seat in it."""

    code = "no-participants"


class TooManyOpen(SeatingFault):
    """A person has opened so many matches that are not over that he cannot open another one, or so many were opened
    from one ``address``. ``most`` is how many there can be."""

    code = "too-many-open"

    def __init__(self, most: int, *, address: bool = False) -> None:
        super().__init__(
            f"From one address at most {most} matches can be open that are not over. Try again when one of them has"
            " ended."
            if address
            else f"A person can have opened at most {most} matches that are not over. End one of them, or pass on the"
            " rights of its opener, and try again."
        )
        self.most = most


class WrongKey(SeatingFault):
    """The key, the recovery code or the link proves nothing: it never existed, was revoked, used or replaced, or its
    time is over."""

    code = "wrong-key"


__all__ = [
    "BadText",
    "Closed",
    "NoParticipants",
    "NotAllowed",
    "NotOpener",
    "NotYet",
    "NotYourSeat",
    "NothingToAgree",
    "SeatTaken",
    "SeatingFault",
    "TooLong",
    "TooManyOpen",
    "UnknownSeat",
    "WrongInvitation",
    "WrongKey",
]
