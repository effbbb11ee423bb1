"""Results of wu2015 on known records: what is looked up, tuned, and turned into per cent."""

import pytest

from replication.evidence.layout import NoCellError
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.made_up import note


def test_blocks_end_at_the_first_that_is_absent_or_stale(ledger):
    for k, block in enumerate(grid.on_table("vote", "NB", variants.BAYES[0])):
        note(ledger, block, {"n_test": 100, "errors": [k]}, "then" if k == 2 else "now")
    assert Results(ledger, "full").errors("vote", "NB").tolist() == [0.0, 1.0]
    for k, cell in enumerate(grid.on_table("vote", "LR", variants.LINEAR[0])):
        note(ledger, cell, {"error": k, "n_test": 100}, "then" if k == 3 else "now")
    assert Results(ledger, "full").errors("vote", "LR").tolist() == [0.0, 1.0, 2.0]


def test_what_the_grid_does_not_have_is_an_error(ledger):
    found = Results(ledger, "full")
    for asked in (("vot", "NB"), ("vote", "TAN"), ("vote", "NB", "missing values")):
        with pytest.raises(NoCellError, match="no cell serves"):
            found.errors(*asked)


def test_a_stand_in_is_taken_in_the_quick_profile_alone_and_where_the_file_is_missing(ledger):
    stand_in = grid.STAND_INS["iris"]
    note(ledger, grid.describe("iris", stand_in), {"rows": 150})
    block = grid.bayes("iris", variants.BAYES[0], stand_in, only="NB")[0]
    note(ledger, block, {"n_test": 100, "errors": [5]})
    full, quick = Results(ledger, "full"), Results(ledger, "quick")
    assert full.dataset("iris") is None
    assert (full.description("iris"), full.errors("iris", "NB").size) == (None, 0)
    assert quick.dataset("iris") == stand_in
    assert quick.description("iris")["rows"] == 150
    assert quick.errors("iris", "NB").tolist() == [5.0]
    assert quick.dataset("vote") is None
    note(ledger, grid.describe("iris"), {"rows": 151})
    assert quick.dataset("iris") is None
    assert quick.description("iris")["rows"] == 151
