"""The races with Khiops: by the wall clock, with what its log says, or left out with a sentence."""

from itertools import islice

import numpy as np
import pandas as pd
import pytest

from benchmarks import khiops_comparison, optional, partitions, sets, sizes
from benchmarks.report import markdown
from replication import khiops
from replication.datasets.dataset import Dataset
from replication.datasets.registry import registry
from replication.khiops import Answer, Preparation

ONCE = sizes.Sizes(rounds=2, khiops_sets=("paint",), khiops_shape=(240, 4, 3, 2), khiops_rounds=2)
MADE = {"date": "2031-01-01", "cpu": "one", "cores": 1, "load": 0.0, "versions": {}}


def numbers():
    rng = np.random.default_rng(0)
    y = np.arange(300) % 2
    return sets.Data("letter", rng.normal(size=(300, 2)) + y[:, None], y, nominal=False)


@pytest.fixture
def paint(monkeypatch):
    """A table with a class that is named before the others and has no row, and a missing cell."""
    data = numbers()
    frame = pd.DataFrame(data.X, columns=["a", "b"])
    frame["c"] = pd.Categorical(np.where(np.arange(300) % 7, "x", "y"))
    frame.loc[0, ["a", "c"]] = np.nan
    target = pd.Series(pd.Categorical.from_codes(data.y + 1, ["never", "no", "yes"]))
    found = Dataset("paint", frame, target, "")
    monkeypatch.setattr(khiops_comparison, "load_table", lambda name: found)
    return found


@pytest.fixture
def stand_in(monkeypatch):
    """A Khiops that gives every class of three the same probability, by two of the features."""

    class Khiops:
        trained = ()

        def prepare(self, frame, codes):
            return Preparation(2.0, 0.25, "9")

        def classify(self, train, test, n_classes):
            Khiops.trained = (*Khiops.trained, train[1])
            log_proba = np.full((len(test), n_classes), -np.log(n_classes))
            return Answer(log_proba, np.array([0.5, 1, 0]), "9", 0.5, {"train": 2.0})

    for module in (khiops_comparison, partitions):
        monkeypatch.setattr(module, "khiops_room", Khiops)
    return Khiops


@pytest.mark.usefixtures("stand_in")
def test_modl_and_khiops_race_by_the_wall_clock(monkeypatch):
    monkeypatch.setattr(partitions, "load_set", lambda name, nominal: numbers())
    result = partitions._khiops(ONCE)
    assert result.quantity == "preparation by Khiops 9, start included / MODL"
    seconds = result.details["seconds"]
    assert seconds["preparation by Khiops 9, start included"]["median"] == 2.0
    assert seconds["start left out, by its own log"]["median"] == 0.25
    assert result.value.high == pytest.approx(2.0 / seconds["MODL"]["low"], rel=1e-3)


def test_cma_and_khiops_learn_from_the_same_two_thirds_of_every_round(paint, stand_in):
    rows = [measure() for measure in islice(khiops_comparison.beside_khiops(ONCE), 4)]
    assert [len(each) for each in stand_in.trained] == [200, 200]
    assert {tuple(np.bincount(each)) for each in stand_in.trained} == {(0, 100, 100)}
    assert {each.data for each in rows} == {"paint, 300 x 3 of which 1 nominal"}
    assert [each.quantity for each in rows] == [
        "training by Khiops 9, start included / SNB(CMA)",
        "training by Khiops 9, by its own log / SNB(CMA)",
        "log loss of Khiops 9 / SNB(CMA)",
        "accuracy of Khiops 9 / SNB(CMA)",
    ]
    started, logged, loss, right = rows
    assert started.value.median == pytest.approx(4 * logged.value.median, rel=1e-2)
    assert loss.details["log loss of Khiops 9"]["median"] == pytest.approx(np.log(3), rel=1e-3)
    assert 0 < loss.details["log loss of SNB(CMA)"]["median"] < np.log(2)
    assert loss.details["features of Khiops 9"]["median"] == 2
    page = markdown({"made": MADE, "results": [each.as_json() for each in rows], "missing": {}})
    assert "log loss of Khiops 9 1.099 (1.099 to 1.099)" in page
    assert "training by Khiops 9, by its own log 500 ms" in page
    # The stand-in's first of three equal classes is the one without a row.
    assert right.details["accuracy of Khiops 9"]["high"] == 0
    assert right.details["accuracy of SNB(CMA)"]["low"] > 0.6


def test_the_last_table_is_generated_and_all_words(paint, stand_in):
    *_, right = (measure() for measure in khiops_comparison.beside_khiops(ONCE))
    assert right.data == "dependent pairs, 240 x 4 nominal"
    assert [len(each) for each in stand_in.trained[2:]] == [160, 160]


def test_log_loss_and_accuracy_by_hand():
    log_proba = np.log([[0.5, 0.25, 0.25], [0.1, 0.2, 0.7]])
    loss, right = khiops_comparison._scored(log_proba, np.array([0, 1]))
    assert loss == pytest.approx((np.log(2) + np.log(5)) / 2)
    assert right == 0.5


def test_khiops_without_its_programs_is_left_out(monkeypatch, paint):
    monkeypatch.setattr(khiops, "why_no_khiops", lambda: "Khiops' programs do not start")
    for measure in (
        optional.khiops_room,
        next(iter(khiops_comparison.beside_khiops(ONCE))),
    ):
        with pytest.raises(
            sets.Missing, match=r"^Khiops is left out: Khiops' programs do not start\.$"
        ):
            measure()


def test_the_full_run_has_eight_sets_or_more_of_the_registry():
    names = sizes.FULL.khiops_sets
    assert len(set(names)) >= 8
    assert set(names) <= set(registry())
    assert set(sizes.QUICK.khiops_sets) <= set(names)


def test_the_real_khiops_beside_cma(paint):
    why = khiops.why_no_khiops()
    if why:
        pytest.skip(why)
    one = sizes.Sizes(khiops_sets=("paint",), khiops_rounds=1)
    measures = islice(khiops_comparison.beside_khiops(one), 2, 4)
    loss, right = (measure() for measure in measures)
    assert 0 < next(iter(loss.details.values()))["median"] < np.log(2)
    assert right.value.median == pytest.approx(1.0, abs=0.2)
