"""Trials of faults: how many of them, what they share, and the table that they end in.

``@pytest.mark.fault("its name", full=200, bounded=6)`` stands on every test. A test that takes
`trial` runs so often, with the numbers from 0; ``--faults full`` chooses how often. A test that
loops by itself records the property ``held`` once a trial, and ``happened`` for a sentence.
"""

import json

import pytest

from tests.faults import table
from tests.faults.engine import Engine, kill_group

_OUTCOMES = ("passed", "failed", "error", "skipped")


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


def pytest_collection_modifyitems(items):
    for item in items:
        for mark in item.iter_markers("fault"):
            item.user_properties.append(("fault", mark.args[0]))


def pytest_terminal_summary(terminalreporter):
    reports = (r for outcome in _OUTCOMES for r in terminalreporter.stats.get(outcome, []))
    found = table.rows(reports)
    if found:
        terminalreporter.section("faults")
        for line in table.lines(found):
            terminalreporter.write_line(line)


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
        kill_group(process)
        process.communicate()


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
