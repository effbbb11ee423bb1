"""The idea by hand: eight rows, a feature that is there twice, and how loudly each copy speaks."""

import matplotlib.pyplot as plt
import numpy as np
from scipy.special import expit

from replication.pages.style.palette import BLUE, GREY, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from seminaive.adjusted.adjusted import AdjustedProbabilityModel

#: Of so many rows of each of two classes, those that show the value that speaks for the first.
ROWS, SHOWN = 4, (3, 1)

#: Of the bar of each copy.
_COLOURS = (BLUE, SKY)


def twice():
    """Return a table of two equal features, shape (n, 2), and its classes, shape (n,).

    Both classes have as many rows, so that there is nothing but the features to go by.
    """
    values = np.concatenate([np.arange(ROWS) < shown for shown in SHOWN]).astype(int)
    return np.column_stack([values, values]), np.repeat([1, 0], ROWS)


def importances(importance="fit"):
    """Return the importance of each copy, shape (2,): fitted, or all ones as in naive Bayes."""
    model = AdjustedProbabilityModel(laplace=0, categorical_features="all", importance=importance)
    return model.fit(*twice()).alpha_[0]


#: Importances of each copy that the slider has.
POWERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def slider():
    """Return what a row with the value gets from both copies, for each of their importances.

    The slider starts at naive Bayes, whose importances are all 1. What is fitted is one half.
    """
    fitted = importances().mean()
    right = SHOWN[0] / ROWS
    remarks = {1.0: " This is naive Bayes.", round(fitted, 2): " This is what APM fits."}
    frames = {}
    for power in POWERS:
        log_odds = 2 * power * np.log(SHOWN[0] / SHOWN[1])
        p = expit(log_odds)
        loss = -right * np.log2(p) - (1 - right) * np.log2(1 - p)
        arithmetic = (
            f"2 × {power:g} × ln({SHOWN[0]}/{SHOWN[1]}) = {log_odds:.2f}, so the probability is "
            f"1 / (1 + exp(−{log_odds:.2f})) = {p:.0%}. The mean loss of the {2 * ROWS} rows is "
            f"−{right:g} log2 {p:.2f} − {1 - right:g} log2 {1 - p:.2f} = {loss:.3f} bits."
        )
        frames[f"{power:g}"] = votes(power), arithmetic + remarks.get(power, "")
    return Slider(frames, label="Importance of each copy", start="1")


@styled
def votes(power):
    """Draw what a row gets from the feature once, and from two copies of an importance."""
    log_odds = np.log(SHOWN[0] / SHOWN[1])
    rows = {"the feature, once": (1.0,), "two copies": (power, power)}
    figure, ax = plt.subplots(figsize=(WIDTH, 1.7))
    for k, powers in enumerate(rows.values()):
        ends = np.concatenate([[0.0], np.cumsum(powers)]) * log_odds
        ax.barh(k, np.diff(ends), left=ends[:-1], color=_COLOURS[: len(powers)], height=0.6)
        ax.text(ends[-1] + 0.05, k, f"{expit(ends[-1]):.0%}", va="center")
    ax.axvline(log_odds, color=GREY, lw=1, ls=":")
    ax.set_yticks(range(len(rows)), rows)
    ax.invert_yaxis()
    ax.set(xlabel="log odds of the class", xlim=(0, 2.4 * log_odds))
    return figure
