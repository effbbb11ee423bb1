"""Draws of Table 2's numbers from made-up records, by hand."""

import numpy as np
import pytest

from replication.evidence.layout import NoCellError
from replication.papers.vidaurre2012.protocol.settings import DIABETES
from replication.papers.vidaurre2012.verdicts.diabetes.results import one_fresh
from tests.papers.vidaurre2012.diabetes_world import N_TEST, World, alike

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


def test_a_reading_of_the_path_is_read_off_the_defaults_records(world):
    values = {"wrong": alike(4), "selected": alike(7)}
    world.note(FIRST, "fsNB", values, view="10, AIC")
    assert set(np.asarray(drawn(world, "fsNB", "selected mean", "patience 10"))) == {7.0}
    assert set(np.asarray(drawn(world, "fsNB", "selected mean"))) == {0.0}


def test_another_reading_has_records_of_its_own(world):
    world.note(FIRST, "fsNB", {"selected": alike(7)})
    assert not len(drawn(world, "fsNB", "selected mean", "ties longest"))


def test_methods_that_a_reading_does_not_touch_keep_the_default(world):
    world.note(FIRST, "NB", {"wrong": alike(9)})
    assert (world.under(FIRST, "NB", "error", "patience 1") == alike(9) / np.array(N_TEST)).all()
    assert not world.under(FIRST, "NB", "error", "folds stratified").size


def test_models_tried_are_a_mean_over_the_problems(world):
    for name, tried in zip(DIABETES, (10, 20, 60), strict=True):
        world.note(name, "fsNB", {"evaluations": alike(tried), "trials": alike(2 * tried)})
    assert set(np.asarray(world.models_tried("fsNB"))) == {30.0}
    assert set(np.asarray(world.models_tried("fsNB", what="trials"))) == {60.0}


def test_without_one_of_the_problems_there_are_no_models_tried(world):
    world.note(FIRST, "SNB", {"evaluations": alike(10)})
    assert not len(world.models_tried("SNB"))


def test_few_cross_validations_are_widened_and_many_stand_for_themselves():
    runs = np.random.default_rng(1).normal(size=200)
    assert (np.asarray(one_fresh(runs, "a")) == runs).all()
    few = one_fresh(runs[:10], "a")
    assert few.recorded == 10
    assert few.widened
    assert np.ptp(few) > np.ptp(runs[:10])


def test_what_is_counted_of_the_data(world):
    assert World().diabetes_rows() is None
    for name in DIABETES:
        world.note(name, "NB", {"wrong": alike(0), "selected": alike(10)})
    assert world.diabetes_rows() == {
        "N": 442,
        "p": 10,
        "folds": 10,
        "first": dict.fromkeys(DIABETES, 111),
    }


def test_what_the_layout_does_not_have_is_refused(world):
    with pytest.raises(NoCellError, match="fourth"):
        world.folded("the fourth problem", "NB", "error")
