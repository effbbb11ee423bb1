"""The times that are taken: of what, how often, and in which shape; never how long."""

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.papers.webb2006.tasks import growth, timing
from replication.protocols.encoded import encoded
from seminaive.naive_bayes.naive_bayes import NaiveBayes

TASK = "growth:along"

#: Numbers held with F features of V values, two cells more for missing and unseen, C classes
#: and N rows.
HELD = {
    "NB": lambda F, V, C, N: F * (V + 2) * C,
    "AODE": lambda F, V, C, N: (F * (V + 2)) ** 2 * C,
    "TAN": lambda F, V, C, N: ((F - 1) * (V + 2) ** 2 + V + 2) * C,
    "LBR": lambda F, V, C, N: F * N + F * (V + 2) * C,
}


@pytest.mark.parametrize("method", list(HELD))
@pytest.mark.parametrize(
    ("along", "at"),
    [("features", [2, 4]), ("values", [2, 5]), ("classes", [2, 3]), ("rows", [40, 90])],
)
def test_growth_has_times_and_sizes_at_every_point(method, along, at):
    base = {"features": 3, "values": 2, "classes": 2, "rows": 60}
    found = growth.along(
        Cell("webb2006", "led", method, TASK, {"along": along, "at": at, "base": base})
    )
    assert found["at"] == at
    for name in ("train", "classify"):
        assert len(found[name]) == 2
        assert all(isinstance(each, float) and each > 0 for each in found[name])
    sizes = [{**base, along: value} for value in at]
    held = [HELD[method](s["features"], s["values"], s["classes"], s["rows"]) for s in sizes]
    assert found["held"] == held


def test_a_turn_times_the_whole_of_a_fit_and_of_a_prediction(monkeypatch):
    clock = iter([10.0, 13.0, 18.0])
    monkeypatch.setattr(timing, "perf_counter", lambda: next(clock))
    table, labels, n_classes = encoded("iris-sklearn")
    rows = np.arange(150)
    seconds = timing._turn(NaiveBayes, table, labels, n_classes, rows, rows[:5])
    assert seconds == (3.0, 5.0)
