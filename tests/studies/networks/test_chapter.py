"""What the page says in words of its own, against the committed records."""

import pytest

from replication.studies.networks.findings.judged import judged, set_beside
from replication.studies.networks.findings.results import Results

SKDB, KDB = "SKDB, hierarchical", "KDB5, hierarchical"
HDP, ESKDB = "KDB5+HDP", "ESKDB(10)"
FORESTS = ["random forest", "random forest, tuned"]
NETWORKS = ["TAN, hierarchical", KDB, SKDB]


@pytest.fixture(scope="module")
def results():
    found = Results.of("frozen")
    if found.both(HDP, KDB, "rmse").empty:
        pytest.skip("the study is not recorded")
    return found


@pytest.fixture(scope="module")
def rmse(results):
    return results.table("rmse")


def test_the_published_network_errs_more_than_a_forest_and_is_not_told_apart_by_rmse(results):
    published = [each for each in judged(results) if each.claim.method == HDP]
    assert [each.claim.beside for each in published] == FORESTS
    for each in published:
        assert each.word == "refuted"
        assert each.tests["error"].word == "worse"
        assert each.tests["rmse"].word == "not clearly different"


def test_strengths_from_the_counts_do_better_on_most_sets(results):
    test = set_beside(results.both(KDB, HDP, "rmse"))
    assert test.word == "better"
    assert test.record.wins >= 2 * test.record.losses


def test_so_smoothed_networks_are_not_told_apart_from_a_forest(results, rmse):
    words = {each.word for each in judged(results) if each.claim.method in (KDB, SKDB, ESKDB)}
    assert words == {"open"}
    assert rmse.dropna().mean().idxmin() == ESKDB
    assert rmse.drop(columns=ESKDB).mean().idxmin() == SKDB


def test_where_forests_and_where_networks_are_ahead(rmse):
    for name in ("tic-tac-toe", "kr-vs-kp", "vote", "balance-scale"):
        assert rmse.loc[name, FORESTS].max() < rmse.loc[name, NETWORKS].min()
    for name in ("letter", "digits", "led17", "soybean", "splice"):
        assert rmse.loc[name, [KDB, SKDB]].min() < rmse.loc[name, FORESTS].min() - 0.03


def test_few_rows_are_too_few_for_five_parents_without_smoothing(rmse):
    for name in ("promoters", "lung-cancer"):
        assert rmse.loc[name, ["KDB5", HDP]].min() > rmse.loc[name, "NB"] + 0.05
    for name in ("promoters", "lung-cancer", "lymphography"):
        assert rmse.loc[name, "AODE, hierarchical"] < rmse.loc[name, NETWORKS].min() + 0.005
