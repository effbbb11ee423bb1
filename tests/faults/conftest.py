"""Trials of faults: how many of them, and what they share.

A test with ``@pytest.mark.fault("its name", full=200, bounded=6)`` that takes `trial` runs so
often, with the numbers from 0; ``--faults full`` chooses how often.
"""

import json

import pytest

from tests.faults.engine import Engine
from tests.replication.processes import end


def pytest_addoption(parser):
    parser.addoption("--faults", choices=("full", "bounded"), default="bounded", help="how many")


def _full(config):
    # Where pytest is given a folder further up it reads this file too late for the option.
    return config.getoption("faults", "bounded") == "full"


def pytest_generate_tests(metafunc):
    mark = metafunc.definition.get_closest_marker("fault")
    if mark is not None and "trial" in metafunc.fixturenames:
        size = "full" if _full(metafunc.config) else "bounded"
        metafunc.parametrize("trial", range(mark.kwargs[size]))


@pytest.fixture
def step(request):
    """Return the stride through the file operations: all of them, or every fifteenth."""
    return 1 if _full(request.config) else 15


@pytest.fixture
def engine(tmp_path):
    """Return a maker of toy engines, each in a folder of its own."""
    made = []

    def make(cells):
        made.append(Engine(tmp_path / f"engine{len(made)}", cells))
        return made[-1]

    return make


@pytest.fixture
def started():
    """Return a list for the runs that a trial starts; whatever is left of them is killed."""
    runs = []
    yield runs
    for process in runs:
        end(process)


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory):
    """Return a function that gives the records an undisturbed run of a grid leaves."""
    known = {}

    def records(cells):
        name = json.dumps(cells)
        if name not in known:
            quiet = Engine(tmp_path_factory.mktemp("undisturbed") / "engine", cells)
            (quiet.root / "open").touch()  # nothing waits at a gate there
            code, err = quiet.run("--backend", "sequential")
            assert code == 0, err
            known[name] = quiet.records()
        return known[name]

    return records
