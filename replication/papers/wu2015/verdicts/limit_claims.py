"""The claims on what grows without limit, C10: the cost with features, certainty with data."""

import numpy as np
from scipy.stats import t as student

from replication.evidence.claim import Frequency, measured, not_judged
from replication.papers.wu2015.protocol import grid

#: Nearer to 0 or to 1 than this a probability counts as having come there.
NEAR = 0.01


#: Powers of the number of features that are tried, and fixed costs as shares of the rest at most.
_POWERS = np.linspace(0.0, 4.0, 401)
_FIXED = np.concatenate([[0.0], np.geomspace(1e-9, 10.0, 201)])


def linear_cost(results, stated):
    """C10, first half: the cost of fitting grows as the number of features.

    Time is a fixed cost and a power of the number of features; were the power linear or less, it
    would be at most 1, were it of the next order, 2.
    """
    records = results.current([grid.widths()])
    if not records:
        return not_judged(stated.key, stated.states)
    widths, fit = (np.array(records[0][part], dtype=float) for part in ("at", "fit"))
    power, interval = power_of(widths, fit)
    note = (
        f"power of K in a fixed cost and a power, fitted to {widths.size} widths from "
        f"{widths[0]:.0f} to {widths[-1]:.0f}; linear is 1, the next order 2"
    )
    return measured(
        stated.key,
        stated.states,
        round(power, 3),
        interval,
        (-np.inf, 1.0),
        (2.0, np.inf),
        widths.size,
        note,
    )


def power_of(widths, fit):
    """Power s of ``a + b K^s``, a at least 0, fitted to log times; and its 95 % interval.

    The interval holds the powers whose residuals are no larger, beside the best one's, than
    Student's t allows for the points less the three that are fitted.
    """
    powers = _POWERS[:, None, None]
    off = np.log(fit) - np.log(widths**powers + _FIXED[:, None] * widths[-1] ** powers)
    # The scale b shifts the logarithms, and so takes their mean away.
    squares = ((off - off.mean(axis=2, keepdims=True)) ** 2).sum(axis=2).min(axis=1)
    free = widths.size - 3
    allowed = squares.min() * (1.0 + student.ppf(0.975, free) ** 2 / free)
    inside = _POWERS[squares <= allowed]
    return float(_POWERS[squares.argmin()]), (float(inside[0]), float(inside[-1]))


def converges(results):
    """C10, second half: P(f_k | D) goes to 1 for relevant and to 0 for irrelevant features.

    In a repetition it has come there if every feature's is within `NEAR` of it at the most rows.
    """
    cells = grid.inclusion()
    records = results.leading(cells)
    if len(records) < len(cells):
        return {}
    # Shape (n_repeats, n_gammas): the feature that is nearest to the wrong answer.
    least, most = (
        np.array([record[kind][-1] for record in records])[:, :, 1]
        for kind in ("relevant", "irrelevant")
    )
    right = (least > 1.0 - NEAR) & (most < NEAR)
    return {
        f"Gamma {gamma:g}": Frequency.of(
            right[:, g],
            f"the worst relevant feature {least[:, g].min():.3f}, the worst irrelevant "
            f"{most[:, g].max():.3f}",
        )
        for g, gamma in enumerate(cells[0].params["gammas"])
    }
