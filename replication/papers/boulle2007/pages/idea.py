"""The idea: one feature and ten rows by hand, then four features and all sixteen subsets."""

from math import exp, log

import matplotlib.pyplot as plt
import numpy as np

from replication.engine.seeds import rng
from replication.pages.style.palette import BLUE, GREEN, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from seminaive.selective.selective import SelectiveNaiveBayes

#: Two features that tell the class, a near copy of the first, and noise.
FEATURES = ("A", "near copy of A", "B", "noise")

#: Numbers of rows that the slider has, and the one that it begins with.
ROWS = (20, 40, 80, 160, 320, 640)
N_ROWS = 40
#: Share of the rows in which a feature says what its source says; noise has no source.
_A, _COPY, _B = 0.8, 0.9, 0.7
_SHOWN = {"MAP": ("best subset", BLUE), "BMA": ("BMA", SKY), "CMA": ("CMA", GREEN)}


#: By hand: rows, half of them in each class, and in how many one feature of four is right.
BY_HAND, RIGHT = 10, range(5, 10)


def by_hand():
    """Return the code lengths with a feature and without it, by the rows in which it is right."""
    k, frames = len(FEATURES), {}
    for right in RIGHT:
        share, wrong = right / BY_HAND, BY_HAND - right
        null = {"how many features": log(k + 1), "classes of the rows": BY_HAND * log(2)}
        with_it = {
            "how many features": log(k + 1),
            "which feature": log(k),
            "classes of the rows": -right * log(share) - wrong * log(1 - share),
        }
        before, after = sum(null.values()), sum(with_it.values())
        data = f"{right} ln {share:g} − {wrong} ln {1 - share:.1f}"
        frames[f"{right}"] = (
            lengths({"without it": null, "with it": with_it}),
            f"without the feature ln {k + 1} + {BY_HAND} ln 2 = {before:.2f} nats. "
            f"With it ln {k + 1} + ln {k} − {data} = {after:.2f}. "
            f"Its posterior odds are exp({before - after:.2f}) = {exp(before - after):.2f}. "
            f"Its compression is 1 − {after:.2f} / {before:.2f} = {1 - after / before:.3f}.",
        )
    return Slider(frames, label="Rows in which it is right, of ten", start="8", name="hand")


@styled
def lengths(codes):
    """Draw what each part of a code takes, a line a code."""
    figure, ax = plt.subplots(figsize=(WIDTH, 1.8))
    colours = {"how many features": BLUE, "which feature": GREEN, "classes of the rows": SKY}
    for place, parts in enumerate(codes.values()):
        ends = np.cumsum([0.0, *parts.values()])
        ax.barh(place, np.diff(ends), left=ends[:-1], color=[colours[part] for part in parts])
    ax.set_yticks(range(len(codes)), codes)
    ax.set(xlabel="code length, nats", ylim=(len(codes) - 0.5, -0.5), xlim=(0, 11))
    boxes = [plt.Rectangle((0, 0), 1, 1, color=colour) for colour in colours.values()]
    figure.legend(
        boxes, colours, loc="outside upper center", ncols=3, columnspacing=1, handlelength=1
    )
    return figure


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
        frames[f"{n_rows}"] = (
            picture(n_rows),
            f"the best subset is {' and '.join(best)}. The near copy of A has a weight of "
            f"{weights['BMA'][copy]:.2f} in BMA, and of {weights['CMA'][copy]:.2f} in CMA.",
        )
    return Slider(frames, label="Training rows", start=f"{N_ROWS}")


@styled
def picture(n_rows=N_ROWS):
    """Draw the weight of each feature: in the best subset, and in either average."""
    _, weights = every_subset(n_rows)
    figure, axes = plt.subplots(1, len(weights), figsize=(WIDTH, 1.8), sharey=True)
    for ax, (name, values) in zip(axes, weights.items(), strict=True):
        ax.barh(range(len(FEATURES)), values, height=0.7, color=_SHOWN[name][1])
        ax.set(title=_SHOWN[name][0], xlim=(0, 1))
        ax.set_xticks((0, 1), ("0", "1"))
        ax.tick_params(length=0)
    axes[0].set_yticks(range(len(FEATURES)), FEATURES)
    axes[0].invert_yaxis()
    figure.supxlabel("weight")
    return figure


def _kept(source, share, chance):
    """Copy the source in about a share of the rows, and turn it round in the others."""
    return np.where(chance.random(len(source)) < share, source, 1 - source)
