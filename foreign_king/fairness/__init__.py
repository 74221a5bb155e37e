"""Chance that can be proved: draws that follow from a secret seed, to which a server has committed itself before the
first command, and from numbers of the seats.

While a game goes on, nobody without the seed can foresee a draw. When the seed is published, everybody can repeat all
draws. This package has no source of random numbers: the seed is passed by the caller.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.fairness.draws import FairRandom, draw_key
    from foreign_king.fairness.proof import SCHEME, SEED_LENGTH, Fairness, check_fairness, commitment_of, seed_of
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.fairness.draws": ("FairRandom", "draw_key"),
            "foreign_king.fairness.proof": (
                "SCHEME",
                "SEED_LENGTH",
                "Fairness",
                "check_fairness",
                "commitment_of",
                "seed_of",
            ),
        },
    )

__all__ = [
    "SCHEME",
    "SEED_LENGTH",
    "FairRandom",
    "Fairness",
    "check_fairness",
    "commitment_of",
    "draw_key",
    "seed_of",
]
