"""What all tests share: no download, the longest first, and programs that hear SIGINT."""

import gc
import os
import signal
import sys
import time
from collections import Counter
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

#: Files that take minutes, with a worker each from the start: begun last, one would keep the other
#: waiting. The second judges every paper and keeps the verdicts, which many others then read.
LONGEST = ("test_quick.py", "test_accepted_verdicts.py")
#: Rooms that `nox -s deep` runs whole, and `nox -s tests` does not even collect.
DEEP = tuple(Path(__file__).parent / room for room in ("benchmarks", "faults"))

#: Many tests have such columns, or ask of such values, on purpose; tests of the warnings ask for
#: them. Where the built pages are tried, the library is not installed.
EXPECTED = (
    "ignore::seminaive.ConstantWarning",
    "ignore::seminaive.GapWarning",
    "ignore::seminaive.UnseenValueWarning",
    "ignore:(In left-out rows|No feature (has a probability|is left)):seminaive.ModelWarning",
)

#: When this process began to test.
BEGAN = time.monotonic()

#: What a fetch is refused with, in a test and in every process that it starts.
NO_DOWNLOAD = (
    "a test must not download; ask for the set by `needs` of tests/sets.py, so that the test is "
    "skipped where it is not at hand"
)


def pytest_addoption(parser):
    """Let continuous integration run a part of the long tests, which nobody chooses."""
    parser.addoption(
        "--seconds",
        type=float,
        metavar="S",
        help="begin no test after S seconds; the commit draws the order of their files",
    )


def pytest_configure(config):
    """Say what holds in every process, before a module is imported or a notebook's kernel starts.

    The network is shut to data sets. Programs of others have one thread each: two workers fill the
    machine, and threads of OpenMP that wait for a processor burn the other one's time. What is
    imported and collected stays to the end, so that to look for garbage there finds none.
    """
    gc.disable()
    os.environ["SEMINAIVE_OFFLINE"] = NO_DOWNLOAD
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    # A notebook's figures are drawn, and not made pictures of that nothing is compared with.
    os.environ.setdefault("MPLBACKEND", "agg")
    for line in EXPECTED if find_spec("seminaive") else ():
        config.addinivalue_line("filterwarnings", line)
    if config.getoption("nbval_lax", None):
        from replication.pages.forked import fork_kernels

        fork_kernels()


def pytest_ignore_collect(collection_path, config):
    """Leave the long rooms out where nothing that is long is wanted."""
    return True if config.option.markexpr == "not deep" and collection_path in DEEP else None


def pytest_pycollect_makeitem(collector, obj):
    """Make no cases of a long function where nothing long is wanted: there are thousands."""
    if collector.config.option.markexpr != "not deep" or not callable(obj):
        return None
    marks = [*collector.iter_markers(), *getattr(obj, "pytestmark", ())]
    return [] if any(mark.name == "deep" for mark in marks) else None


def pytest_collection_modifyitems(config, items):
    """Mark what is long as a whole, and begin with the longest file; the others stay in order.

    Of the cases of a function marked ``sampled(every=k)`` the first of each k stays, and the others
    are deep.
    """
    seen = Counter()
    for item in items:
        if _in_a_long_room(item.path):
            item.add_marker("deep")
        sampled = item.get_closest_marker("sampled")
        if sampled is not None:
            function = item.nodeid.partition("[")[0]
            if seen[function] % sampled.kwargs["every"]:
                item.add_marker("deep")
            seen[function] += 1
    items.sort(key=lambda item: item.path.name not in LONGEST)
    if config.getoption("seconds", None) is not None:
        items.sort(key=lambda item: place(item.path))


def pytest_collection_finish():
    """Look for garbage again, but not among the tests themselves."""
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item):
    """Begin no test when the time that was asked for is over."""
    seconds = item.config.getoption("seconds", None)
    if seconds is not None and time.monotonic() - BEGAN > seconds:
        pytest.skip("not reached in time")


def place(path):
    """Return where a file stands in the order that the commit draws."""
    here = Path(__file__).parent
    words = f"{_digits(here)} {Path(os.path.relpath(path, here)).as_posix()}"
    return sha256(words.encode()).hexdigest()


@cache
def _in_a_long_room(path):
    return any(path.is_relative_to(room) for room in DEEP)


@cache
def _digits(here):
    from replication.cli.commit_seed import commit_seed

    return commit_seed(here.parent)[0]


@pytest.fixture(autouse=True, scope="session")
def interrupts():
    """Let what a test starts hear SIGINT: a shell starts background jobs deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def closed_figures():
    """Close what a test has drawn: pyplot keeps its figures, and warns of more than twenty."""
    yield
    if "matplotlib.pyplot" in sys.modules:
        sys.modules["matplotlib.pyplot"].close("all")
