"""The hook: every thread's code, extents apart, and nothing left behind."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from replication.engine.entered.hook import watched


def names(codes):
    return {code.co_qualname for code in codes.values() if code.co_filename == __file__}


def inner():
    return 1


def memo():
    return inner()


def outer():
    return memo()


def extents(**named):
    """Which code has an extent, by its function's name."""
    return lambda code: named.get(code.co_qualname) if code.co_filename == __file__ else None


def test_what_runs_inside_the_block_is_collected_and_nothing_after_it():
    with watched(extents(), {}) as codes:
        inner()
    outer()
    assert names(codes()) == {"inner"}
    assert sys.gettrace() is None
    assert threading.gettrace() is None


def test_an_extent_is_collected_apart_each_time_and_as_part_of_what_is_around_it():
    filled = {}
    with watched(extents(memo="m"), filled) as codes:
        inner()
        outer()
    assert names(codes()) == {"inner", "outer", "memo"}
    assert names(filled["m"]) == {"inner"}


def test_an_extent_without_a_name_is_left_out_but_not_what_it_fills():
    filled = {}
    with watched(extents(outer="", memo="m"), filled) as codes:
        outer()
    assert names(codes()) == {"outer"}
    assert names(filled["m"]) == {"inner"}
    assert set(filled) == {"m"}


def test_an_extent_that_raises_is_closed():
    def fails():
        raise KeyError

    filled, name = {}, fails.__qualname__
    with watched(extents(**{name: "f"}), filled) as codes:
        for _ in range(2):
            with pytest.raises(KeyError):
                fails()
        inner()
    assert name in names(codes())
    assert "inner" in names(codes())
    assert names(filled["f"]) == set()


@pytest.mark.parametrize("interrupt", [KeyError, KeyboardInterrupt])
def test_the_hook_that_was_there_comes_back(interrupt):
    def before(frame, event, arg):
        return None

    sys.settrace(before)
    try:
        with pytest.raises(interrupt), watched(extents(), {}):
            raise interrupt
        assert sys.gettrace() is before
    finally:
        sys.settrace(None)


def test_a_hook_that_was_taken_away_is_told():
    with watched(extents(), {}) as codes:
        sys.settrace(None)
        inner()
    assert codes() is None


def test_a_thread_counts_for_the_watch_that_is_on_while_it_runs():
    with ThreadPoolExecutor(1) as pool:
        with watched(extents(), {}) as first:
            pool.submit(inner).result()
        # Between two watches, on a thread that has the hook.
        pool.submit(outer).result()
        with watched(extents(), {}) as second:
            pool.submit(memo).result()
    assert names(first()) == {"inner"}
    assert names(second()) == {"memo", "inner"}


def test_two_watches_at_once_each_see_their_own_thread_and_both_what_others_do():
    both = threading.Barrier(2)
    found = {}

    def cell(name, function):
        with watched(extents(), {}) as codes:
            both.wait(60)
            function()
            if name == "a":
                extra = threading.Thread(target=outer)
                extra.start()
                extra.join()
            both.wait(60)
        found[name] = names(codes())

    threads = [threading.Thread(target=cell, args=each) for each in (("a", inner), ("b", memo))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found["a"] >= {"inner", "outer", "memo"}
    assert found["b"] >= {"memo", "inner", "outer"}
    assert threading.gettrace() is None
