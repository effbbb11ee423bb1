"""The idea in a picture: how sure the average is of a feature, by what the feature tells."""

import matplotlib.pyplot as plt
import numpy as np
from scipy.special import expit

from replication.pages.style.palette import BLACK, BLUE, GREY, VERMILION
from replication.pages.style.sheet import styled

#: Rows of training data, and the threshold, that the picture is drawn for.
ROWS = (50, 500, 5000)
GAMMA = 1.05

_COLOURS = (BLUE, VERMILION, BLACK)
#: Where the name of each curve stands: in thresholds, in probability, and on which side of that.
_LABELS = ((1.75, 0.72, "left"), (0.82, 0.05, "right"), (1.05, 0.2, "left"))


def inclusion(information, rows, gamma=GAMMA):
    """Posterior probability that a feature is used, by the paper's evidence and prior.

    Parameters
    ----------
    information : ndarray
        What the feature tells of the class, in nats per case.
    rows : int
        Rows of training data, N; the paper's beta is gamma to the power N + 1.
    gamma : float
    """
    return expit(rows * information - (rows + 1) * np.log(gamma))


@styled
def switch():
    """Draw the probability that a feature is used against its information, for few and many rows.

    The more rows, the nearer to a step at log gamma: the average selects.
    """
    figure, ax = plt.subplots()
    threshold = np.log(GAMMA)
    information = np.linspace(0.0, 2.5 * threshold, 401)
    for rows, colour, (x, y, side) in zip(ROWS, _COLOURS, _LABELS, strict=True):
        ax.plot(information, inclusion(information, rows), color=colour, lw=2)
        ax.text(x * threshold, y, f"{rows} rows", color=colour, ha=side)
    ax.axvline(threshold, color=GREY, lw=1, ls=":")
    ax.text(threshold, 1.04, "log Γ", ha="center")
    ax.text(0.03 * threshold, 0.9, "left out", style="italic")
    ax.text(2.48 * threshold, 0.06, "used", style="italic", ha="right")
    ax.set(xlabel="what the feature tells of the class, nats per case", ylim=(-0.03, 1.13))
    ax.set_ylabel("probability that it is used")
    return figure
