"""What the paper prints of its own split, and which of ours is the nearest to it."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.protocol.settings import BMA, MAP
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import mask, note, weighing


def test_the_printed_models_are_those_of_the_text(ledger):
    results = Results(ledger, "full")
    assert printed.map_variables(results).astype(float).tolist() == records.WEIGHTS[MAP]
    assert printed.bma_weights(results) == pytest.approx(records.WEIGHTS[BMA])
    assert printed.exponent(results) == 1033.0


def differing(bma, *numbers):
    return weighing(weighing(records.split(), MAP, mask(*numbers)), BMA, bma)


OWN = (5, 6, 9, 10, 11, 12, 13, 17)
NEAR, FAR = records.WEIGHTS[BMA], mask(*OWN)


@pytest.mark.parametrize(
    ("found", "at"),
    [
        ([], None),
        ([differing(NEAR, 5, 6), differing(FAR, *OWN)], 1),
        ([differing(FAR, *OWN), differing(NEAR, *OWN)], 1),
        ([differing(NEAR, *OWN), differing(NEAR, *OWN)], 0),
        ([differing(NEAR, 5, 6), differing(FAR, *OWN[:-1]), differing(NEAR, *OWN[1:-1])], 1),
        ([differing(NEAR, 5, 6), differing(FAR, *OWN[:-1]), differing(NEAR, *OWN[:-1])], 2),
    ],
)
def test_the_nearest_split_differs_in_fewest_variables_then_in_least_weight(ledger, found, at):
    for cell, record in zip(grid.splits("default"), found, strict=False):
        note(ledger, cell, record)
    assert printed.nearest(Results(ledger, "full")) == at


def test_marks_stand_over_the_printed_variables(ledger):
    _, ax = plt.subplots()
    printed.mark(ax, Results(ledger, "full"))
    (line,) = ax.get_lines()
    assert (1 + np.array(line.get_xdata())).tolist() == list(OWN)
