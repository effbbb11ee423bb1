"""A table as a whole on a page: each reading in a row, and its verdict in a sentence."""

from replication.evidence.claim import by_p, not_judged
from replication.evidence.shown import table_test
from replication.evidence.table_test import ARTEFACT, Count
from replication.evidence.vocabulary import CLAIM, WHOLE


def verdict(p, **more):
    made = by_p("Table 1", "all at once", {"plain": (p, False), **more}, 999, "so it is", digits=4)
    return _as_whole(made)


def _as_whole(made):
    return made.__class__(**{**vars(made), "artefact": ARTEFACT, "statistic": "p", "kind": WHOLE})


def test_each_reading_is_a_row(monkeypatch):
    given = {"plain": Count(1, 4, 4, 0.2, 0.001, 0.001), "other": Count(0, 4, 2, 0.2, 0.25, 0.5)}
    monkeypatch.setattr(table_test, "judged", lambda *_: given)
    table = table_test.by_reading([], None, caption="All")
    assert table.index.tolist() == ["plain", "other"]
    assert table.to_numpy().tolist() == [
        ["3 of 4", "0.2", 4, "at most 0.001"],
        ["4 of 4", "0.2", 2, "0.25, and could refuse none"],
    ]


def test_without_draws_the_table_has_no_row(monkeypatch):
    monkeypatch.setattr(table_test, "judged", lambda *_: {})
    assert table_test.by_reading([], None).empty


def test_a_paragraph_says_the_word_and_what_was_found():
    refused, given = verdict(0.001), verdict(0.001, other=(0.2, False))
    none = _as_whole(not_judged("Table 1", "all at once"))
    said = "Table 1, joint test: **does not fit** (p = 0.001 under the default reading). So it is."
    assert table_test.told([refused]) == said
    assert "**fits under another setting**, by other" in table_test.told([refused, given])
    assert table_test.told([none]) == (
        "Table 1, joint test: **could not be checked (no data)**. Its cells were not run."
    )


def test_what_is_no_table_is_left_out():
    claim = by_p("a", "it is so", {"plain": (0.2, False)}, 999, "", digits=2)
    assert claim.kind == CLAIM
    assert table_test.told([claim]) == "No joint test was run."
