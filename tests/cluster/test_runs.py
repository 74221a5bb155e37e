"""The work of a cluster, whose nodes are functions here: the order, what is lost, what travels, and how much waits.
``tests/adapters/two_nodes.py`` has real ones."""

import os
import pickle
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king.cluster import parcels, runs
from foreign_king.cluster.parcels import Absent, Parcel, content_of, stamp_of, unpacked
from foreign_king.cluster.runs import MOST_THINGS, Run
from foreign_king.cluster.tasks import Done, OtherVersion, Task, work_through
from foreign_king.logs.options import Options
from foreign_king.logs.sources import NoLogs, SentLog, find_logs
from foreign_king.logs.validation import judge_file
from foreign_king.logs.workers import Broken, by_workers, checked_jobs
from tests.cluster.works import broken_at
from tests.logs.random_logs import SEATS, written_log

LOG = b"".join(written_log(Random(1), SEATS[:3]).splitlines(keepends=True)[:12])


class FewNodes:
    """Nodes that are functions. They are done in any order, lose what they are told to lose, and may have no files."""

    def __init__(self, *, loses: Callable[[list[Any], bool], bool] = lambda *_: False, files: bool = True) -> None:
        self.sent: list[Any] = []
        self.cancelled: list[Any] = []
        self._random = Random(1)
        self._loses = loses
        self._files = files
        self._given: dict[int, tuple[Task, list[Any], bool]] = {}

    def processors(self) -> int:
        return 3

    def keep(self, task: Task) -> Any:
        return task

    def give(self, task: Any, things: list[Any], careful: bool) -> int:
        self.sent += things
        receipt = len(self.sent)
        self._given[receipt] = task, things, careful
        return receipt

    def done(self, receipts: list[Any]) -> list[tuple[Any, Done | None]]:
        receipt = self._random.choice(receipts)
        task, things, careful = self._given.pop(receipt)
        if self._loses(things, careful):
            return [(receipt, None)]
        if not self._files and isinstance(things[0], Parcel) and things[0].content is None:
            return [(receipt, Done([Absent(each.name) for each in things], 0.0))]
        return [(receipt, work_through(task, things, careful=False))]

    def cancel(self, receipts: list[Any]) -> None:
        self.cancelled += receipts

    def results(self, work: Any, things: Any, arguments: Any, here: Any, again: Any) -> Generator[Any, None, None]:
        run = Run[Any, Any](self, Task(work, again, arguments), things, here)
        try:
            yield from run.results()
        finally:
            run.end()


def doubled(thing: int) -> int:
    return 2 * thing


def in_another_way(thing: int) -> int:
    return -thing


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    for number in range(12):
        (tmp_path / f"{number:02}.jsonl").write_bytes(LOG if number % 3 else LOG[: 100 * number])
    (tmp_path / "nowhere.jsonl").symlink_to("nothing")
    return tmp_path


def test_results_come_in_order_and_few_of_them_wait() -> None:
    taken: list[int] = []

    def things() -> Iterator[int]:
        for thing in range(2000):
            taken.append(thing)
            yield thing

    nodes, most = FewNodes(), 0
    for number, (thing, result) in enumerate(by_workers(doubled, things(), (), nodes)):
        assert (thing, result) == (number, 2 * number)
        most = max(most, len(taken) - number)
    assert number == 1999
    assert MOST_THINGS < most <= 2 * runs.AHEAD * 3 * MOST_THINGS
    assert len(nodes.sent) == 2000


def test_what_this_process_has_to_do_is_not_handed_out() -> None:
    nodes = FewNodes()
    results = list(by_workers(doubled, range(10), (), nodes, here=lambda thing: 0 if thing % 2 else None))
    assert results == [(thing, 0 if thing % 2 else 2 * thing) for thing in range(10)]
    assert sorted(nodes.sent) == [0, 2, 4, 6, 8]


def test_a_work_that_fails_is_named_as_by_processes() -> None:
    assert list(by_workers(broken_at, range(6), (), FewNodes())) == list(by_workers(broken_at, range(6), (), 2))


def test_what_was_lost_is_tried_again_with_care() -> None:
    """First as a whole, then thing by thing; and what is lost again and again is named once."""
    tries: list[tuple[int, bool]] = []

    def loses(things: list[Any], careful: bool) -> bool:
        tries.append((len(things), careful))
        return 70 in things or (len(things) > 1 and 50 in things)

    results = dict(by_workers(doubled, range(100), (), FewNodes(loses=loses), again=in_another_way))
    assert results.pop(70) == Broken("the node that worked on it was lost, three times", ended=True)
    assert results == {thing: 2 * thing for thing in range(100) if thing != 70}
    assert (1, True) in tries


def test_with_care_each_thing_has_its_result(tmp_path: Path) -> None:
    task = Task(doubled, in_another_way, ())
    assert work_through(task, [1, 2, 3], careful=True).results == [-1, -2, -3]
    assert work_through(task, [1, 2, 3], careful=False).results == [2, 4, 6]


def test_another_version_is_refused() -> None:
    with pytest.raises(OtherVersion, match=r"a node of the cluster has foreign-king .*, and not 0\.0"):
        work_through(Task(doubled, doubled, (), version="0.0"), [1], careful=False)


@pytest.mark.parametrize("files", [True, False])
@pytest.mark.parametrize("most", [1 << 26, 1000])
def test_a_folder_is_judged_as_on_this_machine(
    files: bool, most: int, logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With shared files or without; a log that is too long to travel is judged here."""
    monkeypatch.setattr(runs, "MOST_SENT", most)
    monkeypatch.setattr(parcels, "MOST_SENT", most)
    found, arguments = [*find_logs([str(logs), str(logs / "none")]), NoLogs("x", "no-logs", "no log")], ((), Options())
    nodes = FewNodes(files=files)
    results = list(by_workers(judge_file, found, arguments, nodes))
    assert results == [(each, judge_file(each, *arguments)) for each in found]
    travelled = [each for each in nodes.sent if each.content is not None]
    assert bool(travelled) is not files
    assert all(len(each.content) <= most for each in travelled)


def test_a_file_on_another_machine_is_known_by_its_stamp(logs: Path) -> None:
    log = str(logs / "01.jsonl")
    stamp = stamp_of(log)
    assert stamp is not None
    assert unpacked(Parcel(log, stamp)) == log
    assert unpacked(7) == 7
    status = Path(log).stat()
    Path(log).write_bytes(LOG[:-2] + b" \n")
    os.utime(log, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert unpacked(Parcel(log, stamp)) == Absent(log)
    assert stamp_of(str(logs)) is stamp_of(str(logs / "none")) is stamp_of("\0") is None
    assert content_of(str(logs / "none")) is None


def test_a_report_on_a_log_that_was_sent_has_its_name_alone() -> None:
    report = judge_file(SentLog("log.jsonl", LOG), (), Options())
    assert report.valid
    assert type(pickle.loads(pickle.dumps(report)).file) is str
    assert len(pickle.dumps(report)) < 10_000


def test_who_stops_in_the_middle_ends_what_is_not_done() -> None:
    nodes = FewNodes()
    results = by_workers(doubled, range(100), (), nodes)
    assert next(results) == (0, 0)
    results.close()
    assert nodes.cancelled


def test_a_cluster_takes_the_place_of_a_number() -> None:
    nodes = FewNodes()
    assert checked_jobs(nodes) is nodes
    assert checked_jobs(2) == 2
