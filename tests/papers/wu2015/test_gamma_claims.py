"""The claims of wu2015 on Figure 3, on either side of each."""

import pytest

from replication.evidence.vocabulary import THRESHOLD
from replication.papers.wu2015.protocol.settings import PROBLEMS
from tests.papers.wu2015 import records
from tests.papers.wu2015.records import empty_ledger, note_errors, note_rows

FEW, USEFUL, MATCHES, BETTER = "few features", "selects all", "matches", "for many problems"

#: By Table 1 the ten with the fewest features for their data, and the others.
SMALL = (
    "vote",
    "sick",
    "crx",
    "mushroom",
    "segment",
    "vowel",
    "iris",
    "balance-scale",
    "glass",
    "haberman",
)
LARGE = tuple(problem for problem in PROBLEMS if problem not in SMALL)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """A ledger in which the claim holds: a small beta where there is much data, gains elsewhere."""
    made = empty_ledger(tmp_path, monkeypatch)
    note_rows(made)
    for problem in PROBLEMS:
        note_errors(made, problem, "NB", [10] * 20)
    for problem in SMALL:
        note_errors(made, problem, "BMA", [10] * 20, gamma=0.9)
    for problem in LARGE:
        note_errors(made, problem, "BMA", [9] * 20, gamma=1.1)
    return made


HANGS = f"not judged: {THRESHOLD}"


def judged(ledger, states):
    [found] = records.judged(ledger, states)
    return found


def falls(verdict):
    """The meanings by which a claim does not stand."""
    every = {verdict.reading: verdict.reproduced == 1.0}
    every |= {each.reading: each.agrees for each in verdict.others}
    return {name.partition(";")[0] for name, stands in every.items() if not stands}


@pytest.mark.parametrize(("gamma", "verdict"), [(0.5, "agrees"), (0.9, "disagrees")])
def test_a_prior_that_selects_all_is_the_least_gamma(ledger, gamma, verdict):
    for problem in SMALL:
        note_errors(ledger, problem, "BMA", [10] * 20, gamma=gamma)
    assert judged(ledger, USEFUL).verdict == verdict


#: The paper's intervals of 10 and 14 of 100 meet, those of 10 and 20 do not.
@pytest.mark.parametrize(
    ("bma", "word"),
    [(10, "agrees"), (9, HANGS), (14, HANGS), (20, "disagrees"), (1, "disagrees")],
)
def test_bma_matches_nb_by_the_same_error_or_by_intervals(ledger, bma, word):
    note_errors(ledger, SMALL[0], "BMA", [bma] * 20, gamma=0.5)
    assert judged(ledger, MATCHES).word == word


@pytest.mark.parametrize(
    ("better", "word", "without"),
    [
        (9, "agrees", set()),
        (5, "agrees", set()),
        (4, HANGS, {"on half of them"}),
        (2, HANGS, {"on half of them", "on three or more"}),
    ],
)
def test_many_is_more_than_worse_or_half_or_three(ledger, better, word, without):
    for problem in LARGE[better:]:
        note_errors(ledger, problem, "BMA", [10] * 20, gamma=1.5)
    found = judged(ledger, BETTER)
    assert (found.word, falls(found)) == (word, without)


def test_bma_that_is_worse_on_the_left_is_not_better(ledger):
    for problem in LARGE:
        note_errors(ledger, problem, "BMA", [11] * 20, gamma=1.5)
    assert judged(ledger, BETTER).verdict == "disagrees"
