"""The generator of section 7.1, against its slow twin; `verdicts/test_text.py` measures copies."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.generators import COPIES, ENDS, ORDERS, SOURCES
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from tests.papers.vidaurre2012.tasks import generator_twin as twin

PLAIN = Generator(equal=1.0, other=4.0, spread=0.8, blur=0.05)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_reading_equals_the_twin(scenario):
    for repeat, (copies, order, ends, source) in enumerate(product(COPIES, ORDERS, ENDS, SOURCES)):
        g = replace(PLAIN, copies=copies, order=order, ends=ends, source=source)
        found = draw(scenario, repeat, g, 17, 8)
        rows, y = twin.draw(scenario, repeat, g, 25)
        np.testing.assert_array_equal(np.vstack([found.X, found.test_X]), rows)
        np.testing.assert_array_equal(np.concatenate([found.y, found.test_y]), y)
        assert (found.X.shape, found.test_X.shape) == ((17, 20), (8, 20))
