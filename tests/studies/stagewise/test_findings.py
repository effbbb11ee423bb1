"""What is told of the methods, on made-up records: each word on either side of its threshold."""

from zlib import crc32

import numpy as np
import pytest
from scipy.stats import friedmanchisquare, ttest_rel, wilcoxon

from replication.studies.stagewise.findings import paired, registered, scenarios
from replication.studies.stagewise.findings.results import situations
from replication.studies.stagewise.protocol import grid
from replication.studies.stagewise.protocol.settings import CONTROL, FEATURES, ON_INTERVALS
from seminaive.evaluation.comparison import holm
from tests.studies.stagewise.made import Made, wrong


@pytest.fixture
def made():
    return Made()


def better(method, by):
    """A rule under which one method has fewer wrong answers than by chance."""

    def rule(name, *place):
        return wrong(name, *place) - (by if name == method else 0)

    return rule


def test_without_records_nothing_is_told(made):
    results = made.results()
    assert scenarios.standing(results).empty
    assert scenarios.regrets(results).empty
    assert all(scenarios.leaders(results, *each) == [] for each in situations())
    assert registered.among_all(results) == registered.with_gaussians(results) == []
    assert registered.joint(results, "error") is None


def test_one_draw_that_is_missing_leaves_a_method_out_of_its_situation(made):
    [*blocks, _] = grid.drawn_cells("DI", 20, "l1 logistic")
    for cell in blocks:
        made._block(cell, "DI", 20, wrong)
    assert "l1 logistic" not in made.results().drawn("DI", 20)["error"]


def test_draws_come_in_the_order_of_their_blocks(made):
    made.draws()
    errors = made.results().drawn("CR", 200)["error"]
    assert len(errors) == FEATURES[200]
    expected = [wrong("CMA", "CR", 200, repeat) / 3000 for repeat in range(len(errors))]
    assert errors["CMA"].tolist() == expected


def test_a_method_that_errs_less_in_all_draws_does_so_beyond_chance(made):
    made.draws(better("CMA", 100))
    results = made.results()
    for scenario, features in situations():
        found = scenarios.beside_control(results, scenario, features)
        assert found["CMA"].word == "less"
        assert found["NB"].word == "not clearly different"
        assert scenarios.leaders(results, scenario, features) == ["CMA"]
    table = scenarios.standing(results)
    assert table.loc["CMA"].tolist() == [len(situations()), 0, 0]
    assert table.loc["NB"].tolist() == [0, len(situations()), 0]
    assert CONTROL not in table.index
    assert scenarios.TOLD not in table.index


def test_where_the_control_errs_less_the_others_err_more_and_it_leads(made):
    made.draws(better(CONTROL, 100))
    results = made.results()
    table = scenarios.standing(results)
    assert (table["more"] == table.sum(axis=1)).all()
    assert scenarios.standing(results, "log loss").equals(table)
    assert all(scenarios.leaders(results, *each) == [CONTROL] for each in situations())


def test_methods_alike_are_not_told_apart_and_all_lead(made):
    made.draws()
    results = made.results()
    methods = set(results.drawn("DR", 200)["error"]) - {scenarios.TOLD}
    assert set(scenarios.leaders(results, "DR", 200)) == methods


def test_what_is_told_of_the_noise_never_leads(made):
    made.draws(better(scenarios.TOLD, 200))
    results = made.results()
    assert all(scenarios.TOLD not in scenarios.leaders(results, *each) for each in situations())
    assert scenarios.TOLD not in scenarios.regrets(results)


def test_tests_are_those_of_scipy_corrected_within_a_situation(made):
    made.draws(better("SNB", 3))
    errors = made.results().drawn("CI", 20)["error"]
    found = scenarios.beside_control(made.results(), "CI", 20)
    tests = {name: ttest_rel(errors[name], errors[CONTROL]) for name in found}
    corrected = holm([each.pvalue for each in tests.values()])
    for (name, test), p in zip(tests.items(), corrected, strict=True):
        assert found[name].p == pytest.approx(test.pvalue)
        assert found[name].p_corrected == pytest.approx(p)
        low, high = test.confidence_interval()
        assert found[name].mean - found[name].half_width == pytest.approx(low)
        assert found[name].mean + found[name].half_width == pytest.approx(high)


