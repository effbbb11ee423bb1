"""Verdicts on hong2002: claims on made-up results, an empty and the committed ledger."""

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.papers.hong2002 import PAPER
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.verdicts import claims

EMPTY = np.empty((0, 0))


class Toy:
    """Results as a test gives them: draws by (row, method, statistic), and so on."""

    def __init__(self, draws=(), values=(), repetitions=(), current=(), dropped=()):
        self._draws, self._values, self._dropped = dict(draws), dict(values), dict(dropped)
        self._repetitions, self._current = dict(repetitions), list(current)

    def draws(self, row, method, statistic):
        return np.asarray(self._draws.get((row, method, statistic), []), dtype=float)

    def values(self, row, method, quantity, reading=readings.DEFAULT, laplace=None):
        return self._values.get((row, method, quantity, reading, laplace), EMPTY)

    def repetitions(self, problem):
        return self._repetitions.get(problem.name, [])

    def current(self, cells):
        return self._current

    def dropped(self, row, features, quantity):
        return self._dropped.get((row, features, quantity), EMPTY)


def losses(**gaps):
    """NB's loss is 1 in every draw; APMR's is 1 and the gap."""
    draws = {}
    for row, gap in gaps.items():
        row = row.replace("_", "/")
        draws[row, "NB", "loss mean"] = np.ones(len(gap))
        draws[row, "APMR", "loss mean"] = 1 + np.array(gap)
    return Toy(draws)


@pytest.mark.parametrize(
    ("gaps", "share", "verdict"),
    [
        ({"breast": [-1, -1, -1, -1], "vote": [-2, -1, -3, -1]}, 1.0, "reproduced"),
        ({"breast": [-1, 1, -1, -1], "vote": [1, 1, -3, -1]}, 0.75 * 0.5, "consistent"),
        ({"breast": [-1, 0, -1, -1]}, 0.75, "consistent"),
        ({"lymph_1": [-1, 1, 1, -1], "lymph_2": [1, -1, -1, -1]}, 0.5, "consistent"),
        ({"breast": [-1, -1], "vote": [1, 2]}, 0.0, "inconsistent"),
    ],
)
def test_a_claim_on_all_rows_takes_the_worst_row_of_each_problem(gaps, share, verdict):
    found = claims.smaller_loss(losses(**gaps))
    assert (found.row, found.verdict, found.reproduced) == ("a", verdict, pytest.approx(share))


def test_rows_where_a_claim_may_fail_are_named():
    note = claims.smaller_loss(losses(breast=[-1, 1], vote=[-1, -1])).note
    assert "breast (50%)" in note
    assert "vote" not in note


def test_more_than_half_of_the_rows_must_have_a_smaller_error():
    draws = {}
    for row, errors in {"breast": [1, 1, 1, 3], "vote": [1, 1, 3, 3], "mushroom": [1, 3, 3, 3],
                        "DNA/1": [1]}.items():  # fmt: skip
        draws[row, "NB", "error mean"] = np.full(len(errors), 2.0)
        draws[row, "APMR", "error mean"] = errors
    found = claims.smaller_error(Toy(draws))
    # Of four rows 4, 3, 2 and 1 have a smaller error; two are not more than half.
    assert (found.reproduced, found.n_draws) == (0.5, 4)
    assert "smaller in 1 to 4 of 4 rows" in found.note


def test_a_row_without_chance_does_not_cut_the_realisations_but_a_short_one_does():
    found = claims.smaller_loss(losses(breast=[-1] * 4, DNA_1=[-1]))
    assert found.n_draws == 4
    draws = {}
    for row, n in {"breast": 4, "vote": 6, "DNA/1": 1}.items():
        draws[row, "NB", "error mean"], draws[row, "APMR", "error mean"] = [2.0] * n, [1.0] * n
    assert claims.smaller_error(Toy(draws)).n_draws == 4


