"""The idea on a problem of four features: every subset, what it saves, and what is made of them."""

import matplotlib.pyplot as plt
import numpy as np

from replication.engine.seeds import rng
from replication.pages.style.palette import BLACK, BLUE, GREEN, GREY, SKY
from replication.pages.style.sheet import WIDTH, styled
from seminaive.selective.selective import SelectiveNaiveBayes

__all__ = ["FEATURES", "drawn_rows", "every_subset", "picture"]

#: Two features that tell the class, a near copy of the first, and noise.
FEATURES = ("A", "near copy of A", "B", "noise")

N_ROWS = 80
#: Share of the rows in which a feature says what its source says; noise has no source.
_A, _COPY, _B = 0.8, 0.9, 0.7
_NAMES = {"MAP": "MAP, the best", "BMA": "BMA, by posterior", "CMA": "CMA, by savings"}
_COLOURS = {"MAP": BLUE, "BMA": SKY, "CMA": GREEN}


def drawn_rows():
    """Draw the example.

    Returns
    -------
    X : ndarray of int, shape (N_ROWS, 4)
        Of two values each, in the order of ``FEATURES``.
    y : ndarray of int, shape (N_ROWS,)
        Half of the rows in each class.
    """
    chance = rng("boulle2007", "idea")
    y = np.arange(N_ROWS) % 2
    first = _kept(y, _A, chance)
    X = [first, _kept(first, _COPY, chance), _kept(y, _B, chance), chance.integers(2, size=N_ROWS)]
    return np.column_stack(X), y


def every_subset():
    """Fit the example by every subset; the estimates are the paper's.

    Returns
    -------
    subsets : AllSubsets
    weights : dict of str to ndarray of shape (4,)
        Of the best subset and of both averages, by "MAP", "BMA" and "CMA".
    """
    # Grouping would take the feature that says nothing away before any subset is tried.
    model = SelectiveNaiveBayes.as_printed(
        "boulle2007", search="exhaustive", group_values=False, categorical_features="all"
    ).fit(*drawn_rows())
    weights = {name: model.averages_[name.lower(), "candidates", "once"] for name in ("BMA", "CMA")}
    return model.subsets_, {"MAP": model.selected_.astype(float), **weights}


@styled
def picture():
    """Draw all subsets, the best on top, with what each saves; and the weights made of them."""
    subsets, weights = every_subset()
    order = subsets.best(len(subsets.code_lengths))
    figure, (left, middle, right) = plt.subplots(
        1, 3, figsize=(WIDTH, 4.8), width_ratios=(1.1, 1.0, 1.7)
    )
    _grid(left, subsets.masks(order))
    _savings(middle, 100 * subsets.compression[order])
    _weights(right, weights)
    return figure


def _kept(source, share, chance):
    """Copy the source in about a share of the rows, and turn it round in the others."""
    return np.where(chance.random(len(source)) < share, source, 1 - source)


def _grid(ax, masks):
    rows, columns = np.nonzero(masks)
    ax.plot(columns, rows, "s", color=BLACK, ms=8)
    ax.set_xticks(range(len(FEATURES)), FEATURES, rotation=60, ha="left", rotation_mode="anchor")
    ax.xaxis.tick_top()
    ax.set(xlim=(-0.6, len(FEATURES) - 0.4), ylim=(len(masks) - 0.4, -0.6), yticks=[],
           xlabel="a subset\na line")  # fmt: skip
    ax.tick_params(length=0)
    _bare(ax)


def _savings(ax, saved):
    at = np.arange(len(saved))
    ax.barh(at, saved, height=0.7, color=[_COLOURS["MAP"], *[GREY] * (len(saved) - 1)])
    ax.axvline(0.0, color=BLACK, lw=0.8)
    ax.set(ylim=(len(saved) - 0.4, -0.6), yticks=[], xlabel="saves of the\ncode length, %")
    _bare(ax, "bottom")


def _weights(ax, weights):
    for k, (name, found) in enumerate(weights.items()):
        at = k * (len(FEATURES) + 2) + np.arange(len(FEATURES))
        ax.barh(at, found, height=0.75, color=_COLOURS[name])
        for y, weight, feature in zip(at, found, FEATURES, strict=True):
            ax.text(weight + 0.03, y, feature, va="center")
        ax.text(0.0, at[0] - 1.0, _NAMES[name], va="center", weight="bold")
    ax.set(xlim=(0.0, 2.0), ylim=(at[-1] + 0.8, -1.8), yticks=[], xticks=(0, 0.5, 1),
           xlabel="weight")  # fmt: skip
    _bare(ax, "bottom", "left")


def _bare(ax, *kept):
    for side, spine in ax.spines.items():
        spine.set_visible(side in kept)
