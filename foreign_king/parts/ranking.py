"""The ranking of the seats at the end of a game."""

from collections.abc import Collection, Mapping


def ranking(scores: Mapping[str, int], winners: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """Return the seats by rank: first all winners together, then the others by their scores, equal scores together."""
    first = tuple(seat for seat in scores if seat in winners)
    others = [seat for seat in scores if seat not in winners]
    by_score = sorted({scores[seat] for seat in others}, reverse=True)
    places = [tuple(seat for seat in others if scores[seat] == score) for score in by_score]
    return (first, *places) if first else tuple(places)


__all__ = ["ranking"]
