"""Results of wu2015 on known records: what is looked up, tuned, and turned into per cent."""

import numpy as np
import pytest

from replication.evidence.layout import NoCellError
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.verdicts import results as results_module
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import (
    bayes_cells,
    bma_block,
    linear_cells,
    nb_block,
    note,
)


def test_blocks_end_at_the_first_that_is_absent_or_stale(ledger):
    for k, block in enumerate(bayes_cells("vote", "NB")):
        note(ledger, block, nb_block([k]), "then" if k == 2 else "now")
    assert Results(ledger, "full").errors("vote", "NB").tolist() == [0.0, 1.0]
    for k, cell in enumerate(linear_cells("vote", "LR")):
        note(ledger, cell, {"error": k, "n_test": 100}, "then" if k == 3 else "now")
    assert Results(ledger, "full").errors("vote", "LR").tolist() == [0.0, 1.0, 2.0]


def test_each_draw_of_bma_is_tuned_by_its_own_inner_errors(ledger):
    errors, inner = np.zeros((3, 11), dtype=int), np.full((3, 11), 9)
    for draw, gamma in enumerate((0, 10, 4)):
        errors[draw] = 100 * draw + np.arange(11)
        inner[draw, gamma] = 2
    block = {"n_test": 1000, "errors": errors.tolist(), "inner_errors": inner.tolist()}
    note(ledger, bayes_cells("vote", "BMA")[0], block)
    note(ledger, bayes_cells("vote", "BMA")[1], bma_block([7], 100, gamma=0.5))
    found = Results(ledger, "full")
    np.testing.assert_allclose(found.errors("vote", "BMA"), [0.0, 11.0, 20.4, 7.0])


@pytest.mark.parametrize(
    ("tie", "expected"), [("smallest", 2.0), ("nearest 1", 6.0), ("largest", 9.0)]
)
def test_a_tie_among_inner_errors_goes_where_the_rule_says(ledger, tie, expected):
    inner = np.full((1, 11), 5)
    inner[0, [2, 6, 9]] = 4
    block = {"n_test": 100, "errors": [list(range(11))], "inner_errors": inner.tolist()}
    note(ledger, bayes_cells("vote", "BMA")[0], block)
    found = Results(ledger, "full")
    assert found.errors("vote", "BMA", tie=tie).tolist() == [expected]
    if tie == variants.TIES[0]:
        assert found.errors("vote", "BMA").tolist() == [expected]


@pytest.mark.parametrize(("equal", "expected"), [([4, 9], 4), ([1, 7], 7), ([4, 6], 4), ([5], 5)])
def test_nearest_to_1_is_by_distance_and_of_two_as_near_the_smaller(equal, expected):
    best = np.zeros((1, len(GAMMAS)), dtype=bool)
    best[0, equal] = True
    assert results_module.chosen(best, "nearest 1").tolist() == [expected]


def test_what_the_grid_does_not_have_is_an_error(ledger):
    found = Results(ledger, "full")
    for asked in (("vot", "NB"), ("vote", "TAN"), ("vote", "NB", "missing values")):
        with pytest.raises(NoCellError, match="no cell serves"):
            found.errors(*asked)


def test_a_stand_in_is_taken_in_the_quick_profile_alone_and_where_the_file_is_missing(ledger):
    stand_in = grid.STAND_INS["iris"]
    note(ledger, grid.describe("iris", stand_in), {"rows": 150})
    note(ledger, bayes_cells("iris", "NB", dataset=stand_in)[0], nb_block([5]))
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
