"""The claims on made-up results, on either side of what they say, each with its negation."""

import numpy as np
import pytest

from replication.evidence.claims.judge import judge_claim
from replication.evidence.vocabulary import THRESHOLD
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import claims, negatives
from replication.papers.hong2002.verdicts.realisations import paired_draws, readings_of
from tests.papers.hong2002.records import Toy
from tests.papers.stated import claims_of

N = 40
HANGS = f"not judged: {THRESHOLD}"
#: How many of so many realisations a claim holds in, with its word and that of its negation.
WORDS = [
    (N, "agrees", "disagrees"),
    (N // 2, "depends on luck", "depends on luck"),
    (0, "disagrees", "agrees"),
]


def in_some(holding, true, false):
    """A value in so many of the realisations, and another in the others."""
    return np.where(np.arange(N) < holding, true, false).astype(float)


def judged(toy, states):
    """The verdict on the claim that states so."""
    [claim] = [each for each in claims_of("hong2002") if states in each.states]
    return judge_claim(claim, toy, readings_of, paired_draws, (claims, negatives))


def words(verdict):
    return verdict.verdict, verdict.negation


def removed(failing=(), how="refitted", quantity="loss", gap=1.0):
    """Changes of 1 everywhere, but on some rows in one way of removal."""

    def of(row, way, what):
        if way == "refitted" and row.startswith("DNA"):
            return []
        fails = row in failing and way == how and what == quantity
        return np.full(N, gap if fails else 1.0)

    return Toy(gaps={"removed": of})


def test_h_where_every_row_gets_worse_it_stands_whatever_is_meant():
    found = judged(removed(), "without its features")
    assert words(found) == ("agrees", "disagrees")
    assert found.reading == "on some rows; refitted, by loss"


@pytest.mark.parametrize("gap", [-1.0, 0.0, 0.0049])
def test_h_where_one_row_does_not_it_hangs_on_how_many_are_meant(gap):
    found = judged(removed(["mushroom"], gap=gap), "without its features")
    assert (found.word, found.negation) == (HANGS, "not judged")
    falls = {under.reading for under in found.others if not under.agrees}
    assert falls == {"on every row; refitted, by loss"}
    assert "worse on 9 to 9 of 10 rows" in found.note


def test_h_where_no_row_gets_worse_it_falls():
    toy = Toy(gaps={"removed": lambda row, how, what: np.full(N, -1.0)})
    assert words(judged(toy, "without its features")) == ("disagrees", "agrees")


def moved(where=None, **points):
    """Under every other L means move by 0.1, on lymph and breast by 3; by points in one way."""
    usual = {"breast": 3.0, "lymph": 3.0}

    def of(row, method, quantity, laplace):
        own = usual | points if where in (None, (quantity, method)) else usual
        return np.full(N, own.get(row.partition("/")[0], 0.1))

    return Toy(gaps={"moved": of})


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ({}, ("agrees", "disagrees")),
        ({"vote": 3.1}, ("disagrees", "agrees")),
        ({"vote": -3.1}, ("disagrees", "agrees")),
        ({"vote": 2.9}, ("agrees", "disagrees")),
        ({"breast": 0.05}, ("disagrees", "agrees")),
    ],
)
def test_i_breast_and_lymph_must_move_most(points, expected):
    assert words(judged(moved(**points), "sensitive to the magnitude")) == expected


@pytest.mark.parametrize(
    ("error", "loss", "verdict", "negation"),
    [
        (1.0, 1.0, "agrees", "disagrees"),
        (1.0, -1.0, "agrees", "open choice"),
        (-1.0, -1.0, "disagrees", "agrees"),
    ],
)
def test_i_on_lymph_with_a_small_l_apmr_is_worse(error, loss, verdict, negation):
    gaps = {
        ("under", "lymph/All", ("APMR", "NB"), of, "1/n"): np.full(N, gap)
        for of, gap in (("error", error), ("loss", loss))
    }
    assert words(judged(Toy(gaps=gaps), "worse than NB")) == (verdict, negation)


def paths(**dips):
    """Forty cross-validations of every problem, of whose inner folds so many have two minima."""
    found = {}
    for name, problem in PROBLEMS.items():
        one = {"n_test": [29] * 10, "APMR": {"dips": [dips.get(name, 0)] + [0] * 9}}
        found[name] = [{**one, "models": len(problem.rows)}] * N
    return Toy(repetitions=found)


@pytest.mark.parametrize(
    ("dips", "verdict", "negation"),
    [
        ({}, "agrees", "disagrees"),
        ({"breast": 4}, "agrees", "disagrees"),
        ({"breast": 6}, "not judged", "not judged"),
        ({"breast": 25}, "disagrees", "agrees"),
        # Of three classes there are three times as many inner folds.
        ({"SDNA": 14}, "agrees", "disagrees"),
        ({"SDNA": 16}, "not judged", "not judged"),
    ],
)
def test_j_inner_folds_with_one_minimum_are_counted(dips, verdict, negation):
    assert words(judged(paths(**dips), "one minimum")) == (verdict, negation)


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_k_the_drug_must_have_a_negative_importance(holding, verdict, negation):
    alpha = np.column_stack([in_some(holding, -1, 0.5), np.ones(N)])
    found = judged(Toy(current=[{"alpha": alpha.tolist()}]), "Simpson")
    assert words(found) == (verdict, negation)
    assert (found.n_draws, "of the other feature in 0%" in found.note) == (N, True)
