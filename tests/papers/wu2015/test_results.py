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
    by_name,
    linear_cells,
    nb_block,
    note,
    note_errors,
    note_times,
)


def test_errors_of_nb_are_shares_of_the_test_rows_block_after_block(ledger):
    blocks = bayes_cells("vote", "NB")
    note(ledger, blocks[1], nb_block([8], 80))
    note(ledger, blocks[0], nb_block([3, 1], 40))
    assert Results(ledger, "full").errors("vote", "NB").tolist() == [7.5, 2.5, 10.0]


def test_blocks_end_at_the_first_that_is_absent_or_stale(ledger):
    for k, block in enumerate(bayes_cells("vote", "NB")):
        note(ledger, block, nb_block([k]), "then" if k == 2 else "now")
    assert Results(ledger, "full").errors("vote", "NB").tolist() == [0.0, 1.0]
    for k, cell in enumerate(linear_cells("vote", "LR")):
        note(ledger, cell, {"error": k, "n_test": 100}, "then" if k == 3 else "now")
    assert Results(ledger, "full").errors("vote", "LR").tolist() == [0.0, 1.0, 2.0]


def test_what_was_not_run_is_empty(ledger):
    found = Results(ledger, "full")
    for method in ("NB", "BMA", "LR", "SVM"):
        assert found.errors("vote", method).shape == (0,)
    assert found.words("NB").shape == found.messages("NB").shape == (0, 0)
    assert found.times("vote") is found.description("vote") is None


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


def test_under_a_reading_that_changes_nothing_are_the_draws_that_it_leaves(ledger):
    note_errors(ledger, "vote", "NB", [1])
    note_errors(ledger, "vote", "NB", [2], by_name("missing a value"))
    note_errors(ledger, "iris", "NB", [3])
    for value, name in enumerate(("one-hot", "one-hot, scaled"), start=4):
        note_errors(ledger, "iris", "LR", [value], by_name(name))
        note_errors(ledger, "zoo", "LR", [value], by_name(name))
    note_errors(ledger, "vote", "SVM", [6])
    note_errors(ledger, "iris", "NB", [7], by_name("Weka's Gaussian"))
    found = Results(ledger, "full")
    told = {
        ("vote", "NB", "missing a value"): [2],
        ("vote", "NB", "unbiased variance"): [1],  # no numbers
        ("vote", "NB", "inner ten-fold"): [1],  # nothing is tuned
        ("vote", "NB", "tie to the largest"): [1],
        ("vote", "NB", "stratified splits"): [],  # not run
        ("iris", "NB", "missing a value"): [3],
        ("iris", "LR", "index"): [4],
        ("iris", "LR", "index, scaled"): [5],
        ("zoo", "LR", "index, scaled"): [],
        ("vote", "SVM", "one-hot, scaled"): [6],  # zeros and ones
        ("iris", "NB", "Weka's Gaussian, missing a value"): [7],  # no gaps
        ("vote", "NB", "Weka's Gaussian, missing a value"): [2],  # no numbers
    }
    for asked, wrong in told.items():
        assert found.under(*asked).tolist() == wrong


def test_wrong_rows_and_inner_errors_by_gamma_are_whole_numbers(ledger):
    note(ledger, bayes_cells("vote", "BMA")[0], bma_block([7, 8], gamma=1.2))
    wrong, inner = Results(ledger, "full").gammas("vote")
    at = GAMMAS.index(1.2)
    assert (wrong.dtype.kind, wrong[:, at].tolist(), inner[:, at].tolist()) == ("i", [7, 8], [3, 3])
    assert [part.shape for part in Results(ledger, "full").gammas("zoo")] == [(0, 11)] * 2


def test_ratios_of_times_pair_repetitions_of_one_fit_or_of_tuning(ledger):
    note_times(
        ledger,
        ["vote"],
        {"BMA": [8.0], "LR": [4.0], "SVM": [2.0]},
        NB=[2.0, 4.0],
        BMA=[4.0, 4.0],
        LR=[6.0, 8.0],
        SVM=[1.0, 1.0],
    )
    found = Results(ledger, "full")
    assert found.ratios("vote", "BMA", "NB").tolist() == [2.0, 1.0]
    assert found.ratios("vote", "BMA", "NB", "with tuning").tolist() == [4.0]
    assert found.ratios("vote", "LR", "BMA", "with tuning").tolist() == [0.5]
    assert found.ratios("vote", "LR", "BMA").recorded == 2
    assert found.ratios("zoo", "LR", "BMA").size == 0


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


def test_errors_are_those_of_the_reading(ledger):
    # Of autos, which has gaps and features of both kinds, every reading is run.
    own = {"NB": 0, "BMA": 50, "LR": 10, "SVM": 20}
    noted = {
        (method, reading.name): own[method] + k
        for run in (variants.BAYES, variants.LINEAR)
        for k, reading in enumerate(run)
        for method in reading.methods
    }
    for reading in (*variants.BAYES, *variants.LINEAR):
        for method in reading.methods:
            note_errors(ledger, "autos", method, [noted[method, reading.name]], reading)
    found = Results(ledger, "full")
    for (method, name), wrong in noted.items():
        assert found.errors("autos", method, name).tolist() == [wrong]
    for method, wrong in own.items():
        assert found.errors("autos", method).tolist() == [wrong]


@pytest.mark.parametrize(
    ("problem", "method", "readings_run"),
    [
        ("iris", "NB", 6),
        ("iris", "BMA", 7),
        ("iris", "LR", 2),
        ("vote", "NB", 4),
        ("vote", "BMA", 7),
        ("vote", "SVM", 3),
        ("zoo", "NB", 6),
        ("zoo", "SVM", 4),
        ("labor", "NB", 9),
    ],
)
def test_a_reading_that_changes_nothing_on_a_problem_is_not_looked_up(
    ledger, problem, method, readings_run
):
    own = [r for r in (*variants.BAYES, *variants.LINEAR) if method in r.methods]
    for reading in own:
        note_errors(ledger, problem, method, [1], reading)
    found = Results(ledger, "full")
    assert sum(found.errors(problem, method, r.name).size for r in own) == readings_run


def test_what_the_grid_does_not_have_is_an_error(ledger):
    found = Results(ledger, "full")
    for asked in (("vot", "NB"), ("vote", "TAN"), ("vote", "NB", "missing values")):
        with pytest.raises(NoCellError, match="no cell serves"):
            found.errors(*asked)


def test_all_blocks_and_repeats_of_the_grid_are_read(ledger):
    for cell in bayes_cells("vote", "NB"):
        note(ledger, cell, nb_block([1] * grid.BLOCK_SIZE))
    for cell in linear_cells("vote", "SVM"):
        note(ledger, cell, {"error": 1, "n_test": 100})
    found = Results(ledger, "full")
    assert found.errors("vote", "NB").size == grid.BLOCKS * grid.BLOCK_SIZE == 200
    assert found.errors("vote", "SVM").size == grid.MANY_LINEAR_REPEATS == 199


def test_times_and_descriptions_are_those_of_the_problem(ledger):
    note_times(ledger, ["vote"], NB=[1.0], BMA=[2.0])
    note_times(ledger, ["iris"], NB=[3.0])
    note(ledger, grid.describe("vote"), {"rows": 435})
    found = Results(ledger, "full")
    assert found.times("vote")["alone"] == {"NB": [1.0], "BMA": [2.0]}
    assert found.description("vote")["rows"] == 435
    assert found.description("iris") is None


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
