"""Data at hand: what cannot be had is named once, with the reason."""

from types import SimpleNamespace

import pytest

from replication.datasets.errors import DataError
from replication.engine.data_requirements import fetch_line, missing

ENTRIES = {
    "here": SimpleNamespace(status="ok", reason=""),
    "torn": SimpleNamespace(status="ok", reason=""),
    "away": SimpleNamespace(status="ok", reason=""),
    "fetched": SimpleNamespace(status="ok", reason=""),
    "never": SimpleNamespace(status="unavailable", reason="it was never published"),
}


FAULTS = {
    "away": "the network cannot be reached",
    "torn": "torn.data is truncated, fetch it anew.",
}


@pytest.fixture
def tried(monkeypatch):
    tried = []

    def load(name):
        tried.append(name)
        if name in FAULTS:
            raise DataError(FAULTS[name])

    monkeypatch.setattr("replication.datasets.registry.registry", lambda: ENTRIES)
    here = {"here": "cache", "torn": "user folder"}
    monkeypatch.setattr("replication.datasets.locate.locate", here.get)
    monkeypatch.setattr("replication.datasets.loader.load", load)
    return tried


def test_each_missing_set_is_tried_once_and_named_with_its_reason(tried):
    assert missing(["here", "away", "away", "fetched", "never"]) == {
        "away": "away is not at hand: the network cannot be reached",
        "never": "never is not available: it was never published",
    }
    assert tried == ["away", "fetched", "here"]


def test_a_set_that_is_here_but_does_not_load_as_registered_counts_as_missing(tried):
    reason = "torn cannot be used: torn.data is truncated, fetch it anew."
    assert missing(["torn", "here"]) == {"torn": reason}
    assert missing(["torn", "here"], offline=True) == {"torn": reason}


def test_offline_only_what_is_here_is_loaded(tried):
    assert set(missing(ENTRIES, offline=True)) == {"away", "fetched", "never", "torn"}
    assert tried == ["here", "torn"]


def test_the_line_that_fetches_names_them_all():
    assert fetch_line({"zoo": "", "iris": ""}) == "python -m replication data --fetch iris zoo"
