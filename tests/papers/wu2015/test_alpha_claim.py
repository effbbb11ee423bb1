"""The claim of wu2015 on alpha: what refutes it, what bears it out, and what cannot tell."""

import pytest

from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC
from replication.papers.wu2015.verdicts import alpha_claim
from tests.papers.wu2015 import records
from tests.papers.wu2015.records import (
    bayes_cells,
    bma_block,
    empty_ledger,
    nb_block,
    note,
    note_everywhere,
)

RUNS = 50


def note_alpha(ledger, problem, method, alpha, wrong):
    block = nb_block(wrong) if method == "NB" else bma_block(wrong)
    note(ledger, bayes_cells(problem, method, readings.with_alpha(alpha))[0], block)


def note_all(ledger, wrong, problems=alpha_claim.WITH_ALPHA):
    for problem in problems:
        for method in ("NB", "BMA"):
            for alpha in readings.ALPHAS:
                note_alpha(ledger, problem, method, alpha, wrong)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """A ledger in which no alpha makes any difference."""
    made = empty_ledger(tmp_path, monkeypatch)
    note_everywhere(made, NB=[10] * RUNS, BMA=[10] * RUNS)
    note_all(made, [10] * RUNS)
    return made


def judged(ledger):
    [found] = records.judged(ledger, "alpha makes")
    return found


def words(verdict):
    return verdict.verdict, verdict.negation


def test_c9_stands_where_a_test_that_would_have_seen_a_test_case_sees_none(ledger):
    found = judged(ledger)
    assert words(found) == ("agrees", "disagrees")
    assert (found.reproduced, found.recorded) == (1.0, RUNS)
    assert "no comparison of 112 differs" in found.note
    assert "in every comparison but on none" in found.note


@pytest.mark.deep
def test_c9_cannot_be_told_where_a_test_case_could_be_overlooked(ledger):
    # Twenty test cases either way: a mean difference of one is lost in it.
    note_alpha(ledger, "vote", "NB", 2.0, [0, 20] * (RUNS // 2))
    found = judged(ledger)
    assert words(found) == ("not judged", "not judged")
    assert found.reason == "nothing could have failed"
    assert "in every comparison but on vote" in found.note


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("method", ["NB", "BMA"])
@pytest.mark.parametrize("alpha", readings.ALPHAS)
def test_c9_one_sure_difference_refutes_it(ledger, method, alpha):
    note_alpha(ledger, "zoo", method, alpha, [15, 16] * (RUNS // 2))
    found = judged(ledger)
    assert words(found) == ("disagrees", "agrees")
    assert "some do on zoo" in found.note


@pytest.mark.deep
def test_c9_a_blind_test_elsewhere_does_not_save_it(ledger):
    note_alpha(ledger, "vote", "NB", 2.0, [0, 20] * (RUNS // 2))
    note_alpha(ledger, "zoo", "NB", 2.0, [15, 16] * (RUNS // 2))
    assert judged(ledger).verdict == "disagrees"


def test_c9_needs_every_problem_with_an_alpha_and_two_runs(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    note_everywhere(ledger, NB=[10] * RUNS, BMA=[10] * RUNS)
    note_all(ledger, [10] * RUNS, alpha_claim.WITH_ALPHA[1:])
    assert judged(ledger).note == "only 13 of the 14 problems were run"
    note_all(ledger, [10], alpha_claim.WITH_ALPHA[:1])
    assert judged(ledger).reason == "no data"
    assert not {*alpha_claim.WITH_ALPHA} & {*ALL_NUMERIC}