def test_a_difference_that_never_varies_is_sure_and_no_difference_is_none():
    assert paired.difference([3, 4, 5], [2, 3, 4]).word == "more"
    assert paired.difference([2, 3, 4], [3, 4, 5]).word == "less"
    assert paired.difference([2, 3, 4], [2, 3, 4]).word == "not clearly different"


def test_a_regret_is_the_distance_from_the_best_of_the_situation(made):
    def rule(name, scenario, features, repeat):
        return {"NB": 300, "CMA": 360}.get(name, 900) if features == 20 else 600

    made.draws(rule)
    table = scenarios.regrets(made.results())
    assert table["NB"].tolist() == [0.0] * len(table)
    assert table.loc["DR", 20]["CMA"] == pytest.approx(0.02)
    assert table["CMA"].max() == pytest.approx(0.02)
    assert table["group lasso"].notna().sum() == len(table) / 2


def folds(best=None, by=0, only=None):
    """Errors of folds: levels of sets and folds, and a method that is better."""

    def rule(name, method, fold):
        level = 30 + wrong(name, method, fold, 0) % 7 + fold % 3
        return level - (by if method == best and name not in (only or ()) else 0)

    return rule


def test_over_the_sets_a_method_that_wins_on_all_is_told_apart_from_all(made):
    made.sets("intervals", folds(CONTROL, 20))
    results = made.results()
    found = registered.among_all(results)
    others = [name for name in ON_INTERVALS if name != CONTROL]
    assert [(each.other, each.measure) for each in found] == [
        (name, measure) for measure in ("error", "log loss") for name in others
    ]
    n = len(grid.sets_of("intervals"))
    for each in found:
        assert each.word == "less"
        assert each.record == (n, 0, 0)
        assert each.sure == (n, 0)


def test_over_the_sets_a_method_that_loses_is_told_so(made):
    made.sets("intervals", folds("CMA", 20))
    by_other = {each.other: each for each in registered.among_all(made.results())}
    assert by_other["CMA"].word == "more"
    assert by_other["CMA"].sure[0] == 0
    assert by_other["NB"].word == "not clearly different"


def test_the_joint_test_is_that_of_scipy_on_means_of_folds(made):
    # Without ties, for which SciPy's statistic has a correction.
    made.sets("intervals", lambda *place: crc32("-".join(map(str, place)).encode()) / 2**32)
    results = made.results()
    table = results.table("intervals", "error")
    assert table.shape == (len(grid.sets_of("intervals")), len(ON_INTERVALS))
    test, pairs = registered.joint(results, "error")
    theirs = friedmanchisquare(*table.round(9).to_numpy().T)
    assert test.statistic == pytest.approx(theirs.statistic)
    assert test.p_value == pytest.approx(theirs.pvalue)
    assert pairs.method == "bergmann-hommel"
    assert len(pairs.adjusted) == len(ON_INTERVALS) * (len(ON_INTERVALS) - 1) // 2


def test_gaussians_are_tested_by_scipy_corrected_for_both_measures(made):
    made.sets("gaussians", folds(CONTROL, 1, only=grid.sets_of("gaussians")[:8]))
    results = made.results()
    error, loss = registered.with_gaussians(results)
    table = results.table("gaussians", "error")
    p = wilcoxon((table[CONTROL] - table["NB"]).round(9)).pvalue
    assert error.p_corrected == pytest.approx(min(1.0, 2 * p))
    # Losses are halves of the errors here.
    assert loss.p_corrected == pytest.approx(error.p_corrected)
    assert error.ours == pytest.approx(table[CONTROL].mean())
    assert error.word == loss.word


def test_gaussians_that_never_differ_are_not_told_apart(made):
    made.sets("gaussians", lambda name, method, fold: 30 + fold)
    assert [each.word for each in registered.with_gaussians(made.results())] == [
        "not clearly different"
    ] * 2


def test_seconds_are_medians_by_situation(made):
    for cell in grid.timed_cells():
        if cell.dataset == "drawn-CR":
            result = {
                size: {name: [1.0, 5.0, 2.0] for name in names}
                for size, names in cell.params["methods"].items()
            }
            made.note(cell, result)
    table = made.results().seconds()
    assert table.index.tolist() == [("CR", features) for features in FEATURES]
    assert table[CONTROL].tolist() == [2.0] * 3
    assert np.isnan(table.loc["CR", 2000]["WANBIA-C"])
