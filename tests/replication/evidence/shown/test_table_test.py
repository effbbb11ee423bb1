"""A table as a whole on a page: each reading in a row, and its verdict in a sentence."""

from replication.evidence.claim import by_p
from replication.evidence.shown import table_test
from replication.evidence.vocabulary import CLAIM


def test_without_draws_the_table_has_no_row(monkeypatch):
    monkeypatch.setattr(table_test, "judged", lambda *_: {})
    assert table_test.by_reading([], None).empty


def test_what_is_no_table_is_left_out():
    claim = by_p("a", "it is so", {"plain": (0.2, False)}, 999, "", digits=2)
    assert claim.kind == CLAIM
    assert table_test.told([claim]) == "No joint test was run."
