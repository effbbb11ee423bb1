"""Whether Khiops is here: the sentence when it is not, or does not start."""

import pytest

from replication.khiops import find
from replication.khiops.errors import KhiopsError
from replication.khiops.find import REMEDY, why_no_khiops


@pytest.fixture
def starts(monkeypatch):
    """Count the starts of a Khiops that is installed, and have them end as told."""
    find._why_no_start.cache_clear()
    monkeypatch.setattr(find, "find_spec", lambda name: name)
    counted, ends = [], []

    def run(job, folder, timeout):
        counted.append((job, folder.is_dir(), timeout))
        for error in ends:
            raise error
        return {"start": 1.0}

    monkeypatch.setattr(find, "run_khiops", run)
    yield counted, ends
    find._why_no_start.cache_clear()


def test_a_khiops_that_starts_is_asked_once(starts):
    counted, _ = starts
    assert [why_no_khiops(), why_no_khiops()] == ["", ""]
    assert counted == [("start", True, find._START)]


def test_programs_that_do_not_start_are_told_with_khiops_own_words(starts):
    starts[1].append(KhiopsError("Khiops failed; it says: libmpi.so.40: cannot open"))
    assert why_no_khiops() == (
        f"Khiops' programs do not start, install them whole: `{REMEDY}` "
        "(Khiops failed; it says: libmpi.so.40: cannot open)"
    )


def test_without_khiops_nothing_is_started(starts, monkeypatch):
    monkeypatch.setattr(find, "find_spec", lambda name: None)
    assert why_no_khiops() == f"Khiops is not installed; run `{REMEDY}`"
    assert starts[0] == []
