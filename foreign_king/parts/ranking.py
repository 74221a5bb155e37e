"""Who comes before whom in the end."""

from collections.abc import Collection, Mapping


def ranking(scores: Mapping[str, int], winners: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """The winners, who share the first place; then the others by their scores, equals together."""
    first = tuple(seat for seat in scores if seat in winners)
    others = [seat for seat in scores if seat not in winners]
    by_score = sorted({scores[seat] for seat in others}, reverse=True)
    places = [tuple(seat for seat in others if scores[seat] == score) for score in by_score]
    return (first, *places) if first else tuple(places)


__all__ = ["ranking"]
