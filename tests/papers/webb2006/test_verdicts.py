"""Verdicts on webb2006: claims on made-up results, and every number with and without records."""

import numpy as np
import pytest
from scipy.stats import wilcoxon

from replication.engine.ledger import Ledger
from replication.papers.webb2006 import PAPER
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts import claims
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import empty_ledger, note, repeats, whole


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


def note_errors(ledger, method, wrong, names=SETS[:14], rows=1000):
    """Note the same wrong rows of each repeat on every set.

    With ties among fewer sets scipy would go through all permutations.
    """
    for name in names:
        cell = grid.refined if method in grid.REFINED else grid.repeated
        note(ledger, cell(name, method), repeats(wrong, rows))


def results(ledger):
    return Results(ledger, "full")


def test_a_mean_is_below_another_in_a_share_of_the_realisations(ledger):
    note_errors(ledger, "AODE", [10, 10, 10, 30], ["iris"])
    note_errors(ledger, "NB", [20, 20, 20, 20], ["iris"])
    found = claims.mean_below(results(ledger), "it is below", "error", "AODE", "NB")
    drawn = results(ledger).draws("error", "AODE", ["iris"])
    assert found.reproduced == pytest.approx(np.mean(drawn < 0.02), abs=1e-4)
    assert 0.6 < found.reproduced < 0.9
    assert (found.verdict, found.row, found.column) == ("consistent", "error", "it is below")
    turned = claims.mean_below(results(ledger), "it is below", "error", "NB", "AODE")
    assert turned.reproduced == pytest.approx(1 - found.reproduced)


def test_equal_means_are_not_below_each_other(ledger):
    note_errors(ledger, "AODE", [10] * 3)
    note_errors(ledger, "NB", [10] * 3)
    found = claims.mean_below(results(ledger), "it is below", "error", "AODE", "NB")
    assert (found.verdict, found.reproduced) == ("inconsistent", 0.0)


def test_bias_and_variance_are_compared_as_the_slides_say(ledger):
    pairs = {"AODE": (0.15, 0.06), "NB": (0.16, 0.05), "TAN": (0.14, 0.07), "LBR": (0.14, 0.07),
             "Boosted J48": (0.1, 0.05)}  # fmt: skip
    for method, pair in pairs.items():
        for name in SETS[:3]:
            note(ledger, grid.repeated(name, method), repeats([1], pairs=[pair]))
    found = {v.column: v.verdict for v in claims.verdicts(results(ledger)) if v.row != "error"}
    for rival in ("LBR", "TAN"):
        assert found[f"AODE's mean variance is below {rival}'s"] == "reproduced"
        assert found[f"AODE's mean bias is above {rival}'s"] == "reproduced"
        assert found[f"{rival} has less bias than NB"] == "reproduced"
        assert found[f"{rival} has more variance than NB"] == "reproduced"
    assert found["AODE's mean variance is below Boosted J48's"] == "inconsistent"


@pytest.mark.parametrize(("shift", "verdict"), [(5, "inconsistent"), (0, "reproduced")])
def test_comparable_is_no_significant_difference(ledger, shift, verdict):
    for k, name in enumerate(SETS[:10]):
        sign = 1 if shift else (-1) ** k
        note(ledger, grid.repeated(name, "AODE"), repeats([100] * 3, 1000))
        note(ledger, grid.repeated(name, "TAN"), repeats([100 + shift + sign * (k + 1)] * 3, 1000))
    found = claims.comparable(results(ledger), "TAN")
    assert found.verdict == verdict


def test_signed_ranks_are_wilcoxons_in_each_draw():
    own = np.array([[0.1, 0.2, 0.3, 0.4], [0.1, 0.2, 0.3, 0.4], [0.1, 0.2, 0.3, 0.4]])
    other = own + np.array([[0.01, 0.02, -0.03, 0.04], [0.0, 0.0, 0.0, 0.0], [0.1, 0.0, 0.0, 0.1]])
    found = claims._signed_ranks(own, other)
    assert found[0] == pytest.approx(wilcoxon([1, 2, -3, 4]).pvalue)
    assert found[1] == 1.0
    assert 0.1 < found[2] <= 1.0


