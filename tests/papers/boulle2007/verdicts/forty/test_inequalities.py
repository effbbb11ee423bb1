"""Sentences as inequalities: on the folds, with what is absent, and on the print."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP, NB
from replication.papers.boulle2007.verdicts.forty.inequalities import (
    Above,
    Sentence,
    above,
    contradicted,
    could_turn,
    holds,
    views_of,
)
from replication.papers.boulle2007.verdicts.forty.views import View
from tests.papers.boulle2007.verdicts.forty.made_up import (
    MadeUp,
    at_random,
    few_sets,
    known,
    reprinted,
)

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]


def said(*inequalities):
    return Sentence("something", inequalities)


def test_all_of_the_inequalities_must_hold():
    results = MadeUp(known(right={CMA: 18, MAP: 12}, noise=0.0))
    high, low = above("ACC", CMA, NB), above("ACC", MAP, NB)
    assert holds(results, said(high), "table3").all()
    assert not holds(results, said(high, low), "table3").any()
    assert holds(results, said(high), "table3").recorded == 3


def test_equal_means_are_not_above_one_another_but_where_that_will_do():
    results = MadeUp(known(noise=0.0))
    assert not holds(results, said(above("ACC", CMA, NB)), "table3").any()
    assert holds(results, said(above("ACC", CMA, NB, or_equal=True)), "table3").all()


def test_a_weighted_sum_is_of_the_same_realisations():
    results = MadeUp(at_random)
    one = Above((("ACC", CMA, 1.0), ("ACC", BMA, -2.0), ("AUC", MAP, 1.0)))
    acc, auc = (results.sums("mean", c, "table3") for c in ("ACC", "AUC"))
    expected = acc[:, 0] - 2 * acc[:, 1] + auc[:, 2] > 0
    assert (holds(results, said(one), "table3") == expected).all()
    assert said(one).criteria == ("ACC", "AUC")


def test_the_view_is_of_the_criteria_that_it_moves():
    results = MadeUp(known(loss={NB: lambda name: 90.0 if name == "Iris" else 1.0}, noise=0.0))
    assert not holds(results, said(above("CR", NB, CMA)), "table3").any()
    assert holds(results, said(above("CR", NB)), "table3", View(least=-0.5)).all()


def test_views_of_several_criteria_are_those_of_any():
    names = [view.name for view in views_of(("ACC", "CR"), "table4")]
    assert names[0] == "default"
    assert len(set(names)) == len(names)
    assert {"P at least 1e-2", "Laplace"} <= set(names)


def test_absent_sets_turn_a_small_lead_and_not_a_large_one():
    # An accuracy differs by at most 1 - 0.5 and 1 - 0.716 on the two, 0.785 of a sum.
    small = MadeUp(known(right={CMA: 16, NB: 14}, noise=0.0))
    assert could_turn(small, said(above("ACC", CMA, NB)), "table4")
    large = MadeUp(known(right={CMA: 20, NB: 12}, noise=0.0))
    assert not could_turn(large, said(above("ACC", CMA, NB)), "table4")
    assert not could_turn(small, said(above("ACC", CMA, NB)), "table3")


def test_absent_sets_turn_a_small_lag_too_and_not_a_large_one():
    lag = said(above("ACC", NB, CMA))
    small = MadeUp(known(right={CMA: 16, NB: 14}, noise=0.0))
    assert not holds(small, lag, "table4").any()
    assert could_turn(small, lag, "table4")
    large = MadeUp(known(right={CMA: 20, NB: 12}, noise=0.0))
    assert not could_turn(large, lag, "table4")
    # One of two that fails for good is enough.
    assert not could_turn(large, said(above("ACC", CMA, MAP), above("ACC", NB, CMA)), "table4")


def test_the_print_contradicts_what_no_rounding_mends():
    results = reprinted(MadeUp(at_random), **{
        "table3/NB/ACC/mean": "0.824", "table3/SNB(BMA)/ACC/mean": "0.825"})  # fmt: skip
    # SNB(CMA) is printed as 0.824: one that prints alike may be above, or below.
    assert not contradicted(results, said(above("ACC", CMA, NB)), "table3")
    assert not contradicted(results, said(above("ACC", NB, CMA)), "table3")
    # 0.8245 prints as both.
    assert contradicted(results, said(above("ACC", CMA, BMA)), "table3")
    assert not contradicted(results, said(above("ACC", CMA, BMA, or_equal=True)), "table3")
    results = reprinted(MadeUp(at_random), **{"table3/SNB(BMA)/ACC/mean": "0.826"})
    one = above("ACC", CMA, BMA, or_equal=True)
    assert contradicted(results, said(one, above("ACC", CMA)), "table3") == [one]


def test_without_a_set_nothing_holds_or_fails():
    results = MadeUp(lambda *at: None)
    assert np.shape(holds(results, said(above("ACC", CMA, NB)), "table3")) == (0,)
