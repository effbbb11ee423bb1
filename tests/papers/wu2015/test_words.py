"""Figure 2 by the public code: a textbook twin of its subsets of words, and its ends."""

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.engine.seeds import rng
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.tasks import words as task
from tests.papers.wu2015.test_public import Twin
from tests.sets import needs

NEWS, GAMMAS = "wu2015-news", (1.0, 0.9, 1.1, 0.8)


def asked(method, side="subsets", dataset=NEWS, **params):
    """What the task gives of two runs."""
    cell = Cell(
        "wu2015", dataset, method, f"words:{side}", {"block_size": 2, **params}, {"block": 0}
    )
    return getattr(task, side)(cell)


def test_subsets_of_words_are_those_of_the_twin():
    needs(NEWS)
    twin, at = Twin(NEWS), (10, 30)
    columns, right = twin.columns, {"NB": [], "BMA": []}
    test, train, inside, judged = public.split(twin.labels.size, public.LAST)
    for run in range(2):
        order = 1 + rng("wu2015", NEWS, "words", run).permutation(999)
        for number in at:
            twin.columns = [columns[k] for k in order[: number - 1]]
            model, tuned = twin.fit(train), twin.fit(inside)
            best = min(GAMMAS, key=lambda gamma: twin.wrong(tuned, judged, gamma))
            right["NB"].append(test.size - twin.wrong(model, test))
            right["BMA"].append(test.size - twin.wrong(model, test, best))
    for method, params in (("NB", {}), ("BMA", {"gammas": GAMMAS})):
        found = asked(method, at=at, **params)
        assert found == {"n_test": 55, "right": np.reshape(right[method], (2, 2)).tolist()}


@pytest.mark.parametrize(("method", "last"), [("NB", 52), ("BMA", 54), ("LR", 54)])
def test_the_ends_are_the_printed_ones(method, last):
    needs(NEWS)
    params = {"NB": {}, "BMA": {"gammas": GAMMAS}, "LR": {"pairs": [(1.0, 1.0)]}}[method]
    # With no word the class of more rows is taken, with all words it matters not in which order.
    assert asked(method, at=(1, 1000), **params)["right"] == [[25, last]] * 2
