"""Random logistic problems with an offset, easy and nasty, for the tests of the optimisers."""

import numpy as np

from seminaive.adjusted.maxlik.losses import MarginLoss

KINDS = ("plain", "copied", "constant", "separable", "nearly separable", "rare", "scaled")


def make_loss(kind, seed, n_classes=2):
    """A MarginLoss of one of the ``KINDS``; some are for two classes only in name."""
    rng = np.random.default_rng([seed, KINDS.index(kind), n_classes])
    n, d = int(rng.integers(20, 120)), int(rng.integers(1, 8))
    design = rng.normal(size=(n, n_classes, d))
    labels = (design @ rng.normal(size=d) + 2 * rng.gumbel(size=(n, n_classes))).argmax(axis=1)
    if kind == "copied":
        design = np.concatenate([design, design[:, :, :1]], axis=2)
    elif kind == "constant":
        design = np.concatenate([design, np.zeros((n, n_classes, 1))], axis=2)
    elif kind in ("separable", "nearly separable"):
        labels = (design @ rng.normal(size=d)).argmax(axis=1)
        flipped = rng.choice(n, size=(kind == "nearly separable") * 1, replace=False)
        labels[flipped] = (labels[flipped] + 1) % n_classes
    elif kind == "rare":
        labels[:] = 0
        labels[0] = 1
    elif kind == "scaled":
        design *= 10.0 ** rng.uniform(-3, 1, size=d)
    return margin_loss(design, labels, rng.normal(size=n_classes), rng.integers(1, 4, size=n))


def reduced(kind, seed, n_classes=2):
    """The same loss in the directions alone that its rows tell apart."""
    loss = make_loss(kind, seed, n_classes)
    basis = loss.span()
    return loss if basis is None else loss.turned(basis)


def margin_loss(design, labels, prior, weights):
    """Score every other class against the true one, row by row."""
    rows = np.arange(len(labels))
    others = np.array([[k for k in range(design.shape[1]) if k != y] for y in labels])
    margins = design[rows[:, None], others] - design[rows, labels][:, None, :]
    return MarginLoss(margins, prior[others] - prior[labels][:, None], weights.astype(float))