def test_small_sets_are_those_of_fewer_than_1000_rows(ledger):
    names = SETS[:14]
    for k, name in enumerate(names):
        rows = 999 if k < 12 else 1000
        note(ledger, grid.repeated(name, "AODE"), repeats([100], rows))
        wrong = 100 + (-1) ** k * (k + 1) if k < 12 else 300
        note(ledger, grid.repeated(name, "Boosted J48"), repeats([wrong], rows))
    found = claims.small_sets(results(ledger))
    assert (found.verdict, found.reproduced) == ("reproduced", 1.0)
    assert "on 12 sets of fewer than 1000 rows" in found.note


def test_on_small_sets_a_steady_difference_is_not_comparable(ledger):
    note_errors(ledger, "AODE", [100], rows=900)
    note_errors(ledger, "Boosted J48", [50], rows=900)
    assert claims.small_sets(results(ledger)).verdict == "inconsistent"


@pytest.mark.parametrize(("n_sets", "tested"), [(9, False), (10, True)])
def test_differences_are_tested_over_ten_sets_at_least(ledger, n_sets, tested):
    for method in ("AODE", "TAN", "Boosted J48", "AODE, F = 1"):
        note_errors(ledger, method, [10] * 3, SETS[:n_sets], rows=900)
    found = [
        claims.comparable(results(ledger), "TAN"),
        claims.small_sets(results(ledger)),
        claims.better(results(ledger), "it is better", "AODE, F = 1", "AODE"),
    ]
    assert [v.verdict != "no data" for v in found] == [tested] * 3


@pytest.mark.parametrize(("wrong", "verdict"), [(9, "reproduced"), (10, "inconsistent"),
                                                (11, "inconsistent")])  # fmt: skip
def test_a_refinement_is_better_if_its_mean_error_is_smaller(ledger, wrong, verdict):
    note_errors(ledger, "AODE, F = 1", [10] * 3)
    note_errors(ledger, "MAPLMG", [wrong] * 3)
    found = claims.better(results(ledger), "it is better", "MAPLMG", "AODE, F = 1")
    assert (found.row, found.verdict) == ("refinements", verdict)
    assert "on 14 sets" in found.note


def test_refinements_are_set_beside_what_they_refine(ledger):
    for method, wrong in {"AODE": 40, "AODE, F = 1": 30, "AODEsr": 20, "MAPLMG": 35}.items():
        note_errors(ledger, method, [wrong] * 3)
    found = {v.column: v.verdict for v in claims.verdicts(results(ledger))
             if v.row == "refinements"}  # fmt: skip
    assert found == {
        "frequency 1 does better than 30": "reproduced",
        "learned weights (MAPLMG) reduce the error": "inconsistent",
        "lazy elimination reduces the error": "reproduced",
    }


@pytest.mark.parametrize(("power", "verdict"), [(1.0, "consistent"), (0.7, "consistent"),
                                                (1.149, "consistent"), (1.151, "inconsistent"),
                                                (1.3, "inconsistent")])  # fmt: skip
def test_training_time_grows_no_faster_than_the_rows(ledger, power, verdict):
    for cell in grid.growth():
        if (cell.method, cell.params["along"]) == ("AODE", "rows"):
            at = np.array(cell.params["at"], dtype=float)
            seconds = at**power
            seconds[0] = 1e6  # what a first point costs besides is not counted
            note(ledger, cell, {"at": at.tolist(), "train": seconds.tolist()})
    found = claims.linear(results(ledger))
    assert (found.verdict, found.reproduced) == (verdict, pytest.approx(power, abs=1e-3))


