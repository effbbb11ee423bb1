"""How much of a feature the schemes of the five papers keep, as it grows redundant or irrelevant.

One generated example for all: class and features have two values, and both features say the same
of the class. What is shown of a model is an attribute that its fit has set.
"""

from collections.abc import Callable
from dataclasses import dataclass

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

from replication.engine.cache import memo
from replication.engine.profiles import ledger_root
from replication.engine.seeds import rng
from replication.pages.style.palette import BLUE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

__all__ = ["CHANGES", "SCHEMES", "SHARES", "beside_a_copy", "drawn_rows", "kept", "picture"]

N_ROWS, N_DRAWS = 1000, 10
SHARES = np.linspace(0.0, 1.0, 11)

#: What happens to X2 in a share of the rows: what it becomes, and what the share is of.
CHANGES = {
    "copy": ("X2 becomes redundant", "share of rows in which\nX2 copies X1"),
    "noise": ("X2 becomes irrelevant", "share of rows in which\nX2 ignores the class"),
}

#: P(feature = 1 | class 0) and P(feature = 1 | class 1). Only two ones speak for class 1, so that
#: a second feature lowers the error: of two that err alike in both classes one is as good as both.
_POSITIVE = np.array([0.45, 0.95])

_NOMINAL = {"categorical_features": "all"}


@dataclass(frozen=True)
class Scheme:
    """A way to keep a part of a feature.

    Attributes
    ----------
    name, shown : str
        Its name, and what is shown of it.
    looks : str
        What it looks at when it decides on a feature.
    of : callable
        From rows (n_rows, n_features), labels and weights to what a fit keeps of each feature.
    """

    name: str
    shown: str
    looks: str
    of: Callable


#: L1/L2-NB solved exactly, and WANBIA, both with one row added to each count.
_PLAIN = {
    **_NOMINAL,
    "lambdas": 50,
    "eps": 0.01,
    "adaptive": False,
    "solver": "exact",
    "alpha": 1.0,
}
_LEARNT = {**_NOMINAL, "discretiser": None, "weights": "wanbia", "alpha": 1.0}


def _distances(*rows):
    """Distances at the chosen penalty over those without one; 0 where both are 0."""
    model = printed(GroupPenalisedNaiveBayes, "vidaurre2012", **_PLAIN).fit(*rows)
    chosen = model.path_.distances[model.lambdas_ == model.lambda_][0]
    none = {**_PLAIN, "lambdas": [0.0]}
    free = printed(GroupPenalisedNaiveBayes, "vidaurre2012", **none).fit(*rows).path_.distances[0]
    return np.divide(chosen, free, out=np.zeros_like(free), where=free > 0)


_ALONE, _PRICED, _TOGETHER = "Each feature by itself", "One price for all", "All features together"

SCHEMES = (
    Scheme(
        "BMA-NB",
        "P(in the model)",
        _ALONE,
        lambda *rows: (
            BMANaiveBayes.as_printed("wu2015", **_NOMINAL).fit(*rows).inclusion_probability_
        ),
    ),
    Scheme(
        "WNB",
        "weight, eq. (6)",
        _ALONE,
        lambda *rows: WeightedNaiveBayes.as_printed("vidaurre2012", **_NOMINAL).fit(*rows).weights_,
    ),
    Scheme("L1/L2-NB", "distance / largest", _PRICED, _distances),
    Scheme(
        "SNB(CMA)",
        "weight",
        _TOGETHER,
        lambda *rows: (
            SelectiveNaiveBayes.as_printed(
                "boulle2007", averaging="cma", search="exhaustive", group_values=False, **_NOMINAL
            )
            .fit(*rows)
            .weights_
        ),
    ),
    Scheme(
        "APM",
        "exponent",
        _TOGETHER,
        lambda *rows: (
            AdjustedProbabilityModel.as_printed("hong2002", **_NOMINAL).fit(*rows).alpha_[0]
        ),
    ),
    Scheme(
        "WANBIA",
        "exponent",
        _TOGETHER,
        lambda *rows: printed(WeightedNaiveBayes, "vidaurre2012", **_LEARNT).fit(*rows).weights_,
    ),
    Scheme(
        "fsNB",
        "alpha",
        _TOGETHER,
        lambda *rows: ForwardStagewiseNaiveBayes(**_NOMINAL).fit(*rows).alphas_,
    ),
    Scheme(
        "fsNB as printed",
        "alpha, patience 3",
        _TOGETHER,
        lambda *rows: (
            ForwardStagewiseNaiveBayes.as_printed("vidaurre2012", **_NOMINAL).fit(*rows).alphas_
        ),
    ),
)