def test_m_must_be_smaller_and_the_loss_no_larger():
    draws = {
        ("breast", "APM", "m mean"): [2, 2], ("breast", "APMR", "m mean"): [1, 2],
        ("breast", "APM", "loss mean"): [2, 2], ("breast", "APMR", "loss mean"): [1, 2],
    }  # fmt: skip
    smaller, no_larger = claims.shrinks(Toy(draws))
    assert (smaller.reproduced, no_larger.reproduced) == (0.5, 1.0)


def test_errors_stand_beside_those_that_the_text_quotes():
    draws = {
        ("mushroom", "APM", "error mean"): [0, 0, 0, 0],
        ("mushroom", "APMR", "error mean"): [0, 0, 0, 0.1],
        ("DNA/1", "APMR", "error mean"): [2.1, 2.11, 3.88, 3.89],
        ("DNA/All", "APMR", "error mean"): [4.9, 5.0, 5.1, 5.2],
        ("SDNA/All", "APMR", "error mean"): [4.8, 4.8, 4.8, 4.8],
        ("breast", "APMR", "error mean"): [28, 29, 30, 27],
        ("breast", "NB", "error mean"): [27, 27, 28, 28],
        ("vote", "APMR", "error mean"): [5.0, 5.1, 5.0, 5.0],
    }
    found = list(claims.beside_quoted(Toy(draws)))
    assert [v.reproduced for v in found] == [0.75, 0.5, 0.25, 1.0, 0.25, 0.75]
    assert {v.row for v in found} == {"d"}


def test_breast_must_be_steadier_and_of_smaller_loss():
    draws = {
        ("breast", "APMR", "error sd"): [1, 1, 3, 1], ("breast", "NB", "error sd"): [2, 2, 2, 2],
        ("breast", "APMR", "loss mean"): [1, 3, 1, 1], ("breast", "NB", "loss mean"): [2, 2, 2, 2],
    }  # fmt: skip
    assert claims.steadier(Toy(draws)).reproduced == 0.5


@pytest.mark.parametrize(
    ("second", "verdict"),
    [
        ((16.0, 15.0, 0.5, 0.6), "reproduced"),
        ((14.0, 15.0, 0.5, 0.6), "under-specified"),
        ((16.0, 15.0, 1.06, 1.0), "under-specified"),
        ((16.0, 15.0, 2.08, 2.0), "reproduced"),
        ((16.0, 15.0, 2.12, 2.0), "under-specified"),
    ],
)
def test_on_lymph_either_way_to_smooth_may_have_been_the_papers(second, verdict):
    values = {}
    for reading, four in (("default", (16, 15, 1.04, 1.0)), ("likelihoods corrected", second)):
        names = [("error", "APMR"), ("error", "NB"), ("loss", "APMR"), ("loss", "NB")]
        for (quantity, method), value in zip(names, four, strict=True):
            values["lymph/All", method, quantity, reading, None] = np.full((2, 10), value)
    assert claims.lymph(Toy(values=values)).verdict == verdict


def removals(loss, error, kept_loss, kept_error):
    """Changes without the negative features, refitted and as they were; vote is always worse."""
    values, dropped = {}, {}
    for quantity in ("loss", "error"):
        values["vote", "APM", quantity, "default", None] = np.ones((2, 10))
        values["vote", "APM-", quantity, "default", None] = np.full((2, 10), 1.5)
    for quantity, change, kept in (("loss", loss, kept_loss), ("error", error, kept_error)):
        values["breast", "APM", quantity, "default", None] = np.ones((2, 10))
        values["breast", "APM-", quantity, "default", None] = np.ones((2, 10)) + change
        dropped["breast", "all", quantity] = np.full((1, 10), 2.0)
        dropped["breast", "kept", quantity] = np.full((1, 10), 2.0 + kept)
    return Toy(values=values, dropped=dropped)


@pytest.mark.parametrize(
    ("changes", "verdict", "failing"),
    [
        ((1, 1, 1, 1), "reproduced", "none"),
        ((-1, 1, 1, 1), "under-specified", "refitted, by loss"),
        ((1, 1, 1, 0), "under-specified", "kept as they were, by error"),
        ((-1, -1, -1, -1), "inconsistent", "refitted, by loss, refitted, by error"),
    ],
)
def test_removal_must_make_every_row_worse(changes, verdict, failing):
    found = claims.removal(removals(*changes))
    assert found.verdict == verdict
    assert f"fails on {failing}" in found.note


