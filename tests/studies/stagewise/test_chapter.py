"""What the page says in words of its own, against the committed records."""

import pytest

from replication.studies.stagewise.findings import scenarios
from replication.studies.stagewise.findings.results import Results, situations
from replication.studies.stagewise.protocol.settings import LASSO


@pytest.fixture(scope="module")
def results():
    found = Results.of("frozen")
    if any(found.drawn(*each)["error"].empty for each in situations()):
        pytest.skip("the study is not recorded")
    return found


def means(results, scenario, measure="error"):
    """Means of the methods with 2,000 features."""
    return results.drawn(scenario, 2000)[measure].mean()


@pytest.mark.deep
@pytest.mark.parametrize("scenario", ["DI", "CI"])
def test_irrelevant_noise_lifts_naive_bayes_above_all_others(results, scenario):
    errors = means(results, scenario).drop("WANBIA")
    assert errors["NB"] > 1.5 * errors["CMA"]
    assert errors["aL1/L2-NB"] < errors[LASSO]


def test_penalties_are_best_against_irrelevant_noise_and_worst_against_copies(results):
    best = means(results, "CI").drop(scenarios.TOLD)
    assert best["aL1/L2-NB"] <= best.nsmallest(2).iloc[-1]
    assert means(results, "DR").nlargest(2).index.isin(["L1/L2-NB", "aL1/L2-NB"]).all()


def test_where_the_training_rows_are_answered_wanbia_is_naive_bayes(results):
    errors = results.drawn("DI", 2000)["error"]
    assert (errors["WANBIA"] == errors["NB"]).all()


def test_a_search_that_stops_only_when_accuracy_decays_hardly_stops(results):
    assert means(results, "DI", "kept")["SNB"] > 1000


def test_the_methods_that_the_page_advises_have_the_least_regrets(results):
    table = scenarios.regrets(results)
    nominal = table[[scenario[0] == "D" for scenario, _ in table.index]].max()
    gaussian = table[[scenario[0] == "C" for scenario, _ in table.index]].max()
    assert nominal.idxmin() == "CMA"
    assert gaussian.idxmin() == "CFS+NB"
