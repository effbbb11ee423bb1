"""The idea on two pictures: a feature that has part of its say, and a path on which three enter."""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.ticker import MaxNLocator

from replication.engine.seeds import rng
from replication.pages.style.palette import BLACK, BLUE, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

__all__ = ["FEATURES", "drawn_rows", "followed", "mixed", "picture"]

#: Two that tell the class, and one that copies the first in half of the rows.
FEATURES = ("A", "half a copy of A", "B")

N_ROWS = 600
#: Means of A in both classes; of B they are half as far apart, all deviations are 1.
_MEANS = np.array([-1.0, 1.0])
_SHARES = np.array([0.25, 0.75])
#: Names of lines stand so far apart at least, on the axis of alpha.
_APART = 0.1
_CLASSES = (BLUE, VERMILION)
_LINES = (BLUE, GREEN, VERMILION)


def drawn_rows():
    """Draw the example.

    Returns
    -------
    X : ndarray of float, shape (N_ROWS, 3)
        Numbers, in the order of ``FEATURES``.
    y : ndarray of int, shape (N_ROWS,)
        One row in four is of the first class.
    """
    chance = rng("vidaurre2012", "idea")
    y = (np.arange(N_ROWS) % 4 > 0).astype(np.int64)
    scales = np.array([1.0, 1.0, 0.5])
    X = chance.normal(size=(N_ROWS, len(FEATURES))) + np.outer(_MEANS[y], scales)
    X[:, 1] = np.where(chance.random(N_ROWS) < 0.5, X[:, 0], X[:, 1])
    return X, y


def followed():
    """Fit fsNB to the example, by the library's defaults: ties go to the least deviance."""
    return ForwardStagewiseNaiveBayes().fit(*drawn_rows())


def mixed(alphas):
    """Means of A in both classes by equation (13), for each alpha: shape (n_alphas, 2)."""
    alphas = np.asarray(alphas, dtype=float)[:, None]
    return alphas * _MEANS + (1.0 - alphas) * (_SHARES @ _MEANS)


@styled
def picture():
    """Draw one feature's parameters along alpha, and the alphas of three along the path."""
    figure, (above, below) = plt.subplots(2, 1, figsize=(WIDTH, 5.6))
    _parameters(above)
    _path(below, followed())
    return figure


def _parameters(ax):
    alphas = np.linspace(0.0, 1.0, 11)
    for k, values in enumerate(mixed(alphas).T):
        ax.plot(alphas, values, color=_CLASSES[k], lw=2)
        ax.text(1.02, values[-1], f"class {k + 1}", color=_CLASSES[k], va="center")
    ax.text(0.02, 0.85, "A says nothing")
    ax.text(0.98, 0.2, "A has its full say", ha="right", va="center")
    ax.set(xlabel=r"$\alpha$ of A", ylabel="mean of A in a class", xlim=(0, 1.2),
           xticks=(0, 0.5, 1))  # fmt: skip


def _path(ax, model):
    alphas = model.path_.alphas
    steps = np.arange(len(alphas))
    for k in range(len(FEATURES)):
        ax.plot(steps, alphas[:, k], color=_LINES[k], lw=2, drawstyle="steps-post")
    at = -np.inf
    for k in np.argsort(alphas[-1], kind="stable"):
        at = max(at + _APART, alphas[-1, k])
        ax.text(steps[-1] + 0.3, at, FEATURES[k], color=_LINES[k], va="center")
    ax.axvline(model.n_iter_, color=BLACK, lw=0.8, ls=":")
    ax.text(model.n_iter_, 1.08, "AIC takes this model ", ha="right")
    ax.set(xlabel="step", ylabel=r"$\alpha$", ylim=(-0.05, 1.15), xlim=(0, 1.4 * steps[-1]))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
