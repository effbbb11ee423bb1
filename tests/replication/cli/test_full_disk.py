"""A disk that is full ends a run in a sentence and loses no record."""

import os
import re

import pytest

from replication.engine.cell import Cell
from tests.replication.cli.states import are, states

FULL = '''
"""Make the disk full for files whose name holds a word."""
import errno
import os

_fsync, _word = os.fsync, os.environ.get("FULL_FOR", "")


def fsync(number):
    name = os.path.basename(os.readlink(f"/proc/self/fd/{number}"))
    if _word and _word in name:
        raise OSError(errno.ENOSPC, "No space left on device")
    _fsync(number)


os.fsync = fsync
'''


@pytest.mark.deep
@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="no /proc on this system")
@pytest.mark.parametrize("backend", ["loky", "sequential"])
@pytest.mark.parametrize("word", ["cell", "jsonl"])
def test_a_full_disk_ends_the_run_with_the_name_of_the_file(project, toy_cell, backend, word):
    grid = [toy_cell(repeat=0), toy_cell(repeat=1)]
    project.grid(grid[:1])
    project.run("run", "--backend", "sequential")
    before = project.ledger()
    project.grid(grid)
    project.write("src/sitecustomize.py", FULL)
    name = Cell(**grid[1]).id if word == "cell" else "jsonl"
    ended = project.run("run", "--backend", backend, "--jobs", "2", FULL_FOR=name)
    path = f"{name}.json" if word == "cell" else "d1.jsonl"
    assert ended.returncode == 1
    assert re.search(rf"/{re.escape(path)} cannot be written \(No space left", ended.stderr)
    assert "make room on its disk and run again" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert project.ledger() == before
    assert not list((project.root / "replication" / "records" / ".pending").glob("*.torn"))
    # What waits to be merged is counted, and merged once there is room.
    expected = are(current=1, absent=1) if word == "cell" else are(current=2)
    assert states(project) == {"d1": expected}
    assert project.run("run", "--backend", "sequential").returncode == 0
    assert len(project.ledger()) == 2
