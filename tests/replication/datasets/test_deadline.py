"""A source that blocks is left when time is up; one that ends is read to its end."""

import threading
from itertools import count, repeat

import pytest

from replication.datasets.deadline import TimeIsUp, until


def never():
    return False


def test_all_items_come_in_order_and_more_than_are_read_ahead():
    assert list(until(never, lambda: iter_of(range(100)))) == list(range(100))


def iter_of(items):
    yield from items


def test_error_of_the_source_is_raised_here_after_its_items():
    def source():
        yield 1
        raise OSError("gone")

    found = until(never, source)
    assert next(found) == 1
    with pytest.raises(OSError, match="gone"):
        next(found)


def test_source_that_blocks_is_left_when_time_is_up():
    released = threading.Event()

    def source():
        yield 1
        released.wait(600)

    looks = count()
    found = until(lambda: next(looks) > 3, source)
    assert next(found) == 1
    with pytest.raises(TimeIsUp):
        next(found)
    released.set()


def test_source_that_never_ends_is_left_when_time_is_up():
    looks = count()
    with pytest.raises(TimeIsUp):
        list(until(lambda: next(looks) > 1000, lambda: iter_of(repeat(0))))


def test_source_is_closed_when_its_reader_leaves():
    closed = threading.Event()

    def source():
        try:
            yield from repeat(0)
        finally:
            closed.set()

    found = until(never, source)
    next(found)
    found.close()
    assert closed.wait(600)
