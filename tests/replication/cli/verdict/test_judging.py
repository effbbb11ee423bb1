"""Work that is handed out comes back whole and without a word, however much a worker keeps."""

import time
import warnings

import pytest

from replication.cli.verdict.judging import counted

KEPT = []


def much(number):
    """Keep half a gigabyte, and long enough for joblib to look at it."""
    KEPT.append(b"\1" * 500_000_000 if number else b"")
    time.sleep(1.1)
    return number


@pytest.mark.deep
def test_a_worker_that_keeps_much_is_replaced_without_a_word(capsys):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert sorted(counted(much, range(6), "packs done", 2, "loky")) == list(range(6))
    assert [str(each.message) for each in told] == []
    assert "6 of 6 packs done" in capsys.readouterr().err
