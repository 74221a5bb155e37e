"""Secret texts: keys, invitations and codes. Only the SHA-256 of each is stored."""

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe

from foreign_king.store.ids import LETTERS

KEY_BYTES = 32
"""The random bytes of a key."""
INVITATION_BYTES = 16
"""The random bytes of an invitation."""
GROUPS, GROUP = 6, 5
"""The number of groups of a code, and the characters of each: 148 random bits in all."""
LONGEST = 200
"""The most characters of a secret text that a sender gives; a longer one is not looked up."""


def new_key() -> str:
    """Return a new key of a person: 256 random bits."""
    return token_urlsafe(KEY_BYTES)


def new_invitation() -> str:
    """Return a new invitation: 128 random bits."""
    return token_urlsafe(INVITATION_BYTES)


def new_code() -> str:
    """Return a new code that people can write down and type: ``k7m2p-…``."""
    return "-".join("".join(choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def plain_code(code: str) -> str:
    """Return a code as it was given out, however somebody has typed it: in capitals, with spaces, without hyphens."""
    letters = "".join(each for each in code[:LONGEST].lower() if each.isalnum())
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def hash_of(secret: str) -> str:
    """Return the SHA-256 of a secret text, as it is stored."""
    return sha256(secret[:LONGEST].encode("utf-8", "surrogatepass")).hexdigest()


def fits(secret: str | None, stored: str | None) -> bool:
    """Whether a secret text has a hash. The comparison takes the same time however many characters are right."""
    return secret is not None and stored is not None and compare_digest(hash_of(secret), stored)


__all__ = ["fits", "hash_of", "new_code", "new_invitation", "new_key", "plain_code"]