@pytest.mark.parametrize(
    ("tan", "lbr", "share", "verdict"),
    [
        ([3.0, 0.1], [0.1, 9.0], 1.0, "reproduced"),
        ([1.0, 9.0], [0.1, 9.0], 0.5, "inconsistent"),
        ([2.0, 0.1], [0.1, 9.0], 0.5, "inconsistent"),
        ([1.0, 9.0], [9.0, 0.9], 0.0, "inconsistent"),
    ],
)
def test_tan_must_cost_more_to_train_and_lbr_to_ask(ledger, tan, lbr, share, verdict):
    for name in SETS:
        note(ledger, grid.timing(name), {"AODE": [2.0, 1.0], "TAN": tan, "LBR": lbr})
    found = claims.efficient(results(ledger))
    assert (found.reproduced, found.verdict) == (share, verdict)


@pytest.mark.parametrize(
    ("curves", "share", "verdict"),
    [
        ([[30, 25, 20], [30, 30, 30]], 1.0, "reproduced"),
        ([[20, 30, 30], [30, 20, 25]], 1.0, "reproduced"),
        ([[30, 31, 20], [30, 25, 20]], 0.5, "under-specified"),
        ([[30, 31, 20], [20, 26, 25]], 0.0, "inconsistent"),
    ],
)
def test_no_stage_may_be_worse_than_both_naive_bayes_and_the_whole(ledger, curves, share, verdict):
    for cell, wrong in zip(grid.anytime(), curves, strict=False):
        note(ledger, cell, {"rows": 100, "wrong": wrong})
    found = claims.anytime(results(ledger))
    assert (found.reproduced, found.verdict) == (share, verdict)


@pytest.fixture(scope="module")
def nothing(tmp_path_factory):
    """Verdicts without a ledger."""
    return PAPER.verdicts(Ledger(tmp_path_factory.mktemp("empty")), "full")


@pytest.fixture(scope="module")
def everything(tmp_path_factory):
    """Verdicts on a ledger with a made-up record of every cell."""
    with pytest.MonkeyPatch.context() as patch:
        ledger = whole(empty_ledger(tmp_path_factory.mktemp("whole"), patch))
        return PAPER.verdicts(ledger, "full")


def test_each_mean_time_has_its_ratio_to_aodes(nothing):
    ratios = [v for v in nothing if v.statistic == "ratio of mean times"]
    assert len(ratios) == 2 * (len(METHODS) - 1)
    assert all(v.column.endswith("/AODE") for v in ratios)


def test_without_a_ledger_what_needs_no_run_is_judged_and_the_rest_has_no_data(nothing):
    kinds = {}
    for v in nothing:
        kinds.setdefault((v.artefact, v.statistic == "p"), set()).add(v.verdict)
    assert kinds == {
        ("complexity", False): {"no data", "not comparable"},
        ("error", False): {"no data"},
        ("error", True): {"under-specified"},
        ("bias", False): {"no data"},
        ("bias", True): {"under-specified"},
        ("variance", False): {"no data"},
        ("variance", True): {"reproduced"},
        ("compute time", False): {"no data", "not comparable"},
        ("text", False): {"reproduced", "inconsistent", "not comparable"},
        ("claims", False): {"no data"},
    }


def test_with_a_record_of_every_cell_no_number_lacks_data(everything):
    small = "AODE's error is comparable to Boosted J48's for small data sets"
    lacking = {v.column for v in everything if v.verdict == "no data"}
    assert lacking == {small}  # all of the made-up sets have 1000 rows
    drawn = [v for v in everything if v.artefact in ("error", "bias", "variance")]
    assert all(v.n_draws == 400 for v in drawn if v.statistic != "p")


def test_with_a_record_of_every_cell_too_what_does_not_simply_agree_says_why(everything):
    differing = (v for v in everything if v.verdict not in ("reproduced", "consistent"))
    assert [v for v in differing if not v.note] == []
