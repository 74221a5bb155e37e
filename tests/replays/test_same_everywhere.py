"""The same game has the same digests in every process, whatever the order of sets in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.replays.digests import lines

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_digests_do_not_depend_on_the_process(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.replays.digests"]
    there = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True, timeout=120)
    assert there.stdout.splitlines() == list(lines())


def test_digests_differ_from_step_to_step() -> None:
    here = list(lines())
    assert len(here) > 100
    assert len(set(here)) == len(here)
