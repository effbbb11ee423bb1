"""Draws of Table 2's numbers from made-up records, by hand."""

import numpy as np
import pytest

from replication.evidence.layout import NoCellError
from replication.papers.vidaurre2012.protocol.settings import DIABETES
from replication.papers.vidaurre2012.verdicts.diabetes.results import one_fresh
from tests.papers.vidaurre2012.diabetes_world import N_TEST, World

FIRST, SECOND, THIRD = DIABETES


@pytest.fixture
def world():
    return World()


def drawn(world, method, statistic, reading="default"):
    at = world.place("table2", FIRST, method, statistic)
    return world.table2(at, at.look(reading))


def test_a_draw_is_the_mean_or_deviation_of_one_cross_validation(world):
    wrong = np.random.default_rng(5).integers(5, 20, size=(100, 10))
    world.note(FIRST, "NB", {"wrong": wrong})
    errors = wrong / np.array(N_TEST)
    means = drawn(world, "NB", "error mean")
    sds = drawn(world, "NB", "error sd")
    assert np.asarray(means) == pytest.approx([sum(each) / 10 for each in errors])
    expected = [(sum((e - sum(row) / 10) ** 2 for e in row) / 9) ** 0.5 for row in errors]
    assert np.asarray(sds) == pytest.approx(expected)
    assert means.recorded == 100


def test_few_cross_validations_are_widened_and_many_stand_for_themselves():
    runs = np.random.default_rng(1).normal(size=200)
    assert (np.asarray(one_fresh(runs, "a")) == runs).all()
    few = one_fresh(runs[:10], "a")
    assert few.recorded == 10
    assert few.widened
    assert np.ptp(few) > np.ptp(runs[:10])


def test_what_the_layout_does_not_have_is_refused(world):
    with pytest.raises(NoCellError, match="fourth"):
        world.folded("the fourth problem", "NB", "error")
