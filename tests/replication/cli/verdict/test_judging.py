"""Work that is handed out comes back whole and without a word, however much a worker keeps."""

import os
import warnings

import pytest
from joblib.externals.loky import process_executor

from replication.cli.verdict.judging import counted

KEPT = []


def much(number):
    """Keep half a gigabyte; joblib looks at it after each pack, and not once a second."""
    process_executor._MEMORY_LEAK_CHECK_DELAY = 0.0
    KEPT.append(b"\1" * 500_000_000 if number else b"")
    return number, os.getpid()


@pytest.mark.deep
def test_a_worker_that_keeps_much_is_replaced_without_a_word(capsys):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        numbers, workers = zip(*counted(much, range(6), "packs done", 2, "loky"), strict=True)
    assert sorted(numbers) == list(range(6))
    assert len(set(workers)) > 2
    assert [str(each.message) for each in told] == []
    assert "6 of 6 packs done" in capsys.readouterr().err
