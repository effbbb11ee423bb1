"""The claims of wu2015 on training times, on made-up timings."""

import pytest

from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import time_claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import empty_ledger, note_times

pytestmark = pytest.mark.usefixtures("few_are_enough")


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


def results(ledger):
    return Results(ledger, "full")


TUNED = {"BMA": [4.0, 4.0], "LR": [90.0, 90.0], "SVM": [90.0, 90.0]}


def note_all(ledger, problems=PROBLEMS, tuned=TUNED, **alone):
    alone = {"NB": [2.0, 2.0], "BMA": [2.2, 2.2], "LR": [9.0, 9.0], "SVM": [9.0, 9.0], **alone}
    note_times(ledger, problems, tuned, **alone)


@pytest.mark.parametrize(
    ("bma", "share", "verdict"),
    [([8.0, 8.0], 1.0, "reproduced"), ([8.01, 4.0], 0.5, "not testable here"),
     ([8.01, 9.0], 0.0, "under-specified")],
)  # fmt: skip
def test_c4_bma_may_be_4_times_slower_on_no_problem(ledger, bma, share, verdict):
    note_all(ledger)
    note_all(ledger, ["zoo"], BMA=bma)
    found = time_claims.slower(results(ledger))
    assert (found.reproduced, found.verdict, found.n_draws) == (share, verdict, 2)
    assert found.agrees == (("with tuning",) if verdict == "under-specified" else ())


def test_c4_problems_are_timed_apart_and_their_shares_multiply(ledger):
    note_all(ledger)
    note_all(ledger, ["zoo", "vote"], BMA=[8.1, 2.0])  # the same repetition, another day
    assert time_claims.slower(results(ledger)).reproduced == 0.25


@pytest.mark.parametrize(("slow", "verdict"), [(8.0, "reproduced"), (8.1, "under-specified")])
def test_c4_with_tuning_is_a_reading_of_its_own(ledger, slow, verdict):
    note_all(ledger)
    note_all(ledger, ["zoo"], {**TUNED, "BMA": [slow, slow]})
    found = time_claims.slower(results(ledger))
    assert (found.verdict, found.reproduced) == (verdict, 1.0)
    assert "with tuning: median ratios 2 to 4, 2 timings" in found.note


@pytest.mark.parametrize(
    ("zoo", "verdict"),
    [((4.0, 4.0), "reproduced"), ((16.0, 16.0), "reproduced"), ((16.1, 16.1), "inconsistent"),
     ((3.9, 3.9), "inconsistent")],
)  # fmt: skip
def test_c4_a_fairly_constant_4_is_2_to_8_on_every_problem(ledger, zoo, verdict):
    tuned = {**TUNED, "BMA": [8.0, 8.0]}
    note_all(ledger, tuned=tuned, BMA=[8.0, 8.0])
    note_all(ledger, ["zoo"], {**tuned, "BMA": list(zoo)}, BMA=list(zoo))
    assert time_claims.constant(results(ledger)).verdict == verdict


@pytest.mark.parametrize(
    ("lr", "svm", "share", "verdict"),
    [
        ([2.1, 2.1], [2.1, 2.1], 1.0, "reproduced"),
        ([2.0, 2.1], [2.1, 2.1], 0.5, "not testable here"),
        ([2.1, 2.1], [2.1, 2.0], 0.5, "not testable here"),
        ([2.1, 1.9], [1.9, 2.1], 0.0, "under-specified"),
    ],
)
def test_c5_lr_and_svm_must_be_slower_than_bma_on_every_problem(ledger, lr, svm, share, verdict):
    note_all(ledger)
    note_all(ledger, ["zoo"], BMA=[2.0, 2.0], LR=lr, SVM=svm)
    found = time_claims.faster(results(ledger))
    assert (found.reproduced, found.verdict, found.n_draws) == (share, verdict, 2)


def test_claims_on_times_need_those_of_all_problems(ledger):
    note_all(ledger, PROBLEMS[1:])
    for judge in (time_claims.slower, time_claims.constant, time_claims.faster):
        found = judge(results(ledger))
        assert (found.verdict, found.note) == ("no data", "only 18 of the 19 problems were run")
