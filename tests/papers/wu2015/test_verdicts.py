"""Verdicts on wu2015: the arithmetic of its tables, the choice of Gamma, the claims."""

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.reported import read_reported
from replication.evidence.verdict import VOCABULARY
from replication.papers.wu2015 import PAPER
from replication.papers.wu2015.verdicts import claims, half_width, results

#: |D| of Table 1, and the size that the errors of anneal imply.
ROWS = {n.row: int(n.value) for n in read_reported("wu2015") if n.column == "|D|"}
ROWS["anneal"] = 898


def widths():
    printed = {(n.row, n.column, n.statistic): n.value for n in read_reported("wu2015")}
    return [
        (row, column, printed[row, column, "error"], value)
        for (row, column, statistic), value in printed.items()
        if statistic == "half_width_95"
    ]


def test_one_formula_gives_75_of_the_76_half_widths():
    hits = 0
    for row, _, error, width in widths():
        wrong = half_width.counted(error, ROWS[row])
        if wrong is not None:
            hits += f"{half_width.candidates(wrong, ROWS[row])[half_width.FOUND]:.2f}" == width
    assert hits == 75


def test_the_odd_half_width_belongs_to_an_error_of_40():
    width = next(w for r, c, _, w in widths() if (r, c) == ("hepatitis", "LR"))
    assert half_width.implied(width, 155) == ["40.00", "60.00"]


@pytest.mark.parametrize(("tie", "expected"), [("smallest", 2), ("nearest 1", 5), ("largest", 8)])
def test_ties_of_gamma_go_where_the_rule_says(tie, expected):
    best = np.zeros((1, 11), dtype=bool)
    best[0, [2, 5, 8]] = True
    assert results.chosen(best, tie)[0] == expected


def test_distribution_of_a_count_is_the_poisson_binomial():
    shares = [0.2, 0.5, 0.9]
    expected = np.zeros(4)
    for bits in np.ndindex(2, 2, 2):
        p = np.prod([s if b else 1 - s for b, s in zip(bits, shares, strict=True)])
        expected[sum(bits)] += p
    assert claims._count_distribution(shares) == pytest.approx(expected)


def test_holm_stops_at_the_first_p_value_that_is_too_large():
    p_values = {"a": 0.001, "b": 0.02, "c": 0.03, "d": 0.5}
    assert claims._holm(p_values) == ["a"]
    assert claims._holm({"a": 0.001, "b": 0.01, "c": 0.04}) == ["a", "b", "c"]


def test_corrected_t_test_is_more_careful_than_the_plain_one():
    from scipy.stats import ttest_rel

    draw = np.random.default_rng(0)
    base = draw.normal(size=50)
    other = base + 0.2 + 0.3 * draw.normal(size=50)
    assert claims._paired_p(base, other) > ttest_rel(base, other).pvalue
    assert claims._paired_p(base, base) == 1.0


def test_without_a_ledger_what_needs_no_run_is_judged_and_the_rest_has_no_data(tmp_path):
    verdicts = PAPER.verdicts(Ledger(tmp_path), "full")
    assert {v.verdict for v in verdicts if v.statistic == "error"} == {"no data"}
    impossible = {(v.row, v.column) for v in verdicts if v.verdict == "impossible"}
    assert ("hepatitis", "K/|D|") in impossible
    assert ("C5", "speed-up of BMA against SVM on glass") in impossible


def test_every_printed_number_has_one_verdict():
    verdicts = PAPER.verdicts(Ledger(ledger_root("frozen")), "frozen")
    judged = {(v.artefact, v.row, v.column, v.statistic) for v in verdicts}
    printed = {(n.artefact, n.row, n.column, n.statistic) for n in read_reported("wu2015")}
    assert printed <= judged
    assert len(judged) == len(verdicts)
    assert {v.verdict for v in verdicts} <= set(VOCABULARY)


def test_every_number_that_does_not_simply_agree_says_why():
    verdicts = PAPER.verdicts(Ledger(ledger_root("frozen")), "frozen")
    silent = [
        (v.artefact, v.row, v.column)
        for v in verdicts
        if v.verdict in ("inconsistent", "impossible", "not comparable", "no data")
        and not (v.note or v.reading)
    ]
    assert silent == []
