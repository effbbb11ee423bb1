"""The idea in a picture: a path on which three features enter, and what a part of a say is."""

import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from replication.engine.seeds import rng
from replication.pages.style.palette import BLUE, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

#: Two that tell the class, and one that copies the first in half of the rows.
FEATURES = ("A", "half a copy of A", "B")

#: After how many steps the slider shows the model; the last is that of the least AIC.
STEPS = (0, 1, 2, 3, 4, 5, 10)

N_ROWS = 600
#: Means of A in both classes; of B they are half as far apart, all deviations are 1.
_MEANS = np.array([-1.0, 1.0])
_SHARES = np.array([0.25, 0.75])


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
    """Fit fsNB to the example, numbers being normal; ties go to the least deviance, by default."""
    return ForwardStagewiseNaiveBayes(density="gaussian").fit(*drawn_rows())


def mixed(alpha):
    """Means and deviations of A in both classes by equation (13): two of shape (2,)."""
    total = _SHARES @ _MEANS
    spread = np.sqrt(1.0 + _SHARES @ (_MEANS - total) ** 2)
    return alpha * _MEANS + (1.0 - alpha) * total, np.full(2, alpha + (1.0 - alpha) * spread)


def slider():
    """Return the path of fsNB on the example: alphas, and A by class, after some steps."""
    model = followed()
    frames = {}
    for k in (*(n_steps for n_steps in STEPS if n_steps < model.n_iter_), model.n_iter_):
        wrong = round(model.path_.errors[k] * N_ROWS)
        chosen = " AIC takes this model." if k == model.n_iter_ else ""
        moved = " No feature counts yet."
        if k:
            feature = model.path_.features[k - 1]
            alpha = model.path_.alphas[k, feature]
            moved = f" The last step moved {FEATURES[feature]} to {alpha:.3g}."
        sentence = f"{wrong} of {N_ROWS} training rows are misclassified.{moved}{chosen}"
        frames[str(k)] = step(model.path_.alphas[k]), sentence
    return Slider(frames, label="Steps", start=str(model.n_iter_))


@styled
def step(alphas):
    """Draw how far each feature is in, and A as the model has it in each class."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(WIDTH, 1.9))
    left.barh(range(len(FEATURES)), alphas, color=(BLUE, GREEN, VERMILION), height=0.6)
    left.set_yticks(range(len(FEATURES)), [feature.replace(" of", "\nof") for feature in FEATURES])
    left.invert_yaxis()
    left.set(xlabel=r"$\alpha$", xlim=(0, 1), xticks=(0, 0.5, 1))
    values = np.linspace(-4.0, 4.5, 35)
    for k, (mean, sd) in enumerate(zip(*mixed(alphas[0]), strict=True)):
        right.plot(
            values, norm.pdf(values, mean, sd), color=(BLUE, VERMILION)[k], lw=2, ls=("-", "--")[k]
        )
    right.set(xlabel="A in each class", ylim=(0, 0.45), yticks=())
    return figure
