"""Results by data set, ranks, rivals and curves, on made-up records and without any."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import rankdata

from replication.papers.boulle2007.pages.uci import by_set, khiops, ranks, rivals
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.sets import ABSENT, AT_HAND
from replication.papers.boulle2007.protocol.settings import BMA, CMA, NB
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS, NB_EF
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import uci_records as made
from tests.papers.boulle2007.records import empty_ledger

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("forty"), patch)
        made.note_folds(ledger)
        made.note_rivals(ledger)
        made.note_learning(ledger)
        made.note_khiops(ledger)
        yield Results(ledger, "full")


def test_a_line_a_set_holds_its_size_and_the_mean_of_every_method(whole):
    table, _ = by_set.by_set(whole, "ACC")
    assert table.index.tolist() == list(AT_HAND)
    assert table.columns.tolist() == ["rows", "variables", "informative", *METHODS]
    assert table.loc["Iris", ["rows", "variables", "informative"]].tolist() == [1000, 6, 4]
    repeats = len(whole.cross_validations("Iris"))
    expected = np.mean([made.mean_of(whole, BMA, "Iris", k) for k in range(repeats)])
    assert table.loc["Iris", BMA] == pytest.approx(expected)


def test_cma_and_naive_bayes_stand_beside_each_other_by_each_criterion(whole):
    table = by_set.beside(whole)
    assert table.columns.tolist() == [
        "rows",
        "variables",
        "informative",
        *(f"{short}, {criterion}" for criterion in CRITERIA for short in ("CMA", "NB")),
    ]
    for short, method in (("CMA", CMA), ("NB", NB)):
        expected = by_set.by_set(whole, "AUC")[0][method]
        assert table[f"{short}, AUC"].tolist() == expected.tolist()
    assert set(by_set.DECIMALS) <= set(table.columns)


def test_the_best_are_those_of_the_largest_number_shown(ledger):
    right = {CMA: 92, NB_EF: 92, NB: 91}

    def outcome(cell):
        record = made.fold(cell)
        for scores in record["scores"].values():
            for name, found in scores.items():
                found["right"] = right.get(name.split(",")[0], 50)
        return record

    made.note_folds(ledger, ("Wine",), outcome)
    _, best = by_set.by_set(Results(ledger, "full"), "ACC")
    assert best.columns[best.loc["Wine"]].tolist() == [CMA, NB_EF]


def test_ours_and_khiops_are_taken_on_the_same_folds(whole):
    own, other = khiops.ours(whole), khiops.theirs(whole)
    assert list(own) == list(AT_HAND)
    assert own["Wine"][0] == pytest.approx(made.mean_of(whole, CMA, "Wine", 0))
    assert own["Wine"][1] == pytest.approx(whole.by_fold("AUC", CMA, "Wine")[0].mean())
    assert set(other) == {"Wine"}
    # 80 to 89 right of 100.
    assert other["Wine"] == pytest.approx((0.845, 0.96, 0.75))


def test_sets_that_were_not_run_are_named(whole, empty):
    assert by_set.missing(whole) == list(ABSENT)
    assert len(by_set.missing(empty)) == 40


def test_ranks_are_those_of_the_means_the_largest_first(whole):
    table = by_set.scores(whole, "AUC")
    expected = rankdata(-table.to_numpy(), axis=1).mean(axis=0)
    np.testing.assert_allclose(ranks.tested(table).mean_ranks, expected)
    figure = ranks.diagrams(whole)
    assert [ax.get_title(loc="left") for ax in figure.axes] == list(CRITERIA)
    for ax in figure.axes:
        names = [text.get_text().partition(" (")[0] for text in ax.texts]
        assert set(METHODS) <= set(names)


def test_a_set_with_a_gap_is_not_ranked():
    table = pd.DataFrame(np.random.default_rng(0).random((5, 3)))
    table.iloc[2, 1] = np.nan
    assert ranks.tested(table).n_datasets == 4
    assert ranks.tested(table.iloc[:3]) is None
    assert ranks.tested(table.iloc[:, :2]) is None


def test_rivals_stand_beside_the_folds_that_they_were_given(whole):
    table = rivals.scores(whole, "ACC")
    assert table.index.tolist() == list(AT_HAND)
    assert table.loc["Iris", CMA] == pytest.approx(made.mean_of(whole, CMA, "Iris", 0))
    folds = whole.current(beyond.rivals("Iris")[0])
    expected = np.mean([each["scores"]["fsNB"]["right"] / each["rows"] for each in folds])
    assert table.loc["Iris", "fsNB"] == pytest.approx(expected)
    assert table.loc[list(beyond.WIDE), "AODE"].isna().all()
    assert table.loc[list(beyond.WIDE), "BMA-NB"].notna().all()
