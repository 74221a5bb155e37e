"""The parameters after the path of a request."""

from foreign_king.kernel.record import record


@record(kw_only=True)
class InLanguage:
    """The language in which a reader wants to know the laws of the games."""

    language: str | None = None
    """The language of the fields of the laws; if it is left out, the laws are left out too."""


@record(kw_only=True)
class InWords:
    """The language of what is answered, as far as it is translated."""

    language: str = "en"
    """The language of the words that are translated."""


@record(kw_only=True)
class AsSeat:
    """The viewer of a match."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""


@record(kw_only=True)
class Standing:
    """The viewer of a match, and the language in which he reads what he may do."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    language: str | None = None
    """The language of the offers in words; if it is left out, the offers are not put into words."""


@record(kw_only=True)
class Since:
    """The viewer of a match, and what he knows already."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    since: int = 0
    """The version after which the updates are wanted."""


@record(kw_only=True)
class AfterRemark:
    """The remarks of a match after one of them."""

    seat: str | None = None
    """The seat that reads them; if it is left out, the sender looks on as a spectator."""
    after: int | None = None
    """The number of the remark after which the remarks begin; if it is left out, all remarks."""


@record(kw_only=True)
class Follow:
    """The matches that a stream follows."""

    match: tuple[str, ...] = ()
    """A match, as `MATCH:SEAT:VERSION:PARTICIPANTS`: the id, the seat (empty for a spectator), and the versions of the
    match and of its participants that are known already (empty for the present ones). It can stand several times."""
    in_sight: bool | None = None
    """Whether the page that follows is in sight. When that changes, the page opens the stream anew. While it is in
    sight, the hook of a match is not called for the person."""


@record(kw_only=True)
class AtStep:
    """A position of a match, as a picture."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    step: int | None = None
    """The number of the command after which the position is shown; if it is left out, the last one."""
    style: str = "adaptive"
    """The colours of the picture: `adaptive`, `light` or `dark`."""
    language: str = "en"
    """The language of the picture."""


@record(kw_only=True)
class Story:
    """The story of a match after a version."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    since: int = 0
    """The version after which the story begins."""
    language: str = "en"
    """The language of the story."""


@record(kw_only=True)
class Scenes:
    """The scenes of a match: what has happened after a version, or the position after a step."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    since: int | None = None
    """The version after which the scenes begin; if it is left out, one scene is answered, which is a position."""
    step: int | None = None
    """The number of the command after which the position is shown; if it is left out, the last one. It cannot stand
    beside `since`."""
    language: str = "en"
    """The language of the sentences and the pictures."""


@record(kw_only=True)
class Explained:
    """What is to be explained."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    step: int | None = None
    """The number of the command whose facts are explained; if it is left out, the last one."""
    score: str | None = None
    """A seat whose score after the command is explained, instead of the facts."""
    language: str = "en"
    """The language of the sentences."""


__all__ = [
    "AfterRemark",
    "AsSeat",
    "AtStep",
    "Explained",
    "Follow",
    "InLanguage",
    "InWords",
    "Scenes",
    "Since",
    "Standing",
    "Story",
]
