"""Data at hand: what cannot be had is named once, with the reason."""

from types import SimpleNamespace

import pytest

from replication import datasets
from replication.at_hand import fetch_line, missing

ENTRIES = {
    "here": SimpleNamespace(status="ok", reason=""),
    "away": SimpleNamespace(status="ok", reason=""),
    "fetched": SimpleNamespace(status="ok", reason=""),
    "never": SimpleNamespace(status="unavailable", reason="it was never published"),
}


@pytest.fixture
def tried(monkeypatch):
    tried = []

    def load(name):
        tried.append(name)
        if name == "away":
            raise datasets.DataError("the network cannot be reached")

    monkeypatch.setattr(datasets, "registry", lambda: ENTRIES)
    monkeypatch.setattr(datasets, "locate", lambda name: "cache" if name == "here" else None)
    monkeypatch.setattr(datasets, "load", load)
    return tried


def test_each_missing_set_is_tried_once_and_named_with_its_reason(tried):
    assert missing(["here", "away", "away", "fetched", "never"]) == {
        "away": "away is not at hand: the network cannot be reached",
        "never": "never is not available: it was never published",
    }
    assert tried == ["away", "fetched"]


def test_offline_nothing_is_tried(tried):
    assert set(missing(ENTRIES, offline=True)) == {"away", "fetched", "never"}
    assert tried == []


def test_the_line_that_fetches_names_them_all():
    assert fetch_line({"zoo": "", "iris": ""}) == "python -m replication data --fetch iris zoo"
