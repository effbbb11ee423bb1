"""Numbers of section 8's text: each with what is printed, and with what would be refused."""

import numpy as np
import pytest

from replication.papers.boulle2007.verdicts.challenge import validation


def test_the_error_of_a_matrix_is_that_of_both_classes_and_never_none():
    ber, error = validation.spread([[80, 20], [9, 1]])
    assert ber == pytest.approx((0.2 + 0.9) / 2)
    first, second = 21 / 102, 10 / 12
    by_hand = 0.5 * np.sqrt(first * (1 - first) / 100 + second * (1 - second) / 10)
    assert error == pytest.approx(by_hand)
    assert validation.spread([[50, 0], [0, 50]])[1] > 0.005
