"""A step on the sphere is taken as soon as it helps by a share of what its length promises."""

from types import SimpleNamespace

import numpy as np

from seminaive.adjusted.maxlik import sphere


def test_half_a_step_needs_to_help_half_as_much():
    asked = []

    class Loss:
        def at(self, beta):
            """At the whole step no help; at each half of it a little more than is needed."""
            asked.append(beta)
            length = 0.5 ** (len(asked) - 1)
            enough = 1.01 * sphere._SUFFICIENT * length * descent
            return SimpleNamespace(beta=beta, value=1.0 if length == 1.0 else enough)

    step, slope = np.array([0.0, 2.0]), np.array([0.0, -3.0])
    descent = slope @ step
    start = SimpleNamespace(beta=np.array([1.0, 0.0]), value=0.0, value_noise=0.0)
    found = sphere._move(Loss(), start, step, slope, 5.0, fresh=True)
    # From (1, 0) by half of (0, 2), and back to the sphere.
    np.testing.assert_allclose(found.beta, 5.0 * np.array([1.0, 1.0]) / np.sqrt(2.0))
    assert len(asked) == 2
