"""Much needs no more memory than little, and each line of it takes no longer. This runs at night, and in
``.ci/cluster`` with the nodes of a cluster, too."""

from pathlib import Path

from bench.big import judged, long_log, measure_big
from bench.figures import QUICK
from bench.nodes import RAY

LINES, LOGS = 200_000, 100_000
SLOWER = 1.25
"""How many times as long a line of a long log may take, on a busy machine."""


def test_memory_stays_flat() -> None:
    figures = measure_big(QUICK._replace(big_lines=LINES, big_files=LOGS, big_commands=8))
    flat = [figure for figure in figures if figure.aim is not None]
    assert len(flat) == (4 if RAY.exists() else 3)
    assert [figure for figure in flat if figure.value is None or figure.value > (figure.aim or 0)] == []


def test_cost_stays_flat(tmp_path: Path) -> None:
    few, many = (judged("1", long_log(tmp_path, lines)) for lines in (LINES // 10, LINES))
    assert many.seconds / many.lines < SLOWER * few.seconds / few.lines
