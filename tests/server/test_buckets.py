"""Buckets of tokens: they fill again, are kept apart, and are never too many."""

from foreign_king.server.buckets import Buckets, Counts


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_again() -> None:
    clock = Clock()
    buckets = Buckets(rate=2, size=4, clock=clock)
    assert [buckets.take("anna") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    clock.now = 0.5
    assert [buckets.take("anna") for _ in range(2)] == [0, 0.5]
    clock.now = 1000
    assert [buckets.take("anna") for _ in range(5)] == [0, 0, 0, 0, 0.5]


def test_a_refusal_takes_no_tokens_and_a_failure_takes_more() -> None:
    clock = Clock()
    buckets = Buckets(rate=1, size=10, clock=clock)
    assert buckets.take("anna", 11) == 1
    assert buckets.take("anna", 10) == 0
    buckets.drain("anna", 1000)
    # However much is drained, nobody waits longer than for two buckets.
    assert buckets.take("anna") == 11
    assert buckets.take("bruno") == 0


def test_the_bucket_that_was_not_used_for_longest_is_forgotten() -> None:
    buckets = Buckets(rate=1, size=1, clock=Clock(), most=2)
    for name in ("anna", "bruno", "chiara"):
        assert buckets.take(name) == 0
    assert len(buckets) == 2
    assert [buckets.take(name) > 0 for name in ("bruno", "chiara")] == [True, True]


def test_open_things_are_counted_for_each_sender() -> None:
    counts = Counts(2)
    assert [counts.open("anna") for _ in range(3)] == [True, True, False]
    counts.close("anna")
    assert counts.open("anna")
    assert counts.open("bruno")
