"""The races with Khiops: by the wall clock, with what its log says, or left out with a sentence."""

from itertools import islice

import numpy as np
import pandas as pd
import pytest

from benchmarks import khiops_comparison, optional, sets, sizes
from replication import khiops
from replication.datasets.dataset import Dataset

ONCE = sizes.Sizes(rounds=2, khiops_sets=("paint",), khiops_shape=(240, 4, 3, 2), slow_rounds=2)


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


def test_the_real_khiops_beside_cma(paint):
    why = khiops.why_no_khiops()
    if why:
        pytest.skip(why)
    one = sizes.Sizes(khiops_sets=("paint",), slow_rounds=1)
    measures = islice(khiops_comparison.beside_khiops(one), 2, 7)
    loss, right, *others = (measure() for measure in measures)
    for result in (loss, *others[:2]):
        assert 0 < next(iter(result.details.values()))["median"] < np.log(2)
    assert right.value.median == pytest.approx(1.0, abs=0.2)
