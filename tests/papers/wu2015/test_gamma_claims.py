"""The claim of wu2015 on Figure 3: the whole sentence, on either side of each of its parts."""

import numpy as np
import pytest

from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import gamma_claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015 import records
from tests.papers.wu2015.records import empty_ledger, note_errors

pytestmark = pytest.mark.usefixtures("few_are_enough")

#: By Table 1 the ten with the fewest features for their data, and the others.
SMALL = ("vote", "sick", "crx", "mushroom", "segment", "vowel", "iris", "balance-scale", "glass",
         "haberman")  # fmt: skip
LARGE = tuple(problem for problem in PROBLEMS if problem not in SMALL)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """A ledger in which the claim holds: a small beta where there is much data, gains elsewhere."""
    made = empty_ledger(tmp_path, monkeypatch)
    for problem in PROBLEMS:
        note_errors(made, problem, "NB", [10] * 4)
    for problem in SMALL:
        note_errors(made, problem, "BMA", [10] * 4, gamma=0.9)
    for problem in LARGE:
        note_errors(made, problem, "BMA", [9] * 4, gamma=1.1)
    return made


def judged(ledger):
    [found] = records.judged(ledger, "small beta")
    return found


def test_few_features_are_those_up_to_the_middle_of_table_1(ledger):
    small = gamma_claims.few_features(Results(ledger, "full"))
    assert tuple(problem for problem in PROBLEMS if small[problem]) == SMALL


def test_c8_holds_where_all_three_parts_do(ledger):
    found = judged(ledger)
    assert (found.verdict, found.reproduced, found.negation) == ("agrees", 1.0, "disagrees")
    assert f"on {', '.join(SMALL)}; of these none have" in found.note


def test_c8_a_problem_with_many_features_on_the_right_refutes_it(ledger):
    note_errors(ledger, LARGE[0], "BMA", [10] * 4, gamma=1.0)
    found = judged(ledger)
    assert (found.verdict, found.negation) == ("disagrees", "agrees")
    assert f"of these {LARGE[0]} have" in found.note


@pytest.mark.parametrize("bma", [9, 11])
def test_c8_bma_must_be_nb_on_the_right(ledger, bma):
    note_errors(ledger, SMALL[0], "BMA", [bma] * 4, gamma=0.5)
    assert judged(ledger).verdict == "disagrees"


@pytest.mark.parametrize(("n", "verdict"), [(4, "agrees"), (5, "disagrees")])
def test_c8_bma_must_be_better_on_more_than_half_of_the_left(ledger, n, verdict):
    assert len(LARGE) == 9
    for problem in LARGE[:n]:
        note_errors(ledger, problem, "BMA", [10] * 4, gamma=1.5)
    assert judged(ledger).verdict == verdict


def test_c8_problems_are_drawn_together(ledger):
    for problem in SMALL[:2]:
        note_errors(ledger, problem, "BMA", [10, 10, 9, 10], gamma=0.9)
    assert judged(ledger).reproduced == pytest.approx(9 / 16, abs=1e-4)


def test_c8_needs_all_problems(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    for problem in PROBLEMS[2:]:
        note_errors(ledger, problem, "NB", [10])
        note_errors(ledger, problem, "BMA", [10])
    assert judged(ledger).reason == "no data"


@pytest.mark.parametrize("level", [(0.5, 0.4), (0.3, 0.4)])
def test_being_ahead_sums_the_ways_with_more_up_than_down(level):
    better, worse = (0.2, 0.5), (0.3, 0.1)
    shares = list(zip(better, level, worse, strict=True))
    expected = 0.0
    for steps in np.ndindex(3, 3):
        p = [(worse[k], level[k], better[k])[step] for k, step in enumerate(steps)]
        expected += np.prod(p) * (sum(steps) > 2)
    assert gamma_claims._ahead(shares) == pytest.approx(expected)
