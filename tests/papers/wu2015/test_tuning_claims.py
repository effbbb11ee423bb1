"""What wu2015 says of tuning LR and SVM, on made-up inner errors."""

import numpy as np
import pytest

from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import tuning_claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import empty_ledger, linear_cells, note, note_rows

#: Inner errors of 36 pairs: near together but for one far off, and all some way apart.
ONE_OFF = [10] * 35 + [90]
APART = [*range(10, 46)]


def robust(ledger, lr, svm, problems=PROBLEMS):
    """In which share LR is the more robust, by measure, fed one-hot."""
    for problem in problems:
        for method, inner in (("LR", lr), ("SVM", svm)):
            for cell in linear_cells(problem, method)[:2]:
                note(ledger, cell, {"n_test": 100, "error": 10, "inner_errors": inner})
    found = tuning_claims.robust(Results(ledger, "full"))
    return {
        name.partition(";")[0]: each.share
        for name, each in found.items()
        if name.endswith("; one-hot")
    }


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    made = empty_ledger(tmp_path, monkeypatch)
    note_rows(made)
    return made


def test_the_measures_part_where_one_pair_is_far_off(ledger):
    median, whole, deviation = tuning_claims.SPREAD
    assert robust(ledger, ONE_OFF, APART) == {median: 1.0, whole: 0.0, deviation: 0.0}
    assert robust(ledger, APART, ONE_OFF) == {median: 0.0, whole: 1.0, deviation: 1.0}
    assert np.std(ONE_OFF) > np.std(APART)
