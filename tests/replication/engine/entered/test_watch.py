"""A watch: what each thread enters, extents apart, and nothing left behind."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from replication.engine.entered.watch import FILLED, mark, unmark, watched


def inner():
    return 1


def memo(x=1, *, y=0):
    return inner() + x + y


def outer(**named):
    return memo(**named)


def fails():
    raise KeyError


def plainly(code):
    """What code is noted as: the functions above."""
    noted = code.co_filename == __file__ and code.co_name in {"inner", "memo", "outer", "fails"}
    return ("here", code.co_name) if noted else None


def extents(**named):
    """Which code has an extent, by its function's name."""
    return lambda code: named.get(code.co_name) if code.co_filename == __file__ else None


@pytest.fixture(autouse=True)
def unmarked():
    FILLED.clear()
    yield
    unmark()


def names(noted):
    return {name for _, name in noted}


def test_what_runs_inside_the_block_is_noted_and_nothing_after_it():
    mark(plainly, extents())
    with watched() as noted:
        inner()
    outer()
    assert names(noted()) == {"inner"}


def test_an_extent_is_collected_apart_each_time_and_as_part_of_what_is_around_it():
    mark(plainly, extents(memo=("here", "memo")))
    with watched() as noted:
        inner()
        outer()
    assert names(noted()) == {"inner", "outer", "memo"}
    assert names(FILLED["here", "memo"]) == {"inner", "memo"}


def test_an_extent_without_a_name_is_left_out_but_not_what_it_fills():
    mark(plainly, extents(outer="", memo=("here", "memo")))
    with watched() as noted:
        outer()
    assert names(noted()) == set()
    assert set(FILLED) == {("here", "memo")}
    assert "inner" in names(FILLED["here", "memo"])


def test_an_extent_that_raises_is_closed():
    mark(plainly, extents(fails=("here", "fails")))
    with watched() as noted:
        for _ in range(2):
            with pytest.raises(KeyError):
                fails()
        inner()
    assert names(noted()) == {"fails", "inner"}
    assert names(FILLED["here", "fails"]) == {"fails"}


def test_a_function_with_an_extent_takes_what_it_took():
    mark(plainly, extents(memo=""))
    assert [memo(), memo(2), memo(y=3), outer(x=4, y=5)] == [2, 3, 5, 10]


def test_a_function_with_an_extent_keeps_what_it_closes_over():
    found = []

    def memo(x):
        found.append(x + inner())
        return found

    mark(plainly, extents(memo=""))
    assert memo(1) == memo(2) == [2, 3]


def test_functions_get_their_own_code_back_and_are_marked_once():
    own = {each: each.__code__ for each in (inner, memo, outer)}
    for _ in range(2):
        for _ in range(2):
            mark(plainly, extents(memo=""))
        with watched() as noted:
            assert outer() == 2
        assert names(noted()) == {"outer"}
        unmark()
        assert all(each.__code__ is code for each, code in own.items())


@pytest.mark.parametrize("extent", [None, ""])
def test_code_that_somebody_replaced_is_told(monkeypatch, extent):
    is_intact = mark(plainly, extents(inner=extent))
    assert is_intact()
    monkeypatch.setattr(inner, "__code__", (lambda: 2).__code__)
    assert not is_intact()


def test_a_block_that_is_interrupted_leaves_no_watch():
    def interrupted():
        inner()
        raise KeyboardInterrupt

    mark(plainly, extents())
    with pytest.raises(KeyboardInterrupt), watched() as noted:
        interrupted()
    outer()
    assert names(noted()) == {"inner"}


def test_a_thread_counts_for_the_watch_that_is_on_while_it_runs():
    mark(plainly, extents())
    with ThreadPoolExecutor(1) as pool:
        # It was there before any watch was.
        pool.submit(fails).exception()
        with watched() as first:
            pool.submit(inner).result()
        pool.submit(outer).result()
        with watched() as second:
            pool.submit(memo).result()
    assert names(first()) == {"inner"}
    assert names(second()) == {"memo", "inner"}


def test_what_other_threads_fill_for_a_memo_counts_for_it():
    def memo():
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(inner).result()

    mark(plainly, extents(memo=("here", "memo")))
    with watched() as noted:
        memo()
    assert names(FILLED["here", "memo"]) >= {"inner"}
    assert names(noted()) >= {"inner"}


def test_two_watches_at_once_each_see_their_own_thread_and_both_what_others_do():
    mark(plainly, extents())
    both = threading.Barrier(2)
    found = {}

    def cell(name, function, *others):
        with watched() as noted:
            both.wait(60)
            function()
            for other in others:
                extra = threading.Thread(target=other)
                extra.start()
                extra.join()
            both.wait(60)
        found[name] = names(noted())

    cells = [("a", list, inner), ("b", outer)]
    threads = [threading.Thread(target=cell, args=each) for each in cells]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {"a": {"inner"}, "b": {"inner", "memo", "outer"}}