def drawn_rows(change, share, draw, n_features=2):
    """Draw rows of the example.

    Parameters
    ----------
    change : {"copy", "noise"}
        What X2 does in a share of the rows.
    share : float
        From 0 to 1. Rows of one draw stay what they are as it grows, but for those that change.
    draw : int
        Which draw.
    n_features : {2, 3}, default=2
        With 3 there is an X3 that says as much as X1, and that nothing happens to.

    Returns
    -------
    X : ndarray of int, shape (n_kinds, n_features)
        The kinds of rows that there are, each once: a fit then takes as long for many rows as for
        a few.
    y : ndarray of int, shape (n_kinds,)
        N_ROWS / 2 rows of each class.
    weights : ndarray of int, shape (n_kinds,)
        How many rows are of each kind, N_ROWS together.
    """
    chance = rng("vidaurre2012", "soft selection", draw)
    y = np.arange(N_ROWS) % 2
    first, second, third = chance.random((3, N_ROWS)) < _POSITIVE[y]
    noise = chance.random(N_ROWS) < _POSITIVE.mean()
    changed = chance.random(N_ROWS) < share
    second = np.where(changed, first if change == "copy" else noise, second)
    rows = np.column_stack([y, first, second, third])[:, : 1 + n_features]
    kinds, weights = np.unique(rows, axis=0, return_counts=True)
    return kinds[:, 1:], kinds[:, 0], weights


def kept():
    """Fit every scheme to every draw, some seconds; what came of it is kept beside the ledger.

    Returns
    -------
    dict of str to dict of str to ndarray of shape (n_shares, n_draws, 2)
        By change and scheme, what is kept of X1 and of X2: 1 is naive Bayes, 0 is nothing.
    """
    root = ledger_root("full")
    found = memo.kept(
        memo.folder(root) / "vidaurre2012.soft_selection.json",
        lambda: memo.inputs(root, ""),
        lambda: (__name__,),
        lambda: {
            change: {scheme.name: _fitted(scheme, change) for scheme in SCHEMES}
            for change in CHANGES
        },
    )
    return {
        change: {name: np.array(each) for name, each in of.items()} for change, of in found.items()
    }


def _fitted(scheme, change):
    """What a scheme keeps, as lists."""
    return [
        [scheme.of(*drawn_rows(change, share, draw)).tolist() for draw in range(N_DRAWS)]
        for share in SHARES
    ]


def beside_a_copy(n_draws=N_DRAWS):
    """Return what is kept of X1, of its exact copy X2, and of an X3 that neither copies.

    Returns
    -------
    DataFrame of a row for each scheme
        Means over the draws. A scheme that notices *what* is redundant keeps X3 whole.
    """
    sets = [drawn_rows("copy", 1.0, draw, n_features=3) for draw in range(n_draws)]
    means = {each.name: np.mean([each.of(*rows) for rows in sets], axis=0) for each in SCHEMES}
    table = pd.DataFrame.from_dict(means, orient="index", columns=["X1", "X2, a copy", "X3"])
    return table.rename_axis("scheme")


_LOOKS = {
    "X1": {"color": VERMILION, "linestyle": "--", "zorder": 3},
    "X2": {"color": BLUE, "linestyle": "-", "zorder": 2},
}


@styled
def picture(found, shares=SHARES):
    """Draw what ``kept`` has found: a line of panels for each scheme, a column for each change.

    Lines are means over the draws, and bands hold the middle 80 % of them. What lies beyond the
    panels, exponents of an X2 that says nothing, is cut off.
    """
    figure, axes = plt.subplots(
        len(SCHEMES),
        len(CHANGES),
        figsize=(WIDTH, 8.6),
        sharex=True,
        sharey=True,
    )
    headings = []
    for row, scheme in zip(axes, SCHEMES, strict=True):
        for ax, change in zip(row, CHANGES, strict=True):
            _panel(ax, shares, found[change][scheme.name])
        row[0].set_ylabel(f"{scheme.name}\n{scheme.shown}", rotation=0, ha="right", va="center")
        if scheme.looks not in headings:
            headings.append(scheme.looks)
            row[0].annotate(
                scheme.looks,
                (-0.12, 1.0),
                xycoords="axes fraction",
                ha="right",
                va="center",
                fontweight="bold",
            )
    for above, below, (title, said) in zip(axes[0], axes[-1], CHANGES.values(), strict=True):
        above.set_title(title.replace("becomes ", "becomes\n"))
        below.set_xlabel(said)
    figure.legend(*axes[0, 0].get_legend_handles_labels(), loc="outside upper right", ncols=2)
    return figure


def _panel(ax, shares, values):
    for k, (name, look) in enumerate(_LOOKS.items()):
        low, high = np.quantile(values[:, :, k], (0.1, 0.9), axis=1)
        ax.fill_between(shares, low, high, color=look["color"], alpha=0.15, linewidth=0)
        ax.plot(shares, values[:, :, k].mean(axis=1), label=name, **look)
    ax.set(ylim=(-0.1, 1.25), yticks=(0, 1), xticks=(0, 0.5, 1))
    ax.grid()
