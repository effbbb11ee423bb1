"""The idea in a picture: which features the average uses at each threshold."""

import matplotlib.pyplot as plt
import numpy as np

from replication.datasets.generators import led
from replication.pages.style.palette import BLUE, PALE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from seminaive.naive_bayes.bma import BMANaiveBayes

#: Of the picture with the slider: rows of a generated display, fresh rows to test on, features that
#: are coin flips, and thresholds.
TRAINED, FRESH, FLIPS = 200, 4000, 17
GAMMAS = (1.0, 1.02, 1.05, 1.1, 1.2, 1.3, 1.4, 1.5)


def slider():
    """Return which features of the display are used, and how well, at each value of Gamma.

    The slider starts at 1, where next to nothing is left out.
    """
    train, fresh = (
        led(n, random_state=k, irrelevant=FLIPS) for k, n in enumerate((TRAINED, FRESH))
    )
    frames = {}
    for gamma in GAMMAS:
        model = BMANaiveBayes(gamma, categorical_features="all").fit(train.frame, train.target)
        used = model.inclusion_probability_ > 0.5
        right = (model.predict(fresh.frame) == fresh.target).mean()
        sentence = (
            f"{used.sum()} of {used.size} features are used, and {right:.0%} of fresh cases are "
            "classified correctly." + " This is naive Bayes." * bool(used.all())
        )
        frames[f"{gamma:g}"] = features(model), sentence
    return Slider(frames, label="Γ", start="1")


@styled
def features(model):
    """Draw the information of each feature of a fitted model, and the threshold of its Gamma."""
    rows = model.class_count_.sum()
    log_gamma = np.log(model.gamma)
    information = (model.inclusion_log_odds_ + (rows + 1) * log_gamma) / rows
    figure, ax = plt.subplots(figsize=(WIDTH, 2.3))
    used = model.inclusion_probability_ > 0.5
    ax.bar(range(used.size), information, color=np.where(used, BLUE, PALE), width=0.8)
    ax.axhline(log_gamma, color=VERMILION, lw=1.5)
    # Beside the bars, which may be as high.
    beside = ax.get_yaxis_transform()
    ax.text(1.01, log_gamma, "log Γ", color=VERMILION, va="center", transform=beside)
    n = used.size - FLIPS
    ax.set_xticks([(n - 1) / 2, n + (FLIPS - 1) / 2], [f"{n} segments", f"{FLIPS} coin flips"])
    ax.tick_params(axis="x", length=0)
    ax.set(ylabel="nats per case", ylim=(0.0, 0.5))
    return figure
