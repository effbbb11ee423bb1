"""Warnings of a cell: those of its own thread, folded, whatever the filters say."""

import contextlib
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor

import pytest
from numba.core.errors import NumbaPerformanceWarning

from replication.engine.caught import MOST, caught


def test_warnings_are_kept_as_sorted_kinds_with_their_count_and_numbers():
    with caught() as found:
        for _ in range(3):
            warnings.warn("Column 'x6' has 5 gaps of 0.25; see h=3", UserWarning, stacklevel=1)
        warnings.warn("1e-07 is\n -2 more", RuntimeWarning, stacklevel=1)
        warnings.warn("10 is", RuntimeWarning, stacklevel=1)
        assert found == []
    assert found == [
        ["RuntimeWarning", 1, "10"],
        ["RuntimeWarning", 1, "1e-07", "-2"],
        ["UserWarning", 3, "5", "0.25"],
    ]


@pytest.mark.parametrize("action", ["ignore", "error", "once"])
def test_the_filters_outside_neither_hide_nor_raise_and_come_back(action):
    with warnings.catch_warnings():
        warnings.simplefilter(action)
        before = (list(warnings.filters), warnings.showwarning)
        for _ in range(2):
            with caught() as found:
                warnings.warn("hm", DeprecationWarning, stacklevel=1)
            assert found == [["DeprecationWarning", 1]]
        assert (list(warnings.filters), warnings.showwarning) == before


def test_an_error_in_the_block_leaves_the_filters_as_they_were():
    before = (list(warnings.filters), warnings.showwarning)
    with contextlib.suppress(KeyError), caught() as found:
        warnings.warn("hm", stacklevel=1)
        raise KeyError
    assert found == [["UserWarning", 1]]
    assert (list(warnings.filters), warnings.showwarning) == before


def test_what_is_silenced_inside_stays_silent():
    with caught() as found, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("hm", stacklevel=1)
    assert found == []


def test_threads_keep_their_own_warnings_and_the_last_one_restores():
    before = (list(warnings.filters), warnings.showwarning)
    barrier = threading.Barrier(4, timeout=600)

    def compute(name):
        barrier.wait()
        with caught() as found:
            barrier.wait()
            for _ in range(200):
                warnings.warn(f"{name} is odd", stacklevel=1)
            barrier.wait()
        return found

    with ThreadPoolExecutor(4) as pool:
        kept = [*pool.map(compute, range(4))]
    assert kept == [[["UserWarning", 200, f"{name}"]] for name in range(4)]
    assert (list(warnings.filters), warnings.showwarning) == before


def test_a_thread_without_a_cell_is_shown_as_before(recwarn):
    with caught() as found:
        thread = threading.Thread(target=warnings.warn, args=("elsewhere",))
        thread.start()
        thread.join(30)
    assert found == []
    assert [str(warning.message) for warning in recwarn] == ["elsewhere"]


@pytest.mark.parametrize(
    ("message", "category", "kept"),
    [
        ("hm", ResourceWarning, []),
        ("hm", ImportWarning, []),
        ("compiled 3 times", NumbaPerformanceWarning, []),
        (f"{object()} is odd", UserWarning, [["UserWarning", 1]]),
    ],
    # No message: a place in memory differs between the processes that collect.
    ids=["resources", "imports", "compilation", "places"],
)
def test_what_is_said_of_the_process_and_places_in_memory_are_left_out(message, category, kept):
    with caught() as found:
        warnings.warn(message, category, stacklevel=1)
    assert found == kept


def test_what_an_import_warns_of_is_left_out(toy_tasks):
    toy_tasks("import warnings\nwarnings.warn('old', FutureWarning)\n")
    with caught() as found:
        import toypapers.toy.tasks.work  # noqa: F401
    assert found == []


def test_a_text_that_never_repeats_does_not_fill_the_record():
    with caught() as found:
        for number in range(100, 100 + MOST + 5):
            warnings.warn(f"gap {number}", stacklevel=1)
    assert found == [*(["UserWarning", 1, f"{100 + n}"] for n in range(MOST)), ["more", 5]]
