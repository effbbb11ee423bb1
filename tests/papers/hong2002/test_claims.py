"""The claims on made-up results, on either side of what they say, each with its negation."""

import numpy as np
import pytest

from replication.evidence.claims.judge import judge_claim, judge_claims
from replication.evidence.claims.read import read_claims
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import claims, negatives
from replication.papers.hong2002.verdicts.realisations import drawn, named
from replication.papers.hong2002.verdicts.rows import CLASSES
from tests.papers.hong2002.records import Toy

N = 40
#: How many of so many realisations a claim holds in, with its word and that of its negation.
WORDS = [
    (N, "agrees", "disagrees"),
    (N // 2, "depends on luck", "depends on luck"),
    (0, "disagrees", "agrees"),
]


def in_some(holding, true, false):
    """A value in so many of the realisations, and another in the others."""
    return np.where(np.arange(N) < holding, true, false).astype(float)


def m_hat(rows, **gaps):
    """Draws of m on some rows: APMR's 1 below APM's, but as given for a row."""
    draws = {}
    for row in rows:
        draws[row, "APM", "m mean"] = np.full(N, 5.0)
        draws[row, "APMR", "m mean"] = 5.0 + gaps.get(row.replace("/", "_"), -np.ones(N))
    return draws


def judged(toy, states):
    """The verdict on the claim that states so."""
    [claim] = [each for each in read_claims("hong2002") if states in each.states]
    return judge_claim(claim, toy, named, drawn, (claims, negatives))


def words(verdict):
    return verdict.verdict, verdict.negation


def separable(*names):
    """A record of every problem, of which these are separated by features."""
    of = {name: [{"chaotic": ["APM", "APMR"]}] if name in names else [{"chaotic": ["APMR"]}]
          for name in PROBLEMS}  # fmt: skip
    return {**of, "SDNA": [{}, *of["SDNA"]]}


def test_c_m_is_judged_where_m_u_exists_and_nowhere_else():
    rows = [row for row in CLASSES if not row.startswith(("vote", "lymph"))]
    draws = m_hat(rows)
    found = judged(Toy(draws, separable("vote", "lymph")), "m-hat")
    assert words(found) == ("not judged", "not judged")
    assert (found.reason, found.reproduced) == ("not comparable", 1.0)
    assert "on vote, lymph features separate" in found.note
    assert "mushroom" not in found.note


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_c_where_nothing_separates_m_is_judged_on_every_row(holding, verdict, negation):
    draws = m_hat(CLASSES, SDNA_2=in_some(holding, -1, 1))
    assert words(judged(Toy(draws, separable()), "m-hat")) == (verdict, negation)


def test_c_falls_where_it_falls_on_rows_that_have_an_m_u():
    draws = m_hat(CLASSES, breast=np.ones(N))
    found = judged(Toy(draws, separable("vote")), "m-hat")
    assert words(found) == ("disagrees", "agrees")


def test_c_needs_records_of_every_problem_and_every_row():
    draws = m_hat(CLASSES)
    records = separable("vote")
    assert judged(Toy(draws, {**records, "lymph": []}), "m-hat").reason == "no data"
    few = m_hat(CLASSES[:-1])
    assert judged(Toy(few, records), "m-hat").reason == "no data"


def removed(failing=(), how="refitted", quantity="loss", gap=1.0):
    """Changes of 1 everywhere, but on some rows in one way of removal."""

    def of(row, way, what):
        if way == "refitted" and row.startswith("DNA"):
            return []
        fails = row in failing and way == how and what == quantity
        return np.full(N, gap if fails else 1.0)

    return Toy(gaps={"removed": of})


def test_h_removal_must_make_every_row_worse():
    found = judged(removed(), "without its features")
    assert words(found) == ("agrees", "disagrees")
    assert found.reading == "refitted, by loss"


@pytest.mark.parametrize("gap", [-1.0, 0.0, 0.0049])
def test_h_one_row_that_does_not_get_worse_is_enough(gap):
    found = judged(removed(["mushroom"], gap=gap), "without its features")
    assert words(found) == ("open choice", "agrees")
    assert "refitted, by loss" not in found.agrees
    assert "refitted, by loss, on most rows" in found.agrees
    assert "worse on 9 to 9 of 10 rows" in found.note


def test_h_another_way_of_removal_may_fail_alone():
    found = judged(removed(["DNA/1"], "kept as they were", "error", -1.0), "without its features")
    assert words(found) == ("agrees", "open choice")
    falls = {under.reading for under in found.others if not under.agrees}
    assert falls == {"kept as they were, by error"}


def test_h_needs_every_row():
    toy = Toy(gaps={"removed": lambda row, how, what: [1.0] if row != "vote" else []})
    assert judged(toy, "without its features").reason == "no data"


def moved(**points):
    """Under every other L each method's error moves by so many points, on lymph and breast by 3."""
    points = {"breast": 3.0, "lymph": 3.0} | points

    def of(row, method, quantity, laplace):
        return np.full(N, points.get(row.partition("/")[0], 0.1)) * (method == "NB")

    return Toy(gaps={"moved": of})


@pytest.mark.parametrize(
    ("points", "verdict", "negation"),
    [
        ({}, "agrees", "disagrees"),
        ({"vote": 3.0}, "disagrees", "agrees"),
        ({"vote": -3.0}, "disagrees", "agrees"),
        ({"breast": 0.4}, "disagrees", "agrees"),
        ({"breast": 1.5}, "agrees", "open choice"),
        ({"vote": 0.7}, "agrees", "open choice"),
    ],
)
def test_i_breast_and_lymph_must_move_with_l_and_no_other(points, verdict, negation):
    assert words(judged(moved(**points), "sensitive to L")) == (verdict, negation)


def test_i_needs_every_problem_under_every_l():
    toy = moved()
    given = toy._gaps["moved"]
    toy._gaps["moved"] = lambda *place: [] if place[0] == "SDNA/All" else given(*place)
    assert judged(toy, "sensitive to L").reason == "no data"


@pytest.mark.parametrize(
    ("error", "loss", "verdict", "negation"),
    [
        (1.0, 1.0, "agrees", "disagrees"),
        (1.0, -1.0, "agrees", "open choice"),
        (-1.0, -1.0, "disagrees", "agrees"),
    ],
)
def test_i_on_lymph_with_a_small_l_apmr_is_worse(error, loss, verdict, negation):
    gaps = {("under", "lymph/All", ("APMR", "NB"), of, "1/n"): np.full(N, gap)
            for of, gap in (("error", error), ("loss", loss))}  # fmt: skip
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
        ({"breast": 6}, "agrees", "open choice"),
        ({"breast": 25}, "disagrees", "agrees"),
        # Of three classes there are three times as many inner folds.
        ({"SDNA": 14}, "agrees", "disagrees"),
        ({"SDNA": 16}, "agrees", "open choice"),
    ],
)
def test_j_inner_folds_with_one_minimum_are_counted(dips, verdict, negation):
    assert words(judged(paths(**dips), "one minimum")) == (verdict, negation)


def test_j_needs_every_problem():
    toy = paths()
    toy._repetitions["vote"] = []
    assert judged(toy, "one minimum").reason == "no data"


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_k_the_drug_must_have_a_negative_importance(holding, verdict, negation):
    alpha = np.column_stack([in_some(holding, -1, 0.5), np.ones(N)])
    found = judged(Toy(current=[{"alpha": alpha.tolist()}]), "Simpson")
    assert words(found) == (verdict, negation)
    assert (found.n_draws, "of the other feature in 0%" in found.note) == (N, True)


def test_without_results_no_claim_is_judged():
    found = judge_claims("hong2002", Toy(), named, drawn, (claims, negatives))
    assert {v.reason for v in found} == {"no data"}
    assert {v.row for v in found} == set("abcdefhijk")  # (g), numbers of runs, is of the text
