"""Results by data set and of rivals, on made-up records and without any."""

import numpy as np
import pytest

from replication.papers.boulle2007.pages.uci import by_set, rivals
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.sets import ABSENT, AT_HAND
from replication.papers.boulle2007.protocol.settings import BMA, CMA, NB
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA
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


def test_cma_and_naive_bayes_stand_beside_each_other_by_each_criterion(whole):
    table = by_set.beside(whole)
    assert table.columns.tolist() == [
        "rows",
        "variables",
        "informative",
        *(f"{short}, {criterion}" for criterion in CRITERIA for short in ("CMA", "NB")),
    ]
    assert table.index.tolist() == list(AT_HAND)
    assert table.loc["Iris", ["rows", "variables", "informative"]].tolist() == [1000, 6, 4]
    repeats = len(whole.cross_validations("Iris"))
    expected = np.mean([made.mean_of(whole, BMA, "Iris", k) for k in range(repeats)])
    assert by_set.scores(whole, "ACC").loc["Iris", BMA] == pytest.approx(expected)
    for short, method in (("CMA", CMA), ("NB", NB)):
        expected = by_set.scores(whole, "AUC")[method]
        assert table[f"{short}, AUC"].tolist() == expected.tolist()
    assert set(by_set.DECIMALS) <= set(table.columns)


def test_sets_that_were_not_run_are_named(whole, empty):
    assert by_set.missing(whole) == list(ABSENT)
    assert len(by_set.missing(empty)) == 40


def test_later_methods_stand_beside_the_folds_that_they_were_given(whole):
    table = rivals.accuracies(whole)
    assert table.index.tolist() == list(AT_HAND)
    assert table.loc["Iris", CMA] == pytest.approx(made.mean_of(whole, CMA, "Iris", 0))
    folds = whole.current(beyond.rivals("Iris")[0])
    expected = np.mean([each["scores"]["fsNB"]["right"] / each["rows"] for each in folds])
    assert table.loc["Iris", "fsNB"] == pytest.approx(expected)
    assert table.loc[list(beyond.WIDE), "AODE"].isna().all()
    assert table.loc[list(beyond.WIDE), "BMA-NB"].notna().all()
    # 80 to 89 right of 100; of Glass a fold is missing.
    assert table[rivals.KHIOPS].dropna().to_dict() == {"Wine": pytest.approx(0.845)}
