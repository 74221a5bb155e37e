"""Fair draws in a store: numbers, draws and draws that were taken back outlast a restart, and the seed is not
stored."""

import io
import json
from pathlib import Path
from threading import Barrier, Thread

import pytest

from foreign_king import GAMES, validate
from foreign_king.fairness import Fairness, commitment_of
from foreign_king.logs import EndByRuling, make_header
from foreign_king.matches import Accepted
from foreign_king.store import Store, open_store
from tests.fairness.fair_games import DICE, NUMBERS, SEATS, SEED, broken_off, log_of, opened, played

HEADER = make_header(DICE, SEATS, take_back="agreed", fairness=Fairness(commitment=commitment_of(SEED)))


def log_in(store: Store, id: str, seed: bytes | None = SEED) -> bytes:
    stream = io.BytesIO()
    store.write_log(id, stream, seed=seed)
    return stream.getvalue()


def test_draws_outlast_a_restart(address: str) -> None:
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        store.deal_fairly(id, SEED, NUMBERS)
        store.take_back(id, "red", agreed=SEATS)
        # A new store stands for another process: it has no match in memory.
        again = Store(store._database)
        assert again.match(id) == store.match(id)
        match, version = again.deal_fairly(id, SEED)
        assert (match.draws, version, match.replay[-1].draw) == (2, 3, 2)
        assert match.replay.header is not None
        assert match.replay.header.fairness == Fairness(commitment=commitment_of(SEED), numbers=NUMBERS, undone=(1,))  # type: ignore[arg-type]  # a dict equals a frozen one
        with pytest.raises(ValueError, match="the numbers of the seats are fixed"):
            store.deal_fairly(id, SEED, {"red": "1"})
        store.leave(id, EndByRuling(reason="the last train"))
        report = validate(log_in(Store(store._database), id), fair=True)
        assert (report.valid, report.draws) == (True, 1)
        assert [update.draw for update in store.updates(id, "red")] == [1, 1, 2, None]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_log_that_is_read_into_a_store_is_the_same(address: str, name: str) -> None:
    log = log_of(broken_off(played(opened(GAMES[name]), undone=0.3, commands=100)))
    with open_store(address) as store:
        id, _ = store.read_log(log)
        assert log_in(Store(store._database), id, None) == log
        assert validate(log_in(store, id, None), fair=True).valid


def test_the_seed_is_not_in_the_database(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/games.db") as store:
        id, _ = store.open_match(HEADER)
        store.deal_fairly(id, SEED, NUMBERS)
        assert json.loads(log_in(store, id, None).splitlines()[0])["fairness"]["numbers"] == NUMBERS
        log_in(store, id)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert commitment_of(SEED).encode() in kept
    assert SEED.hex().encode() not in kept
    assert SEED not in kept


def test_several_processes_never_draw_the_same_number_twice(address: str) -> None:
    """Four threads, each with a store of its own, draw what is due: one of them does, and the others are told that
    nothing is due any more."""
    with open_store(address) as store:
        id, _ = store.open_match(HEADER)
        others = [Store(store._database) for _ in range(4)]
        barrier, accepted, refused = Barrier(len(others)), list[Accepted](), list[ValueError]()

        def draw(other: Store) -> None:
            barrier.wait()
            try:
                accepted.append(other.deal_fairly(id, SEED, NUMBERS))
            except ValueError as error:
                refused.append(error)

        threads = [Thread(target=draw, args=(other,)) for other in others]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(accepted), len(refused)) == (1, 3)
        assert store.match(id).draws == 1