@pytest.mark.parametrize(
    ("breast", "vote", "share", "verdict"),
    [(28, 9.5, 1.0, "reproduced"), (27, 9, 0.5, "inconsistent"), (28, 11, 0.5, "inconsistent")],
)
def test_breast_must_move_with_l_by_a_point_and_vote_must_not(breast, vote, share, verdict):
    values = {}
    for row, own, other in (("breast", 26.5, breast), ("vote", 9.0, vote)):
        values[row, "NB", "error", "default", None] = np.full((2, 10), own)
        values[row, "NB", "error", "default", 0.0] = np.full((2, 10), other)
    found, second = claims.sensitive(Toy(values=values))
    assert (found.reproduced, found.verdict) == (share, verdict)
    assert second.verdict == "no data"


def test_lymph_with_a_small_l_is_compared_repetition_by_repetition():
    values = {
        ("lymph/All", "APMR", "error", "default", "1/n"): np.array([[1, 5], [2, 2], [4, 4]]),
        ("lymph/All", "NB", "error", "default", "1/n"): np.array([[2, 2], [3, 3], [3, 3]]),
    }
    assert list(claims.sensitive(Toy(values=values)))[1].reproduced == pytest.approx(
        2 / 3, abs=1e-4
    )


@pytest.mark.parametrize(
    ("dips", "share", "verdict"),
    [
        (0, 1.0, "reproduced"),
        (10, 0.9, "consistent"),
        (49, 0.51, "consistent"),
        (50, 0.5, "inconsistent"),
        (60, 0.4, "inconsistent"),
    ],
)
def test_inner_folds_with_one_minimum_are_counted(dips, share, verdict):
    one = {"n_test": [29] * 10, "APMR": {"dips": [dips] + [0] * 9}}
    still = {"n_test": [29] * 10, "APMR": {"dips": [0] * 10}}
    found = claims.one_minimum(Toy(repetitions={"breast": [one, still], "vote": [still]}))
    assert (found.reproduced, found.verdict) == (pytest.approx(share), verdict)


def test_several_classes_have_a_curve_each():
    one = {"n_test": [100] * 10, "APMR": {"dips": [3] * 10}}
    found = claims.one_minimum(Toy(repetitions={"SDNA": [one]}))
    assert found.reproduced == pytest.approx(1 - 30 / (10 * 3 * 5))


def test_trials_with_a_negative_drug_are_counted():
    found = claims.simpson(Toy(current=[{"alpha": [[-1, 1], [-2, -1], [3, 1], [-1, 1]]}]))
    assert (found.reproduced, found.n_draws) == (0.75, 4)
    assert "of the other feature in 25%" in found.note


def test_without_a_ledger_of_table_1_the_marks_alone_are_judged(tmp_path):
    verdicts = PAPER.verdicts(Ledger(tmp_path), "full")
    table = [v for v in verdicts if v.artefact == "table1"]
    judged = {(v.statistic == "Laplace constant", v.verdict) for v in table}
    assert judged == {(True, "reproduced"), (False, "no data")}


def test_every_claim_of_the_protocol_is_judged(tmp_path):
    verdicts = PAPER.verdicts(Ledger(tmp_path), "full")
    keys = {v.row for v in verdicts if v.artefact == "claims"}
    assert keys == set("abcdefhijk")  # (g), the numbers of runs, stands among those of the text


def test_with_the_committed_ledger_every_number_of_table_1_is_judged():
    verdicts = PAPER.verdicts(Ledger(ledger_root("frozen")), "frozen")
    table = [v for v in verdicts if v.artefact == "table1"]
    assert [v for v in table if v.verdict == "no data"] == []
    fixed = [row for row in claims.ROWS if row.startswith("DNA/")]
    without = {v.row for v in table if not v.n_draws and v.statistic != "Laplace constant"}
    assert without == set(fixed)
    assert all(v.n_draws == 400 for v in table if v.column == "APMR" and v.reading == "default")
