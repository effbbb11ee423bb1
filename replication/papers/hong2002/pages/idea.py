"""The idea in a picture: a feature that is there twice, and how loudly each copy speaks."""

import matplotlib.pyplot as plt
import numpy as np
from scipy.special import expit

from replication.pages.style.palette import BLUE, GREY, ON_BRIGHT, ON_DEEP, SKY
from replication.pages.style.sheet import WIDTH, styled
from seminaive.adjusted.adjusted import AdjustedProbabilityModel

#: Of so many cases of each of two classes, those that show the value that speaks for the first.
CASES, SHOWN = 40, (30, 10)

#: Of the bar of each copy, and of what is written in it.
_COLOURS, _INK = (BLUE, SKY), (ON_DEEP, ON_BRIGHT)


def twice():
    """Return a table of two equal features, shape (n, 2), and its classes, shape (n,).

    Both classes have as many cases, so that there is nothing but the features to go by.
    """
    values = np.concatenate([np.arange(CASES) < shown for shown in SHOWN]).astype(int)
    return np.column_stack([values, values]), np.repeat([1, 0], CASES)


def importances(of="fit"):
    """Return the importance of each copy, shape (2,): fitted, or all ones as in naive Bayes."""
    model = AdjustedProbabilityModel(laplace=0, categorical_features="all", importance=of)
    return model.fit(*twice()).alpha_[0]


@styled
def votes():
    """Draw what a case with the value gets from the feature once, and from both of its copies."""
    log_odds = np.log(SHOWN[0] / SHOWN[1])
    rows = {
        "feature, once": (1.0,),
        "naive Bayes": importances("ones"),
        "APM": importances(),
    }
    figure, ax = plt.subplots(figsize=(WIDTH, 2.4))
    for k, powers in enumerate(rows.values()):
        ends = np.concatenate([[0.0], np.cumsum(powers)]) * log_odds
        ax.barh(k, np.diff(ends), left=ends[:-1], color=_COLOURS[: len(powers)], height=0.6)
        for power, start, end, ink in zip(powers, ends, ends[1:], _INK, strict=False):
            middle = (start + end) / 2
            ax.text(middle, k, f"× {power:.2g}", ha="center", va="center", color=ink)
        ax.text(ends[-1] + 0.05, k, f"{expit(ends[-1]):.0%}", va="center")
    ax.axvline(log_odds, color=GREY, lw=1, ls=":")
    ax.set_yticks(range(len(rows)), rows)
    ax.invert_yaxis()
    ax.set(xlabel="log odds of the class", xlim=(0, 2.4 * log_odds))
    return figure
