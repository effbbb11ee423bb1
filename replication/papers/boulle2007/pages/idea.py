"""The idea on a problem of four features: the best subset, and two averages of all sixteen."""

import matplotlib.pyplot as plt
import numpy as np

from replication.engine.seeds import rng
from replication.pages.style.palette import BLUE, GREEN, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from seminaive.selective.selective import SelectiveNaiveBayes

__all__ = ["FEATURES", "ROWS", "drawn_rows", "every_subset", "picture", "slider"]

#: Two features that tell the class, a near copy of the first, and noise.
FEATURES = ("A", "near copy of A", "B", "noise")

#: Numbers of rows that the slider has, and the one that it begins with.
ROWS = (20, 40, 80, 160, 320, 640)
N_ROWS = 40
#: Share of the rows in which a feature says what its source says; noise has no source.
_A, _COPY, _B = 0.8, 0.9, 0.7
_NAMES = {"MAP": "best subset", "BMA": "BMA", "CMA": "CMA"}
_COLOURS = {"MAP": BLUE, "BMA": SKY, "CMA": GREEN}


def drawn_rows(n_rows=N_ROWS):
    """Draw the example; more rows begin with the fewer ones.

    Returns
    -------
    X : ndarray of int, shape (n_rows, 4)
        Of two values each, in the order of ``FEATURES``.
    y : ndarray of int, shape (n_rows,)
        Half of the rows in each class.
    """
    chance, most = rng("boulle2007", "idea"), max(ROWS)
    y = np.arange(most) % 2
    first = _kept(y, _A, chance)
    X = [first, _kept(first, _COPY, chance), _kept(y, _B, chance), chance.integers(2, size=most)]
    return np.column_stack(X)[:n_rows], y[:n_rows]


def every_subset(n_rows=N_ROWS):
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
    ).fit(*drawn_rows(n_rows))
    weights = {name: model.averages_[name.lower(), "candidates", "once"] for name in ("BMA", "CMA")}
    return model.subsets_, {"MAP": model.selected_.astype(float), **weights}


def slider():
    """Return the features' weights for each number of rows, with that of the near copy in words."""
    frames, copy = {}, FEATURES.index("near copy of A")
    for n_rows in ROWS:
        _, weights = every_subset(n_rows)
        best = [name for name, used in zip(FEATURES, weights["MAP"], strict=True) if used]
        said = (
            f"the best subset is {' and '.join(best)}. The near copy of A has a weight of "
            f"{weights['BMA'][copy]:.2f} in BMA, and of {weights['CMA'][copy]:.2f} in CMA."
        )
        frames[f"{n_rows}"] = picture(n_rows), said
    return Slider(frames, label="Training rows", start=f"{N_ROWS}")


@styled
def picture(n_rows=N_ROWS):
    """Draw the weight of each feature: in the best subset, and in either average."""
    _, weights = every_subset(n_rows)
    figure, axes = plt.subplots(1, len(weights), figsize=(WIDTH, 1.8), sharey=True)
    for ax, (name, found) in zip(axes, weights.items(), strict=True):
        ax.barh(range(len(FEATURES)), found, height=0.7, color=_COLOURS[name])
        ax.set(title=_NAMES[name], xlim=(0, 1))
        ax.set_xticks((0, 1), ("0", "1"))
        ax.tick_params(length=0)
    axes[0].set_yticks(range(len(FEATURES)), FEATURES)
    axes[0].invert_yaxis()
    figure.supxlabel("weight")
    return figure


def _kept(source, share, chance):
    """Copy the source in about a share of the rows, and turn it round in the others."""
    return np.where(chance.random(len(source)) < share, source, 1 - source)
