"""The claim on Figure 2 that the records do not try: noise that helps, and mild noise of both."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.figures import AT
from replication.papers.vidaurre2012.verdicts.figures.noise_claims import moderate
from replication.papers.vidaurre2012.verdicts.figures.results import Noise

#: Test errors of the three classes, of 1000 rows each, with three predictors and with the noise.
PLAIN = (380, 340, 330)
HARMFUL, MORE_HARMFUL = (400, 360, 350), (200, 600, 590)


@pytest.mark.parametrize(
    ("irrelevant", "redundant", "holds"),
    [
        (HARMFUL, MORE_HARMFUL, True),
        ((370, 330, 320), MORE_HARMFUL, False),
        (HARMFUL, (370, 345, 335), False),
        (PLAIN, MORE_HARMFUL, False),
    ],
)
def test_irrelevant_predictors_harm_moderately_where_they_harm_and_less(
    irrelevant, redundant, holds
):
    wrong = {
        kind: np.array([[PLAIN if n <= 3 else noisy for n in AT]], dtype=float)
        for kind, noisy in (("irrelevant", irrelevant), ("redundant", redundant))
    }
    held, _ = moderate.__wrapped__(Noise(np.full((1, 3), 1000.0), wrong, {}))
    assert held.tolist() == [holds]
